"""Where everything of a position lies, and who sees it: declared once. Laid cards are shown Pile by Pile."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import away, put
from turfhouse.core.sight import Sight
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.kit.layout import ALL, HIDDEN, NOBODY, SEEN, Bag, Cells, Layout, Line, Part
from turfhouse.kit.runs import SEAT

SEATS: Final = 4
TALLEST: Final = 12
"""So many cards of a Pile are shown."""
PEOPLE: Final = 1 << 31
"""Neighbors as a mask: four bytes."""
WIDE: Final = 65535
HELD_ROW: Final = 1
LAID_ROW: Final = 2
DECK_ROW: Final = 3
KNOWN_ROW: Final = 4
PENDING_ROW: Final = 5
HELD_ABOUT: Final = "by kind: hand, Garage, and those of the hand and of the Garage that nobody else knows"


class Piles(Part):
    """Laid cards: for each Pile, from the looker's first, its cards + 1 from bottom to top."""

    def __init__(self) -> None:
        about = "of each Pile, the looker's first, its cards + 1 from bottom to top"
        super().__init__("piles", LAID_ROW, 0, 0, ALL, SEATS * loc.PILES * TALLEST, 255, about)

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        spot: i64 = -1
        at: i64 = 0
        for entry in self.numbers(sight):
            at = at + 1 if entry >> loc.CARD_BITS == spot else i64(0)
            spot = entry >> loc.CARD_BITS
            if at < TALLEST:
                pile = away(spot // loc.PILES, eye, seats) * loc.PILES + spot % loc.PILES
                put(out, self.start + pile * TALLEST + at, (entry & loc.CARD_MASK) + 1, 255)


def of_seats(name: str, at: int, size: int = 1, most: int = 255, least: int = 0) -> Cells:
    return Cells(name, loc.BASE + at, size, table=SEATS, stride=loc.BLOCK, most=most, least=least)


@cache
def layout_for(kinds: int) -> Layout:
    """Of a card table with so many kinds."""
    parts: list[Part] = [
        Cells("round", loc.ROUND),
        Cells("active", loc.ACTIVE, holds=SEAT),
        Cells("used actions", loc.USED),
        Cells("row", loc.ROW, most=PEOPLE),
        Cells("set aside", loc.ASIDE, 3, about="how many; is this the end; the rule that ended it"),
        Cells("store", loc.STORE, loc.STORE_SIZE, default=-1),
        Cells("set-aside Neighbors", loc.HIDDEN_ASIDE, 2, default=-1, eyes=NOBODY),
        of_seats("money", loc.MONEY, most=WIDE),
        of_seats("candy", loc.SWEETS),
        of_seats("away", loc.AWAY),
        of_seats("grass, room, fences, scares", loc.GRASSY, 4, most=loc.FULL),
        of_seats("symbols, cards, wage, wild", loc.SIGNS, 7, least=-16),
        of_seats("swayed", loc.SWAY, most=PEOPLE),
        of_seats("secret cards, triggers", loc.SECRET_HAND, 5),
        of_seats("heights and room of Piles", loc.TALL, 18),
        Cells("trash", 0, kinds, row=HELD_ROW),
        Cells("held", kinds, loc.SEAT_ROWS * kinds, table=SEATS, row=HELD_ROW, eyes=SEEN, about=HELD_ABOUT),
        Piles(),
        Line("deck", DECK_ROW, 24, 2 * loc.DONE, eyes=SEEN, about="its known bottom: card + 1"),
        Cells("known bottom", 0, row=KNOWN_ROW),
        Line("pending", PENDING_ROW, 24, WIDE - 1, about="what has still to act: card * 256 + Pile, + 1"),
        Bag("hidden cards", HIDDEN, kinds),
    ]
    return Layout(parts)
