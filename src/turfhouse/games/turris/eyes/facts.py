"""What a designer asks of a finished game of Turris: the measures of the brief's balance targets (section 11)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.events import Event, Log
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.rules import ending
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.rows import bits

Rate = tuple[float, float]
SOURCES: Final = {"T54": "Missions", "T86": "Rooms"}
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
    log = Log()
    world.log = log
    watch = Watch(world)
    for action in actions:
        world.apply(action)
        watch.after(log.take())
    return watch.rates()


class Watch:
    """Counts along a game: how often something happened, under names that become facts."""

    def __init__(self, world: Position) -> None:
        cards = world.cards
        self.world = world
        self.sites = [int(site) for site in world.z[at.SITE : at.SITE + v.SPOTS]]
        self.counts: dict[str, int] = {}
        self.prestige: dict[str, int] = dict.fromkeys([*SOURCES.values(), "the rest"], 0)
        self.first_rooms: dict[int, str] = {}
        self.turned_up = {name for index, name in enumerate(cards.mission_ids) if (world.z[at.TABLEAU] >> index) & 1}
        self.completed: set[str] = set()
        self.drawn: dict[str, int] = dict.fromkeys(cards.tactic_ids, 0)
        self.played: dict[str, int] = dict.fromkeys(cards.tactic_ids, 0)
        self.emptied = 0
        """The round in which the last Mission was turned up; 0: it never was."""
        for seat in range(world.seats):
            for card, name in enumerate(cards.tactic_ids):
                self.drawn[name] += (int(world.z[at.HAND + seat]) >> (at.COPY_BITS * card)) & at.COPY_MASK

    def after(self, events: list[Event]) -> None:
        for event in events:
            self.hear(event)
        if not self.world.z[at.MISSIONS_LEFT] and not self.emptied:
            self.emptied = int(self.world.z[at.ROUND])

    def hear(self, event: Event) -> None:
        data = event.data
        if event.kind == "placed":
            self.count(self.ground_of(str(data["node"])))
        elif event.kind == "sites":
            names = data["sites"]
            assert isinstance(names, list)
            self.sites = [self.world.cards.ground_ids.index(name) - int(self.world.cards.first_site) for name in names]
        elif event.kind == "prestige":
            self.prestige[SOURCES.get(event.rule, "the rest")] += number(data)
        elif event.kind == "devoured":
            self.count("lost", number(data))
        elif event.kind in ("sacrificed", "chain", "damaged"):
            self.count("lost" if event.kind == "sacrificed" else event.kind)
        else:
            self.hear_cards(event)

    def hear_cards(self, event: Event) -> None:
        data = event.data
        if event.kind == "built" and data["card"] is not None:
            self.first_rooms.setdefault(event.seat, str(data["card"]))
        elif event.kind == "completed":
            self.completed.add(str(data["mission"]))
        elif event.kind == "tableau":
            self.turned_up.add(str(data["mission"]))
        elif event.kind == "played":
            self.played[str(data["card"])] += 1
        elif event.kind == "drew":
            names = (event.secret_data or data)["cards"]
            assert isinstance(names, list)
            for name in names:
                self.drawn[name] += 1

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def ground_of(self, node: str) -> str:
        place = v.NODE_NAMES.index(node)
        if v.SITE_A <= place < v.ABYSS:
            place = int(self.world.cards.first_site) + self.sites[place - v.SITE_A]
        return f"on {self.world.cards.ground_ids[place]}"

    def rates(self) -> dict[str, Rate]:
        world, cards = self.world, self.world.cards
        seats = float(world.seats)
        total = float(sum(self.prestige.values()))
        found = {f"Prestige from {name}": (float(points), total) for name, points in self.prestige.items()}
        found["Scouts lost a player"] = (self.counted("lost"), seats)
        found["Chain Attack repetitions"] = (self.counted("chain"), 1.0)
        found["Missions used up before the last round"] = (1.0 if 0 < self.emptied < world.z[at.ROUND] else 0.0, 1.0)
        if world.solo:
            found["alone: Damaged tiles placed"] = (self.counted("damaged"), 1.0)
            found["alone: Pyre uses"] = (self.counted("on pyre"), 1.0)
        for ground in range(v.NUMBERED):
            found[f"placed on Location: {cards.ground_ids[ground]}"] = (self.counted_on(ground), seats)
        for ground in range(int(cards.first_site), len(cards.ground_ids)):
            found[f"placed on Site: {cards.ground_ids[ground]}"] = (self.counted_on(ground), 1.0)
        for name in cards.mission_ids:
            there = 1.0 if name in self.turned_up else 0.0
            found[f"completed if turned up: {name}"] = (1.0 if name in self.completed else 0.0, there)
        for name in cards.tactic_ids:
            found[f"played if drawn: {name}"] = (float(self.played[name]), float(self.drawn[name]))
        return found | self.first_room_wins()

    def counted(self, what: str) -> float:
        return float(self.counts.get(what, 0))

    def counted_on(self, ground: int) -> float:
        return self.counted(f"on {self.world.cards.ground_ids[ground]}")

    def first_room_wins(self) -> dict[str, Rate]:
        """How those did who built a Trionfi as their first Room, and all who built one."""
        won = {seat: self.world.payoff(seat) for seat in self.first_rooms}
        found = {"first Room, and won": (sum(won.values()), float(len(won)))}
        for name in self.world.cards.trionfi_ids:
            mine = [share for seat, share in won.items() if self.first_rooms[seat] == name]
            found[f"first Room, and won: {name}"] = (sum(mine), float(len(mine)))
        return found


def number(data: dict[str, object]) -> int:
    value = data["number"]
    assert isinstance(value, int)
    return value
