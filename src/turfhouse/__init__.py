"""Turfhouse: a house of turf games. `open_table` is the door for programs; `turfhouse --help` the one for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turfhouse.core.table import Table

__version__ = "0.1.0"
__all__ = ["__version__", "build", "open_table"]


def open_table(game_id: str, seed: int = 0, seats: int = 0, **options: object) -> Table:
    """A table of a game, set up and waiting for its first answer. The same seed deals the same game."""
    from turfhouse.core.record import Record
    from turfhouse.core.rng import seed_from
    from turfhouse.core.table import Table
    from turfhouse.games.registry import find_game

    game = find_game(game_id)
    return Table(game, Record(game.id, game.rules_version, game.setup(seats, options), seed_from(seed)))


def build() -> str:
    """Does the engine run compiled or interpreted here?"""
    from turfhouse.core import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"
