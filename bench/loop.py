"""The one loop that every engine is measured with, driven from plain Python. Standard library only: peers run it too.

Random play: ask for the legal actions, take one at random, apply it, until the game is over. Set-up of games is not
timed, for nobody. Clone and step: copy a position met in such play and apply a random legal action to the copy.
Times are CPU times of this process.
"""

from __future__ import annotations

import json
import random
import sys
from importlib.metadata import version
from platform import python_version
from time import process_time
from typing import Any

POSITIONS = 64
"""How many positions clones are made of, spread over random games."""


class Engine:
    """How one engine does what the loop needs."""

    name = ""
    packages: tuple[str, ...] = ()

    def new(self) -> Any:
        raise NotImplementedError

    def over(self, state: Any) -> bool:
        raise NotImplementedError

    def options(self, state: Any) -> Any:
        """Every legal action, in something with a length and an index."""
        raise NotImplementedError

    def apply(self, state: Any, action: Any) -> None:
        raise NotImplementedError

    def clone(self, state: Any) -> Any:
        raise NotImplementedError

    def play(self, state: Any, draw: Any) -> int:
        """A whole random game; how many decisions it took. Peers write it out, so that our wrapping costs nothing."""
        raise NotImplementedError

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        raise NotImplementedError


def decisions_per_second(engine: Engine, seconds: float, seed: int) -> float:
    draw = random.Random(seed).random
    engine.play(engine.new(), draw)  # caches warm
    spent, decisions = 0.0, 0
    while spent < seconds:
        state = engine.new()
        start = process_time()
        decisions += engine.play(state, draw)
        spent += process_time() - start
    return decisions / spent


def positions(engine: Engine, seed: int) -> list[tuple[Any, Any]]:
    """Positions with a random legal action each, from all over a few games."""
    chance = random.Random(seed)
    pairs: list[tuple[Any, Any]] = []
    while len(pairs) < POSITIONS:
        game: list[tuple[Any, Any]] = []
        state = engine.new()
        while not engine.over(state):
            options = engine.options(state)
            action = options[int(chance.random() * len(options))]
            game.append((engine.clone(state), action))
            engine.apply(state, action)
        pairs += chance.sample(game, min(len(game), POSITIONS // 4))
    return pairs[:POSITIONS]


def clones_and_steps_per_second(engine: Engine, seconds: float, seed: int) -> float:
    pairs = positions(engine, seed)
    engine.clone_and_step(pairs)
    spent, steps = 0.0, 0
    while spent < seconds:
        start = process_time()
        engine.clone_and_step(pairs)
        spent += process_time() - start
        steps += len(pairs)
    return steps / spent


def measured(engine: Engine, seconds: float, seed: int) -> dict[str, object]:
    return {
        "name": engine.name,
        "decisions_per_s": decisions_per_second(engine, seconds, seed),
        "clone_step_per_s": clones_and_steps_per_second(engine, seconds, seed),
        "versions": {"python": python_version(), **{name: version(name) for name in engine.packages}},
    }


def main(engine: Engine) -> None:
    """`python -m bench.peers.NAME [WHAT] SECONDS SEED`."""
    seed = int(sys.argv[-1])
    random.seed(seed)  # some peers draw from the global generator
    json.dump(measured(engine, float(sys.argv[-2]), seed), sys.stdout)
