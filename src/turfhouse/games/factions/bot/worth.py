"""What a position of Factions is worth to a player, and single things in it (brief, section 8)."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.factions.bot import aims
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import checkpoints, powers
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit, bits, members

CERTAIN: Final = 0.35
"""A point of a number card in hand."""
SPREAD: Final = 2.5
NEAR_SECRET: Final = 6.0
"""A Secret win on the brink of coming true."""
KILL: Final = 30.0
"""The last stack of who has to be struck down."""
HUNT: Final = 6.0
"""Another stack of theirs, if they had nothing else; it fades with every troop elsewhere."""
LATE: Final = 3
"""Rounds before the last from which points are kept."""


def rounds_left(s: Position) -> i64:
    return s.last_round() - s.z[at.ROUND]


def threat(s: Position, seat: i64, turf: i64) -> i64:
    """The largest rival stack adjacent to a turf."""
    worst: i64 = 0
    for other in members(powers.adjacent(s, seat, turf)):
        owner = s.z[at.OWNER + other]
        if owner >= 0 and owner != seat:
            worst = max(worst, s.z[at.TROOPS + other])
    return worst


def short_of_home(s: Position, seat: i64) -> i64:
    return checkpoints.need(s) - checkpoints.home_turfs(s, seat)


def turf_worth(s: Position, seat: i64, turf: i64) -> float:
    """What holding a turf adds: land, home, a type that is missing."""
    z = s.z
    kind = s.board.type[turf]
    held = z[at.HELD + seat] & ~bit(turf)
    worth = 3.0
    if kind == z[at.HOME + seat]:
        short = checkpoints.need(s) - bits(held & s.board.of_type[kind])
        worth += 40.0 if short <= 1 and z[at.SETTLED + seat] else 15.0 if short == 2 else 4.0
    if not held & s.board.of_type[kind]:
        missing: i64 = 0
        for other in range(i64(v.TYPES)):
            if not held & s.board.of_type[other]:
                missing += 1
        worth += 4.0 if missing == 1 else 1.5
    return worth + aims.turf_pull(s, seat, turf)


def hand_worth(s: Position, seat: i64) -> float:
    """Of the own hand by its cards; a world deals others'."""
    bag = s.z[at.HAND + seat]
    total = 0.0
    for kind in range(i64(1), i64(v.TEN + 1)):
        total += CERTAIN * float(kind * bags.count_of(bag, kind))
    return (
        total + 4.0 * float(bags.count_of(bag, v.NEGATE)) + (0.0 if s.two else 3.0) * float(bags.count_of(bag, v.CRY))
    )


def evaluate(s: Position, seat: i64) -> float:
    """A player's own worth."""
    z = s.z
    held = z[at.HELD + seat]
    troops = z[at.OUT + seat]
    total = 3.0 * float(bits(held)) + 0.8 * float(min(troops, i64(20))) + 0.4 * float(max(troops - 20, i64(0)))
    total += 4.0 * float(checkpoints.home_turfs(s, seat))
    if short_of_home(s, seat) == 1:
        total += 8.0
    types: i64 = 0
    for kind in range(i64(v.TYPES)):
        if held & s.board.of_type[kind]:
            types += 1
    total += 1.5 * float(types) + (5.0 if types == v.TYPES else 0.0)
    for turf in members(held):
        total -= 0.5 * float(max(threat(s, seat, turf) - z[at.TROOPS + turf], i64(0)))
    total += (1.0 if rounds_left(s) < LATE else 0.7) * float(z[at.DP + seat]) + hand_worth(s, seat)
    return total + NEAR_SECRET * aims.nearness(s, seat) - (8.0 if troops <= 4 else 0.0)


def chances(s: Position) -> vec[float]:
    """Everybody's chance: the share of exp(worth / 8) among the living."""
    shares = vec[float](capacity=s.seats)
    total = 0.0
    base = 0.0
    for seat in range(s.seats):
        worth = evaluate(s, seat) if s.lives(seat) else 0.0
        base = worth if total == 0.0 else base
        shares = append(shares, exp(min(max((worth - base) / 8.0, -20.0), 20.0)) if s.lives(seat) else 0.0)
        total += shares[seat]
    for seat in range(s.seats):
        shares[seat] = shares[seat] / total if total > 0.0 else 0.0
    return shares


def win_chance(lead: float) -> float:
    return 1.0 / (1.0 + exp(-lead / SPREAD))


def best_card(s: Position, seat: i64) -> i64:
    kind: i64 = v.TEN
    while kind and not bags.count_of(s.z[at.HAND + seat], kind):
        kind -= 1
    return kind


def attack_worth(s: Position, seat: i64, turf: i64, source: i64) -> float:
    """An attack with all but one troop of a source, or a walk-in."""
    z = s.z
    worth = turf_worth(s, seat, turf)
    owner = z[at.OWNER + turf]
    if owner < 0:
        return worth - (1.5 if z[at.TROOPS + source] == 1 else 0.0)
    own = max(z[at.TROOPS + source] - 1, i64(1))
    theirs = z[at.TROOPS + turf]
    chance = win_chance(float(own - theirs) + 0.8 * float(best_card(s, seat) - 6))
    prize = worth + 2.0
    if aims.is_prey(s, seat, owner):
        prize += KILL if z[at.OUT + owner] == theirs else max(0.0, HUNT - float(z[at.OUT + owner] - theirs))
    return chance * prize - (1.0 - chance) * 0.8 * float(own)


def place_worth(s: Position, seat: i64, turf: i64) -> float:
    """What one more troop does there."""
    lack = threat(s, seat, turf) - s.z[at.TROOPS + turf]
    home = 1.0 if s.board.type[turf] == s.z[at.HOME + seat] else 0.0
    return home + (1.5 if lack >= 0 else 0.6 if lack > -3 else 0.2) + 0.05 * float(bits(s.board.near[turf]))


def card_worth(s: Position, kind: i64) -> float:
    if kind == v.NEGATE:
        return 4.0
    if kind == v.CRY:
        return 0.0 if s.two else 3.0
    return CERTAIN * float(kind)
