"""Grounded: everything is laid out, the others loot, highest Level first (N136-N140)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import DICE, Board
from turfhouse.games.newkids.fields import (
    GROUNDED,
    HEAD,
    KID,
    LEVEL,
    LINK,
    PUBLIC,
    REDEAL,
    SEEN,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import GROUND, LOOT, SWAP_KID
from turfhouse.games.newkids.gear import standing
from turfhouse.games.newkids.table import KIND_OF, TYPE
from turfhouse.games.newkids.vocabulary import K_CHEAT, K_CLASS, K_SUPER, P_LOOT2


def work_ground(s: Board) -> None:
    """B: 0 lay out, 1 loot, 2 clear the rest, 3 swapped."""
    stage = s.field(B)
    if stage == 0:
        lay_out(s, s.field(SEAT))
    elif stage == 1:
        next_looter(s)
    elif stage == 2:
        clear_rest(s)
    else:
        s.pop()


def lay_out(s: Board, seat: i64) -> None:
    """Hand and lost cards, face up; Items separated from their Cheat! (N136, N137)."""
    z = s.z
    twice = looters_with_box(s)
    told = hidden_from(s, seat)
    for zone in (Z_PLAY + seat, Z_HAND + seat):
        strip(s, zone, True)
        strip(s, zone, False)
    z[GROUNDED] |= i64(1) << seat
    z[REDEAL] |= i64(1) << seat
    s.dirty = True
    order = loot_order(s, seat)
    if s.log is not None:
        seats = [int((order >> (4 * k)) & 15) - 1 for k in range(6) if (order >> (4 * k)) & 15]
        s.emit(tell.grounded(int(seat), limbo_kinds(s), seats, int(told)))
    s.set_field(A, order)
    s.set_field(B, 1)
    s.set_field(C, 0)
    s.set_field(D, twice)


def looters_with_box(s: Board) -> i64:
    """Mask of seats that take two (LOOT2)."""
    mask: i64 = 0
    for seat in range(s.seats):
        if standing(s, seat, P_LOOT2):
            mask |= i64(1) << seat
    return mask


def hidden_from(s: Board, seat: i64) -> i64:
    told: i64 = 0
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        told |= s.unseen_by(card)
        card = s.z[LINK + card]
    return told


def strip(s: Board, zone: i64, cheats: bool) -> None:
    """Lay the cards of a zone out: first Cheat! cards, then the rest but Classes and Super Kid."""
    card = s.z[HEAD + zone]
    while card >= 0:
        after = s.z[LINK + card]
        kind = KIND_OF[TYPE[card]]
        kept = zone < Z_HAND + 8 or (kind != K_CLASS and kind != K_SUPER)
        if kept and (kind == K_CHEAT) == cheats:
            s.put(card, Z_LIMBO)
            s.z[SEEN + card] = PUBLIC
        card = after


def limbo_kinds(s: Board) -> list[int]:
    kinds: list[int] = []
    card = s.z[HEAD + Z_LIMBO]
    while card >= 0:
        kinds.append(int(TYPE[card]))
        card = s.z[LINK + card]
    return kinds


def loot_order(s: Board, seat: i64) -> i64:
    """Living others, highest Level first, ties by die: seat + 1 in four bits each, the first lowest."""
    order: i64 = 0
    count: i64 = 0
    living = s.living()
    for level in range(i64(10), i64(0), i64(-1)):
        tied: i64 = 0
        for other in range(s.seats):
            if (living >> other) & 1 and other != seat and s.z[LEVEL + other] == level:
                tied |= i64(1) << other
        while tied:
            first = roll_off(s, tied)
            order |= (first + 1) << (4 * count)
            count += 1
            tied &= ~(i64(1) << first)
    return order


def roll_off(s: Board, tied: i64) -> i64:
    """The highest of single dice; equals roll again. Plain dice: no modifiers (N137)."""
    while tied & (tied - 1):
        best: i64 = 0
        winners: i64 = 0
        for seat in range(s.seats):
            if (tied >> seat) & 1:
                number = s.chance[DICE].below(6) + 1
                if s.log is not None:
                    s.emit(tell.rolled(int(seat), int(number), "N137"))
                if number > best:
                    best = number
                    winners = 0
                if number == best:
                    winners |= i64(1) << seat
        tied = winners
    first: i64 = 0
    while not (tied >> first) & 1:
        first += 1
    return first


def next_looter(s: Board) -> None:
    """C: picks still left to the looter at the head of the order."""
    order = s.field(A)
    if not order or s.z[HEAD + Z_LIMBO] < 0:
        s.set_field(B, 2)
        return
    looter = (order & 15) - 1
    if not s.lives(looter):
        s.set_field(A, order >> 4)
        return
    if not s.field(C):
        s.set_field(C, 2 if (s.field(D) >> looter) & 1 else 1)
    grounded = s.field(SEAT)
    s.push(LOOT, looter, grounded)
    s.ask_one(looter)


def loot(s: Board, seat: i64, kind: i64) -> None:
    """LOOT is on top. A card to the hand, publicly known; -1: declined."""
    s.pop()
    if kind >= 0:
        card = s.card_in(Z_LIMBO, kind)
        s.to_hand(card, seat, PUBLIC)
        if s.log is not None:
            s.emit(tell.card("looted", int(seat), "N138", f"{{{int(seat)}}} looted #.", int(kind)))
    left = s.field(C) - 1
    if kind < 0 or left <= 0:
        s.set_field(A, s.field(A) >> 4)
        left = 0
    s.set_field(C, left)


def clear_rest(s: Board) -> None:
    card = s.z[HEAD + Z_LIMBO]
    while card >= 0:
        after = s.z[LINK + card]
        s.discard(card)
        card = after
    s.set_field(B, 3)
    seat = s.field(SEAT)
    if unused_kids(s) and not (s.gone >> seat) & 1:
        s.set_field(KIND, SWAP_KID)
        s.ask_one(seat)


def unused_kids(s: Board) -> i64:
    """Mask of New Kid cards nobody has (N139)."""
    mask: i64 = 63
    for seat in range(s.seats):
        mask &= ~(i64(1) << s.z[KID + seat])
    return mask


def swap_kid(s: Board, kid: i64) -> None:
    seat = s.field(SEAT)
    if kid >= 0:
        s.z[KID + seat] = kid
        s.say(tell.plain("kid", int(seat), "N139", f"{{{int(seat)}}} comes back as somebody else."))
    s.become(GROUND)
