"""What a seat that resigns leaves behind: cards, offers, decisions that name it, and its turn."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.state import KIND, MODE, A, B, C, D
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import clean_up, combat_frame, helper_leaves
from turfhouse.games.newkids.fields import (
    AP,
    GOT,
    HEAD,
    HELPER,
    HNO,
    LEVEL,
    TNO,
    TTO,
    Z_CURSE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import CHARITY, GIVE_TO, SETUP, T_LAST, TERMS, TRADE, TURN
from turfhouse.games.newkids.turn import lowest_others, seat_after


def leave(s: Board, seat: i64) -> None:
    """The seat's own decisions are made. If it was AP the turn is over; as Helper it leaves the combat."""
    z = s.z
    for zone in (i64(Z_HAND), i64(Z_PLAY), i64(Z_CURSE)):
        empty(s, zone + seat)
    z[LEVEL + seat] = 1
    z[GOT] &= ~(i64(1) << seat)
    drop_offers(s, seat)
    choose_anew(s, seat)
    if seat == z[AP]:
        abandon_turn(s)
    elif z[HELPER] == seat:
        helper_leaves(s, "N114")
    s.dirty = True


def empty(s: Board, zone: i64) -> None:
    card = s.z[HEAD + zone]
    while card >= 0:
        s.discard(card)
        card = s.z[HEAD + zone]


def drop_offers(s: Board, seat: i64) -> None:
    z = s.z
    z[HNO + seat] = 0
    z[HNO + 6 + seat] = 0
    z[TNO + seat] = 0
    for other in range(s.seats):
        if z[TTO + other] == seat:
            z[TNO + other] = 0


def choose_anew(s: Board, gone: i64) -> None:
    """A decision under way that may name the seat that left is put again, without it."""
    kind = s.kind()
    if kind == GIVE_TO or (kind in (TERMS, TRADE) and s.field(A) == gone):
        s.pop()  # who still has too much is asked again by the standing checks (N20)
    elif kind == CHARITY:
        s.set_field(B, s.field(A))
        s.set_field(C, 0)
        s.set_field(D, lowest_others(s, s.z[AP]))


def abandon_turn(s: Board) -> None:
    """AP has left. Before the first turn the next player begins instead."""
    if s.stack[KIND] == SETUP:
        s.z[AP] = seat_after(s, s.z[AP])
        return
    frame = combat_frame(s)
    if frame >= 0:
        s.top = frame
        s.set_field(B, 0)
        clean_up(s)
    s.top = 0
    empty(s, Z_LIMBO)
    s.stack[KIND] = TURN
    s.stack[MODE] = WORK
    s.stack[A] = T_LAST
