"""The dungeon on the table: tiles (D8-D10) and the monsters on them (D13, D14)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from turfhouse.games.dungeon.pieces.tiles import TILES, TYPES
from turfhouse.kit.squaretiles import EAST, NORTH, SOUTH, WEST
from turfhouse.kit.tileboard import CELL_SHIFT, EMPTY, TileBoard, without


@mypyc_attr(acyclic=True, free_list_len=1)
class Board(TileBoard):
    """Tiles and monsters as they lie. The piece on a tile is 1 + 3 * seat + type of the monster on top (D17)."""

    def __init__(
        self, grid: vec[i16], tiles: vec[i64], edge: vec[i64], sites: vec[i64], plays: vec[i64], opens: i64
    ) -> None:
        super().__init__(TILES, grid, tiles, edge, opens)
        self.sites: vec[i64] = sites
        """Tiles that are neither straight nor hold a monster (D13)."""
        self.plays: vec[i64] = plays
        """Monsters in order of play: cell * 8 + 1 + 3 * seat + type."""

    def clone(self) -> Board:
        return Board(self.grid[:], self.tiles[:], self.edge[:], self.sites[:], self.plays[:], self.opens)

    def lay(self, cell: i64, arms: i64) -> None:
        """D13: a straight piece is no place for a monster."""
        self.place_tile(cell, arms)
        if not is_straight(arms):
            self.sites = append(self.sites, cell)

    def place_monster(self, cell: i64, seat: i64, kind: i64) -> None:
        if not self.piece(cell):
            self.sites = without(self.sites, cell)
        code = 1 + TYPES * seat + kind
        self.set_piece(cell, code)
        self.plays = append(self.plays, cell * 8 + code)

    def monster_places(self, out: vec[i64], prefix: i64, seat: i64, kind: i64, lair: i64) -> vec[i64]:
        """Append every legal placement of a monster to `out` (D13, D14). `lair`: the only cell + 1 of those without a
        monster (D25), or -1."""
        base = prefix | ((kind + 1) << 39)
        for cell in self.sites:
            if lair < 0 or cell + 1 == lair:
                out = append(out, base | ((cell + 1) << CELL_SHIFT))
        prey = 1 + TYPES * (1 - seat) + (kind + 1) % TYPES
        for play in self.plays:
            if play & 7 == prey and (i64(self.grid[play >> 3]) >> 4) & 7 == prey:
                out = append(out, base | (((play >> 3) + 1) << CELL_SHIFT))
        return out

    def looked_at(self, cell: i64) -> bool:
        """Does a monster look down a passage that ends, open, at this empty cell?"""
        need = (i64(self.grid[cell]) >> 7) & 15
        seen: i64 = 0
        for side in range(i64(4)):
            if (need >> side) & 1:
                seen |= self.look(cell, side)
        return seen >> 16 != 0


def is_straight(arms: i64) -> bool:
    return arms == NORTH | SOUTH or arms == EAST | WEST


def new_board() -> Board:
    return Board(EMPTY[:], vec[i64](), vec[i64](), vec[i64](), vec[i64](), 0)


def board_of(tiles: vec[i64], plays: vec[i64]) -> Board:
    """Of tiles as cell * 16 + arms and monsters as played."""
    board = new_board()
    for tile in tiles:
        board.lay(tile >> 4, tile & 15)
    for play in plays:
        code = (play & 7) - 1
        board.place_monster(play >> 3, code // TYPES, code % TYPES)
    return board
