"""Bots are given a sight and answer with a path: legal, reproducible, in time, and blind to what it hides."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic

import msgspec
import pytest

from tests.bots.helper import DUNGEON, compiled, played, seat_to_act
from tests.conformance.games.stage import EVERY_GAME
from turfhouse.bots.levels import BOTS, LEVELS
from turfhouse.bots.think import decide, think
from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight, load_sight
from turfhouse.games.registry import by_the_book

NAMES = [*BOTS, *LEVELS]

VARIANT = by_the_book("dungeon")


@pytest.mark.many
@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("game_id", sorted(EVERY_GAME))
def test_every_bot_answers_legally_in_every_game(game_id: str, bot: str) -> None:
    game = EVERY_GAME[game_id]
    for decisions in range(0, 36, 4):
        state = played(game, decisions, decisions)
        seat = seat_to_act(state)
        path = decide(game, bot, state.sight(seat), 5, 0.0, 6)
        refusal = state.refuse(game.parse_path(seat, path))
        assert refusal is None, f"{path}: {refusal}"


@pytest.mark.parametrize("bot", NAMES)
def test_what_a_seat_cannot_know_changes_nothing(bot: str) -> None:
    """Two positions that differ only in hidden things look the same, so the answer is the same."""
    rng = fast_stream(seed_from(8))
    differed = 0
    for decisions in (1, 9, 20, 31):
        state = played(DUNGEON, 3, decisions)
        seat = seat_to_act(state)
        other = state.clone()
        other.redeal(seat, rng)
        differed += other.key() != state.key()
        answers = [think(VARIANT, bot, world.sight(seat), 11, 0.0, 25) for world in (state, other)]
        assert answers[0] == answers[1]
    assert differed == 4, "the redeal must have changed something"


@pytest.mark.parametrize("bot", NAMES)
def test_the_answer_follows_from_the_arguments(bot: str) -> None:
    sight = sight_after(12)
    first = think(VARIANT, bot, sight, 4, 0.0, 20)
    assert think(VARIANT, bot, sight, 4, 99.0, 20) == first, "with iterations the seconds do not matter"


def test_thinking_does_not_change_the_sight() -> None:
    state = played(DUNGEON, 2, 12)
    sight = state.sight(seat_to_act(state))
    think(VARIANT, "search", sight, 1, 0.0, 10)
    assert sight.plain() == state.sight(seat_to_act(state)).plain()


@pytest.mark.parametrize("game_id", sorted(EVERY_GAME))
def test_a_sight_is_plain_data_that_travels(game_id: str) -> None:
    """By pickle to a worker, by JSON to a bot of one's own: it comes back the same, and gives the same worlds."""
    game = EVERY_GAME[game_id]
    state = played(game, 4, 15)
    sight = state.sight(seat_to_act(state))
    for travelled in (
        pickle.loads(pickle.dumps(sight)),  # noqa: S301
        load_sight(msgspec.json.decode(msgspec.json.encode(sight.plain()))),
    ):
        assert travelled.plain() == sight.plain()
        worlds = [game.world(one, fast_stream(seed_from(3))) for one in (sight, travelled)]
        assert worlds[0].key() == worlds[1].key()


def test_other_seeds_give_other_answers() -> None:
    sight = sight_after(12)
    assert len({str(think(VARIANT, "random", sight, seed, 0.0, 1)) for seed in range(20)}) > 3


@pytest.mark.parametrize("bot", NAMES)
def test_time_is_kept(bot: str) -> None:
    """One answer may be held up by the machine, so the better of three counts."""
    sight = sight_after(10)
    slack = 0.05 if compiled() else 0.1
    assert min(seconds_for(bot, sight, 0.1) for _ in range(3)) < 0.1 + slack


def test_search_uses_the_time_it_is_given() -> None:
    assert seconds_for("search", sight_after(10), 0.15) >= 0.15


def test_any_time_is_enough_for_an_answer() -> None:
    assert think(VARIANT, "search", sight_after(10), 1, 1e-9)


def test_workers_think_too() -> None:
    sight = sight_after(14)
    here = think(VARIANT, "search", sight, 3, 0.0, 15)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(think, VARIANT, "search", sight, 3, 0.0, 15).result() == here


def test_spectators_and_seats_not_asked_have_nothing_to_decide() -> None:
    state = played(DUNGEON, 2, 12)
    with pytest.raises(ValueError, match="spectator"):
        think(VARIANT, "random", state.sight(-1), 1, 0.1)
    with pytest.raises(ValueError, match="nothing to decide"):
        think(VARIANT, "random", state.sight(1 - seat_to_act(state)), 1, 0.1)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(KeyError, match=r"no bot is called 'deep'; there are random, .*hard"):
        think(VARIANT, "deep", sight_after(3), 1, 0.1)


def sight_after(decisions: int, game: Game = DUNGEON) -> Sight:
    state = played(game, 2, decisions)
    return state.sight(seat_to_act(state))


def seconds_for(bot: str, sight: Sight, budget: float) -> float:
    started = monotonic()
    think(VARIANT, bot, sight, 1, budget)
    return monotonic() - started
