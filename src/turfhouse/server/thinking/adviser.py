"""The worker's side of a hint: the best options of a sight, with the chances they leave, as a review would say them."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from turfhouse.bots.search import Search
from turfhouse.core.game import Game
from turfhouse.core.picks import seat_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.state import State
from turfhouse.core.variant import Variant, game_of
from turfhouse.review.glimpses import Look, look_of
from turfhouse.review.judge import Estimate, Judge, Tally, count_tries, estimate, sense_of
from turfhouse.review.sayings import why

MOST: Final = 3
ITERATIONS: Final = 4
"""Playouts of a batch: few, so that the time is kept."""
FEWEST: Final = 2
LOOKING: Final = 0.35
"""The share of the time in which options are looked for; the rest goes into their chances."""
WORTH: Final = 0.1
"""An option that was tried less than this much as often as the best is not named."""


class Advice(NamedTuple):
    path: list[str]
    chance: float
    error: float
    reason: str


def advise(variant: Variant, _bot: str, sight: Sight, seed: int, seconds: float) -> list[Advice]:
    """The best options first, within `seconds`; from this sight alone."""
    game, began = game_of(variant), monotonic()
    seat = int(sight.seat)
    world = game.world(sight, fast_stream(seed_from(seed), "hint world"))
    tally: Tally = {}
    search = Search(world, seat, sense_of(game), fast_stream(seed_from(seed), "hint"))
    search.run(began + LOOKING * seconds, 0)
    count_tries(tally, search, seat)
    options = promising(tally)
    judge = Judge(game, seed, ITERATIONS)
    found = [
        (one.mean, one.error, option) for option, one in valued(judge, look_of(sight, None), options, began + seconds)
    ]
    found.sort(key=lambda one: (-one[0], options.index(one[2])))
    return [told(game, world, found, place) for place in range(len(found))]


def valued(judge: Judge, look: Look, options: list[int], until: float) -> list[tuple[int, Estimate]]:
    """What each option leads to, by as many batches as there is time for; what was played out is not played again."""
    began, batches = monotonic(), FEWEST
    while True:
        outcomes = [(option, judge.outcomes(look, option, batches)) for option in options]
        now = monotonic()
        more = min(batches, int((until - now) * batches / max(1e-6, now - began)))
        if more < 1:
            return [(option, estimate(one.values)) for option, one in outcomes if one is not None]
        batches += more


def promising(tally: Tally) -> list[int]:
    """The options that were tried most, the best first."""
    ranked = sorted(tally, key=lambda option: (-tally[option][0], -tally[option][1], option))
    return [option for option in ranked[:MOST] if tally[option][0] >= WORTH * tally[ranked[0]][0]]


def told(game: Game, world: State, found: list[tuple[float, float, int]], place: int) -> Advice:
    chance, error, option = found[place]
    return Advice(game.tokens(world, option), chance, error, reason(game, world, [one[2] for one in found], place))


def reason(game: Game, world: State, options: list[int], place: int) -> str:
    """Why the first is better than the second, where the game can say it; else what an option is worth at once."""
    said = ""
    if place == 0 and len(options) > 1:
        said = why(game, world, options[1], options[0])
    gain = world.score_preview([options[place]]).get(options[place])
    return said or (at_once(gain[seat_of(options[place])]) if gain else "")


def at_once(points: int) -> str:
    return f"{points:+d} at once" if points else ""
