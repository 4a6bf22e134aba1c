"""Every card that is played rather than laid: one-shots, enhancers, specials, utilities, Level-Ups."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    at,
    dice,
    discarded,
    do,
    hand,
    in_play,
    level,
    options,
    pile,
    sums,
    window,
)
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.cards import CARD, TYPE_OF
from turfhouse.games.newkids.rules.sums import total_treasures

ONE_SHOTS = {
    "os_water_balloon": 2,
    "os_itching_powder": 2,
    "os_brain_freeze": 2,
    "os_paper_planes": 2,
    "os_whoopee": 2,
    "os_soda_rocket": 3,
    "os_marbles": 3,
    "os_glitter": 3,
    "os_chili_cookie": 3,
    "os_extinguisher": 5,
    "os_lunchbox_bees": 5,
    "os_fireworks": 5,
}


@pytest.mark.rule("N89", "N44", "N77")
@pytest.mark.parametrize("name", ONE_SHOTS)
def test_one_shot(name: str) -> None:
    worth = ONE_SHOTS[name]
    for side, expected in (("fighters", (5 + worth, 10)), ("monsters", (5, 10 + worth))):
        for place in (f"| {name}", name):
            state = do(at(f"seat 0 L5\nseat 1 L1 {place}\ndoor sleepwalking_bus"), "kick")
            do(state, f"B side {name} {side}")
            assert sums(state) == expected
            assert not discarded(state, name)
    state = do(at(f"seat 0 L1 | {name}"), f"lay {name}")
    assert in_play(state, "A") == [name]


@pytest.mark.rule("N103")
@pytest.mark.parametrize(
    ("name", "strength", "treasure"),
    [
        ("enh_sugar_rush", 15, 4),
        ("enh_growth_spurt", 15, 4),
        ("enh_camera_crew", 15, 4),
        ("enh_glow_pond", 20, 5),
        ("enh_boss_music", 20, 5),
        ("enh_just_woke", 5, 2),
    ],
)
def test_enhancer(name: str, strength: int, treasure: int) -> None:
    state = do(at(f"seat 0 L1\nseat 1 | {name}\ndoor sleepwalking_bus"), "kick", f"B on {name} m0")
    assert sums(state)[1] == strength
    assert total_treasures(state) == treasure


@pytest.mark.rule("N103")
def test_just_woke_leaves_at_least_one_treasure() -> None:
    state = do(at("seat 0 L1 | enh_just_woke\ndoor raccoon_committee"), "kick", "on enh_just_woke m0")
    assert (sums(state)[1], total_treasures(state)) == (-3, 1)


@pytest.mark.rule("N104")
def test_twin_cousin_survives_its_twin() -> None:
    state = at("""
        seat 0 L3 | twin_cousin enh_sugar_rush ut_talent_scout
        seat 1 L1 class_ninja | foam_sword puffy_vest
        door goose_patrol
    """)
    do(state, "kick", "B sneak m0", "B pay foam_sword", "A on twin_cousin m0", "A on enh_sugar_rush m1")
    assert sums(state)[1] == (4 + 5 - 2) + (4 + 5)
    do(state, "A on ut_talent_scout m0")
    assert sums(state)[1] == 9
    assert discarded(state, "twin_cousin")
    assert not discarded(state, "goose_patrol")
    assert not discarded(state, "enh_sugar_rush")


@pytest.mark.rule("N100")
def test_wandering_guest_brings_a_monster_into_any_fight() -> None:
    state = at("seat 0 L3 | wandering_guest gym_teacher wandering_guest\ndoor raccoon_committee")
    do(state, "kick", "A wander gym_teacher")
    assert sums(state)[1] == 6
    assert hand(state, "A") == ["wandering_guest"]
    assert options(state, "A", "wander") == []


@pytest.mark.rule("N105")
def test_mistaken_identity_swaps_a_monster() -> None:
    state = at("seat 0 L3 | special_mistaken_identity lost_tourist\nseat 1 | enh_boss_music\ndoor pothole_thing")
    do(state, "kick", "B on enh_boss_music m0", "A swap m0 lost_tourist")
    assert sums(state) == (3, 1)
    assert discarded(state, "pothole_thing")
    assert discarded(state, "enh_boss_music")


@pytest.mark.rule("N106")
def test_fire_drill_ends_it_all() -> None:
    state = at("seat 0 L3 | special_fire_drill ut_talent_scout wandering_guest yeti_dad\ndoor pothole_thing")
    do(state, "kick", "A wander yeti_dad", "A on ut_talent_scout m1", "A play special_fire_drill")
    assert window(state) == "end"
    assert (level(state, "A"), len(hand(state, "A"))) == (3, 2)
    assert int(state.z[loc.BANK]) == 0
    outsider = do(at("seat 1 | special_fire_drill\ndoor pothole_thing"), "kick")
    assert options(outsider, "B", "play") == []


@pytest.mark.rule("N106")
def test_a_helper_may_call_the_fire_drill_too_and_draws() -> None:
    state = at("seat 0 L3\nseat 1 L2 | special_fire_drill\ndoor pothole_thing")
    do(state, "kick", "A offer @1", "A share all", "B accept 1", "B play special_fire_drill")
    assert len(hand(state, "B")) == 2
    assert hand(state, "A") == []
    assert window(state) == "fresh"


@pytest.mark.rule("N87")
def test_cheat_fingers_makes_an_item_fit() -> None:
    state = at("seat 0 L1 bike_helmet* loud_earmuffs hat_of_deductions | cheat_fingers")
    do(state, "cheat hat_of_deductions")
    assert in_play(state, "A") == ["cheat_fingers", "loud_earmuffs", "bike_helmet*", "hat_of_deductions*"]


# --- utilities ---


@pytest.mark.rule("N132")
@pytest.mark.parametrize("name", ["ut_hall_pass", "ut_note_from_home"])
def test_cancel_from_hand_or_table(name: str) -> None:
    for place in (f"| {name}", name):
        state = at(f"seat 0 L5\nseat 1 | curse_pop_quiz\nseat 2 L1 {place}")
        do(state, "B at curse_pop_quiz @0", f"C play {name}")
        assert level(state, "A") == 5
        assert discarded(state, name)


@pytest.mark.rule("N125")
def test_fake_flu_lets_its_fighters_escape() -> None:
    state = at("seat 0 L5\nseat 2 L1 | ut_fake_flu\ndoor wrestling_uncle")
    do(state, "kick", "all pass", "C flu ut_fake_flu main", "all pass")
    assert (window(state), level(state, "A")) == ("end", 5)


@pytest.mark.rule("N127")
def test_laundry_cart_after_a_failed_roll() -> None:
    state = at("seat 0 L5 | ut_laundry_cart\ndoor wrestling_uncle")
    dice(state, 1)
    do(state, "kick", "all pass", "all pass")
    assert options(state, "A") == ["play ut_laundry_cart", "stand"]
    do(state, "play ut_laundry_cart")
    assert level(state, "A") == 5
    sitter = at("seat 0 L6 | ut_laundry_cart\ndoor unpaid_babysitter")
    dice(sitter, 1)
    do(sitter, "kick", "all pass", "all pass")
    assert options(sitter, "A") == ["stand"]


@pytest.mark.rule("N127")
def test_trick_die_sets_the_number() -> None:
    state = at("seat 0 L5 | ut_trick_die\ndoor wrestling_uncle")
    dice(state, 1)
    do(state, "kick", "all pass", "all pass", "die 5")
    assert level(state, "A") == 5


@pytest.mark.rule("N107", "N106")
def test_talent_scout_banks_the_treasure_and_splits_it() -> None:
    state = at(
        "seat 0 L3\nseat 1 L2 | ut_talent_scout\ndoor wrestling_uncle\ntreasure foam_sword puffy_vest moon_boots"
    )
    do(state, "kick", "A offer @1", "A share 1", "A order main_first", "B accept 1", "B on ut_talent_scout m0")
    do(state, "A take foam_sword", "A take puffy_vest")
    assert hand(state, "B") == ["moon_boots"]
    assert level(state, "A") == 3


@pytest.mark.rule("N92")
def test_cutout_counts_you_twice_and_follows() -> None:
    state = at("seat 0 L3 bike_helmet* | ut_cutout lu_gold_star os_glitter\ndoor sleepwalking_bus")
    do(state, "kick", "play ut_cutout")
    assert sums(state)[0] == 10
    do(state, "A at lu_gold_star @0", "A side os_glitter fighters")
    assert sums(state)[0] == 15


@pytest.mark.rule("N7", "N145")
def test_dumpster_dive_takes_a_discard_shown_to_all() -> None:
    state = at("seat 0 L1 | ut_dumpster_dive\npile door goose_patrol curse_pop_quiz\npile treasure foam_sword")
    do(state, "play ut_dumpster_dive")
    assert options(state, "A") == ["take goose_patrol", "take curse_pop_quiz", "take foam_sword"]
    do(state, "take curse_pop_quiz")
    assert hand(state, "A") == ["curse_pop_quiz"]
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["curse_pop_quiz"]]]) == 127
    assert pile(state, 0) == ["goose_patrol"]


# --- Level-Ups ---


@pytest.mark.rule("N90", "N22")
@pytest.mark.parametrize(
    "name", ["lu_extra_credit", "lu_gold_star", "lu_cool_scar", "lu_carry_bag", "lu_snow_day", "lu_underdog"]
)
def test_level_up(name: str) -> None:
    state = at(f"seat 1 L3 | {name}\nseat 2 L7")
    do(state, f"B at {name} @1")
    assert level(state, "B") == 4
    other = do(at(f"seat 1 L3 | {name}\nseat 2 L7\nseat 0 L4"), f"B at {name} @0")
    assert level(other, "A") == 5


def test_underdog_is_not_in_the_lead() -> None:
    state = at("seat 1 L3 | lu_underdog\nseat 2 L7")
    assert options(state, "B", "at") == ["at lu_underdog @0", "at lu_underdog @1", "at lu_underdog @3"]


def test_victory_lap_needs_a_kill_this_turn() -> None:
    state = at("seat 0 L5\nseat 1 L3 | lu_victory_lap\ndoor raccoon_committee")
    assert options(state, "B", "at") == []
    do(state, "kick")
    assert options(state, "B", "at") == []
    do(state, "all pass")
    assert options(state, "B", "at") == ["at lu_victory_lap @0"]
    do(state, "B at lu_victory_lap @0")
    assert level(state, "A") == 7


def test_yard_sale_costs_the_hand() -> None:
    state = at("seat 0 L3 | lu_yard_sale goose_patrol foam_sword puffy_vest")
    do(state, "play lu_yard_sale")
    assert (level(state, "A"), hand(state, "A")) == (4, [])
    assert options(at("seat 0 L3 | lu_yard_sale goose_patrol foam_sword"), "A", "play") == []
    assert options(at("seat 0 L9 | lu_yard_sale goose_patrol foam_sword puffy_vest"), "A", "play") == []


@pytest.mark.rule("N17", "N23")
def test_copied_homework_takes_and_gives_a_level() -> None:
    state = at("seat 0 L5\nseat 1 L3 | steal_copied_homework\nseat 3 L1 ally_gossip")
    do(state, "B at steal_copied_homework @0")
    assert (level(state, "A"), level(state, "B")) == (4, 4)
    assert len(hand(state, "D")) == 1
    assert options(at("seat 0 L5\nseat 1 L9 | steal_copied_homework"), "B", "at") == []


@pytest.mark.rule("N77")
def test_piggy_bank_draws_three() -> None:
    state = do(at("seat 0 L1 | draw_piggy_bank"), "play draw_piggy_bank")
    assert len(hand(state, "A")) == 3
