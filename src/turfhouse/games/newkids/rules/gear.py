"""Items, slots, limits, Allies and Classes in play: what counts, what may be laid (N58-N90)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE


def is_item(s: Board, card: i64) -> bool:
    """N77: a printed GP value, or a Turf."""
    kind = TYPE[card]
    return s.cards.gp[kind] >= 0 or KIND_OF[kind] == voc.K_TURF


def is_big(s: Board, card: i64) -> bool:
    kind = TYPE[card]
    return s.cards.big[kind] != 0 or KIND_OF[kind] == voc.K_TURF


def in_hands(slot: i64) -> bool:
    """N79: these slots share the two Hands."""
    return slot in (voc.S_HAND, voc.S_HANDS)


def one_class(mask: i64) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def usable_with(s: Board, card: i64, mask: i64, super_kid: bool) -> bool:
    """May a player with these Classes use it, Cheat! aside?"""
    kind = TYPE[card]
    only = s.cards.only[kind]
    if only:
        return mask & only != 0
    if not mask & s.cards.barred[kind]:
        return True
    return super_kid and one_class(mask)


def usable(s: Board, seat: i64, card: i64) -> bool:
    kind = TYPE[card]
    if not s.cards.only[kind] and not s.cards.barred[kind]:
        return True
    return s.cheat_on(card) >= 0 or usable_with(s, card, s.classes(seat), s.super_kid(seat))


def in_force(s: Board, seat: i64, card: i64) -> bool:
    """Does a card in play give its bonus and power now? Items only if equipped and usable (N81)."""
    kind = KIND_OF[TYPE[card]]
    if kind == voc.K_ITEM:
        return bool(s.z[loc.FLAG + card] & loc.EQUIPPED) and usable(s, seat, card)
    return kind in (voc.K_ALLY, voc.K_CLASS, voc.K_TURF)


def standing(s: Board, seat: i64, column: i64) -> i64:
    """The sum of a power over all that is in force before a seat."""
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        worth = s.cards.power[TYPE[card] * voc.POWERS + column]
        if worth and in_force(s, seat, card):
            total += worth
        card = s.z[loc.LINK + card]
    return total


def equipped_in(s: Board, seat: i64, slot: i64) -> i64:
    """The equipped, not cheated Item of a slot; -1 if it is free."""
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if s.cards.slot[TYPE[card]] == slot and s.z[loc.FLAG + card] & loc.EQUIPPED and s.cheat_on(card) < 0:
            return card
        card = s.z[loc.LINK + card]
    return -1


def hands_used(s: Board, seat: i64) -> i64:
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        slot = s.cards.slot[TYPE[card]]
        if in_hands(slot) and s.z[loc.FLAG + card] & loc.EQUIPPED and s.cheat_on(card) < 0:
            total += 2 if slot == voc.S_HANDS else 1
        card = s.z[loc.LINK + card]
    return total


def slot_free(s: Board, seat: i64, card: i64) -> bool:
    slot = s.cards.slot[TYPE[card]]
    if slot == voc.S_NONE or s.cheat_on(card) >= 0:
        return True
    if in_hands(slot):
        return hands_used(s, seat) + (2 if slot == voc.S_HANDS else 1) <= 2
    return equipped_in(s, seat, slot) < 0


def arrive(s: Board, seat: i64, card: i64) -> None:
    """Into play before a seat; an Item is equipped if it can be (N78), a Turf always is (N74)."""
    s.put(card, loc.Z_PLAY + seat)
    kind = KIND_OF[TYPE[card]]
    if kind == voc.K_TURF or (kind == voc.K_ITEM and usable(s, seat, card) and slot_free(s, seat, card)):
        s.z[loc.FLAG + card] = loc.EQUIPPED
    s.dirty = True


def make_room(s: Board, seat: i64, card: i64, keep: i64) -> None:
    """Carry whatever stands in the way of equipping `card`; of two 1-Hand Items `keep` stays (N80)."""
    slot = s.cards.slot[TYPE[card]]
    if slot == voc.S_NONE or s.cheat_on(card) >= 0:
        return
    other = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while other >= 0:
        in_the_way = (
            other != card and other != keep and s.z[loc.FLAG + other] & loc.EQUIPPED != 0 and clash(s, other, slot)
        )
        if in_the_way and s.cheat_on(other) < 0 and not slot_free(s, seat, card):
            s.z[loc.FLAG + other] &= ~loc.EQUIPPED
        other = s.z[loc.LINK + other]


def clash(s: Board, other: i64, slot: i64) -> bool:
    taken = s.cards.slot[TYPE[other]]
    return taken == slot or (in_hands(taken) and in_hands(slot))


def needs_choice(s: Board, seat: i64, card: i64) -> bool:
    """N80: two 1-Hand Items are equipped and one Hand is needed."""
    if s.cards.slot[TYPE[card]] != voc.S_HAND or s.cheat_on(card) >= 0:
        return False
    return hands_used(s, seat) == 2 and equipped_in(s, seat, voc.S_HANDS) < 0


# --- limits ---


def counting(s: Board, seat: i64, column: vec[i64], value: i64) -> i64:
    """Cards in play of which a column says this and that count: a Cheat! exempts what it lies on (N87)."""
    total: i64 = 0
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if column[TYPE[card]] == value and s.cheat_on(card) < 0:
            total += 1
        card = s.z[loc.LINK + card]
    return total


def bigs(s: Board, seat: i64) -> i64:
    """Big Items that count against the limit: no Turf (N82)."""
    return counting(s, seat, s.cards.big, 1)


def big_limit(s: Board, seat: i64) -> i64:
    return 1 + standing(s, seat, voc.P_LIMIT_BIG)


def ally_limit(s: Board, seat: i64) -> i64:
    return 1 + standing(s, seat, voc.P_LIMIT_ALLY)


def turfs(s: Board, seat: i64) -> i64:
    return counting(s, seat, KIND_OF, voc.K_TURF)


def may_take(s: Board, seat: i64, card: i64) -> bool:
    """May an Item come into play before this seat (N74, N82)?"""
    kind = TYPE[card]
    if KIND_OF[kind] == voc.K_TURF:
        return turfs(s, seat) == 0 and usable_with(s, card, s.classes(seat), s.super_kid(seat))
    return not s.cards.big[kind] or bigs(s, seat) < big_limit(s, seat)


def has_items(s: Board, seat: i64) -> bool:
    """In play."""
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if is_item(s, card):
            return True
        card = s.z[loc.LINK + card]
    return False
