"""The paces of whichever build this Python has, for `bench.compare`: `python -m bench.paces GAME SECONDS SEED` prints
one JSON line, everything in units a CPU second.

It runs in old builds too. Where a door of the engine has moved since, both ways to it stand here, the newer one first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from bench.loop import clones_and_steps_per_second, decisions_per_second, positions
from bench.ours import Ours

BATCH = 0.02
"""Seconds between two looks at the clock, about."""


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Units of work a CPU second; `work` does some and says how many."""
    work()  # caches warm
    spent, units = 0.0, 0
    while spent < seconds:
        start = process_time()
        while process_time() - start < BATCH:
            units += work()
        spent += process_time() - start
    return units / spent


def clones(pairs: list[tuple[Any, Any]]) -> int:
    for state, _ in pairs:
        state.clone()
    return len(pairs)


def options(pairs: list[tuple[Any, Any]]) -> int:
    for state, _ in pairs:
        state.options()
    return len(pairs)


def played(game: Any, seats: int) -> tuple[Any, dict[str, Any]]:
    """What this build is told to play: a variant, or, in builds that had none, an id and the seats."""
    try:
        from turfhouse.games.registry import by_the_book
    except ImportError:
        return game.id, {"seats": seats}
    return by_the_book(game.id, seats), {}


def policy_decisions(game: Any, pairs: list[tuple[Any, Any]]) -> int:
    """What a seat may know is looked up, and a policy answers: all that a decision of a bot costs."""
    from turfhouse.bots.think import think

    what, _ = played(game, len(pairs[0][0].sealed))
    for state, _ in pairs:
        think(what, "policy", seen(game, state, int(state.to_act())), 1, 0.0, 1)
    return len(pairs)


def seen(game: Any, state: Any, seat: int) -> Any:
    """What a bot of this build is given: a sight, once a game's and once a view."""
    if hasattr(state, "sight"):
        return state.sight(seat)
    look = getattr(game, "sight", None) or game.view
    return look(state, seat)


def arena_games(game: Any, seats: int, seed: int) -> int:
    """One deal among policies, once with each rotation of the seats."""
    from turfhouse.bots.arena import run_arena

    what, more = played(game, seats)
    run_arena(what, ["policy"] * seats, games=seats, iterations=1, seed=seed, **more)
    return seats


def paces(game_id: str, seconds: float, seed: int) -> dict[str, float]:
    engine = Ours(game_id)
    pairs = positions(engine, seed)
    game, seats = engine.game, int(engine.setup.seats)
    return {
        "decisions": decisions_per_second(engine, seconds, seed),
        "options": per_second(lambda: options(pairs), seconds),
        "clone": per_second(lambda: clones(pairs), seconds),
        "clone_step": clones_and_steps_per_second(engine, seconds, seed),
        "policy": per_second(lambda: policy_decisions(game, pairs), seconds),
        "arena": per_second(lambda: arena_games(game, seats, seed), seconds),
        **inside(game_id, seconds, seats),
    }


def inside(game_id: str, seconds: float, seats: int) -> dict[str, float]:
    """The loops that are compiled with the engine: no Python around them hides what became slower."""
    from turfhouse.bots.measure import measure

    what, more = played(Ours(game_id).game, seats)
    found = measure(what, 6 * seconds, **more)  # it shares them out over six figures
    return {
        "inside_decisions": found["decisions_per_s"],
        "inside_options": 1e6 / found["options_us"],
        "inside_clone": 1e6 / found["clone_us"],
        "inside_clone_step": found["clone_step_per_s"],
        "inside_search": found["ismcts_iterations_per_s"],
    }


if __name__ == "__main__":
    json.dump(paces(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])), sys.stdout)
