"""Gear, help, trade and flight: rules that no scenario holds."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    at,
    dice,
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
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.cards import CARD, TYPE_OF


@pytest.mark.rule("N60", "N68")
def test_class_and_ally_are_discarded_at_any_time_and_an_ally_is_replaced() -> None:
    state = at("seat 1 L1 class_ninja ally_goalie | ally_grandma")
    do(state, "B discard class_ninja", "B lay ally_grandma")
    assert in_play(state, "B") == ["ally_grandma"]
    assert discarded(state, "ally_goalie")
    do(state, "B discard ally_grandma")
    assert in_play(state, "B") == []


@pytest.mark.rule("N59")
def test_a_new_class_replaces_the_old_one_on_the_own_turn() -> None:
    state = do(at("seat 0 L1 class_ninja | class_detective"), "lay class_detective")
    assert in_play(state, "A") == ["class_detective"]
    assert refused(at("seat 1 L1 | class_ninja"), "B lay class_ninja").rule == "N41"
    fight = at("seat 0 L5 class_superhero | class_ninja\ndoor yeti_dad")
    do(fight, "kick", "A lay class_ninja")
    assert in_play(fight, "A") == ["class_ninja"]


@pytest.mark.rule("N65")
def test_super_kid_paid_away_leaves_one_class() -> None:
    state = at("seat 0 L5 class_ninja class_superhero super_kid\ndoor sleepwalking_bus")
    do(state, "kick", "A surge", "A pay table:super_kid")
    assert options(state, "A") == ["lose class_superhero", "lose class_ninja"]
    do(state, "A lose class_superhero")
    assert in_play(state, "A") == ["class_ninja"]
    assert sums(state)[0] == 6


@pytest.mark.rule("N69")
def test_an_ally_is_no_item() -> None:
    state = at("seat 0 L5 ally_goalie\nseat 1 L1 | curse_lost_property curse_backpack_hole")
    do(state, "B at curse_lost_property @0", "all pass", "B at curse_backpack_hole @0")
    assert in_play(state, "A") == ["ally_goalie"]
    assert options(state, "A", "trade") == []
    assert options(state, "A", "sell") == []


@pytest.mark.rule("N13")
def test_costs_are_paid_from_hand_or_table_but_not_with_the_class_itself() -> None:
    state = at("""
        seat 0 L5 class_superhero class_ninja super_kid potato_wagon* cheat_fingers@potato_wagon
        seat 0 L5 ally_goalie | class_ninja
        door unpaid_babysitter
    """)
    do(state, "kick", "A surge")
    assert options(state, "A") == [
        "pay class_ninja",
        "pay potato_wagon",
        "pay ally_goalie",
        "pay table:class_ninja",
        "pay table:super_kid",
    ]


@pytest.mark.rule("N85", "N55")
def test_trades_counters_and_refusals() -> None:
    state = at("seat 0 L1 foam_sword* bike_helmet*\nseat 1 L1 moon_boots* pea_slingshot* cool_sunglasses*")
    do(state, "A trade @1", "A give foam_sword", "A get pea_slingshot", "A done", "B counter 1")
    do(state, "B give moon_boots", "B get bike_helmet", "B done")
    assert refused(state, "A counter 2").rule == "N85"
    do(state, "A refuse 2")
    do(state, "A trade @1", "A give foam_sword", "A get moon_boots", "A done", "B accept 3")
    assert in_play(state, "A") == ["bike_helmet*", "moon_boots*"]
    assert in_play(state, "B") == ["foam_sword*", "pea_slingshot*", "cool_sunglasses*"]
    assert refused(state, "A trade @1").rule == "N55"


@pytest.mark.rule("N85")
@pytest.mark.parametrize("how", ["gifts_only", "off"])
def test_trades_may_be_limited(how: str) -> None:
    state = at(f"seat 0 L1 foam_sword*\nseat 1 L1 pea_slingshot*\noption trades={how}")
    if how == "off":
        assert options(state, "A", "trade") == []
        return
    do(state, "A trade @1")
    assert options(state, "A") == ["give foam_sword", "drop"]
    do(state, "A give foam_sword", "B accept 1")
    assert in_play(state, "B") == ["foam_sword*", "pea_slingshot*"]


@pytest.mark.rule("N85", "N82", "N74")
def test_a_trade_may_not_break_limits() -> None:
    state = at("seat 0 L1 dented_tuba*\nseat 1 L1 snow_plough* turf_arcade\nseat 2 L1 turf_garage")
    do(state, "A trade @1", "A give dented_tuba")
    assert "done" not in options(state, "A")
    do(state, "A get snow_plough", "B accept 1")
    assert in_play(state, "A") == ["snow_plough*"]


@pytest.mark.rule("N96")
def test_fighters_may_not_equip_lay_sell_or_trade() -> None:
    state = at("seat 0 L5 foam_sword | bike_helmet snow_plough leaf_blower\nseat 1 L1 moon_boots\ndoor yeti_dad")
    do(state, "kick")
    assert refused(state, "A equip foam_sword").rule == "N96"
    assert refused(state, "A lay bike_helmet").rule == "N96"
    assert refused(state, "A sell").rule == "N86"
    assert refused(state, "A trade @1").rule == "N96"
    assert "equip moon_boots" in options(state, "B")


@pytest.mark.rule("N97")
def test_who_is_ahead_when_all_have_passed_has_won() -> None:
    state = do(at("seat 0 L5\ndoor goose_patrol"), "kick", "all pass")
    assert (level(state, "A"), window(state)) == (6, "end")


@pytest.mark.rule("N112", "N119")
def test_splits_by_turns_and_promised_items() -> None:
    state = at("""
        seat 0 L3 foam_sword* bike_helmet*
        seat 1 L9
        door wrestling_uncle
        treasure puffy_vest moon_boots os_glitter
    """)
    do(state, "kick", "A offer @1", "A share 2", "A order alternate", "A item bike_helmet", "A done", "B accept 1")
    do(state, "all pass", "B take os_glitter", "A take moon_boots")
    assert hand(state, "B") == ["puffy_vest", "os_glitter"]
    assert in_play(state, "B") == ["bike_helmet*"]
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["os_glitter"]]]) == 127


@pytest.mark.rule("N110")
def test_offers_are_withdrawn_and_replaced() -> None:
    state = do(at("seat 0 L3\ndoor wrestling_uncle"), "kick", "A offer @1", "A share 0", "A withdraw 1")
    assert options(state, "B", "accept") == []
    do(state, "A offer @1", "A share all")
    assert options(state, "B", "accept") == ["accept 2"]
    do(state, "B bid", "B share 0")
    assert options(state, "A", "accept") == ["accept 3"]
    assert options(state, "B", "accept") == []
    do(state, "A accept 3")
    assert helper(state) == "B"


@pytest.mark.rule("N123", "N128", "N124")
def test_main_runs_first_from_one_monster_after_the_other() -> None:
    state = at("""
        seat 0 L4
        seat 1 L4
        seat 2 | wandering_guest principal_mech
        door gym_teacher
    """)
    do(state, "kick", "C wander principal_mech", "A offer @1", "A share 0", "B accept 1", "all pass", "all pass")
    assert options(state, "A") == ["from m0", "from m1"]
    dice(state, 1, 5, 5)
    do(state, "A from m0")
    assert level(state, "A") == 3
    assert options(state, "B") == ["from m0", "from m1"]
    do(state, "B from m1")
    assert (level(state, "B"), window(state)) == (4, "end")


@pytest.mark.rule("N129")
def test_a_lost_combat_gives_nothing_and_no_phase_two() -> None:
    state = at("seat 0 L3\ndoor wrestling_uncle")
    dice(state, 6)
    do(state, "kick", "all pass", "all pass")
    assert (window(state), level(state, "A"), hand(state, "A")) == ("end", 3, [])


@pytest.mark.rule("N71")
def test_late_sacrifice() -> None:
    state = at("""
        option late_sacrifice=on
        seat 0 L5 ally_goalie
        seat 2 | wandering_guest principal_mech
        door wrestling_uncle
    """)
    do(state, "kick", "C wander principal_mech", "all pass", "all pass", "A run")
    dice(state, 5)
    do(state, "A from m0", "A sacrifice ally_goalie")
    assert (level(state, "A"), window(state)) == (5, "end")


@pytest.mark.rule("N137", "N138")
def test_loot_may_be_declined_where_the_option_says_so() -> None:
    state = at("option loot_decline=on\nseat 0 L1 | foam_sword\nseat 1 L5\ndoor pothole_thing")
    dice(state, 1, 2, 3)
    do(state, "kick", "all pass", "all pass", "A stand", "B no")
    assert hand(state, "B") == []


@pytest.mark.rule("N84")
def test_a_surplus_big_item_may_be_sold_first() -> None:
    state = at("seat 0 L3 turf_garage snow_plough* mattress_mail*\nseat 1 L1 | curse_tow_truck")
    do(state, "B at curse_tow_truck @0", "A lose turf_garage")
    assert options(state, "A") == ["sell", "lose mattress_mail", "lose snow_plough"]
    do(state, "A sell", "A add mattress_mail", "A add snow_plough", "A done")
    assert (level(state, "A"), in_play(state, "A")) == (4, [])


@pytest.mark.rule("N55")
def test_refused_terms_are_not_offered_again_in_this_combat() -> None:
    state = at("seat 0 L1 bike_helmet*\nseat 1 L9\ndoor wrestling_uncle")
    do(state, "kick", "A offer @1", "A share 0", "A done", "B refuse 1", "A offer @1", "A share 0")
    assert "done" not in options(state, "A")
    assert "withdraw 2" in options(do(state, "A item bike_helmet"), "A")  # with an Item they are new, and posted


@pytest.mark.rule("N50")
def test_closing_a_quiet_window_lets_trade_offers_lapse() -> None:
    state = at("seat 0 L1\nseat 1 L1 foam_sword*\nseat 2 L1\ndoor goose_patrol")
    do(state, "B trade @2", "B give foam_sword")
    assert "accept 1" in options(state, "C")
    do(state, "A kick")
    assert not options(state, "C", "accept")
