"""Reasons as rows of data: what a row may say, what is refused, and that every game's can be read."""

from __future__ import annotations

import pytest

from tests.review.tables import new_table
from turfhouse.games.registry import GAMES
from turfhouse.review.sayings import BadReason, Reader, Row, Scene, expression, readers, row_of, rows_of, worded

GAME = GAMES["yards"]


def row(**fields: object) -> Row:
    return row_of("a test, reason 0", 0, {"when": [], "say": "", **fields})


def scene() -> Scene:
    """Two options of whoever begins a game of the yards."""
    state = new_table(GAME, 2, 1).state.clone()
    first, second = state.listed(int(state.to_act()))[:2]
    return Scene(GAME, state, int(first), int(second))


def read(text: str) -> object:
    found = scene()
    found.values["now"] = {"kids": [{"level": 3}, {"level": 5}, {}], "hand": ["a", "b"], "fight": None, "rest": 2}
    return Reader(found, {}).read(expression(text, {"now", "me", "of", "has", "seat", "count", "most", "len", "title"}))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("now.kids[1].level", 5),
        ("now.kids[0].level + now.rest - 1", 4),
        ("now.fight.main", None),
        ("now.kids[7].level", None),
        ("now.fight.main != 1", True),
        ("now.fight.main < 1", False),
        ("now.fight.main >= 1", False),
        ("now.rest < 3 and now.rest <= 2 and now.rest > 1 and now.rest >= 2", True),
        ("now.rest == 1 or not now.fight", True),
        ("'a' in now.hand", True),
        ("'c' in now.hand", False),
        ("'c' not in now.hand", True),
        ("'c' in now.fight", False),
        ("most(of(now.kids, 'level'))", 5),
        ("of(now.fight, 'level')", []),
        ("has(now.kids, 'cards', 'x')", False),
        ("seat('@2')", 2),
        ("seat(now.fight)", -1),
        ("count(len(now.hand), 'card')", "2 cards"),
        ("title('pain')", "Pain"),
    ],
)
def test_what_can_be_read(text: str, value: object) -> None:
    assert read(text) == value


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"when": ["then.scores = 1"]}, "invalid syntax"),
        ({"when": ["score > 1"]}, "there is no 'score'"),
        ({"when": ["__import__('os')"]}, "there is no '__import__'"),
        ({"when": ["[one for one in now.hand]"]}, "which is not read here"),
        ({"when": ["1 < now.rest < 3"]}, "more than two things"),
        ({"say": "has {hand}"}, "there is no 'hand'"),
        ({"each": {"rival": "enemies"}}, "there is no 'enemies'"),
        ({"if": ["me"]}, "has .*if"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused_with_its_place(fields: dict[str, object], said: str) -> None:
    with pytest.raises(BadReason, match=f"^a test, reason 0: .*{said}"):
        row(**fields)


def test_each_is_tried_in_order_and_a_later_one_may_speak_of_an_earlier_one() -> None:
    found, two = scene(), row(each={"rival": "now.rivals", "card": "rival.cards"}, say="{@rival.seat}: {card}")
    found.values["now"] = {"rivals": [{"seat": 1, "cards": ["a", "b"]}, {"seat": 2, "cards": ["c"]}, {"seat": 3}]}
    assert [worded(two, reader) for reader in readers(found, two)] == ["{1}: a", "{1}: b", "{2}: c"]


def test_verbs_left_out_are_any() -> None:
    assert row(best=["home"]).fits("away", "home")
    assert not row(best=["home"]).fits("away", "buy")
    assert not row(chosen=["away"], best=["home"]).fits("work", "home")
    assert row().fits("away", "home")


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_row_is_one_of_the_games(game: str) -> None:
    known = {verb.name for verb in GAMES[game].grammar.verbs}
    for one in rows_of(game):
        assert one.chosen | one.best <= known
        assert one.chosen or one.best, "a row of any two options would be heard everywhere"


def test_views_are_of_the_options_they_are_named_after() -> None:
    found = scene()
    for name in ("chosen", "best"):
        state = found.world.clone()
        state.apply(found.actions[name])
        assert found.value("instead" if name == "chosen" else "then") == state.view(found.me)
    assert found.value("now") == found.world.view(found.me)
