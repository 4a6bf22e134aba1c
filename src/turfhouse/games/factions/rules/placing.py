"""Troops placed, raised and lost one by one (F22, F49, Bones, Bloodlust, F109). Runs go in board order: the next turf
is not before the last one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pack
from turfhouse.core.state import A, B, D
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import losses, powers
from turfhouse.games.factions.rules.asking import NOT_YOURS
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import OneOf, Reason, counted
from turfhouse.kit.rows import bit, members

BEHIND: Final = Reason("F22", "troops are placed in board order: <turf> comes before the last one", 1)
TOO_FEW: Final = Reason("F118", "the rest of your losses could not be borne after <turf>", 1)
NOT_LARGEST: Final = Reason("F109", "the last one stands where most of your troops stood", 1)


def place(s: Position, seat: i64, count: i64) -> None:
    """A run of placements, as far as the supply reaches (F3)."""
    s.push(w.PLACE, seat, min(count, s.supply(seat)))


def used(s: Position) -> None:
    """A Phase 1 ability was used: K1 follows."""
    s.stack[s.frame_of(w.ROUND) + D] = 1


class Placing(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        """Own turfs from the last one on."""
        return s.z[at.HELD + seat] & -bit(s.stack[s.top + B])

    def begin(self, s: Position) -> None:
        if s.stack[s.top + A] <= 0:
            s.pop()
        else:
            super().begin(s)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        if self.no:  # Raising may be followed by the same seat's reinforcements, which are a run of their own.
            return None
        count = int(s.stack[s.top + A])
        actions = [int(pack(seat, self.verb, turf)) for turf in members(self.mask(s, seat)) for _ in range(count)]
        return counted(actions, list(range(len(actions))), count, chosen, "troop")

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == self.verb and not (s.z[at.HELD + seat] >> a) & 1:
            return NOT_YOURS
        return super().bar(s, seat, verb, a, b, c)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.gain(seat, a, 1)
        s.stack[s.top + A] -= 1
        s.stack[s.top + B] = a
        if s.log is not None:
            words = f"{{{seat}}} placed a troop on [[{s.turf(a)}]]."
            s.say("placed", seat, "F22", words, {"turf": s.turf(a)})
        s.become(w.PLACE)


class Raising(Placing):
    """Bones: so many troops may be raised (A)."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_PASS:
            s.pop()
            return
        losses.spend(s, seat, powers.row_of(s, seat, v.PHASE1), 1)
        s.gain(seat, a, 1)
        used(s)
        s.stack[s.top + A] -= 1
        s.stack[s.top + B] = a
        if s.log is not None:
            s.say("placed", seat, "F21", f"{{{seat}}} raised a troop on [[{s.turf(a)}]].", {"turf": s.turf(a)})
        s.become(w.RAISE)


class Losing(OneOf[Position]):
    """Bloodlust: own troops of choice die (A is left); a run that can be ended."""

    def mask(self, s: Position, seat: i64) -> i64:
        found: i64 = 0
        behind: i64 = 0
        turf = i64(len(s.board.near)) - 1
        while turf >= s.stack[s.top + B]:
            if s.z[at.OWNER + turf] == seat:
                behind += s.z[at.TROOPS + turf]
                if behind >= s.stack[s.top + A]:
                    found |= bit(turf)
            turf -= 1
        return found

    def begin(self, s: Position) -> None:
        if s.stack[s.top + A] <= 0:
            s.pop()
        else:
            super().begin(s)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        """All own troops from the last turf on, in board order, whichever are chosen."""
        actions: list[int] = []
        for turf in members(s.z[at.HELD + seat] & -bit(s.stack[s.top + B])):
            actions += [int(pack(seat, self.verb, turf))] * int(s.z[at.TROOPS + turf])
        return counted(actions, list(range(len(actions))), int(s.stack[s.top + A]), chosen, "troop")

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return NOT_YOURS if s.z[at.OWNER + a] != seat else super().bar(s, seat, verb, a, b, c)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        losses.die(s, a, 1, -1)
        s.stack[s.top + A] -= 1
        s.stack[s.top + B] = a
        if s.log is not None:
            s.say("lost", seat, "F118", f"{{{seat}}} lost a troop on {s.turf(a)}.", {"turf": s.turf(a), "count": 1})
        s.become(w.LOSE)


class Stand(OneOf[Position]):
    """Where the last troop survives, among the largest stacks; the frame under it keeps the answer."""

    def mask(self, s: Position, seat: i64) -> i64:
        return largest(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.z[at.NAMED + seat] = a
        s.pop()


def largest(s: Position, seat: i64) -> i64:
    """The turfs on which a player has most troops."""
    found: i64 = 0
    most: i64 = 0
    for turf in range(i64(len(s.board.near))):
        if s.z[at.OWNER + turf] == seat:
            if s.z[at.TROOPS + turf] > most:
                most = s.z[at.TROOPS + turf]
                found = 0
            if s.z[at.TROOPS + turf] == most:
                found |= bit(turf)
    return found


PLACE: Final[Placing] = Placing("place", "F22", "Where do you place a troop?", w.V_PLACE, BEHIND)
RAISE: Final[Raising] = Raising(
    "raise", "F21", "Where do you raise a troop for your bones?", w.V_RAISE, BEHIND, no=w.V_PASS
)
LOSE: Final[Losing] = Losing("lose", "F118", "Which of your troops dies?", w.V_LOSE, TOO_FEW)
STAND: Final[Stand] = Stand("stand", "F109", "Where does your last troop survive?", w.V_STAND, NOT_LARGEST)
