"""Bird Feeder's lure (Y98): the one effect that is a function of its own.

C of its frame holds the noted Pests of the Store, D those of the Trash, four bits a kind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import B, C, D
from turfhouse.games.yards import plays, store, yard
from turfhouse.games.yards.stepping import next_step
from turfhouse.games.yards.zones import EFFECT, PILES, SCARED, STORE, STORE_SIZE, Position, block

LEFT_STORE: Final = 1 << 60
"""A lured Pest came out of the Store: it restocks when the lure is over (Y47)."""


def work_lure(s: Position, seat: i64, spot: i64) -> None:
    top = s.top
    if s.stack[top + C] < 0:
        note_pests(s, spot)
    noted = s.stack[top + C] | (s.stack[top + D] & ~LEFT_STORE)
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


def note_pests(s: Position, spot: i64) -> None:
    """Every Pest in the Store and in the Trash; none where a Scarecrow stands."""
    in_store: i64 = 0
    in_trash: i64 = 0
    if not (s.z[block(spot // PILES) + SCARED] >> (spot % PILES)) & 1:
        for slot in range(i64(STORE_SIZE)):
            card = s.z[STORE + slot]
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
    s.become(EFFECT)
    if (s.stack[top + C] >> shift) & 15:
        s.stack[top + C] -= i64(1) << shift
        s.stack[top + D] |= LEFT_STORE
        yard.leave_store(s, kind)
        plays.lay_down(s, seat, kind, spot, "store", 0)
    else:
        s.stack[top + D] -= i64(1) << shift
        s.held[kind] -= 1
        plays.lay_down(s, seat, kind, spot, "trash", 0)
