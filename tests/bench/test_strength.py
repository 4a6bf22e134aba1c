"""Two builds at one table: both are told the same game, and the seats go round."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.sides import interval, sides, told
from bench.strength import Build, Disagreement, both, play
from bench.thinker import Thinker


def test_each_kind_has_half_of_the_seats_and_every_half_once() -> None:
    assert sides(2) == [(0,), (1,)]
    assert len(sides(4)) == 6
    assert {len(half) for half in sides(4)} == {2}


def test_an_interval_narrows_with_the_games() -> None:
    mean, half = interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert 0.09 < half < 0.1
    assert interval([0.0, 1.0] * 200)[1] == pytest.approx(half / 2, rel=0.02)
    assert told([1.0, 1.0]) == "100.0 % (± 0.0, even is 50)"


def test_one_build_against_itself_shares_every_deal() -> None:
    with Build(Path(sys.executable)) as old, Build(Path(sys.executable)) as new:
        assert play("dungeon", 0, old, new, 2) + play("dungeon", 1, old, new, 2) == 1.0


def test_builds_that_disagree_do_not_go_on() -> None:
    with Build(Path(sys.executable)) as old, Build(Path(sys.executable)) as new:
        both(old, new, game="dungeon", seats=2, seed=1)
        path = new.ask(think=1, iterations=1)["path"]
        new.ask(path=path)
        with pytest.raises(Disagreement):
            both(old, new, path=path)
        both(old, new, game="dungeon", seats=2, seed=1)  # the next deal is played all the same


def test_what_is_not_legal_is_not_played() -> None:
    thinker = Thinker()
    first = thinker.answer({"game": "dungeon", "seats": 2, "seed": 3})
    assert first["payoffs"] == []
    assert thinker.answer({"path": ["fly", "away"]}) == {"illegal": ["fly", "away"]}
    after = thinker.answer({"path": thinker.answer({"think": 1, "iterations": 2})["path"]})
    assert after["seat"] in (0, 1)
