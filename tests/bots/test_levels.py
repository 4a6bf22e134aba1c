"""Levels for people: named, described, and each stronger than the one before."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bots.helper import compiled
from turfhouse.bots.arena import run_arena
from turfhouse.bots.levels import BOTS, LEVELS, bot_of, seconds_of
from turfhouse.games.registry import by_the_book

LADDER = ["random", "easy", "medium", "hard"]


def test_levels_are_named_and_described() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    for key, level in LEVELS.items():
        assert level.id == key
        assert level.name
        assert level.about.endswith(".")
        assert level.bot in BOTS
        assert 0 < level.seconds <= 2


def test_bots_and_levels_by_name() -> None:
    assert bot_of("hard") == "search"
    assert bot_of("policy") == "policy"
    assert seconds_of("hard") == LEVELS["hard"].seconds


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.parametrize(("below", "above"), list(pairwise(LADDER)))
def test_each_level_beats_the_one_below(below: str, above: str) -> None:
    """A quick look with few iterations, the same on every machine."""
    if above == "hard" and not compiled():
        pytest.skip("search takes minutes here; the compiled build runs it")
    result = run_arena(by_the_book("dungeon"), [above, below], 40, iterations=60, seed=5)
    assert result.standings[0].share() >= 0.6, str(result)


@pytest.mark.soak
@pytest.mark.parametrize(("below", "above"), list(pairwise(LADDER)))
def test_each_level_beats_the_one_below_with_confidence(below: str, above: str) -> None:
    result = run_arena(by_the_book("dungeon"), [above, below], 200, seed=6)
    assert result.standings[0].share() >= 0.6, str(result)
    assert result.standings[0].interval()[0] > 0.5


@pytest.mark.soak
def test_search_beats_policy_and_policy_random() -> None:
    result = run_arena(by_the_book("dungeon"), ["policy", "random"], 200, seed=7)
    assert result.standings[0].share() >= 0.9, str(result)
    result = run_arena(by_the_book("dungeon"), ["search", "policy"], 200, seconds=0.2, seed=7)
    assert result.standings[0].share() >= 0.65, str(result)
