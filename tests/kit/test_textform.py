"""The text form: lines by their first word, what is left out, and what is said of a line that cannot be read."""

from __future__ import annotations

import pytest

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.registry import GAMES
from turfhouse.kit.textform import Text, agreed_lines, option_text, pairs


class Notes(Text):
    def head_of(self, words: list[str]) -> str:
        return "note" if words[0].startswith("-") else ""


def test_lines_are_found_by_their_first_words() -> None:
    text = Notes("turn 1 act   # a comment\n\nhand 0 a b\nhand 1 c\n- all words\nasks 7\n", ("turn", "hand", "note"))
    assert text.last("turn") == ["1", "act"]
    assert list(text.each("hand")) == [["0", "a", "b"], ["1", "c"]]
    assert text.last("note") == ["-", "all", "words"]
    assert (text.number("asks"), text.number("gone", 3)) == (7, 3)
    assert text.last("deck", "x y") == ["x", "y"]
    assert pairs(["round", "1", "active", "A", "odd"]) == {"round": "1", "active": "A"}


def test_a_line_of_no_kind_is_named() -> None:
    with pytest.raises(BadText, match=r"line 2 \('weather fine'\): 'weather' is no line of a position: expected"):
        Text("turn 1\nweather fine\n", ("turn",))


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("dungeon", "turn 0 place\nhand 0 Q | -\n", "line 2 ('hand 0 Q | -'): 'Q'"),
        ("dungeon", "turn 0 sleep\n", "'sleep' is not a phase"),
        ("dungeon", "option weather=fine\n", "line 1 ('option weather=fine'): Turf War: Dungeon has no option weather"),
        (
            "yards",
            "A hand tulip_of_doom\n",
            "line 1 ('A hand tulip_of_doom'): 'tulip_of_doom' is not a card",
        ),
        ("yards", "frame 1 2 3\n", "a frame has 11 numbers"),
        (
            "newkids",
            "newkids 4\nseat 0 L3 doom\n",
            "line 2 ('seat 0 L3 doom'): 'doom' is not a",
        ),
        ("newkids", "set WEATHER 1\n", "line 1 ('set WEATHER 1'): 'WEATHER' is not a number of a position"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(name: str, text: str, words: str) -> None:
    with pytest.raises(BadText) as caught:
        GAMES[name].parse(text)
    assert words in str(caught.value)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_what_is_unusual_is_agreed(game: Game) -> None:
    assert agreed_lines(game.setup(), game.options, game.parameters, "number") == []
    number = game.parameters[0]
    setup = game.setup(0, {}, {number.name: number.most})
    assert agreed_lines(setup, game.options, game.parameters, "n") == [f"n {number.name}={number.most}"]
    assert option_text({"I": 2, "L": 3}) == "I:2,L:3"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_position_reads_back_from_its_text(game: Game) -> None:
    rng = fast_stream(seed_from(4), "text")
    state = game.new(game.setup(), seed_from(5))
    for step in range(60):
        if step % 10 == 0:
            again = game.parse(state.show())
            assert (again.show(), again.key()) == (state.show(), state.key())
        if state.over:
            break
        options = state.options()
        state.apply(options[rng.below(len(options))])
