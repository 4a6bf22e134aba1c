"""Offers of help and of trades, answered by their number, by an act or by a pass (N85, N110)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import ASKED, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules import aid, trade
from turfhouse.kit.questions import Reason

SLOTS: Final = 12
"""Of help: offers, then bids."""
NO_OFFER: Final = Reason("N110", "there is no open offer of that number", 1)


def bar(s: Board, seat: i64, verb: i64, number: i64) -> Reason | None:
    slot = aid.help_slot(s, number)
    if slot >= 0:
        return aid.bar_answer(s, seat, verb, slot)
    maker = trade.trade_seat(s, number)
    return trade.bar_answer(s, seat, verb, maker) if maker >= 0 else NO_OFFER


def answer(s: Board, seat: i64, verb: i64, number: i64) -> None:
    slot = aid.help_slot(s, number)
    if slot >= 0:
        aid.answer_help(s, seat, verb, slot)
    else:
        trade.answer_trade(s, seat, verb, trade.trade_seat(s, number))


def add_answers(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """To open offers of help, then of trades."""
    for slot in range(SLOTS + s.seats):
        number = s.z[loc.HNO + slot] if slot < SLOTS else s.z[loc.TNO + slot - SLOTS]
        if number:
            for verb in (i64(fr.V_ACCEPT), i64(fr.V_REFUSE), i64(fr.V_COUNTER), i64(fr.V_WITHDRAW)):
                if bar(s, seat, verb, number) is None:
                    out = append(out, pack(seat, verb, number))
    return out


def first_addressee(s: Board, waiting: i64) -> i64:
    """Of these seats the one whose open offer was posted first (N52); -1 if none has one."""
    z = s.z
    best: i64 = -1
    first: i64 = 1 << 40
    for slot in range(i64(SLOTS)):
        number = z[loc.HNO + slot]
        if number and number < first and (waiting >> aid.addressee(s, slot)) & 1:
            best = aid.addressee(s, slot)
            first = number
    for other in range(s.seats):
        number = z[loc.TNO + other]
        if number and number < first and (waiting >> z[loc.TTO + other]) & 1:
            best = z[loc.TTO + other]
            first = number
    return best


def ask_addressees(s: Board) -> None:
    """N50: in the quiet window on top AP is asked, and the addressees of open trade offers until they answer; AP alone
    once the guard is reached (N55)."""
    asked = i64(1) << s.z[loc.AP]
    if s.field(D) < s.num(fr.N_GUARD):
        for seat in range(s.seats):
            if s.z[loc.TNO + seat]:
                asked |= i64(1) << s.z[loc.TTO + seat]
    s.stack[s.top + ASKED] = asked


# --- passing ---


def help_to(s: Board, slot: i64, seat: i64) -> bool:
    return s.z[loc.HNO + slot] != 0 and aid.addressee(s, slot) == seat


def trade_to(s: Board, other: i64, seat: i64) -> bool:
    return s.z[loc.TNO + other] != 0 and s.z[loc.TTO + other] == seat


def refusable(s: Board, seat: i64) -> bool:
    """Would a pass refuse something? Not in Curse and fresh-card windows; help that N108 forbids now stays open."""
    if s.kind() not in (fr.FIGHT, fr.FLEE, fr.POLL):
        return False
    for other in range(s.seats):
        if trade_to(s, other, seat):
            return True
    for slot in range(i64(SLOTS)):
        if help_to(s, slot, seat):
            return aid.bar_help(s) is None
    return False


def refuse_all(s: Board, seat: i64) -> None:
    """A pass refuses what is offered to its seat."""
    if not refusable(s, seat):
        return
    if aid.bar_help(s) is None:
        for slot in range(i64(SLOTS)):
            if help_to(s, slot, seat):
                aid.refuse_help(s, slot)
    for other in range(s.seats):
        if trade_to(s, other, seat):
            trade.refuse_trade(s, other)
