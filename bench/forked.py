"""Does search play better when chance falls anew in every iteration? `python -m bench.forked [GAMES [ITERATIONS]]`

Four searches at a table of New Kids, equal iterations: two see other dice in every iteration, two the same in all, and
which seats those are goes round. Each thinks from its own view, with a generator of its own.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import inf

from bench.sides import sides, told
from turfhouse.bots.search import Search
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.registry import find_game

GAME, SEATS = "newkids", 4
SIDES = sides(SEATS)
"""Who forks, game by game; six make a round."""


def play(number: int, iterations: int) -> float:
    """One game: the share of its win that goes to those who fork."""
    game = find_game(GAME)
    sense = game.sense()
    assert sense is not None
    forking = SIDES[number % len(SIDES)]
    state = game.new(game.setup(SEATS), seed_from(number // len(SIDES)))
    rngs = [fast_stream(seed_from(number), f"seat {seat}") for seat in range(SEATS)]
    while not state.over:
        seat = int(state.to_act())
        options = state.options_of(seat)
        action = options[0]
        if len(options) > 1:
            world = game.world(state.sight(seat), rngs[seat])
            search = Search(world, seat, sense, rngs[seat], seat in forking)
            search.run(inf, iterations)
            action = search.best()
        state.apply(action)
    return sum(float(state.payoff(seat)) for seat in forking)


def main(games: int = 200, iterations: int = 100) -> None:
    with ProcessPoolExecutor(2) as pool:
        shares: list[float] = []
        for share in pool.map(play, range(games), [iterations] * games):
            shares.append(share)
            print(f"{len(shares)} games, {iterations} iterations: forked chance wins {told(shares)}", flush=True)


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:]])
