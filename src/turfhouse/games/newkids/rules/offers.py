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

HELP: Final = 12
"""Slots of help: offers, then bids. Behind them trades, by who made them."""
NO_OFFER: Final = Reason("N110", "there is no open offer of that number", 1)


def number_in(s: Board, slot: i64) -> i64:
    """Of the open offer in a slot; 0 if there is none."""
    return s.z[loc.HNO + slot] if slot < HELP else s.z[loc.TNO + slot - HELP]


def to_whom(s: Board, slot: i64) -> i64:
    return aid.addressee(s, slot) if slot < HELP else s.z[loc.TTO + slot - HELP]


def offered_to(s: Board, slot: i64, seat: i64) -> bool:
    return number_in(s, slot) != 0 and to_whom(s, slot) == seat


def open_slots(s: Board) -> vec[i64]:
    """Those in which an offer lies."""
    z = s.z
    slots = vec[i64]()
    for slot in range(i64(HELP)):
        if z[loc.HNO + slot]:
            slots = append(slots, slot)
    for seat in range(s.seats):
        if z[loc.TNO + seat]:
            slots = append(slots, HELP + seat)
    return slots


def slot_of(s: Board, number: i64) -> i64:
    """Where the open offer of that number lies; -1 if there is none."""
    for slot in open_slots(s):
        if number_in(s, slot) == number:
            return slot
    return -1


def bar(s: Board, seat: i64, verb: i64, number: i64) -> Reason | None:
    slot = slot_of(s, number)
    return bar_in(s, seat, verb, slot) if slot >= 0 else NO_OFFER


def bar_in(s: Board, seat: i64, verb: i64, slot: i64) -> Reason | None:
    return aid.bar_answer(s, seat, verb, slot) if slot < HELP else trade.bar_answer(s, seat, verb, slot - HELP)


def answer(s: Board, seat: i64, verb: i64, number: i64) -> None:
    slot = slot_of(s, number)
    if slot < HELP:
        aid.answer_help(s, seat, verb, slot)
    else:
        trade.answer_trade(s, seat, verb, slot - HELP)


def add_answers(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """To open offers of help, then of trades."""
    for slot in open_slots(s):
        for verb in (i64(fr.V_ACCEPT), i64(fr.V_REFUSE), i64(fr.V_COUNTER), i64(fr.V_WITHDRAW)):
            if bar_in(s, seat, verb, slot) is None:
                out = append(out, pack(seat, verb, number_in(s, slot)))
    return out


def first_addressee(s: Board, waiting: i64) -> i64:
    """Of these seats the one whose open offer was posted first (N52); -1 if none has one."""
    best: i64 = -1
    first: i64 = 1 << 40
    for slot in open_slots(s):
        number = number_in(s, slot)
        if number < first and (waiting >> to_whom(s, slot)) & 1:
            best = to_whom(s, slot)
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


def refusable(s: Board, seat: i64) -> bool:
    """Would a pass refuse something? Not in Curse and fresh-card windows; help that N108 forbids now stays open."""
    if s.kind() not in (fr.FIGHT, fr.FLEE, fr.POLL):
        return False
    return any(to_whom(s, slot) == seat and (slot >= HELP or aid.bar_help(s) is None) for slot in open_slots(s))


def refuse_all(s: Board, seat: i64) -> None:
    """A pass refuses what is offered to its seat."""
    if not refusable(s, seat):
        return
    helps = aid.bar_help(s) is None
    for slot in open_slots(s):
        if offered_to(s, slot, seat):
            if slot >= HELP:
                trade.refuse_trade(s, slot - HELP)
            elif helps:
                aid.refuse_help(s, slot)
