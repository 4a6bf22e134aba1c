"""Selling Items, and paying a monster off with them: runs of Items in order (N86, PAY_OFF)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import remove_monster
from turfhouse.games.newkids.fields import (
    ATT,
    HEAD,
    LEVEL,
    LINK,
    MON,
    PUBLIC,
    SEEN,
    VENDED,
    WHERE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import N_SALE, PAY_OFF, SELL
from turfhouse.games.newkids.table import BIG_OF, GP_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import P_PAY_OFF, P_VENDOR, POWERS

MOST = 9
"""Level 10 only by a kill (N23)."""
PUT_UP = 99
"""What ATT says of an Item of a run under way."""


def worth_from(s: Board, seat: i64, least: i64, best: i64) -> i64:
    """GP of all own Items from card `least` on; in the upper half (<< 32) the highest single one, `best` included."""
    total: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            gp = GP_OF[TYPE[card]]
            if gp > 0 and card >= least:
                total += gp
                if gp > best:
                    best = gp
            card = s.z[LINK + card]
    return total | (best << 32)


def vendor(s: Board, seat: i64) -> bool:
    """Does the highest Item of this sale count double?"""
    return s.ally_power(seat, P_VENDOR) != 0 and not s.z[VENDED]


def may_sell(s: Board, seat: i64) -> bool:
    """N86: below Level 9, and 1000 GP can be reached."""
    return s.z[LEVEL + seat] < MOST and reach(s, seat, 0, 0, 0) >= s.num(N_SALE)


def reach(s: Board, seat: i64, so_far: i64, best: i64, least: i64) -> i64:
    """What a sale can still come to."""
    both = worth_from(s, seat, least, best)
    total = so_far + (both & 0xFFFFFFFF)
    return total + (both >> 32) if vendor(s, seat) else total


def others(seat: i64) -> int:
    """Whom a step of a run tells something: that the price can be reached, and what is in hand."""
    return 0xFF & ~(1 << int(seat))


def begin_sale(s: Board, seat: i64, must_have_big: i64) -> None:
    if s.log is not None:
        s.emit(tell.plain("sale", int(seat), "N86", f"{{{int(seat)}}} has things to sell.", others(seat)))
    s.push(SELL, seat, 0, 0, 0, must_have_big)
    s.ask_one(seat)


def sale_worth(s: Board) -> i64:
    seat = s.field(SEAT)
    return s.field(A) + (s.field(B) if vendor(s, seat) else 0)


def may_add(s: Board, card: i64) -> bool:
    """In order of cards, and only while the price stays within reach."""
    gp = GP_OF[TYPE[card]]
    if gp < 0 or card < s.field(C):
        return False
    best = s.field(B)
    if gp > best:
        best = gp
    if s.field(D) == 1 and not surplus(s, card) and not big_ahead(s, card):
        return False
    return reach(s, s.field(SEAT), s.field(A) + gp, best, card + 1) >= s.num(N_SALE)


def surplus(s: Board, card: i64) -> bool:
    """N84: a Big Item in play that counts against the limit: selling it makes room."""
    in_play = s.z[WHERE + card] == Z_PLAY + s.field(SEAT)
    return in_play and BIG_OF[TYPE[card]] != 0 and s.cheat_on(card) < 0


def big_ahead(s: Board, card: i64) -> bool:
    """Is there one after this card, so that the sale can still contain it?"""
    other = s.z[HEAD + Z_PLAY + s.field(SEAT)]
    while other >= 0:
        if other > card and surplus(s, other):
            return True
        other = s.z[LINK + other]
    return False


def add_to_sale(s: Board, card: i64) -> None:
    gp = GP_OF[TYPE[card]]
    s.set_field(A, s.field(A) + gp)
    if gp > s.field(B):
        s.set_field(B, gp)
    s.set_field(C, card + 1)
    if s.field(D) == 1 and surplus(s, card):
        s.set_field(D, 2)
    lay_aside(s, card)


def lay_aside(s: Board, card: i64) -> None:
    """An Item of the run lies open on the table until the run is over."""
    seat = s.field(SEAT)
    s.put(card, Z_LIMBO)
    s.z[SEEN + card] = PUBLIC
    s.z[ATT + card] = PUT_UP
    if s.log is not None:
        text = f"{{{int(seat)}}} puts up #."
        s.emit(tell.card("put_up", int(seat), "N86", text, int(TYPE[card]), others(seat)))


def sale_done(s: Board) -> bool:
    return sale_worth(s) >= s.num(N_SALE) and s.field(D) != 1


def finish_sale(s: Board) -> None:
    seat = s.field(SEAT)
    worth = sale_worth(s)
    if vendor(s, seat):
        s.z[VENDED] = 1
    s.pop()
    clear_limbo(s)
    gained = s.gain(seat, worth // s.num(N_SALE), MOST)
    s.say(tell.gained(int(seat), int(gained), int(s.z[LEVEL + seat]), "N86"))


def clear_limbo(s: Board) -> None:
    card = s.z[HEAD + Z_LIMBO]
    while card >= 0:
        after = s.z[LINK + card]
        if s.z[ATT + card] == PUT_UP:
            s.discard(card)
        card = after


# --- PAY_OFF ---


def price(s: Board, slot: i64) -> i64:
    return POWER[(s.z[MON + slot] - 1) * POWERS + P_PAY_OFF]


def may_pay_off(s: Board, seat: i64, slot: i64) -> bool:
    return price(s, slot) > 0 and (worth_from(s, seat, 0, 0) & 0xFFFFFFFF) >= price(s, slot)


def begin_pay_off(s: Board, seat: i64, slot: i64) -> None:
    if s.log is not None:
        s.emit(tell.plain("bribe", int(seat), "N106", f"{{{int(seat)}}} reaches for the purse.", others(seat)))
    s.push(PAY_OFF, seat, slot)
    s.ask_one(seat)


def may_add_off(s: Board, card: i64) -> bool:
    gp = GP_OF[TYPE[card]]
    if gp < 0 or card < s.field(C):
        return False
    rest = worth_from(s, s.field(SEAT), card + 1, 0) & 0xFFFFFFFF
    return s.field(B) + gp + rest >= price(s, s.field(A))


def add_off(s: Board, card: i64) -> None:
    s.set_field(B, s.field(B) + GP_OF[TYPE[card]])
    s.set_field(C, card + 1)
    lay_aside(s, card)


def pay_off_done(s: Board) -> bool:
    return s.field(B) >= price(s, s.field(A))


def finish_pay_off(s: Board) -> None:
    slot = s.field(A)
    seat = s.field(SEAT)
    kind = s.z[MON + slot] - 1
    s.pop()
    clear_limbo(s)
    s.say(tell.card("paid_off", int(seat), "N106", f"{{{int(seat)}}} pays # off.", int(kind)))
    remove_monster(s, slot, False)
