"""Cells of a board without an edge: a torus of 64 x 64 on which anything of up to 62 cells across lies as on a plain.

People read coordinates, (x, y) from cell 0, with y growing to the south.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import BadText, PickKind

SIDE: Final = 64
CELLS: Final = SIDE * SIDE
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By side: 0 N, 1 E, 2 S, 3 W."""


def step(cell: i64, side: i64) -> i64:
    """The neighbour on side 0 N, 1 E, 2 S, 3 W."""
    if side == 0:
        return (cell - 64) & 4095
    if side == 1:
        return (cell & 4032) | ((cell + 1) & 63)
    if side == 2:
        return (cell + 64) & 4095
    return (cell & 4032) | ((cell - 1) & 63)


def cell_at(x: int, y: int) -> int:
    return (y % SIDE) * SIDE + x % SIDE


def wrapped(cell: int) -> tuple[int, int]:
    """Coordinates from -32 to 31, whatever lies on the table."""
    x, y = cell % SIDE, cell // SIDE
    return (x - SIDE if x >= SIDE // 2 else x, y - SIDE if y >= SIDE // 2 else y)


def unwrapped(cells: vec[i64]) -> dict[int, tuple[int, int]]:
    """Where each of some cells and every cell beside one lies, walking from the first cell of each group."""
    there = {int(cell) for cell in cells}
    found: dict[int, tuple[int, int]] = {}
    for start in sorted(there):
        if start not in found:
            found[start] = wrapped(start)
            walk(found, there, [start])
    return found


def walk(found: dict[int, tuple[int, int]], there: set[int], waiting: list[int]) -> None:
    while waiting:
        cell = waiting.pop()
        x, y = found[cell]
        for side in range(4):
            beside = int(step(cell, side))
            if beside not in found:
                found[beside] = (x + STEPS[side][0], y + STEPS[side][1])
                if beside in there:
                    waiting.append(beside)


class CellKind(PickKind):
    """A cell as a pick, written `x,y`. Cells are equal modulo 64."""

    def __init__(self) -> None:
        super().__init__("cell", CELLS)

    def text(self, value: int) -> str:
        x, y = wrapped(value)
        return f"{x},{y}"

    def parse(self, token: str) -> int:
        x, comma, y = token.partition(",")
        if not comma or not is_whole(x) or not is_whole(y):
            raise BadText(f"{token!r} is not a cell: expected x,y like 2,-1")
        return cell_at(int(x), int(y))


def is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return len(digits) <= 4 and digits.isascii() and digits.isdecimal()
