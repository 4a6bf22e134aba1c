"""What must hold in every position: every card is somewhere, once, and all sums kept along the way are right."""

from __future__ import annotations

from turfhouse.core.state import WIDTH as FRAME
from turfhouse.core.state import A
from turfhouse.games.yards import yard
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.parse import in_play
from turfhouse.games.yards.setup import empty_table
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.vocabulary import EVENT
from turfhouse.games.yards.zones import (
    ASIDE,
    BLOCK,
    CARD_MASK,
    GARAGE,
    GRASSY,
    HAND,
    HIDDEN_ASIDE,
    MONEY,
    ROW,
    SECRET_GARAGE,
    SECRET_HAND,
    STORE,
    STORE_SIZE,
    SWAY,
    SWEETS,
    TOOL_BACK,
    block,
)

KEPT = (MONEY, SWEETS, 2, SWAY, SECRET_HAND, SECRET_GARAGE)
"""Numbers of a seat that do not follow from the cards of its Yard."""


def broken(state: YardsState) -> list[str]:
    return card_faults(state) + sum_faults(state) + secret_faults(state) + people_faults(state)


def card_faults(state: YardsState) -> list[str]:
    found = in_play(state)
    if not state.over:
        for frame in range(0, int(state.top) + FRAME, FRAME):
            if state.stack[frame] == TOOL_BACK:
                found[int(state.stack[frame + A])] += 1
    for card in state.deck.listed():
        found[card & CARD_MASK] += 1
    wrong: list[str] = []
    for kind in range(int(state.kinds)):
        total = state.deal.totals[kind]
        if found[kind] != total:
            wrong.append(f"{state.cards.ids[kind]}: {found[kind]} found, {total} in the game")
    events = [card for card in state.deck.listed() if state.cards.symbols[card & CARD_MASK] & EVENT]
    if len(events) != state.deal.events:
        wrong.append(f"{len(events)} Events in the deck, {int(state.deal.events)} in the game (Y50)")
    slots = [state.z[STORE + slot] for slot in range(STORE_SIZE) if state.z[STORE + slot] >= 0]
    if any(state.cards.copies[card] == 0 for card in slots):
        wrong.append("a starter Tool lies in the Store (Y52)")
    return wrong


def sum_faults(state: YardsState) -> list[str]:
    """Lay every Yard anew and compare what was counted along the way."""
    fresh = empty_table(state.deal, state.copy_core())
    for seat in range(int(state.seats)):
        for pile in range(9):
            if (state.z[block(seat) + GRASSY] >> pile) & 1:
                yard.turn_ground(fresh, seat, seat * 9 + pile, True, "")
    for entry in state.laid:
        yard.lay(fresh, entry >> 8, entry & CARD_MASK)
    wrong: list[str] = []
    for seat in range(int(state.seats)):
        at = block(seat)
        off = [n for n in range(BLOCK) if n not in KEPT and state.z[at + n] != fresh.z[at + n]]
        if off:
            wrong.append(f"seat {seat}: the sums {off} do not fit its Yard")
        if state.z[at + MONEY] < 0 or state.z[at + SWEETS] < 0:
            wrong.append(f"seat {seat}: money or Candy below 0 (Y5)")
    return wrong


def secret_faults(state: YardsState) -> list[str]:
    wrong: list[str] = []
    for seat in range(int(state.seats)):
        for row, column in ((HAND, SECRET_HAND), (GARAGE, SECRET_GARAGE)):
            held, secret = yard.held_row(state, row, seat), yard.held_row(state, row + 2, seat)
            numbers = [int(state.held[secret + kind]) for kind in range(int(state.kinds))]
            if sum(numbers) != state.z[block(seat) + column]:
                wrong.append(f"seat {seat}: secret cards miscounted")
            if any(numbers[kind] > state.held[held + kind] or numbers[kind] < 0 for kind in range(int(state.kinds))):
                wrong.append(f"seat {seat}: more secret copies than copies")
    return wrong


def people_faults(state: YardsState) -> list[str]:
    masks = [int(state.z[ROW])] + [int(state.z[block(seat) + SWAY]) for seat in range(int(state.seats))]
    masks += [1 << int(state.z[HIDDEN_ASIDE + index]) for index in range(int(state.z[ASIDE]))]
    seen = 0
    for mask in masks:
        if seen & mask:
            return ["a Neighbor is in two places"]
        seen |= mask
    return ["a Neighbor that is not in the game"] if seen & ~state.deal.people else []


def card_facts(cards: CardTable) -> dict[str, object]:
    """What the vocabulary says of the set. A verb that only one card speaks is a function of that card: bespoke."""
    speakers: dict[str, list[str]] = {}
    for entry in cards.entries + cards.people:
        for key in ("effect", "choose", "first", "bribe"):
            for line in entry.texts(key):
                verb = line.removeprefix("may ").split()[0]
                speakers.setdefault(verb, []).append(str(entry.values["id"]))
    alone = {verb: names[0] for verb, names in speakers.items() if len(names) == 1 and verb in BESPOKE}
    total = len(cards.entries) + len(cards.people)
    return {
        "cards": len(cards.entries),
        "neighbors": len(cards.people),
        "store_deck": sum([int(number) for number in cards.copies]),
        "verbs": len(speakers),
        "declarative": f"{100 * (total - len(alone)) / total:.1f} %",
        "bespoke": [f"{verb} ({name})" for verb, name in sorted(alone.items())],
        "hash": cards.hash,
    }


BESPOKE = ("lure",)
"""Verbs without words, made for one card."""
