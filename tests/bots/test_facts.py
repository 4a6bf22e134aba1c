"""What games count about themselves: gathered right, and present for every game."""

from __future__ import annotations

import pytest

from turfhouse.bots.arena import Match, play_match
from turfhouse.bots.facts import facts_text, gather
from turfhouse.core.rng import seed_from
from turfhouse.games.registry import GAMES


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


def test_of_a_large_family_only_the_extremes_are_shown() -> None:
    text = facts_text(gather([{f"card: {number:02}": float(number) for number in range(30)} | {"rounds": 1.0}]))
    shown = [line.split()[1] for line in text.splitlines() if line.startswith("card: ")]
    assert shown == [f"{number:02}" for number in (0, 1, 2, 3, 4, 25, 26, 27, 28, 29)]
    assert "rounds" in text


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_counts_something(game_id: str) -> None:
    game = GAMES[game_id]
    outcome = play_match(Match(game_id, ["random"] * game.min_seats, [0] * game.min_seats, seed_from(3), 0.0, 1, {}))
    assert "first seat wins" in outcome.facts
    assert all(isinstance(value, float) for value in outcome.facts.values())
