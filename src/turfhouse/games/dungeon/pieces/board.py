"""The dungeon on the table: a 64 x 64 torus of cells (D8-D10, D13, D14). Sixty tiles and their rim span 62 cells.

One 16-bit number a cell: arms (bits 0-3) · top monster (4-6: 0, or 1 + 3 * seat + type) · sides that a tile laid here
must open (7-10) · sides it must not (11-14). The last two are kept for empty cells: options are read off a table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from turfhouse.games.dungeon.pieces.tiles import FIT, KIND_ARMS, KIND_SIZE, POP, STRAIGHT, TYPES

SIDE: Final = 64
CELLS: Final = SIDE * SIDE
EMPTY: Final = vec[i16]([0] * CELLS)

CELL_SHIFT: Final = 26
"""Where the cell pick lies in `place <tile> <cell> <turn>` and, one pick earlier, the tile."""


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Board:
    """Tiles and monsters as they lie."""

    def __init__(
        self, grid: vec[i16], tiles: vec[i64], edge: vec[i64], sites: vec[i64], plays: vec[i64], opens: i64
    ) -> None:
        self.grid: vec[i16] = grid
        self.tiles: vec[i64] = tiles
        """Cells in order of placement."""
        self.edge: vec[i64] = edge
        """Empty cells that some arm faces."""
        self.sites: vec[i64] = sites
        """Tiles that are neither straight nor hold a monster (D13)."""
        self.plays: vec[i64] = plays
        """Monsters in order of play: cell * 8 + 1 + 3 * seat + type."""
        self.opens: i64 = opens
        """How many arms face an empty cell (D10)."""

    def clone(self) -> Board:
        return Board(self.grid[:], self.tiles[:], self.edge[:], self.sites[:], self.plays[:], self.opens)

    def arms(self, cell: i64) -> i64:
        return i64(self.grid[cell]) & 15

    def monster(self, cell: i64) -> i64:
        """0, or 1 + 3 * seat + type of the monster on top (D17)."""
        return (i64(self.grid[cell]) >> 4) & 7

    def place_tile(self, cell: i64, arms: i64, straight: bool) -> None:
        grid = self.grid
        need = (i64(grid[cell]) >> 7) & 15
        grid[cell] = i16(arms)
        self.opens += POP[arms] - 2 * POP[need]
        self.tiles = append(self.tiles, cell)
        if not straight:
            self.sites = append(self.sites, cell)
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

    def place_monster(self, cell: i64, seat: i64, kind: i64) -> None:
        content = i64(self.grid[cell])
        if not content & (7 << 4):
            self.sites = without(self.sites, cell)
        code = 1 + TYPES * seat + kind
        self.grid[cell] = i16((content & ~i64(7 << 4)) | (code << 4))
        self.plays = append(self.plays, cell * 8 + code)

    def closes(self, cell: i64, kind: i64) -> bool:
        """Would this tile here leave no open side in the dungeon (D10)?"""
        need = (i64(self.grid[cell]) >> 7) & 15
        return self.opens + KIND_SIZE[kind] - 2 * POP[need] <= 0

    def cannot_close(self, kind: i64) -> bool:
        """Is there no cell where `closes` would be so? A tile shuts no more open sides than it has arms."""
        return self.opens > KIND_SIZE[kind]

    def placements(self, out: vec[i64], prefix: i64, kind: i64, last: bool) -> vec[i64]:
        """Append every legal placement of a tile kind to `out` (D8-D10). `prefix` is the packed verb and seat."""
        base = prefix | ((kind + 1) << 39)
        if not len(self.tiles):
            return turned_ways(out, base | (i64(1) << CELL_SHIFT), FIT[kind * 256])  # D8: at the centre
        grid = self.grid
        free = last or self.cannot_close(kind)
        for cell in self.edge:
            turns = FIT[kind * 256 + ((i64(grid[cell]) >> 7) & 255)]
            if turns and (free or not self.closes(cell, kind)):
                out = turned_ways(out, base | ((cell + 1) << CELL_SHIFT), turns)
        return out

    def any_placement(self, kind: i64, last: bool) -> bool:
        if not len(self.tiles):
            return True
        grid = self.grid
        free = last or self.cannot_close(kind)
        for cell in self.edge:
            if FIT[kind * 256 + ((i64(grid[cell]) >> 7) & 255)] and (free or not self.closes(cell, kind)):
                return True
        return False

    def monster_places(self, out: vec[i64], prefix: i64, seat: i64, kind: i64) -> vec[i64]:
        """Append every legal placement of a monster to `out` (D13, D14)."""
        base = prefix | ((kind + 1) << 39)
        for cell in self.sites:
            out = append(out, base | ((cell + 1) << CELL_SHIFT))
        prey = 1 + TYPES * (1 - seat) + (kind + 1) % TYPES
        for play in self.plays:
            if play & 7 == prey and self.monster(play >> 3) == prey:
                out = append(out, base | (((play >> 3) + 1) << CELL_SHIFT))
        return out


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


def new_board() -> Board:
    return Board(EMPTY[:], vec[i64](), vec[i64](), vec[i64](), vec[i64](), 0)


def arms_shape(arms: i64) -> i64:
    """The shape a mask of open sides belongs to."""
    size = POP[arms]
    if size == 2:
        return STRAIGHT if arms == 5 or arms == 10 else 1
    return 2 if size == 3 else 3


def arms_turn(arms: i64) -> i64:
    shape = arms_shape(arms)
    for turn in range(i64(4)):
        if KIND_ARMS[shape * 4 + turn] == arms:
            return turn
    raise AssertionError("no tile has these arms")
