"""Worked scenarios 1-25 of the brief: kills, ties, Classes, sales, Curses, monsters, help."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    asked,
    at,
    cards,
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
from turfhouse.games.newkids.fields import BANK, FIGHTING, Z_COMBAT
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.sums import total_levels, total_treasures


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
    assert GAME.result(state).winners == [0]
    two = at("seat 0 L8 snow_plough* hockey_pads* cool_sunglasses* bike_helmet*\ndoor principal_mech")
    do(two, "kick", "all pass")
    assert GAME.result(two).winners == [0]


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


@pytest.mark.rule("N131")
def test_scenario_14_treehouse() -> None:
    state = at("""
        seat 0 L5 turf_treehouse
        seat 1 L1 | curse_mom_photo foam_sword
        door curse_pop_quiz
    """)
    do(state, "kick")
    assert window(state) == "door"
    assert level(state, "A") == 5
    do(state, "A loot", "A end", "B at curse_mom_photo @0", "all pass")
    assert level(state, "A") == 4


@pytest.mark.rule("N100", "N101", "N118", "N91")
def test_scenario_15_three_against_one() -> None:
    state = at("""
        seat 0 L4 snow_plough*
        seat 1 L1 | wandering_guest gym_teacher
        seat 2 L1 | substitute_hamster
        door raccoon_committee
    """)
    do(state, "kick", "B wander gym_teacher")
    assert sums(state) == (9, 6)
    do(state, "C join substitute_hamster")
    assert sums(state) == (9, 7)
    do(state, "all pass")
    assert level(state, "A") == 7
    assert len(hand(state, "A")) == 4


@pytest.mark.rule("N104", "N103")
def test_scenario_16_sugar_and_cousin() -> None:
    state = at("""
        seat 0 L1 | enh_just_woke
        seat 1 L1 | enh_sugar_rush
        seat 2 L1 | twin_cousin
        door goose_patrol
    """)
    do(state, "kick", "B on enh_sugar_rush m0", "C on twin_cousin m0")
    assert sums(state)[1] == 18
    assert (total_treasures(state), total_levels(state)) == (6, 2)
    do(state, "A on enh_just_woke m1")
    assert sums(state)[1] == 8
    assert total_treasures(state) == 4


@pytest.mark.rule("N107", "N102")
def test_scenario_17_case_closed_rest_lost() -> None:
    text = """
        seat 0 L6 class_detective hat_of_deductions* | class_ninja class_ninja os_glitter
        seat 1 L1 | wandering_guest pothole_thing enh_boss_music
        door raccoon_committee
    """
    state = do(at(text), "kick", "B wander pothole_thing", "A case m1")
    do(state, "A pay class_ninja", "A pay class_ninja", "A pay os_glitter")
    assert sums(state) == (9, 2)
    assert int(state.z[BANK]) == 4
    won = at(GAME.show(state))
    do(state, "B on enh_boss_music m0")
    assert sums(state) == (9, 12)
    do(state, "all pass")
    assert window(state) == "flee"
    assert level(state, "A") == 6
    assert hand(state, "A") == []
    do(won, "all pass")
    assert level(won, "A") == 7
    assert len(hand(won, "A")) == 5


@pytest.mark.rule("N106", "N107", "N33")
def test_scenario_18_last_monster_removed() -> None:
    state = at("""
        seat 0 L3 | ut_talent_scout
        seat 1 L1 | wandering_guest hall_monitor
        door yeti_dad
    """)
    do(state, "kick", "A on ut_talent_scout m0")
    assert window(state) == "end"
    assert level(state, "A") == 3
    assert len(hand(state, "A")) == 2
    assert refused(state, "B wander hall_monitor").rule == "N41"


@pytest.mark.rule("N114", "N44")
def test_scenario_19_nobody_dares() -> None:
    state = at("""
        seat 0 L3
        seat 1 L2 | os_glitter
        seat 2 L1 | wandering_guest council_president
        door skunk_choir
    """)
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first", "B accept 1", "B side os_glitter fighters")
    assert sums(state) == (8, 6)
    do(state, "C wander council_president")
    assert helper(state) == ""
    assert sums(state) == (6, 14)
    assert "os_glitter" in cards(state, Z_COMBAT)
    assert options(state, "A", "offer") == []
    assert options(state, "B", "bid") == []
    assert refused(state, "A offer @1").rule == "N114"
    do(state, "all pass", "all pass")
    assert int(state.to_act()) == 0


@pytest.mark.rule("N98")
def test_scenario_20_judges() -> None:
    state = at("""
        seat 0 L7 snow_plough* fake_moustache* | os_marbles
        seat 1 L6 leaf_blower*
        seat 2 L1 | os_fireworks
        door talent_judges
    """)
    do(state, "kick", "A offer @1", "A share 0", "A done", "B accept 1")
    assert sums(state) == (13, 12)
    do(state, "C side os_fireworks monsters")
    assert sums(state) == (13, 17)
    do(state, "A side os_marbles fighters")
    assert sums(state) == (13, 17)


@pytest.mark.rule("N99", "N105")
def test_scenario_21_shhh() -> None:
    state = at("""
        seat 0 L8 potato_wagon* | os_fireworks os_marbles
        seat 1 L1 | special_mistaken_identity overdue_librarian
        door icecream_truck
    """)
    do(state, "kick", "A side os_fireworks fighters")
    assert sums(state) == (16, 12)
    do(state, "B swap m0 overdue_librarian")
    assert sums(state) == (11, 12)
    assert discarded(state, "icecream_truck")
    assert options(state, "A", "side") == []
    assert refused(state, "A side os_marbles fighters").rule == "N99"


@pytest.mark.rule("N109", "N110", "N112", "N113")
def test_scenario_22_offer_bid_deal_rising_t() -> None:
    state = at("""
        seat 0 L6 | os_lunchbox_bees
        seat 1 L6
        seat 2 L1 | enh_camera_crew
        door wrestling_uncle
        treasure foam_sword puffy_vest moon_boots os_glitter
    """)
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first")
    do(state, "B bid", "B share 2", "B order helper_first")
    assert refused(state, "B accept 1").rule == "N110"
    do(state, "A accept 2")
    assert sums(state) == (12, 10)
    do(state, "C on enh_camera_crew m0")
    assert sums(state) == (12, 15)
    assert total_treasures(state) == 4
    do(state, "A side os_lunchbox_bees fighters")
    assert sums(state) == (17, 15)
    do(state, "all pass")
    assert level(state, "A") == 7
    assert level(state, "B") == 6
    do(state, "B take foam_sword", "B take os_glitter")
    assert hand(state, "B") == ["foam_sword", "os_glitter"]
    assert hand(state, "A") == ["puffy_vest", "moon_boots"]


@pytest.mark.rule("N110", "N55")
def test_scenario_23_pass_refuses() -> None:
    state = at("seat 0 L3\nseat 1 L3\ndoor wrestling_uncle")
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first")
    assert int(state.to_act()) == 1
    do(state, "B pass")
    assert offers_to(state, "B") == []
    assert int(state.to_act()) == 2  # B has passed with it (N49), C and A have not
    do(state, "A offer @1", "A share 1")
    assert options(state, "A") == ["order main_first", "order alternate"]
    do(state, "A order main_first", "B pass")
    assert "offer @1" not in options(state, "A")
    assert refused(state, "A offer @1").rule == "N55"


@pytest.mark.rule("N49", "N110")
def test_a_refusing_pass_unpasses_the_offerer_and_nobody_else() -> None:
    state = at("seat 0 L3\nseat 1 L3\nseat 2 L1\ndoor wrestling_uncle")
    do(state, "kick", "C pass", "A offer @1", "A share 1", "A order helper_first", "A pass")
    do(state, "B pass")
    assert [seat for seat in range(3) if (int(state.passed_mask()) >> seat) & 1] == [1, 2]
    assert state.z[FIGHTING]
    explicit = at("seat 0 L3\nseat 1 L3\nseat 2 L1\ndoor wrestling_uncle")
    do(explicit, "kick", "C pass", "A offer @1", "A share 1", "A order helper_first", "A pass", "B refuse 1")
    assert [seat for seat in range(3) if (int(explicit.passed_mask()) >> seat) & 1] == [2]


@pytest.mark.rule("N110")
def test_a_pass_leaves_help_open_that_cannot_be_agreed_now() -> None:
    state = at("seat 0 L8 | os_lunchbox_bees\nseat 1 L3\ndoor wrestling_uncle")
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first", "A side os_lunchbox_bees fighters")
    assert sums(state) == (13, 10)
    do(state, "B pass")
    assert len(offers_to(state, "B")) == 1


def offers_to(state: NewKidsState, seat: str) -> list[object]:
    offers = GAME.view(state, 0)["offers"]
    assert isinstance(offers, list)
    return [offer for offer in offers if offer["to"] == "ABCDEF".index(seat)]


@pytest.mark.rule("N108", "N110")
def test_scenario_24_not_while_ahead() -> None:
    state = at("""
        seat 0 L8 | os_soda_rocket
        seat 1 L2
        seat 2 L1 | os_marbles
        door skunk_choir
    """)
    do(state, "kick")
    assert sums(state) == (8, 6)
    assert options(state, "A", "offer") == []
    assert refused(state, "A offer @1").rule == "N108"
    do(state, "C side os_marbles monsters")
    assert sums(state) == (8, 9)
    do(state, "A offer @1", "A share 1", "A order helper_first", "A side os_soda_rocket fighters")
    assert options(state, "B") == ["pass", "refuse 1"]
    again = at("""
        seat 0 L8 | os_soda_rocket
        seat 2 L1 | os_marbles os_fireworks
        door skunk_choir
    """)
    do(again, "kick", "C side os_marbles monsters", "A offer @1", "A share 1", "A order helper_first")
    do(again, "A side os_soda_rocket fighters", "C side os_fireworks monsters", "B accept 1")
    assert helper(again) == "B"


@pytest.mark.rule("N116")
def test_scenario_25_compelled_help() -> None:
    state = at("""
        seat 0 L7 ally_student_council
        seat 1 L1 | lu_extra_credit
        seat 2 L1 | twin_cousin
        door haunted_photocopier
    """)
    do(state, "kick", "A compel @3")
    assert helper(state) == "D"
    assert discarded(state, "ally_student_council")
    do(state, "C on twin_cousin m0")
    assert helper(state) == "D"
    do(state, "B at lu_extra_credit @0")
    assert helper(state) == ""
