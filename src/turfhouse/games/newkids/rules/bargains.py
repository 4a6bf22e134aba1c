"""Bargains (N55, N85, N109): Items in terms, card + 1, eight bits each; and terms refused. Every one is kept as long as
the rule speaks of it: help for a combat, trades for a turn. Credits bound how many there can be, so the list forgets
nothing; mostly it is empty."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CARD, TYPE
from turfhouse.games.newkids.rules import gear
from turfhouse.games.newkids.rules.asking import KidsQuestion
from turfhouse.kit.questions import Reason
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


# --- Items in terms, up to two a side ---


class Bargain(KidsQuestion):
    """Terms are made step by step, Items in the order they lie; in A is with whom."""

    def drop(self, s: Board, seat: i64) -> None:
        s.pop()
        s.ask_again(seat, seat)

    def without(self, s: Board, gone: i64) -> None:
        if s.field(A) == gone:
            s.pop()


def item_at(terms: i64, index: i64) -> i64:
    """The card; -1 if none."""
    return ((terms >> (8 * index)) & 255) - 1


def with_item(terms: i64, first: i64, kind: i64) -> i64:
    """The terms, and one more Item of the side that begins at `first`."""
    index = first + 1 if item_at(terms, first) >= 0 else first
    return terms | ((CARD[kind] + 1) << (8 * index))


def bar_item(s: Board, owner: i64, terms: i64, first: i64, kind: i64, why: list[Reason]) -> Reason | None:
    """One more of its owner's? `why` not: there are two; it is no Item there; it comes before what is named already."""
    if item_at(terms, first + 1) >= 0:
        return why[0]
    if s.card_in(loc.Z_PLAY + owner, kind) < 0 or not gear.is_item(s, CARD[kind]):
        return why[1]
    return why[2] if CARD[kind] <= item_at(terms, first) else None


def add_items(out: vec[i64], s: Board, seat: i64, verb: i64, owner: i64, terms: i64, first: i64) -> vec[i64]:
    card = s.z[loc.HEAD + loc.Z_PLAY + owner] if item_at(terms, first + 1) < 0 else -1
    while card >= 0:
        if gear.is_item(s, card) and card > item_at(terms, first):
            out = append(out, pack(seat, verb, TYPE[card]))
        card = s.z[loc.LINK + card]
    return out
