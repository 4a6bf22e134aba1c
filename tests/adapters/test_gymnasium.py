"""Gymnasium's own checker on every game, and what it does not look at: rivals, masks, vectors."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.adapters.variants import each_table, each_way
from turfhouse.adapters.gymnasium import Solo, TurfVector
from turfhouse.games.registry import GAMES


@each_table
@each_way
def test_checker(name: str, seats: int, actions: str) -> None:
    env = gym.make(f"Turfhouse/{name.capitalize()}-v0", seats=seats, bots="random", actions=actions)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "(?s).*human.*")  # it makes one that prints
        check_env(env.unwrapped, skip_render_check=True)


def play_out(env: Any, seed: int | None, draw: np.random.Generator) -> float:
    env.reset(seed=seed)
    while True:
        number = draw.choice(np.flatnonzero(env.action_masks()))
        _, reward, over, cut, _ = env.step(int(number))
        if over or cut:
            return float(reward)


@pytest.mark.parametrize("bots", ["random", "policy", "search@3", ["random", "policy"]])
def test_rivals_play(bots: str | list[str]) -> None:
    env = Solo("yards", seats=3, bots=bots, max_steps=8, render_mode="ansi")
    assert -1 <= play_out(env, 1, np.random.default_rng(1)) <= 1
    assert env.render()


def test_the_same_seed_is_the_same_game() -> None:
    paid = [[play_out(Solo("dungeon", bots="policy"), seed, np.random.default_rng(0)) for seed in (1, 2)] for _ in "ab"]
    assert paid[0] == paid[1]


def test_an_illegal_id_ends_the_game() -> None:
    env = Solo("dungeon")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    assert env.action_masks().all()
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_wrong_wishes_say_what_there_is() -> None:
    with pytest.raises(ValueError, match="seats 0 to 1"):
        Solo("dungeon", seat=2)
    with pytest.raises(ValueError, match="1 bots for 2 seats"):
        Solo("yards", seats=3, bots=["policy"])
    with pytest.raises(KeyError, match="no bot is called"):
        Solo("yards", bots="genius")


@pytest.mark.parametrize("name", GAMES)
def test_vectors(name: str) -> None:
    """Every row is what its game shows; games that end are followed by others at once."""
    env = TurfVector(name, 4, max_steps=30)
    seen, infos = env.reset(seed=3)
    draw = np.random.default_rng(2)
    cuts = 0
    for _ in range(70):
        assert seen.shape == (4, env.single_observation_space.shape[0])
        ids = [int(draw.choice(np.flatnonzero(row))) for row in infos["action_mask"]]
        assert all(number in open_ids for number, open_ids in zip(ids, env.legal()))
        seen, rewards, ended, cut, infos = env.step(np.array(ids))
        cuts += int(cut.sum())
        done = ended | cut
        assert (rewards[~ended] == 0).all()
        if done.any():
            assert (infos["_final_obs"] == done).all()
            assert all((row is not None) == bool(over) for row, over in zip(infos["final_obs"], done))
    assert cuts + int(env.batch.made) > 4
    assert env.observation_space.contains(seen)


def test_a_vector_is_what_single_games_are() -> None:
    """The same seed, the same ids: the same bytes, step by step."""
    runs = []
    for _ in range(2):
        env = gym.make_vec("Turfhouse/Yards-v0", num_envs=3, vectorization_mode="vector_entry_point", seats=2)
        seen, _ = env.reset(seed=9)
        rows = [seen.tobytes()]
        for _ in range(30):
            seen, rewards, *_ = env.step(np.array([ids[0] for ids in env.unwrapped.legal()]))
            rows.append(seen.tobytes() + rewards.tobytes())
        runs.append(rows)
    assert runs[0] == runs[1]


def test_an_illegal_id_in_a_vector_costs_that_game_alone() -> None:
    env = TurfVector("dungeon", 2)
    _, infos = env.reset(seed=1)
    shut = int(np.flatnonzero(infos["action_mask"][0] == 0)[0])
    fine = int(np.flatnonzero(infos["action_mask"][1])[0])
    _, rewards, ended, _, _ = env.step(np.array([shut, fine]))
    assert (rewards[0], bool(ended[0]), bool(ended[1])) == (-1.0, True, False)


def test_who_needs_no_masks_asks_for_the_open_ids() -> None:
    alone, many = Solo("yards", masks=False), TurfVector("yards", 3, masks=False)
    _, info = alone.reset(seed=4)
    _, infos = many.reset(seed=4)
    assert "action_mask" not in {**info, **infos}
    assert alone.legal() == np.flatnonzero(alone.action_masks()).tolist()
    assert many.legal() == [np.flatnonzero(row).tolist() for row in many.action_masks()]


@pytest.mark.parametrize("actions", ["flat", "narrow"])
@pytest.mark.parametrize("name", GAMES)
def test_open_ids_come_game_by_game_or_end_to_end(name: str, actions: str) -> None:
    env = TurfVector(name, 3, masks=False, actions=actions)
    env.reset(seed=5)
    draw = np.random.default_rng(7)
    for _ in range(25):
        lists = env.legal()
        ids, ends = env.open_ids()
        assert [part.tolist() for part in np.split(ids, ends[:-1])] == lists
        assert [np.flatnonzero(row).tolist() for row in env.action_masks()] == lists
        env.step(np.array([draw.choice(row) for row in lists]))
