"""What must hold in every position: every card is somewhere, once, and all sums kept along the way are right."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.state import WIDTH as FRAME, A
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.vocabulary import EVENT
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.deck import Deck

KEPT = (loc.MONEY, loc.SWEETS, 2, loc.SWAY, loc.SECRET_HAND, loc.SECRET_GARAGE)
"""Numbers of a seat that do not follow from the cards of its Yard."""


def broken(state: Position) -> list[str]:
    return card_faults(state) + sum_faults(state) + state.secret_faults() + people_faults(state)


def card_faults(state: Position) -> list[str]:
    found = in_play(state)
    if not state.over:
        for frame in range(0, int(state.top) + FRAME, FRAME):
            if state.stack[frame] == loc.TOOL_BACK:
                found[int(state.stack[frame + A])] += 1
    for card in state.deck.listed():
        found[card & loc.CARD_MASK] += 1
    wrong: list[str] = []
    for kind in range(int(state.kinds)):
        total = int(state.deal.facts[loc.F_TOTALS + kind])
        if found[kind] != total:
            wrong.append(f"{state.cards.ids[kind]}: {found[kind]} found, {total} in the game")
    events = [card for card in state.deck.listed() if state.cards.symbols[card & loc.CARD_MASK] & EVENT]
    if len(events) != state.deal.facts[loc.F_EVENTS]:
        wrong.append(f"{len(events)} Events in the deck, {int(state.deal.facts[loc.F_EVENTS])} in the game (Y50)")
    slots = [state.z[loc.STORE + slot] for slot in range(loc.STORE_SIZE) if state.z[loc.STORE + slot] >= 0]
    if any(state.cards.copies[card] == 0 for card in slots):
        wrong.append("a starter Tool lies in the Store (Y52)")
    return wrong


def in_play(state: Position) -> list[int]:
    """Cards by kind that lie anywhere but in the deck and in use."""
    found = [int(state.held_total(kind)) for kind in range(state.kinds)]
    store = [int(card) for card in state.z[loc.STORE : loc.STORE + loc.STORE_SIZE] if card >= 0]
    for card in store + [int(entry & loc.CARD_MASK) for entry in state.laid]:
        found[card] += 1
    return found


def sum_faults(state: Position) -> list[str]:
    """Lay every Yard anew and compare what was counted along the way."""
    nothing = vec[i64]([0] * len(state.held))
    numbers = loc.empty_numbers(int(state.seats))
    fresh = Position(state.copy_core(), numbers, nothing, vec[i64](), Deck(vec[i64]()), vec[i64]())
    for seat in range(int(state.seats)):
        for pile in range(9):
            if (state.z[loc.block(seat) + loc.GRASSY] >> pile) & 1:
                fresh.turn_ground(seat, seat * 9 + pile, True, "")
    for entry in state.laid:
        fresh.lay(entry >> 8, entry & loc.CARD_MASK)
    wrong: list[str] = []
    for seat in range(int(state.seats)):
        at = loc.block(seat)
        off = [n for n in range(loc.BLOCK) if n not in KEPT and state.z[at + n] != fresh.z[at + n]]
        if off:
            wrong.append(f"seat {seat}: the sums {off} do not fit its Yard")
        if state.z[at + loc.MONEY] < 0 or state.z[at + loc.SWEETS] < 0:
            wrong.append(f"seat {seat}: money or Candy below 0 (Y5)")
    return wrong


def people_faults(state: Position) -> list[str]:
    masks = [int(state.z[loc.ROW])] + [int(state.z[loc.block(seat) + loc.SWAY]) for seat in range(int(state.seats))]
    masks += [1 << int(state.z[loc.HIDDEN_ASIDE + index]) for index in range(int(state.z[loc.ASIDE]))]
    seen = 0
    for mask in masks:
        if seen & mask:
            return ["a Neighbor is in two places"]
        seen |= mask
    return ["a Neighbor that is not in the game"] if seen & ~state.deal.facts[loc.F_PEOPLE] else []
