"""Every faction's ability (4.1): each test fails if it changes."""

from __future__ import annotations

import pytest

from tests.games.factions.table import do, event, hand, new, of, on, options, picks, refused, step, table
from turfhouse.games.factions.pieces import layout as at

MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"
BONES = at.COUNTERS + at.SEATS


@pytest.mark.rule("A1", "F21", "K1")
def test_A1_nomads_caravan() -> None:
    state = table("turfs d5=A4 e4=B2\nfaction A nomads\ngo abilities")
    assert refused(state, "caravan d5 e4").rule == "F47"
    assert refused(state, "caravan d5 g3").rule == "F7"
    assert on(do(state, "caravan d5 d4"), "d5", "d4") == "d5=- d4=A4"


@pytest.mark.rule("A1", "F82", "F117")
def test_A1_nomads_light_feet() -> None:
    lines = f"faction B nomads\nturfs d4=A9 e4=B6\nhand A 10 9 9\nhand B 9\nevent mirage\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 8", "number 2", "A card 10", "B card 0")
    assert "f3" in picks(state, "retreat"), "an empty turf"
    assert on(do(state, "retreat f5"), "f5", "e4") == "f5=B4 e4=A7", "nobody dies on the way"


@pytest.mark.rule("A2", "F23", "F118")
def test_A2_lizard_folk_sit_an_event_out() -> None:
    lines = "turfs c4=A5 e4=B6\nfaction A lizard_folk\n"
    state = table(f"{lines}next_event pestilence\ngo event")
    assert step(state) == "sit_out A"
    assert on(do(state, "yes"), "c4", "e4") == "c4=A5 e4=B4"
    assert on(do(table(f"{lines}next_event pestilence\ngo event"), "pass"), "c4") == "c4=A3"
    for name in ("nothing_to_see_here", "where_did_the_time_go", "you_really_can_turn_back_time"):
        assert step(table(f"{lines}next_event {name}\ngo event")).startswith("draft"), name


@pytest.mark.rule("A3", "F22")
def test_A3_phoenixes_embers() -> None:
    state = table(f"turfs d4=A6 e4=B4\nfaction A phoenixes\nhand B 10 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 5", "number 3", "A card 0", "B card 10")
    assert of(state, at.COUNTERS) == 5
    full = table(f"turfs d4=A6 e4=B4\nfaction A phoenixes\nset embers 6 0 0 0 0 0\nhand B 10 9\n{MOUNTAIN}")
    do(full, "attack e4 d4", "number 5", "number 3", "A card 0", "B card 10")
    assert of(full, at.COUNTERS) == 8
    state = table("turfs d4=A6\nfaction A phoenixes\nset embers 3 0 0 0 0 0\ngo troops")
    before = of(state, at.OUT)
    do(state, "place d4", "place d4", "place d4", "place d4")
    assert (of(state, at.OUT) - before, of(state, at.COUNTERS)) == (4, 1)


@pytest.mark.rule("A4", "F3")
def test_A4_dryads_grow() -> None:
    state = table("turfs d3=A2 f5=A3 c4=A1\nfaction A dryads\ngo abilities")
    assert on(state, "d3", "f5", "c4") == "d3=A3 f5=A4 c4=A1"
    board = "# bare\nturfs d3=A10 f5=A9 e4=B2 b7=C2 h6=D2\n"
    capped = table(f"parameter troop_cap=20\n{board}faction A dryads\ngo abilities")
    assert on(capped, "d3", "f5") == "d3=A11 f5=A9", "board order, then the supply is empty"


@pytest.mark.rule("A5", "F13", "F97")
def test_A5_pixies_and_the_token() -> None:
    state = new(1, 3, faction_choice="open_pick", first="seat 0")
    do(state, "faction dryads", "faction pixies", "faction krakens")
    assert state.z[at.FTT] == 1
    lines = "# bare\nturfs c4=A1 e4=B1 g6=C1 b7=D1\nfaction B pixies\nset dp 0 20 20 0\n"
    state = do(table(f"{lines}go bid"), "B token")
    assert of(state, at.DP, "B") == 17
    do(state, "C token")
    assert of(state, at.DP, "C") == 14, "from the full price"
    drift = f"option ftt_moves=drift\nset ftt 1\n{lines.replace('20 20', '0 0')}"
    assert table(f"{drift}go bid").z[at.FTT] == 1


@pytest.mark.rule("A6", "F55")
def test_A6_rangers_choose_an_opponent() -> None:
    lines = "faction B rangers\nturfs f5=A4 h5=C5 g4=B2\nkept A attack_desert_5\nkept C attack_desert_5\ngo call 5"
    state = do(table(lines), "name g4", "name g4")
    assert options(state) == ["shoot @0", "shoot @2"]
    assert on(do(state, "shoot C"), "h5", "f5") == "h5=C3 f5=A4"


@pytest.mark.rule("A7", "F62")
@pytest.mark.parametrize(("number", "winner"), [(5, "A"), (4, "B")])
def test_A7_berserkers(number: int, winner: str) -> None:
    """All in: 5 + 3 against 7; else 4 + 1 against 7."""
    state = table(f"turfs d4=A5 e4=B4\nfaction A berserkers\nhand A 2 9 9\nhand B 3 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", f"number {number}", "number 4", "A card 0", "B card 3")
    assert on(state, "e4")[3] == winner


@pytest.mark.rule("A8", "F86", "F114")
def test_A8_minotaurs_trample() -> None:
    lines = f"faction A minotaurs\nfaction B nomads\nturfs d4=A9 e4=B6 f5=B1\nhand A 10 9 9\nhand B 5 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0")
    assert on(state, "e4", "f5") == "e4=A8 f5=B1"
    fury = table(f"option cost_of_winning=fury\n{lines}")
    do(fury, "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0", "B retaliate 5")
    assert on(fury, "e4") == "e4=A6"


@pytest.mark.rule("A9", "F48")
def test_A9_gryphons_shift() -> None:
    state = table("turfs d4=A4 h3=A2 b6=A1\nfaction A gryphons\ngo abilities")
    do(state, "shift d4 h3", "number 3")
    assert refused(state, "shift h3 d4").rule == "F48", "h3 has received"
    assert refused(state, "shift b6 d4").reason == "d4 has given troops and may not receive any"
    do(state, "stop")
    assert on(state, "d4", "h3") == "d4=A1 h3=A5"


@pytest.mark.rule("A10", "F50")
def test_A10_centaurs_gallop() -> None:
    lines = "turfs c4=A5 d5=B2 h6=C2\nkept A attack_mountain_5\ngo call 5"
    assert "attack e4 c4" in options(table(f"faction A centaurs\n{lines}")), "through d3, d4"
    assert "attack e4 c4" not in options(table(lines))
    blocked = f"faction A centaurs\nturfs d3=B1 d4=B1\n{lines}"
    assert "attack e4 c4" not in options(table(blocked))


@pytest.mark.rule("A11", "F57", "F88")
def test_A11_unicorns_horn_under_fury() -> None:
    lines = f"option cost_of_winning=fury\nfaction B unicorns\nturfs d4=A5 e4=B4\nhand A 5 9 9\nhand B 9 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 4", "number 4", "A card 0", "B card 0", "A retaliate 5")
    assert on(state, "e4", "d4") == "e4=B2 d4=A1"


@pytest.mark.rule("A12")
@pytest.mark.parametrize(("faction", "owner"), [("paladins", "B"), ("dryads", "A")])
def test_A12_paladins_shield(faction: str, owner: str) -> None:
    """4 against 3, and 2 for the Shield."""
    state = table(f"turfs d4=A5 e4=B3\nfaction B {faction}\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 4", "number 3", "A card 0", "B card 0")
    assert on(state, "e4")[3] == owner


@pytest.mark.rule("A13", "F60")
def test_A13_krakens_look_at_the_turf_after_the_rally() -> None:
    lines = "faction A krakens\nfaction B unicorns\nturfs d4=B1 d3=B4 c4=A5\nkept A attack_plains_5\ngo call 5"
    state = do(table(lines), "attack d4 c4", "number 4", "rally d3", "number 3", "number 1")
    assert step(state) == "combat AB"


@pytest.mark.rule("A14", "F115", "F59")
def test_A14_sirens_with_two_players() -> None:
    lines = "factions seats 2\n# bare\nturfs d4=A5 e4=B3 g6=B2\nkept A attack_mountain_5\ngo call 5\n"
    state = do(table(f"faction B sirens\n{lines}"), "attack e4 d4", "number 4", "number 3", "A card 0", "B card 0")
    assert on(state, "e4")[3] == "B"
    plain = do(table(lines), "attack e4 d4", "number 4", "number 3", "A card 0", "B card 0")
    assert on(plain, "e4")[3] == "A"


@pytest.mark.rule("A14")
def test_A14_lured_troops_survive_a_win() -> None:
    lines = f"faction B sirens\nturfs d4=A3 e4=B3 h5=C4\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 2", "number 3", "lure h5")
    assert state.z[at.LENT] == 2
    assert on(do(state, "A card 0", "B card 0"), "h5") == "h5=C4"


@pytest.mark.rule("A15", "F123", "F96")
def test_A15_pirates_plunder() -> None:
    lines = f"faction A pirates\nturfs d4=A5 e4=B3\nhand A 10 9 9\nhand B 7\nset dp 0 1 0 0 0 0\n{MOUNTAIN}"
    fight = ("attack e4 d4", "number 4", "number 3", "A card 10", "B card 0")
    state = do(table(lines), *fight)
    assert options(state) == ["plunder @1 card", "plunder @1 dp"]
    do(state, "plunder B card")
    assert (hand(state), hand(state, "B")) == ([7, 9, 9], [])
    rich = do(table(lines), *fight, "plunder B dp")
    assert of(rich, at.DP, "A") - of(state, at.DP, "A") == 1


@pytest.mark.rule("A16")
def test_A16_necromancers_bones() -> None:
    fight = ("attack e4 d4", "number 4", "number 3", "A card 0", "B card 0")
    state = do(table(f"faction A necromancers\nturfs d4=A5 e4=B3\n{MOUNTAIN}"), *fight)
    assert of(state, BONES) == 2
    far = do(table(f"faction C necromancers\nset bones 0 0 6 0 0 0\nturfs d4=A5 e4=B3\n{MOUNTAIN}"), *fight)
    assert of(far, BONES, "C") == 6
    raising = table("turfs d4=A5 e4=A1\nfaction A necromancers\nset bones 5 0 0 0 0 0\ngo abilities")
    do(raising, "raise d4", "raise e4")
    assert (on(raising, "d4", "e4"), of(raising, BONES)) == ("d4=A6 e4=A2", 1)


@pytest.mark.rule("A17", "F3")
def test_A17_zombies_only_if_they_hold_the_turf() -> None:
    state = table(f"turfs d4=A3 e4=B1\nfaction A zombies\nhand A 10 9 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 1", "A card 10", "B card 0")
    assert on(state, "e4") == "e4=-"


@pytest.mark.rule("A18", "F62")
@pytest.mark.parametrize(("faction", "owner"), [("swamp_things", "B"), ("dryads", "A")])
def test_A18_swamp_things_bog_down(faction: str, owner: str) -> None:
    """2 and 7 against 4 and 2: the 7 counts 4."""
    state = table(f"turfs d4=A3 e4=B4\nfaction B {faction}\nhand A 7 9 9\nhand B 2 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 2", "number 4", "A card 7", "B card 2")
    assert on(state, "e4")[3] == owner


@pytest.mark.rule("A18")
def test_A18_half_is_rounded_up() -> None:
    """3 and 4 of the 7 against 4 and 2."""
    state = table(f"turfs d4=A4 e4=B4\nfaction B swamp_things\nhand A 7 9 9\nhand B 2 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 3", "number 4", "A card 7", "B card 2")
    assert on(state, "e4")[3] == "A"


@pytest.mark.rule("A19", "F102")
def test_A19_geomancers_end_an_exile() -> None:
    lines = "turfs c4=A5\nfaction A geomancers\nhome A desert\nset old_home 3 -1 -1 -1 -1 -1\nevent exile\n"
    state = do(table(f"{lines}next_event nothing_to_see_here\ngo abilities"), "home sea")
    assert (of(state, at.HOME), of(state, at.OLD_HOME), of(state, at.SETTLED)) == (4, -1, 0)
    same = do(table(f"{lines}go abilities"), "home desert")
    assert (of(same, at.OLD_HOME), of(same, at.SETTLED)) == (3, 1), "declaring the present one changes nothing"


@pytest.mark.rule("A20", "F113")
def test_A20_doppelgangers_choose_a_living_rival() -> None:
    lines = "turfs c4=A5\nfaction A doppelgangers\nfaction B krakens\nfaction C gryphons\nfaction D geomancers\n"
    state = table(f"{lines}home A sea\ngo abilities")
    assert options(state) == ["face gryphons", "face krakens", "face geomancers"]
    assert refused(state, "face dryads").rule == "F113"
    do(state, "face geomancers")
    assert step(state) == "redeclare A"
    do(state, "home desert")
    assert of(state, at.HOME) == 0
    assert event(state) == "-"


@pytest.mark.rule("F112")
def test_F112_abilities_off() -> None:
    state = table("option abilities=off\nturfs d3=A2\nfaction A dryads\ngo abilities")
    assert on(state, "d3") == "d3=A2"
    fresh = new(1, 3, faction_choice="open_pick", first="seat 0", abilities="off")
    do(fresh, "faction dryads", "faction pixies", "faction geomancers")
    assert fresh.z[at.FTT] == 0
    while not step(fresh).startswith("home"):
        do(fresh, options(fresh)[0])
    assert step(fresh) == "home C"
