"""The lesson's positions parse, and its right answers are legal."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from tests.games.newkids.table import GAME, at


def test_every_step_of_the_lesson_can_be_played() -> None:
    text = (files("turfhouse.games.newkids") / "lesson.toml").read_text(encoding="utf-8")
    for step in tomllib.loads(text)["steps"]:
        state = at(step["position"])
        legal = [GAME.text(action) for action in GAME.options_of(state, step["seat"])]
        assert legal
        assert [path for path in step["right"] if path not in legal] == [], step["say"]
