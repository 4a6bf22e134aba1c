"""Our own engine, whichever build this Python has. `python -m bench.ours GAME SECONDS SEED` prints one JSON line.

Two ways of driving it are measured: by the loop inside the package, as bots and the lab do, and by the same plain
Python loop that drives the peers (`from_python`). Only the second is compared with them when a bar is judged; the
first also makes options before each clone's step, which the peers' clone and step does not.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, version
from platform import python_version
from typing import Any

from bench.bars import seats_of
from bench.loop import Engine, clones_and_steps_per_second, decisions_per_second
from turfhouse import __version__
from turfhouse.core.rng import seed_from
from turfhouse.games.registry import find_game


class Ours(Engine):
    def __init__(self, game_id: str) -> None:
        self.name = f"turfhouse {game_id}"
        self.game = find_game(game_id)
        self.setup = self.game.setup(seats_of(game_id))
        self.made = 0

    def new(self) -> Any:
        self.made += 1
        return self.game.new(self.setup, seed_from(self.made))

    def over(self, state: Any) -> bool:
        return bool(state.over)

    def options(self, state: Any) -> Any:
        return state.options()

    def apply(self, state: Any, action: Any) -> None:
        state.apply(action)

    def clone(self, state: Any) -> Any:
        return state.clone()

    def play(self, state: Any, draw: Any) -> int:
        decisions = 0
        while not state.over:
            options = state.options()
            state.apply(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        for state, action in pairs:
            state.clone().apply(action)


def versions() -> dict[str, str]:
    found = {"python": python_version(), "turfhouse": __version__}
    for name in ("librt", "mypy_extensions", "mypy"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def main() -> None:
    from turfhouse.cli.bench import measured_variant  # `bench.paces` needs `Ours` of builds that have none
    from turfhouse.games.registry import by_the_book

    game_id, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    engine = Ours(game_id)
    from_python = {
        "decisions_per_s": decisions_per_second(engine, seconds, seed),
        "clone_step_per_s": clones_and_steps_per_second(engine, seconds, seed),
    }
    variant = by_the_book(game_id, engine.setup.seats)
    inside = measured_variant(variant, 6 * seconds)  # it shares them out over six figures
    json.dump({"name": engine.name, **inside, "from_python": from_python, "versions": versions()}, sys.stdout)


if __name__ == "__main__":
    main()
