"""The lesson's positions parse, its right answers are legal, and it teaches what newcomers stumble over."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.newkids.table import GAME, at

TEXT = (files("turfhouse.games.newkids") / "lesson.toml").read_text(encoding="utf-8")
STEPS: list[dict[str, Any]] = tomllib.loads(TEXT)["steps"]
TAUGHT = {
    "Classes": "lay class_ninja",
    "Curses thrown": "at curse_pop_quiz @1",
    "Curses cancelled": "play ut_hall_pass",
    "help asked for": "offer @1",
    "terms of a deal": "share 2",
    "an offer answered": "accept 1",
    "Charity": "hand goose_patrol @1",
    "two Hands": "equip snow_plough",
}


def test_every_step_of_the_lesson_can_be_played() -> None:
    for step in STEPS:
        state = at(step["position"])
        legal = [GAME.text(action) for action in state.listed(step["seat"])]
        assert legal
        assert [path for path in step["right"] if path not in legal] == [], step["say"]


@pytest.mark.parametrize("topic", TAUGHT)
def test_the_lesson_teaches(topic: str) -> None:
    """By doing it, with a word for who does something else."""
    step = next(step for step in STEPS if TAUGHT[topic] in step["right"])
    assert step["hint"]
    assert step["praise"]


def test_times_told_are_true() -> None:
    """Minutes are those of a game with bots; nobody reads a step for more than half a minute."""
    assert GAME.minutes == 10
    words = sum(len(f"{step['say']} {step.get('do', '')} {step.get('praise', '')}".split()) for step in STEPS)
    assert 3 <= words / 150 <= 5, "the title says five minutes"
