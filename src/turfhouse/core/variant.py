"""A game as it is played: which one, for how many, with which options, parameters and cards. A value that travels.

Whoever plays, thinks, measures or checks is given a variant. It is plain data, so it goes to other processes, which
make the game of it (`game_of`) and need to know nothing else.
"""

from __future__ import annotations

from collections import OrderedDict
from importlib import import_module
from typing import Final, NamedTuple

from turfhouse.core.deal import SHIPPED, CardSource
from turfhouse.core.game import Game, text_of
from turfhouse.core.spec import Setup, Value

KEPT: Final = 8
"""So many games that were made of variants are kept, the latest ones."""


class Variant(NamedTuple):
    game: str
    """Its id, for people."""
    home: str
    """Where it is made: `module:class`."""
    seats: int
    options: dict[str, Value]
    parameters: dict[str, int]
    cards: CardSource = SHIPPED

    def setup(self) -> Setup:
        """Checked again, wherever it came from; raises BadSetup."""
        return game_of(self).setup(self.seats, dict(self.options), dict(self.parameters))


def variant_of(game: Game, setup: Setup) -> Variant:
    kind = type(game)
    home = f"{text_of(kind, '__module__', '')}:{text_of(kind, '__qualname__', '')}"
    return Variant(game.id, home, setup.seats, dict(setup.options), dict(setup.parameters), game.source)


GAMES_MADE: Final[OrderedDict[tuple[str, CardSource], Game]] = OrderedDict()


def game_of(variant: Variant) -> Game:
    """The game of a variant: made where it is at home, with its cards, and kept for the next time."""
    key = (variant.home, variant.cards)
    game = GAMES_MADE.pop(key, None)
    if game is None:
        module, _, name = variant.home.partition(":")
        found = getattr(import_module(module), name)()
        if not isinstance(found, Game):
            raise TypeError(f"{variant.home} does not make a game")
        game = found if variant.cards == SHIPPED else found.with_cards(variant.cards)
    GAMES_MADE[key] = game
    while len(GAMES_MADE) > KEPT:
        GAMES_MADE.popitem(last=False)
    return game
