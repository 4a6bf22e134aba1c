"""The games of the house: one line each, and nothing else in the tree names them."""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.variant import Variant, variant_of
from turfhouse.games.dungeon.game import Dungeon
from turfhouse.games.factions.game import Factions
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.turris.game import Turris
from turfhouse.games.yards.game import Yards

GAMES: dict[str, Game] = {game.id: game for game in (Dungeon(), Yards(), NewKids(), Turris(), Factions())}


def find_game(game_id: str) -> Game:
    """The game of that id; raises KeyError with the ids there are."""
    game = GAMES.get(game_id)
    if game is None:
        raise KeyError(f"no game is called {game_id!r}; there are {', '.join(GAMES)}")
    return game


def by_the_book(game_id: str, seats: int = 0, options: dict[str, object] | None = None) -> Variant:
    """A game with its own cards and numbers; raises KeyError, or BadSetup with what to change."""
    game = find_game(game_id)
    return variant_of(game, game.setup(seats, options))
