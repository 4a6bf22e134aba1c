"""Clash groups (F42): attacks of one type and priority. Of the frame, A is the type, B the place in seat order, C the
members, D the part."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.picks import PASS
from turfhouse.core.state import A, B, C, D
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import acting, moves, powers
from turfhouse.games.factions.rules.acting import NO_TARGET
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import OneOf, Question
from turfhouse.kit.rows import bit

NAMING: Final = 0
FIGHTING: Final = 1
FOLLOWING: Final = 2


def work_clash(s: Position) -> None:
    part = s.stack[s.top + D]
    if part == NAMING:
        name_targets(s)
    elif part == FIGHTING:
        fight_next(s)
    else:
        follow_up(s)


def next_part(s: Position) -> None:
    s.stack[s.top + D] += 1
    s.stack[s.top + B] = 0


def name_targets(s: Position) -> None:
    """F42 (a)."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        member = (s.stack[frame + C] >> seat) & 1 and s.lives(seat)
        if member and acting.targets(s, seat, s.stack[frame + A], False):
            flags: i64 = 2 if acting.must_attack(s, seat) else 0
            s.push(w.NAME, powers.chooser(s, seat), s.stack[frame + A], seat, flags)
            return
    next_part(s)


class Name(OneOf[Position]):
    """Of the frame as with an attack."""

    def mask(self, s: Position, seat: i64) -> i64:
        return acting.targets(s, s.stack[s.top + B], s.stack[s.top + A], False)

    def declinable(self, s: Position, seat: i64) -> bool:
        return not s.stack[s.top + C] & 2

    def absent(self, s: Position, seat: i64) -> None:
        moves.take_over(s)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner = s.stack[s.top + B]
        s.pop()
        if verb != PASS:
            s.z[at.NAMED + owner] = a
        if s.log is not None:
            words = f"named {s.turf(a)}" if verb != PASS else "named no target"
            s.say("named", owner, "F42", f"{{{owner}}} {words}.", {"turf": s.turf(a)} if verb != PASS else {})


def fight_next(s: Position) -> None:
    """F42 (b)–(d): targets in seat order of their first attacker; who cannot attack any more drops out."""
    z = s.z
    for place in range(s.seats):
        first = s.in_order(place)
        target = z[at.NAMED + first]
        if target < 0:
            continue
        attackers: i64 = 0
        for seat in range(s.seats):
            if z[at.NAMED + seat] == target:
                z[at.NAMED + seat] = -1
                if s.lives(seat) and acting.can_attack(s, seat, target):
                    attackers |= bit(seat)
                elif s.lives(seat):
                    acting.made(s, seat)
                    if s.log is not None:
                        s.say("dropped", seat, "F42", f"{{{seat}}} cannot attack {s.turf(target)} any more.")
        if attackers:
            acting.declare(s, target, attackers)
        return
    next_part(s)


def follow_up(s: Position) -> None:
    """Rampage: in a clash group only first attacks are declared together."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        member = (s.stack[frame + C] >> seat) & 1
        if member and s.lives(seat) and powers.binds(s, seat, v.CHAIN) and (s.z[at.WON] >> seat) & 1:
            s.push(w.CARD, seat, s.z[at.KEPT + seat] - 1, 1)
            return
    s.pop()


NAME: Final[Question[Position]] = Name(
    "name",
    "F42",
    "A clash: all who play this type name a turf first. Which do you name?",
    w.V_NAME,
    NO_TARGET,
    no=w.V_PASS,
)
