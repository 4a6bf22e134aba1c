"""Terms refused (N55). Every one is kept as long as the rule speaks of it: help for a combat, trades for a turn.
Credits bound how many there can be, so the list forgets nothing; mostly it is empty. And what all talk does."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import VERSION, WIDTH
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import Board

HELP: Final = 1 << 50


def help_key(slot: i64, share: i64, order: i64, items: i64) -> i64:
    """Terms of a help offer: its slot, k, the order of picking, two Items."""
    return HELP | (slot << 32) | (share << 20) | (order << 16) | items


def trade_key(seat: i64, to: i64, terms: i64) -> i64:
    return (seat << 40) | (to << 36) | terms


def number_offer(s: Board) -> None:
    """A new offer has the next number."""
    s.z[loc.OFFERS] = s.z[loc.OFFERS] % loc.MOST_OFFERS + 1


def was_refused(s: Board, key: i64) -> bool:
    found = False
    for other in s.refused:
        found = found or other == key
    return found


def last_refused_share(s: Board, slot: i64) -> i64:
    """The k of the help terms last refused in a slot; -1 if none were."""
    share: i64 = -1
    for key in s.refused:
        if key & HELP and (key >> 32) & 15 == slot:
            share = (key >> 20) & 127
    return share


def remember_refusal(s: Board, key: i64) -> None:
    if not was_refused(s, key):
        s.refused = append(s.refused, key)


def forget_help(s: Board) -> None:
    """A combat is over."""
    forget(s, HELP)


def forget_trades(s: Board) -> None:
    """A turn begins."""
    forget(s, 0)


def forget(s: Board, kind: i64) -> None:
    if len(s.refused):
        kept = vec[i64]()
        for key in s.refused:
            if key & HELP != kind:
                kept = append(kept, key)
        s.refused = kept


def talk(s: Board, one: i64, two: i64) -> None:
    """Talk un-passes its two parties and raises the version (N48, N49)."""
    s.passed[s.top // WIDTH] &= ~((i64(1) << one) | (i64(1) << two))
    s.stack[s.top + VERSION] += 1
