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
    assert "rounds" in facts_text([{"rounds": 10.0}])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_counts_something(game_id: str) -> None:
    game = GAMES[game_id]
    outcome = play_match(Match(game_id, ["random"] * game.min_seats, [0] * game.min_seats, seed_from(3), 0.0, 1, {}))
    assert "first seat wins" in outcome.facts
    assert all(isinstance(value, float) for value in outcome.facts.values())
