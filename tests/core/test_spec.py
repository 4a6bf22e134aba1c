"""Options and parameters: typed, ranged, and plain about bad input."""

from __future__ import annotations

import pytest

from tests.conformance.games.crossfire import Crossfire
from turfhouse.core.spec import BadSetup, Choice, Counts, Number, Option, Parameter

SIDE = Choice("side", "Side", "Which?", "R1", ("left", "right"), ("Left", "Right"))
PRICE = Number("price", "Price", "How much?", "R2", 3, 1, 9, (0,))
TILES = Counts("tiles", "Tiles", "How many?", "R3", {"I": 2, "L": 2}, 3, 6)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIDE, "right", "right"),
        (PRICE, "9", 9),
        (PRICE, "0", 0),
        (TILES, "I:1,L:5", {"I": 1, "L": 5}),
    ],
)
def test_a_value_is_read_from_text(option: Option, text: str, value: object) -> None:
    assert option.read(text) == value
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (SIDE, "up", "option side: 'up' is not one of left, right"),
        (SIDE, 1, "option side: 1 is not one of left, right"),
        (PRICE, 10, "option price: 10 is not a whole number from 1 to 9 or 0"),
        (PRICE, -1, "option price: -1 is not a whole number from 1 to 9 or 0"),
        (PRICE, "3", "option price: '3' is not a whole number from 1 to 9 or 0"),
        (PRICE, True, "option price: True is not a whole number from 1 to 9 or 0"),
        (PRICE, 2.0, "option price: 2.0 is not a whole number from 1 to 9 or 0"),
        (TILES, {"I": 1}, "option tiles: expected a count for each of I, L, as in I:1,L:0"),
        (TILES, {"I": 1, "L": 1, "Q": 1}, "option tiles: expected a count for each of I, L, as in I:1,L:0"),
        (TILES, {"I": -1, "L": 5}, "option tiles: I must be a whole number from 0 up, not -1"),
        (TILES, {"I": 1, "L": 1}, "option tiles: 2 in all, allowed are 3 to 6"),
        (TILES, {"I": 4, "L": 4}, "option tiles: 8 in all, allowed are 3 to 6"),
        (TILES, "many", "option tiles: expected a count for each of I, L, as in I:1,L:0"),
    ],
)
def test_a_bad_value_says_what_would_be_good(option: Option, value: object, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        option.check(value)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["", "x", "--1", "1.5", "9" * 5000, "²"])
def test_bad_text_for_a_number(text: str) -> None:
    with pytest.raises(BadSetup):
        PRICE.read(text)


@pytest.mark.parametrize("text", ["", "I", "Q:1", "I:x,L:2", "I:" + "9" * 5000 + ",L:2"])
def test_bad_text_for_counts(text: str) -> None:
    with pytest.raises(BadSetup):
        TILES.read(text)


def test_counts_that_are_not_named_keep_their_default_and_each_may_have_a_limit() -> None:
    assert TILES.read("I:3") == {"I": 3, "L": 2}
    money = Counts("money", "Money", "How much?", "R4", {"A": 0, "B": 0}, 0, 20, each=10, per_seat=True)
    assert money.check({"A": 10, "B": 1}) == {"A": 10, "B": 1}
    with pytest.raises(BadSetup, match="option money: A may be at most 10, not 11"):
        money.check({"A": 11, "B": 0})
    assert (money.plain()["each"], money.plain()["per_seat"]) == (10, True)


def test_a_parameter_has_a_range() -> None:
    hand = Parameter("hand", "R1", "Cards in hand", 3, 1, 5)
    assert hand.check(5) == 5
    for bad in (0, 6, "3", True, None):
        with pytest.raises(BadSetup, match=r"parameter hand: .* is not a whole number from 1 to 5"):
            hand.check(bad)


def test_an_option_describes_itself() -> None:
    assert SIDE.plain() == {
        "name": "side",
        "label": "Side",
        "help": "Which?",
        "rule": "R1",
        "kind": "choice",
        "default": "left",
        "values": ["left", "right"],
        "labels": {"left": "Left", "right": "Right"},
    }
    assert PRICE.plain()["extra"] == [0]
    assert TILES.plain()["keys"] == ["I", "L"]


def test_a_setup_takes_defaults_and_says_what_it_does_not_know() -> None:
    game = Crossfire()
    setup = game.setup()
    assert (setup.seats, setup.options, setup.parameters) == (3, {"silent": "on"}, {"hand": 3, "rounds": 3})
    assert game.setup(4, {"silent": "off"}, {"hand": 2}).plain()["parameters"] == {"hand": 2, "rounds": 3}
    for bad, message in (
        ((5, None, None), "Crossfire is for 3 to 4 players, not 5"),
        ((3, {"luck": 1}, None), "Crossfire has no option luck; it has silent"),
        ((3, None, {"luck": 1}), "Crossfire has no parameter luck"),
        ((3, None, {"hand": 9}), "parameter hand: 9 is not a whole number from 0 to 5"),
    ):
        with pytest.raises(BadSetup) as caught:
            game.setup(*bad)
        assert str(caught.value) == message
