"""What a designer asks of a finished game of New Kids: the measures of the brief's balance targets (§14)."""

from __future__ import annotations

from turfhouse.core.events import Event
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF
from turfhouse.games.newkids.pieces.frames import V_AT, V_KICK
from turfhouse.games.newkids.rules.sums import ahead, for_the_win
from turfhouse.kit.watch import HandWatch, Rate, Watch

MANY = 12
"""More decisions of one seat in one combat than this are too many (§14)."""
SOURCES = {"N118": "kills", "N90": "Level-Ups", "N86": "sales"}
"""Where levels come from, by the rule their event names."""
THEFT = "theft"
"""Copied Homework: its level is a card's too (N90), but not a Level-Up's."""


def facts_of(state: Board, actions: list[int]) -> dict[str, float]:
    """What the end tells."""
    z = state.z
    seats = int(state.seats)
    return {
        "rounds": float(z[loc.TURNS]) / seats,
        "decisions, passes included": float(len(actions)),
        "ended by the round cap": 1.0 if z[loc.ENDED] == 56 else 0.0,
        "mean Level": sum([float(z[loc.LEVEL + seat]) for seat in range(seats)]) / seats,
        "shared": 1.0 if int(z[loc.WINNERS]).bit_count() > 1 else 0.0,
        "windows closed by the guard": float(z[loc.GUARDS]),
    }


def rates_of(start: Board, actions: list[int]) -> dict[str, Rate]:
    """What a replay tells."""
    world = start.clone()
    assert isinstance(world, Board)
    return GameWatch(world).along(actions)


class GameWatch(Watch[Board]):
    """Counts along a game."""

    def __init__(self, world: Board) -> None:
        super().__init__(world)
        self.decisions = 0
        self.combats = 0
        self.won = 0
        self.helped = 0
        self.stopped = 0
        self.grounded = 0
        self.levels: dict[str, int] = dict.fromkeys([*SOURCES.values(), THEFT], 0)
        self.theft = False
        """Is the action under way Copied Homework?"""
        self.turns: list[list[int]] = [[0] * len(voc.CLASSES) for _ in range(int(world.seats))]
        """Turns in a Class, by seat."""
        self.fights: list[int] = []
        """Decisions of a seat in a combat, one entry each, none of 0."""
        self.fight: list[int] = [0] * int(world.seats)
        self.fighting = False
        self.helper = False
        self.winning = False
        """Was Main once ahead in this combat, for the win?"""
        self.hands = HandWatch(world, loc.Z_HAND, (loc.Z_DECK, loc.Z_PILE, loc.Z_LIMBO))

    def before(self, action: int) -> None:
        world = self.world
        seat = int(seat_of(action))
        if len(world.options_of(seat)) > 1:
            self.decisions += 1
            if self.fighting:
                self.fight[seat] += 1
        self.theft = verb_of(action) == V_AT and KIND_OF[pick_of(action, 0)] == voc.K_STEAL
        if verb_of(action) == V_KICK:
            mask = int(world.classes(seat))
            for index in range(len(voc.CLASSES)):
                self.turns[seat][index] += (mask >> index) & 1

    def after(self, events: list[Event]) -> None:
        world = self.world
        for event in events:
            self.hear(event)
        now = world.z[loc.FIGHTING] != 0 and not world.over
        if self.fighting and not now:
            self.end_fight()
        self.fighting = now
        if now:
            self.helper = world.z[loc.HELPER] >= 0
            self.winning = self.winning or (for_the_win(world) and ahead(world))
        self.hands.look()

    def hear(self, event: Event) -> None:
        if event.kind == "level":
            levels = event.data["levels"]
            if isinstance(levels, int) and levels > 0:
                self.levels[THEFT if self.theft else SOURCES[event.rule]] += levels
        elif event.kind == "killed":
            self.won += 1
        elif event.kind == "grounded":
            self.grounded += 1

    def end_fight(self) -> None:
        self.combats += 1
        self.helped += 1 if self.helper else 0
        self.stopped += 1 if self.winning and not self.world.over else 0
        self.fights.extend([count for count in self.fight if count])
        self.fight = [0] * len(self.fight)
        self.helper = False
        self.winning = False

    def rates(self) -> dict[str, Rate]:
        world = self.world
        pairs = len(self.fights)
        gained = sum(self.levels.values())
        combats = float(self.combats)
        found: dict[str, Rate] = {
            "decisions, not forced": (float(self.decisions), 1.0),
            "decisions of a seat in a combat": (float(sum(self.fights)), float(pairs)),
            f"more than {MANY} of them": (float(len([n for n in self.fights if n > MANY])), float(pairs)),
            "combats in a turn": (combats, float(world.z[loc.TURNS])),
            "combats won": (float(self.won), combats),
            "combats with a Helper": (float(self.helped), combats),
            "games with a winning combat stopped": (1.0 if self.stopped else 0.0, 1.0),
            "Grounded in a game": (float(self.grounded), 1.0),
        }
        for name, levels in self.levels.items():
            found[f"levels by {name}"] = (float(levels), float(gained))
        shares = [world.payoff(seat) for seat in range(int(world.seats))]
        for index in range(len(voc.CLASSES)):
            turns = [float(self.turns[seat][index]) for seat in range(len(shares))]
            won = sum([count * share for count, share in zip(turns, shares)])
            found[f"wins by turn as {voc.CLASSES[index]}"] = (won, sum(turns))
        return found | self.hands.rates()
