"""`python -m bench.doors`: the environments beside those of their own frameworks (`make bench-research`).

One process, round by round. Steps by CPU time; random play, chosen the same way by everybody.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from bench.bars import seats_of
from turfhouse import build
from turfhouse.games.registry import GAMES

VECTOR = 64
OTHERS = ("ant_foraging", "block_dominoes", "hangman", "kuhn_poker", "liars_poker", "team_dominoes", "tic_tac_toe")
PYTHON_GAMES = tuple(f"python_{name}" for name in OTHERS)
"""OpenSpiel's own that are written in Python, all in which one player moves at a time."""
Steps = Iterator[tuple[int, float]]
"""Some steps each time: how many, and the CPU seconds they took."""


def timed(steps: Steps, seconds: float) -> float:
    """Steps a CPU second; the iterator makes some each time, and says how many and how long they took."""
    next(steps)
    made, spent = 0, 0.0
    while spent < seconds:
        more, took = next(steps)
        made, spent = made + more, spent + took
    return made / spent


def hundreds(one: Callable[[], None]) -> Steps:
    """A hundred steps at a time."""
    while True:
        began = time.process_time()
        for _ in range(100):
            one()
        yield 100, time.process_time() - began


def aec(env: Any) -> Steps:
    """Ids, games begun again included."""
    import numpy as np

    draw = random.Random(1)
    env.reset(seed=1)

    def one() -> None:
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else draw.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if not env.agents:
            env.reset()

    return hundreds(one)


def sync_vector(name: str, masks: bool) -> Steps:
    """Gymnasium's own vector of our own environment; games that end go on as in ours."""
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

    from turfhouse.adapters.gymnasium import Solo

    def solo() -> Any:
        return Solo(name, seats=seats_of(name), bots="random", masks=masks)

    env = SyncVectorEnv([solo] * VECTOR, autoreset_mode=AutoresetMode.SAME_STEP)
    return learners(env, by_mask if masks else by_list, lambda: [one.legal() for one in env.envs])


def turf_vector(name: str, masks: bool) -> Steps:
    from turfhouse.adapters.gymnasium import TurfVector

    env = TurfVector(name, VECTOR, seats=seats_of(name), masks=masks)
    return learners(env, by_mask if masks else by_ends, env.open_ids)


def learners(env: Any, choose: Callable[[Any, Any], Any], legal: Callable[[], Any]) -> Steps:
    """A learner's step in every game at once. What it takes to choose is not counted, to hear what is open is."""
    import numpy as np

    _, infos = env.reset(seed=1)
    draw = np.random.default_rng(1)
    while True:
        began = time.process_time()
        open_now = infos["action_mask"] if "action_mask" in infos else legal()
        told = time.process_time()
        chosen = choose(open_now, draw)
        goes_on = time.process_time()
        _, _, _, _, infos = env.step(chosen)
        yield VECTOR, told - began + time.process_time() - goes_on


def by_list(lists: list[list[int]], draw: Any) -> Any:
    """An open id of every list, all equally likely."""
    import numpy as np

    return np.array([ids[int(at * len(ids))] for at, ids in zip(draw.random(VECTOR), lists)])


def by_ends(told: Any, draw: Any) -> Any:
    """An open id of every game, all equally likely: of all ids end to end."""
    import numpy as np

    ids, ends = told
    counts = np.diff(ends, prepend=0)
    return ids[ends - counts + (draw.random(VECTOR) * counts).astype(int)]


def by_mask(masks: Any, draw: Any) -> Any:
    """An open id of every row, all equally likely."""
    import numpy as np

    rows, ids = np.divmod(np.flatnonzero(masks.view(bool)), masks.shape[1])
    counts = np.bincount(rows, minlength=VECTOR)
    return ids[counts.cumsum() - counts + (draw.random(VECTOR) * counts).astype(int)]


def spiel(text: str) -> Steps:
    """Decisions, as any Python algorithm makes them."""
    import pyspiel
    from open_spiel.python import games

    from turfhouse.adapters import openspiel

    assert games.__file__, "it registers OpenSpiel's own Python games"
    openspiel.register()
    game = pyspiel.load_game(text)
    draw = random.Random(1)
    state = game.new_initial_state()

    def one() -> None:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw.choice([outcome for outcome, _ in state.chance_outcomes()]))
        actions = state.legal_actions()
        state.apply_action(actions[int(draw.random() * len(actions))])

    return hundreds(one)


def zoo(name: str, wrapped: bool) -> Steps:
    from pettingzoo.classic import connect_four_v3

    from turfhouse.adapters import pettingzoo

    if name == "connect_four":
        return aec(connect_four_v3.env() if wrapped else connect_four_v3.raw_env())
    make = pettingzoo.env if wrapped else pettingzoo.raw_env
    return aec(make(name, seats=seats_of(name)))


def everybody(games: list[str]) -> dict[str, Steps]:
    runs = {"connect_four env": zoo("connect_four", True), "connect_four raw_env": zoo("connect_four", False)}
    runs |= {f"{name} raw_env": zoo(name, False) for name in games}
    runs |= {f"{name} env": zoo(name, True) for name in games}
    for name, told, masks in [(name, told, told == "masks") for name in games for told in ("masks", "lists")]:
        runs[f"{name} SyncVectorEnv, {told}"] = sync_vector(name, masks)
        runs[f"{name} TurfVector, {told}"] = turf_vector(name, masks)
    runs |= {text: spiel(text) for text in PYTHON_GAMES}
    return runs | {f"{name} OpenSpiel": spiel(f"turfhouse_{name}(players={seats_of(name)})") for name in games}


BARS = (
    ("{} raw_env", "connect_four env", 3.0),
    ("{} raw_env", "connect_four raw_env", 2.0),
    ("{} TurfVector, masks", "{} SyncVectorEnv, masks", 3.0),
    ("{} TurfVector, lists", "{} SyncVectorEnv, lists", 3.0),
    *[("{} OpenSpiel", text, 2.0) for text in PYTHON_GAMES],
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.doors", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of everybody, in turns (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time a measurement (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="exit 1 if a bar is missed")
    wishes = parser.parse_args()
    warnings.simplefilter("ignore")
    runs = everybody(wishes.games)
    samples: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(wishes.rounds):
        for name, steps in runs.items():
            samples[name].append(timed(steps, wishes.seconds))
        print(f"round {number + 1} of {wishes.rounds}", flush=True)
    print(f"\nthe engine is {build()}\n\n| steps a CPU second | median | least | most |\n|---|---:|---:|---:|")
    for name, rates in samples.items():
        print(f"| {name} | {statistics.median(rates):,.0f} | {min(rates):,.0f} | {max(rates):,.0f} |")
    print("\n| bar | needed | median of ratios in a round | |\n|---|---:|---:|---|")
    missed = 0
    for game in wishes.games:
        for ours, theirs, needed in BARS:
            one, two = ours.format(game), theirs.format(game)
            ratio = statistics.median([a / b for a, b in zip(samples[one], samples[two])])
            missed += ratio < needed
            print(f"| {one} : {two} | {needed:g} × | {ratio:.1f} × | {'pass' if ratio >= needed else 'MISSED'} |")
    return 1 if wishes.check and missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
