"""What laying a card would change of the score at once (Y74, Y78), for tables that show it while a player aims."""

from __future__ import annotations

from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.games.yards.pieces.vocabulary import TOOL
from turfhouse.games.yards.pieces.zones import PILES, V_PLAY, Position
from turfhouse.games.yards.rules import street, yard


def score_preview(state: Position, options: list[int]) -> dict[int, list[int]]:
    """For each play of a card that stays: by how much every seat's score changes when it is laid, its Play action left
    aside. Tools never lie in a Yard (Y34)."""
    scratch = state.clone()
    assert isinstance(scratch, Position)
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


def lent_tools(state: Position, options: list[int]) -> list[int]:
    """Plays of Tools in others' Yards: the owner is who uses them (Y31), and none of them can do its owner harm."""
    return [option for option in options if is_lent(state, option)]


def is_lent(state: Position, option: int) -> bool:
    if verb_of(option) != V_PLAY or not state.cards.symbols[int(pick_of(option, 0))] & TOOL:
        return False
    return int(pick_of(option, 1)) // PILES != int(seat_of(option))
