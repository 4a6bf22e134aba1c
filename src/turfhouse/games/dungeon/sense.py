"""A bot's sense of the dungeon. It looks at worlds made from a view, never at a real state.

A passage is worth its length, and a little more for every open end, to the seat that controls it alone. An option is
ranked by how it changes that: only the passages through its own cell change, so they are walked and nothing else.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.game import Sense
from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.state import State
from turfhouse.games.dungeon.board import Board, step
from turfhouse.games.dungeon.state import HELD, LEFT, TO_LAY, V_MONSTER, V_PLACE, DungeonState
from turfhouse.games.dungeon.tiles import CONTROL, KIND_ARMS, TURNS, TYPES

OPEN: Final = 256
"""The bit of `look` that says the far end is open."""


def look(board: Board, cell: i64, side: i64) -> i64:
    """Straight on from an open side of `cell`: monster types << 16 | OPEN if the far end is open | tiles."""
    grid = board.grid
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


class DungeonSense(Sense):
    def __init__(self) -> None:
        super().__init__(0)
        self.end_worth = 0.5
        self.price = 3.0
        self.tile_scale = 1.0
        self.sample: i64 = 6

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, DungeonState)
        ranks = vec[float](capacity=len(options))
        for option in options:
            ranks = append(ranks, self.gain(world, option))
        return ranks

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        assert isinstance(world, DungeonState)
        count = i64(len(options))
        best = options[count - 1]
        if count == 1:
            return best
        most = self.gain(world, best)
        for _ in range(self.sample):
            option = options[rng.below(count)]
            gain = self.gain(world, option)
            if gain > most:
                most = gain
                best = option
        return best

    def value(self, world: State, seat: i64) -> float:
        assert isinstance(world, DungeonState)
        lead = float(world.points(seat) - world.points(1 - seat))
        even = 1.0 / (1.0 + exp(-lead / 6.0))
        return 0.7 * world.payoff(seat) + 0.3 * even if world.over else even

    # --- single options ---

    def gain(self, world: DungeonState, option: i64) -> float:
        """What an option changes, in points, for the seat it belongs to."""
        seat = (option >> SEAT_SHIFT) & 7
        verb = option >> VERB_SHIFT
        cell = ((option >> 26) & 8191) - 1
        ends = self.end_worth * float(world.zones[TO_LAY]) / 28.0
        if verb == V_PLACE:
            kind = ((option >> 39) & 8191) - 1
            turn = ((option >> 13) & 8191) - 1
            return tile_gain(world.board, seat, cell, KIND_ARMS[kind * TURNS + turn], ends)
        if verb == V_MONSTER:
            code = 1 + TYPES * seat + world.zones[HELD + seat]
            return monster_gain(world.board, seat, cell, code, ends)
        return self.patience(world, seat)

    def patience(self, world: DungeonState, seat: i64) -> float:
        """What a monster kept is worth: nothing when every turn left needs one."""
        turns = world.zones[TO_LAY] // 2 + 1
        cards = world.zones[LEFT + seat] + 1
        return self.price if turns > cards else 0.0


def worth(seat: i64, types: i64, length: i64, open_ends: i64, ends: float) -> float:
    """A passage with these monsters, in points for `seat` less points for its rival."""
    control = CONTROL[types]
    if control == 0 or control == 3:
        return 0.0
    points = float(length) + ends * float(open_ends)
    return points if control == i64(1) << seat else -points


def part(seat: i64, seen: i64, ends: float) -> float:
    """What a passage that ends at the cell in question was worth: it was open there."""
    types = seen >> 16
    if not types:
        return 0.0
    return worth(seat, types, seen & 255, 1 + ((seen >> 8) & 1), ends)


def tile_gain(board: Board, seat: i64, cell: i64, arms: i64, ends: float) -> float:
    gain = 0.0
    for back in range(i64(2)):
        ahead = back + 2
        one = look(board, cell, back) if (arms >> back) & 1 else 0
        two = look(board, cell, ahead) if (arms >> ahead) & 1 else 0
        types = (one | two) >> 16
        if types:
            opens = ((one >> 8) & 1) + ((two >> 8) & 1)
            gain += worth(seat, types, 1 + (one & 255) + (two & 255), opens, ends)
            gain -= part(seat, one, ends) + part(seat, two, ends)
    return gain


def monster_gain(board: Board, seat: i64, cell: i64, code: i64, ends: float) -> float:
    arms = board.arms(cell)
    under = board.monster(cell)
    gain = 0.0
    for back in range(i64(2)):
        ahead = back + 2
        if not (arms >> back) & 1 and not (arms >> ahead) & 1:
            continue
        one = look(board, cell, back) if (arms >> back) & 1 else 0
        two = look(board, cell, ahead) if (arms >> ahead) & 1 else 0
        others = (one | two) >> 16
        length = 1 + (one & 255) + (two & 255)
        opens = ((one >> 8) & 1) + ((two >> 8) & 1)
        gain += worth(seat, others | (i64(1) << (code - 1)), length, opens, ends)
        before = others | (i64(1) << (under - 1)) if under else others
        gain -= worth(seat, before, length, opens, ends)
    return gain
