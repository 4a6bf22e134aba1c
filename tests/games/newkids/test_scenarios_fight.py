"""Worked scenarios 14-25 of the brief: several monsters, interference, help and its terms."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    at,
    cards,
    discarded,
    do,
    hand,
    helper,
    level,
    options,
    refused,
    sums,
    window,
)
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.rules.sums import total_levels, total_treasures
from turfhouse.games.newkids.state import NewKidsState


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
    assert int(state.z[loc.BANK]) == 4
    won = at(state.show())
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
    assert "os_glitter" in cards(state, loc.Z_COMBAT)
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
    assert state.z[loc.FIGHTING]
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
    offers = state.view(0)["offers"]
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
