"""PettingZoo's own suites on every game, and what it has no suite for: rewards, resigning, seeds, pickles, cuts."""

from __future__ import annotations

import pickle
import random
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from tests.adapters.variants import each_table, each_way
from turfhouse.adapters import pettingzoo
from turfhouse.core.chooser import IllegalId
from turfhouse.core.spec import BadSetup

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo's own, about dict observations


@each_table
@each_way
def test_api(name: str, seats: int, actions: str) -> None:
    api_test(pettingzoo.env(name, seats=seats, actions=actions), num_cycles=60)
    api_test(pettingzoo.raw_env(name, seats=seats, actions=actions), num_cycles=60)


@each_table
@each_way
def test_seeds(name: str, seats: int, actions: str) -> None:
    seed_test(partial(pettingzoo.env, name, seats=seats, actions=actions), num_cycles=40)


@each_table
def test_rendering(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.raw_env, name, seats=seats))
    assert capsys.readouterr().out


@pytest.mark.slow
@each_table
def test_performance(name: str, seats: int) -> None:
    performance_benchmark(pettingzoo.raw_env(name, seats=seats))


def play_out(env: Any, draw: random.Random) -> dict[str, float]:
    """Random agents to the end: what each was paid in all."""
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(draw.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


def test_rewards_are_zero_sum_and_paid_once() -> None:
    env = pettingzoo.raw_env("yards", seats=3)
    for seed in range(3):
        env.reset(seed=seed)
        paid = play_out(env, random.Random(seed))
        assert sum(paid.values()) == pytest.approx(0)
        assert max(paid.values()) > 0
        assert env.agents == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_resigns_has_lost_and_the_others_go_on(seats: int) -> None:
    env = pettingzoo.raw_env("yards", seats=seats)
    env.reset(seed=4)
    quitter = env.possible_agents[(env.shell.turn + 1) % seats]
    env.resign(quitter)
    assert env.terminations[quitter]
    assert env.rewards[quitter] == pytest.approx(-1 / (seats - 1))
    with pytest.raises(ValueError, match="not in the game any more"):
        env.resign(quitter)
    paid = play_out(env, random.Random(1))
    assert paid[quitter] == pytest.approx(-1 / (seats - 1))
    assert sum(paid.values()) == pytest.approx(0)


def test_without_a_seed_the_environment_goes_on_with_its_own() -> None:
    env, twin = pettingzoo.raw_env("dungeon"), pettingzoo.raw_env("dungeon")
    starts = []
    for one in (env, twin):
        one.reset(seed=5)
        first = one.shell.state.key()
        one.reset()
        starts.append((first, one.shell.state.key()))
    assert starts[0] == starts[1]
    assert starts[0][0] != starts[0][1]


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env("yards", seats=4, actions="flat")))  # noqa: S301
    env.reset(seed=1)
    assert len(env.agents) == 4


def test_a_game_can_be_cut_off() -> None:
    env = pettingzoo.raw_env("yards", max_steps=10)
    env.reset(seed=1)
    paid = play_out(env, random.Random(2))
    assert env.steps == 10
    assert set(paid.values()) == {0.0}


def test_ids_have_words_and_bytes_have_names() -> None:
    env = pettingzoo.raw_env("dungeon", copy=True)
    env.reset(seed=3)
    seen = env.observe(env.agent_selection)
    number = int(np.flatnonzero(seen["action_mask"])[0])
    assert len(env.path(number)) == 1
    assert env.path(int(env.way.size) - 1) == [] or seen["action_mask"][-1]
    assert env.unpack(seen["observation"])["tiles"].shape == (1024,)
    seen["observation"][0] = 1  # a copy may be written to
    other = env.observe(env.possible_agents[1 - env.shell.turn])
    assert not other["action_mask"].any()


def test_an_id_that_is_not_open() -> None:
    raw = pettingzoo.raw_env("dungeon")
    raw.reset(seed=1)
    with pytest.raises(IllegalId, match="look at the mask"):
        raw.step(int(raw.way.size) - 1)
    checked = pettingzoo.env("dungeon")
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(int(raw.way.size) - 1)
    assert checked.rewards[agent] == -1
    assert all(checked.terminations.values())


def test_wrong_wishes_say_what_there_is() -> None:
    with pytest.raises(KeyError, match="there are dungeon, yards"):
        pettingzoo.raw_env("chess")
    with pytest.raises(BadSetup, match="2 to 4 players"):
        pettingzoo.raw_env("yards", seats=7)
    with pytest.raises(ValueError, match="flat and narrow"):
        pettingzoo.raw_env("yards", actions="wide")
