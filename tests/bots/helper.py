"""Positions to think about, and the two builds' common ground."""

from __future__ import annotations

from turfhouse.bots import search
from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.games.registry import find_game

DUNGEON: Game = find_game("dungeon")


def played(game: Game, seed: int, decisions: int, seats: int = 0) -> State:
    """A random game after so many decisions, or one before its end."""
    state = game.new(game.setup(seats), seed_from(seed))
    rng = fast_stream(seed_from(seed), "test")
    for _ in range(decisions):
        options = state.options()
        twin = state.clone()
        twin.apply(options[rng.below(len(options))])
        if twin.over:
            break
        state = twin
    return state


def compiled() -> bool:
    return not str(search.__file__).endswith(".py")


def seat_to_act(state: State) -> int:
    return int(state.to_act())
