"""Passages, control and score (D16-D21)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.dungeon.pieces.board import Board, step
from turfhouse.games.dungeon.pieces.tiles import CONTROL

Run = tuple[str, list[int], int]
"""A passage: axis, cells, controlling seats as a mask."""


def passage_start(board: Board, cell: i64, back: i64) -> i64:
    """The first tile of the passage through `cell`, walking back over side 3 (W) or 0 (N)."""
    while (board.arms(cell) >> back) & 1:
        before = step(cell, back)
        if not board.arms(before):
            break
        cell = before
    return cell


def runs(board: Board, cell: i64, back: i64, ahead: i64) -> bool:
    """Has the tile an arm on this axis?"""
    arms = board.arms(cell)
    return bool(((arms >> back) | (arms >> ahead)) & 1)


def measure(board: Board, start: i64, ahead: i64) -> i64:
    """Walk a passage from its start: length << 24 | types (6 bits) << 16 | first monster's cell + 1."""
    cell = start
    length: i64 = 0
    types: i64 = 0
    first: i64 = 0
    while True:
        length += 1
        code = board.monster(cell)
        if code:
            types |= i64(1) << (code - 1)
            if not first:
                first = cell + 1
        if not (board.arms(cell) >> ahead) & 1:
            break
        after = step(cell, ahead)
        if not board.arms(after):
            break
        cell = after
    return (length << 24) | (types << 16) | first


def both_points(board: Board) -> i64:
    """The score of both seats: seat 0 in the low 16 bits, seat 1 above. Each passage counts once (D20)."""
    total: i64 = 0
    for play in board.plays:
        cell = play >> 3
        if board.monster(cell) != play & 7:
            continue  # covered (D17)
        total += axis_points(board, cell, 3, 1) + axis_points(board, cell, 0, 2)
    return total


def axis_points(board: Board, cell: i64, back: i64, ahead: i64) -> i64:
    """Points of the passage through a monster's cell, counted only at the first monster on it."""
    if not runs(board, cell, back, ahead):
        return 0
    walk = measure(board, passage_start(board, cell, back), ahead)
    if walk & 0xFFFF != cell + 1:
        return 0
    length = walk >> 24
    control = CONTROL[(walk >> 16) & 63]
    return (length if control & 1 else 0) | ((length << 16) if control & 2 else 0)


def passages(board: Board) -> list[Run]:
    """Every passage that some monster looks down. For people."""
    found: list[Run] = []
    for axis, back, ahead in (("h", 3, 1), ("v", 0, 2)):
        for tile in board.tiles:
            if not runs(board, tile, back, ahead) or passage_start(board, tile, back) != tile:
                continue
            walk = measure(board, tile, ahead)
            types = (walk >> 16) & 63
            if types:
                found.append((axis, run_cells(tile, ahead, walk >> 24), int(CONTROL[types])))
    return found


def run_cells(start: i64, ahead: i64, length: i64) -> list[int]:
    cells: list[int] = []
    cell = start
    for _ in range(length):
        cells.append(int(cell))
        cell = step(cell, ahead)
    return cells
