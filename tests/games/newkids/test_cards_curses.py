"""Every Curse, from a hand and on somebody who has everything."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import at, curses, dice, discarded, do, hand, in_play, level, options, sums, window
from turfhouse.games.newkids.pieces.layout import WAIT
from turfhouse.games.newkids.state import NewKidsState

KIT = (
    "class_superhero bike_helmet* hockey_pads* lightup_sneakers* pea_slingshot* dented_tuba ally_goalie turf_snow_fort"
)

CURSES = {
    "curse_helmet_hair": "5 -bike_helmet",
    "curse_laundry_day": "5 -hockey_pads",
    "curse_wet_socks": "5 -lightup_sneakers",
    "curse_butterfingers": "5 -pea_slingshot",
    "curse_backpack_hole": "5 -bike_helmet",
    "curse_little_brother": "5 -bike_helmet",
    "curse_tow_truck": "5 -turf_snow_fort",
    "curse_family_holiday": "5 -ally_goalie",
    "curse_class_transfer": "5 -class_superhero",
    "curse_pop_quiz": "4",
    "curse_mom_photo": "4",
    "curse_held_back": "3",
    "curse_show_and_tell": "5 -hand2",
    "curse_lost_property": "5 -dented_tuba",
    "curse_stage_fright": "5 wait",
    "curse_bad_penny": "5 kept",
    "curse_rumour": "5 kept",
}


def cursed(name: str, kit: str = KIT, held: str = "goose_patrol puffy_vest foam_sword") -> NewKidsState:
    state = at(f"seat 0 L5 {kit} | {held}\nseat 1 L1 | {name}")
    do(state, f"B at {name} @0")
    while window(state) != "prep":
        do(state, "pass" if window(state) == "curse" else options(state)[0])
    return state


@pytest.mark.rule("N130", "N131", "N135")
@pytest.mark.parametrize("name", CURSES)
def test_curse(name: str) -> None:
    state = cursed(name)
    words = CURSES[name].split()
    lost = [word[1:] for word in words[1:] if word[0] == "-" and not word.startswith("-hand")]
    assert level(state, "A") == int(words[0])
    kept = [card.rstrip("*") for card in in_play(state, "A")]
    assert sorted(kept + lost) == sorted([word.rstrip("*") for word in KIT.split()])
    assert len(hand(state, "A")) == 3 - (2 if "-hand2" in words else 0)
    lasting = "kept" in words or "wait" in words
    assert curses(state, "A") == ([name] if lasting else [])
    assert discarded(state, name) != lasting


@pytest.mark.rule("N133", "N18")
@pytest.mark.parametrize(
    ("name", "after", "cards"),
    [
        ("curse_class_transfer", 4, 1),
        ("curse_little_brother", 5, 0),
        ("curse_backpack_hole", 5, 1),
        ("curse_tow_truck", 5, 1),
        ("curse_lost_property", 5, 1),
        ("curse_family_holiday", 5, 1),
    ],
)
def test_nothing_to_hit(name: str, after: int, cards: int) -> None:
    state = cursed(name, "", "goose_patrol")
    assert (level(state, "A"), len(hand(state, "A"))) == (after, cards)


def test_stage_fright_waits_for_the_next_combat_and_is_spent() -> None:
    state = at("seat 0 L5 | | curse_stage_fright\nset WAIT 5\ndoor raccoon_committee")
    do(state, "kick")
    assert sums(state) == (0, 2)
    dice(state, 5)
    do(state, "all pass", "all pass")
    assert curses(state, "A") == []
    assert int(state.z[WAIT]) == 0


@pytest.mark.rule("N127", "N135")
def test_unlucky_penny_burdens_every_roll_until_a_thrown_six() -> None:
    text = "seat 0 L1 | {} | curse_bad_penny\ndoor wrestling_uncle"
    state = at(text.format(""))
    dice(state, 5)
    do(state, "kick", "all pass", "all pass")
    assert curses(state, "A") == ["curse_bad_penny"]
    six = at(text.format(""))
    dice(six, 6)
    do(six, "kick", "all pass", "all pass")
    assert curses(six, "A") == []
    set_six = at(text.format("ut_trick_die"))
    dice(set_six, 2)
    do(set_six, "kick", "all pass", "all pass", "A die 6")
    assert curses(set_six, "A") == ["curse_bad_penny"]


@pytest.mark.rule("N115")
@pytest.mark.parametrize("way", ["sale", "card", "kill"])
def test_rumour_ends_when_the_level_goes_up(way: str) -> None:
    state = at("seat 0 L1 | snow_plough leaf_blower lu_gold_star | curse_rumour\ndoor lost_tourist")
    if way == "sale":
        do(state, "sell", "add leaf_blower", "add snow_plough", "done")
    elif way == "card":
        do(state, "at lu_gold_star @0")
    else:
        do(state, "lay snow_plough", "kick", "all pass")
    assert curses(state, "A") == []


@pytest.mark.rule("N30", "N131")
def test_a_kicked_curse_hits_the_kicker() -> None:
    state = at("seat 0 L5 | foam_sword\ndoor curse_pop_quiz")
    do(state, "kick")
    assert window(state) == "curse"
    do(state, "all pass")
    assert level(state, "A") == 4
    assert window(state) == "door"


@pytest.mark.rule("N132", "N135")
@pytest.mark.parametrize("name", ["ut_hall_pass", "ut_note_from_home"])
def test_a_cancel_card_lifts_a_lasting_curse_and_a_waiting_one(name: str) -> None:
    state = at(f"seat 0 L5 | | curse_stage_fright curse_rumour\nset WAIT 5\nseat 2 L1 | {name}")
    do(state, f"C lift {name} curse_stage_fright")
    assert curses(state, "A") == ["curse_rumour"]
    assert int(state.z[WAIT]) == 0
    assert discarded(state, name)
