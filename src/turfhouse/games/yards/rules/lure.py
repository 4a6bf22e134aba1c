"""Bird Feeder's lure (Y98): the one effect that is a function of its own.

C of its frame holds the noted Pests of the Store, D those of the Trash, four bits a kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.state import B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.games.yards.rules import plays, store, yard
from turfhouse.games.yards.rules.asking import Step, next_step
from turfhouse.kit.questions import Choice, Reason

LEFT_STORE: Final = 1 << 60
"""A lured Pest came out of the Store: it restocks when the lure is over (Y47)."""


class Lure(Step):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        top = s.top
        if s.stack[top + C] < 0:
            note_pests(s, spot)
        noted = all_noted(s)
        if not noted:
            left_store = s.stack[top + D] & LEFT_STORE
            s.stack[top + D] = -1
            next_step(s)
            if left_store:
                store.begin_restock(s)
            return
        pest: i64 = 0
        while not noted & 15:
            noted >>= 4
            pest += 1
        if noted >> 4:
            s.ask_one(seat)
        else:
            lure(s, seat, s.cards.pests[pest])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        pest = s.cards.pest[a]
        return NOT_NOTED if pest < 0 or not (all_noted(s) >> (4 * pest)) & 15 else None

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return s.cards.pests

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        lure(s, seat, a)


NOT_NOTED: Final = Reason("Y98", "<card> was not noted, or has come already", 1)
NEXT_PEST: Final = Reason("Y98", "choose the Pest that comes next")
QUESTIONS: Final[dict[int, Step]] = {
    v.LURE: Lure("lure", "", "which Pest comes next?", [Choice(loc.V_LURE, 1)], NEXT_PEST)
}


def all_noted(s: Position) -> i64:
    return s.stack[s.top + C] | (s.stack[s.top + D] & ~LEFT_STORE)


def note_pests(s: Position, spot: i64) -> None:
    """Every Pest in the Store and in the Trash; none where a Scarecrow stands."""
    in_store: i64 = 0
    in_trash: i64 = 0
    if not (s.z[block(spot // loc.PILES) + loc.SCARED] >> (spot % loc.PILES)) & 1:
        for slot in range(i64(loc.STORE_SIZE)):
            card = s.z[loc.STORE + slot]
            if card >= 0 and s.cards.pest[card] >= 0:
                in_store += i64(1) << (4 * s.cards.pest[card])
        for pest in range(i64(len(s.cards.pests))):
            in_trash += s.held[s.cards.pests[pest]] << (4 * pest)
    s.stack[s.top + C] = in_store
    s.stack[s.top + D] = in_trash


def lure(s: Position, seat: i64, kind: i64) -> None:
    """One noted Pest is played onto the Pile by its owner, from the Store before the Trash."""
    top = s.top
    spot = s.stack[top + B]
    shift = 4 * s.cards.pest[kind]
    s.become(loc.EFFECT)
    if (s.stack[top + C] >> shift) & 15:
        s.stack[top + C] -= i64(1) << shift
        s.stack[top + D] |= LEFT_STORE
        yard.leave_store(s, kind)
        tell.note(s, "played", seat, "Y98", "{s} played # out of the Store on <to>.", kind, "store", tell.SPOTS[spot])
    else:
        s.stack[top + D] -= i64(1) << shift
        s.held[kind] -= 1
        tell.note(s, "played", seat, "Y98", "{s} played # out of the Trash on <to>.", kind, "trash", tell.SPOTS[spot])
    plays.lay_down(s, seat, kind, spot)
