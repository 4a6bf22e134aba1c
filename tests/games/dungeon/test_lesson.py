"""The lesson: it teaches what a first game needs, and takes no longer than it says."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.games.dungeon.table import at, options
from turfhouse.games import dungeon

LESSON = tomllib.loads(Path(dungeon.__file__).with_name("lesson.toml").read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = LESSON["steps"]
SECONDS = 20
"""For reading and doing one step."""


def step_about(word: str) -> dict[str, Any]:
    return next(step for step in STEPS if word in step["say"])


def test_turning_is_taught_one_way_is_right_and_another_fits() -> None:
    step = step_about("may be turned")
    legal = options(at(step["position"]), "place")
    (right,) = step["right"]
    same_place = [path for path in legal if path.rsplit(" ", 1)[0] == right.rsplit(" ", 1)[0]]
    assert right in same_place
    assert len(same_place) > 1
    assert right != min(same_place), "as it comes it lies the other way: without turning nothing is learned"


def test_drawing_is_taught_the_hand_is_what_was_drawn() -> None:
    step = step_about("begins with a draw")
    position = at(step["position"])
    assert "turn 0 start" in step["position"]
    assert {path.split()[1] for path in options(position)} == {"I", "X"}
    assert position.view(0)["monster"] == "crane"


def test_keeping_is_taught_where_playing_would_be_possible() -> None:
    step = step_about("need not play")
    assert step["right"] == ["pass"]
    assert options(at(step["position"]), "monster") != []


def test_the_time_told_is_true() -> None:
    assert LESSON["title"].endswith("three minutes")
    assert len(STEPS) * SECONDS <= 3 * 60
