"""Tiles and monsters of the dungeon: how many there are, their shapes, who defeats whom (D1, D2, D3, D15, D18, D19)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.spec import BadSetup
from turfhouse.kit.squaretiles import EAST, NORTH, SOUTH, WEST, TileShapes

SHAPES: Final = ("I", "L", "T", "X")
SHAPE_WORDS: Final = ("straight", "L", "T", "cross")
TILES: Final = TileShapes(SHAPES, (EAST | WEST, NORTH | EAST, NORTH | EAST | SOUTH, 15))
KINDS: Final = 15
"""Tile kinds 0-3 are shapes that turn freely; 4-14 are shapes printed in one turning (D3, option `turning`)."""
KIND_ARMS: Final[vec[i64]] = TILES.arms
"""KIND_ARMS[kind * TURNS + turn]: open sides of a tile as it lies."""

MONSTERS: Final = ("crane", "turtle", "rat")
MONSTER_WORDS: Final = ("Crane Wife", "Turtleman", "Were-Rat")
TYPES: Final = 3


def beats(attacker: int, defender: int) -> bool:
    """D15: Turtleman defeats Were-Rat defeats Crane Wife defeats Turtleman."""
    return (attacker + 1) % TYPES == defender


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
            totals[TILES.fixed_kind(shape, number % TILES.turnings[shape]) if fixed else shape] += 1
    return totals
