"""The one door to the bots: a view goes in, a path comes out. Made to be called in worker processes."""

from __future__ import annotations

from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.bots.choose import rank_choice, soft_choice
from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.search import search_choice
from turfhouse.core.game import Game, Sense, View
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.games.registry import find_game


def think(game_id: str, bot: str, view: View, seed: int, seconds: float, iterations: int = 0) -> list[str]:
    """The path `bot` answers with for the seat of this view, which must be asked.

    With `iterations` the answer depends on the arguments alone and `seconds` is ignored; without, it comes within
    `seconds` (0 or less: the bot's own habit).
    """
    started = monotonic()
    game = find_game(game_id)
    rng = fast_stream(seed_from(seed), f"bot {bot}")
    world = game.determinise(view, rng)
    seat = view["seat"]
    assert isinstance(seat, int), "a spectator has nothing to decide"
    options = vec[i64](game.options_of(world, seat))
    if not len(options):
        raise ValueError(f"seat {seat} is not asked in this view")
    deadline = started + (seconds if seconds > 0 else seconds_of(bot))
    action = choose(game, bot_of(bot), world, seat, options, rng, deadline, iterations)
    return game.tokens(world, action)


def choose(
    game: Game, bot: str, world: State, seat: i64, options: vec[i64], rng: FastStream, deadline: float, iterations: i64
) -> i64:
    if len(options) == 1:
        return options[0]
    if bot == "random":
        return options[rng.below(len(options))]
    sense = game.sense()
    if sense is None:
        sense = Sense()
    if bot == "soft":
        return soft_choice(world, sense, seat, options, rng)
    if bot == "policy":
        return rank_choice(world, sense, seat, options, rng)
    return search_choice(world, sense, seat, rng, deadline, iterations)
