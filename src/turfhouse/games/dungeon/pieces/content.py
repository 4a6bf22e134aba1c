"""Reads how many tiles of each shape the deck has (D1, `cards.toml`) and what is said of each piece (`pieces.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from turfhouse.core.spec import BadSetup
from turfhouse.games.dungeon.pieces.tiles import KINDS, SHAPES, TURNINGS, fixed_kind

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
