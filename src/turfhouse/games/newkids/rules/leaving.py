"""N148: what a seat that resigns leaves behind: cards, offers, decisions that name it, and its turn."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.state import KIND, MODE, A, B
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules import combat, turn


def leave(s: Board, seat: i64) -> None:
    """The seat's own decisions are made. If it was AP the turn is over; as Helper it leaves the combat."""
    z = s.z
    for zone in (i64(loc.Z_HAND), i64(loc.Z_PLAY), i64(loc.Z_CURSE)):
        empty(s, zone + seat)
    z[loc.LEVEL + seat] = 1
    z[loc.GOT] &= ~(i64(1) << seat)
    drop_offers(s, seat)
    s.question().without(s, seat)
    if seat == z[loc.AP]:
        abandon_turn(s)
    elif z[loc.HELPER] == seat:
        combat.helper_leaves(s, "N148")
    s.dirty = True


def empty(s: Board, zone: i64) -> None:
    while s.z[loc.HEAD + zone] >= 0:
        s.discard(s.z[loc.HEAD + zone])


def drop_offers(s: Board, seat: i64) -> None:
    z = s.z
    z[loc.HNO + seat] = 0
    z[loc.HNO + 6 + seat] = 0
    z[loc.TNO + seat] = 0
    for other in range(s.seats):
        if z[loc.TTO + other] == seat:
            z[loc.TNO + other] = 0


def abandon_turn(s: Board) -> None:
    """AP has left. Before the first turn the next player begins instead."""
    if s.stack[KIND] == fr.SETUP:
        s.z[loc.AP] = turn.seat_after(s, s.z[loc.AP])
        return
    frame = s.frame_of(fr.COMBAT)
    if frame >= 0:
        s.top = frame
        s.set_field(B, 0)
        combat.clean_up(s)
    s.top = 0
    empty(s, loc.Z_LIMBO)
    s.stack[KIND] = fr.TURN
    s.stack[MODE] = WORK
    s.stack[A] = fr.T_LAST
