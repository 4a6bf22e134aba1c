"""The terms of help, made step by step (N109): k, then the order of picking, then up to two Items of Main, then done.

TERMS keeps in A the slot of the offer, in B k + 1 or 0, in C order + 1 or 0, in D two Items, card + 1, eight bits each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import VERB_SHIFT, pack
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE, ids_of, names_of
from turfhouse.games.newkids.pieces.words import ORDER
from turfhouse.games.newkids.rules import bargains, gear, sums
from turfhouse.games.newkids.rules.aid import BIDS, addressee
from turfhouse.games.newkids.rules.asking import KidsQuestion
from turfhouse.games.newkids.rules.bargains import help_key, was_refused
from turfhouse.kit.questions import Choice, Reason


def known(s: Board, share: i64, order: i64) -> bool:
    """Refused before, and no Item can make them new (N55)."""
    return was_refused(s, help_key(s.field(A), share, order, 0)) and not gear.has_items(s, s.z[loc.AP])


def bar_share(s: Board, share: i64) -> Reason | None:
    """k; between none and all some order of picking must be left."""
    if not 0 < share < loc.ALL:
        return REFUSED if known(s, share, 0) else None
    return REFUSED if known(s, share, 1) and known(s, share, 2) and known(s, share, 3) else None


def bar_order(s: Board, order: i64) -> Reason | None:
    if order < 1:
        return NOBODY_FIRST
    return REFUSED if known(s, s.field(B) - 1, order) else None


class Terms(bargains.Bargain):
    def stage(self, s: Board) -> i64:
        """The verb that comes next."""
        if not s.field(B):
            return fr.V_SHARE
        return fr.V_ORDER if 1 < s.field(B) <= loc.ALL and not s.field(C) else fr.V_ITEM

    def stale(self, s: Board) -> bool:
        """Complete, but refused before?"""
        return was_refused(s, help_key(s.field(A), s.field(B) - 1, max(s.field(C) - 1, i64(0)), s.field(D)))

    def legal(self, s: Board, seat: i64) -> vec[i64]:
        """By itself, for it is hot: conformance holds it to the bars."""
        out = vec[i64](capacity=12)
        stage = self.stage(s)
        if stage == fr.V_SHARE:
            for share in range(sums.total_treasures(s)):
                if bar_share(s, share) is None:
                    out = append(out, pack(seat, fr.V_SHARE, share))
            if bar_share(s, loc.ALL) is None:
                out = append(out, pack(seat, fr.V_SHARE, loc.ALL))
            return out if len(out) else append(out, pack(seat, fr.V_DROP))
        if stage == fr.V_ORDER:
            for order in range(i64(1), i64(4)):
                if bar_order(s, order) is None:
                    out = append(out, pack(seat, fr.V_ORDER, order))
            return out
        out = bargains.add_items(out, s, seat, fr.V_ITEM, s.z[loc.AP], s.field(D), 0)
        return append(out, pack(seat, fr.V_DROP if self.stale(s) else fr.V_DONE))

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        stage = self.stage(s)
        if stage == fr.V_SHARE:
            if verb == fr.V_SHARE:
                return TOO_MANY if a != loc.ALL and a >= sums.total_treasures(s) else bar_share(s, a)
            left = self.legal(s, seat)[0] >> VERB_SHIFT == fr.V_SHARE
            return NAME_SHARE if verb != fr.V_DROP or left else None
        if stage == fr.V_ORDER:
            return bar_order(s, a) if verb == fr.V_ORDER else NAME_ORDER
        if verb == fr.V_ITEM:
            return bargains.bar_item(s, s.z[loc.AP], s.field(D), 0, a, [TWO_ITEMS, NO_ITEM, NOT_IN_ORDER])
        if verb == fr.V_DONE:
            return STALE if self.stale(s) else None
        return ITEM_OR_DONE if verb != fr.V_DROP else None if self.stale(s) else COMPLETE

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_DONE:
            post_terms(s)
            return
        if verb == fr.V_DROP:
            self.drop(s, seat)
            return
        if verb == fr.V_SHARE:
            s.set_field(B, a + 1)
        elif verb == fr.V_ORDER:
            s.set_field(C, a + 1)
        else:
            s.set_field(D, bargains.with_item(s.field(D), 0, a))
        s.ask_one(seat)

    def word(self, s: Board, name: str, action: i64) -> str:
        return str(int(sums.total_treasures(s))) if name == "treasures" else super().word(s, name, action)


NAME_SHARE: Final = Reason("N109", "first name how many Treasures the Helper gets")
NAME_ORDER: Final = Reason("N109", "first name in which order the Treasures are picked")
NOBODY_FIRST: Final = Reason("N109", "somebody must pick first", 1)
REFUSED: Final = Reason("N55", "these terms were refused before", 1)
STALE: Final = Reason("N55", "these terms were refused before in this combat: change them")
COMPLETE: Final = Reason("N109", "the terms are complete: done, and take them back if you like")
ITEM_OR_DONE: Final = Reason("N109", "promise an Item, or say done")
TWO_ITEMS: Final = Reason("N109", "two Items can be promised, no more")
NO_ITEM: Final = Reason("N109", "<card> is no Item in play before the player whose fight it is", 1)
NOT_IN_ORDER: Final = Reason("N109", "promise Items in the order they lie", 1)
TOO_MANY: Final = Reason("N109", "there are <treasures> Treasures: fewer than that, or all", 1)
STEPS: Final = [Choice(verb) for verb in (fr.V_SHARE, fr.V_ORDER, fr.V_ITEM, fr.V_DONE, fr.V_DROP)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {fr.TERMS: Terms("terms", "N109", "Name your terms.", STEPS)}


def post_terms(s: Board) -> None:
    """The offer stands open; its two parties are asked again (N49)."""
    z = s.z
    seat = s.field(SEAT)
    slot = s.field(A)
    share = s.field(B) - 1
    order = max(s.field(C) - 1, i64(0))
    items = s.field(D)
    s.pop()
    z[loc.HNO + slot % BIDS] = 0
    z[loc.HNO + BIDS + slot % BIDS] = 0
    z[loc.HNO + slot] = bargains.number_offer(s)
    z[loc.HK + slot] = share
    z[loc.HORDER + slot] = order
    z[loc.HITEM + 2 * slot] = items & 255
    z[loc.HITEM + 2 * slot + 1] = items >> 8
    to = addressee(s, slot)
    s.ask_again(seat, to)
    if s.log is not None:
        kinds = [int(TYPE[card - 1]) for card in (items & 255, items >> 8) if card]
        data: dict[str, object] = {"offer": int(z[loc.OFFERS]), "to": int(to), "share": int(share), "order": int(order)}
        data["items"] = ids_of(kinds)
        asked = "{s} would help {t}" if slot >= BIDS else "{s} asked {t} to help"
        text = f"{asked} for {terms_text(int(share), int(order), kinds)}."
        s.note("bid" if slot >= BIDS else "offer", seat, "N109", text, -1, 0, to, data)


def terms_text(share: int, order: int, items: list[int]) -> str:
    words = "all Treasures" if share == loc.ALL else f"{share} Treasure{'' if share == 1 else 's'}"
    picking = f", {ORDER.labels[order]}" if order else ""
    return words + picking + (f", and {names_of(items)}" if items else "")
