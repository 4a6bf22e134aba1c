"""Strength of both sides, Treasure and levels of a combat (N92-N107)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE
from turfhouse.games.newkids.rules.gear import in_force, one_class, usable


def present(s: Board, column: i64) -> bool:
    """Has any monster of the combat this power?"""
    z = s.z
    for slot in range(i64(loc.MONSTERS)):
        kind = z[loc.MON + slot]
        if kind and s.cards.power[(kind - 1) * voc.POWERS + column]:
            return True
    return False


def tag_present(s: Board, tag: i64) -> bool:
    for slot in range(i64(loc.MONSTERS)):
        kind = s.z[loc.MON + slot]
        if kind and s.cards.tag[kind - 1] == tag:
            return True
    return False


def applies(s: Board, seat: i64, when: i64) -> bool:
    """Does a conditional bonus count for this fighter?"""
    if when == voc.WHEN_MAIN:
        return seat == s.z[loc.AP] and s.z[loc.HELPER] >= 0
    if when == voc.WHEN_HELPER:
        return seat == s.z[loc.HELPER]
    return tag_present(s, when - 1)


def gear_sum(s: Board, seat: i64, fighting: bool) -> i64:
    """Bonuses of all that is in force before a seat."""
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        what = KIND_OF[kind]
        if (what in (voc.K_ITEM, voc.K_ALLY, voc.K_TURF)) and in_force(s, seat, card):
            total += s.cards.bonus[kind]
            extra = s.cards.power[kind * voc.POWERS + voc.P_BONUS]
            if extra and fighting and applies(s, seat, s.cards.power[kind * voc.POWERS + voc.P_WHEN]):
                total += extra
        card = s.z[loc.LINK + card]
    return total


def peace_strength(s: Board, seat: i64) -> i64:
    """Strength outside combat."""
    return s.z[loc.LEVEL + seat] + gear_sum(s, seat, False)


def fighter_strength(s: Board, seat: i64) -> i64:
    """N92; LEVEL_ONLY and one-shots aside."""
    z = s.z
    total = (
        z[loc.LEVEL + seat] + gear_sum(s, seat, True) + z[loc.SURGED + seat] - z[loc.FSNEAK + seat] - z[loc.NOW + seat]
    )
    if (z[loc.DOUBLED] >> seat) & 1 and not present(s, voc.P_NO_ONE_SHOTS):
        total *= 2
    return total


def one_shots(s: Board, side: i64) -> i64:
    """Combat one-shots on a side (0 fighters, 1 monsters); none count against NO_ONE_SHOTS (N99)."""
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_COMBAT]
    while card >= 0:
        if KIND_OF[TYPE[card]] == voc.K_ONESHOT and s.z[loc.ATT + card] == side:
            total += s.cards.arg[TYPE[card]]
        card = s.z[loc.LINK + card]
    if total and present(s, voc.P_NO_ONE_SHOTS):
        return 0
    return total


def fighters_total(s: Board) -> i64:
    z = s.z
    main, helper = z[loc.AP], z[loc.HELPER]
    if present(s, voc.P_LEVEL_ONLY):
        return z[loc.LEVEL + main] + (z[loc.LEVEL + helper] if helper >= 0 else i64(0))
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
    row = kind * voc.POWERS
    main, helper = z[loc.AP], z[loc.HELPER]
    total: i64 = 0
    versus = s.cards.power[row + voc.P_VS]
    if versus:
        bit = s.cards.power[row + voc.P_VS_CLASS]
        if vs_counts(s, main, bit, versus) or (helper >= 0 and vs_counts(s, helper, bit, versus)):
            total += versus
    friend = s.cards.power[row + voc.P_IF_ALLY]
    if friend and (s.kind_count(main, voc.K_ALLY) or (helper >= 0 and s.kind_count(helper, voc.K_ALLY))):
        total += friend
    most = s.cards.power[row + voc.P_PER_ITEM]
    if most:
        worn = equipped_items(s, main)
        total += min(most, worn)
    return total


def equipped_items(s: Board, seat: i64) -> i64:
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if s.z[loc.FLAG + card] & loc.EQUIPPED and usable(s, seat, card):
            total += 1
        card = s.z[loc.LINK + card]
    return total


def monster_strength(s: Board, slot: i64) -> i64:
    kind = s.z[loc.MON + slot] - 1
    return s.cards.level[kind] + monster_powers(s, kind) + s.z[loc.MENH + slot] - s.z[loc.MSNEAK + slot]


def monsters_total(s: Board) -> i64:
    total = one_shots(s, 1)
    for slot in range(i64(loc.MONSTERS)):
        if s.z[loc.MON + slot]:
            total += monster_strength(s, slot)
    return total


def hero_ties(s: Board) -> bool:
    if s.ally_power(s.z[loc.AP], voc.P_HERO_TIES):
        return True
    helper = s.z[loc.HELPER]
    return helper >= 0 and s.ally_power(helper, voc.P_HERO_TIES) != 0


def ahead(s: Board) -> bool:
    """N94."""
    fighters = fighters_total(s)
    monsters = monsters_total(s)
    return fighters > monsters or (fighters == monsters and hero_ties(s))


def margin(s: Board) -> i64:
    """0 or more: the fighters are ahead."""
    return fighters_total(s) - monsters_total(s) - (0 if hero_ties(s) else 1)


def join(s: Board, seat: i64) -> None:
    """Counts as a Helper, with what waited for this combat (N134). On a copy, or undone by `part`."""
    s.z[loc.HELPER] = seat
    s.z[loc.NOW + seat] += s.z[loc.WAIT + seat]


def part(s: Board, seat: i64) -> None:
    s.z[loc.NOW + seat] -= s.z[loc.WAIT + seat]
    s.z[loc.HELPER] = -1


def margin_with(s: Board, helper: i64) -> i64:
    """The margin if this seat helped, where nobody does yet: it is put in and out again."""
    if s.z[loc.HELPER] >= 0:
        return margin(s)
    join(s, helper)
    found = margin(s)
    part(s, helper)
    return found


def treasures(s: Board, slot: i64) -> i64:
    """T of a monster with its enhancers, at least 1 (N103)."""
    worth = s.cards.treasures[s.z[loc.MON + slot] - 1] + s.z[loc.MENT + slot]
    return max(1, worth)


def total_treasures(s: Board) -> i64:
    """What the combat is worth now, banked Treasure included."""
    total = s.z[loc.BANK]
    for slot in s.monsters():
        total += treasures(s, slot)
    return total


def total_levels(s: Board) -> i64:
    total: i64 = 0
    for slot in range(i64(loc.MONSTERS)):
        kind = s.z[loc.MON + slot]
        if kind:
            total += s.cards.levels[kind - 1]
    return total


def for_the_win(s: Board) -> bool:
    return s.z[loc.LEVEL + s.z[loc.AP]] + total_levels(s) >= voc.WIN
