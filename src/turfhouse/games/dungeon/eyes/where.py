"""From cells of the torus to coordinates people read: (x, y) from the first tile, unwrapped."""

from __future__ import annotations

from typing import Final

from turfhouse.games.dungeon.pieces.board import SIDE, Board, step

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def coordinates(board: Board) -> dict[int, tuple[int, int]]:
    """Where every tile and every cell beside one lies, walking from the first tile (cell 0)."""
    tiles = {int(cell) for cell in board.tiles}
    found: dict[int, tuple[int, int]] = {}
    for start in sorted(tiles):
        if start not in found:
            found[start] = wrapped(start)
            walk(found, tiles, [start])
    return found


def walk(found: dict[int, tuple[int, int]], tiles: set[int], waiting: list[int]) -> None:
    while waiting:
        cell = waiting.pop()
        x, y = found[cell]
        for side in range(4):
            beside = int(step(cell, side))
            if beside not in found:
                found[beside] = (x + STEPS[side][0], y + STEPS[side][1])
                if beside in tiles:
                    waiting.append(beside)


def place_of(board: Board, cell: int) -> tuple[int, int]:
    return coordinates(board).get(cell, wrapped(cell))


def wrapped(cell: int) -> tuple[int, int]:
    """Coordinates from -32 to 31, whatever lies on the table."""
    x, y = cell % SIDE, cell // SIDE
    return (x - SIDE if x >= SIDE // 2 else x, y - SIDE if y >= SIDE // 2 else y)
