"""Items, slots, limits, Allies and Classes in play: what counts, what may be laid (N58-N90)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import EQUIPPED, FLAG, FRESH, HEAD, LINK, PUBLIC, SEEN, Z_PLAY
from turfhouse.games.newkids.frames import O_TURF_REPLACE
from turfhouse.games.newkids.table import (
    BACK_OF,
    BIG_OF,
    BONUS_OF,
    CLASS_BIT,
    GP_OF,
    KIND_OF,
    NOT_OF,
    ONLY_OF,
    POWER,
    SLOT_OF,
    TYPE,
)
from turfhouse.games.newkids.vocabulary import (
    K_ALLY,
    K_CHEAT,
    K_CLASS,
    K_ITEM,
    K_SUPER,
    K_TURF,
    P_LIMIT_ALLY,
    P_LIMIT_BIG,
    POWERS,
    S_HAND,
    S_HANDS,
    S_NONE,
)


def is_item(card: i64) -> bool:
    """N77: a printed GP value, or a Turf."""
    kind = TYPE[card]
    return GP_OF[kind] >= 0 or KIND_OF[kind] == K_TURF


def is_big(card: i64) -> bool:
    kind = TYPE[card]
    return BIG_OF[kind] != 0 or KIND_OF[kind] == K_TURF


def one_class(mask: i64) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def usable_with(s: Board, card: i64, mask: i64, super_kid: bool) -> bool:
    """May a player with these Classes use it, Cheat! aside?"""
    kind = TYPE[card]
    only = ONLY_OF[kind]
    if only:
        return mask & only != 0
    if not mask & NOT_OF[kind]:
        return True
    return super_kid and one_class(mask)


def usable(s: Board, seat: i64, card: i64) -> bool:
    kind = TYPE[card]
    if not ONLY_OF[kind] and not NOT_OF[kind]:
        return True
    return s.cheat_on(card) >= 0 or usable_with(s, card, s.classes(seat), s.super_kid(seat))


def in_force(s: Board, seat: i64, card: i64) -> bool:
    """Does a card in play give its bonus and power now? Items only if equipped and usable (N81)."""
    kind = KIND_OF[TYPE[card]]
    if kind == K_ITEM:
        return bool(s.z[FLAG + card] & EQUIPPED) and usable(s, seat, card)
    return kind in (K_ALLY, K_CLASS, K_TURF)


def standing(s: Board, seat: i64, column: i64) -> i64:
    """The sum of a power over all that is in force before a seat."""
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        worth = POWER[TYPE[card] * POWERS + column]
        if worth and in_force(s, seat, card):
            total += worth
        card = s.z[LINK + card]
    return total


def equipped_in(s: Board, seat: i64, slot: i64) -> i64:
    """The equipped, not cheated Item of a slot; -1 if it is free."""
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if SLOT_OF[TYPE[card]] == slot and s.z[FLAG + card] & EQUIPPED and s.cheat_on(card) < 0:
            return card
        card = s.z[LINK + card]
    return -1


def hands_used(s: Board, seat: i64) -> i64:
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        slot = SLOT_OF[TYPE[card]]
        if slot >= S_HAND and s.z[FLAG + card] & EQUIPPED and s.cheat_on(card) < 0:
            total += 2 if slot == S_HANDS else 1
        card = s.z[LINK + card]
    return total


def slot_free(s: Board, seat: i64, card: i64) -> bool:
    slot = SLOT_OF[TYPE[card]]
    if slot == S_NONE or s.cheat_on(card) >= 0:
        return True
    if slot >= S_HAND:
        return hands_used(s, seat) + (2 if slot == S_HANDS else 1) <= 2
    return equipped_in(s, seat, slot) < 0


def arrive(s: Board, seat: i64, card: i64) -> None:
    """Into play before a seat; an Item is equipped if it can be (N78), a Turf always is (N74)."""
    s.put(card, Z_PLAY + seat)
    s.z[SEEN + card] = PUBLIC
    kind = KIND_OF[TYPE[card]]
    if kind == K_TURF or (kind == K_ITEM and usable(s, seat, card) and slot_free(s, seat, card)):
        s.z[FLAG + card] = EQUIPPED
    s.dirty = True


def make_room(s: Board, seat: i64, card: i64, keep: i64) -> None:
    """Carry whatever stands in the way of equipping `card`; of two 1-Hand Items `keep` stays (N80)."""
    slot = SLOT_OF[TYPE[card]]
    if slot == S_NONE or s.cheat_on(card) >= 0:
        return
    other = s.z[HEAD + Z_PLAY + seat]
    while other >= 0:
        in_the_way = other != card and other != keep and s.z[FLAG + other] & EQUIPPED != 0 and clash(other, slot)
        if in_the_way and s.cheat_on(other) < 0 and not slot_free(s, seat, card):
            s.z[FLAG + other] &= ~EQUIPPED
        other = s.z[LINK + other]


def clash(other: i64, slot: i64) -> bool:
    taken = SLOT_OF[TYPE[other]]
    return taken == slot or (taken >= S_HAND and slot >= S_HAND)


def needs_choice(s: Board, seat: i64, card: i64) -> bool:
    """N80: two 1-Hand Items are equipped and one Hand is needed."""
    if SLOT_OF[TYPE[card]] != S_HAND or s.cheat_on(card) >= 0:
        return False
    return hands_used(s, seat) == 2 and equipped_in(s, seat, S_HANDS) < 0


# --- limits ---


def bigs(s: Board, seat: i64) -> i64:
    """Big Items that count against the limit: neither Turf nor cheated (N82)."""
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if BIG_OF[TYPE[card]] and s.cheat_on(card) < 0:
            total += 1
        card = s.z[LINK + card]
    return total


def big_limit(s: Board, seat: i64) -> i64:
    return 1 + standing(s, seat, P_LIMIT_BIG)


def ally_limit(s: Board, seat: i64) -> i64:
    return 1 + standing(s, seat, P_LIMIT_ALLY)


def turfs(s: Board, seat: i64) -> i64:
    """Turf that counts: a cheated one does not."""
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_TURF and s.cheat_on(card) < 0:
            total += 1
        card = s.z[LINK + card]
    return total


def may_take(s: Board, seat: i64, card: i64) -> bool:
    """May an Item come into play before this seat (N74, N82)?"""
    kind = TYPE[card]
    if KIND_OF[kind] == K_TURF:
        return turfs(s, seat) == 0 and usable_with(s, card, s.classes(seat), s.super_kid(seat))
    return not BIG_OF[kind] or bigs(s, seat) < big_limit(s, seat)


def may_lay(s: Board, seat: i64, card: i64) -> bool:
    """As `may_take`, but a Turf may replace one with `turf_replace` (N75)."""
    if KIND_OF[TYPE[card]] == K_TURF and s.num(O_TURF_REPLACE):
        return usable_with(s, card, s.classes(seat), s.super_kid(seat))
    return may_take(s, seat, card)


def may_lay_super(s: Board, seat: i64) -> bool:
    """N62: on a Class, and only one Super Kid."""
    return s.classes(seat) != 0 and s.kind_count(seat, K_SUPER) == 0


def cheatable(s: Board, seat: i64, card: i64) -> bool:
    """N87: an Item in play without a Cheat!, that a Cheat! can help: one that may be equipped, or a Turf."""
    kind = KIND_OF[TYPE[card]]
    return (kind in (K_ITEM, K_TURF)) and s.cheat_on(card) < 0


def payable(s: Board, card: i64, spare: i64) -> bool:
    """N13: may a card in play be paid? Not an attached Cheat!, nor the Class (a bit) whose ability is paid for."""
    kind = TYPE[card]
    if KIND_OF[kind] == K_CHEAT:
        return False
    return CLASS_BIT[kind] == 0 or CLASS_BIT[kind] != spare


def bonus(card: i64) -> i64:
    return BONUS_OF[TYPE[card]]


def fresh(s: Board, card: i64) -> bool:
    return bool(s.z[FLAG + card] & FRESH)


def back(card: i64) -> i64:
    return BACK_OF[TYPE[card]]
