"""Positions that independent models of the rules found untested: each fails if its rule is broken (mutants.toml)."""

from __future__ import annotations

import pytest

from tests.games.yards.table import asked, at, do, money, options, store, trash
from turfhouse.games.yards.pieces.zones import ROUND


@pytest.mark.rule("Y52")
def test_the_trash_is_shuffled_in_once_a_restock_even_if_it_fills_again() -> None:
    lines = ["option restock_trash=on", "A $9 away", "store tulips skunk clover flamingo gophers", "deck clearance"]
    met = 0
    for seed in range(16):
        state = do(at(*lines, "trash weathervane garden", f"chance fast {seed + 1} 2 3 5 0"), "buy tulips")
        if len(store(state)) < 5:
            met += 1
            assert sorted(store(state)) == ["garden", "weathervane"]
            assert trash(state) == ["clover", "flamingo", "gophers", "skunk"]
    assert met, "Clearance must have come up before the Trash's cards at least once"


@pytest.mark.rule("Y51")
def test_an_event_comes_again_in_the_next_restock() -> None:
    lines = ["store tulips clover skunk skunk garden", "deck tax_refund solar_light"]
    state = at("A $3 away", "B $9", *lines)
    do(state, "buy tulips", "done", "B: away")
    before = money(state)
    do(state, "B: buy clover")
    assert money(state)[0] == before[0] + 3, "the same card is met again, in a restock of its own"


@pytest.mark.rule("Y26")
@pytest.mark.parametrize(("first", "turn", "grows"), [("A", "A", 0), ("A", "B", 1), ("B", "B", 0), ("B", "A", 1)])
def test_a_round_begins_with_the_first_player(first: str, turn: str, grows: int) -> None:
    state = at(f"yards seats 2 first {first}", f"turn {turn} act", f"{turn} away")
    before = int(state.z[ROUND])
    do(state, f"{turn}: done")
    assert int(state.z[ROUND]) == before + grows


@pytest.mark.rule("Y56")
def test_an_event_begins_with_the_active_player_wherever_that_sits() -> None:
    lines = ["store tulips skunk skunk garden clover", "deck spring_rain solar_light ..."]
    state = at("yards seats 3", "turn B act", "B $4 away", *lines)
    do(state, "buy tulips")
    asked_first = []
    while options(state)[0].startswith("grass"):
        asked_first.append(asked(state))
        do(state, options(state)[0])
    assert asked_first == ["B", "C", "A"]
