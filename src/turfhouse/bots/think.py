"""The one door to the bots: a sight goes in, a path comes out. Made to be called in worker processes."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.bots.choose import rank_choice, soft_choice
from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.search import search_choice
from turfhouse.core.game import Game
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.sight import ASKS, Sight
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
    mind = Mind(game, bot, seconds, iterations, game.sense())
    world, action = mind.decide(sight, seed)
    return game.tokens(world, action)


class Habit(NamedTuple):
    """A rule of thumb on top of a bot: a word of paths (a verb, a card) that it always or never says where it can."""

    word: str
    wanted: bool = False
    since: int = 0
    until: int = 0
    """Between which asks of the game; 0: to its end."""

    def text(self) -> str:
        said = f"always {self.word}" if self.wanted else f"without {self.word}"
        first = f" from ask {self.since}" if self.since else ""
        return said + first + (f" before ask {self.until}" if self.until else "")


class Mind:
    """A bot that sits down for a whole game: what stays the same from one decision to the next."""

    def __init__(
        self,
        game: Game,
        bot: str,
        seconds: float,
        iterations: int,
        sense: Sense | None,
        habits: tuple[Habit, ...] = (),
    ) -> None:
        self.game = game
        self.kind = bot_of(bot)
        self.seconds = seconds if seconds > 0 else seconds_of(bot)
        self.iterations = iterations
        self.sense = sense
        self.habits = habits
        if habits and self.kind == "search":
            raise ValueError("a search with habits is not there yet: take random, soft or policy")

    def decide(self, sight: Sight, seed: int) -> tuple[State, int]:
        """What it answers, and the world it was chosen in, in which a path can be made of it."""
        started = monotonic()
        seat = int(sight.seat)
        if seat < 0:
            raise ValueError("a spectator has nothing to decide")
        rng = fast_stream(seed_from(seed), f"bot {self.kind}")
        world = self.game.world(sight, rng)
        options = vec[i64](self.allowed(world.listed(seat), int(sight.core[ASKS])))
        if not len(options):
            raise ValueError(f"seat {seat} has nothing to decide here")
        deadline = inf if self.iterations > 0 else started + self.seconds
        return world, int(choose(self.kind, self.sense, world, seat, options, rng, deadline, self.iterations))

    def allowed(self, options: list[int], asks: int) -> list[int]:
        """The options that its habits leave: where they leave none, all of them."""
        tokens = self.game.grammar.tokens
        for habit in self.habits:
            if habit.since <= asks and (habit.until == 0 or asks < habit.until):
                kept = [option for option in options if (habit.word in tokens(option)) == habit.wanted]
                options = kept or options
        return options


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
