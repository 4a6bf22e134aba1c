"""Passages, control and score (D16-D21). A passage is a straight run of tiles (kit/tileboard.py)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.tiles import CONTROL
from turfhouse.kit.tileboard import run_cells

Run = tuple[str, list[int], int]
"""A passage: axis, cells, controlling seats as a mask."""


def both_points(board: Board) -> i64:
    """The score of both seats: seat 0 in the low 16 bits, seat 1 above. Each passage counts once (D20)."""
    total: i64 = 0
    for play in board.plays:
        cell = play >> 3
        if board.piece(cell) != play & 7:
            continue  # covered (D17)
        total += axis_points(board, cell, 3, 1) + axis_points(board, cell, 0, 2)
    return total


def axis_points(board: Board, cell: i64, back: i64, ahead: i64) -> i64:
    """Points of the passage through a monster's cell, counted only at the first monster on it."""
    if not board.on_axis(cell, back, ahead):
        return 0
    walk = board.measure(board.run_start(cell, back), ahead)
    if walk & 0xFFFF != cell + 1:
        return 0
    length = walk >> 24
    control = CONTROL[(walk >> 16) & 63]
    return (length if control & 1 else i64(0)) | ((length << 16) if control & 2 else i64(0))


def passages(board: Board) -> list[Run]:
    """Every passage that some monster looks down. For people."""
    found: list[Run] = []
    for axis, back, ahead in (("h", 3, 1), ("v", 0, 2)):
        for tile in board.tiles:
            if not board.on_axis(tile, back, ahead) or board.run_start(tile, back) != tile:
                continue
            walk = board.measure(tile, ahead)
            types = (walk >> 16) & 63
            if types:
                found.append((axis, run_cells(tile, ahead, walk >> 24), int(CONTROL[types])))
    return found
