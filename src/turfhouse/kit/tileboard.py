"""Tiles with open sides as they lie on a torus, each side open where its neighbour's is; and straight runs of them.

One 16-bit number a cell: arms, which are open sides (bits 0-3) · the piece on top of the tile (4-6: 0, or a code of the
game's) · sides that a tile laid here must open (7-10) · sides it must not (11-14). The last two are kept for empty
cells: placements are read off a table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from turfhouse.kit.squaretiles import POP, TileShapes
from turfhouse.kit.torus import CELLS, step, unwrapped, wrapped

EMPTY: Final = vec[i16]([0] * CELLS)
CELL_SHIFT: Final = 26
"""Where the cell pick lies in `place <tile> <cell> <turn>` and, one pick earlier, the tile."""
OPEN: Final = 256
"""The bit of `look` that says the far end is open."""


@lru_cache(maxsize=256)
def places_of(tiles: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """Every viewer's view and every option of a position ask for the same places."""
    return unwrapped(vec[i64](tiles))


@mypyc_attr(acyclic=True)
class TileBoard:
    def __init__(self, shapes: TileShapes, grid: vec[i16], tiles: vec[i64], edge: vec[i64], opens: i64) -> None:
        self.fit: vec[i64] = shapes.fit
        self.size: vec[i64] = shapes.size
        self.grid: vec[i16] = grid
        self.tiles: vec[i64] = tiles
        """Cells in order of placement."""
        self.edge: vec[i64] = edge
        """Empty cells that some arm faces."""
        self.opens: i64 = opens
        """How many arms face an empty cell."""

    def arms(self, cell: i64) -> i64:
        return i64(self.grid[cell]) & 15

    def piece(self, cell: i64) -> i64:
        """What stands on the tile; 0: nothing."""
        return (i64(self.grid[cell]) >> 4) & 7

    def set_piece(self, cell: i64, code: i64) -> None:
        self.grid[cell] = i16((i64(self.grid[cell]) & ~i64(7 << 4)) | (code << 4))

    def coordinates(self) -> dict[int, tuple[int, int]]:
        """Where every tile and every cell beside one lies, from the first tile (cell 0): unwrapped, however far. To be
        looked at only: all who look at the same tiles share it."""
        return places_of(tuple([int(cell) for cell in self.tiles]))

    def place_of(self, cell: int) -> tuple[int, int]:
        return self.coordinates().get(cell, wrapped(cell))

    # --- placing ---

    def place_tile(self, cell: i64, arms: i64) -> None:
        grid = self.grid
        need = (i64(grid[cell]) >> 7) & 15
        grid[cell] = i16(arms)
        self.opens += POP[arms] - 2 * POP[need]
        self.tiles = append(self.tiles, cell)
        if need:
            self.edge = without(self.edge, cell)
        for side in range(i64(4)):
            self.touch(step(cell, side), (arms >> side) & 1, (side + 2) & 3)

    def touch(self, cell: i64, open_side: i64, facing: i64) -> None:
        """A neighbour was laid beside `cell`: note whether it opens or walls off the side `facing`."""
        content = i64(self.grid[cell])
        if content & 15:
            return
        if open_side:
            if not content & (15 << 7):
                self.edge = append(self.edge, cell)
            self.grid[cell] = i16(content | (i64(1) << (7 + facing)))
        else:
            self.grid[cell] = i16(content | (i64(1) << (11 + facing)))

    def clashes(self, cell: i64, arms: i64) -> bool:
        """Would some side of a tile with these arms be open against a wall, or a wall against an arm?"""
        content = i64(self.grid[cell])
        return bool((content >> 7) & 15 & ~arms or (content >> 11) & 15 & arms)

    def closes(self, cell: i64, kind: i64) -> bool:
        """Would this tile here leave no open side on the whole board?"""
        need = (i64(self.grid[cell]) >> 7) & 15
        return self.opens + self.size[kind] - 2 * POP[need] <= 0

    def cannot_close(self, kind: i64) -> bool:
        """Is there no cell where `closes` would be so? A tile shuts no more open sides than it has arms."""
        return self.opens > self.size[kind]

    def placements(self, out: vec[i64], prefix: i64, kind: i64, may_close: bool) -> vec[i64]:
        """Append every placement of a kind that joins the board to `out`, the first tile of all at cell 0. `prefix` is
        the packed verb and seat."""
        base = prefix | ((kind + 1) << 39)
        if not len(self.tiles):
            return turned_ways(out, base | (i64(1) << CELL_SHIFT), self.fit[kind * 256])
        grid = self.grid
        fit = self.fit
        free = may_close or self.cannot_close(kind)
        for cell in self.edge:
            turns = fit[kind * 256 + ((i64(grid[cell]) >> 7) & 255)]
            if turns and (free or not self.closes(cell, kind)):
                out = turned_ways(out, base | ((cell + 1) << CELL_SHIFT), turns)
        return out

    def any_placement(self, kind: i64, may_close: bool) -> bool:
        if not len(self.tiles):
            return True
        grid = self.grid
        fit = self.fit
        free = may_close or self.cannot_close(kind)
        for cell in self.edge:
            if fit[kind * 256 + ((i64(grid[cell]) >> 7) & 255)] and (free or not self.closes(cell, kind)):
                return True
        return False

    # --- straight runs: tiles in a row or a column, each joined to the next; one tile alone is a run, too ---

    def on_axis(self, cell: i64, back: i64, ahead: i64) -> bool:
        """Has the tile an arm on this axis?"""
        arms = self.arms(cell)
        return bool(((arms >> back) | (arms >> ahead)) & 1)

    def run_start(self, cell: i64, back: i64) -> i64:
        """The first tile of the run through `cell`, walking back over side 3 (W) or 0 (N)."""
        while (self.arms(cell) >> back) & 1:
            before = step(cell, back)
            if not self.arms(before):
                break
            cell = before
        return cell

    def measure(self, start: i64, ahead: i64) -> i64:
        """Walk a run from its start: length << 24 | pieces, a bit each << 16 | first piece's cell + 1."""
        cell = start
        length: i64 = 0
        pieces: i64 = 0
        first: i64 = 0
        while True:
            length += 1
            code = self.piece(cell)
            if code:
                pieces |= i64(1) << (code - 1)
                if not first:
                    first = cell + 1
            if not (self.arms(cell) >> ahead) & 1:
                break
            after = step(cell, ahead)
            if not self.arms(after):
                break
            cell = after
        return (length << 24) | (pieces << 16) | first

    def look(self, cell: i64, side: i64) -> i64:
        """Straight on from an open side of `cell`: pieces, a bit each << 16 | OPEN if the far end is open | tiles."""
        grid = self.grid
        seen: i64 = 0
        while True:
            cell = step(cell, side)
            content = i64(grid[cell])
            if not content & 15:
                return seen | OPEN
            seen += 1
            code = (content >> 4) & 7
            if code:
                seen |= i64(1) << (15 + code)
            if not (content >> side) & 1:
                return seen


def run_cells(start: i64, ahead: i64, length: i64) -> list[int]:
    cells: list[int] = []
    cell = start
    for _time in range(length):
        cells.append(int(cell))
        cell = step(cell, ahead)
    return cells


def turned_ways(out: vec[i64], there: i64, turns: i64) -> vec[i64]:
    """A placement for each turning of the mask."""
    turn: i64 = 1
    while turns:
        if turns & 1:
            out = append(out, there | (turn << 13))
        turns >>= 1
        turn += 1
    return out


def without(cells: vec[i64], cell: i64) -> vec[i64]:
    """The cells less one, which is among them; the last takes its place."""
    last = len(cells) - 1
    for index in range(last):
        if cells[index] == cell:
            cells[index] = cells[last]
            break
    return cells[:last]
