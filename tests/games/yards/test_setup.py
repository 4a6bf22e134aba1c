"""Pieces, set-up and options: what the scenarios leave open, rule by rule."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    CARDS,
    GAME,
    asked,
    at,
    deck,
    do,
    money,
    new,
    options,
    row,
    store,
)
from turfhouse.core.spec import BadSetup


@pytest.mark.rule("Y2")
def test_dirt_gives_no_place_and_grass_one_and_ground_is_no_card() -> None:
    yards = at("A hand rake", "A5: G []", "A6: G [pear_tree]").view(0)["yards"]
    assert isinstance(yards, list)
    piles = yards[0]["piles"]
    assert [piles[n]["places"] for n in (0, 4, 5)] == [0, 1, 3]
    assert yards[0]["cards"] == 1


@pytest.mark.rule("Y6")
def test_hands_are_hidden_numbers_are_open() -> None:
    state = at("A hand tulips? rake", "A garage skunk? toolbox", "B hand rake")
    own, rival = state.view(0), state.view(1)
    assert [card["card"] for card in cards_of(own["hand"])] == ["rake", "tulips"]
    assert [card["card"] for card in cards_of(own["garage"])] == ["skunk", "toolbox"]
    for name, known in (("hands", ["rake"]), ("garages", ["toolbox"])):
        shown = rival[name]
        assert isinstance(shown, list)
        assert shown[0] == {"count": 2, "known": known, "secret": 1}
    assert "tulips" not in str(rival)


def cards_of(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


@pytest.mark.rule("Y7", "Y70")
def test_the_trash_is_open_without_order_and_takes_starter_tools() -> None:
    state = do(at("A $5", "A hand rake", "row bruno mei", "trash skunk"), "sway bruno")
    assert state.view(1)["trash"] == ["rake", "skunk"]
    one, two = at("trash skunk rake", "A hand rake"), at("trash rake skunk", "A hand rake")
    assert one.key() == two.key()


@pytest.mark.rule("Y8")
def test_start_money_is_a_handicap_per_seat() -> None:
    assert money(new(1, start_money={"A": 0, "B": 7, "C": 0, "D": 0})) == (0, 7)
    with pytest.raises(BadSetup, match=r"at most 10"):
        GAME.setup(2, {"start_money": {"A": 11, "B": 0, "C": 0, "D": 0}})
    with pytest.raises(BadSetup, match="no seat C"):
        GAME.setup(2, {"start_money": {"A": 0, "B": 0, "C": 1, "D": 0}})


@pytest.mark.rule("Y9", "Y69")
def test_the_decks_are_shuffled_by_the_seed() -> None:
    assert len({tuple(deck(new(seed))) for seed in range(10)}) == 10
    assert len({tuple(row(new(seed))) for seed in range(10)}) == 10
    assert new(3).key() == new(3).key()


@pytest.mark.rule("Y10")
def test_events_at_set_up_are_shuffled_back_or_carried_out() -> None:
    carried = 0
    for seed in range(30):
        assert money(new(seed)) == (0, 0)
        state = new(seed, setup_events="resolve")
        carried += int(state.deck.known) > 0
        while not store(state):
            state.apply(state.options()[0])
        assert len(store(state)) == 5 or options(state)
    assert carried > 3


@pytest.mark.rule("Y11")
@pytest.mark.parametrize("size", ["3", "5", "7"])
def test_row_size_and_balanced_rows(size: str) -> None:
    assert len(row(new(1, row_size=size))) == int(size)
    for seed in range(20):
        people = [CARDS.person(name) for name in row(new(seed, row_size=size, row_mix="balanced"))]
        only = [p for p in people if "needs" not in CARDS.people[p].values]
        assert 1 <= len(only) <= (2 if size == "3" else 3)


@pytest.mark.rule("Y12", "Y69")
def test_who_begins_is_drawn_or_agreed() -> None:
    assert {asked(new(seed)) for seed in range(20)} == {"A", "B"}
    assert {asked(new(seed, 3)) for seed in range(20)} == {"A", "B", "C"}
    assert asked(new(1, first_player="seat 1")) == "B"
    with pytest.raises(BadSetup, match="no fourth seat"):
        GAME.setup(2, {"first_player": "seat 3"})
