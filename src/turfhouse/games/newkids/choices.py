"""Decisions of one seat: what may be chosen, and what the choice does (§9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A, B, C, D
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import has_items, packed_terms, side_count, term, terms_done, trade_done
from turfhouse.games.newkids.fields import (
    ALL,
    AP,
    EQUIPPED,
    FIGHTING,
    FLAG,
    HEAD,
    HREF,
    LINK,
    NDISC,
    PILE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.flee import may_reroll, may_second, reaction
from turfhouse.games.newkids.frames import (
    CHARITY,
    CLUE,
    EQUIP_WHICH,
    FIX_ALLY,
    FIX_BIG,
    FIX_CLASS,
    GIVE_TO,
    KICK_CHOICE,
    LOOT,
    LOSE,
    NEXT_MONSTER,
    O_DECLINE,
    O_TRADES,
    PAY,
    PAY_OFF,
    PICK_TREASURE,
    ROLL_REACT,
    SACRIFICE,
    SAVE_HELPER,
    SEARCHING,
    SELL,
    SWAP_KID,
    TERMS,
    TRADE,
    V_ADD,
    V_AGAIN,
    V_DIE,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_FROM,
    V_GET,
    V_GIVE,
    V_HAND_OVER,
    V_ITEM,
    V_KEEP,
    V_KID,
    V_LOSE,
    V_NO,
    V_ORDER,
    V_PAY,
    V_PLAY,
    V_REROLL,
    V_RUN,
    V_SACRIFICE,
    V_SECOND,
    V_SELL,
    V_SHARE,
    V_STAND,
    V_TAKE,
    V_TO,
    V_YES,
)
from turfhouse.games.newkids.gear import is_item, payable
from turfhouse.games.newkids.ground import unused_kids
from turfhouse.games.newkids.loss import choice_zone, loses
from turfhouse.games.newkids.sale import may_add, may_add_off, may_sell, pay_off_done, sale_done
from turfhouse.games.newkids.sums import total_treasures
from turfhouse.games.newkids.table import BIG_OF, CLASS_BIT, KIND_OF, PLAY_OF, SLOT_OF, TYPE
from turfhouse.games.newkids.vocabulary import E_SET_DIE, K_ALLY, L_HANDPICK, S_HAND

IN_PLAY = 256
"""Added to the type of a Class or Super Kid that is paid from the table: another copy may be in the hand."""


def choices(s: Board, seat: i64) -> vec[i64]:
    kind = s.kind()
    out = vec[i64](capacity=12)
    if kind == LOSE:
        return lose_options(out, s, seat)
    if kind == PAY:
        return pay_options(out, s, seat)
    if kind == ROLL_REACT:
        return react_options(out, s, seat)
    if kind in (FIX_ALLY, FIX_CLASS, FIX_BIG, EQUIP_WHICH):
        return fix_options(out, s, seat, kind)
    if kind in (SELL, PAY_OFF):
        return run_options(out, s, seat, kind)
    if kind == CHARITY:
        return charity_options(out, s, seat)
    if kind == TERMS:
        return terms_options(out, s, seat)
    if kind == TRADE:
        return trade_options(out, s, seat)
    return small_options(out, s, seat, kind)


def small_options(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if kind in (CLUE, PICK_TREASURE, LOOT):
        out = zone_options(out, s, seat, Z_LIMBO)
        return append(out, pack(seat, V_NO)) if kind == LOOT and s.num(O_DECLINE) else out
    if kind == KICK_CHOICE:
        return append(append(out, pack(seat, V_AGAIN)), pack(seat, V_KEEP))
    if kind == SAVE_HELPER:
        return append(append(out, pack(seat, V_YES)), pack(seat, V_NO))
    if kind == SACRIFICE:
        return sacrifice_options(out, s, seat)
    if kind == SEARCHING:
        return search_options(out, s, seat)
    if kind == SWAP_KID:
        out = append(out, pack(seat, V_KEEP))
        return mask_options(out, seat, V_KID, unused_kids(s))
    if kind == NEXT_MONSTER:
        return mask_options(out, seat, V_FROM, s.field(A))
    if kind == GIVE_TO:
        return mask_options(out, seat, V_TO, s.field(B))
    raise AssertionError("a frame without options")


def mask_options(out: vec[i64], seat: i64, verb: i64, mask: i64) -> vec[i64]:
    value: i64 = 0
    while mask:
        if mask & 1:
            out = append(out, pack(seat, verb, value))
        mask >>= 1
        value += 1
    return out


def zone_options(out: vec[i64], s: Board, seat: i64, zone: i64) -> vec[i64]:
    last: i64 = -1
    card = s.z[HEAD + zone]
    while card >= 0:
        if TYPE[card] != last:
            out = append(out, pack(seat, V_TAKE, TYPE[card]))
        last = TYPE[card]
        card = s.z[LINK + card]
    return out


def lose_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    victim = s.field(A)
    loss = s.field(B)
    last: i64 = -1
    card = s.z[HEAD + choice_zone(loss, victim)]
    while card >= 0:
        if TYPE[card] != last and (loss == L_HANDPICK or loses(s, victim, loss, s.field(D), card)):
            out = append(out, pack(seat, V_LOSE, TYPE[card]))
        last = TYPE[card]
        card = s.z[LINK + card]
    return out


def pay_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """N13. D is the Class that may not be paid."""
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        if TYPE[card] != last:
            out = append(out, pack(seat, V_PAY, TYPE[card]))
        last = TYPE[card]
        card = s.z[LINK + card]
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if payable(s, card, s.field(D)):
            door = 2 <= KIND_OF[TYPE[card]] <= 3
            out = append(out, pack(seat, V_PAY, TYPE[card] + (IN_PLAY if door else 0)))
        card = s.z[LINK + card]
    return out


def react_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    out = append(out, pack(seat, V_STAND))
    if may_reroll(s):
        out = append(out, pack(seat, V_REROLL))
    if may_second(s):
        out = append(out, pack(seat, V_SECOND))
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if reaction(s, card):
                if PLAY_OF[TYPE[card]] == E_SET_DIE:
                    for number in range(i64(1), i64(7)):
                        out = append(out, pack(seat, V_DIE, number))
                else:
                    out = append(out, pack(seat, V_PLAY, TYPE[card]))
            card = s.z[LINK + card]
    return out


def fix_options(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if fixable(s, kind, card):
            out = append(out, pack(seat, V_LOSE, TYPE[card]))
        card = s.z[LINK + card]
    if kind == FIX_BIG and seat == s.z[AP] and not s.z[FIGHTING] and may_sell(s, seat) and s.lives(seat):
        out = append(out, pack(seat, V_SELL))
    return out


def fixable(s: Board, kind: i64, card: i64) -> bool:
    what = TYPE[card]
    if kind == FIX_ALLY:
        return KIND_OF[what] == K_ALLY and card != s.field(A) - 1
    if kind == FIX_CLASS:
        return CLASS_BIT[what] != 0
    if kind == FIX_BIG:
        return BIG_OF[what] != 0 and s.cheat_on(card) < 0
    return SLOT_OF[what] == S_HAND and s.z[FLAG + card] & EQUIPPED != 0 and s.cheat_on(card) < 0


def run_options(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    """The price is always within reach of who began; only worlds that others imagine may have to drop it."""
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if may_add(s, card) if kind == SELL else may_add_off(s, card):
                out = append(out, pack(seat, V_ADD, TYPE[card]))
            card = s.z[LINK + card]
    if sale_done(s) if kind == SELL else pay_off_done(s):
        return append(out, pack(seat, V_DONE))
    return out if len(out) else append(out, pack(seat, V_DROP))


def charity_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    mask = s.field(D)
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            if not mask:
                out = append(out, pack(seat, V_DISCARD, kind))
            for other in range(s.seats):
                if (mask >> other) & 1 and may_receive(s, other):
                    out = append(out, pack(seat, V_HAND_OVER, kind, other))
        last = kind
        card = s.z[LINK + card]
    return out


def given(s: Board, seat: i64) -> i64:
    return (s.field(C) >> (4 * seat)) & 15


def may_receive(s: Board, seat: i64) -> bool:
    """N38: as even as possible."""
    excess = s.field(B)
    mask = s.field(D)
    count: i64 = 0
    more: i64 = 0
    for other in range(s.seats):
        if (mask >> other) & 1:
            count += 1
    share = excess // count
    for other in range(s.seats):
        if (mask >> other) & 1 and given(s, other) > share:
            more += 1
    mine = given(s, seat)
    return mine < share or (mine == share and more < excess % count)


def sacrifice_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    out = append(out, pack(seat, V_RUN))
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_ALLY:
            out = append(out, pack(seat, V_SACRIFICE, TYPE[card]))
        card = s.z[LINK + card]
    return out


def search_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """Both piles, but not the Dumpster Dive itself; equal copies once."""
    z = s.z
    seen: set[int] = set()
    for back in range(i64(2)):
        for index in range(z[NDISC + back]):
            card = z[PILE + 92 * back + index]
            if card != s.field(A):
                seen.add(int(TYPE[card]))
    for kind in sorted(seen):
        out = append(out, pack(seat, V_TAKE, kind))
    return out


def terms_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """First k, then the order of picking, then up to two Items of Main, then done (N109)."""
    if not s.field(B):
        for share in range(total_treasures(s)):
            if share or may_end_with(s, 0, 0):
                out = append(out, pack(seat, V_SHARE, share))
        return append(out, pack(seat, V_SHARE, ALL)) if may_end_with(s, ALL, 0) else out
    share = s.field(B) - 1
    if 0 < share < ALL and not s.field(C):
        for order in range(i64(1), i64(4)):
            if may_end_with(s, share, order):
                out = append(out, pack(seat, V_ORDER, order))
        return out
    items = s.field(D)
    if items < 256:
        card = s.z[HEAD + Z_PLAY + s.z[AP]]
        while card >= 0:
            if is_item(card) and card >= items:
                out = append(out, pack(seat, V_ITEM, TYPE[card]))
            card = s.z[LINK + card]
    return append(out, pack(seat, V_DONE if terms_done(s) else V_DROP))


def may_end_with(s: Board, share: i64, order: i64) -> bool:
    """Terms refused before are not offered again; an Item could make them new (N55)."""
    return has_items(s, s.z[AP]) or s.z[HREF + s.field(A)] != packed_terms(share, order, 0)


def trade_options(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """Own Items in order, then the other's, then done; or never mind (N85)."""
    terms = s.field(B)
    to = s.field(A)
    if not s.field(D) and side_count(terms, 0) < 2:
        out = trade_side(out, s, seat, seat, V_GIVE, term(terms, 0))
    if s.num(O_TRADES) == 0 and side_count(terms, 1) < 2:
        out = trade_side(out, s, seat, to, V_GET, term(terms, 2))
    return append(out, pack(seat, V_DONE if trade_done(s) else V_DROP))


def trade_side(out: vec[i64], s: Board, seat: i64, owner: i64, verb: i64, least: i64) -> vec[i64]:
    card = s.z[HEAD + Z_PLAY + owner]
    while card >= 0:
        if is_item(card) and card > least:
            out = append(out, pack(seat, verb, TYPE[card]))
        card = s.z[LINK + card]
    return out
