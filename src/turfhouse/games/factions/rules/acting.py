"""Phase 4b: priorities are called, cards performed, clash groups formed (F40–F47)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, pack
from turfhouse.core.state import SEAT, WIDTH as FRAME, A, B, C, D
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import moves, placing, powers
from turfhouse.games.factions.rules.asking import ALL_TURFS
from turfhouse.games.factions.rules.checkpoints import checkpoint
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K4
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits, members

NO_TARGET: Final = Reason("F50", "<turf> cannot be attacked with this card", 1)
NO_SOURCE: Final = Reason("F50", "<to> is not yours, or <turf> cannot be reached from it", 2)
MUST: Final = Reason("F45", "under Bloodlust you must attack")

DONE: Final = 1
"""C of a CARD frame: nothing more is to be done with it."""


# --- calling (F40, F41) ---


def call(s: Position) -> None:
    """F40: the next priority; all who hold it turn their cards up."""
    z = s.z
    z[at.PRIORITY] += 1
    z[at.STEP_FIRST] = z[at.FTT]
    z[at.ACTED] = 0
    shown: list[str] = []
    for place in range(s.seats):
        seat = s.in_order(place)
        if is_called(s, seat) and not (z[at.OPEN] >> seat) & 1:
            z[at.OPEN] |= bit(seat)
            if s.log is not None:
                shown.append(f"{{{seat}}} with {s.cards.action_names[int(z[at.KEPT + seat]) - 1]}")
    if s.log is not None:
        words = f"Priority [[{z[at.PRIORITY]}]]: {', '.join(shown) if shown else 'nobody'}."
        s.turn_up("called", -1, "F40", words, {"priority": int(z[at.PRIORITY])})


def is_called(s: Position, seat: i64) -> bool:
    """Has a living player a card of this priority?"""
    card = s.z[at.KEPT + seat] - 1
    return card >= 0 and s.lives(seat) and s.cards.action_priority[card] == s.z[at.PRIORITY]


def next_group(s: Position) -> bool:
    """F41: the next group at this priority, in seat order of its first member. False: there is none."""
    z = s.z
    for place in range(s.seats):
        seat = s.in_order(place)
        if is_called(s, seat) and not (z[at.ACTED] >> seat) & 1:
            group = group_of(s, seat)
            z[at.ACTED] |= group
            for member in members(group):
                z[at.TARGETED + member] = 0
            z[at.WON] &= ~group
            card = z[at.KEPT + seat] - 1
            if bits(group) > 1:
                s.push(w.CLASH, seat, s.cards.action_type[card], 0, group)
            else:
                s.push(w.CARD, seat, card)
            return True
    return False


def group_of(s: Position, seat: i64) -> i64:
    """Attack cards of one type at one priority; every other card is alone."""
    z = s.z
    card = z[at.KEPT + seat] - 1
    group = bit(seat)
    if s.cards.action_kind[card] != v.ATTACK:
        return group
    for other in range(s.seats):
        if is_called(s, other) and not (z[at.ACTED] >> other) & 1:
            its = z[at.KEPT + other] - 1
            if s.cards.action_kind[its] == v.ATTACK and s.cards.action_type[its] == s.cards.action_type[card]:
                group |= bit(other)
    return group


# --- legal attacks (F50) ---


def targets(s: Position, seat: i64, kind: i64, far: bool) -> i64:
    """Turfs of a type that a player may attack now with the card under way."""
    z = s.z
    found: i64 = 0
    held = z[at.HELD + seat]
    barred = held | powers.closed_types(s, seat) | powers.shielded(s) | z[at.TARGETED + seat]
    for turf in members(s.board.of_type[kind] & ~barred):
        if powers.reached(s, seat, turf, far) & held:
            found |= bit(turf)
    return found


def can_attack(s: Position, seat: i64, turf: i64) -> bool:
    """F42 (d): is a target named before still legal?"""
    held = s.z[at.HELD + seat]
    barred = held | powers.closed_types(s, seat) | powers.shielded(s)
    return not (barred >> turf) & 1 and powers.reached(s, seat, turf, False) & held != 0


def made(s: Position, seat: i64) -> None:
    """F119: an attack is made, won or not."""
    if s.z[at.MADE + seat] == 0:
        s.z[at.MADE + seat] = 1
        s.z[at.ROUNDS + seat] += 1


def must_attack(s: Position, seat: i64) -> bool:
    return powers.binds(s, seat, v.MUST_ATTACK)


# --- a card by itself: A is the card, B how many attacks were made with it, C done, D used ---


def work_card(s: Position) -> None:
    frame = s.top
    seat, card = s.stack[frame + SEAT], s.stack[frame + A]
    kind = s.cards.action_kind[card]
    if kind == v.ATTACK or kind == v.STRIKES:
        work_attacks(s, seat, card)
    elif s.stack[frame + C] == DONE:
        if s.stack[frame + D] == 0 or not checkpoint(s, K4):
            s.pop()
    elif not s.lives(seat):
        s.pop()
    else:
        s.stack[frame + C] = DONE
        if kind == v.MUSTER:
            s.stack[frame + D] = 1
            placing.place(s, seat, s.cards.action_number[card])
        elif kind == v.MANEUVERS:
            moves.maneuvers(s, seat)
        else:
            s.push(w.JUMP, powers.chooser(s, seat), s.cards.action_type[card], seat)


def work_attacks(s: Position, seat: i64, card: i64) -> None:
    """F45, F46, Rampage: the next attack of the card, as long as there may be one."""
    frame = s.top
    count = s.stack[frame + B]
    far = s.cards.action_kind[card] == v.STRIKES and s.num(w.O_STRIKES) == w.LONG_STEP
    over = s.stack[frame + C] == DONE or not s.lives(seat) or not may_go_on(s, seat, card, count, far)
    if over or targets(s, seat, s.cards.action_type[card], far) == 0:
        s.pop()
    else:
        flags: i64 = (1 if far else 0) + (2 if count == 0 and must_attack(s, seat) else 0)
        s.push(w.ATTACK, powers.chooser(s, seat), s.cards.action_type[card], seat, flags)


def may_go_on(s: Position, seat: i64, card: i64, count: i64, far: bool) -> bool:
    if count == 0:
        return True
    if powers.binds(s, seat, v.CHAIN):
        return bool((s.z[at.WON] >> seat) & 1)
    return count < s.cards.action_number[card] and not far


class Attack(Question[Position]):
    """A is the type, B whose card it is, C flags: 1 from further away, 2 it must be used."""

    def asks(self, s: Position) -> tuple[str, str]:
        return self.rule, self.prompt if s.stack[s.top + C] & 2 else "Do you attack? Choose a turf, then where from."

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        owner = s.stack[s.top + B]
        far = bool(s.stack[s.top + C] & 1)
        if verb == PASS:
            return MUST if s.stack[s.top + C] & 2 else None
        if not (targets(s, owner, s.stack[s.top + A], far) >> a) & 1:
            return NO_TARGET
        sources = powers.reached(s, owner, a, far) & s.z[at.HELD + owner]
        return None if (sources >> b) & 1 else NO_SOURCE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        owner = s.stack[s.top + B]
        far = bool(s.stack[s.top + C] & 1)
        for turf in members(targets(s, owner, s.stack[s.top + A], far)):
            for source in members(powers.reached(s, owner, turf, far) & s.z[at.HELD + owner]):
                found = append(found, pack(seat, w.V_ATTACK, turf, source))
        return found if s.stack[s.top + C] & 2 else append(found, pack(seat, PASS))

    def absent(self, s: Position, seat: i64) -> None:
        if not s.lives(s.stack[s.top + B]):
            s.stack[s.top - FRAME + C] = DONE
        moves.take_over(s)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner = s.stack[s.top + B]
        s.pop()
        if verb == PASS:
            s.stack[s.top + C] = DONE
            return
        s.stack[s.top + B] += 1
        declare(s, a, bit(owner))
        s.z[at.SOURCE + owner] = b


def declare(s: Position, target: i64, attackers: i64) -> None:
    """F54: an attack, or several on one turf; a walk-in or a war."""
    z = s.z
    z[at.TARGET] = target
    z[at.DEFENDER] = z[at.OWNER + target]
    z[at.ATTACKERS] = attackers
    z[at.WON] &= ~attackers
    for seat in members(attackers):
        z[at.TARGETED + seat] |= bit(target)
    s.push(w.WAR, z[at.STEP_FIRST], w.W_SOURCES)


ATTACK: Final[Question[Position]] = Attack(
    "attack",
    "F50",
    "Which turf do you attack, and from where?",
    [Choice(w.V_ATTACK, ALL_TURFS, ALL_TURFS), Choice(PASS)],
)
