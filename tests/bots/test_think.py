"""Bots are given a view and answer with a path: legal, reproducible, in time, and blind to what the view hides."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic

import pytest

from tests.bots.helper import DUNGEON, compiled, played, seat_to_act
from tests.conformance.games.stage import EVERY_GAME
from turfhouse.bots.levels import BOTS, LEVELS
from turfhouse.bots.think import decide, think
from turfhouse.core.game import Game, View
from turfhouse.core.rng import fast_stream, seed_from

NAMES = [*BOTS, *LEVELS]


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("game_id", sorted(EVERY_GAME))
def test_every_bot_answers_legally_in_every_game(game_id: str, bot: str) -> None:
    game = EVERY_GAME[game_id]
    for decisions in range(0, 36, 4):
        state = played(game, decisions, decisions)
        seat = seat_to_act(state)
        path = decide(game, bot, game.view(state, seat), 5, 0.0, 6)
        refusal = game.refuse(state, game.parse_path(seat, path))
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
        differed += DUNGEON.key(other) != DUNGEON.key(state)
        answers = [think("dungeon", bot, DUNGEON.view(world, seat), 11, 0.0, 25) for world in (state, other)]
        assert answers[0] == answers[1]
    assert differed == 4, "the redeal must have changed something"


@pytest.mark.parametrize("bot", NAMES)
def test_the_answer_follows_from_the_arguments(bot: str) -> None:
    view = view_after(12)
    first = think("dungeon", bot, view, 4, 0.0, 20)
    assert think("dungeon", bot, view, 4, 99.0, 20) == first, "with iterations the seconds do not matter"


def test_thinking_does_not_change_the_view() -> None:
    state = played(DUNGEON, 2, 12)
    view = DUNGEON.view(state, seat_to_act(state))
    think("dungeon", "search", view, 1, 0.0, 10)
    assert view == DUNGEON.view(state, seat_to_act(state))


def test_other_seeds_give_other_answers() -> None:
    view = view_after(12)
    assert len({str(think("dungeon", "random", view, seed, 0.0, 1)) for seed in range(20)}) > 3


@pytest.mark.parametrize("bot", NAMES)
def test_time_is_kept(bot: str) -> None:
    """One answer may be held up by the machine, so the better of three counts."""
    view = view_after(10)
    slack = 0.05 if compiled() else 0.1
    assert min(seconds_for(bot, view, 0.1) for _ in range(3)) < 0.1 + slack


def test_search_uses_the_time_it_is_given() -> None:
    assert seconds_for("search", view_after(10), 0.15) >= 0.15


def test_any_time_is_enough_for_an_answer() -> None:
    assert think("dungeon", "search", view_after(10), 1, 1e-9)


def test_workers_think_too() -> None:
    view = view_after(14)
    here = think("dungeon", "search", view, 3, 0.0, 15)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(think, "dungeon", "search", view, 3, 0.0, 15).result() == here


def test_spectators_and_seats_not_asked_have_nothing_to_decide() -> None:
    state = played(DUNGEON, 2, 12)
    with pytest.raises(ValueError, match="spectator"):
        think("dungeon", "random", DUNGEON.view(state, -1), 1, 0.1)
    with pytest.raises(ValueError, match="nothing to decide"):
        think("dungeon", "random", DUNGEON.view(state, 1 - seat_to_act(state)), 1, 0.1)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(KeyError, match=r"no bot is called 'deep'; there are random, .*hard"):
        think("dungeon", "deep", view_after(3), 1, 0.1)


def view_after(decisions: int, game: Game = DUNGEON) -> View:
    state = played(game, 2, decisions)
    return game.view(state, seat_to_act(state))


def seconds_for(bot: str, view: View, budget: float) -> float:
    started = monotonic()
    think("dungeon", bot, view, 1, budget)
    return monotonic() - started
