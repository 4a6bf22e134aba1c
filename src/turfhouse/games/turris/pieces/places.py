"""Every number of a position by name, and who sees it: declared once. Offsets stand in layout.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import put
from turfhouse.core.sight import Sight
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.kit.layout import ALL, MASK, NOBODY, OWNER, SEAT, Cells, Layout, Packed, Part

MANY: Final = 65535
HOOK_MASK: Final = 1 << 20


class Counts(Part):
    """Small numbers of a few bits each, packed into one: a set, or a pile that counts."""

    def __init__(self, name: str, place: int, count: int, bits: int) -> None:
        super().__init__(name, 0, place, 1, ALL, count, (1 << bits) - 1, "how many of each kind")
        self.bits: i64 = bits

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        number = self.numbers(sight)[self.at]
        most = (i64(1) << self.bits) - 1
        to = self.start
        while number > 0:
            put(out, to, number & most, most)
            number >>= self.bits
            to += 1


NUMBERS: Final = (
    Cells("round", at.ROUND),
    Cells("triggered", at.TRIGGERED),
    Cells("swapped", at.SWAPPED),
    Cells("due", at.DUE),
    Cells("ended", at.ENDED),
    Cells("winners", at.WINNERS, holds=MASK),
    Cells("rival", at.RIVAL),
    Cells("actions", at.ACTIONS),
    Cells("placed", at.PLACED),
    Cells("collected", at.COLLECTED),
    Cells("gathers", at.GATHERS),
    Cells("played", at.PLAYED),
    Cells("used", at.USED),
    Cells("acting", at.ACTING),
    Cells("losers", at.LOSERS, holds=MASK),
    Cells("ridge", at.RIDGE, holds=MASK),
)
"""Single numbers of the table."""
SEAT_CELLS: Final = (
    Cells("began", at.BEGAN, holds=SEAT),
    Cells("active", at.ACTIVE, default=-1, holds=SEAT),
    Cells("first", at.FIRST, holds=SEAT),
    Cells("future", at.FUTURE, default=-1, holds=SEAT),
)
SEAT_NUMBERS: Final = (
    Cells("artifacts", at.ARTIFACTS, table=at.SEATS),
    Cells("prestige", at.PRESTIGE, table=at.SEATS),
    Cells("council", at.COUNCIL, table=at.SEATS),
    Cells("grave", at.GRAVE, table=at.SEATS),
    Cells("markers", at.MARKERS, table=at.SEATS),
    Cells("shielded", at.SHIELDED, table=at.SEATS),
    Cells("lost", at.LOST, table=at.SEATS),
)
"""A number for each seat."""
PARTS: Final[list[Part]] = [
    *NUMBERS,
    *SEAT_CELLS,
    *SEAT_NUMBERS,
    Cells("fruit", at.FRUIT, default=-1),
    Cells("altar", at.ALTAR),
    Cells("flipped", at.FLIPPED),
    Cells("beasts", at.BEAST, v.BEASTS, default=-1),
    Cells("sites", at.SITE, v.SPOTS),
    Cells("rooms", at.ROOM, v.ROOMS),
    Cells("builders", at.BUILDER, v.ROOMS, about="1 + who built each Room, by seat number"),
    Cells("damaged", at.DAMAGED),
    Cells("betrayers", at.BETRAYER, 2, default=-1),
    Cells("crowd", at.CROWD, v.NODES),
    Counts("rights", at.RIGHTS, 9, at.RIGHT_BITS),
    Cells("stock", at.STOCK, v.KINDS, table=at.SEATS, most=MANY),
    Cells("reserve", at.RESERVE, table=at.SEATS),
    Cells("scouts", at.SCOUTS, v.NODES, table=at.SEATS),
    Cells("cards", at.CARDS, table=at.SEATS),
    Packed("hand", at.HAND, at.SEATS, 24, at.COPY_BITS, eyes=OWNER),
    Packed("done", at.DONE, at.SEATS, 60, 1),
    Packed("reserved", at.HELD, at.SEATS, 60, 1),
    Cells("slots", at.SLOT, 2, table=at.SEATS),
    Packed("trionfi", at.TRIONFI, at.SEATS, 14, 1),
    Packed("awake", at.AWAKE, at.SEATS, 14, 1),
    Cells("hooks", at.HOOKS, table=at.SEATS, most=HOOK_MASK),
    Counts("tableau", at.TABLEAU, 60, 1),
    Counts("row", at.ROW, 14, 1),
    Counts("discard", at.DISCARD, 24, at.COPY_BITS),
    Cells("discards", at.DISCARDS),
    Counts("removed", at.OLD_SITES, 32, 1),
    Cells("left", at.MISSIONS_LEFT, 4, about="cards in the decks: Missions, Trionfi, Sites, Tactics"),
    Cells("decks", at.MISSION_DECK, at.SIZE - at.MISSION_DECK, eyes=NOBODY),
]
LAYOUT: Final = Layout(PARTS)
