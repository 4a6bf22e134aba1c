"""Positions that independent models of the rules found untested: each fails if its rule is broken (mutants.toml)."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import at, dice, do, hand, helper, in_play, level, options, refused, window
from turfhouse.games.newkids.pieces.cards import BACK_OF, IDS


@pytest.mark.rule("N88", "N18")
def test_grandma_guards_worn_armor_and_not_the_carried() -> None:
    state = at("seat 0 L5 ally_grandma hockey_pads* puffy_vest bike_helmet*\nseat 1 | curse_backpack_hole")
    do(state, "B at curse_backpack_hole @0")
    assert options(state, "A") == ["lose bike_helmet", "lose puffy_vest"]
    do(state, "A lose puffy_vest")
    assert set(in_play(state, "A")) == {"ally_grandma", "hockey_pads*", "bike_helmet*"}


@pytest.mark.rule("N112")
def test_who_was_promised_more_than_was_drawn_gets_what_there_is() -> None:
    others = " ".join(IDS[kind] for kind in range(len(IDS)) if BACK_OF[kind] and IDS[kind] != "os_glitter")
    state = at(f"seat 0 L3\nseat 1 L9\nseat 3 L1 | {others}\ndoor wrestling_uncle")
    do(state, "kick", "A offer @1", "A share 2", "A order helper_first", "B accept 1", "all pass")
    assert (hand(state, "A"), hand(state, "B")) == ([], ["os_glitter"])
    assert window(state) in ("fresh", "end")


@pytest.mark.rule("N84")
def test_a_surplus_big_item_never_goes_to_a_fighter() -> None:
    state = at("""
        seat 0 L5 turf_garage snow_plough* potato_wagon*
        seat 1 L1
        seat 2 L4 | curse_tow_truck
        seat 3 L6 | enh_boss_music
        door sleepwalking_bus
    """)
    do(state, "kick", "D on enh_boss_music m0", "A offer @1", "A share 0", "A done", "B accept 1")
    assert helper(state) == "B"
    do(state, "C at curse_tow_truck @0", "A lose turf_garage", "A lose potato_wagon")
    assert (in_play(state, "B"), in_play(state, "C")) == ([], ["potato_wagon*"])


@pytest.mark.rule("N82", "N84")
def test_a_surplus_big_item_goes_to_the_lowest_who_carries_none() -> None:
    state = at("""
        seat 0 L5 turf_garage snow_plough* potato_wagon*
        seat 1 L1 dented_tuba*
        seat 2 L4 | curse_tow_truck
        seat 3 L3
    """)
    do(state, "C at curse_tow_truck @0", "A lose turf_garage", "A lose potato_wagon")
    assert (in_play(state, "B"), in_play(state, "D")) == (["dented_tuba*"], ["potato_wagon*"])


@pytest.mark.rule("N127")
def test_little_sister_helps_once_a_combat_whatever_number_of_monsters() -> None:
    state = at("seat 0 L2 ally_little_sister | wandering_guest fondue_elemental os_glitter\ndoor wrestling_uncle")
    do(state, "kick", "A wander fondue_elemental", "all pass", "all pass")
    dice(state, 1, 5, 1)
    do(state, "A run", "A from m0", "A second", "A stand")
    assert options(state, "A") == ["stand"]
    assert refused(state, "A second").rule == "N127"


@pytest.mark.rule("N148")
def test_who_resigns_leaves_cards_levels_and_offers_and_the_last_one_wins() -> None:
    state = at("seat 0 L3 foam_sword* | os_glitter\nseat 1 L9 bike_helmet*\nseat 2 L2\nseat 3 L2\ndoor wrestling_uncle")
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first", "A done", "B accept 1")
    assert helper(state) == "B"
    state.resign(1)
    assert helper(state) == ""
    assert (in_play(state, "B"), level(state, "B")) == ([], 1)
    state.resign(0)
    assert (window(state), int(state.to_act())) == ("prep", 2), "the turn of one who left is over"
    state.resign(3)
    assert state.over
    result = state.result()
    assert (result.winners, result.rule) == ([2], "N148")
