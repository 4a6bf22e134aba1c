"""The end by points and its ties (F105, F110); the result as it is told."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.answers import Result
from turfhouse.core.ask import mask_seats
from turfhouse.core.picks import pick_of, verb_of
from turfhouse.core.state import A
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.rules import checkpoints
from turfhouse.games.factions.rules.asking import ALL_SEATS, SHAPES
from turfhouse.games.factions.rules.position import LOTS, Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits, members, nth_bit

NOT_TIED: Final = Reason("F110", "that player is not tied for first", 1)
MOST_THROWS: Final = 3

# Steps of the frame (A).
E_POINTS: Final = 0
E_TURFS: Final = 1
E_START: Final = 2
E_TROOPS: Final = 3
E_BACKING: Final = 4
E_BACKED: Final = 5
E_THROW: Final = 6


def work_ending(s: Position) -> None:
    """F110: step by step until one is left; sums are cumulative, and who is below the highest drops out. If all who are
    tied resign, it begins anew."""
    z = s.z
    step = s.stack[s.top + A]
    if not z[at.TIED] & s.living():
        step = E_POINTS
    s.stack[s.top + A] = step + 1
    if step == E_POINTS:
        z[at.TIED] = s.living()
        for seat in members(z[at.TIED]):
            z[at.SUM + seat] = z[at.DP + seat]
    elif step == E_BACKING:
        if s.living() & ~z[at.TIED]:
            s.push(w.BACK, 0)
        return
    elif step >= E_THROW:
        s.stack[s.top + A] = E_THROW
        throw_or_lot(s)
        return
    else:
        for seat in members(z[at.TIED]):
            z[at.SUM + seat] += added(s, seat, step)
    keep_highest(s)
    if bits(z[at.TIED]) == 1:
        checkpoints.end(s, z[at.TIED], checkpoints.BY_POINTS)


def added(s: Position, seat: i64, step: i64) -> i64:
    z = s.z
    if step == E_TURFS:
        return bits(z[at.HELD + seat])
    if step == E_START:
        start = z[at.START + seat]
        return z[at.TROOPS + start] if z[at.KEPT_START + seat] and start >= 0 else 0
    return z[at.OUT + seat] if step == E_TROOPS else 0


def keep_highest(s: Position) -> None:
    z = s.z
    best: i64 = -1
    for seat in members(z[at.TIED]):
        best = max(best, z[at.SUM + seat])
    for seat in members(z[at.TIED]):
        if z[at.SUM + seat] < best or not s.lives(seat):
            z[at.TIED] &= ~bit(seat)


def throw_or_lot(s: Position) -> None:
    z = s.z
    if s.num(w.O_TIE) or bits(z[at.TIED]) == 1:
        checkpoints.end(s, z[at.TIED], checkpoints.BY_POINTS)
    elif z[at.THROWS] < MOST_THROWS:
        z[at.THROWS] += 1
        s.push(w.THROW, 0)
    else:
        winner = nth_bit(z[at.TIED], s.chance[LOTS].below(bits(z[at.TIED])))
        if s.log is not None:
            s.turn_up("lot", winner, "F110", f"A lot decides for {{{winner}}}.")
        checkpoints.end(s, bit(winner), checkpoints.BY_POINTS)


class Back(Question[Position]):
    """Backing: each living player who is not tied seals a tied one, or nobody."""

    def begin(self, s: Position) -> None:
        s.ask_secretly(s.living() & ~s.z[at.TIED])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if verb == w.V_PASS or (s.z[at.TIED] >> a) & 1 else NOT_TIED

    def opened(self, s: Position) -> None:
        s.pop()
        for seat in range(s.seats):
            if s.sealed[seat] and verb_of(s.sealed[seat]) == w.V_BACK:
                backed = pick_of(s.sealed[seat], 0)
                s.z[at.SUM + backed] += s.z[at.OUT + seat]
                if s.log is not None:
                    s.turn_up("backed", seat, "F110", f"{{{seat}}} backed {{{backed}}}.", {"seat": int(backed)})
            elif s.sealed[seat] and s.log is not None:
                s.turn_up("backed", seat, "F110", f"{{{seat}}} backed nobody.")


class Throw(Question[Position]):
    def begin(self, s: Position) -> None:
        s.ask_secretly(s.z[at.TIED])

    def opened(self, s: Position) -> None:
        """If exactly two shapes appear, the losers drop out."""
        s.pop()
        z = s.z
        thrown: i64 = 0
        for seat in range(s.seats):
            if s.sealed[seat]:
                thrown |= bit(pick_of(s.sealed[seat], 0))
                if s.log is not None:
                    name = w.SHAPE.labels[int(pick_of(s.sealed[seat], 0))]
                    s.turn_up("threw", seat, "F110", f"{{{seat}}} threw {name.lower()}.")
        beaten = losing_shape(thrown)
        for seat in range(s.seats):
            lost = s.sealed[seat] and pick_of(s.sealed[seat], 0) == beaten
            if lost or not s.lives(seat):
                z[at.TIED] &= ~bit(seat)


def losing_shape(thrown: i64) -> i64:
    """Of exactly two shapes the one that is beaten; -1: there are one or three."""
    for shape in range(i64(3)):
        if thrown == bit(shape) | bit((shape + 1) % 3):
            return shape
    return -1


def result_of(s: Position) -> Result:
    winners = mask_seats(s.z[at.WINNERS])
    rule, words = checkpoints.reason_words(s, winners[0]) if winners else ("F107", "nobody is left")
    scores = [int(s.z[at.DP + seat]) for seat in range(s.seats)]
    return Result(scores, winners, f"{words[:1].upper()}{words[1:].replace('[[', '').replace(']]', '')}.", rule)


BACK: Final[Back] = Back(
    "back",
    "F110",
    "The first place is tied. Do you back somebody? Your troops on the board then count for them.",
    [Choice(w.V_BACK, ALL_SEATS), Choice(w.V_PASS)],
)
THROW: Final[Throw] = Throw(
    "throw", "F110", "The first place is still tied: rock, paper or scissors?", [Choice(w.V_THROW, SHAPES)]
)
