"""Offers side by side, Helpers who leave, quiet windows, and decisions put again when a seat leaves."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    asked,
    at,
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
from turfhouse.core.picks import seat_of
from turfhouse.games.newkids.pieces import frames as fr
from turfhouse.games.newkids.state import NewKidsState

TWO_OFFERS = ("kick", "A offer @1", "A share 0", "A done", "A offer @2", "A share all", "A done")


def left(state: NewKidsState, seat: int) -> NewKidsState:
    state.resign(seat)
    assert state.check() == []
    return state


@pytest.mark.rule("N110")
def test_the_first_offer_accepted_counts_and_all_others_lapse() -> None:
    state = do(at("seat 0 L3 bike_helmet*\nseat 1 L3\ndoor wrestling_uncle"), *TWO_OFFERS, "D bid", "D share 0")
    do(state, "D done")
    assert [offer["no"] for offer in state.view(3)["offers"]] == [1, 2, 3]  # type: ignore[attr-defined]
    do(state, "B accept 1")
    assert helper(state) == "B"
    assert state.view(3)["offers"] == []
    for answer in ("C accept 2", "C refuse 2", "A withdraw 2", "A accept 3"):
        assert refused(state, answer).rule == "N110"


@pytest.mark.rule("N110", "N108")
def test_an_offer_waits_while_main_is_ahead_and_can_be_accepted_after() -> None:
    state = at("seat 0 L9 bike_helmet*\nseat 1 L1\nseat 2 L1 | os_fireworks os_extinguisher\ndoor icecream_truck")
    do(state, "kick", "A offer @1", "A share 0", "A done", "C side os_fireworks fighters")
    assert sums(state) == (16, 12)
    assert refused(state, "B accept 1").rule == "N108"
    assert options(state, "B", "accept") == []
    assert "refuse 1" in options(state, "B")
    do(state, "B pass", "C side os_extinguisher monsters")
    assert sums(state) == (16, 17)
    do(state, "B accept 1")
    assert helper(state) == "B"


@pytest.mark.rule("N110")
@pytest.mark.parametrize("answer", ["B refuse 1", "A withdraw 1"])
def test_an_offer_ended_leaves_the_others_open(answer: str) -> None:
    state = do(at("seat 0 L3 bike_helmet*\ndoor wrestling_uncle"), *TWO_OFFERS, answer)
    assert refused(state, "B accept 1").rule == "N110"
    do(state, "C accept 2")
    assert helper(state) == "C"


@pytest.mark.rule("N114")
def test_who_leaves_a_monster_to_be_fought_alone_takes_the_agreement_along() -> None:
    """Help may be agreed again once it is gone, on new terms: a compelled Helper gets nothing (N116, N119)."""
    state = at("""
        seat 0 L2 ally_student_council | ut_talent_scout
        seat 1 L9
        seat 2 L1 | wandering_guest council_president
        door wrestling_uncle
    """)
    do(state, "kick", "A offer @1", "A share all", "B accept 1", "C wander council_president")
    assert helper(state) == ""
    assert refused(state, "A compel @1").rule == "N114"
    assert refused(state, "D bid").rule == "N114"
    do(state, "A on ut_talent_scout m1", "A compel @1")
    assert helper(state) == "B"
    do(state, "all pass")
    while state.kind() == fr.PICK_TREASURE:
        assert int(state.to_act()) == 0
        state.apply(state.options()[0])
    assert (level(state, "A"), len(hand(state, "A")), hand(state, "B")) == (3, 5, [])


@pytest.mark.rule("N116")
def test_nobody_is_forced_to_help_for_the_win_nor_kept_in_it() -> None:
    text = "seat 0 L7 ally_student_council\nseat 1 L1\nseat 2 | wandering_guest homework_hydra\ndoor wrestling_uncle"
    state = do(at(text), "kick", "A compel @1")
    assert helper(state) == "B"
    do(state, "C wander homework_hydra")
    assert helper(state) == ""
    nine = do(at(text.replace("L7", "L9")), "kick")
    assert refused(nine, "A compel @1").rule == "N116"
    shared = do(at(text + "\noption shared_victory=on"), "kick", "A compel @1", "C wander homework_hydra")
    assert helper(shared) == "B"


@pytest.mark.rule("N50")
def test_in_a_quiet_window_ap_is_asked_and_who_has_a_trade_to_answer() -> None:
    state = at("seat 0 L1\nseat 1 L1 foam_sword* | curse_pop_quiz\nseat 2 L3\ndoor goose_patrol")
    assert asked(state) == "A"
    do(state, "B trade @2", "B give foam_sword")
    assert asked(state) == "AC"
    assert refused(state, "C pass").rule == "N50"
    assert refused(state, "B pass").rule == "N50"
    do(state, "C refuse 1")
    assert asked(state) == "A"
    do(state, "B at curse_pop_quiz @2")
    assert (level(state, "C"), asked(state), window(state)) == (2, "A", "prep")
    assert refused(state, "B kick").rule == "N50"
    do(state, "kick")
    assert window(state) == "fight"


@pytest.mark.rule("N6")
def test_turns_go_clockwise_from_the_last_seat_to_the_first() -> None:
    state = at("turn 3 end\nseat 3 L1\nseat 0 L1")
    do(state, "D end")
    assert (window(state), asked(state)) == ("prep", "A")


@pytest.mark.rule("N38")
def test_five_cards_for_three_are_shared_two_two_one() -> None:
    cards = "foam_sword puffy_vest moon_boots pea_slingshot selfie_stick snow_plough bike_helmet hockey_pads"
    state = at(f"turn 0 end\nseat 0 L5 | {cards} class_ninja super_kid\nseat 1 L2\nseat 2 L2\nseat 3 L2")
    do(state, "end", "A hand foam_sword @1", "A hand puffy_vest @1", "A hand moon_boots @2")
    assert refused(state, "A hand class_ninja @1").rule == "N38"
    do(state, "A hand class_ninja @2")
    assert {choice.split()[2] for choice in options(state, "A")} == {"@3"}
    do(state, "A hand super_kid @3")
    assert [len(hand(state, seat)) for seat in "ABCD"] == [5, 2, 2, 1]


@pytest.mark.rule("N84", "N20")
def test_who_gets_a_surplus_item_is_asked_again_when_one_of_them_leaves() -> None:
    state = at("seat 0 L3 turf_garage snow_plough* mattress_mail*\nseat 1 L1 | curse_tow_truck\nseat 2 L1\nseat 3 L2")
    do(state, "B at curse_tow_truck @0", "A lose turf_garage", "A lose snow_plough")
    assert state.kind() == fr.GIVE_TO
    assert options(state, "A") == ["to @1", "to @2"]
    left(state, 1)
    assert (state.kind(), options(state, "A", "to")) == (fr.FIX_BIG, [])
    do(state, "A lose snow_plough")
    assert in_play(state, "C") == ["snow_plough*"]
    assert in_play(state, "A") == ["mattress_mail*"]


@pytest.mark.rule("N109", "N140")
def test_terms_under_way_end_when_their_addressee_leaves() -> None:
    state = do(at("seat 0 L3\nseat 1 L3\ndoor wrestling_uncle"), "kick", "A offer @1", "A share 1")
    assert state.kind() == fr.TERMS
    left(state, 1)
    assert window(state) == "fight"
    assert [option for option in options(state, "A") if "@1" in option] == []
    do(state, "A offer @2", "A share 0", "C accept 1")
    assert helper(state) == "C"


@pytest.mark.rule("N85", "N140")
def test_a_trade_under_way_ends_when_the_other_side_leaves() -> None:
    state = do(at("seat 0 L3 bike_helmet* foam_sword*\nseat 1 L3 moon_boots*"), "A trade @1", "A give bike_helmet")
    assert state.kind() == fr.TRADE
    left(state, 1)
    assert window(state) == "prep"
    assert refused(state, "A trade @1").rule == "N140"


@pytest.mark.rule("N51")
def test_a_decision_of_one_seat_is_nobody_elses() -> None:
    state = do(at("seat 0 L3\nseat 1 L3\ndoor wrestling_uncle"), "kick", "A offer @1")
    forbidden = state.explain(GAME.parse_path(1, ["share", "1"]))
    assert forbidden is not None
    assert forbidden.rule == "N51"
    assert seat_of(state.options()[0]) == 0
