"""The lesson's positions parse, its right answers are legal, what it says of them is true, and it ends alone."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.turris.table import GAME, beast, do, of, options, step, stock, table
from turfhouse.games.turris.pieces import layout as at
from turfhouse.server.web.lessons import lesson_of, try_step

TEXT = (files("turfhouse.games.turris") / "lesson.toml").read_text(encoding="utf-8")
STEPS: list[dict[str, Any]] = tomllib.loads(TEXT)["steps"]
TAUGHT = {
    "placing": "place 6",
    "where the Beasts will be": "place 12",
    "collecting two": "collect 3 6 - -",
    "the Council": "spot bread",
    "First Player choices": "target 10",
    "Missions": "complete read_the_ledger_wall - -",
    "the Grove": "collect 7 - - -",
    "Rooms": "build 5",
    "the Pyre": "place 10",
    "a round alone": "place 7",
}


@pytest.mark.parametrize("topic", TAUGHT)
def test_the_lesson_teaches(topic: str) -> None:
    """By doing it, with a word for who does something else."""
    found = [number for number, one in enumerate(STEPS) if TAUGHT[topic] in one["right"]]
    assert found
    assert all(STEPS[number]["hint"] and STEPS[number]["praise"] for number in found)
    assert try_step(GAME, found[0], TAUGHT[topic].split()).right


def test_no_beast_reaches_a_place_that_is_called_safe() -> None:
    for right in STEPS[1]["right"]:
        state = table(STEPS[1]["position"])
        do(state, right)
        while state.z[at.ROUND] == 1:
            do(state, options(state)[-1])
        assert of(state, at.GRAVE) == 0
        assert stock(state) in ("I3", "I3 X1"), "nothing was robbed either"


def test_what_is_said_of_the_first_solo_round_happens() -> None:
    first, second, third = [table(one["position"]) for one in STEPS[-4:-1]]
    do(first, "place 6")
    assert (step(second), options(second)) == (step(first), options(first))
    do(second, "place 7")
    assert [beast(second, name) for name in ("pain", "delusion", "despair", "harrow")] == ["8", "9", "5", "4"]
    assert (second.z[at.ROUND], second.z[at.RIVAL]) == (2, 3)
    assert options(second) == options(third)
    do(third, "collect 6 7 - -")
    assert stock(third).split()[-3:] == ["K1", "R1", "W1"]


def test_what_is_said_of_the_pyre_and_the_council_is_true() -> None:
    pyre = next(one for one in STEPS if "place 10" in one["right"])
    assert do(table(pyre["position"]), "place 10", "ichor").z[at.RIVAL] == 25
    council = next(one for one in STEPS if "spot bread" in one["right"])
    assert of(table(council["position"]), at.GRAVE) == 1


def test_what_is_said_of_a_room_is_on_the_table_when_it_is_said() -> None:
    number = next(number for number, one in enumerate(STEPS) if one.get("after") == ["build 5"])
    answer = try_step(GAME, number, ["trionfi", "trionfi_archive"])
    assert answer.right
    assert answer.view is not None
    after: dict[str, Any] = dict(answer.view)
    assert after["scores"][0] - lesson_view(number)["scores"][0] == 5, "the praise says five Prestige"
    assert [room["card"] for room in after["tower"] if room["card"]] == ["trionfi_archive"]
    assert after["thresholds"] == [10], "and that Sites are new"


def lesson_view(number: int) -> dict[str, Any]:
    lesson = lesson_of(GAME)
    assert lesson is not None
    state = lesson.steps[number].state
    assert state is not None
    return dict(state.view(0))


def test_positions_of_the_lesson_are_such_as_a_game_has() -> None:
    """T61: at the start of a Turn the Tableau is full."""
    for one in STEPS:
        view: dict[str, Any] = dict(table(one["position"]).view(0))
        assert len(view["tableau"]) == 5, one["say"]


def test_the_lesson_ends_alone_and_takes_about_five_minutes() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    assert [one.state.seats == 1 for one in lesson.steps if one.state is not None][-5:] == [True] * 5
    words = sum(len(f"{one['say']} {one.get('do', '')} {one.get('praise', '')}".split()) for one in STEPS)
    assert 4 <= words / 150 <= 6, "the title says five minutes"
