"""The acceptance bars of every game, from `bars.toml` in its folder. A game without one is held to nothing."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from bench.runners import ROOT

GAMES_FOLDER = ROOT / "src" / "turfhouse" / "games"


@dataclass(frozen=True)
class Bar:
    """One thing that must hold: a figure of one engine against another's, in the same rounds."""

    ours: str
    rival: str
    figure: str
    need: float

    def words(self) -> str:
        return f"{self.ours}, {self.figure} against {self.rival}"


@cache
def sheet_of(game: str) -> dict[str, Any]:
    file = GAMES_FOLDER / game / "bars.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def seats_of(game: str) -> int:
    """How many play in the bench; 0: as many as the game's default."""
    return int(sheet_of(game).get("seats", 0))


def bars_of(game: str) -> list[Bar]:
    rows = sheet_of(game).get("bar", [])
    return [Bar(f"{game} compiled", rival_of(game, row["rival"]), row["figure"], float(row["need"])) for row in rows]


def rival_of(game: str, rival: str) -> str:
    return f"{game} interpreted" if rival == "interpreted" else rival
