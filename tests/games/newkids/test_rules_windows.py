"""Windows, who is asked in them, rounds and the end: rules that no scenario holds."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    asked,
    at,
    discarded,
    do,
    hand,
    heard,
    in_play,
    level,
    new,
    options,
    pile,
    play_out,
    refused,
    window,
)
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.state import VERSION
from turfhouse.core.table import Table
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.cards import CARD, TYPE_OF


@pytest.mark.rule("N42")
def test_nothing_between_the_rolls_unless_the_option_says_so() -> None:
    text = "seat 0 L4\nseat 1 | wandering_guest raccoon_committee curse_pop_quiz\ndoor wrestling_uncle\n{}"
    for option, seen in (("", ""), ("option curse_between_rolls=on", "flee")):
        state = at(text.format(option))
        do(state, "kick", "B wander raccoon_committee", "all pass", "all pass", "A from m0")
        assert window(state) == (seen or "end")


@pytest.mark.rule("N43")
def test_fresh_cards_are_laid_off_turn_once() -> None:
    state = at(
        """
        seat 0 L3
        seat 1 L9 | foam_sword
        door wrestling_uncle
        treasure bike_helmet class_ninja draw_piggy_bank ally_goalie
    """.replace("class_ninja ", "")
    )
    do(state, "kick", "A offer @1", "A share all", "B accept 1", "all pass")
    assert (window(state), asked(state)) == ("fresh", "B")
    assert options(state, "B") == ["pass", "lay bike_helmet", "play draw_piggy_bank"]
    do(state, "B lay bike_helmet", "B play draw_piggy_bank")
    assert in_play(state, "B") == ["bike_helmet*"]
    do(state, "all pass")
    assert refused(state, "B lay foam_sword").rule == "N78"


@pytest.mark.rule("N45")
def test_a_played_card_stands() -> None:
    state = at("seat 0 L5\nseat 1 | os_glitter\ndoor yeti_dad")
    table = Table(GAME, Record("newkids", "1", GAME.setup(4), seed_from(1)))
    table.state = do(state, "kick")
    ask = table.ask()
    assert ask is not None
    assert table.submit(1, ask.no, ["side", "os_glitter", "monsters"], ask.version) is None
    assert not table.can_undo(1)


@pytest.mark.rule("N49", "N47")
def test_acts_clear_passes_housekeeping_does_not() -> None:
    state = at("seat 0 L5\nseat 1 L1 foam_sword | os_glitter\ndoor wrestling_uncle")
    do(state, "kick", "D pass", "B equip foam_sword")
    assert "pass" not in options(state, "D")
    do(state, "A offer @1", "A share 0")
    assert "pass" not in options(state, "D")
    version = int(state.stack[state.top + VERSION])
    do(state, "B side os_glitter monsters")
    assert "pass" in options(state, "D")
    assert int(state.stack[state.top + VERSION]) == version + 1


@pytest.mark.rule("N50", "N85")
def test_quiet_windows_ask_the_active_player_and_addressees() -> None:
    state = at("seat 0 L1 foam_sword*\nseat 1 L1 bike_helmet* | curse_pop_quiz")
    assert asked(state) == "A"
    do(state, "A trade @1", "A give foam_sword", "A get bike_helmet")
    assert asked(state) == "AB"
    assert refused(state, "A pass").rule == "N50"
    lapsed = at(state.show())
    do(lapsed, "A kick")
    assert refused(lapsed, "B accept 1").rule in ("N110", "N132", "")
    do(state, "B accept 1")
    assert (in_play(state, "A"), in_play(state, "B")) == (["bike_helmet*"], ["foam_sword*"])
    assert asked(state) == "A"


@pytest.mark.rule("N51")
def test_a_single_decision_freezes_the_window_and_bundles_go_through_it() -> None:
    state = at("seat 0 L3 bike_helmet*\nseat 1 L1\ndoor wrestling_uncle")
    table = Table(GAME, Record("newkids", "1", GAME.setup(4), seed_from(1)))
    table.state = do(state, "kick")
    ask = table.ask()
    assert ask is not None
    steps = [["offer", "@1"], ["share", "2"], ["order", "helper_first"], ["done"]]
    assert table.bundle(0, ask.no, steps, ask.version) is None
    assert options(state, "B", "accept") == ["accept 1"]
    do(state, "B bid")
    assert options(state, "C") == []


@pytest.mark.rule("N52", "N54")
def test_the_driver_goes_round_from_the_last_mover() -> None:
    state = do(at("seat 0 L5\nseat 2 | os_glitter\ndoor yeti_dad"), "kick")
    assert int(state.to_act()) == 0
    do(state, "C side os_glitter monsters")
    assert int(state.to_act()) == 3
    do(state, "A offer @2", "A share 0")
    assert int(state.to_act()) == 2  # not B, who sits after A: the addressee comes first


@pytest.mark.rule("N52")
def test_poll_quiet_asks_the_others_before_the_turn_moves_on() -> None:
    state = at("option poll_quiet=on\nseat 0 L5\nseat 2 | curse_pop_quiz\ndoor goose_patrol")
    do(state, "A kick")
    assert asked(state) == "BCD"
    do(state, "C at curse_pop_quiz @0")
    assert (window(state), level(state, "A")) == ("prep", 4)
    do(state, "A kick", "D pass")
    assert window(state) == "fight"


@pytest.mark.rule("N52")
def test_who_is_polled_is_told_of_the_trouble_ahead_and_knows_the_card_from_then_on() -> None:
    text = "option poll_quiet=on\nseat 0 L5 | goose_patrol\nseat 2 | curse_pop_quiz\ndoor ally_popular_kid"
    state = do(at(text), "A kick", "B pass", "C pass", "D pass")
    assert window(state) == "door"
    told = [event for event in heard(state, "A trouble goose_patrol") if event.kind == "trouble_ahead"]
    assert [event.told for event in told] == [0b1110]
    do(state, "C at curse_pop_quiz @0", "all pass")
    assert window(state) == "door"  # called off: A is asked again
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["goose_patrol"]]]) == 127


@pytest.mark.rule("N53")
def test_idle_seats_are_passed_with_skip_idle() -> None:
    text = "option skip_idle={}\noption trades=off\nseat 0 L9\nseat 1 | os_glitter\ndoor goose_patrol"
    state = do(at(text.format("on")), "kick")
    assert int(state.to_act()) == 1
    do(state, "B pass")
    assert state.over
    assert int(do(at(text.format("off")), "kick").to_act()) == 0


@pytest.mark.rule("N55")
def test_windows_end_and_the_guard_is_not_needed() -> None:
    state = play_out(new(5, 4, round_cap=3), 5)
    assert int(state.z[loc.GUARDS]) == 0
    guarded = GAME.parse(
        "number act_guard=20\nseat 0 L1 foam_sword* bike_helmet* hockey_pads*\nnumber equip_credits=30"
    )
    for _ in range(10):
        for act in ("A unequip foam_sword", "A equip foam_sword"):
            do(guarded, act)  # type: ignore[arg-type]
    assert options(guarded, "A") == ["kick"]  # type: ignore[arg-type]


@pytest.mark.rule("N56")
def test_the_round_cap_ends_it() -> None:
    state = at("turn 3 end\noption round_cap=1\nseat 0 L3 bike_helmet*\nseat 1 L3 foam_sword*\nseat 2 L2")
    do(state, "end")
    assert state.over
    assert (state.result().winners, state.result().rule) == ([0], "N56")
    tie = do(at("turn 3 end\noption round_cap=1\nseat 0 L3\nseat 1 L3"), "end")
    assert tie.result().winners == [0, 1]
    assert tie.payoff(0) == 0.5


@pytest.mark.rule("N57")
def test_the_engine_knows_no_clock() -> None:
    assert "time" not in str(sorted(new(1).save()))
    assert [option.name for option in GAME.options if "time" in option.name or "hold" in option.name] == []


@pytest.mark.rule("N6", "N26")
def test_turns_go_clockwise_and_rounds_are_counted() -> None:
    state = at("turn 3 end\nseat 0 L3")
    do(state, "end")
    assert int(state.z[loc.AP]) == 0
    assert int(state.z[loc.ROUND]) == 1


@pytest.mark.rule("N7")
def test_a_deck_is_refilled_in_the_middle_of_a_draw() -> None:
    state = at("treasure! foam_sword\nseat 0 L1 | draw_piggy_bank")
    do(state, "play draw_piggy_bank")
    assert len(hand(state, "A")) == 3
    assert pile(state, 1) == []


@pytest.mark.rule("N41")
def test_who_may_do_what_in_which_window() -> None:
    cards = "curse_pop_quiz lu_gold_star ally_goalie class_ninja foam_sword os_glitter enh_sugar_rush draw_piggy_bank"
    text = f"seat 0 L5 | {cards}\nseat 1 L1 bike_helmet | {cards}\ndoor yeti_dad"
    text = text.replace(
        f"bike_helmet | {cards}", "bike_helmet | curse_mom_photo lu_snow_day ally_gossip class_detective"
    )
    state = at(text)
    verbs = {choice.split()[0] for choice in options(state, "A")}
    assert verbs == {"kick", "at", "lay", "play", "trade"}
    assert options(state, "A", "side") == []
    off_turn = {choice.rsplit(" @", 1)[0] for choice in options(state, "B")}
    assert off_turn == {"at curse_mom_photo", "at lu_snow_day", "lay ally_gossip", "equip bike_helmet", "trade"}
    do(state, "A kick")
    assert options(state, "A", "play") == []
    assert options(state, "A", "lay") == ["lay class_ninja", "lay ally_goalie"]
    assert options(state, "A", "side") == ["side os_glitter fighters", "side os_glitter monsters"]
    assert options(state, "A", "on") == ["on enh_sugar_rush m0"]


@pytest.mark.rule("N13", "N18", "N65")
def test_a_cost_that_takes_the_last_card_by_another_rule_is_paid() -> None:
    """Paying Super Kid with two Classes loses one of them: nothing is left for the third card of Case Closed."""
    state = at("""
        seat 0 L5 class_detective class_rpg_player super_kid turf_garage*
        door pothole_thing
    """)
    do(state, "A kick", "A case m0", "A pay turf_garage", "A pay table:super_kid", "A lose class_rpg_player")
    assert window(state) == "end"
    assert discarded(state, "pothole_thing")
    assert len(hand(state, "A")) == 4
