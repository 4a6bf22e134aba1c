"""How far the Secret wins are that a player holds, and what brings them nearer (brief, section 8: bots aim for theirs).

A world deals others' Secret wins: what they are worth there is a guess, as good as any.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import secrets
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit, bits

IN_REACH: Final = 3.0
"""What a turf adds that makes a Secret win come true or nearly so; it fades with what is still missing."""


def held_by(s: Position, seat: i64, check: i64) -> bool:
    """Does a player hold a Secret win of this kind?"""
    for place in range(s.z[at.HELD_PLACES]):
        card = s.z[at.HOLDING + place] - 1
        if s.z[at.HOLDER + place] == seat and card >= 0 and s.cards.secret_check[card] == check:
            return True
    return False


def is_prey(s: Position, seat: i64, other: i64) -> bool:
    """Does striking down `other` win the game for a player: the nemesis, or the target of a Kill card?"""
    z = s.z
    if z[at.NEMESIS + seat] == other:
        return True
    for place in range(z[at.HELD_PLACES]):
        card = z[at.HOLDING + place] - 1
        if z[at.HOLDER + place] == seat and card >= 0 and s.cards.secret_when[card] == v.AT_KILL:
            side = at.LEFT if s.cards.secret_check[card] == v.KILLED_LEFT else at.RIGHT
            if z[side + place] == other:
                return True
    return False


def nearness(s: Position, seat: i64) -> float:
    """Of all Secret wins a player holds: each from 0 (nothing of it) to 1 (true)."""
    total = 0.0
    for place in range(s.z[at.HELD_PLACES]):
        if s.z[at.HOLDER + place] == seat and s.z[at.HOLDING + place] > 0:
            total += progress(s, seat, s.z[at.HOLDING + place] - 1)
    return total


def progress(s: Position, seat: i64, card: i64) -> float:
    z = s.z
    check = s.cards.secret_check[card]
    need = s.cards.secret_n[secrets.by_players(s, card)]
    held = z[at.HELD + seat]
    if check == v.TROOPS:
        return part(z[at.OUT + seat], need)
    if check == v.DP:
        return part(z[at.DP + seat], need)
    if check == v.TALLY:
        return part(z[at.TALLY + seat], need)
    if check == v.BEATEN:
        return part(z[at.WARS + seat], need)
    if check == v.DEFENDED:
        return part(z[at.DEFENDED + seat], need) if z[at.FALLEN + seat] == 0 else 0.0
    if check == v.EACH_VALUE:
        return part(values_held(s, seat), v.TEN)
    if check in (v.UNDEFEATED, v.UNSTOPPABLE):
        over = float(z[at.PLAYED]) / float(s.last_round())
        return 0.6 * over if secrets.holds(s, seat, card) else 0.0
    return land_progress(s, seat, card, check, need, held)


def land_progress(s: Position, seat: i64, card: i64, check: i64, need: i64, held: i64) -> float:
    if check == v.TURFS_HELD:
        return part(bits(held), need)
    if check == v.SQUARES:
        return part(bits(held & s.cards.secret_turfs[card]), need)
    if check == v.GROUP:
        return part(secrets.largest_group(s, held), need)
    if check == v.USURP:
        return part(secrets.usurped(s, seat), need)
    if check == v.GATEKEEPER:
        return part(secrets.gates_held(s, seat, s.cards.secret_turfs[card]), need)
    if check == v.EACH_TYPE:
        return part(pairs(s, held, need), v.TYPES)
    if check == v.NOBODY_ON:
        taken = secrets.rivals_turfs(s, seat) | held
        return part(4 - bits(taken & s.board.of_type[s.cards.secret_type[card]]), 4)
    if check == v.FORTRESS:
        return part(largest_stack(s, held), need)
    return 0.1


def part(have: i64, need: i64) -> float:
    """The last steps weigh most."""
    share = float(min(max(have, i64(0)), need)) / float(max(need, i64(1)))
    return share * share


def values_held(s: Position, seat: i64) -> i64:
    count: i64 = 0
    for value in range(i64(1), i64(v.TEN + 1)):
        if bags.count_of(s.z[at.HAND + seat], value):
            count += 1
    return count


def pairs(s: Position, held: i64, need: i64) -> i64:
    """Types of which so many turfs are held."""
    count: i64 = 0
    for kind in range(i64(v.TYPES)):
        if bits(held & s.board.of_type[kind]) >= need:
            count += 1
    return count


def largest_stack(s: Position, held: i64) -> i64:
    most: i64 = 0
    for turf in range(i64(v.TURFS)):
        if (held >> turf) & 1:
            most = max(most, s.z[at.TROOPS + turf])
    return most


def turf_pull(s: Position, seat: i64, turf: i64) -> float:
    """What taking a turf does for the Secret wins one holds."""
    z = s.z
    pull = 0.0
    for place in range(z[at.HELD_PLACES]):
        if z[at.HOLDER + place] != seat or z[at.HOLDING + place] == 0:
            continue
        card = z[at.HOLDING + place] - 1
        check = s.cards.secret_check[card]
        if check == v.NOBODY_ON and s.board.type[turf] == s.cards.secret_type[card]:
            pull += 2.0 if z[at.OWNER + turf] >= 0 else -4.0
        elif check in (v.TALLY, v.BEATEN, v.UNDEFEATED) and z[at.OWNER + turf] >= 0:
            pull += 2.0
        elif check == v.UNSTOPPABLE:
            pull += 1.0
        elif check in (v.TURFS_HELD, v.SQUARES, v.GROUP, v.USURP, v.GATEKEEPER, v.EACH_TYPE):
            need = s.cards.secret_n[secrets.by_players(s, card)]
            held = z[at.HELD + seat]
            z[at.HELD + seat] = held | bit(turf)
            gain = land_progress(s, seat, card, check, need, held | bit(turf))
            z[at.HELD + seat] = held
            pull += IN_REACH * (gain - land_progress(s, seat, card, check, need, held))
            pull += 40.0 if gain >= 1.0 else 0.0
    return pull
