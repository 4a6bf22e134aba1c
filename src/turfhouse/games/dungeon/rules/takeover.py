"""A long passage that changes hands: told when it happens, because a whole game can turn on it (D18, D19)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.events import Event
from turfhouse.games.dungeon.eyes.where import coordinates
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.rules.influence import passages

LONG: Final = 5
"""Tiles that a passage had, at least, when it was lost."""

Run = tuple[str, list[int], int]
"""Axis, cells, controlling seats as a mask."""
NO_RUNS: Final[list[Run]] = []
"""For playouts: nobody listens."""


def takeovers(before: list[Run], board: Board) -> list[Event]:
    """What changed hands since `before`: of one player alone then, of the other alone now."""
    found: list[Event] = []
    for axis, cells, control in passages(board):
        if control not in (1, 2):
            continue
        lost = [run for run in before if run[0] == axis and run[2] == 3 - control and len(run[1]) >= LONG]
        if any(set(run[1]) <= set(cells) for run in lost):
            found.append(told(board, cells, control - 1))
    return found


def told(board: Board, cells: list[int], seat: int) -> Event:
    where = coordinates(board)
    data: dict[str, object] = {"cells": [list(where[cell]) for cell in cells], "from": 1 - seat}
    text = f"{{{seat}}} took over {{{1 - seat}}}'s passage: {len(cells)} tiles."
    return Event("taken", seat, "D18", text, data)
