"""How a game of the dungeon goes on (D4-D15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.state import KIND, SEAT, A, B, State
from turfhouse.games.dungeon.doors import DungeonDoors
from turfhouse.games.dungeon.eyes import tell
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.tiles import KIND_ARMS, KINDS
from turfhouse.games.dungeon.pieces.zones import draws_of
from turfhouse.games.dungeon.rules.influence import Run, both_points, passages
from turfhouse.kit.packedcounts import listed
from turfhouse.kit.squaretiles import TURNS

NO_RUNS: Final[list[Run]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonState(DungeonDoors):
    def clone(self) -> State:
        return DungeonState(self.copy_core(), self.board.clone(), self.zones[:], self.deck[:])

    def to_forget(self) -> State:
        return DungeonState(self.core_to_forget(), self.board, self.zones[:], self.deck)

    # --- who begins ---

    def open_game(self, komi: i64) -> None:
        """D4: the one named begins, chooses who does, or names the komi (D24). Hands are dealt after that."""
        deal = self.deal
        pie = self.num(loc.O_PIE) != 0
        chooses = not pie and self.num(loc.O_FIRST) >= loc.SEAT_CHOOSES
        if self.log is not None:
            lot = deal.facts[loc.F_LOT] != 0
            self.emit(tell.drawn_for(int(deal.first), draws_of(deal), lot, pie, chooses))
        self.zones[loc.FIRST] = -1
        self.zones[loc.KOMI] = -1 if pie else komi
        self.push(loc.TURN, deal.first)
        if pie or chooses:
            self.stack[self.top + KIND] = loc.NAME if pie else loc.CHOOSE
            self.ask_one(deal.first)
        else:
            self.begin_game(deal.first)

    def name_komi(self, seat: i64, komi: i64) -> None:
        self.zones[loc.KOMI] = komi
        if self.log is not None:
            self.emit(tell.komi_named(seat, komi))
        self.stack[self.top + KIND] = loc.SIDE
        self.ask_one(1 - seat)

    def choose_first(self, seat: i64, first: i64) -> None:
        if self.log is not None:
            self.emit(tell.first_chosen(seat, first, self.zones[loc.KOMI], self.num(loc.O_PIE) != 0))
        self.begin_game(first)

    def begin_game(self, first: i64) -> None:
        """D6: hands are dealt, then the first turn begins."""
        self.zones[loc.FIRST] = first
        if self.log is not None and self.zones[loc.KOMI] and not self.num(loc.O_PIE):
            self.emit(tell.komi_given(first, self.zones[loc.KOMI]))
        for seat in (first, 1 - first):
            self.draw_monster(seat, "D6")
            for _time in range(self.num(loc.N_DEALT)):
                if self.deck_left():
                    self.draw_tile(seat, "D6")
        self.become(loc.TURN)
        self.stack[self.top + SEAT] = first

    # --- the turn ---

    def work(self) -> None:
        if self.stack[self.top + KIND] == loc.TURN:
            self.begin_turn()
        self.look_for_place()

    def begin_turn(self) -> None:
        """D7: draw a tile; draw a monster if none is held."""
        seat = self.stack[self.top + SEAT]
        if self.log is not None:
            self.emit(tell.turn_begins(seat))
        if self.deck_left():
            self.draw_tile(seat, "D7")
        if self.zones[loc.HELD + seat] < 0 and self.zones[loc.LEFT + seat]:
            self.draw_monster(seat, "D7")
        self.stack[self.top + A] = -1
        self.stack[self.top + B] = 0

    def look_for_place(self) -> None:
        """D8 where some tile of the hand fits, else D11."""
        seat = self.stack[self.top + SEAT]
        if not self.zones[loc.HAND + seat]:
            self.ask_monster(seat)
        elif self.can_place(self.zones[loc.HAND + seat]):
            self.stack[self.top + KIND] = loc.PLACE
            self.ask_one(seat)
        else:
            self.stuck(seat)

    def stuck(self, seat: i64) -> None:
        """D11: show the hand; exchange a tile while the deck gives one, else the game ends."""
        self.zones[loc.KNOWN + seat] = self.zones[loc.HAND + seat]
        if self.log is not None:
            self.emit(tell.hand_shown(seat, listed(int(self.zones[loc.HAND + seat]))))
        if self.stack[self.top + A] < 0:
            self.stack[self.top + A] = self.deck_left()
        if self.stack[self.top + A] == 0:
            self.end(11)
            return
        self.stack[self.top + A] -= 1
        self.stack[self.top + KIND] = loc.BURY
        self.ask_one(seat)

    def ask_monster(self, seat: i64) -> None:
        """D12: whoever holds a monster is asked, even if only the pass is legal."""
        if self.zones[loc.HELD + seat] < 0:
            self.end_turn(seat)
        else:
            self.stack[self.top + KIND] = loc.MONSTER
            self.ask_one(seat)

    def end_turn(self, seat: i64) -> None:
        if self.zones[loc.TO_LAY] == 0:
            self.end(22)
        else:
            self.become(loc.TURN)
            self.stack[self.top + SEAT] = (seat + 1) % self.seats

    def end(self, rule: i64) -> None:
        self.zones[loc.ENDED] = rule
        if self.log is not None:
            self.emit(tell.game_over(rule, self.points(0), self.points(1)))
        self.finish()

    # --- options and answers ---

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.stack[self.top + KIND]
        out = vec[i64](capacity=48)
        if kind == loc.PLACE:
            return self.legal_places(out, seat)
        if kind == loc.MONSTER:
            prefix = (i64(loc.V_MONSTER) << VERB_SHIFT) | (seat << SEAT_SHIFT)
            out = self.board.monster_places(out, prefix, seat, self.zones[loc.HELD + seat], self.lair())
            return append(out, (i64(PASS) << VERB_SHIFT) | (seat << SEAT_SHIFT))
        if kind in (loc.NAME, loc.SIDE, loc.CHOOSE):
            return opening_options(out, kind, seat)
        prefix = (i64(loc.V_BURY) << VERB_SHIFT) | (seat << SEAT_SHIFT)
        for tile in range(i64(KINDS)):
            if (self.zones[loc.HAND + seat] >> (4 * tile)) & 15:
                out = append(out, prefix | ((tile + 1) << 39))
        return out

    def legal_places(self, out: vec[i64], seat: i64) -> vec[i64]:
        prefix = (i64(loc.V_PLACE) << VERB_SHIFT) | (seat << SEAT_SHIFT)
        last = self.zones[loc.TO_LAY] == 1
        hand = self.zones[loc.HAND + seat]
        tile: i64 = 0
        while hand:
            if hand & 15:
                out = self.board.placements(out, prefix, tile, last)
            hand >>= 4
            tile += 1
        return out

    def answer(self, action: i64) -> None:
        seat = (action >> SEAT_SHIFT) & 7
        verb = action >> VERB_SHIFT
        if verb == loc.V_PLACE:
            self.place(seat, ((action >> 39) & 8191) - 1, ((action >> 26) & 8191) - 1, ((action >> 13) & 8191) - 1)
        elif verb == loc.V_MONSTER:
            self.play_monster(seat, ((action >> 26) & 8191) - 1)
        elif verb == loc.V_BURY:
            self.bury(seat, ((action >> 39) & 8191) - 1)
        elif verb == loc.V_KOMI:
            self.name_komi(seat, ((action >> 39) & 8191) - 1)
        elif verb in (loc.V_BEGIN, loc.V_LET):
            self.choose_first(seat, seat if verb == loc.V_BEGIN else 1 - seat)
        else:
            if self.log is not None:
                self.emit(tell.passed(seat))
            self.end_turn(seat)

    def place(self, seat: i64, tile: i64, cell: i64, turn: i64) -> None:
        arms = KIND_ARMS[tile * TURNS + turn]
        hidden = self.take_from_hand(seat, tile)
        before = self.runs_told()
        self.board.lay(cell, arms)
        if self.num(loc.O_LAIRS):
            self.stack[self.top + B] = cell + 1
        self.zones[loc.TO_LAY] -= 1
        if self.log is not None:
            self.emit(tell.placed(self.board, seat, tile, cell, arms, self.others(seat) if hidden else 0))
            self.tell_takeovers(before)
        self.ask_monster(seat)

    def play_monster(self, seat: i64, cell: i64) -> None:
        kind = self.zones[loc.HELD + seat]
        under = self.board.piece(cell)
        before = self.runs_told()
        self.board.place_monster(cell, seat, kind)
        self.zones[loc.HELD + seat] = -1
        if self.log is not None:
            told: i64 = 0 if self.num(loc.O_OPEN_HANDS) else self.others(seat)
            self.emit(tell.monster_played(self.board, seat, kind, cell, under, told))
            self.tell_takeovers(before)
        self.end_turn(seat)

    def runs_told(self) -> list[Run]:
        """The passages as they are, if anybody listens."""
        return passages(self.board) if self.log is not None else NO_RUNS

    def tell_takeovers(self, before: list[Run]) -> None:
        for event in tell.takeovers(before, self.board):
            self.emit(event)

    def bury(self, seat: i64, tile: i64) -> None:
        """D11: under the deck, known to lie there; then the top one is drawn."""
        self.take_from_hand(seat, tile)
        self.deck = append(self.deck, tile)
        self.zones[loc.BURIED] += 1
        if self.log is not None:
            self.emit(tell.buried(seat, tile))
        self.draw_tile(seat, "D11")
        self.become(loc.TRY)

    # --- zones ---

    def draw_tile(self, seat: i64, rule: str) -> None:
        at = self.zones[loc.DRAWN]
        tile = self.deck[at]
        known = self.deck_left() <= self.zones[loc.BURIED]
        self.zones[loc.DRAWN] = at + 1
        self.zones[loc.HAND + seat] += i64(1) << (4 * tile)
        if known:
            self.zones[loc.BURIED] -= 1
            self.zones[loc.KNOWN + seat] += i64(1) << (4 * tile)
        if self.log is not None:
            self.emit(tell.tile_drawn(seat, tile, rule, known, self.num(loc.O_OPEN_HANDS) != 0, self.seats))

    def draw_monster(self, seat: i64, rule: str) -> None:
        pack = self.zones[loc.PACK + seat]
        self.zones[loc.HELD + seat] = pack & 3
        self.zones[loc.PACK + seat] = pack >> 2
        self.zones[loc.LEFT + seat] -= 1
        if self.log is not None:
            shown = self.num(loc.O_OPEN_HANDS) != 0
            self.emit(tell.monster_drawn(seat, self.zones[loc.HELD + seat], rule, shown, self.seats))

    def take_from_hand(self, seat: i64, tile: i64) -> bool:
        """Take one tile, the publicly known copy first; was it hidden from the others?"""
        one = i64(1) << (4 * tile)
        self.zones[loc.HAND + seat] -= one
        if (self.zones[loc.KNOWN + seat] >> (4 * tile)) & 15:
            self.zones[loc.KNOWN + seat] -= one
            return False
        return not self.num(loc.O_OPEN_HANDS)

    # --- score ---

    def points(self, seat: i64) -> i64:
        """D20, and D23 from the start: the komi of the one who began is part of every projected score."""
        laid = ((both_points(self.board) >> (16 * seat)) & 0xFFFF) * self.num(loc.N_PER_TILE)
        return laid + self.zones[loc.KOMI] if self.zones[loc.FIRST] == seat else laid

    def lead(self) -> i64:
        """How far seat 0 is ahead of seat 1."""
        both = both_points(self.board)
        ahead = ((both & 0xFFFF) - (both >> 16)) * self.num(loc.N_PER_TILE)
        first = self.zones[loc.FIRST]
        if first < 0:
            return ahead
        return ahead - self.zones[loc.KOMI] if first else ahead + self.zones[loc.KOMI]

    def winning(self) -> i64:
        """D22: most points win, equal points are a draw. Who resigned has lost."""
        if self.gone:
            return 3 & ~self.gone
        lead = self.lead()
        return 3 if lead == 0 else 1 if lead > 0 else 2


def opening_options(out: vec[i64], kind: i64, seat: i64) -> vec[i64]:
    """D24: name a komi; D4, D24: begin, or let the other begin."""
    if kind == loc.NAME:
        prefix = (i64(loc.V_KOMI) << VERB_SHIFT) | (seat << SEAT_SHIFT)
        for komi in range(i64(loc.MOST_KOMI + 1)):
            out = append(out, prefix | ((komi + 1) << 39))
        return out
    out = append(out, (i64(loc.V_BEGIN) << VERB_SHIFT) | (seat << SEAT_SHIFT))
    return append(out, (i64(loc.V_LET) << VERB_SHIFT) | (seat << SEAT_SHIFT))
