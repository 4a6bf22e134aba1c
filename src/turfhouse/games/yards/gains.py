"""What laying a card would change of the score at once (Y74, Y78), for tables that show it while a player aims."""

from __future__ import annotations

from turfhouse.core.picks import pick_of, verb_of
from turfhouse.games.yards import street, yard
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.vocabulary import TOOL
from turfhouse.games.yards.zones import PILES, V_PLAY


def gains_of(state: YardsState, options: list[int]) -> dict[int, list[int]]:
    """For each play of a card that stays: by how much every seat's score changes when it is laid, its Play action left
    aside. Tools never lie in a Yard (Y34)."""
    scratch = state.clone()
    assert isinstance(scratch, YardsState)
    before = [int(street.points(scratch, seat)) for seat in range(int(state.seats))]
    found: dict[int, list[int]] = {}
    for option in options:
        kind = int(pick_of(option, 0))
        if verb_of(option) != V_PLAY or state.cards.symbols[kind] & TOOL:
            continue
        spot = int(pick_of(option, 1))
        owner = spot // PILES
        yard.lay(scratch, spot, kind)
        change = [0] * len(before)
        change[owner] = int(street.points(scratch, owner)) - before[owner]
        yard.lift(scratch, spot, kind)
        found[option] = change
    return found
