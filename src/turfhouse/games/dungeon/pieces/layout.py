"""Where everything of a position lies, and who sees it: declared once. The board is shown in planes of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.deal import Deal
from turfhouse.core.observation import away
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.tiles import KINDS, TYPES
from turfhouse.kit.layout import HIDDEN, NOBODY, SEEN, Cells, Layout, Line, Packed, Part
from turfhouse.kit.planes import Plane
from turfhouse.kit.runs import SEAT

TILES_ROW: Final = 1
"""Tiles as cell * 16 + arms."""
PLAYS_ROW: Final = 2
"""Monsters as played: cell * 8 + 1 + 3 * seat + type."""
DECK_ROW: Final = 3

# What was taken up: tiles by kind, then a block for each seat. Literals: mypyc folds nothing of another module.
BLOCK: Final = 5
TILES: Final = 15
"""How many tiles of this seat's hand."""
MONSTER: Final = TILES + 1
"""1: the monster it holds, too."""
MONSTERS: Final = TILES + 2
"""Its monsters, held and in its deck, by type."""
assert (TILES, BLOCK, loc.F_DRAWS) == (KINDS, 2 + TYPES, loc.F_TOTALS + KINDS)

NEAR: Final = 32
"""The side of a plane that every dungeon of up to NEAR - 2 tiles has room in."""
FAR: Final = 64
OPEN_SIDES: Final = "the open sides of the tile there, a bit each: N E S W"
ON_TOP: Final = "the one on top: 1-3 an own crane, turtle, rat; 4-6 the rival's"


class Monsters(Plane):
    def shown(self, code: i64, eye: i64, seats: i64) -> i64:
        """A monster's code with seats counted from who looks."""
        return 1 + TYPES * away((code - 1) // TYPES, eye, seats) + (code - 1) % TYPES


def layout_of(side: int) -> Layout:
    tiles = Plane("tiles", TILES_ROW, 4, side, 15, OPEN_SIDES)
    parts: list[Part] = [
        Packed("hands", loc.HAND, 2, KINDS, 4, eyes=SEEN),
        Packed("known tiles of hands", loc.KNOWN, 2, KINDS, 4),
        Cells("monster held", loc.HELD, table=2, default=-1, eyes=SEEN),
        Cells("monster decks", loc.PACK, table=2, eyes=NOBODY),
        Cells("monsters left", loc.LEFT, table=2),
        Cells("drawn", loc.DRAWN, eyes=NOBODY),
        Cells("known bottom", loc.BURIED),
        Cells("tiles to lay", loc.TO_LAY),
        Cells("ended", loc.ENDED),
        Cells("first", loc.FIRST, default=-1, holds=SEAT),
        Cells("komi", loc.KOMI, default=-1),
        tiles,
        Monsters("monsters", PLAYS_ROW, 3, side, 2 * TYPES, ON_TOP, tiles),
        Line("deck", DECK_ROW, NEAR, KINDS - 1, eyes=SEEN),
        Cells("hidden tiles", 0, KINDS, row=HIDDEN),
        Cells("hidden of a seat", KINDS, BLOCK, table=2, row=HIDDEN, about="tiles, monster held, monsters by type"),
    ]
    return Layout(parts)


NEAR_LAYOUT: Final = layout_of(NEAR)
FAR_LAYOUT: Final = layout_of(FAR)


def side_for(deal: Deal) -> i64:
    """By how many tiles there are."""
    return i64(NEAR) if deal.num[loc.O_TILES] <= NEAR - 2 else i64(FAR)


def layout_for(deal: Deal) -> Layout:
    return NEAR_LAYOUT if side_for(deal) == NEAR else FAR_LAYOUT
