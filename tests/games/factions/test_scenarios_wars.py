"""The brief's worked scenarios of board, attacks and wars (section 10, S1–S24)."""

from __future__ import annotations

import pytest

from tests.games.factions.table import (
    LETTERS,
    discards,
    do,
    drawn,
    hand,
    new,
    of,
    on,
    options,
    picks,
    refused,
    step,
    table,
    turf,
)
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import aftermath, powers
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit import packedcounts as bags

MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"
"""A resolves Mountain Attack 5."""
S6 = f"turfs d4=A6 e4=B4 f5=B2\nhand A 3 4 9 9\nhand B 5 negate 9 9\n{MOUNTAIN}"


@pytest.mark.rule("F12")
def test_S1_the_combat_deck_of_four() -> None:
    state = new(1, 4, faction_choice="random")
    assert state.z[at.COMBAT_LEFT] == 44
    total = int(state.cards.combat_total(4, False))
    assert (bags.size_of(total), bags.count_of(total, v.NEGATE), bags.count_of(total, v.CRY)) == (76, 2, 4)
    assert [of(state, at.CARDS, letter) for letter in "ABCD"] == [8, 8, 8, 8]
    sizes = [bags.size_of(state.cards.combat_total(seats, False)) for seats in range(2, 7)]
    assert sizes == [73, 75, 76, 79, 80]
    assert bags.size_of(state.cards.combat_total(2, True)) == 71


@pytest.mark.rule("F16")
def test_S2_no_start_turf_touches_another() -> None:
    state = new(1, 4, faction_choice="open_pick", first="seat 0")
    do(state, "faction dryads", "faction berserkers", "faction krakens", "faction zombies", "start d3")
    assert picks(state, "start") == "f2 h3 h5 c7"
    assert refused(state, "start e4").rule == "F16"


@pytest.mark.rule("F6", "F7")
def test_S3_teleporters_open_in_round_two() -> None:
    state = table("set round 1")
    assert adjacent(state, "b3") & {"g7", "h7", "g8", "b7", "g3"} == set()
    later = table("set round 2")
    assert adjacent(later, "b3") & {"g7", "h7", "g8", "b7", "g3"} == {"g7", "h7", "g8"}
    assert "c2" in adjacent(later, "b3")
    for name in ("h3", "g2"):
        assert {"b7", "c7", "c8"} <= adjacent(later, name)


def adjacent(state: FactionsState, name: str) -> set[str]:
    mask = powers.adjacent(state, 0, turf(name))
    return {other for number, other in enumerate(state.cards.land.names) if (mask >> number) & 1}


@pytest.mark.rule("F14", "F15")
def test_S4_who_has_no_nemesis_draws_a_secret_win() -> None:
    state = new(3, 3, faction_choice="open_pick", first="seat 0")
    do(state, "faction krakens", "faction phoenixes", "faction dryads")
    assert [of(state, at.NEMESIS, letter) for letter in "ABC"] == [1, 0, -1]
    assert [int(holder) for holder in state.z[at.HOLDER : at.HOLDER + 2]] == [2, -1]


@pytest.mark.rule("F50", "F51", "F52")
def test_S5_a_walk_in() -> None:
    state = table("# bare\nturfs c4=A5 h6=B4 g8=C1 h3=D1\nkept A attack_swamp_5\ngo call 5")
    assert picks(state, "attack") == "c3 b5 d5"
    do(state, "attack d5 c4", "number 3")
    assert on(state, "c4", "d5") == "c4=A2 d5=A3"
    assert (of(state, at.MADE), of(state, at.FOUGHT), of(state, at.CARDS)) == (1, 0, 2)


@pytest.mark.rule("F54", "F56", "F58", "F60", "F62", "F63", "F64", "F67", "F80", "F81", "F82", "F84", "F85", "F86")
def test_S6_an_attack_that_wins() -> None:
    state = do(table(S6), "attack e4 d4", "number 5", "number 3")
    assert step(state) == "combat AB"
    do(state, "A card 4", "B card 5")
    assert on(state, "d4", "e4", "f5") == "d4=A1 e4=A4 f5=B3"
    assert discards(state) == [4, 5]


@pytest.mark.rule("F64", "F86")
def test_S7_the_defender_wins_ties() -> None:
    state = do(table(S6), "attack e4 d4", "number 5", "number 3", "A card 3", "B card 5")
    assert on(state, "d4", "e4") == "d4=A1 e4=B3"


@pytest.mark.rule("F58", "F87")
def test_S8_a_winning_lone_defender_pays_nothing() -> None:
    state = table(f"turfs d4=A3 e4=B1 h6=B2\nhand A 1 9 9\nhand B 7 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 2", "A card 1", "B card 7")
    assert on(state, "d4", "e4") == "d4=A1 e4=B1"


@pytest.mark.rule("F86", "F89")
def test_S9_the_cost_may_take_the_last_committed_troop() -> None:
    state = table(f"turfs d4=A3 e4=B1 h6=B2\nhand A 10 9 9\nhand B 2 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 1", "A card 10", "B card 2")
    assert on(state, "d4", "e4") == "d4=A2 e4=-"
    assert (of(state, at.FOUGHT), of(state, at.UNWON), of(state, at.WARS)) == (1, 0, 1)


@pytest.mark.rule("F86")
@pytest.mark.parametrize(
    ("how", "costs"), [("balanced", [2, 1, 3]), ("simple", [1, 1, 3]), ("none", [0, 0, 0]), ("fury", [0, 0, 0])]
)
def test_S10_what_winning_costs(how: str, costs: list[int]) -> None:
    found: list[int] = []
    for opposed in (5, 1, 9):
        lines = f"option cost_of_winning={how}\nset winner 0\nset attackers 1\nset number 10\nset opposed {opposed}\n"
        state = table(f"turfs d4=A12 h6=B2\n{lines}set defender 1")
        found.append(int(aftermath.cost(state)))
    assert found == costs


@pytest.mark.rule("F82", "F108")
def test_S11_retreat_with_and_without_a_refuge() -> None:
    lines = f"hand A 10 9 9\nhand B 9 9\n{MOUNTAIN}"
    alone = table(f"turfs d4=A9 e4=B6 h6=B2\n{lines}")
    do(alone, "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0")
    assert (on(alone, "e4"), of(alone, at.OUT, "B"), of(alone, at.TALLY)) == ("e4=A7", 3, 6)
    near = table(f"turfs d4=A9 e4=B6 f5=B1 h6=B2\n{lines}")
    do(near, "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0")
    assert on(near, "e4", "f5") == "e4=A7 f5=B2"


@pytest.mark.rule("F61", "F66")
def test_S12_negate_calls_the_war_off() -> None:
    state = do(table(S6), "attack e4 d4", "number 5", "number 3", "A card 4", "B card negate")
    assert on(state, "d4", "e4") == "d4=A6 e4=B4"
    assert discards(state) == [4, v.NEGATE]
    assert (of(state, at.MADE), of(state, at.UNWON), of(state, at.WARS)) == (1, 1, 0)


@pytest.mark.rule("F46")
def test_S13_strikes_on_two_different_turfs() -> None:
    state = table("turfs c4=A5 h6=B4\nkept A strikes_swamp_6\ngo call 6")
    do(state, "attack c3 c4", "number 4")
    assert refused(state, "attack c3 c4").rule == "F50"
    do(state, "attack g7 c3", "number 3")
    assert on(state, "c4", "c3", "g7") == "c4=A1 c3=A1 g7=A3"
    assert step(state) == "shop A"


@pytest.mark.rule("F47", "F117")
@pytest.mark.parametrize("event", ["nothing_to_see_here", "mirage"])
def test_S14_teleport_moves_all_to_an_empty_turf(event: str) -> None:
    state = table(f"turfs d5=A4 e2=B2\nevent {event}\nkept A teleport_desert_6\ngo call 6")
    assert refused(state, "jump d5 e2").rule == "F47"
    do(state, "jump d5 g2")
    assert on(state, "d5", "g2", "e2") == "d5=- g2=A4 e2=B2"
    assert of(state, at.MADE) == 0


@pytest.mark.rule("F45", "F50")
def test_S15_a_closed_type_leaves_no_target() -> None:
    lines = "turfs c2=A5 h6=B4\nkept A attack_desert_5\ngo call 5"
    assert picks(table(lines), "attack") == "b3"
    assert step(table(f"event mirage\n{lines}")) == "shop A"


CLASH = "turfs f5=A4 h5=C5 b7=B3\nkept A attack_desert_5\nkept C attack_desert_5\ngo call 5\n"
HANDS = "hand A 4 9 9\nhand C 2 3 9 9\nhand B 1 5 9 9\n"


@pytest.mark.rule("F41", "F42", "F53", "F86")
def test_S16_a_clash_without_a_defender() -> None:
    state = do(table(f"{HANDS}{CLASH}"), "A name g4", "C name g4", "A number 3", "C number 4")
    assert step(state) == "combat AC"
    do(state, "A card 4", "C card 2")
    assert on(state, "f5", "g4", "h5") == "f5=A1 g4=A2 h5=C1"


@pytest.mark.rule("F65")
def test_S17_a_clash_that_is_tied() -> None:
    state = do(table(f"{HANDS}{CLASH}"), "A name g4", "C name g4", "number 3", "number 4", "A card 4", "C card 3")
    assert on(state, "f5", "g4", "h5") == "f5=A4 g4=- h5=C5"
    assert discards(state) == [3, 4]


def clash_with_defender(card: str) -> FactionsState:
    state = table(f"{HANDS}turfs g4=B2\n{CLASH}")
    do(state, "name g4", "name g4", "A number 3", "C number 4", "B number 2")
    return do(state, "A card 4", f"B card {card}", "C card 3")


@pytest.mark.rule("F64", "F86", "F89")
def test_S18_a_clash_with_a_defender() -> None:
    state = clash_with_defender("5")
    assert on(state, "f5", "g4", "h5") == "f5=A1 g4=- h5=C1"
    assert (of(state, at.DEFENDED, "B"), of(state, at.FALLEN, "B")) == (1, 0)


@pytest.mark.rule("F65", "F66", "F119")
def test_S44_a_stand_off_above_the_defender() -> None:
    state = clash_with_defender("1")
    assert on(state, "g4", "f5", "h5") == "g4=B2 f5=A4 h5=C5"
    assert discards(state) == [1, 3, 4]
    assert [of(state, at.UNWON, letter) for letter in "ABC"] == [1, 0, 1]
    assert (of(state, at.DEFENDED, "B"), of(state, at.FALLEN, "B")) == (0, 0)


@pytest.mark.rule("F41", "F43")
def test_S19_different_types_do_not_clash() -> None:
    lines = "turfs f5=A4 h5=C5 b7=B3\nkept A attack_desert_5\nkept C attack_sea_5\ngo call 5\n"
    state = table(lines)
    assert step(state) == "attack A"
    do(state, "attack g4 f5", "number 2")
    assert step(state) == "attack C"


# --- help ---

S20 = f"""turfs d4=A5 e4=B3 d3=B1 g4=C3 h5=C1 h6=C2 b7=D1
hand A 6 9 9
hand B cry 9 9
hand C 1 7 cry
hand D 9
{MOUNTAIN}"""
CRIES = ("attack e4 d4", "number 4", "number 2", "A card 6", "B card cry")


def cried(kind: int) -> FactionsState:
    """After the cry to C, who gives both from g4, in the world in which this card comes."""
    state = do(table(S20), *CRIES, "cry C")
    assert options(state) == ["give g4 1", "give g4 2"]
    return drawn(state, "give g4 2", "C", kind)


@pytest.mark.rule("F69", "F71", "F72", "F74", "F75", "F76", "F77")
def test_S20_a_cry_that_wins() -> None:
    state = cried(7)
    assert on(state, "d4", "e4", "g4") == "d4=A1 e4=B2 g4=C3"
    assert hand(state, "C") == [1, v.CRY]
    assert (of(state, at.DP, "B"), of(state, at.DP, "C")) == (0, 3), "of 1 and 2 scored, 1 was paid"


@pytest.mark.rule("F77", "F82", "F86")
def test_S21_a_cry_that_loses() -> None:
    state = cried(1)
    assert on(state, "d4", "e4", "d3", "g4") == "d4=A1 e4=A3 d3=B2 g4=C1"
    assert (of(state, at.FALLEN, "B"), of(state, at.DP, "B"), of(state, at.DP, "C")) == (1, 0, 3), "2 owed, 1 there"


@pytest.mark.rule("F72", "F73")
def test_S22_a_cry_is_answered_by_a_cry() -> None:
    state = cried(v.CRY)
    assert options(state) == ["stop", "cry @3"]
    state = drawn(state, "cry D", "D", 9)
    assert on(state, "d4", "e4", "b7") == "d4=A1 e4=B2 b7=D1"
    stopped = do(cried(v.CRY), "stop")
    assert on(stopped, "e4", "d4") == "e4=A3 d4=A1", "2 and 2 troops against 10"


@pytest.mark.rule("F69")
def test_S23_nobody_can_be_named() -> None:
    lines = "factions seats 3\nturfs f5=A4 h5=C5 g4=B2\nhand B cry 9 9\n"
    state = table(f"{lines}kept A attack_desert_5\nkept C attack_desert_5\ngo call 5")
    do(state, "name g4", "name g4", "number 3", "number 4", "B number 2")
    assert "card cry_for_help" not in options(state, 1)
    assert refused(state, "B card cry").rule == "F69"


@pytest.mark.rule("F76")
@pytest.mark.parametrize(("when", "paid"), [("after_scoring", 1), ("before_scoring", 0)])
def test_S24_a_debt_beyond_what_one_has(when: str, paid: int) -> None:
    debt = 2 * 64 + 1 * 8 + 2
    lines = f"option support_pay={when}\nturfs d4=A2 e4=B3 d3=B1 g4=C3 b7=D1\nset debts 1\nset debt {debt}\ngo score"
    state = table(lines)
    assert (of(state, at.DP, "B"), of(state, at.DP, "C")) == (1 - paid, 1 + paid)


@pytest.mark.rule("F42")
def test_S45_a_dropped_attack() -> None:
    lines = "turfs b6=A6 c7=C2 e2=C1 h6=B3\nhand A 4 9 9\nhand C 3 9 9\nevent bloodlust\n"
    state = table(f"{lines}kept A attack_mountain_5\nkept C attack_mountain_5\ngo call 5")
    do(state, "C name h3", "number 5", "number 2", "A card 4", "C card 3")
    assert on(state, "c7", "b6", "h3") == "c7=A4 b6=A1 h3=-"
    assert (of(state, at.MADE, "C"), of(state, at.FOUGHT, "C"), of(state, at.ROUNDS, "C")) == (1, 0, 1)
    assert LETTERS[int(state.to_act())] != "C", "no loss by Bloodlust"
