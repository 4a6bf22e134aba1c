"""N55: what was refused is not offered again, however much was refused in between."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import GAME, at, do, options, refused, window
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.state import NewKidsState

SIX = "seat 0 L3 foam_sword* puffy_vest* bike_helmet*\nseat 1 L3 lightup_sneakers* cool_sunglasses* fake_moustache*"
COUNTERED = (
    *("A trade @1", "A give puffy_vest", "A done", "B counter 1", "B give lightup_sneakers", "B done", "A refuse 2"),
    *("A trade @1", "A give bike_helmet", "A done", "B counter 3", "B give cool_sunglasses", "B done", "A refuse 4"),
    *("B trade @0", "B give fake_moustache", "B done", "A refuse 5", "B trade @0"),
)
"""B has been refused three times, twice by counters that cost no credit, and begins the fourth."""


@pytest.mark.rule("N55")
@pytest.mark.parametrize("item", ["lightup_sneakers", "cool_sunglasses", "fake_moustache"])
def test_a_trade_refused_before_two_more_refusals_is_still_refused(item: str) -> None:
    state = do(at(SIX), *COUNTERED, f"B give {item}")
    assert refused(state, "B done").rule == "N55"
    assert "done" not in options(state, "B")


@pytest.mark.rule("N55")
def test_what_was_not_refused_can_still_be_offered() -> None:
    state = do(at(SIX), *COUNTERED, "B give lightup_sneakers", "B give cool_sunglasses")
    assert "done" in options(state, "B")


@pytest.mark.rule("N55")
@pytest.mark.parametrize("share", ["share 0", "share all", "share 1|order helper_first", "share 1|order main_first"])
def test_help_terms_refused_stay_refused_with_more_credits(share: str) -> None:
    terms = ["share 0", "share all", "share 1|order helper_first", "share 1|order main_first"]
    state = do(at("number help_credits=9\nseat 0 L3\nseat 1 L3\ndoor wrestling_uncle"), "kick")
    for number, one in enumerate(terms, 1):
        do(state, "A offer @1", *[f"A {step}" for step in one.split("|")], f"B refuse {number}")
    do(state, "A offer @1", *[f"A {step}" for step in share.split("|")[:-1]])
    last = f"A {share.rsplit('|', maxsplit=1)[-1]}"
    assert refused(state, last).rule == "N55"
    assert last[2:] not in options(state, "A")


@pytest.mark.rule("N55")
def test_terms_that_were_all_refused_can_only_be_dropped() -> None:
    state = do(at("number help_credits=9\nseat 0 L1\nseat 1 L3\ndoor lost_tourist"), "kick")
    do(state, "A offer @1", "A share 0", "B refuse 1", "A offer @1", "A share all", "B refuse 2", "A offer @1")
    assert options(state, "A") == ["drop"]
    do(state, "A drop")
    assert "pass" in options(state, "A")


@pytest.mark.rule("N143", "N55")
def test_the_only_terms_left_are_not_offered_unsaid() -> None:
    state = do(at("seat 0 L1\nseat 1 L3\ndoor lost_tourist"), "kick", "A offer @1", "A share 0", "B refuse 1")
    do(state, "A offer @1")
    assert options(state, "A") == ["share all"]


@pytest.mark.rule("N55")
def test_refusals_are_part_of_the_position() -> None:
    state = do(at(SIX), *COUNTERED[:14])
    assert len(state.refused) == 2
    text = state.show()
    assert GAME.parse(text).show() == text
    assert GAME.load(state.save()).key() == state.key()
    world = GAME.world(state.sight(2), fast_stream(seed_from(3)))
    assert isinstance(world, NewKidsState)
    assert list(world.refused) == list(state.refused)
    twin = state.clone()
    assert isinstance(twin, NewKidsState)
    do(state, *COUNTERED[14:])
    assert (len(twin.refused), len(state.refused)) == (2, 3)


@pytest.mark.rule("N55")
def test_help_is_forgotten_with_its_combat_and_trades_with_their_turn() -> None:
    state = at("seat 0 L1\nseat 1 L3 foam_sword*\nseat 2 L3\ndoor lost_tourist")
    do(state, "B trade @2", "B give foam_sword", "C refuse 1", "A kick", "A offer @1", "A share 0", "B refuse 2")
    assert len(state.refused) == 2
    do(state, "B pass", "C pass", "D pass", "A pass")
    while window(state) not in ("end", "prep"):
        state.apply(state.options()[0])
    assert len(state.refused) == 1
    do(state, "A end")
    while window(state) != "prep":
        state.apply(state.options()[0])
    assert len(state.refused) == 0
