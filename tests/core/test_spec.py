"""Options and parameters: typed, ranged, and plain about bad input."""

from __future__ import annotations

import pytest

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.lantern import Lantern
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Misnumbered
from turfhouse.core.spec import DIFFICULTY, FIRST_PLAYER, MANY, BadSetup, Choice, Counts, Number, Option, Parameter
from turfhouse.games.registry import GAMES

SIDE = Choice(0, "side", "Side", "Which?", "R1", ("left", "right"), ("Left", "Right"))
PRICE = Number(1, "price", "Price", "How much?", "R2", 3, 1, 9, (0,))
TILES = Counts(2, "tiles", "Tiles", "How many?", "R3", {"I": 2, "L": 2}, 3, 6)


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
    money = Counts(3, "money", "Money", "How much?", "R4", {"A": 0, "B": 0}, 0, 20, each=10, per_seat=True)
    assert money.check({"A": 10, "B": 1}) == {"A": 10, "B": 1}
    with pytest.raises(BadSetup, match="option money: A may be at most 10, not 11"):
        money.check({"A": 11, "B": 0})
    assert (money.plain()["each"], money.plain()["per_seat"]) == (10, True)


def test_a_parameter_has_a_range() -> None:
    hand = Parameter(4, "hand", "R1", "Cards in hand", 3, 1, 5)
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
        "role": "",
        "default": "left",
        "values": ["left", "right"],
        "labels": {"left": "Left", "right": "Right"},
        "players": [1, MANY],
    }
    assert PRICE.plain()["extra"] == [0]
    assert TILES.plain()["keys"] == ["I", "L"]


def test_who_begins_is_said_by_one_choice_that_names_every_seat() -> None:
    game = Lantern()
    assert game.first_option is not None
    assert (game.first_option.name, game.first_option.plain()["role"]) == ("opener", "first_player")
    assert Crossfire().first_option is None
    seats = ("seat 0", "seat 1", "seat 2")
    wanted = Choice(0, "who", "Who", "?", "L2", seats, role=FIRST_PLAYER)
    for options, message in (
        ((wanted, Choice(1, "too", "Too", "?", "L2", seats, role=FIRST_PLAYER)), "one choice has the role"),
        ((Choice(0, "who", "Who", "?", "L2", seats[:2], role=FIRST_PLAYER),), "option who: .* needs the values seat 2"),
    ):
        game.options = options
        with pytest.raises(BadSetup, match=message):
            game.find_first_option()


def test_an_option_for_some_numbers_of_players_means_nothing_elsewhere() -> None:
    game = Lantern()
    wished = {"opener": "seat 2", "lamps": "two"}
    assert game.setup(1, dict(wished)).options == {"watch": "seat 0", "opener": "lot", "lamps": "two"}
    assert game.setup(3, dict(wished)).options == {"watch": "seat 0", "opener": "seat 2", "lamps": "three"}
    with pytest.raises(BadSetup, match="there is no third seat"):
        game.setup(2, dict(wished))
    with pytest.raises(BadSetup, match="option lamps: 'none' is not one of three, four, two"):
        game.setup(2, {"lamps": "none"})


def test_difficulty_is_said_by_one_choice_easiest_first() -> None:
    game = Lantern()
    assert game.difficulty is not None
    assert (game.difficulty.default, game.difficulty.plain()["values"]) == ("three", ["four", "three", "two"])
    assert Crossfire().difficulty is None
    twice = [Choice(n, f"level{n}", "Level", "?", "L1", ("a", "b"), role=DIFFICULTY) for n in range(2)]
    game.options = (twice[0], twice[1])
    with pytest.raises(BadSetup, match="one choice has the role difficulty"):
        game.find_role(DIFFICULTY)


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


def test_options_and_parameters_stand_at_their_numbers() -> None:
    hand = Parameter(3, "hand", "R1", "Cards in hand", 3, 1, 5)
    game = Game(Grammar(), (SIDE, PRICE, TILES), (hand,))
    assert list(game.numbers(game.setup())) == [0, 3, 4, 3]
    chosen = game.setup(2, {"side": "right", "price": 0, "tiles": {"I": 5, "L": 1}}, {"hand": 5})
    assert list(game.numbers(chosen)) == [1, 0, 6, 5]
    with pytest.raises(Misnumbered, match="option price carries number 1 but stands at 0"):
        Game(Grammar(), (PRICE, SIDE))
    with pytest.raises(Misnumbered, match="parameter hand carries number 3 but stands at 0"):
        Game(Grammar(), (), (hand,))


def test_a_game_says_how_many_seats_it_has_if_nobody_else_does() -> None:
    class Digging(Game):
        min_seats, max_seats = 1, 4

    class Solitaire(Game):
        min_seats, max_seats = 1, 1

    class Crowd(Game):
        min_seats, max_seats, default_seats = 3, 6, 4

    assert [kind(Grammar()).setup().seats for kind in (Digging, Solitaire, Crowd, Game)] == [2, 1, 4, 2]
    assert Digging(Grammar()).setup(1).seats == 1
    assert [game.setup().seats for game in GAMES.values()] == [2, 2, 3, 2, 4]
