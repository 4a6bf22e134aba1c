"""Strength of both sides, Treasure and levels of a combat (N92-N107)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    BANK,
    DOUBLED,
    EQUIPPED,
    FLAG,
    FSNEAK,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    MENH,
    MENT,
    MON,
    MONSTERS,
    MSNEAK,
    NOW,
    SURGED,
    Z_COMBAT,
    Z_PLAY,
)
from turfhouse.games.newkids.gear import in_force, one_class, usable
from turfhouse.games.newkids.table import (
    ARG_OF,
    BONUS_OF,
    KIND_OF,
    LEVEL_OF,
    LV_OF,
    POWER,
    T_OF,
    TAG_OF,
    TYPE,
)
from turfhouse.games.newkids.vocabulary import (
    K_ALLY,
    K_ITEM,
    K_ONESHOT,
    K_TURF,
    P_ALONE,
    P_BONUS,
    P_HERO_TIES,
    P_IF_ALLY,
    P_LEVEL_ONLY,
    P_NO_ONE_SHOTS,
    P_PER_ITEM,
    P_VS,
    P_VS_CLASS,
    P_WHEN,
    POWERS,
    WHEN_HELPER,
    WHEN_MAIN,
)

WIN = 10


def present(s: Board, column: i64) -> bool:
    """Has any monster of the combat this power?"""
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind and POWER[(kind - 1) * POWERS + column]:
            return True
    return False


def tag_present(s: Board, tag: i64) -> bool:
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind and TAG_OF[kind - 1] == tag:
            return True
    return False


def applies(s: Board, seat: i64, when: i64) -> bool:
    """Does a conditional bonus count for this fighter?"""
    if when == WHEN_MAIN:
        return seat == s.z[AP] and s.z[HELPER] >= 0
    if when == WHEN_HELPER:
        return seat == s.z[HELPER]
    return tag_present(s, when - 1)


def gear_sum(s: Board, seat: i64, fighting: bool) -> i64:
    """Bonuses of all that is in force before a seat."""
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        what = KIND_OF[kind]
        if (what in (K_ITEM, K_ALLY, K_TURF)) and in_force(s, seat, card):
            total += BONUS_OF[kind]
            extra = POWER[kind * POWERS + P_BONUS]
            if extra and fighting and applies(s, seat, POWER[kind * POWERS + P_WHEN]):
                total += extra
        card = s.z[LINK + card]
    return total


def peace_strength(s: Board, seat: i64) -> i64:
    """Strength outside combat."""
    return s.z[LEVEL + seat] + gear_sum(s, seat, False)


def fighter_strength(s: Board, seat: i64) -> i64:
    """N92; LEVEL_ONLY and one-shots aside."""
    z = s.z
    total = z[LEVEL + seat] + gear_sum(s, seat, True) + z[SURGED + seat] - z[FSNEAK + seat] - z[NOW + seat]
    if (z[DOUBLED] >> seat) & 1 and not present(s, P_NO_ONE_SHOTS):
        total *= 2
    return total


def one_shots(s: Board, side: i64) -> i64:
    """Combat one-shots on a side (0 fighters, 1 monsters); none count against NO_ONE_SHOTS (N99)."""
    if present(s, P_NO_ONE_SHOTS):
        return 0
    total: i64 = 0
    card = s.z[HEAD + Z_COMBAT]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_ONESHOT and s.z[ATT + card] == side:
            total += ARG_OF[TYPE[card]]
        card = s.z[LINK + card]
    return total


def fighters_total(s: Board) -> i64:
    z = s.z
    main = z[AP]
    helper = z[HELPER]
    if present(s, P_LEVEL_ONLY):
        return z[LEVEL + main] + (z[LEVEL + helper] if helper >= 0 else 0)
    total = fighter_strength(s, main) + one_shots(s, 0)
    if helper >= 0:
        total += fighter_strength(s, helper)
    return total


def vs_counts(s: Board, seat: i64, bit: i64, worth: i64) -> bool:
    """N63: has this fighter the Class, and does the power count because of him?"""
    mask = s.classes(seat)
    if not mask & bit:
        return False
    return worth < 0 or not (one_class(mask) and s.super_kid(seat))


def monster_powers(s: Board, kind: i64) -> i64:
    """What its powers add, looking at all fighters, each once (N95)."""
    z = s.z
    row = kind * POWERS
    main = z[AP]
    helper = z[HELPER]
    total: i64 = 0
    versus = POWER[row + P_VS]
    if versus:
        bit = POWER[row + P_VS_CLASS]
        if vs_counts(s, main, bit, versus) or (helper >= 0 and vs_counts(s, helper, bit, versus)):
            total += versus
    friend = POWER[row + P_IF_ALLY]
    if friend and (s.kind_count(main, K_ALLY) or (helper >= 0 and s.kind_count(helper, K_ALLY))):
        total += friend
    most = POWER[row + P_PER_ITEM]
    if most:
        worn = equipped_items(s, main)
        total += min(most, worn)
    return total


def equipped_items(s: Board, seat: i64) -> i64:
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if s.z[FLAG + card] & EQUIPPED and usable(s, seat, card):
            total += 1
        card = s.z[LINK + card]
    return total


def monster_strength(s: Board, slot: i64) -> i64:
    kind = s.z[MON + slot] - 1
    return LEVEL_OF[kind] + monster_powers(s, kind) + s.z[MENH + slot] - s.z[MSNEAK + slot]


def monsters_total(s: Board) -> i64:
    total = one_shots(s, 1)
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            total += monster_strength(s, slot)
    return total


def hero_ties(s: Board) -> bool:
    if s.ally_power(s.z[AP], P_HERO_TIES):
        return True
    helper = s.z[HELPER]
    return helper >= 0 and s.ally_power(helper, P_HERO_TIES) != 0


def ahead(s: Board) -> bool:
    """N94."""
    fighters = fighters_total(s)
    monsters = monsters_total(s)
    return fighters > monsters or (fighters == monsters and hero_ties(s))


def treasures(s: Board, slot: i64) -> i64:
    """T of a monster with its enhancers, at least 1 (N103)."""
    worth = T_OF[s.z[MON + slot] - 1] + s.z[MENT + slot]
    return max(1, worth)


def total_treasures(s: Board) -> i64:
    """What the combat is worth now, banked Treasure included."""
    total = s.z[BANK]
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            total += treasures(s, slot)
    return total


def total_levels(s: Board) -> i64:
    total: i64 = 0
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind:
            total += LV_OF[kind - 1]
    return total


def for_the_win(s: Board) -> bool:
    return s.z[LEVEL + s.z[AP]] + total_levels(s) >= WIN


def alone(s: Board) -> bool:
    return present(s, P_ALONE)
