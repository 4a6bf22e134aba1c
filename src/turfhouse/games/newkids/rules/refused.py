"""Terms refused (N55). Every one is kept as long as the rule speaks of it: help for a combat, trades for a turn.
Credits bound how many there can be, so the list forgets nothing; mostly it is empty."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.kit.rows import holds

HELP: Final = 1 << 50
TRADES: Final = 0


def help_key(slot: i64, share: i64, order: i64, items: i64) -> i64:
    """Terms of a help offer: its slot, k, the order of picking, two Items."""
    return HELP | (slot << 32) | (share << 20) | (order << 16) | items


def trade_key(seat: i64, to: i64, terms: i64) -> i64:
    return (seat << 40) | (to << 36) | terms


def number_offer(s: Board) -> i64:
    """The number of a new offer."""
    s.z[loc.OFFERS] = s.z[loc.OFFERS] % loc.MOST_OFFERS + 1
    return s.z[loc.OFFERS]


def was_refused(s: Board, key: i64) -> bool:
    return holds(s.refused, key)


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


def forget(s: Board, kind: i64) -> None:
    """HELP when a combat is over, TRADES when a turn begins."""
    if len(s.refused):
        kept = vec[i64]()
        for key in s.refused:
            if key & HELP != kind:
                kept = append(kept, key)
        s.refused = kept
