"""Where two rules meet: credits by window, the poll, rolls one by one, limits in trades and sales, who may win."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    asked,
    at,
    curses,
    dice,
    do,
    heard,
    helper,
    in_play,
    level,
    options,
    refused,
    window,
)
from turfhouse.games.newkids.pieces import frames as fr
from turfhouse.games.newkids.state import NewKidsState

HELPED = ("kick", "A offer @1", "A share 0", "B accept 1", "all pass")


def changes(state: NewKidsState) -> list[str]:
    """Equip changes open to B."""
    return options(state, "B", "equip") + options(state, "B", "unequip")


@pytest.mark.rule("N55")
def test_every_window_has_its_own_equip_credits() -> None:
    state = at("seat 1 L1 foam_sword*\ndoor yeti_dad")
    for now, on in (("prep", "kick"), ("fight", "all pass"), ("flee", "all pass")):
        assert window(state) == now
        do(state, *["B unequip foam_sword", "B equip foam_sword"] * 4)
        assert changes(state) == []
        assert refused(state, "B unequip foam_sword").rule == "N55"
        do(state, on)
    assert changes(state) == ["unequip foam_sword"]


@pytest.mark.rule("N52")
def test_an_outsider_is_polled_once_a_window() -> None:
    state = at("option poll_quiet=on\nseat 0 L5\nseat 2 | curse_pop_quiz\nseat 3 L1 foam_sword*\ndoor class_ninja")
    do(state, "kick", "B pass", "C at curse_pop_quiz @0", "kick")
    assert asked(state) == "D"
    do(state, "D unequip foam_sword", "kick")
    assert window(state) == "door"
    do(state, "loot")
    assert asked(state) == "BCD"  # a window of its own


@pytest.mark.rule("N42", "N123")
def test_with_cards_between_rolls_the_window_opens_before_the_helpers_first_roll_too() -> None:
    text = "seat 0 L5\nseat 1 L5\nseat 2 | ut_fake_flu\ndoor hologram_band"
    state = do(at(f"option curse_between_rolls=on\n{text}"), *HELPED)
    dice(state, 1)
    do(state, "all pass")
    assert (window(state), level(state, "A")) == ("flee", 4)
    told = heard(state, "C flu ut_fake_flu helper", "all pass")
    assert [event.rule for event in told if event.kind == "escaped"] == ["N125"]
    assert level(state, "B") == 5
    plain = do(at(text), *HELPED)
    dice(plain, 1, 6)
    do(plain, "all pass")
    assert window(plain) == "end"


@pytest.mark.rule("N71", "N42")
def test_an_ally_laid_between_the_rolls_may_be_left_behind_at_once() -> None:
    state = at("""
        option curse_between_rolls=on
        option late_sacrifice=on
        seat 0 L5 | ally_goalie
        seat 1 L1 | wandering_guest wrestling_uncle
        door hologram_band
    """)
    do(state, "kick", "B wander wrestling_uncle", "all pass", "all pass")
    dice(state, 6)
    do(state, "A from m0", "A stand", "A lay ally_goalie", "all pass")
    assert state.kind() == fr.SACRIFICE
    do(state, "A sacrifice ally_goalie")
    assert (window(state), level(state, "A")) == ("end", 5)


@pytest.mark.rule("N127")
def test_a_thrown_six_that_needed_the_laundry_cart_still_ends_the_penny() -> None:
    """6, -1 by the penny, -1 by the Stuntman, -1 by the Badger: caught, but for the cart."""
    state = at("seat 0 L1 ally_retired_stuntman | ut_laundry_cart | curse_bad_penny\ndoor badger_biker")
    do(state, "kick", "all pass", "all pass")
    dice(state, 6)
    do(state, "A run")
    assert state.kind() == fr.ROLL_REACT
    do(state, "A play ut_laundry_cart")
    assert (window(state), curses(state, "A")) == ("end", [])


@pytest.mark.rule("N25", "N56")
def test_who_is_grounded_when_the_last_round_ends_does_not_win() -> None:
    state = at("turn 3 prep\noption round_cap=1\nseat 0 L3\nseat 1 L2\nseat 3 L8\ndoor pothole_thing")
    do(state, "kick", "all pass")
    dice(state, 1)
    do(state, "all pass", "D keep")
    assert state.over
    assert (state.result().winners, state.result().rule) == ([0], "N56")


@pytest.mark.rule("N85", "N82")
def test_the_garage_is_not_given_away_while_two_big_items_need_it() -> None:
    state = do(at("seat 0 L3 turf_garage snow_plough* potato_wagon*\nseat 1 L3"), "A trade @1", "A give turf_garage")
    assert refused(state, "A done").rule == "N85"
    do(state, "A give snow_plough", "B accept 1")  # with one of them it may go
    assert window(state) == "prep"


@pytest.mark.rule("N84")
def test_the_sale_before_a_big_item_goes_contains_one_that_makes_room() -> None:
    state = at("""
        seat 0 L3 turf_garage snow_plough* mattress_mail* | leaf_blower rulebook_stack
        seat 1 L1 | curse_tow_truck
    """)
    do(state, "B at curse_tow_truck @0", "all pass", "A lose turf_garage")
    assert state.kind() == fr.FIX_BIG
    do(state, "A sell", "A add leaf_blower", "A add rulebook_stack")
    assert refused(state, "A done").rule == "N84"  # worth 1600, but both from the hand
    do(state, "A add snow_plough", "A done")
    assert (level(state, "A"), window(state)) == (5, "prep")


@pytest.mark.rule("N116", "N118")
def test_the_levels_of_the_kill_release_no_compelled_helper() -> None:
    state = do(at("seat 0 L8 ally_student_council\nseat 1 L9\ndoor wrestling_uncle"), "kick", "A compel @1")
    assert helper(state) == "B"
    told = heard(state, "all pass")
    assert level(state, "A") == 9
    assert "helper_left" not in [event.kind for event in told]


@pytest.mark.rule("N60", "N68", "N83", "N90")
def test_the_log_names_the_rule_of_what_was_done() -> None:
    state = at("""
        seat 0 L3 class_ninja ally_goalie foam_sword* turf_dojo | ally_gossip lu_gold_star
        seat 1 L1
        seat 2 L1
    """)
    acts = {
        "A lay ally_gossip": ["N67", "N68"],
        "A at lu_gold_star @0": ["N90", "N90"],
        "A discard class_ninja": ["N60"],
        "A discard ally_gossip": ["N68"],
        "A discard foam_sword": ["N83"],
    }
    assert {act: [event.rule for event in heard(state, act)] for act in acts} == acts


@pytest.mark.rule("N76", "N64")
def test_the_log_says_why_a_turf_or_a_class_goes() -> None:
    state = at("seat 0 L3 class_ninja turf_dojo | class_detective\nseat 1 L1\nseat 2 L1\nseat 3 L2")
    do(state, "A lay class_detective")
    assert [event.rule for event in heard(state, "A to @2")] == ["N76"]
    two = do(at("seat 0 L3 class_ninja class_superhero super_kid | class_detective"), "A lay class_detective")
    assert [event.rule for event in heard(two, "A lose class_ninja")] == ["N64"]


@pytest.mark.rule("N140", "N18")
def test_who_leaves_while_picking_leaves_the_rest_to_the_next_on_the_left() -> None:
    state = at("seat 0 L5 foam_sword* bike_helmet* puffy_vest*\nseat 1 L1\nseat 2 L1\ndoor enormous_cousins")
    dice(state, 1)
    do(state, "kick", "all pass", "all pass")
    assert (state.kind(), int(state.to_act())) == (fr.LOSE, 1)
    state.resign(1)
    assert (state.kind(), int(state.to_act()), len(in_play(state, "A"))) == (fr.LOSE, 2, 2)
    do(state, "C lose foam_sword")
    assert (window(state), len(in_play(state, "A"))) == ("end", 1)


@pytest.mark.rule("N85")
def test_a_trade_taken_back_is_told() -> None:
    state = do(at("seat 0 L3 bike_helmet* foam_sword*\nseat 1 L3"), "A trade @1", "A give bike_helmet", "A done")
    assert [(event.kind, event.rule) for event in heard(state, "A withdraw 1")] == [("withdrawn", "N85")]
    assert refused(state, "B accept 1").rule == "N110"


@pytest.mark.rule("N55")
def test_at_the_guard_of_a_quiet_window_nobody_but_ap_is_asked() -> None:
    state = at("""
        number act_guard=20
        number equip_credits=30
        seat 0 L1 foam_sword* bike_helmet
        seat 1 L1 hockey_pads
    """)
    do(state, "A trade @1", "A give bike_helmet", "A get hockey_pads")
    assert asked(state) == "AB"
    while "A unequip foam_sword" in (acts := [f"A {act}" for act in options(state, "A")]) or len(acts) > 1:
        do(state, "A unequip foam_sword" if "A unequip foam_sword" in acts else "A equip foam_sword")
    assert (asked(state), options(state, "A"), options(state, "B")) == ("A", ["kick"], [])


@pytest.mark.rule("N52", "N53")
def test_a_poll_that_skips_the_idle_is_told_for_it_tells_something() -> None:
    options_on = "option poll_quiet=on\noption skip_idle=on\noption trades=off"
    text = f"{options_on}\nseat 0 L5\nseat 2 | curse_pop_quiz\ndoor yeti_dad"
    state = at(text)
    polled = [event for event in heard(state, "A kick") if event.kind == "polled"]
    assert [event.told for event in polled] == [0xFF]
    assert int(state.to_act()) == 2
    plain = at(text.replace("skip_idle=on", "skip_idle=off"))
    assert [event.kind for event in heard(plain, "A kick")] == []
