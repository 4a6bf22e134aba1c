"""What a designer asks of a finished game of Turris: the measures of the brief's balance targets (section 11)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.events import Event
from turfhouse.games.turris.eyes import text
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.rules import ending
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.plain import texts_of
from turfhouse.kit.rows import bits
from turfhouse.kit.textform import named
from turfhouse.kit.watch import Rate, Watch

SOURCES: Final = {"T54": "Missions", "T86": "Rooms"}
REST: Final = "the rest"
"""Where Prestige comes from, by the rule its event names."""
DECIDED: Final = range(8, 12)
"""The rounds in which a game alone should be decided."""


def facts_of(s: Position, actions: list[int]) -> dict[str, float]:
    """What the end tells."""
    rounds = int(s.z[at.ROUND])
    found = {
        "rounds": float(rounds),
        "decisions, passes included": float(len(actions)),
        "ended by the round limit": 1.0 if by_limit(s) else 0.0,
        "Prestige a player": mean(s, at.PRESTIGE),
        "Missions a player": sum([float(bits(s.z[at.DONE + seat])) for seat in range(s.seats)]) / float(s.seats),
        "Rooms a player": sum([float(s.rooms(seat)) for seat in range(s.seats)]) / float(s.seats),
    }
    if s.solo:
        found["alone: decided in rounds 8 to 11"] = 1.0 if rounds in DECIDED else 0.0
        found["alone: won"] = s.payoff(0)
    return found


def by_limit(s: Position) -> bool:
    """T140: alone the end itself; else a trigger in that round or later."""
    limit = s.deal.setup.options["round_limit"]
    assert isinstance(limit, int)
    return s.z[at.ENDED] == ending.BY_LIMIT or (not s.solo and 0 < limit <= s.z[at.TRIGGERED])


def mean(s: Position, cell: int) -> float:
    return sum([float(s.z[cell + seat]) for seat in range(s.seats)]) / float(s.seats)


def rates_of(start: Position, actions: list[int]) -> dict[str, Rate]:
    """What a replay tells."""
    world = start.clone()
    assert isinstance(world, Position)
    return GameWatch(world).along(actions)


class GameWatch(Watch[Position]):
    """How often something happened, by what its events are called and whom or what they name."""

    def __init__(self, world: Position) -> None:
        super().__init__(world)
        cards = world.cards
        self.grounds = [int(world.ground(node)) if node >= v.NUMBERED else node for node in range(v.NODES)]
        """A Location under an overlay is that Location."""
        self.first_rooms: dict[int, str] = {}
        self.emptied = 0
        """The round in which the last Mission was turned up; 0: it never was."""
        for name in named(int(world.z[at.TABLEAU]), cards.mission_ids):
            self.count(f"tableau {name}")
        for seat in range(world.seats):
            for name in text.counted(int(world.z[at.HAND + seat]), cards.tactic_ids):
                self.count(f"drew {name}")

    def after(self, events: list[Event]) -> None:
        for event in events:
            self.hear(event)
        if not self.world.z[at.MISSIONS_LEFT] and not self.emptied:
            self.emptied = int(self.world.z[at.ROUND])

    def hear(self, event: Event) -> None:
        data, ids = event.secret_data or event.data, self.world.cards.ground_ids
        number = data.get("number")
        much = number if isinstance(number, int) else 1
        self.count(event.kind, much)
        for name in texts_of(data.get("cards", [data.get("mission", data.get("card"))])):
            self.count(f"{event.kind} {name}")
        if event.kind == "placed":
            self.count(f"placed {ids[self.grounds[v.NODE_NAMES.index(str(data['node']))]]}")
        elif event.kind == "sites":
            self.grounds[v.SITE_A : v.ABYSS] = [ids.index(name) for name in texts_of(data["sites"])]
        elif event.kind == "prestige":
            self.count(SOURCES.get(event.rule, REST), much)
        elif event.kind == "built" and data["card"] is not None:
            self.first_rooms.setdefault(event.seat, str(data["card"]))

    def rates(self) -> dict[str, Rate]:
        world, cards = self.world, self.world.cards
        seats, total = float(world.seats), self.counted("prestige")
        found = {f"Prestige from {name}": (self.counted(name), total) for name in (*SOURCES.values(), REST)}
        found["Scouts lost a player"] = (self.counted("devoured") + self.counted("sacrificed"), seats)
        found["Chain Attack repetitions"] = (self.counted("chain"), 1.0)
        found["Missions used up before the last round"] = (1.0 if 0 < self.emptied < world.z[at.ROUND] else 0.0, 1.0)
        if world.solo:
            found["alone: Damaged tiles placed"] = (self.counted("damaged"), 1.0)
            found["alone: Pyre uses"] = (self.counted("placed pyre"), 1.0)
        for name in cards.ground_ids[: v.NUMBERED]:
            found[f"placed on Location: {name}"] = (self.counted(f"placed {name}"), seats)
        for name in cards.ground_ids[int(cards.first_site) :]:
            found[f"placed on Site: {name}"] = (self.counted(f"placed {name}"), 1.0)
        for name in cards.mission_ids:
            found[f"completed if turned up: {name}"] = (
                self.counted(f"completed {name}"),
                self.counted(f"tableau {name}"),
            )
        for name in cards.tactic_ids:
            found[f"played if drawn: {name}"] = (self.counted(f"played {name}"), self.counted(f"drew {name}"))
        return found | self.first_room_wins()

    def first_room_wins(self) -> dict[str, Rate]:
        """How those did who built a Trionfi as their first Room, and all who built one."""
        won = {seat: self.world.payoff(seat) for seat in self.first_rooms}
        found = {"first Room, and won": (sum(won.values()), float(len(won)))}
        for name in self.world.cards.trionfi_ids:
            mine = [share for seat, share in won.items() if self.first_rooms[seat] == name]
            found[f"first Room, and won: {name}"] = (sum(mine), float(len(mine)))
        return found
