"""Worked scenarios 32-42 of the brief: Turf, limits, windows, variants."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    at,
    curses,
    dice,
    discarded,
    do,
    hand,
    helper,
    in_play,
    options,
    pile,
    refused,
    sums,
    window,
)
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.state import VERSION
from turfhouse.core.table import Table


@pytest.mark.rule("N75", "N87", "N73", "N74")
def test_scenario_32_second_turf() -> None:
    text = "seat 0 L1 turf_arcade | turf_snow_fort cheat_fingers"
    state = at(text)
    assert refused(state, "A lay turf_snow_fort").rule == "N75"
    do(state, "A cheat turf_snow_fort")
    assert in_play(state, "A") == ["turf_arcade*", "turf_snow_fort*", "cheat_fingers"]
    replaced = do(at(text + "\noption turf_replace=on"), "A lay turf_snow_fort")
    assert in_play(replaced, "A") == ["turf_snow_fort*"]
    assert discarded(replaced, "turf_arcade")


@pytest.mark.rule("N76")
def test_scenario_33_unusable_turf() -> None:
    text = """
        seat 0 L5 turf_dojo | class_detective
        seat 1 L2 class_detective
        seat 2 L3 turf_arcade
        seat 3 L4
    """
    state = do(at(text), "A lay class_detective")
    assert in_play(state, "D") == ["turf_dojo*"]
    home = do(at(text + "\n        set GROUNDED 8"), "A lay class_detective")
    assert discarded(home, "turf_dojo")


@pytest.mark.rule("N84", "N20")
def test_scenario_34_garage_towed_in_mid_fight() -> None:
    state = at("""
        seat 0 L5 turf_garage snow_plough* potato_wagon*
        seat 1 L2
        seat 2 L4 | curse_tow_truck
        seat 3 L3
        door sleepwalking_bus
    """)
    do(state, "kick")
    before = sums(state)[0]
    do(state, "C at curse_tow_truck @0", "A lose turf_garage", "A lose potato_wagon")
    assert in_play(state, "B") == ["potato_wagon*"]
    assert sums(state)[0] == before - 4


@pytest.mark.rule("N61")
def test_scenario_35_sneak_limits() -> None:
    state = at("""
        seat 0 L5
        seat 1 L5 class_ninja | foam_sword puffy_vest moon_boots
        seat 2 L2
        door wrestling_uncle
    """)
    do(state, "kick", "A offer @2", "A share 0", "C accept 1", "B sneak @0", "B pay foam_sword")
    assert sums(state) == (5, 10)
    assert refused(state, "B sneak @0").rule == "N61"
    do(state, "B sneak @2", "B pay puffy_vest", "B sneak m0")
    assert sums(state) == (3, 8)


@pytest.mark.rule("N47", "N48", "N46")
def test_scenario_36_stale_pass() -> None:
    state = at("""
        seat 3 L1 | enh_sugar_rush
        door goose_patrol
    """)
    do(state, "kick")
    table = Table(GAME, Record("newkids", "1", GAME.setup(4), seed_from(1)))
    table.state = state
    ask = table.ask()
    assert ask is not None
    assert table.submit(0, ask.no, ["pass"], ask.version) is None
    assert table.submit(1, ask.no, ["pass"], ask.version) is None
    assert table.submit(3, ask.no, ["on", "enh_sugar_rush", "m0"], ask.version) is None
    stale = table.submit(2, ask.no, ["pass"], ask.version)
    assert stale is not None
    assert stale.code == "stale"
    assert int(table.state.stack[table.state.top + VERSION]) == ask.version + 1
    for seat in range(4):
        assert "pass" in options(state, seat)


@pytest.mark.rule("N7", "N33")
def test_scenario_37_deck_end() -> None:
    state = at("door!\nseat 0 L1")
    do(state, "kick")
    assert len(pile(state, 0)) == 0
    assert window(state) in ("fight", "door", "curse")
    every = " ".join(sorted(set(pile(at("door!"), 0))))
    empty = at(f"door!\nlimbo {every} class_superhero class_superhero class_rpg_player class_rpg_player")
    for card in range(92):
        if empty.z[card] == 1:
            empty.from_pile(card)
            empty.put(card, 3)
    empty.apply(GAME.parse_path(0, ["kick"]))
    assert window(empty) == "door"
    empty.apply(GAME.parse_path(0, ["loot"]))
    assert hand(empty, "A") == []


@pytest.mark.rule("N66", "N26")
def test_scenario_38_variant_turn() -> None:
    state = at("""
        turn 0 start
        option listen_at_door=on
        seat 0 L1 class_detective
        door hall_monitor class_ninja
        treasure foam_sword puffy_vest
    """)
    assert hand(state, "A") == ["hall_monitor"]
    do(state, "kick", "loot")
    assert options(state, "A") == ["take puffy_vest", "take foam_sword"]
    do(state, "take puffy_vest")
    assert hand(state, "A") == ["hall_monitor", "class_ninja", "puffy_vest"]
    assert pile(state, 1) == ["foam_sword"]


@pytest.mark.rule("N24")
def test_scenario_39_shared_victory() -> None:
    text = """
        seat 0 L9
        seat 1 L4
        door badger_biker
        option shared_victory={}
        option help_while_ahead=on
    """
    acts = ("kick", "A offer @1", "A share 0", "B accept 1", "all pass")
    assert do(at(text.format("on")), *acts).result().winners == [0, 1]
    assert do(at(text.format("off")), *acts).result().winners == [0]


@pytest.mark.rule("N115", "N135")
def test_scenario_40_rumour() -> None:
    state = at("""
        seat 0 L3 ally_student_council
        seat 1 L2
        seat 2 L1 | curse_rumour foam_sword
        door wrestling_uncle
    """)
    do(state, "kick", "A offer @1", "A share 0", "B accept 1", "C at curse_rumour @0", "all pass")
    assert helper(state) == "B"
    assert curses(state, "A") == ["curse_rumour"]
    next_turn = at("""
        seat 0 L3 ally_student_council | lu_gold_star | curse_rumour
        door wrestling_uncle
    """)
    do(next_turn, "kick")
    assert options(next_turn, "A", "offer") == []
    assert options(next_turn, "A", "compel") == []
    assert options(next_turn, "B", "bid") == []
    assert refused(next_turn, "B bid").rule == "N115"
    do(next_turn, "A at lu_gold_star @0")
    assert curses(next_turn, "A") == []
    assert options(next_turn, "B", "bid") == ["bid"]


@pytest.mark.rule("N81", "N61")
def test_scenario_41_class_lost_gear_freezes() -> None:
    state = at("""
        seat 0 L5 class_superhero bedsheet_cape* wise_bathrobe
        seat 1 L1 | curse_class_transfer
        door haunted_photocopier
    """)
    do(state, "kick")
    assert sums(state) == (8, 8)
    do(state, "B at curse_class_transfer @0")
    assert sums(state) == (5, 8)
    assert in_play(state, "A") == ["wise_bathrobe", "bedsheet_cape*"]
    dice(state, 5)
    do(state, "all pass", "all pass")
    assert in_play(state, "A") == ["wise_bathrobe", "bedsheet_cape"]
    do(state, "A equip wise_bathrobe")
    assert in_play(state, "A") == ["wise_bathrobe*", "bedsheet_cape"]


@pytest.mark.rule("N112")
def test_scenario_42_promise_lapses() -> None:
    state = at("""
        seat 0 L3 pea_slingshot*
        seat 1 L9
        seat 2 L1 | curse_butterfingers foam_sword
        door wrestling_uncle
        treasure loud_earmuffs puffy_vest moon_boots
    """)
    do(state, "kick", "A offer @1", "A share 1", "A order helper_first", "A item pea_slingshot", "B accept 1")
    do(state, "C at curse_butterfingers @0", "all pass")
    assert discarded(state, "pea_slingshot")
    do(state, "all pass", "B take moon_boots")
    assert hand(state, "B") == ["moon_boots"]
    assert in_play(state, "B") == []
