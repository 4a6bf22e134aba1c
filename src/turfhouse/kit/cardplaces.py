"""Where the cards lie in a game that moves single cards: a block of numbers at the start of its first row.

Every card has a zone. Zone 0 are the decks and zone 1 the piles of discards, one for each back and in order; all others
are lists in order of card numbers. SEEN says which seats know a card while it lies where not all see it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import away, put, turned
from turfhouse.core.picks import MAX_SEATS
from turfhouse.core.sight import Sight
from turfhouse.kit.layout import ALL, OWNER, SEEN, Part

NOWHERE: Final = -1
"""The zone of a card that was taken up."""
Z_DECK: Final = 0
Z_PILE: Final = 1
LISTS: Final = 2
"""Zones from here on are lists."""

# What is known of a hidden card, as one number: zone, back, who knows it, flags.
SEEN_SHIFT: Final = 3
BACK_SHIFT: Final = 11
ZONE_SHIFT: Final = 14


class Place(NamedTuple):
    """A zone, or with `per_seat` one for each seat from `zone` on."""

    name: str
    zone: int
    eyes: int
    per_seat: bool = False


class CardPlaces(Part):
    """The block: columns of one number a card, then the heads of the lists, then the sizes of decks and piles."""

    def __init__(
        self, faces: vec[i64], backs: vec[i64], zones: int, table: int, places: list[Place],
        ids: tuple[str, ...] = (), names: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        cards = len(faces)
        kinds = max([int(back) for back in backs]) + 1
        super().__init__("cards", 0, 0, 7 * cards + zones + 2 * kinds, SEEN, 6 * cards + (zones + 2) * kinds, 255, "")
        self.faces: vec[i64] = faces
        """Cards with the same face are alike."""
        self.ids = ids
        """Of the faces, as texts and data name them."""
        self.names = names
        """Of the faces, as events name them."""
        self.backs: vec[i64] = backs
        self.kinds: i64 = kinds
        self.cards: i64 = cards
        self.link: i64 = cards
        self.seen: i64 = 2 * cards
        self.att: i64 = 3 * cards
        self.flag: i64 = 4 * cards
        self.deck: i64 = 5 * cards
        self.pile: i64 = 6 * cards
        self.head: i64 = 7 * cards
        self.ndeck: i64 = 7 * cards + zones
        self.npile: i64 = 7 * cards + zones + kinds
        self.zones: i64 = zones
        self.everybody: i64 = i64(1) << table
        """The bit of SEEN that stands for spectators."""
        self.public: i64 = (i64(2) << table) - 1
        self.first: vec[i64] = vec[i64]([len([1 for back in backs if back < kind]) for kind in range(kinds + 1)])
        """Where the cards of each back begin among decks and piles, and where the last end."""
        eyes, base = [-1] * zones, [-1] * zones
        for place in places:
            for seat in range(table if place.per_seat else 1):
                eyes[place.zone + seat] = place.eyes
                base[place.zone + seat] = place.zone if place.per_seat else -1
        self.eyes_of: vec[i64] = vec[i64](eyes)
        """Of each zone; -1: no place."""
        self.base_of: vec[i64] = vec[i64](base)
        """The zone of seat 0 where every seat has one, else -1."""
        self.unseen: vec[i64] = vec[i64]([zone for zone in range(LISTS, zones) if eyes[zone] not in (-1, ALL)])
        """Lists that not everybody sees."""
        self.shown: list[vec[i64]] = [vec[i64]() for _ in range((MAX_SEATS + 1) * MAX_SEATS)]
        self.hands: vec[i64] = vec[i64]([zone for zone in range(LISTS, zones) if eyes[zone] == OWNER])

    def clear(self, row: vec[i64]) -> None:
        for card in range(self.cards):
            row[self.link + card] = -1
            row[self.att + card] = -1
        for zone in range(self.zones):
            row[self.head + zone] = -1

    # --- for learners ---

    def stretches(self) -> list[tuple[str, int, int, str]]:
        cards, kinds, zones = int(self.cards), int(self.kinds), int(self.zones)
        return [
            ("zone of each card", cards, zones, "its zone + 1, seats counted from who looks; 0: unknown"),
            ("who knows it", cards, 255, "seats, a bit each, and one for everybody"),
            ("what it lies on", cards, 255, "as the game numbers it, + 1"),
            ("flags", cards, 255, "as the game has them"),
            ("decks", cards, 255, "cards + 1 from the top, back by back; 0: unknown or none"),
            ("piles", cards, 255, "cards + 1 from the top, back by back; 0: none"),
            ("sizes", 2 * kinds, 255, "of decks, then of piles, by back"),
            ("hidden cards", kinds * zones, 255, "by back and zone, seats counted from who looks"),
        ]

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        z = self.numbers(sight)
        at = self.start
        cards = self.cards
        known = self.seen
        on = self.att
        flag = self.flag
        shown = self.zones_from(eye, seats)
        for card in range(cards):
            zone = z[card]
            if zone >= 0:
                out[at + card] = u8(1 + shown[zone])
                if z[known + card]:
                    put(out, at + cards + card, turned(z[known + card], eye, seats), 255)
                if z[on + card] >= 0:
                    put(out, at + 2 * cards + card, z[on + card] + 1, 255)
                if z[flag + card]:
                    put(out, at + 3 * cards + card, z[flag + card], 255)
        for kind in range(self.kinds):
            first = self.first[kind]
            write_stack(z, self.deck + first, z[self.ndeck + kind], out, at + 4 * cards + first)
            write_stack(z, self.pile + first, z[self.npile + kind], out, at + 5 * cards + first)
            put(out, at + 6 * cards + kind, z[self.ndeck + kind], 255)
            put(out, at + 6 * cards + self.kinds + kind, z[self.npile + kind], 255)
        to = at + 6 * cards + 2 * self.kinds
        for code in sight.hidden:
            out[to + ((code >> BACK_SHIFT) & 7) * self.zones + shown[code >> ZONE_SHIFT]] += 1

    def zones_from(self, eye: i64, seats: i64) -> vec[i64]:
        """Each zone as who looks counts it: worked out once for each place at a table."""
        at = seats * MAX_SEATS + eye
        if not len(self.shown[at]):
            self.shown[at] = vec[i64]([self.from_eye(zone, eye, seats) for zone in range(self.zones)])
        return self.shown[at]

    def from_eye(self, zone: i64, eye: i64, seats: i64) -> i64:
        base = self.base_of[zone]
        return zone if base < 0 else base + away(zone - base, eye, seats)

    # --- what must hold ---

    def strays(self, rows: list[vec[i64]]) -> list[str]:
        found = [(card, int(rows[0][card])) for card in range(int(self.cards))]
        return [
            f"card {card} lies in zone {zone}, and no place says who sees it there"
            for card, zone in found
            if zone >= 0 and self.eyes_of[zone] < 0
        ]

    def lost(self, z: vec[i64]) -> list[str]:
        """Lists, decks and piles agree with what each card says of itself: every card is somewhere, once."""
        places: dict[int, int] = {}
        wrong: list[str] = []
        for zone in range(LISTS, int(self.zones)):
            card, last = int(z[self.head + zone]), -1
            while card >= 0:
                if card in places or card <= last:
                    wrong.append(f"card {card} lies in two places, or out of order, in zone {zone}")
                    break
                places[card] = zone
                last, card = card, int(z[self.link + card])
        for kind in range(int(self.kinds)):
            for start, count, zone in ((self.deck, self.ndeck, Z_DECK), (self.pile, self.npile, Z_PILE)):
                for index in range(int(z[count + kind])):
                    places[int(z[start + self.first[kind] + index])] = zone
        if len(places) != self.cards:
            wrong.append(f"{len(places)} cards are somewhere, not {int(self.cards)}")
        return wrong + [
            f"card {card} says it is in {int(z[card])}, and lies in {zone}"
            for card, zone in places.items()
            if z[card] != zone
        ]


def faces_of(copies: vec[i64]) -> vec[i64]:
    """The face of every card, where there are so many of each."""
    faces = vec[i64](capacity=256)
    for face in range(i64(len(copies))):
        for _time in range(copies[face]):
            faces = append(faces, face)
    return faces


def firsts_of(copies: vec[i64]) -> vec[i64]:
    """The first card of each face."""
    firsts = vec[i64](capacity=256)
    first: i64 = 0
    for count in copies:
        firsts = append(firsts, first)
        first += count
    return firsts


def write_stack(z: vec[i64], start: i64, count: i64, out: vec[u8], to: i64) -> None:
    """A deck or a pile from its top."""
    top = start + count - 1
    for index in range(count):
        card = z[top - index]
        if card >= 0:
            out[to + index] = u8(min(i64(255), card + 1))
