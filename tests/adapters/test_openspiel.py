"""OpenSpiel's own suites on every game, and what it has none for: resampling, recall, public observers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.tests import games_sim_test

from tests.adapters.variants import each_table, each_way
from turfhouse.adapters import openspiel
from turfhouse.adapters.openspiel_bots import OurBot, Playouts
from turfhouse.games.registry import GAMES


def load(name: str, seats: int, actions: str = "narrow", more: str = "") -> Any:
    return pyspiel.load_game(f"turfhouse_{name}(players={seats},actions={actions}{more})")


def played(game: Any, steps: int, seed: int) -> Any:
    """A state so many ids into a random game."""
    draw = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(steps + openspiel.DRAWS):
        if state.is_terminal():
            break
        state.apply_action(draw.choice(state.legal_actions()))
    return state


@pytest.mark.slow
@each_table
@each_way
def test_random_sim(name: str, seats: int, actions: str) -> None:
    game = load(name, seats, actions)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_table
def test_games_sim(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 120)
    games_sim_test.GamesSimTest().sim_game(load(name, seats))


@each_table
@pytest.mark.parametrize("more", ["", pytest.param(",recall=1", marks=pytest.mark.slow)])
def test_api(name: str, seats: int, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel's test class for games whose tree is too large to walk."""
    few = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: few(game, 30))
    base = api_test.EnforceAPIOnPartialTreeBase
    case: Any = type("Ours", (base,), {"game": load(name, seats, "narrow", more), "game_name": f"turfhouse_{name}"})
    case.setUpClass()
    tests = [test for test in dir(case) if test.startswith("test_")]
    assert len(tests) >= 5
    for test in tests:
        getattr(case(test), test)()


@each_table
@pytest.mark.parametrize("more", ["", ",recall=1"])
def test_clones_and_strings(name: str, seats: int, more: str) -> None:
    """A clone, and what was written and read back, goes on as the state does."""
    game = load(name, seats, "narrow", more)
    for steps in (0, 7, 33):
        state = played(game, steps, steps)
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        draw = random.Random(5)
        for _ in range(12):
            if state.is_terminal():
                break
            number = draw.choice(state.legal_actions())
            for other in (twin := state.clone(), read):
                assert other.legal_actions() == state.legal_actions()
                assert str(other) == str(state)
                assert told(other, seats, more) == told(state, seats, more)
            twin.apply_action(number)
            state.apply_action(number)
            read.apply_action(number)
            assert str(twin) == str(state) == str(read)


def told(state: Any, seats: int, more: str = "") -> list[str]:
    strings = [state.observation_string(seat) for seat in range(seats)]
    return strings + ([state.information_state_string(seat) for seat in range(seats)] if more else [])


@each_table
def test_who_asks_in_python_hears_what_who_asks_in_cpp_does(name: str, seats: int) -> None:
    game = load(name, seats)
    for steps in (-openspiel.DRAWS, -1, 0, 9):
        state = played(game, steps, 2)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(seats):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)


@each_table
def test_resampled_states_look_the_same(name: str, seats: int) -> None:
    """To the player they are for: bytes, strings, who is asked, its actions; and dice and hands fall anew."""
    game = load(name, seats)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    fresh = 0
    for seed in range(3):
        state = played(game, 5 + 17 * seed, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        before = str(state)
        for _ in range(4):
            other = state.resample_from_infostate(player, sampler)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.observation_string(player) == state.observation_string(player)
            assert (np.array(other.observation_tensor(player)) == np.array(state.observation_tensor(player))).all()
            fresh += str(other) != before
            streams = [str(stream.save()) for stream in state.shell().state.chance]
            assert not set(streams) & {str(stream.save()) for stream in other.shell().state.chance}
        assert str(state) == before
    assert fresh


@pytest.mark.parametrize("name", ["dungeon", "yards"])
def test_their_search_plays(name: str) -> None:
    game = load(name, 2)
    bot = ISMCTSBot(game, Playouts(), 1.4, 6, use_observation_string=True)
    state = played(game, 3, 1)
    for _ in range(3):
        state.apply_action(bot.step(state))


@pytest.mark.parametrize("actions", ["narrow", "flat"])
@pytest.mark.parametrize("kind", ["random", "policy", "search@5"])
def test_our_bots_play(actions: str, kind: str) -> None:
    game = load("dungeon", 2, actions)
    state = played(game, 0, 3)
    bot = OurBot(game, kind)
    for _ in range(8):
        number = bot.step(state)
        assert number in state.legal_actions()
        state.apply_action(number)


def test_public_observers_are_refused() -> None:
    """What OpenSpiel calls public would hold a seat's secrets."""
    game = load("yards", 2)
    kinds = pyspiel.PrivateInfoType
    for private in (kinds.NONE, kinds.ALL_PLAYERS):
        asked = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=private)
        assert game.make_py_observer(asked) is None
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None
    recalls = load("yards", 2, "narrow", ",recall=1")
    assert recalls.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is not None


def test_recall_remembers_what_a_moment_forgets() -> None:
    """Two ways to one position: the observation is the same, the information state is not."""
    game = load("dungeon", 2, "narrow", ",recall=1")
    one, two = played(game, 0, 8), played(game, 0, 8)
    assert one.information_state_string(0) == two.information_state_string(0)
    two.held.heard[0] = b"something else"
    assert one.observation_string(0) == two.observation_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_a_parameter(name: str) -> None:
    """Written out in full, a game string is the game by the book; and what it says is played."""
    full = ",".join(f"{key}={value}" for key, value in openspiel.defaults(GAMES[name]).items())
    plain, written = pyspiel.load_game(f"turfhouse_{name}"), pyspiel.load_game(f"turfhouse_{name}({full})")
    assert plain.way is written.way
    assert plain.num_distinct_actions() == written.num_distinct_actions()


def test_what_a_game_string_says_is_played() -> None:
    game = pyspiel.load_game("turfhouse_dungeon(turning=fixed,tiles=I:4;L:4;T:4;X:2,dealt_tiles=2)")
    setup = game.way.spaces.setup
    assert setup.options["turning"] == "fixed"
    assert setup.options["tiles"] == {"I": 4, "L": 4, "T": 4, "X": 2}
    assert setup.parameters["dealt_tiles"] == 2
    assert pyspiel.load_game("turfhouse_yards(row_size=7)").way.spaces.setup.options["row_size"] == "7"
    limited = pyspiel.load_game("turfhouse_turris(reserve_limit=_3)")
    assert limited.way.spaces.setup.options["reserve_limit"] == "3"
    assert pyspiel.load_game(str(limited)).way is limited.way
