"""A bot's sense of the dungeon. It looks at worlds made from a view, never at a real state.

A passage is worth its length, and a little more for every open end, to the seat that controls it alone. An option is
ranked by how it changes that: only the passages through its own cell change, so they are walked and nothing else.
Gains are whole numbers, hundredths of a point, so that both builds agree to the last bit.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import State
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.tiles import CONTROL, KIND_ARMS, TYPES
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.kit.squaretiles import TURNS
from turfhouse.kit.tileboard import OPEN

POINT: Final = 100


class Weights:
    """The numbers that the sense is tuned by, in hundredths of a point where they are whole."""

    def __init__(self) -> None:
        self.open_end: i64 = 1
        """What an open end is worth, for each tile still to be laid."""
        self.patience: i64 = 1200
        """What a monster kept is worth while there are more turns than monsters. Early ones get covered: it pays to
        wait."""
        self.danger: i64 = 10
        """How much longer to wait, for each tile still to be laid, if every unseen rival monster defeats this type."""
        self.temper = 400.0
        """So many hundredths make one step of rank."""
        self.margin = 6.0
        """A lead of so many points makes e to 1 on."""


class DungeonSense(Sense):
    def __init__(self) -> None:
        self.weights = Weights()
        super().__init__(0, self.weights, "open_end patience danger temper margin")

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, DungeonState)
        around = Around(world.board, self.weights)
        ranks = vec[float](capacity=len(options))
        for option in options:
            ranks = append(ranks, float(gain(world, around, option)) / self.weights.temper)
        return ranks

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        """The option that gains most, from a random one on. Before the first monster all tiles are alike."""
        assert isinstance(world, DungeonState)
        start = rng.below(len(options))
        if options[0] >> VERB_SHIFT == loc.V_PLACE and not len(world.board.plays):
            return options[start]
        return best_option(world, self.weights, options, start)

    def reason(self, world: State, chosen: i64, best: i64) -> str:
        from turfhouse.games.dungeon.bot.reasons import why

        assert isinstance(world, DungeonState)
        return why(world, int(chosen), int(best))

    def value(self, world: State, seat: i64) -> float:
        """The result, shaded by the margin: a clear win is a safer plan than a close one."""
        assert isinstance(world, DungeonState)
        lead = float(world.lead())
        even = 1.0 / (1.0 + exp((-lead if seat == 0 else lead) / self.weights.margin))
        return 0.7 * world.payoff(seat) + 0.3 * even if world.over else even


def gain(world: DungeonState, around: Around, option: i64) -> i64:
    """What an option changes for the seat it belongs to, less what it changes for the rival."""
    seat = (option >> SEAT_SHIFT) & 7
    verb = option >> VERB_SHIFT
    cell = ((option >> 26) & 8191) - 1
    ends = world.zones[loc.TO_LAY] * around.weights.open_end
    if verb == loc.V_PLACE:
        kind = ((option >> 39) & 8191) - 1
        around.look_from(cell)
        return around.gain(seat, KIND_ARMS[kind * TURNS + ((option >> 13) & 8191) - 1], ends)
    if verb == loc.V_MONSTER:
        return monster_gain(world.board, seat, cell, 1 + TYPES * seat + world.zones[loc.HELD + seat], ends)
    if verb in (loc.V_KOMI, loc.V_BEGIN, loc.V_LET):
        return opening_gain(world, verb, ((option >> 39) & 8191) - 1)
    return patience(world, around.weights, seat)


def opening_gain(world: DungeonState, verb: i64, komi: i64) -> i64:
    """D24: who names is left the worse side of an uneven offer, who chooses takes the better one."""
    if verb == loc.V_KOMI:
        return -max(komi - loc.FAIR_KOMI, loc.FAIR_KOMI - komi) * POINT
    for_first = (world.zones[loc.KOMI] - loc.FAIR_KOMI) * POINT
    return for_first if verb == loc.V_BEGIN else -for_first


def best_option(world: DungeonState, weights: Weights, options: vec[i64], start: i64) -> i64:
    around = Around(world.board, weights)
    best = options[start]
    most = gain(world, around, best)
    count = i64(len(options))
    for step_on in range(i64(1), count):
        option = options[(start + step_on) % count]
        there = gain(world, around, option)
        if there > most:
            most = there
            best = option
    return best


class Around:
    """What is seen from one empty cell after another, side by side: looked at once for all turnings of a tile there."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        self.cell: i64 = -1
        self.north: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        self.west: i64 = 0
        self.types: i64 = 0

    def look_from(self, cell: i64) -> None:
        if cell == self.cell:
            return
        board = self.board
        need = (i64(board.grid[cell]) >> 7) & 15
        self.cell = cell
        self.north = board.look(cell, 0) if need & 1 else i64(OPEN)
        self.east = board.look(cell, 1) if need & 2 else i64(OPEN)
        self.south = board.look(cell, 2) if need & 4 else i64(OPEN)
        self.west = board.look(cell, 3) if need & 8 else i64(OPEN)
        self.types = (self.north | self.east | self.south | self.west) >> 16

    def gain(self, seat: i64, arms: i64, ends: i64) -> i64:
        """What a tile with these arms changes here: 0 where no monster looks on."""
        if not self.types:
            return 0
        shut = i64(0)
        upright = join(seat, self.north if arms & 1 else shut, self.south if arms & 4 else shut, ends)
        return upright + join(seat, self.east if arms & 2 else shut, self.west if arms & 8 else shut, ends)


def patience(world: DungeonState, weights: Weights, seat: i64) -> i64:
    """What it is worth to keep the monster: little when every turn left needs one."""
    turns = (world.zones[loc.TO_LAY] >> 1) + 1
    held = world.zones[loc.HELD + seat]
    if held < 0:
        return 0  # a tile to bury (D11)
    wait = weights.danger * world.zones[loc.TO_LAY] * beaters(world, 1 - seat, held) // (1 + cards(world, 1 - seat))
    return wait + weights.patience if turns > cards(world, seat) else wait


def cards(world: DungeonState, seat: i64) -> i64:
    """Monsters a seat has not played yet."""
    left = world.zones[loc.LEFT + seat]
    return left + 1 if world.zones[loc.HELD + seat] >= 0 else left


def beaters(world: DungeonState, seat: i64, kind: i64) -> i64:
    """How many monsters that `seat` has not played defeat this type: everybody can count them."""
    code = 1 + TYPES * seat + (kind + 2) % TYPES
    left: i64 = world.num(loc.N_COPIES)
    for play in world.board.plays:
        if play & 7 == code:
            left -= 1
    return left


def worth(seat: i64, types: i64, length: i64, open_ends: i64, ends: i64) -> i64:
    """A passage with these monsters, for `seat` less for its rival."""
    control = CONTROL[types]
    if control == 0 or control == 3:
        return 0
    points = length * POINT + open_ends * ends
    return points if control == i64(1) << seat else -points


def part(seat: i64, seen: i64, ends: i64) -> i64:
    """What a passage that ended, open, at the cell in question was worth."""
    return worth(seat, seen >> 16, seen & 255, 1 + ((seen >> 8) & 1), ends)


def join(seat: i64, one: i64, two: i64, ends: i64) -> i64:
    """What it changes that a tile joins what is seen on either side of it (0: a wall) into one passage."""
    types = (one | two) >> 16
    if not types:
        return 0
    opens = ((one >> 8) & 1) + ((two >> 8) & 1)
    whole = worth(seat, types, 1 + (one & 255) + (two & 255), opens, ends)
    return whole - part(seat, one, ends) - part(seat, two, ends)


def monster_gain(board: Board, seat: i64, cell: i64, code: i64, ends: i64) -> i64:
    """A monster changes who controls the passages it stands on; one under it counts no more (D17)."""
    content = i64(board.grid[cell])
    under = (content >> 4) & 7
    total: i64 = 0
    for back in range(i64(2)):
        ahead = back + 2
        one: i64 = 0
        two: i64 = 0
        if (content >> back) & 1:
            one = board.look(cell, back)
        if (content >> ahead) & 1:
            two = board.look(cell, ahead)
        if one | two:
            others = (one | two) >> 16
            length = 1 + (one & 255) + (two & 255)
            opens = ((one >> 8) & 1) + ((two >> 8) & 1)
            total += worth(seat, others | (i64(1) << (code - 1)), length, opens, ends)
            total -= worth(seat, others | ((i64(1) << under) >> 1), length, opens, ends)
    return total
