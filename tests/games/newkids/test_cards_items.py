"""Every Item, Turf and Ally: laid, worn, counted, sold; and what each does besides."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    asked,
    at,
    dice,
    discarded,
    do,
    hand,
    heard,
    in_play,
    level,
    options,
    refused,
    sums,
    window,
)
from turfhouse.games.newkids.pieces.cards import SHIPPED, TYPE_OF
from turfhouse.games.newkids.rules.sums import peace_strength

ITEMS = """
periscope_cap 0 400
loud_earmuffs 1 200
birthday_crown 1 0
bike_helmet 2 400
hat_of_deductions 3 600 only detective
puffy_vest 1 200
warning_raincoat 1 200
hockey_pads 2 400
wise_bathrobe 2 400 not superhero
bedsheet_cape 3 600 only superhero
mattress_mail 3 600
getaway_slippers 0 400
lightup_sneakers 1 200
soundless_socks 2 400 only ninja
moon_boots 2 400 not ninja
walkie_talkie 0 300
foam_sword 1 200
rubber_chicken 1 0
pea_slingshot 2 400
selfie_stick 2 400
sun_magnifier 2 400
borrowed_hockey_stick 3 600 not rpg_player
dice_bag_flail 3 600 only rpg_player
grappling_spoon 3 600 only ninja
suspicion_notebook 3 600 only detective
giant_foam_finger 4 800 only superhero
dented_tuba 3 600
giant_pencil 3 600
leaf_blower 4 800 not detective
rulebook_stack 4 800 only rpg_player
snow_plough 5 800
lost_property_box 0 500
friendship_bracelet 1 200
fake_moustache 1 200
cool_sunglasses 2 400
potato_wagon 3 600
""".strip().splitlines()


@pytest.mark.rule("N77", "N78", "N79", "N81")
@pytest.mark.parametrize("line", ITEMS, ids=lambda line: line.split()[0])
def test_item(line: str) -> None:
    name, bonus, gp, *rule = line.split()
    assert int(SHIPPED.gp[TYPE_OF[name]]) == int(gp)
    only = rule[1] if rule[:1] == ["only"] else ""
    state = at(f"seat 0 L3 {'class_' + only if only else ''} | {name}")
    do(state, f"lay {name}")
    assert in_play(state, "A")[-1] == f"{name}*"
    assert int(peace_strength(state, 0)) == 3 + int(bonus)
    if rule:
        wrong = "" if only else f"class_{rule[1]}"
        carried = do(at(f"seat 0 L3 {wrong} | {name}"), f"lay {name}")
        assert in_play(carried, "A")[-1] == name
        assert int(peace_strength(carried, 0)) == 3
        assert refused(carried, f"A equip {name}").rule == "N81"


@pytest.mark.rule("N82")
@pytest.mark.parametrize(
    "name",
    [
        "mattress_mail",
        "giant_foam_finger",
        "dented_tuba",
        "leaf_blower",
        "rulebook_stack",
        "snow_plough",
        "potato_wagon",
    ],
)
def test_big_item(name: str) -> None:
    other = "dented_tuba" if name != "dented_tuba" else "snow_plough"
    state = at(f"seat 0 L3 {other} | {name}")
    assert refused(state, f"A lay {name}").rule == "N82"
    do(at(f"seat 0 L3 {other} turf_garage | {name}"), f"A lay {name}")


def test_periscope_cap_looks_at_the_top_door_card_once() -> None:
    state = at("seat 0 L1 periscope_cap*\ndoor goose_patrol hall_monitor")
    events = heard(state, "A peek")
    assert "Goose Patrol" in events[0].face(0)["text"]  # type: ignore[operator]
    assert "Goose" not in str(events[0].face(1))
    assert options(state, "A", "peek") == []
    assert options(at("seat 0 L1 periscope_cap"), "A", "peek") == []


def test_getaway_slippers_and_stuntman_change_the_roll() -> None:
    for kit, escape in (("getaway_slippers*", 3), ("ally_retired_stuntman", 6), ("class_ninja", 4)):
        for throw in (escape - 1, escape):
            state = at(f"seat 0 L3 {kit}\ndoor wrestling_uncle")
            do(state, "kick", "all pass", "all pass")
            dice(state, throw)
            if not window(state):
                do(state, "run")
            else:
                state = at(f"seat 0 L3 {kit}\ndoor wrestling_uncle")
                dice(state, throw)
                do(state, "kick", "all pass", "all pass")
            assert (level(state, "A") == 3) == (throw == escape)


def test_walkie_talkie_and_bracelet_like_company() -> None:
    state = at("seat 0 L3 walkie_talkie*\nseat 1 L1 friendship_bracelet*\ndoor wrestling_uncle")
    do(state, "kick")
    assert sums(state)[0] == 3
    do(state, "A offer @1", "A share 0", "A done", "B accept 1")
    assert sums(state)[0] == 3 + 3 + 1 + 1 + 2


def test_magnifier_and_whisperer_look_at_the_monsters() -> None:
    assert sums(do(at("seat 0 L1 sun_magnifier*\ndoor yeti_dad"), "kick"))[0] == 5
    assert sums(do(at("seat 0 L1 sun_magnifier*\ndoor goose_patrol"), "kick"))[0] == 3
    assert sums(do(at("seat 0 L1 ally_animal_whisperer\ndoor goose_patrol"), "kick"))[0] == 5
    assert sums(do(at("seat 0 L1 ally_animal_whisperer\ndoor yeti_dad"), "kick"))[0] == 2


@pytest.mark.rule("N137")
def test_lost_property_box_loots_twice() -> None:
    state = at("seat 0 L1 | foam_sword puffy_vest bike_helmet\nseat 1 L5 lost_property_box*\ndoor pothole_thing")
    dice(state, 1, 2, 3)
    do(state, "kick", "all pass", "all pass", "A stand", "B take foam_sword", "B take puffy_vest")
    assert hand(state, "B") == ["puffy_vest", "foam_sword"]


# --- Turf ---


@pytest.mark.rule("N73", "N74")
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("turf_treehouse", 0),
        ("turf_arcade", 1),
        ("turf_pizza_booth", 1),
        ("turf_garage", 1),
        ("turf_snow_fort", 2),
        ("turf_dojo", 2),
    ],
)
def test_turf(name: str, bonus: int) -> None:
    state = do(at(f"seat 0 L1 | {name}"), f"lay {name}")
    assert in_play(state, "A") == [f"{name}*"]
    assert int(peace_strength(state, 0)) == 1 + bonus
    assert refused(state, f"A discard {name}").rule == "N75"


@pytest.mark.rule("N120")
def test_arcade_pays_for_big_monsters() -> None:
    state = do(at("seat 0 L9 turf_arcade snow_plough*\ndoor talent_judges"), "kick")
    state = at("seat 0 L7 turf_arcade snow_plough*\ndoor sleepwalking_bus")
    do(state, "kick", "all pass")
    assert len(hand(state, "A")) == 4
    small = do(at("seat 0 L7 turf_arcade snow_plough*\ndoor yeti_dad"), "kick", "all pass")
    assert len(hand(small, "A")) == 2


@pytest.mark.rule("N70")
def test_pizza_booth_and_popular_kid_make_room_for_allies() -> None:
    state = at("seat 0 L1 turf_pizza_booth ally_goalie | ally_popular_kid ally_gossip ally_grandma")
    do(state, "lay ally_popular_kid", "lay ally_gossip")
    assert len(in_play(state, "A")) == 4
    do(state, "lay ally_grandma")
    assert sorted(options(state, "A")) == ["lose ally_goalie", "lose ally_gossip", "lose ally_popular_kid"]
    do(state, "lose ally_popular_kid")
    assert sorted(options(state, "A")) == ["lose ally_goalie", "lose ally_gossip", "lose ally_grandma"]


@pytest.mark.rule("N36")
def test_snow_fort_keeps_a_card_more() -> None:
    cards = "foam_sword puffy_vest moon_boots pea_slingshot selfie_stick snow_plough"
    state = do(at(f"turn 0 end\nseat 0 L5 turf_snow_fort | {cards}"), "end")
    assert len(hand(state, "A")) == 6


def test_dojo_is_not_for_detectives() -> None:
    assert refused(at("seat 0 L1 class_detective | turf_dojo"), "A lay turf_dojo").rule == "N74"


# --- Allies ---


@pytest.mark.rule("N67", "N12")
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("ally_popular_kid", 0),
        ("ally_little_sister", 1),
        ("ally_gossip", 1),
        ("ally_stunt_cousin", 1),
        ("ally_animal_whisperer", 1),
        ("ally_student_council", 1),
        ("ally_goalie", 2),
        ("ally_grandma", 2),
        ("ally_robot_butler", 2),
        ("ally_retired_stuntman", 3),
    ],
)
def test_ally_joins_at_any_time_also_in_a_fight(name: str, bonus: int) -> None:
    state = at(f"seat 0 L3 | {name}\nseat 1 L1\ndoor sleepwalking_bus")
    do(state, "kick", f"A lay {name}")
    assert sums(state)[0] == 3 + bonus
    off_turn = at(f"seat 1 L1 | {name}")
    do(off_turn, f"B lay {name}")
    assert in_play(off_turn, "B") == [name]


def test_little_sister_rolls_once_more() -> None:
    state = at("seat 0 L3 ally_little_sister\ndoor wrestling_uncle")
    do(state, "kick", "all pass", "all pass")
    dice(state, 1, 5)
    do(state, "run")
    assert options(state, "A") == ["stand", "second"]
    do(state, "second")
    assert level(state, "A") == 3
    assert window(state) == "end"


@pytest.mark.rule("N55")
def test_gossip_draws_once_a_turn_when_another_loses_levels() -> None:
    state = at("seat 1 L1 ally_gossip | curse_pop_quiz curse_mom_photo\nseat 0 L5")
    do(state, "B at curse_pop_quiz @0", "all pass")
    assert len(hand(state, "B")) == 2
    do(state, "B at curse_mom_photo @0", "all pass")
    assert len(hand(state, "B")) == 1


@pytest.mark.rule("N28")
def test_stunt_cousin_kicks_again() -> None:
    state = at("seat 0 L3 ally_stunt_cousin\ndoor curse_held_back class_ninja goose_patrol")
    do(state, "kick")
    assert options(state, "A") == ["again", "keep"]
    do(state, "again")
    assert discarded(state, "curse_held_back")
    assert (window(state), hand(state, "A")) == ("door", ["class_ninja"])
    assert window(do(at("seat 0 L3 ally_stunt_cousin\ndoor goose_patrol"), "kick")) == "fight"


@pytest.mark.rule("N116")
def test_student_council_compels_only_when_behind_and_not_for_the_win() -> None:
    text = "seat 0 L{} ally_student_council\ndoor {}"
    assert options(do(at(text.format(7, "yeti_dad")), "kick"), "A", "compel") == []
    winning = do(at(text.format(9, "wrestling_uncle")), "kick")
    assert options(winning, "A", "compel") == []
    ahead = do(at(text.format(7, "goose_patrol")), "kick")
    assert options(ahead, "A", "compel") == []
    assert len(options(do(at(text.format(3, "wrestling_uncle")), "kick"), "A", "compel")) == 3


@pytest.mark.rule("N18")
def test_grandma_guards_the_armor() -> None:
    state = at("seat 0 L5 ally_grandma hockey_pads*\nseat 1 | curse_laundry_day")
    do(state, "B at curse_laundry_day @0")
    assert "hockey_pads*" in in_play(state, "A")
    state = at("seat 0 L5 ally_grandma hockey_pads*\nseat 1 | enh_boss_music\ndoor knitting_grandmas")
    do(state, "kick", "B on enh_boss_music m0", "all pass", "all pass")
    dice(state, 1)
    do(state, "run")
    assert (level(state, "A"), "hockey_pads*" in in_play(state, "A")) == (4, True)


@pytest.mark.rule("N18")
def test_robot_butler_stays() -> None:
    state = at("seat 0 L5 ally_robot_butler\nseat 1 | curse_family_holiday")
    do(state, "B at curse_family_holiday @0")
    assert in_play(state, "A") == ["ally_robot_butler"]
    assert asked(state) == "A"


def test_goalie_is_just_there() -> None:
    state = at("seat 0 L1 ally_goalie\ndoor raccoon_committee")
    assert sums(do(state, "kick")) == (3, 2)
