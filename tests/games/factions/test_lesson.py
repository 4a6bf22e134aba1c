"""The lesson's positions parse, its right answers are legal, what it says is true, and a Secret win ends it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.factions.table import GAME, of, on
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.state import FactionsState
from turfhouse.server.web.lessons import lesson_of, try_step

TEXT = (files("turfhouse.games.factions") / "lesson.toml").read_text(encoding="utf-8")
LESSON: dict[str, Any] = tomllib.loads(TEXT)
STEPS: list[dict[str, Any]] = [{**step, "position": LESSON["common"] + step["position"]} for step in LESSON["steps"]]
TAUGHT = {
    "troops": "place d4",
    "the draft": "draft attack_mountain_5",
    "an attack": "attack e4 d4",
    "numbers": "number 4",
    "a sealed card": "card num_6",
    "a cry for help": "card cry_for_help",
    "whom to name": "cry @3",
    "helping": "give d4 2",
    "the shop": "secret",
    "a walk-in": "attack e6 d5",
    "a Secret win": "number 2",
}


def number_of(right: str) -> int:
    return next(number for number, one in enumerate(STEPS) if right in one["right"])


def after(right: str, answer: str = "") -> FactionsState:
    """The step that wants this answer, once one was given."""
    state = GAME.parse(STEPS[number_of(right)]["position"])
    assert isinstance(state, FactionsState)
    state.apply(GAME.parse_path(0, (answer or right).split()))
    assert state.check() == []
    return state


def told(right: str, answer: str) -> str:
    return " ".join([str(event["text"]) for event in try_step(GAME, number_of(right), answer.split()).events])


@pytest.mark.parametrize("topic", TAUGHT)
def test_the_lesson_teaches(topic: str) -> None:
    """By doing it, with a word for who does something else."""
    step = STEPS[number_of(TAUGHT[topic])]
    assert step["hint"]
    assert step["praise"]
    assert try_step(GAME, number_of(TAUGHT[topic]), TAUGHT[topic].split()).right


def test_a_wrong_move_is_shown_and_explained() -> None:
    for number, step in enumerate(STEPS[:-1]):
        state = GAME.parse(step["position"])
        texts = [GAME.text(action) for action in state.listed(0)]
        wrong = [text for text in texts if text not in step["right"]]
        assert wrong
        answer = try_step(GAME, number, wrong[0].split())
        assert (answer.right, answer.say) == (False, step["hint"])
        assert answer.view is not None


def test_each_step_goes_on_where_the_last_one_stopped() -> None:
    for right, following in (("attack e4 d4", 3), ("card cry_for_help", 6), ("attack e6 d5", 10)):
        came, begins = after(right), GAME.parse(STEPS[following]["position"])
        assert [GAME.text(action) for action in came.listed(0)] == [GAME.text(action) for action in begins.listed(0)]
        assert all(
            came.view(0)[part] == begins.view(0)[part] for part in ("war", "board", "own", "priority", "round", "event")
        )


def test_what_is_said_of_the_war_is_true() -> None:
    for card in ("num_6", "num_9"):
        won = after("card num_6", f"card {card}")
        assert on(won, "e4", "d4") == "e4=A3 d4=A1"
    for card in ("zero", "num_2"):
        assert "{1} {1:wins|win}" in told("card num_6", f"card {card}"), "the 5 beats it"
    for card in ("zero", "num_2", "num_6", "num_9"):
        assert "{2} {2:wins|win}" in told("card cry_for_help", f"card {card}"), "no number is enough"


def test_what_is_said_of_helpers_and_goods_is_true() -> None:
    position = STEPS[number_of("cry @3")]["position"]
    assert "turfs" in position
    assert all(f"{turf}=B1" in position for turf in ("f2", "h3", "f3")), "the rival can spare nobody"
    bought = after("secret")
    assert not bought.over
    assert of(bought, at.DP) == 2


def test_one_troop_left_behind_wins_and_none_does_not() -> None:
    assert after("number 2").over
    assert after("number 1").over
    assert not after("number 2", "number 3").over


def test_the_lesson_takes_about_five_minutes() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    assert lesson.title == f"Learn {GAME.title} in five minutes"
    words = sum(len(f"{one['say']} {one.get('do', '')} {one.get('praise', '')}".split()) for one in STEPS)
    assert 4 <= words / 150 <= 6, "the title says five minutes"
