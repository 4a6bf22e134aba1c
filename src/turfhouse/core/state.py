"""The state of a game: zones of small integers over an explicit stack of frames, and the checked, readable doors to it.
Names no game."""

from __future__ import annotations

import json
from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from turfhouse.core.answers import Basket, Result, View, is_gift
from turfhouse.core.ask import OPEN, SOLE, Ask, Refusal, mask_seats
from turfhouse.core.driver import Driver
from turfhouse.core.frames import (
    ASKED,
    KIND,
    MAY,
    MODE,
    NUMBER,
    SEAT,
    VERSION,
    WIDTH,
    A,
    B,
    C,
    Core,
    D,
    ints,
    load_core,
    load_rows,
    new_core,
    whole,
)
from turfhouse.core.observation import Observer
from turfhouse.core.picks import SEAT_SHIFT, seat_of
from turfhouse.core.sight import Sight, glimpse_of, sight_of

__all__ = [
    "ASKED",
    "KIND",
    "MAY",
    "MODE",
    "NUMBER",
    "SEAT",
    "VERSION",
    "WIDTH",
    "A",
    "B",
    "C",
    "Core",
    "D",
    "State",
    "ints",
    "load_core",
    "load_rows",
    "new_core",
    "whole",
]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State(Driver):
    """One position. Games define `clone`, the rules (see `Driver`) and the doors: what is shown, asked and refused."""

    # --- what a game defines ---

    def clone(self) -> State:
        """A copy that shares nothing changeable; events are off in it."""
        raise AssertionError("a game must define clone()")

    def to_forget(self) -> State:
        """A copy of which a sight is taken, and which is given up for it: only what `take_up` writes to must be its
        own. By default a clone; a kind of state that others may be made of leaves it at that, or theirs would forget
        by its rules."""
        return self.clone()

    def to_glance(self, seat: i64) -> State:
        """The same for one look by a learner: what `take_off` leaves alone may be shared with the position."""
        return self.to_forget()

    def view(self, seat: int) -> View:
        """All that `seat` (-1: a spectator) may know."""
        raise AssertionError("a game must define view()")

    def reveal(self) -> View:
        """Everything, for replays of a game that is over; by default what a spectator sees."""
        return self.view(-1)

    def show(self) -> str:
        """The position as text, hidden zones and stack included; `Game.parse` reads it back. By default its save, line
        by line: a game that is tested from positions has a better one."""
        return "".join([f"{name} {json.dumps(value)}\n" for name, value in self.save().items()])

    def prompt(self) -> tuple[str, str]:
        """(rule id, words) of the ask on top."""
        raise AssertionError("a game must define prompt()")

    def explain(self, action: int) -> Refusal | None:
        """The first rule that forbids an action of an asked seat; None if none does, and then it is an option.

        It judges by the rules, not by the list of options: conformance holds the two against each other.
        """
        raise AssertionError("a game must define explain()")

    def result(self) -> Result:
        raise AssertionError("a game must define result()")

    def check(self) -> list[str]:
        """Invariants that fail here, in words: conservation of pieces, limits."""
        return []

    def listed(self, seat: int) -> list[int]:
        """Every legal action of a seat, in canonical order."""
        return sorted(int(action) for action in self.options_of(seat))

    def paths_here(self, actions: list[int], paths: list[list[str]]) -> list[list[str]]:
        """The grammar's paths of some actions as this table shows them now; `Game.parse_path` reads them back."""
        return paths

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        """The run that the ask on top is a step of, with what `chosen` comes to; None where it is none.

        The seat it asks has options. Nothing that this seat does not know may go into it.
        """
        return None

    def score_preview(self, options: list[int]) -> dict[int, list[int]]:
        """For options whose part of the score is plain before they are chosen: how every seat's score would change.

        Nothing that the options' own seat does not know may go into it.
        """
        return {}

    def gifts(self, options: list[int], changes: dict[int, list[int]]) -> list[int]:
        """Options that do another seat good and their own none, as far as is plain before: tables ask twice for them.

        `changes` is what `score_preview` says of the same options.
        """
        return [option for option, change in changes.items() if is_gift(change, int(seat_of(option)))]

    def silent(self, seat: int) -> bool:
        """May a forced answer be taken for `seat` without asking? Only where its options follow from public facts."""
        return False

    def shows(self, action: int, seat: int) -> bool:
        """May `seat` (-1: a spectator) know the picks of an action that another took here and that told something?"""
        return self.stack[self.top + MODE] == SOLE

    def solo_score(self) -> int:
        """What a finished game for one came to, more is better: best results compare it, after won or lost."""
        return int(self.points(0))

    def began(self, start: State) -> int:
        """The seat that had the first turn of this finished game, which came from `start`; arenas count wins in the
        order of turns."""
        return int(start.to_act())

    def facts(self, actions: list[int]) -> dict[str, float]:
        """Numbers of a finished game that a designer asks for: length, margin, who began. Arenas average them."""
        return {}

    def rates(self, actions: list[int]) -> dict[str, tuple[float, float]]:
        """What only a replay from this start shows: how much of how much, which arenas add up over all games."""
        return {}

    # --- what follows ---

    def others(self, seat: i64) -> i64:
        """All seats but one, as a mask."""
        return ((i64(1) << self.seats) - 1) & ~(i64(1) << seat)

    def ended(self, reason: str, rule: str, draws: bool = False) -> Result:
        """For `result`: the scores and who won, with why it is over. `draws`: the rules call a tie a draw."""
        winners = mask_seats(self.winning())
        scores = [int(self.points(seat)) for seat in range(self.seats)]
        return Result(scores, winners, reason, rule, draws and len(winners) > 1)

    def save(self) -> dict[str, object]:
        """All of the state as plain data; `Game.load` reads it back."""
        saved = self.save_core()
        saved["rows"] = [[int(number) for number in row] for row in self.rows()]
        return saved

    def key(self) -> str:
        """A digest of the whole state: equal keys, equal states."""
        return blake2b(json.dumps(self.save(), sort_keys=True).encode(), digest_size=16).hexdigest()

    def sight(self, seat: int) -> Sight:
        """All that `seat` (-1: a spectator) knows, as integers."""
        return sight_of(self.to_forget(), seat)

    def glimpse(self, seat: i64) -> Sight:
        """What of it a learner is shown now: not to be kept."""
        return glimpse_of(self.to_glance(seat), seat)

    def observer(self) -> Observer | None:
        """What writes sights of this variant as bytes: the game's layout. None: it has none."""
        return None

    def observe(self, seat: int) -> vec[u8]:
        """What `seat` knows as bytes, for learners, in a buffer of its own. `Game.observation_spec` says what stands
        where in it."""
        observer = self.observer()
        assert observer is not None, "this game says not how its positions are observed"
        return observer.observe(self.glimpse(seat))

    def landmarks(self) -> vec[i64]:
        """Public numbers by which learners find picks whose place hangs on the position (`PickKind.moves`). What is
        given stays as it is when the position goes on."""
        return vec[i64]()

    def ask(self) -> Ask | None:
        """The question on top; None when the game is over."""
        if self.over:
            return None
        top = self.top
        row = self.stack
        mode = row[top + MODE]
        rule, words = self.prompt()
        if mode == OPEN:
            may = mask_seats(row[top + MAY] & ~row[top + ASKED])
            return Ask(row[top + NUMBER], mode, mask_seats(row[top + ASKED]), rule, words, row[top + VERSION], may)
        return Ask(row[top + NUMBER], mode, mask_seats(row[top + ASKED]), rule, words)

    def refuse(self, action: int) -> Refusal | None:
        """None if the action is legal now, else why not."""
        seat = (action >> SEAT_SHIFT) & 7
        if self.over:
            return Refusal("", "the game is over", 0, "over")
        if seat >= self.seats:
            return Refusal("", f"there is no seat {seat}", 0, "not_your_seat")
        legal = self.options_of(seat)
        for option in legal:
            if option == action:
                return None
        if not len(legal) and not self.asks_seat(seat):
            return Refusal("", "it is not yours to decide now", 0, "not_asked")
        if not len(legal) and (self.done_mask() >> seat) & 1:
            return Refusal("", "you have answered already", 0, "not_asked")
        return self.explain(action) or Refusal("", "this is not among your options")
