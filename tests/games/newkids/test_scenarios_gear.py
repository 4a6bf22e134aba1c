"""Worked scenarios 1-13 of the brief: kills, ties, Classes, gear, sales, Curses."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    asked,
    at,
    curses,
    discarded,
    do,
    hand,
    helper,
    in_play,
    level,
    options,
    refused,
    sums,
    window,
)


@pytest.mark.rule("N92", "N117", "N119", "N33", "N29")
def test_scenario_1_plain_kill() -> None:
    state = at("""
        seat 0 L3 bike_helmet* foam_sword*
        door goose_patrol
    """)
    do(state, "A kick")
    assert sums(state) == (6, 4)
    do(state, "all pass")
    assert level(state, "A") == 4
    assert len(hand(state, "A")) == 2
    assert discarded(state, "goose_patrol")
    assert window(state) == "end"


@pytest.mark.rule("N94")
def test_scenario_2_tie() -> None:
    text = """
        seat 0 L5 hockey_pads* lightup_sneakers* {}
        door haunted_photocopier
    """
    state = do(at(text.format("")), "kick")
    assert sums(state) == (8, 8)
    assert window(do(state, "all pass")) == "flee"
    hero = do(at(text.format("class_superhero")), "kick", "all pass")
    assert level(hero, "A") == 6
    assert len(hand(hero, "A")) == 2


@pytest.mark.rule("N63", "N59")
def test_scenario_3_super_kid_drops_the_drawback() -> None:
    state = at("""
        seat 0 L5 class_ninja | super_kid
        door hall_monitor
    """)
    do(state, "kick")
    assert sums(state) == (5, 7)
    do(state, "A lay super_kid")
    assert sums(state) == (5, 2)


@pytest.mark.rule("N95", "N111")
def test_scenario_4_helper_triggers_vs() -> None:
    state = at("""
        seat 0 L7
        seat 1 L1 | os_extinguisher
        seat 2 L3 class_ninja
        door skunk_choir
    """)
    do(state, "kick")
    assert sums(state) == (7, 6)
    do(state, "B side os_extinguisher monsters")
    assert sums(state) == (7, 11)
    do(state, "A offer @2", "A share 1", "A order helper_first", "C accept 1")
    assert helper(state) == "C"
    assert sums(state) == (10, 15)


@pytest.mark.rule("N78", "N79", "N80")
def test_scenario_5_two_hands_swap() -> None:
    state = at("seat 0 L1 foam_sword* pea_slingshot* | giant_pencil")
    do(state, "A lay giant_pencil")
    assert in_play(state, "A") == ["foam_sword*", "pea_slingshot*", "giant_pencil"]
    do(state, "A equip giant_pencil")
    assert in_play(state, "A") == ["foam_sword", "pea_slingshot", "giant_pencil*"]
    do(state, "A equip pea_slingshot")
    assert in_play(state, "A") == ["foam_sword", "pea_slingshot*", "giant_pencil"]


@pytest.mark.rule("N82", "N87", "N88")
def test_scenario_6_big_and_cheat() -> None:
    state = at("""
        seat 0 L1 dented_tuba* | potato_wagon cheat_fingers
        seat 1 L1 | curse_tow_truck
    """)
    assert refused(state, "A lay potato_wagon").rule == "N82"
    do(state, "A cheat potato_wagon")
    assert in_play(state, "A") == ["cheat_fingers", "dented_tuba*", "potato_wagon*"]
    do(state, "B at curse_tow_truck @0")
    assert options(state, "A", "lose") == ["lose dented_tuba", "lose potato_wagon"]
    do(state, "A lose potato_wagon")
    assert in_play(state, "A") == ["dented_tuba*"]
    assert discarded(state, "cheat_fingers")


@pytest.mark.rule("N86")
def test_scenario_7_sale_with_vendor_trash() -> None:
    state = at("seat 0 L4 class_rpg_player hockey_pads* borrowed_hockey_stick getaway_slippers | cool_sunglasses")
    do(state, "A sell", "A add hockey_pads", "A add cool_sunglasses", "A done")
    assert level(state, "A") == 5
    assert in_play(state, "A") == ["class_rpg_player", "getaway_slippers", "borrowed_hockey_stick"]
    poor = at("seat 0 L4 class_rpg_player | loud_earmuffs leaf_blower puffy_vest giant_foam_finger")
    do(poor, "sell", "add leaf_blower", "done")
    assert level(poor, "A") == 5
    assert options(poor, "A", "sell") == ["sell"]
    do(poor, "sell", "add loud_earmuffs", "add puffy_vest", "add giant_foam_finger", "done")
    left = at("seat 0 L4 class_rpg_player | loud_earmuffs leaf_blower potato_wagon foam_sword")
    do(left, "sell", "add leaf_blower", "done")
    assert options(left, "A", "sell") == ["sell"]
    nine = at("seat 0 L4 class_rpg_player hockey_pads* | cool_sunglasses periscope_cap lost_property_box")
    do(nine, "sell", "add hockey_pads", "add cool_sunglasses", "done")
    assert level(nine, "A") == 5
    assert refused(nine, "A sell").rule == "N86"


@pytest.mark.rule("N86", "N23")
def test_scenario_8_sale_cap() -> None:
    state = at("seat 0 L8 | snow_plough leaf_blower rulebook_stack")
    do(state, "sell", "add leaf_blower", "add rulebook_stack", "add snow_plough", "done")
    assert level(state, "A") == 9
    assert hand(state, "A") == []
    assert options(at("seat 0 L9 | snow_plough leaf_blower"), "A", "sell") == []


@pytest.mark.rule("N23")
def test_scenario_9_no_level_up_to_ten() -> None:
    state = at("""
        seat 0 L1 | lu_gold_star
        seat 1 L9 | steal_copied_homework
    """)
    assert "at lu_gold_star @1" not in options(state, "A")
    assert refused(state, "A at lu_gold_star @1").rule == "N23"
    assert options(state, "B", "at") == []


@pytest.mark.rule("N24", "N118")
def test_scenario_10_win() -> None:
    state = at("seat 0 L9\ndoor lost_tourist")
    do(state, "kick", "all pass")
    assert state.over
    assert level(state, "A") == 10
    assert hand(state, "A") == []
    assert state.result().winners == [0]
    two = at("seat 0 L8 snow_plough* hockey_pads* cool_sunglasses* bike_helmet*\ndoor principal_mech")
    do(two, "kick", "all pass")
    assert two.result().winners == [0]


@pytest.mark.rule("N133", "N88")
def test_scenario_11_curse_misses() -> None:
    state = at("""
        seat 0 L1 | curse_wet_socks foam_sword
        seat 1 L3 moon_boots
    """)
    do(state, "A at curse_wet_socks @1")
    assert window(state) == "curse"
    do(state, "all pass")
    assert in_play(state, "B") == ["moon_boots"]
    assert level(state, "B") == 3
    assert discarded(state, "curse_wet_socks")
    assert window(state) == "prep"


@pytest.mark.rule("N134", "N122", "N121")
def test_scenario_12_stage_fright_now_or_later() -> None:
    text = """
        seat 0 L9 pea_slingshot* foam_sword*
        seat 1 L1 | curse_stage_fright
        door sleepwalking_bus
    """
    state = do(at(text), "kick", "B at curse_stage_fright @0")
    assert sums(state) == (7, 10)
    do(state, "all pass", "all pass")
    assert curses(state, "A") == []
    later = at("""
        seat 0 L4 pea_slingshot* foam_sword*
        seat 1 L1 | curse_stage_fright
        door sleepwalking_bus raccoon_committee pothole_thing
        set WAIT 0
    """)
    do(later, "kick", "all pass")
    assert window(later) == "flee"
    do(later, "B at curse_stage_fright @0")
    while window(later) != "end":
        do(later, "pass" if window(later) else options(later)[0])
    assert curses(later, "A") == ["curse_stage_fright"]
    do(later, "end")
    while window(later) != "prep":
        do(later, options(later)[-1])
    do(later, "B kick")
    assert sums(later)[0] == 1
    do(later, "B offer @0", "B share all", "A accept 1")
    assert sums(later)[0] == 1 + level(later, "A") + 3 - 5


@pytest.mark.rule("N132", "N47")
def test_scenario_13_cancel_for_a_friend() -> None:
    state = at("""
        seat 0 L1 | curse_held_back
        seat 1 L6
        seat 2 L1 | ut_note_from_home
        door raccoon_committee
    """)
    do(state, "kick", "C pass", "A at curse_held_back @1")
    assert asked(state) == "C"
    do(state, "C play ut_note_from_home")
    assert level(state, "B") == 6
    assert discarded(state, "curse_held_back")
    assert discarded(state, "ut_note_from_home")
    assert window(state) == "fight"
    assert "pass" in options(state, "C")
