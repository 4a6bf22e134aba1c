"""What games count about themselves: gathered right, and present for every game."""

from __future__ import annotations

import pytest

from turfhouse.bots.arena import Match, play_match
from turfhouse.bots.facts import facts_text, gather
from turfhouse.core.rng import seed_from
from turfhouse.games.registry import GAMES, by_the_book


def test_means_come_with_intervals_and_a_missing_fact_is_left_out() -> None:
    facts = gather([{"rounds": 10.0, "rare": 1.0}, {"rounds": 20.0}, {"rounds": 30.0}])
    rounds = facts["rounds"].plain()
    assert (rounds["games"], rounds["mean"], rounds["median"]) == (3, 20.0, 20.0)
    assert rounds["low"] == pytest.approx(20.0 - 1.959964 * 10.0 / 3**0.5)
    assert facts["rare"].plain()["games"] == 1
    assert "rounds" in facts_text(gather([{"rounds": 10.0}]))


def test_rates_are_quotients_of_sums_and_games_without_the_whole_say_nothing() -> None:
    fact = gather([], [{"won": (1.0, 1.0)}, {"won": (0.0, 3.0)}, {"won": (0.0, 0.0)}])["won"]
    assert fact.mean() == 0.25
    assert fact.values() == [1.0, 0.0]
    # Two games off by 3/4 each from a quarter of their whole, with a mean whole of 2.
    assert fact.reach() == pytest.approx(1.959964 * (2 * 0.75**2 / 2) ** 0.5 / 2)
    assert gather([], [{"never": (0.0, 0.0)}]) == {}


def test_games_of_one_deal_are_alike_and_count_as_one_for_the_interval() -> None:
    games = [{"rounds": float(rounds)} for rounds in (10, 20, 30)]
    twice = [game for game in games for _ in range(2)]
    alone, mirrored, apart = gather(games)["rounds"], gather(twice, None, 2)["rounds"], gather(twice)["rounds"]
    assert mirrored.mean() == alone.mean()
    assert mirrored.reach() == pytest.approx(alone.reach())
    assert apart.reach() < alone.reach()
    assert gather(twice, None, 6)["rounds"].reach() == 0.0  # one deal says nothing of others


def test_of_a_large_family_only_the_extremes_are_shown() -> None:
    text = facts_text(gather([{f"card: {number:02}": float(number) for number in range(30)} | {"rounds": 1.0}]))
    shown = [line.split()[1] for line in text.splitlines() if line.startswith("card: ")]
    assert shown == [f"{number:02}" for number in (0, 1, 2, 3, 4, 25, 26, 27, 28, 29)]
    assert "rounds" in text


def match(game_id: str, seats: int, seed: int) -> Match:
    return Match(by_the_book(game_id, seats), ["random"] * seats, [0] * seats, seed_from(seed), 0.0, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_counts_something(game_id: str) -> None:
    game = GAMES[game_id]
    outcome = play_match(match(game_id, game.min_seats, 3))
    assert outcome.facts
    assert all(isinstance(value, float) for value in outcome.facts.values())


@pytest.mark.many
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_says_who_began_and_wins_are_counted_in_the_order_of_play(game_id: str) -> None:
    game = GAMES[game_id]
    seats = game.default_seats
    begun = set()
    for seed in range(6):
        outcome = play_match(match(game_id, seats, seed))
        found = outcome.by_turn_order()
        for place in range(seats):
            at = (outcome.began + place) % seats
            assert found[f"wins in order of play: {place + 1}"] == outcome.payoffs[at]
        begun.add(outcome.began)
    assert len(begun) > 1  # a lot or a draw decides: rotating seats would never show what beginning is worth
