"""What a tile or a monster would change of the score as it stands: told before it is laid. All of it lies open."""

from __future__ import annotations

from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.position import Position
from turfhouse.games.dungeon.pieces.tiles import KIND_ARMS, KIND_SHAPE, STRAIGHT, TURNS
from turfhouse.games.dungeon.pieces.zones import V_MONSTER, V_PLACE
from turfhouse.games.dungeon.rules.influence import both_points


def score_preview(state: Position, options: list[int]) -> dict[int, list[int]]:
    """By option: how each seat's score changes (D16-D20)."""
    each = int(state.num(loc.N_PER_TILE))
    before = both_points(state.board)
    found: dict[int, list[int]] = {}
    for option in options:
        if verb_of(option) in (V_PLACE, V_MONSTER):
            after = both_points(laid(state.board, option))
            found[option] = [
                int((after & 0xFFFF) - (before & 0xFFFF)) * each,
                int((after >> 16) - (before >> 16)) * each,
            ]
    return found


def laid(board: Board, option: int) -> Board:
    """The dungeon with the option's piece in it."""
    after = board.clone()
    piece, cell = pick_of(option, 0), pick_of(option, 1)
    if verb_of(option) == V_MONSTER:
        after.place_monster(cell, seat_of(option), piece)
    else:
        after.place_tile(cell, KIND_ARMS[piece * TURNS + pick_of(option, 2)], KIND_SHAPE[piece] == STRAIGHT)
    return after
