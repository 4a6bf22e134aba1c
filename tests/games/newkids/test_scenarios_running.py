"""Worked scenarios 26-31 of the brief: running, Grounded, Charity."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    asked,
    at,
    curses,
    dice,
    do,
    hand,
    in_play,
    level,
    options,
    pile,
    window,
)
from turfhouse.games.newkids.pieces.layout import GROUNDED


@pytest.mark.rule("N126", "N128", "N18")
def test_scenario_26_a_roll_in_full() -> None:
    text = """
        seat 0 L1 class_ninja getaway_slippers* | | curse_bad_penny
        door goose_patrol
    """
    state = at(text)
    dice(state, 4)
    do(state, "kick", "all pass", "all pass")
    assert window(state) == "end"
    assert in_play(state, "A") == ["class_ninja", "getaway_slippers*"]
    caught = at(text.replace("L1", "L3"))
    dice(caught, 3)
    do(caught, "kick", "all pass", "all pass")
    assert in_play(caught, "A") == ["class_ninja"]
    assert level(caught, "A") == 3


@pytest.mark.rule("N124", "N122")
def test_scenario_27_too_small_to_chase() -> None:
    text = """
        seat 0 L3
        seat 1 L4
        seat 2 L1 | lu_gold_star
        door avalanche_gary
    """
    state = at(text)
    do(state, "kick", "A offer @1", "A share 0", "B accept 1", "all pass")
    dice(state, 1)
    do(state, "all pass")
    assert level(state, "A") == 3
    assert level(state, "B") == 3
    lifted = at(text)
    do(lifted, "kick", "A offer @1", "A share 0", "B accept 1", "all pass", "C at lu_gold_star @0")
    dice(lifted, 1, 5)
    do(lifted, "all pass")
    assert level(lifted, "A") == 3
    assert level(lifted, "B") == 4


@pytest.mark.rule("N71", "N72")
def test_scenario_28_sacrifice() -> None:
    text = """
        seat 0 L3 ally_goalie
        seat 1 L4
        door wrestling_uncle
        option sacrifice_helper={}
    """
    deal = ("kick", "A offer @1", "A share 0", "B accept 1", "all pass", "all pass", "A sacrifice ally_goalie")
    state = do(at(text.format("owner_decides")), *deal)
    dice(state, 1)
    do(state, "A no")
    assert (level(state, "A"), level(state, "B")) == (3, 2)
    always = do(at(text.format("always")), *deal)
    assert (level(always, "A"), level(always, "B")) == (3, 4)
    never = at(text.format("never"))
    do(never, *deal[:-1])
    dice(never, 1)
    do(never, deal[-1])
    assert level(never, "B") == 2


@pytest.mark.rule("N125", "N71")
def test_scenario_29_no_hiding_place() -> None:
    state = at("""
        seat 0 L6 ally_goalie
        seat 1 L6
        seat 2 L1 | ut_fake_flu wandering_guest raccoon_committee
        door unpaid_babysitter
    """)
    do(state, "kick", "C wander raccoon_committee", "A offer @1", "A share 0", "B accept 1", "all pass")
    do(state, "C flu ut_fake_flu both", "all pass")
    assert options(state, "A") == ["run", "sacrifice ally_goalie"]
    do(state, "A sacrifice ally_goalie")
    dice(state, 6)
    do(state, "A no")
    assert window(state) == "end"
    assert level(state, "B") == 6


@pytest.mark.rule("N136", "N137", "N35", "N141", "N142", "N138", "N139")
def test_scenario_30_grounded() -> None:
    state = at("""
        seat 0 L5 class_ninja walkie_talkie* lost_property_box* periscope_cap* cheat_fingers@walkie_talkie
        seat 0 L5 ally_popular_kid turf_treehouse | os_glitter hall_monitor | curse_bad_penny
        seat 1 L7
        seat 2 L4
        seat 3 L4
        door pothole_thing
    """)
    do(state, "kick", "all pass", "all pass")
    dice(state, 1, 5, 2)
    do(state, "A run", "A stand")
    assert len(options(state, "B", "take")) == 8
    do(state, "B take walkie_talkie", "C take periscope_cap", "D take ally_popular_kid")
    do(state, "A keep")
    assert len(pile(state, 0) + pile(state, 1)) == 6
    assert in_play(state, "A") == ["class_ninja"]
    assert level(state, "A") == 5
    assert curses(state, "A") == ["curse_bad_penny"]
    assert window(state) == "fresh"
    assert asked(state) == "BCD"
    do(state, "all pass")
    assert window(state) == "prep"
    assert int(state.to_act()) == 1
    assert not state.z[GROUNDED]
    for _ in range(3):
        do(state, "kick") if window(state) == "prep" else None
        while not (window(state) == "prep" and "pass" not in options(state)):
            do(state, "pass" if "pass" in options(state) else closing(options(state)))
    assert int(state.to_act()) == 0
    assert len(hand(state, "A")) >= 8


def closing(choices: list[str]) -> str:
    for choice in choices:
        if choice.split()[0] in ("loot", "end", "stand", "run", "keep"):
            return choice
    return choices[0]


@pytest.mark.rule("N38", "N39", "N140", "N37", "N36")
def test_scenario_31_charity() -> None:
    cards = "foam_sword puffy_vest moon_boots pea_slingshot selfie_stick snow_plough bike_helmet hockey_pads"
    text = f"""
        turn 0 end
        seat 0 L5 | {cards}
        seat 1 L2
        seat 2 L2
        seat 3 L3
    """
    state = do(at(text), "end", "A hand foam_sword @1", "A hand puffy_vest @1")
    assert {choice.split()[2] for choice in options(state, "A")} == {"@2"}
    do(state, "A hand moon_boots @2")
    assert hand(state, "B") == ["puffy_vest", "foam_sword"]
    assert hand(state, "C") == ["moon_boots"]
    low = do(at(text.replace("seat 0 L5", "seat 0 L2")), "end")
    assert {choice.split()[0] for choice in options(low, "A")} == {"discard"}
    do(low, "discard foam_sword", "discard puffy_vest", "discard moon_boots")
    assert len(hand(low, "A")) == 5
    home = do(at(text + "\n        set GROUNDED 2"), "end")
    assert {choice.split()[2] for choice in options(home, "A")} == {"@2"}


@pytest.mark.rule("N71")
def test_only_an_ally_is_left_behind() -> None:
    state = do(at("seat 0 L3 ally_goalie foam_sword*\ndoor wrestling_uncle"), "kick", "all pass", "all pass")
    assert options(state, "A") == ["run", "sacrifice ally_goalie"]
