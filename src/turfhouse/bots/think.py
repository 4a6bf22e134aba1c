"""The one door to the bots: a sight goes in, a path comes out. Made to be called in worker processes."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.bots.choose import rank_choice, soft_choice
from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.search import search_choice
from turfhouse.core.game import Game
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.sight import Sight
from turfhouse.core.state import State
from turfhouse.core.variant import Variant, game_of

LIGHT: Final = 100
"""Iterations of the light search that stands in for a policy where a game has no sense of its own."""


def think(variant: Variant, bot: str, sight: Sight, seed: int, seconds: float, iterations: int = 0) -> list[str]:
    """The path that `bot`, a bot or a level, answers with for the seat of this sight, which must be asked.

    With `iterations` the answer follows from the arguments alone and `seconds` is ignored. Without, it comes within
    `seconds`, counted from the call; 0 or less: the bot's own habit.
    """
    return decide(game_of(variant), bot, sight, seed, seconds, iterations)


def decide(game: Game, bot: str, sight: Sight, seed: int, seconds: float, iterations: int = 0) -> list[str]:
    """As `think`, for whoever holds the game itself."""
    started = monotonic()
    kind = bot_of(bot)
    seat = int(sight.seat)
    if seat < 0:
        raise ValueError("a spectator has nothing to decide")
    rng = fast_stream(seed_from(seed), f"bot {kind}")
    world = game.world(sight, rng)
    options = vec[i64](world.listed(seat))
    if not len(options):
        raise ValueError(f"seat {seat} has nothing to decide here")
    deadline = inf if iterations > 0 else started + (seconds if seconds > 0 else seconds_of(bot))
    return game.tokens(world, choose(kind, game.sense(), world, seat, options, rng, deadline, iterations))


def choose(
    bot: str,
    sense: Sense | None,
    world: State,
    seat: i64,
    options: vec[i64],
    rng: Stream,
    deadline: float,
    iterations: int,
) -> i64:
    if len(options) == 1:
        return options[0]
    if bot == "random":
        return options[rng.below(len(options))]
    if bot == "soft":
        return soft_choice(world, sense or Sense(), seat, options, rng)
    if bot == "policy":
        if sense is not None:
            return rank_choice(world, sense, seat, options, rng)
        return search_choice(world, Sense(), seat, rng, deadline, min(iterations or LIGHT, LIGHT))
    return search_choice(world, sense or Sense(), seat, rng, deadline, iterations)
