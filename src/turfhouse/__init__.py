"""Turfhouse: a house of turf games. `open_table` is the door for programs; `turfhouse --help` the one for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turfhouse.core.table import Table
    from turfhouse.core.variant import Variant

__version__ = "0.1.0"
__all__ = ["__version__", "build", "open_table"]


def open_table(what: str | Variant, seed: int = 0, seats: int = 0, **options: object) -> Table:
    """A table of a game (its id: by the book) or a variant, waiting for its first answer. A seed deals one game."""
    from turfhouse.core.record import Record
    from turfhouse.core.rng import seed_from
    from turfhouse.core.table import Table
    from turfhouse.core.variant import game_of
    from turfhouse.games.registry import by_the_book

    variant = by_the_book(what, seats, options) if isinstance(what, str) else what
    game = game_of(variant)
    return Table(game, Record(game.id, game.rules_version, variant.setup(), seed_from(seed)))


def build() -> str:
    """Does the engine run compiled or interpreted here?"""
    from turfhouse.core import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"
