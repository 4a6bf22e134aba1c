"""A position of the dungeon and how it goes on (D4-D15). Two seats; the zones are a few integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, A, Core, State
from turfhouse.games.dungeon import tell
from turfhouse.games.dungeon.board import Board
from turfhouse.games.dungeon.influence import both_points
from turfhouse.games.dungeon.tiles import KIND_ARMS, KIND_SHAPE, KINDS, STRAIGHT, TURNS

# Kinds of frames. One frame carries a turn from its draw to its end.
TURN: Final = 1
TRY: Final = 2
PLACE: Final = 3
BURY: Final = 4
"""A: how many more exchanges D11 allows; -1 before the first."""
MONSTER: Final = 5

# Verbs, after core's `pass`.
V_PLACE: Final = 2
V_MONSTER: Final = 3
V_BURY: Final = 4

# Zones: one number a seat. Hands count tiles by kind, four bits each.
HAND: Final = 0
KNOWN: Final = 2
"""The tiles of a hand that everybody has seen (D11)."""
HELD: Final = 4
"""The monster in hand, or -1."""
PACK: Final = 6
"""The monster deck, two bits a card, the next one lowest."""
LEFT: Final = 8
"""Cards left in the monster deck."""
DRAWN: Final = 10
"""Index of the dungeon deck's top card."""
BURIED: Final = 11
"""How many tiles at the bottom of the deck everybody knows (D11)."""
TO_LAY: Final = 12
"""Tiles in hands and deck."""
ENDED: Final = 13
"""Why the game ended: 0 not yet or by resignation, 22 all tiles lie, 11 nobody can place."""
ZONES: Final = 14


class Deal:
    """What was settled before the first turn and never changes: shared by all clones."""

    def __init__(
        self,
        totals: list[int],
        copies: int,
        first: int,
        draws: list[list[int]],
        lot: bool,
        open_hands: bool,
        per_tile: int,
        options: dict[str, object],
    ) -> None:
        self.totals = totals
        """Tiles by kind."""
        self.copies = copies
        """Monsters of each type in a deck (D2)."""
        self.first = first
        self.draws = draws
        """The shapes drawn for the first turn, pair by pair (D4)."""
        self.lot = lot
        self.open_hands = open_hands
        self.per_tile: i64 = per_tile
        self.options = options


class DungeonState(State):
    """The board, the zones and the dungeon deck."""

    def __init__(self, core: Core, deal: Deal, board: Board, zones: vec[i64], deck: vec[i64]) -> None:
        super().__init__(core)
        self.deal = deal
        self.board = board
        self.zones: vec[i64] = zones
        self.deck: vec[i64] = deck

    def clone(self) -> State:
        return DungeonState(self.copy_core(), self.deal, self.board.clone(), self.zones[:], self.deck[:])

    # --- the turn ---

    def work(self) -> None:
        if self.stack[self.top + KIND] == TURN:
            self.begin_turn()
        self.look_for_place()

    def begin_turn(self) -> None:
        """D7: draw a tile; draw a monster if none is held."""
        seat = self.stack[self.top + SEAT]
        if self.deck_left():
            self.draw_tile(seat, "D7")
        if self.zones[HELD + seat] < 0 and self.zones[LEFT + seat]:
            self.draw_monster(seat, "D7")
        self.stack[self.top + A] = -1

    def look_for_place(self) -> None:
        """D8 where some tile of the hand fits, else D11."""
        seat = self.stack[self.top + SEAT]
        if not self.zones[HAND + seat]:
            self.ask_monster(seat)
        elif self.can_place(self.zones[HAND + seat]):
            self.stack[self.top + KIND] = PLACE
            self.ask_one(seat)
        else:
            self.stuck(seat)

    def stuck(self, seat: i64) -> None:
        """D11: show the hand; exchange a tile while the deck gives one, else the game ends."""
        self.zones[KNOWN + seat] = self.zones[HAND + seat]
        if self.log is not None:
            self.emit(tell.hand_shown(seat, hand_kinds(self.zones[HAND + seat])))
        if self.stack[self.top + A] < 0:
            self.stack[self.top + A] = self.deck_left()
        if self.stack[self.top + A] == 0:
            self.end(11)
            return
        self.stack[self.top + A] -= 1
        self.stack[self.top + KIND] = BURY
        self.ask_one(seat)

    def ask_monster(self, seat: i64) -> None:
        """D12: whoever holds a monster is asked, even if only the pass is legal."""
        if self.zones[HELD + seat] < 0:
            self.end_turn(seat)
        else:
            self.stack[self.top + KIND] = MONSTER
            self.ask_one(seat)

    def end_turn(self, seat: i64) -> None:
        if self.zones[TO_LAY] == 0:
            self.end(22)
        else:
            self.become(TURN)
            self.stack[self.top + SEAT] = (seat + 1) % self.seats

    def end(self, rule: i64) -> None:
        self.zones[ENDED] = rule
        if self.log is not None:
            self.emit(tell.game_over(rule, self.points(0), self.points(1)))
        self.finish()

    # --- options and answers ---

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.stack[self.top + KIND]
        out = vec[i64](capacity=48)
        if kind == PLACE:
            return self.legal_places(out, seat)
        if kind == MONSTER:
            prefix = (i64(V_MONSTER) << VERB_SHIFT) | (seat << SEAT_SHIFT)
            out = self.board.monster_places(out, prefix, seat, self.zones[HELD + seat])
            return append(out, (i64(PASS) << VERB_SHIFT) | (seat << SEAT_SHIFT))
        prefix = (i64(V_BURY) << VERB_SHIFT) | (seat << SEAT_SHIFT)
        for tile in range(i64(KINDS)):
            if (self.zones[HAND + seat] >> (4 * tile)) & 15:
                out = append(out, prefix | ((tile + 1) << 39))
        return out

    def legal_places(self, out: vec[i64], seat: i64) -> vec[i64]:
        prefix = (i64(V_PLACE) << VERB_SHIFT) | (seat << SEAT_SHIFT)
        last = self.zones[TO_LAY] == 1
        hand = self.zones[HAND + seat]
        tile: i64 = 0
        while hand:
            if hand & 15:
                out = self.board.placements(out, prefix, tile, last)
            hand >>= 4
            tile += 1
        return out

    def can_place(self, hand: i64) -> bool:
        last = self.zones[TO_LAY] == 1
        tile: i64 = 0
        while hand:
            if hand & 15 and self.board.any_placement(tile, last):
                return True
            hand >>= 4
            tile += 1
        return False

    def answer(self, action: i64) -> None:
        seat = (action >> SEAT_SHIFT) & 7
        verb = action >> VERB_SHIFT
        if verb == V_PLACE:
            self.place(seat, ((action >> 39) & 8191) - 1, ((action >> 26) & 8191) - 1, ((action >> 13) & 8191) - 1)
        elif verb == V_MONSTER:
            self.play_monster(seat, ((action >> 26) & 8191) - 1)
        elif verb == V_BURY:
            self.bury(seat, ((action >> 39) & 8191) - 1)
        else:
            if self.log is not None:
                self.emit(tell.passed(seat))
            self.end_turn(seat)

    def place(self, seat: i64, tile: i64, cell: i64, turn: i64) -> None:
        arms = KIND_ARMS[tile * TURNS + turn]
        hidden = self.take_from_hand(seat, tile)
        self.board.place_tile(cell, arms, KIND_SHAPE[tile] == STRAIGHT)
        self.zones[TO_LAY] -= 1
        if self.log is not None:
            self.emit(tell.placed(self.board, seat, tile, cell, arms, self.others(seat) if hidden else 0))
        self.ask_monster(seat)

    def play_monster(self, seat: i64, cell: i64) -> None:
        kind = self.zones[HELD + seat]
        under = self.board.monster(cell)
        self.board.place_monster(cell, seat, kind)
        self.zones[HELD + seat] = -1
        if self.log is not None:
            told: i64 = 0 if self.deal.open_hands else self.others(seat)
            self.emit(tell.monster_played(self.board, seat, kind, cell, under, told))
        self.end_turn(seat)

    def bury(self, seat: i64, tile: i64) -> None:
        """D11: under the deck, known to lie there; then the top one is drawn."""
        self.take_from_hand(seat, tile)
        self.deck = append(self.deck, tile)
        self.zones[BURIED] += 1
        if self.log is not None:
            self.emit(tell.buried(seat, tile))
        self.draw_tile(seat, "D11")
        self.become(TRY)

    # --- zones ---

    def deck_left(self) -> i64:
        return len(self.deck) - self.zones[DRAWN]

    def draw_tile(self, seat: i64, rule: str) -> None:
        at = self.zones[DRAWN]
        tile = self.deck[at]
        known = self.deck_left() <= self.zones[BURIED]
        self.zones[DRAWN] = at + 1
        self.zones[HAND + seat] += i64(1) << (4 * tile)
        if known:
            self.zones[BURIED] -= 1
            self.zones[KNOWN + seat] += i64(1) << (4 * tile)
        if self.log is not None:
            self.emit(tell.tile_drawn(seat, tile, rule, known, self.deal.open_hands, self.seats))

    def draw_monster(self, seat: i64, rule: str) -> None:
        pack = self.zones[PACK + seat]
        self.zones[HELD + seat] = pack & 3
        self.zones[PACK + seat] = pack >> 2
        self.zones[LEFT + seat] -= 1
        if self.log is not None:
            self.emit(tell.monster_drawn(seat, self.zones[HELD + seat], rule, self.deal.open_hands, self.seats))

    def take_from_hand(self, seat: i64, tile: i64) -> bool:
        """Take one tile, the publicly known copy first; was it hidden from the others?"""
        one = i64(1) << (4 * tile)
        self.zones[HAND + seat] -= one
        if (self.zones[KNOWN + seat] >> (4 * tile)) & 15:
            self.zones[KNOWN + seat] -= one
            return False
        return not self.deal.open_hands

    def others(self, seat: i64) -> i64:
        return ((i64(1) << self.seats) - 1) & ~(i64(1) << seat)

    # --- score ---

    def points(self, seat: i64) -> i64:
        return ((both_points(self.board) >> (16 * seat)) & 0xFFFF) * self.deal.per_tile

    def payoff(self, seat: i64) -> float:
        """D22: most points win, equal points are a draw. Who resigned has lost."""
        if self.gone:
            return 0.0 if (self.gone >> seat) & 1 else 1.0
        both = both_points(self.board)
        lead = (both & 0xFFFF) - (both >> 16)
        if lead == 0:
            return 0.5
        return 1.0 if (lead > 0) == (seat == 0) else 0.0

    # --- redeal ---

    def redeal(self, seat: i64, rng: Stream) -> None:
        """All that `seat` cannot know: hidden tiles of other hands, the deck but for its known bottom, monsters."""
        self.redeal_tiles(seat, rng)
        for other in range(self.seats):
            self.redeal_monsters(other, other == seat or self.deal.open_hands, rng)

    def redeal_tiles(self, seat: i64, rng: Stream) -> None:
        pool = vec[i64](capacity=64)
        for other in range(self.seats):
            if other != seat and not self.deal.open_hands:
                pool = pour(pool, self.zones[HAND + other] - self.zones[KNOWN + other])
        hidden = len(pool)
        start = self.zones[DRAWN]
        stop = len(self.deck) - self.zones[BURIED]
        for index in range(start, stop):
            pool = append(pool, self.deck[index])
        rng.shuffle(pool, 0, len(pool))
        at: i64 = 0
        if hidden:
            for other in range(self.seats):
                if other != seat:
                    at = self.deal_hand(other, pool, at)
        for index in range(start, stop):
            self.deck[index] = pool[at]
            at += 1

    def deal_hand(self, seat: i64, pool: vec[i64], at: i64) -> i64:
        """Give `seat` as many hidden tiles as it had. One who is asked to place is known to hold a tile that fits."""
        count = hand_size(self.zones[HAND + seat] - self.zones[KNOWN + seat])
        if not count:
            return at
        if self.stack[self.top + KIND] == PLACE and self.stack[self.top + SEAT] == seat:
            self.make_fit(seat, pool, at, count)
        hand = self.zones[KNOWN + seat]
        for index in range(at, at + count):
            hand += i64(1) << (4 * pool[index])
        self.zones[HAND + seat] = hand
        return at + count

    def make_fit(self, seat: i64, pool: vec[i64], at: i64, count: i64) -> None:
        if self.can_place(self.zones[KNOWN + seat]):
            return
        for index in range(at, len(pool)):
            if self.can_place(i64(1) << (4 * pool[index])):
                if index >= at + count:
                    held = pool[at]
                    pool[at] = pool[index]
                    pool[index] = held
                return

    def redeal_monsters(self, seat: i64, sees_hand: bool, rng: Stream) -> None:
        left = self.zones[LEFT + seat]
        cards = vec[i64](capacity=16)
        pack = self.zones[PACK + seat]
        for _ in range(left):
            cards = append(cards, pack & 3)
            pack >>= 2
        held = self.zones[HELD + seat]
        if held >= 0 and not sees_hand:
            cards = append(cards, held)
        rng.shuffle(cards, 0, len(cards))
        pack = 0
        for index in range(left):
            pack |= cards[index] << (2 * index)
        self.zones[PACK + seat] = pack
        if held >= 0 and not sees_hand:
            self.zones[HELD + seat] = cards[left]

    def save(self) -> dict[str, object]:
        saved = self.save_core()
        zones = [int(value) for value in self.zones]
        zones[DRAWN] = 0
        saved["deal"] = save_deal(self.deal)
        saved["tiles"] = sorted([[int(cell), int(self.board.arms(cell))] for cell in self.board.tiles])
        saved["plays"] = sorted([int(play) for play in self.board.plays], key=lambda play: play >> 3)
        saved["zones"] = zones
        saved["deck"] = [int(tile) for tile in self.deck[self.zones[DRAWN] :]]
        return saved


def save_deal(deal: Deal) -> dict[str, object]:
    return {
        "totals": deal.totals,
        "copies": deal.copies,
        "first": deal.first,
        "draws": deal.draws,
        "lot": deal.lot,
        "open_hands": deal.open_hands,
        "per_tile": int(deal.per_tile),
        "options": deal.options,
    }


def pour(pool: vec[i64], hand: i64) -> vec[i64]:
    """Add the tiles of a packed hand to a list."""
    tile: i64 = 0
    while hand:
        for _ in range(hand & 15):
            pool = append(pool, tile)
        hand >>= 4
        tile += 1
    return pool


def hand_size(hand: i64) -> i64:
    total: i64 = 0
    while hand:
        total += hand & 15
        hand >>= 4
    return total


def hand_kinds(hand: i64) -> list[int]:
    """The tiles of a packed hand, in canonical order."""
    return [int(tile) for tile in pour(vec[i64](), hand)]


def pack_hand(kinds: list[int]) -> int:
    return sum([1 << (4 * kind) for kind in kinds])
