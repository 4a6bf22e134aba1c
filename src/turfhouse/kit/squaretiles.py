"""Square tiles with open sides: shapes, their turnings, and tables, made once, of which tile fits where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Sides of a cell, as bits; side d faces side (d + 2) & 3.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = "NESW"
GLYPHS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By mask of open sides."""
TURNS: Final = 4

POP: Final = vec[i64]([mask.bit_count() for mask in range(16)])
"""How many sides a mask has."""


def turned(arms: int, quarter_turns: int) -> int:
    """Arms, which are open sides, after clockwise quarter turns."""
    for _time in range(quarter_turns):
        arms = ((arms << 1) | (arms >> 3)) & 15
    return arms


SIDES_TEXTS: Final = ["".join([SIDES[side] for side in range(4) if (arms >> side) & 1]) for arms in range(16)]


def sides_text(arms: int) -> str:
    return SIDES_TEXTS[arms]


class TileShapes:
    """The shapes of a set, by name and open sides, and the kinds of tiles made of them: first every shape as a tile
    that turns freely, then every shape printed in one of its turnings."""

    def __init__(self, names: tuple[str, ...], shapes: tuple[int, ...]) -> None:
        self.names = names
        self.shapes = shapes
        self.turnings = [len({turned(arms, turn) for turn in range(TURNS)}) for arms in shapes]
        """How many different turnings a shape has."""
        self.lies: dict[int, tuple[int, int]] = {}
        """By open sides: see `lying`."""
        for shape, arms in enumerate(shapes):
            for turn in range(self.turnings[shape]):
                self.lies.setdefault(turned(arms, turn), (shape, turn))
        fixed = [shape for shape in range(len(shapes)) for _ in range(self.turnings[shape])]
        self.shape: list[int] = [*range(len(shapes)), *fixed]
        """By kind."""
        kinds = range(len(self.shape))
        self.arms: vec[i64] = vec[i64]([self.arms_of(kind, turn) for kind in kinds for turn in range(TURNS)])
        """kind * 4 + turn: the open sides of a tile as it lies."""
        self.size: vec[i64] = vec[i64]([shapes[self.shape[kind]].bit_count() for kind in kinds])
        """By kind: how many open sides."""
        edges = range(256)
        self.fit: vec[i64] = vec[i64]([self.fitting(kind, edge & 15, edge >> 4) for kind in kinds for edge in edges])
        """kind * 256 + sides that must be open + 16 * sides that must not: the turnings that fit, as a mask."""

    def arms_of(self, kind: int, turn: int) -> int:
        printed = self.printed_turning(kind)
        return turned(self.shapes[self.shape[kind]], turn if printed < 0 else printed)

    def fixed_kind(self, shape: int, turning: int) -> int:
        """The kind of a shape printed in one turning."""
        return len(self.shapes) + sum(self.turnings[:shape]) + turning

    def printed_turning(self, kind: int) -> int:
        """The one turning of a printed tile; -1 for a tile that turns freely."""
        return -1 if kind < len(self.shapes) else kind - self.fixed_kind(self.shape[kind], 0)

    def allowed_turns(self, kind: int) -> list[int]:
        """Turnings that differ: equal ones are offered once."""
        printed = self.printed_turning(kind)
        return [printed] if printed >= 0 else list(range(self.turnings[self.shape[kind]]))

    def fitting(self, kind: int, need: int, wall: int) -> int:
        """The turnings, as a mask, in which a tile opens every side that it must and none that it must not."""
        mask = 0
        for turn in self.allowed_turns(kind):
            arms = self.arms_of(kind, turn)
            if arms & need == need and not arms & wall:
                mask |= 1 << turn
        return mask

    def token(self, kind: int) -> str:
        """`T`, or `Tr1` where it is printed in one turning."""
        printed = self.printed_turning(kind)
        return self.names[self.shape[kind]] + (f"r{printed}" if printed >= 0 else "")

    def lying(self, arms: int) -> tuple[int, int]:
        """The shape and the turning of a tile that lies with these open sides."""
        return self.lies[arms]
