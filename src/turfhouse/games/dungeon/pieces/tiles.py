"""Tiles and monsters of the dungeon: how many there are, their shapes and turnings, and tables made once at import
(D1, D2, D3, D15)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.spec import BadSetup

# Sides of a cell, as bits; side d faces side (d + 2) & 3. North is y - 1.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = "NESW"
GLYPHS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By mask of open sides; single arms do not occur."""

SHAPES: Final = ("I", "L", "T", "X")
SHAPE_WORDS: Final = ("straight", "L", "T", "cross")
STRAIGHT: Final = 0
SHAPE_ARMS: Final = (EAST | WEST, NORTH | EAST, NORTH | EAST | SOUTH, 15)
TURNINGS: Final = (2, 4, 4, 1)
"""How many different turnings a shape has."""

FREE_KINDS: Final = 4
"""Tile kinds 0-3 are shapes that turn freely; 4-14 are shapes printed in one turning (D3, option `turning`)."""
KINDS: Final = 15
TURNS: Final = 4

MONSTERS: Final = ("crane", "turtle", "rat")
MONSTER_WORDS: Final = ("Crane Wife", "Turtleman", "Were-Rat")
TYPES: Final = 3


def turned(arms: int, quarter_turns: int) -> int:
    """Arms after clockwise quarter turns."""
    for _ in range(quarter_turns):
        arms = ((arms << 1) | (arms >> 3)) & 15
    return arms


def fixed_kind(shape: int, turning: int) -> int:
    """The tile kind of a shape printed in one turning."""
    return FREE_KINDS + sum(TURNINGS[:shape]) + turning


def kind_shape(kind: int) -> int:
    return KIND_SHAPE[kind]


def printed_turning(kind: int) -> int:
    """The one turning a fixed tile has; -1 for a tile that turns freely."""
    return -1 if kind < FREE_KINDS else kind - fixed_kind(KIND_SHAPE[kind], 0)


def kind_token(kind: int) -> str:
    turning = printed_turning(kind)
    return SHAPES[kind_shape(kind)] + (f"r{turning}" if turning >= 0 else "")


def sides_text(arms: int) -> str:
    return "".join(SIDES[d] for d in range(4) if (arms >> d) & 1)


def beats(attacker: int, defender: int) -> bool:
    """D15: Turtleman defeats Were-Rat defeats Crane Wife defeats Turtleman."""
    return (attacker + 1) % TYPES == defender


KIND_SHAPE: Final[list[int]] = [0, 1, 2, 3] + [shape for shape in range(4) for _ in range(TURNINGS[shape])]

POP: Final = vec[i64]([mask.bit_count() for mask in range(16)])
"""How many sides a mask has."""

KIND_ARMS: Final = vec[i64](
    [
        turned(SHAPE_ARMS[kind_shape(kind)], turn if printed_turning(kind) < 0 else printed_turning(kind))
        for kind in range(KINDS)
        for turn in range(TURNS)
    ]
)
"""KIND_ARMS[kind * 4 + turn]: open sides of a tile as it lies."""

KIND_SIZE: Final = vec[i64]([SHAPE_ARMS[kind_shape(kind)].bit_count() for kind in range(KINDS)])


def allowed_turns(kind: int) -> list[int]:
    """Turnings that differ (D8: equal turnings are offered once)."""
    turning = printed_turning(kind)
    return [turning] if turning >= 0 else list(range(TURNINGS[kind_shape(kind)]))


def fit(kind: int, need: int, wall: int) -> int:
    """The turnings, as a mask, in which a tile meets every needed side and no wall (D9)."""
    mask = 0
    for turn in allowed_turns(kind):
        arms = int(KIND_ARMS[kind * TURNS + turn])
        if arms & need == need and not arms & wall:
            mask |= 1 << turn
    return mask


FIT: Final = vec[i64]([fit(kind, edges & 15, edges >> 4) for kind in range(KINDS) for edges in range(256)])
"""FIT[kind * 256 + need + 16 * wall]: turnings that fit, as a mask."""


def controllers(types0: int, types1: int) -> int:
    """D18, D19: who controls a passage on which the two players have these types, as masks."""
    if not types0 or not types1:
        return (1 if types0 else 0) | (2 if types1 else 0)
    unbeaten = 0
    for kind in range(TYPES):
        if (types0 >> kind) & 1 and not any((types1 >> other) & 1 and beats(other, kind) for other in range(TYPES)):
            unbeaten |= 1
        if (types1 >> kind) & 1 and not any((types0 >> other) & 1 and beats(other, kind) for other in range(TYPES)):
            unbeaten |= 2
    return unbeaten or 3


CONTROL: Final = vec[i64]([controllers(both & 7, both >> 3) for both in range(64)])
"""CONTROL[types of seat 0 + 8 * types of seat 1]."""


# --- how many there are (D1, `cards.toml`), and what is said of each (`pieces.toml`) ---

FOLDER: Final = Path(__file__).parent.parent
"""The game's, where its data lies."""


def load_tiles() -> dict[str, int]:
    path = FOLDER / "cards.toml"
    counts = tomllib.loads(path.read_text(encoding="utf-8")).get("tiles")
    if not isinstance(counts, dict) or set(counts) != set(SHAPES):
        raise BadSetup(f"{path.name}: [tiles] must have a count for each of {', '.join(SHAPES)}")
    return {shape: int(counts[shape]) for shape in SHAPES}


def load_pieces() -> dict[str, object]:
    text = (FOLDER / "pieces.toml").read_text(encoding="utf-8")
    return {piece["id"]: piece for piece in tomllib.loads(text)["piece"]}


def tile_totals(counts: dict[str, int], fixed: bool) -> list[int]:
    """Tiles by kind. Fixed: the turnings of a shape are shared out evenly over its tiles in order (D3)."""
    totals = [0] * KINDS
    for shape in range(4):
        for number in range(counts[SHAPES[shape]]):
            totals[fixed_kind(shape, number % TURNINGS[shape]) if fixed else shape] += 1
    return totals
