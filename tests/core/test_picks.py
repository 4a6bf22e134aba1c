"""Actions: packed and unpacked over all ranges, written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turfhouse.core.picks import (
    MAX_PICK,
    MAX_SEATS,
    BadText,
    Grammar,
    Named,
    PickKind,
    SeatKind,
    Verb,
    pack,
    pick_of,
    seat_of,
    verb_of,
)

PICK = st.integers(-1, MAX_PICK)
GRAMMAR = Grammar(
    Verb("go", "Go", (Named("side", ("north", "south")), PickKind("amount"))),
    Verb("give", "Give", (SeatKind(), PickKind("a"), PickKind("b"), PickKind("c"))),
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
