"""Where everything of a dungeon lies, and what of it a seat knows. Two seats; the zones are a few integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.observation import Observer
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, B, Core, State
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.layout import BLOCK, MONSTER, MONSTERS, TILES, layout_for, side_for
from turfhouse.games.dungeon.pieces.tiles import KINDS, TYPES
from turfhouse.kit.packedcounts import listed
from turfhouse.kit.planes import window
from turfhouse.kit.rows import in_order, poured

NOTHING: Final = vec[i64]([0] * (KINDS + 2 * BLOCK))


@mypyc_attr(acyclic=True)
class Position(State):
    """The board, the zones and the dungeon deck."""

    def __init__(self, core: Core, board: Board, zones: vec[i64], deck: vec[i64]) -> None:
        super().__init__(core)
        self.board = board
        self.zones: vec[i64] = zones
        self.deck: vec[i64] = deck

    def rows(self) -> list[vec[i64]]:
        """Zones, tiles as cell * 16 + arms, monsters as played, the deck from its top on."""
        zones = self.zones[:]
        zones[loc.DRAWN] = 0
        return self.rows_with(zones, self.deck[self.zones[loc.DRAWN] :])

    def rows_given_up(self) -> list[vec[i64]]:
        return self.rows_with(self.zones, self.deck)  # of which nothing is drawn, since `take_up`

    def rows_to_show(self) -> list[vec[i64]]:
        return [self.zones, self.tiles_laid(), self.board.plays, self.deck]  # planes show where, not since when

    def rows_with(self, zones: vec[i64], deck: vec[i64]) -> list[vec[i64]]:
        return [zones, in_order(self.tiles_laid(), 0), in_order(self.board.plays[:], 3), deck]

    def tiles_laid(self) -> vec[i64]:
        tiles = self.board.tiles[:]
        grid = self.board.grid
        for index in range(i64(len(tiles))):
            tiles[index] = (tiles[index] << 4) | (i64(grid[tiles[index]]) & 15)
        return tiles

    # --- reading ---

    def deck_left(self) -> i64:
        return len(self.deck) - self.zones[loc.DRAWN]

    def can_place(self, hand: i64) -> bool:
        last = self.zones[loc.TO_LAY] == 1
        tile: i64 = 0
        while hand:
            if hand & 15 and self.board.any_placement(tile, last):
                return True
            hand >>= 4
            tile += 1
        return False

    def lair(self) -> i64:
        """D25: the one cell + 1 that a monster without prey may go to; -1: any (D13)."""
        return self.stack[self.top + B] if self.num(loc.O_LAIRS) else -1

    # --- what a seat knows ---

    def observer(self) -> Observer | None:
        return layout_for(self.deal)

    def landmarks(self) -> vec[i64]:
        return window(self.board.tiles, side_for(self.deal))

    def take_up(self, seat: i64) -> vec[i64]:
        """Hidden tiles of other hands, the deck but for its known bottom, monsters not on the table."""
        hidden = NOTHING[:]
        shown = self.over or self.num(loc.O_OPEN_HANDS) != 0
        for other in range(self.seats):
            sees = shown or other == seat
            self.take_monsters(hidden, other, sees)
            if not sees:
                self.take_tiles(hidden, other)
        bottom = len(self.deck) - self.zones[loc.BURIED]
        for index in range(self.zones[loc.DRAWN], bottom):
            hidden[self.deck[index]] += 1
        self.deck = self.deck[bottom:]
        self.zones[loc.DRAWN] = 0
        return hidden

    def take_tiles(self, hidden: vec[i64], seat: i64) -> None:
        known = self.zones[loc.KNOWN + seat]
        hand = self.zones[loc.HAND + seat] - known
        self.zones[loc.HAND + seat] = known
        tile: i64 = 0
        while hand:
            hidden[tile] += hand & 15
            hidden[TILES + BLOCK * seat] += hand & 15
            hand >>= 4
            tile += 1

    def take_monsters(self, hidden: vec[i64], seat: i64, sees_hand: bool) -> None:
        at = MONSTERS + BLOCK * seat
        pack = self.zones[loc.PACK + seat]
        for _time in range(self.zones[loc.LEFT + seat]):
            hidden[at + (pack & 3)] += 1
            pack >>= 2
        self.zones[loc.PACK + seat] = 0
        held = self.zones[loc.HELD + seat]
        if held >= 0 and not sees_hand:
            hidden[at + held] += 1
            hidden[MONSTER + BLOCK * seat] = 1
            self.zones[loc.HELD + seat] = -1

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        pool = poured(hidden, 0, KINDS)
        rng.shuffle(pool, 0, len(pool))
        at: i64 = 0
        for seat in range(self.seats):
            at = self.deal_tiles(seat, hidden[TILES + BLOCK * seat], pool, at)
            self.deal_monsters(seat, hidden, rng)
        deck = pool[at:]
        for tile in self.deck:
            deck = append(deck, tile)
        self.deck = deck

    def deal_tiles(self, seat: i64, count: i64, pool: vec[i64], at: i64) -> i64:
        """So many of the pool, from `at` on. One who is asked to place is known to hold a tile that fits."""
        if not count:
            return at
        if self.stack[self.top + KIND] == loc.PLACE and self.stack[self.top + SEAT] == seat:
            self.make_fit(seat, pool, at, count)
        hand = self.zones[loc.KNOWN + seat]
        for index in range(at, at + count):
            hand += i64(1) << (4 * pool[index])
        self.zones[loc.HAND + seat] = hand
        return at + count

    def make_fit(self, seat: i64, pool: vec[i64], at: i64, count: i64) -> None:
        if self.can_place(self.zones[loc.KNOWN + seat]):
            return
        for index in range(at, len(pool)):
            if self.can_place(i64(1) << (4 * pool[index])):
                if index >= at + count:
                    held = pool[at]
                    pool[at] = pool[index]
                    pool[index] = held
                return

    def deal_monsters(self, seat: i64, hidden: vec[i64], rng: Stream) -> None:
        cards = poured(hidden, MONSTERS + BLOCK * seat, TYPES)
        rng.shuffle(cards, 0, len(cards))
        left = self.zones[loc.LEFT + seat]
        pack: i64 = 0
        for index in range(left):
            pack |= cards[index] << (2 * index)
        self.zones[loc.PACK + seat] = pack
        if hidden[MONSTER + BLOCK * seat]:
            self.zones[loc.HELD + seat] = cards[left]

    def exchange(self, rng: Stream) -> bool:
        """A tile of a hand and one of the deck, or the monster held and one of its deck."""
        seat = rng.below(self.seats)
        held = self.zones[loc.HELD + seat]
        if held >= 0 and self.zones[loc.LEFT + seat] and rng.below(2):
            shift = 2 * rng.below(self.zones[loc.LEFT + seat])
            drawn = (self.zones[loc.PACK + seat] >> shift) & 3
            self.zones[loc.HELD + seat] = drawn
            self.zones[loc.PACK + seat] += (held - drawn) << shift
            return held != drawn
        secret = listed(int(self.zones[loc.HAND + seat] - self.zones[loc.KNOWN + seat]))
        unknown = self.deck_left() - self.zones[loc.BURIED]
        if not secret or unknown <= 0:
            return False
        tile = i64(secret[rng.below(len(secret))])
        at = self.zones[loc.DRAWN] + rng.below(unknown)
        self.zones[loc.HAND + seat] += (i64(1) << (4 * self.deck[at])) - (i64(1) << (4 * tile))
        swapped = self.deck[at] != tile
        self.deck[at] = tile
        return swapped
