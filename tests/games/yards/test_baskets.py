"""A Bribe of several cards or Piles is filled as a basket and sent with the sway it is for (Y59, Y67)."""

from __future__ import annotations

import pytest

from tests.games.yards.table import GAME, at, pile, sway, trash
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.yards.state import YardsState


def table_of(state: YardsState) -> Table:
    table = Table(GAME, Record("yards", GAME.rules_version, GAME.setup(2), seed_from(1)))
    table.state = state
    return table


def send(table: Table, start: str, *chosen: str) -> list[str]:
    one = table.gather(0, [start.split()], [path.split() for path in chosen])
    assert one.steps is not None, one.refusal
    ask = table.ask()
    assert ask is not None
    assert table.bundle(0, ask.no, one.steps, ask.version) is None
    return [" ".join(step) for step in one.steps]


@pytest.mark.rule("Y59", "Y67")
def test_two_ornaments_are_chosen_before_anybody_is_swayed() -> None:
    state = at("row lottie mei", "A1: D [solar_light, flamingo, weathervane]")
    table = table_of(state)
    one = table.gather(0, [["sway", "lottie"]], [["trash", "weathervane", "A1"]])
    assert one.basket is not None
    assert (one.basket.words, one.steps) == ("1 of 2", None)
    assert len(one.paths) == 3
    assert (sway(state, "A"), trash(state)) == ([], [])
    send(table, "sway lottie", "trash weathervane A1", "trash flamingo A1")
    assert (pile(state, "A1"), trash(state), sway(state, "A")) == (
        "D [solar_light]",
        ["flamingo", "weathervane"],
        ["lottie"],
    )


@pytest.mark.rule("Y67")
def test_what_the_engine_takes_by_itself_is_not_said_again() -> None:
    state = at("row lottie mei", "A1: D [flamingo, flamingo, weathervane]")
    steps = send(table_of(state), "sway lottie", "trash weathervane A1", "trash flamingo A1")
    assert len(steps) < 4
    assert (pile(state, "A1"), trash(state)) == ("D [flamingo]", ["flamingo", "weathervane"])


@pytest.mark.rule("Y59")
def test_piles_and_hand_cards_of_a_bribe() -> None:
    omar = at("row omar mei", *[f"A{k}: G []" for k in range(1, 6)])
    assert send(table_of(omar), "sway omar", "dirt A4", "dirt A2", "dirt A5") == [
        "sway omar",
        "dirt A2",
        "dirt A4",
        "dirt A5",
    ]
    bruno = at("A $5", "A hand rake toolbox", "row bruno mei")
    one = table_of(bruno).gather(0, [["sway", "bruno"]], [])
    assert len(one.paths) == 2
    assert one.basket is not None
    assert (one.basket.least, one.basket.most) == (1, 1)


def test_one_card_outside_bribes_is_no_run() -> None:
    state = at("A1: D [tulips]", "A hand rake")
    assert table_of(state).gather(0, [], []).basket is None
