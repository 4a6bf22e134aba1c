"""Troops moved without a fight: Caravan, Teleport (F47), Defensive Maneuvers (F48)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.picks import PASS, pack
from turfhouse.core.state import MODE, SEAT, WIDTH as FRAME, A, B, C, D
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.rules import powers
from turfhouse.games.factions.rules.asking import ALL_TURFS, NOT_YOURS, NumberQuestion
from turfhouse.games.factions.rules.placing import used
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits, members

NOT_EMPTY: Final = Reason("F47", "<to> is not empty", 2)
NOT_ADJACENT: Final = Reason("F7", "<to> is not adjacent to <turf>", 2)
OTHER_TYPE: Final = Reason("F47", "<to> is not of the card's type", 2)
MAY_NOT_GIVE: Final = Reason("F48", "<turf> has received troops and may not give any", 1)
MAY_NOT_RECEIVE: Final = Reason("F48", "<to> has given troops and may not receive any", 2)
SAME_TURF: Final = Reason("F48", "the troops of <turf> stand there already", 2)
NOT_YOURS_TO: Final = Reason("F48", "you do not control <to>", 2)


def empty(s: Position) -> i64:
    """Turfs that nobody controls."""
    taken: i64 = 0
    for seat in range(s.seats):
        taken |= s.z[at.HELD + seat]
    return s.board.active & ~taken


class MoveAll(Question[Position]):
    """All troops of one own turf to an empty one."""

    def __init__(self, step: str, rule: str, prompt: str, verb: int) -> None:
        super().__init__(step, rule, prompt, [Choice(verb, ALL_TURFS, ALL_TURFS), Choice(w.V_PASS)])
        self.verb: i64 = verb

    def owner(self, s: Position, seat: i64) -> i64:
        """Whose troops they are."""
        return seat

    def reach(self, s: Position, owner: i64, turf: i64) -> i64:
        raise AssertionError("a move must define reach()")

    def refusal(self, s: Position) -> Reason:
        raise AssertionError("a move must define refusal()")

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == PASS:
            return None
        owner = self.owner(s, seat)
        if s.z[at.OWNER + a] != owner:
            return NOT_YOURS
        if not (empty(s) >> b) & 1:
            return NOT_EMPTY
        return None if (self.reach(s, owner, a) >> b) & 1 else self.refusal(s)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=24)
        owner = self.owner(s, seat)
        free = empty(s)
        for source in members(s.z[at.HELD + owner]):
            for target in members(self.reach(s, owner, source) & free):
                found = append(found, pack(seat, self.verb, source, target))
        return append(found, pack(seat, PASS)) if len(found) else found


class Caravan(MoveAll):
    def reach(self, s: Position, owner: i64, turf: i64) -> i64:
        return powers.adjacent(s, owner, turf)

    def refusal(self, s: Position) -> Reason:
        return NOT_ADJACENT

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb != PASS:
            s.move(a, b, s.z[at.TROOPS + a])
            used(s)
            tell_move(s, seat, a, b, "F21")


class Jump(MoveAll):
    """Teleport: of the frame, A is the type and B whose card it is."""

    def owner(self, s: Position, seat: i64) -> i64:
        return s.stack[s.top + B]

    def reach(self, s: Position, owner: i64, turf: i64) -> i64:
        return s.board.of_type[s.stack[s.top + A]]

    def refusal(self, s: Position) -> Reason:
        return OTHER_TYPE

    def absent(self, s: Position, seat: i64) -> None:
        take_over(s)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner = s.stack[s.top + B]
        s.pop()
        if verb != PASS:
            s.move(a, b, s.z[at.TROOPS + a])
            s.stack[s.top + D] = 1
            tell_move(s, owner, a, b, "F47")


def take_over(s: Position) -> None:
    """F121: of a card played by somebody else, the next participant takes over; one's own is dropped with its owner. B
    is whose card it is."""
    owner = s.stack[s.top + B]
    if s.lives(owner):
        s.stack[s.top + SEAT] = powers.chooser(s, owner)
        s.stack[s.top + MODE] = WORK
    else:
        s.pop()


def tell_move(s: Position, seat: i64, source: i64, target: i64, rule: str) -> None:
    if s.log is not None:
        words = f"{{{seat}}} moved all troops from {s.turf(source)} to {s.turf(target)}."
        s.say("moved", seat, rule, words, {"from": s.turf(source), "to": s.turf(target)})


# --- Defensive Maneuvers: of the frame, A is who gave, B who received, C how many transfers are left ---


def maneuvers(s: Position, seat: i64) -> None:
    s.push(w.SHIFT, seat, 0, 0, bits(s.z[at.HELD + seat]) - 1)


class Shift(Question[Position]):
    def givers(self, s: Position, seat: i64) -> i64:
        return s.z[at.HELD + seat] & ~s.stack[s.top + B]

    def takers(self, s: Position, seat: i64) -> i64:
        return s.z[at.HELD + seat] & ~s.stack[s.top + A]

    def begin(self, s: Position) -> None:
        if s.stack[s.top + C] <= 0:
            s.pop()
        else:
            super().begin(s)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_STOP:
            return None
        if s.z[at.OWNER + a] != seat:
            return NOT_YOURS
        if not (self.givers(s, seat) >> a) & 1:
            return MAY_NOT_GIVE
        if a == b:
            return SAME_TURF
        if s.z[at.OWNER + b] != seat:
            return NOT_YOURS_TO
        return None if (self.takers(s, seat) >> b) & 1 else MAY_NOT_RECEIVE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=32)
        takers = self.takers(s, seat)
        for source in members(self.givers(s, seat)):
            for target in members(takers & ~bit(source)):
                found = append(found, pack(seat, w.V_SHIFT, source, target))
        return append(found, pack(seat, w.V_STOP)) if len(found) else found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_STOP:
            s.pop()
            return
        s.become(w.SHIFT)
        s.push(w.SHIFT_NUMBER, seat, 1, s.z[at.TROOPS + a], a, b)


class ShiftNumber(NumberQuestion):
    """C and D are the turfs."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        source, target = s.stack[s.top + C], s.stack[s.top + D]
        s.pop()
        s.move(source, target, a)
        s.stack[s.top + A] |= bit(source)
        s.stack[s.top + B] |= bit(target)
        s.stack[s.top + C] -= 1
        s.stack[s.top - FRAME + D] = 1
        if s.log is not None:
            words = f"{{{seat}}} shifted {a} from {s.turf(source)} to {s.turf(target)}."
            s.say("shifted", seat, "F48", words, {"from": s.turf(source), "to": s.turf(target), "count": int(a)})


CARAVAN: Final[Question[Position]] = Caravan(
    "caravan", "F21", "Do you move all troops of a turf to an empty one?", w.V_CARAVAN
)
JUMP: Final[Question[Position]] = Jump(
    "jump", "F47", "Do you teleport all troops of a turf? Choose it, then where to.", w.V_JUMP
)
SHIFT: Final[Question[Position]] = Shift(
    "shift",
    "F48",
    "Shift troops among your turfs, or stop.",
    [Choice(w.V_SHIFT, ALL_TURFS, ALL_TURFS), Choice(w.V_STOP)],
)
SHIFT_NUMBER: Final[Question[Position]] = ShiftNumber("shift_number", "F48", "How many troops do you shift?")
