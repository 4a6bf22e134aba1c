"""How fast this build is, measured where the work is done: the loops timed here are compiled."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from turfhouse.bots.playout import (
    random_line,
    time_clone_steps,
    time_clones,
    time_lines,
    time_options,
    time_playouts,
)
from turfhouse.bots.search import time_iterations
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.state import State
from turfhouse.core.variant import Variant, game_of

POSITIONS = 8
"""Options, clone and step are measured on this many positions, spread over the length of a random game."""
ROUNDS = 5

Work = Callable[[int], int]
"""Does something so many times over; how many units of it that made."""


def measure(variant: Variant, seconds: float) -> dict[str, float]:
    """Speed in random play, by CPU time of one thread. Takes about `seconds` in all."""
    game = game_of(variant)
    start = game.new(variant.setup(), seed_from(1))
    rng = fast_stream(seed_from(2))
    line = random_line(start.clone(), rng)
    places = positions(start, rng)
    sense = game.sense() or Sense()
    share = seconds / 6.0
    clone = 1e6 / rate(lambda n: sum([time_clones(place, n) for place in places]), share)
    replay = 1e6 / rate(lambda n: time_lines(start, line, n), share)
    return {
        "decisions_per_s": rate(lambda n: time_playouts(start, rng, n), share),
        "options_us": 1e6 / rate(lambda n: sum([time_options(place, n) for place in places]), share),
        "apply_us": replay - clone / float(len(line)),
        "clone_us": clone,
        "clone_step_per_s": rate(lambda n: sum([time_clone_steps(place, rng, n) for place in places]), share),
        "ismcts_iterations_per_s": rate(lambda n: time_iterations(start, sense, rng, n), share),
    }


def rate(work: Work, seconds: float) -> float:
    """Units of work a CPU second: the median of a few rounds, which together take about `seconds`."""
    loops = 1
    took = 0.0
    while took < seconds / (2 * ROUNDS):
        loops *= 2
        began = process_time()
        work(loops)
        took = process_time() - began
    rates: list[float] = []
    for _time in range(ROUNDS):
        began = process_time()
        units = work(loops)
        rates.append(units / max(1e-9, process_time() - began))
    return sorted(rates)[ROUNDS // 2]


def positions(start: State, rng: Stream) -> list[State]:
    """Positions of random games, from the first decision to near the last."""
    found: list[State] = []
    for part in range(POSITIONS):
        line = random_line(start.clone(), rng)
        place = start.clone()
        for index in range(len(line) * part // POSITIONS):
            place.apply(line[index])
        found.append(place)
    return found
