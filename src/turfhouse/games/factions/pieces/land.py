"""The land: squares, types, who touches whom, teleporters; and the three boards cut out of it (F2–F9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.factions.pieces import vocabulary as v

PAIRS: Final = "12"
"""Letters of the teleporters."""
MARGINS: Final = (2, 1, 0)
"""How many rows and columns each board leaves away at every side: 5x5, 7x7, 9x9."""


class Land:
    """The whole land. Turfs are numbered in board order, and keep number and name on the smaller boards (1.1)."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.squares: list[int] = []
        """By turf: row × SIDE + column."""
        gates: dict[str, list[int]] = {letter: [] for letter in PAIRS}
        types: list[int] = []
        for square in range(v.SIDE * v.SIDE):
            letter = rows[square // v.SIDE][square % v.SIDE]
            if letter in v.TYPE_LETTERS:
                self.squares.append(square)
                types.append(v.TYPE_LETTERS.index(letter))
            elif letter in PAIRS:
                gates[letter].append(square)
        self.names: tuple[str, ...] = tuple([square_name(square) for square in self.squares])
        self.type: vec[i64] = vec[i64](types)
        self.gates: list[int] = [gates["1"][0], gates["1"][1], gates["2"][0], gates["2"][1]] if gates["1"] else []
        """Squares of the teleporters: the partner of each is its neighbour in this list."""
        self.boards: list[Board] = [Board(self, margin) for margin in MARGINS]


class Board:
    """One of the three boards: masks of turfs by turf, type and teleporter."""

    def __init__(self, land: Land, margin: int) -> None:
        turfs = range(len(land.squares))
        inside = [margin <= min(spot(s)) and max(spot(s)) < v.SIDE - margin for s in land.squares]
        here = [turf for turf in turfs if inside[turf]]
        self.active: i64 = sum([1 << turf for turf in here])
        self.margin: i64 = margin
        self.type: vec[i64] = land.type
        near = [[o for o in here if o != t and inside[t] and touch(land.squares[o], land.squares[t])] for t in turfs]
        self.near: vec[i64] = masks(near)
        """Turfs that touch each turf (F5)."""
        self.of_type: vec[i64] = masks([[t for t in here if land.type[t] == kind] for kind in range(v.TYPES)])
        shown = [gate for gate in land.gates if margin <= min(spot(gate)) and max(spot(gate)) < v.SIDE - margin]
        around = [[t for t in here if touch(land.squares[t], gate)] for gate in shown]
        self.gate: vec[i64] = masks(around)
        """Turfs that touch each teleporter; none on a board without (F6)."""
        self.linked: vec[i64] = masks([links(around, turf, False) for turf in turfs])
        self.wired: vec[i64] = masks([links(around, turf, True) for turf in turfs])
        """The same under Crossed Wires: each teleporter is partner of the other three."""


def square_name(square: int) -> str:
    return f"{v.COLUMNS[square % v.SIDE]}{square // v.SIDE + 1}"


def spot(square: int) -> tuple[int, int]:
    return square // v.SIDE, square % v.SIDE


def touch(one: int, two: int) -> bool:
    """F5: the eight squares around, diagonals included."""
    (a, b), (c, d) = spot(one), spot(two)
    return one != two and abs(a - c) <= 1 and abs(b - d) <= 1


def masks(sets: list[list[int]]) -> vec[i64]:
    return vec[i64]([sum([1 << turf for turf in turfs]) for turfs in sets])


def links(around: list[list[int]], turf: int, wired: bool) -> list[int]:
    """F6: turfs at a partner of a teleporter that this one touches; those at the same one are not linked by it."""
    found: set[int] = set()
    for gate, turfs in enumerate(around):
        if turf in turfs:
            partners = [other for other in range(len(around)) if other != gate] if wired else [gate ^ 1]
            found.update([other for partner in partners for other in around[partner]])
    return sorted(found - {turf})


def board_of(seats: int) -> int:
    """Which of the three boards so many players use; always the players at the start."""
    return 0 if seats == 2 else 1 if seats <= 4 else 2
