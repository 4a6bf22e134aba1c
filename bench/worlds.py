"""`python -m bench.worlds`: do worlds look the same to whom they were made for? Counts every one that does not.

Random games of every game and number of seats; after every decision each seat, and a spectator, gets a world built from
its sight, and one dealt anew in a clone. Their sights and observation bytes must be those of the real position.
"""

from __future__ import annotations

import argparse
import time

from turfhouse.conformance.setups import a_setup
from turfhouse.conformance.worlds import viewers
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream, derive, fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.games.registry import GAMES

EVERY = 7
"""Decisions from one look to the next: no window of a game is looked at in step."""


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.worlds", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help="which games (default: all)")
    parser.add_argument("--worlds", type=int, default=40_000, help="worlds a game, at least (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(words)


def looks(game: Game, worlds: int, seed: int) -> tuple[int, int, int]:
    """Worlds made, how many had another sight, how many other bytes."""
    made = sights = observed = number = 0
    while made < worlds:
        key = derive(seed_from(seed), f"worlds {number}")
        rng = fast_stream(key, "worlds")
        state = game.new(a_setup(game, number, 0, {}, {}, rng), key)
        step = 0
        while not state.over and made < worlds:
            if step % EVERY == number % EVERY:
                for viewer in viewers(state):
                    for world in two_worlds(game, state, viewer, rng):
                        made += 1
                        sights += world.sight(viewer).plain() != state.sight(viewer).plain()
                        observed += bytes(world.observe(viewer)) != bytes(state.observe(viewer))
            options = state.options()
            state.apply(options[rng.below(len(options))])
            step += 1
        number += 1
    return made, sights, observed


def two_worlds(game: Game, state: State, viewer: int, rng: FastStream) -> list[State]:
    dealt = state.clone()
    dealt.redeal(viewer, rng)
    return [game.world(state.sight(viewer), rng), dealt]


def main() -> int:
    wishes = wishes_of()
    total = wrong = 0
    for name in wishes.games:
        began = time.process_time()
        made, sights, observed = looks(GAMES[name], wishes.worlds, wishes.seed)
        seconds = time.process_time() - began
        print(f"{name}: {made} worlds, {sights} with another sight, {observed} with other bytes ({seconds:.0f} s)")
        total += made
        wrong += sights + observed
    print(f"{total} worlds, {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
