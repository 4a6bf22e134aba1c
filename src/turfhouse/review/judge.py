"""What a sight is worth to its seat: the chance to win, by playouts of worlds that are made from the sight alone.

A value is the mean of independent batches. A batch is seeded by the sight it looks at and its own number, so equal
sights have equal values, in whatever order and process they are asked for. What an action is worth, before one knows
what the world answers, is the mean over worlds of the values of the sights that it leads to there: so luck is 0 in the
mean, and exactly 0 where the world has nothing to answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, sqrt
from typing import Final, NamedTuple

from turfhouse.bots.choose import best_ranked
from turfhouse.bots.search import Search
from turfhouse.core.game import Game
from turfhouse.core.picks import seat_of
from turfhouse.core.rng import derive, fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.state import State
from turfhouse.review.glimpses import Look, look_at
from turfhouse.review.outlook import chances, mean_of, outlook_of

TRIES: Final = 200
"""So many worlds are dealt until another seat could do what it did."""
PROPOSING: Final = 200
"""Iterations of the search that says what might have been better."""

Tally = dict[int, list[float]]
"""By option of the thinking seat: how often it was tried, and what that came to."""


def sense_of(game: Game) -> Sense:
    return game.sense() or Sense()


class Estimate(NamedTuple):
    mean: float
    error: float
    values: list[float]
    """Of the batches, which are independent."""


def estimate(values: list[float]) -> Estimate:
    """The mean of batches, and how far it may be off by their spread."""
    count = len(values)
    if min(values) == max(values):
        return Estimate(values[0], 0.0, values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(spread / count), values)


class Outcomes(NamedTuple):
    """What an action led to in one world after another."""

    values: list[float]
    forced: bool
    """In none of them had its seat anything else to do."""


class Ledger:
    """All batches so far. Kept, it lets a review that was broken off go on where it was."""

    def __init__(self) -> None:
        self.values: dict[str, dict[int, float]] = {}
        """By sight and number of the batch."""
        self.tallies: dict[str, Tally] = {}
        """By sight at which something better than what its seat did was searched."""

    def count(self) -> int:
        return sum(len(batches) for batches in self.values.values())


class Judge:
    def __init__(self, game: Game, seed: int, iterations: int, ledger: Ledger | None = None) -> None:
        self.game = game
        self.sense = sense_of(game)
        self.outlook = outlook_of(game)
        self.seed = derive(seed_from(seed), f"review {iterations}")
        self.iterations = iterations
        self.ledger = ledger or Ledger()
        """Of this seed and these iterations only."""

    def values(self, look: Look, batches: int) -> list[float]:
        return [self.batch(look, number) for number in range(batches)]

    def batch(self, look: Look, number: int) -> float:
        if look.result is not None:
            return look.result
        done = self.ledger.values.setdefault(look.key, {})
        if number not in done:
            ends = [chances(end, self.sense, self.outlook.temper(int(end.seats))) for end in self.ends(look, number)]
            done[number] = self.outlook.reading(len(ends[0])).of(mean_of(ends), int(look.sight.seat))
        return done[number]

    def ends(self, look: Look, number: int) -> Iterator[State]:
        """Where the playouts of a batch stop."""
        rng = fast_stream(derive(self.seed, f"{look.key} batch {number}"))
        root = self.game.world(look.sight, rng)
        for index in range(self.iterations):
            world = root.clone()
            world.redeal(int(look.sight.seat), rng)
            self.outlook.play_on(world, self.sense, number * self.iterations + index, rng)
            yield world

    def proposals(self, look: Look) -> list[int]:
        """What a search would do at this sight, whose seat is asked, and what looks best without one."""
        seat = int(look.sight.seat)
        rng = fast_stream(derive(self.seed, f"{look.key} proposals"))
        world = self.game.world(look.sight, rng)
        ranked = best_ranked(world, self.sense, seat, rng)
        tally = self.ledger.tallies.setdefault(look.key, {})
        if not tally:
            search = Search(world, seat, self.sense, rng)
            search.run(inf, PROPOSING)
            count_tries(tally, search, seat)
        searched = max(tally, key=lambda option: (tally[option][0], tally[option][1], option))
        return list(dict.fromkeys([searched, int(ranked)]))

    def outcomes(self, look: Look, action: int, batches: int) -> Outcomes | None:
        """Where an action leads that is taken at this sight; None if hardly any world allows it."""
        values: list[float] = []
        forced = True
        for number in range(batches):
            world = self.world_with(look, action, number)
            if world is None:
                return None
            forced = forced and len(world.options_of(seat_of(action))) == 1
            world.apply(action)
            values.append(self.batch(look_at(world, int(look.sight.seat)), number))
        return Outcomes(values, forced)

    def world_with(self, look: Look, action: int, number: int) -> State | None:
        """The world of this number in which the action is possible. All actions of a sight meet the same worlds."""
        seat = int(look.sight.seat)
        rng = fast_stream(derive(self.seed, f"{look.key} world {number}"))
        world = self.game.world(look.sight, rng)
        for _ in range(TRIES):
            if action in world.options_of(seat_of(action)):
                return world
            world.redeal(seat, rng)
        return None


def count_tries(tally: Tally, search: Search, seat: int) -> None:
    root = search.root
    for place, action in enumerate(root.actions):
        if action >= 0 and seat_of(action) == seat:
            counted = tally.setdefault(int(action), [0.0, 0.0])
            counted[0] += float(root.tries[place])
            counted[1] += float(root.totals[place])
