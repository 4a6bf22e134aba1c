"""Actions: packed and unpacked over all ranges, written and read."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from turfhouse.core.picks import (
    MAX_PICK,
    MAX_SEATS,
    BadText,
    Grammar,
    Misnumbered,
    Named,
    PickKind,
    SeatKind,
    Verb,
    pack,
    pick_of,
    seat_of,
    verb_of,
)
from turfhouse.games.registry import GAMES

PICK = st.integers(-1, MAX_PICK)
GRAMMAR = Grammar(
    Verb(2, "go", "Go", (Named("side", ("north", "south")), PickKind("amount"))),
    Verb(3, "give", "Give", (SeatKind(), PickKind("a"), PickKind("b"), PickKind("c"))),
    pass_label="Wait",
)


@given(st.integers(0, 7), st.integers(1, 255), PICK, PICK, PICK, PICK)
def test_what_is_packed_comes_out_again(seat: int, verb: int, a: int, b: int, c: int, d: int) -> None:
    action = pack(seat, verb, a, b, c, d)
    assert (verb_of(action), seat_of(action)) == (verb, seat)
    assert [pick_of(action, index) for index in range(4)] == [a, b, c, d]
    assert 0 < action < 1 << 63


@given(st.tuples(st.integers(0, 7), st.integers(1, 255), PICK, PICK, PICK, PICK), st.data())
def test_different_actions_are_different_numbers(one: tuple[int, ...], data: st.DataObject) -> None:
    other = data.draw(st.tuples(st.integers(0, 7), st.integers(1, 255), PICK, PICK, PICK, PICK))
    same = pack(one[0], one[1], *one[2:]) == pack(other[0], other[1], *other[2:])
    assert same == (one == other)


@given(st.integers(0, MAX_SEATS - 1), st.integers(0, 1), st.integers(0, MAX_PICK))
def test_a_path_reads_back(seat: int, side: int, amount: int) -> None:
    action = int(pack(seat, 2, side, amount))
    assert GRAMMAR.parse(seat, GRAMMAR.tokens(action)) == action
    assert GRAMMAR.text(action) == f"go {('north', 'south')[side]} {amount}"


SMALL = Grammar(
    Verb(2, "go", "Go", (Named("side", ("north", "south")), PickKind("amount", 5))),
    Verb(3, "give", "Give", (SeatKind(), PickKind("a", 2))),
)


def test_a_grammar_counts_its_actions_and_numbers_them_one_to_one() -> None:
    assert SMALL.actions() == 1 + 2 * 5 + MAX_SEATS * 2
    actions = [SMALL.action(2, number) for number in range(SMALL.actions())]
    assert [SMALL.number(action) for action in actions] == list(range(SMALL.actions()))
    assert len(set(actions)) == len(actions)
    assert (actions[0], actions[1], actions[-1]) == (pack(2, 1), pack(2, 2, 0, 0), pack(2, 3, MAX_SEATS - 1, 1))
    for stray in (pack(2, 2, 0), pack(2, 2, 0, 5), pack(2, 3, MAX_SEATS, 0)):
        with pytest.raises(BadText, match="is not a"):
            SMALL.number(int(stray))


def test_a_kind_holds_no_more_values_than_its_bits() -> None:
    with pytest.raises(BadText, match="expected a number from 0 to 4"):
        PickKind("amount", 5).parse("5")
    with pytest.raises(AssertionError, match="more than a pick can hold"):
        PickKind("amount", MAX_PICK + 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_games_can_number_all_that_a_seat_could_write(game: str) -> None:
    grammar = GAMES[game].grammar
    count = grammar.actions()
    assert count < 300_000
    for number in (*range(0, count, 997), count - 1):
        assert grammar.number(grammar.action(1, number)) == number


def test_a_dungeon_has_so_many_actions() -> None:
    tiles, cells, turns, monsters = 15, 64 * 64, 4, 3
    places, komi = tiles * cells * turns + monsters * cells, 13
    assert GAMES["dungeon"].grammar.actions() == len(("pass", "begin", "let")) + places + tiles + komi


def test_pass_is_verb_one_everywhere() -> None:
    assert GRAMMAR.parse(3, ["pass"]) == pack(3, 1)
    assert GRAMMAR.verbs[1].label == "Wait"
    assert Grammar().verbs[1].label == "Pass"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ([], "an empty path: expected a verb"),
        (["fly"], "'fly' is not a verb: expected one of pass, go, give"),
        (["go"], "'go' has 0 picks: expected 'go <side> <amount>'"),
        (["go", "north", "1", "2"], "'go north 1 2' has 3 picks: expected 'go <side> <amount>'"),
        (["go", "up", "1"], "'up' is not a side: expected one of north, south"),
        (["go", "north", "8191"], "'8191' is not a amount: expected a number from 0 to 8190"),
        (["go", "north", "-1"], "'-1' is not a amount: expected a number from 0 to 8190"),
        (["go", "north", "٣"], "'٣' is not a amount: expected a number from 0 to 8190"),
        (["give", "@6", "1", "1", "1"], "'@6' is not a seat: expected @0 to @5"),
        (["give", "@", "1", "1", "1"], "'@' is not a seat: expected @0 to @5"),
    ],
)
def test_a_broken_path_says_what_was_expected(path: list[str], message: str) -> None:
    with pytest.raises(BadText) as caught:
        GRAMMAR.parse(0, path)
    assert str(caught.value) == message


def test_an_endless_number_is_only_a_bad_text() -> None:
    with pytest.raises(BadText):
        GRAMMAR.parse(0, ["go", "north", "9" * 5000])


def test_labels_are_for_people() -> None:
    assert Named("tile", ("I",), ("straight",)).label(0) == "straight"
    assert SeatKind().label(2) == "{2}"
    assert PickKind("amount").label(7) == "7"


def test_a_verb_out_of_its_number_is_refused_by_name() -> None:
    with pytest.raises(Misnumbered, match="verb give carries number 2 but stands at 3"):
        Grammar(Verb(2, "go", "Go"), Verb(2, "give", "Give"))
    with pytest.raises(Misnumbered, match="verb go carries number 3 but stands at 2"):
        Grammar(Verb(3, "go", "Go"), Verb(2, "give", "Give"))
