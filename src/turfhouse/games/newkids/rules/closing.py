"""How quiet windows end: AP's closing acts, and who is asked before (N27, N32, N34, N50, N52).

A quiet window keeps in C who was asked before it closes; POLL keeps the closing act in A, its pick in B.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import pack
from turfhouse.core.state import A, C
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cardset import KIND_OF, TYPE
from turfhouse.games.newkids.rules import combat, turn
from turfhouse.kit.questions import Reason

LOOT_ONCE: Final = Reason("N32", "you loot the room only after a kick that found no monster, once")
TROUBLE_ONCE: Final = Reason("N32", "you look for trouble only after a kick that found no monster, once")


def bar_moment(s: Board, verb: i64) -> Reason | None:
    """Is it the window that this closes?"""
    kind = s.kind()
    if verb == fr.V_KICK:
        return None if kind == fr.PREP else Reason("N28", "the door is kicked in once a turn, when you have got ready")
    if verb == fr.V_END:
        return None if kind == fr.END else Reason("N34", "the turn is not over yet")
    return None if kind == fr.DOOR else LOOT_ONCE if verb == fr.V_LOOT else TROUBLE_ONCE


def bar(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    if seat != s.z[loc.AP]:
        return Reason("N50", "only the player whose turn it is moves on")
    reason = bar_moment(s, verb)
    if reason is not None or verb != fr.V_TROUBLE:
        return reason
    if KIND_OF[kind] != voc.K_MONSTER:
        return Reason("N32", "<card> is no monster", 1)
    return Reason("N32", "<card> is not in your hand", 1) if s.card_in(loc.Z_HAND + seat, kind) < 0 else None


def add_acts(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if seat != s.z[loc.AP]:
        return out
    if kind == fr.PREP:
        return append(out, pack(seat, fr.V_KICK))
    if kind == fr.END:
        return append(out, pack(seat, fr.V_END))
    out = append(out, pack(seat, fr.V_LOOT))
    for card in s.lying(loc.Z_HAND + seat):
        if KIND_OF[TYPE[card]] == voc.K_MONSTER:
            out = append(out, pack(seat, fr.V_TROUBLE, TYPE[card]))
    return out


def try_close(s: Board, seat: i64, verb: i64, a: i64) -> None:
    """With `poll_quiet` the others are asked first, once a window (N52)."""
    others = s.living() & ~(i64(1) << seat) & ~s.field(C)
    if not s.num(fr.O_POLL) or not others:
        close_quiet(s, verb, a)
        return
    if verb == fr.V_TROUBLE:
        # Who is asked before the window closes is told what is about to happen, whether it comes to it or not.
        card = s.card_in(loc.Z_HAND + seat, a)
        told = s.unseen_by(card)
        s.z[loc.SEEN + card] = loc.PUBLIC
        s.note("trouble_ahead", seat, "N52", "{s} {s:wants|want} to look for trouble: #.", a, told)
    if s.num(fr.O_SKIP):
        # Who is idle is passed: that anybody is left to be asked tells something about hidden hands.
        s.note("polled", seat, "N52", "The others are asked first.", -1, EVERYONE)
    s.push(fr.POLL, seat, verb, a)
    s.open_window(others, others, (seat + 1) % s.seats)


def end_poll(s: Board, seat: i64) -> None:
    """One of those polled acts: the close is off. It and all before it, clockwise from AP, have been asked.

    Where all are asked at once that is a ruling by public facts: who has passed is nobody's business (N53).
    """
    s.pop()
    asked = s.field(C)
    other = s.z[loc.AP]
    while other != seat:
        other = (other + 1) % s.seats
        asked |= i64(1) << other
    s.set_field(C, asked)


def close_quiet(s: Board, verb: i64, a: i64) -> None:
    """The window closes; TURN is on top then."""
    for seat in range(s.seats):
        s.z[loc.TNO + seat] = 0
    s.pop()
    seat = s.z[loc.AP]
    if verb == fr.V_LOOT:
        turn.loot_room(s)
    elif verb == fr.V_TROUBLE:
        card = s.card_in(loc.Z_HAND + seat, a)
        s.note("trouble", seat, "N32", "{s} looked for trouble: #!", a, s.unseen_by(card))
        s.set_field(A, fr.T_AFTER)
        combat.begin_combat(s, card)
