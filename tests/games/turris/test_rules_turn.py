"""Numbered rules of Turns, cards and Missions that no scenario of the brief holds."""

from __future__ import annotations

import pytest

from tests.games.turris.table import (
    beast,
    do,
    hand,
    heard,
    idle,
    names,
    new,
    of,
    on,
    options,
    refused,
    step,
    stock,
    table,
)
from turfhouse.core.picks import pack
from turfhouse.core.state import A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import ending, powers

OBSERVATORY = """
    room BL trionfi_observatory A
    A done heralds dig_crews
    A trionfi trionfi_observatory
"""


@pytest.mark.rule("T1", "T106")
def test_T1_goods_are_knowledge_relics_and_weapons() -> None:
    state = do(table("A K1 W1\nA hand barter"), "play barter")
    assert options(state) == ["kind K", "kind W"]
    assert refused(state, "kind I").rule == "T1"
    assert refused(state, "kind R").rule == "T106"


@pytest.mark.rule("T2", "T106")
def test_T106_an_artifact_pays_only_with_no_goods_in_stock() -> None:
    state = do(table("A artifacts 1\nA hand barter"), "play barter")
    assert step(state) == "kinds A"
    assert stock(do(state, "gain 0 2 0")) == "I3 R2"


@pytest.mark.rule("T4")
def test_T4_a_scout_too_few_is_noticed() -> None:
    state = table("A scouts 3")
    state.z[at.RESERVE] -= 1
    assert state.check() == ["seat 0 has 3 Scouts (T4)"]


@pytest.mark.rule("T8", "T13")
def test_T8_the_reward_of_a_spot_is_its_sites() -> None:
    for site, gained in (("glass_library", "I3 K4"), ("silent_arsenal", "I3 W4"), ("war_tent", "I3")):
        state = table(f"beasts 8 B C D\nsites {site} mirror_pool ichor_font sunken_vault\nA scouts A")
        assert stock(do(state, "collect A - - -")) == gained


@pytest.mark.rule("T9", "T99")
def test_T99_all_is_public_but_hands_and_decks() -> None:
    state = table("A hand barter\nB hand goad tithe\nA done heralds")
    assert (hand(state), state.view(0)["hands"], state.view(-1)["hand"]) == (["barter"], None, [])
    players = state.view(1)["players"]
    assert isinstance(players, list)
    assert [(player["cards"], player["done"]) for player in players] == [(1, ["heralds"]), (2, [])]
    shown = table("option open_hands=on\nA hand barter\nB hand goad")
    assert shown.view(-1)["hands"] == [["barter"], ["goad"]]


@pytest.mark.rule("T11", "T92")
def test_T11_there_is_one_future_token() -> None:
    state = do(table("future B"), "place 12")
    assert state.z[at.FUTURE] == 0


@pytest.mark.rule("T12", "T107")
def test_T12_no_amount_goes_below_nought() -> None:
    state = table("tableau levy_the_caravans\nA W2 I1\nB I0 artifacts 1\ngo mission A")
    do(state, "complete levy_the_caravans - -")
    assert (stock(state), stock(state, "B")) == ("I2", "X1")


@pytest.mark.rule("T23", "T66")
def test_T23_each_takes_one_turn_clockwise_from_the_first_player() -> None:
    state = table("turris seats 3\nfirst C\ngo turns")
    order = []
    while state.z[at.ROUND] == 1 and step(state).startswith("act"):
        order.append(step(state))
        do(state, "gather", "gather")
    assert order == ["act C", "act A", "act B"]


@pytest.mark.rule("T24", "T59")
def test_T59_pay_prestige_slot_effect_then_triggers() -> None:
    state = table("tableau unseal_the_daeva_cache\nA K2 R1\nA slots heralds -\ngo mission A")
    kinds = [event.kind for event in heard(state, "complete unseal_the_daeva_cache - -")]
    assert kinds[:5] == ["paid", "completed", "prestige", "artifacts", "gained"]


@pytest.mark.rule("T29")
def test_T29_no_place_on_a_beast() -> None:
    assert refused(table("beasts 3 B C D"), "place 3").rule == "T29"
    assert refused(table("A scouts 3 4 5 6"), "place 3").rule == "T29"
    assert refused(table("A I3"), "place XL").rule == "T6"
    assert refused(table("A I3"), "place ABYSS").rule == "T6"


@pytest.mark.rule("T43", "T44", "T48")
def test_T43_one_card_before_between_or_after_the_actions() -> None:
    state = table("A hand ripe_offering barter turning_stone\nA K1")
    do(state, "play ripe_offering", "fruit 3")
    assert refused(state, "play barter").rule == "T44"
    late = do(table("A hand turning_stone"), "gather", "gather")
    assert options(late) == ["play turning_stone", "pass"]
    do(late, "play turning_stone")
    assert late.z[at.DISCARDS] == 0, "it is still being carried out"
    do(late, "altar 2")
    assert (late.z[at.ALTAR], late.z[at.DISCARDS], step(late)) == (2, 1, "act B")


@pytest.mark.rule("T44", "T138")
def test_T138_missions_before_trionfi_in_printed_order() -> None:
    state = table(OBSERVATORY + "    A slots quartermasters heralds\n    A hand turning_stone ripe_offering")
    powers.fire(state, 0, v.ON_TACTIC)
    mission = state.cards.mission_ids.index("quartermasters") * v.CARD_WIDTH
    assert state.stack[state.top + A] == state.cards.power[mission + v.PROGRAM]
    state = table(OBSERVATORY + "    A slots quartermasters heralds\n    A hand turning_stone ripe_offering")
    do(state, "play turning_stone", "altar 1", "play ripe_offering", "fruit 3")
    assert stock(state) == "I10", "3, 2 + 1 by the cards, twice 1 + 1 by the powers"


@pytest.mark.rule("T46", "T47")
def test_T46_other_timings_are_for_other_times() -> None:
    state = table("A hand held_breath grave_song")
    assert refused(state, "play held_breath").rule == "T46"
    assert refused(state, "play grave_song").rule == "T47"
    assert refused(state, "play goad").rule == "T44"


@pytest.mark.rule("T52", "T114")
def test_T52_who_goads_decides_first_player_or_not() -> None:
    state = table("A hand goad\nB scouts 8\nfirst B began A")
    do(state, "play goad")
    assert step(state) == "goad A"
    do(state, "goad pain 8")
    assert (step(state), beast(state, "pain")) == ("council B", "8")
    assert refused(table("A hand goad\nbeasts A 8 C D\nflipped pain"), "goad pain 8").rule == "T27"


@pytest.mark.rule("T60")
def test_T60_a_reserved_mission_is_ones_own() -> None:
    state = do(table("A hand sealed_order"), "play sealed_order", "reserve arm_the_gatehouse")
    assert names(state, of(state, at.HELD)) == ["arm_the_gatehouse"]
    do(state, "gather", "gather")
    full = table("option reserve_limit=3\nA hand sealed_order\nA reserved heralds dig_crews pack_train")
    assert refused(full, "play sealed_order").rule == "T47"
    other = table("A reserved heralds\nB K2 R1\ntableau\ngo mission B")
    assert "complete heralds - -" not in options(other)


@pytest.mark.rule("T61", "T64")
def test_T64_gaps_stay_until_the_end_of_the_turn() -> None:
    state = do(table("A hand sealed_order"), "play sealed_order", "reserve arm_the_gatehouse")
    assert int(state.z[at.TABLEAU]).bit_count() == 4
    do(state, "gather", "gather")
    assert (int(state.z[at.TABLEAU]).bit_count(), step(state)) == (5, "act B")


@pytest.mark.rule("T64")
def test_T64_discard_down_to_four() -> None:
    state = table("A hand barter goad tithe held_breath last_rites false_scent\ngo end A")
    assert step(state) == "hand_limit A"
    do(state, "discard goad", "discard barter")
    assert hand(state) == ["tithe", "held_breath", "last_rites", "false_scent"]
    assert state.z[at.DISCARDS] == 2


@pytest.mark.rule("T65")
@pytest.mark.parametrize(("row", "shown"), [("six_then_three", 3), ("always_six", 6), ("no_refill", 2)])
def test_T65_the_row_of_trionfi(row: str, shown: int) -> None:
    state = table(f"option trionfi_row={row}\nrow trionfi_cistern trionfi_archive\ngo end A")
    assert int(state.z[at.ROW]).bit_count() == shown


@pytest.mark.rule("T67")
def test_T67_no_right_beside_a_beast() -> None:
    state = table("beasts 7 B C D\nA scouts 7\nA done heralds dig_crews")
    do(state, "collect 7 - - -")
    assert step(state) == "act B"


@pytest.mark.rule("T63", "T85")
def test_T63_of_several_rights_one_is_used_unless_each_counts() -> None:
    lines = "beasts 8 B C D\nsites machine_cradle mirror_pool ichor_font sunken_vault\nA scouts 7 A\n"
    lines += "A done heralds dig_crews pack_train bone_choir\n"
    state = do(table(lines), "collect 7 A - -")
    assert options(state) == ["build 4", "build 5", "pass"]
    do(state, "build 5", "trionfi trionfi_archive")
    assert step(state) == "act B"
    each = do(table(f"option construct_per_step=each_right\n{lines}"), "collect 7 A - -")
    do(each, "build 5", "trionfi trionfi_archive", "build 4", "trionfi trionfi_bazaar")
    assert (of(each, at.PRESTIGE), each.rooms(0)) == (9, 2)


@pytest.mark.rule("T85", "T86", "T87", "T116")
def test_T86_the_council_builds_at_once_from_the_bottom_left() -> None:
    state = table("flipped delusion despair harrow\nA I3 council 4\nA scouts 8\nA done heralds dig_crews\ngo beasts")
    do(state, "spot monument", "trionfi trionfi_bazaar")
    room = v.ROOM_NAMES.index("BL")
    assert state.cards.trionfi_ids[int(state.z[at.ROOM + room]) - 1] == "trionfi_bazaar"
    assert of(state, at.PRESTIGE) == 3
    assert of(state, at.AWAKE) == of(state, at.TRIONFI), "Cleanup has woken it"


@pytest.mark.rule("T86")
def test_T86_an_effect_that_constructs_may_be_declined() -> None:
    state = table("tableau lay_the_capstone\nA K2 R2 W2\nA done heralds\ngo mission A")
    do(state, "complete lay_the_capstone - -")
    assert (step(state), options(state)) == ("construct A", ["build 2", "pass"])
    do(state, "pass")
    assert (of(state, at.PRESTIGE), step(state)) == (5, "act B")


@pytest.mark.rule("T96")
def test_T96_removed_sites_are_shuffled_in_when_fewer_than_four_are_left() -> None:
    state = new(5)
    for _ in range(4):
        ending.swap(state)
    assert (state.z[at.SITES_LEFT], int(state.z[at.OLD_SITES]).bit_count()) == (0, 16)
    ending.swap(state)
    assert (state.z[at.SITES_LEFT], state.z[at.OLD_SITES]) == (16, 0)
    assert state.check() == []


@pytest.mark.rule("T97", "T98")
def test_T97_an_empty_deck_takes_the_discard() -> None:
    lines = "deck tactics barter\ndiscard " + " ".join(
        name for name in new().cards.tactic_ids for _ in range(2 if name != "barter" else 1)
    )
    state = do(table(f"{lines}\nA scouts 5"), "collect 5 - - -", "gain 1 0 0")
    assert (of(state, at.CARDS), state.z[at.TACTICS_LEFT], state.z[at.DISCARDS]) == (2, 30, 0)
    state.draw_tactics(1, 40, "T98")
    assert of(state, at.CARDS, "B") == 30
    assert state.check() == []


@pytest.mark.rule("T112")
def test_T112_a_council_step_without_a_loss() -> None:
    state = table("beasts 8 B C D\nsites bone_stair mirror_pool ichor_font sunken_vault")
    do(state, "place A", "ichor")
    assert (of(state, at.COUNCIL), of(state, at.GRAVE)) == (1, 0)


@pytest.mark.rule("T115")
def test_T115_the_altar_turns_by_five_spaces() -> None:
    state = table("altar none\ngo cleanup")
    seen = []
    for _ in range(6):
        seen.append(int(state.z[at.ALTAR]))
        round_now = state.z[at.ROUND]
        while state.z[at.ROUND] == round_now:
            idle(state)
    assert seen == [1, 2, 3, 4, 0, 1]


@pytest.mark.rule("T135")
def test_T135_cannot_beats_may() -> None:
    state = table("turris seats 1\nbetrayers 8 12\nA slots pathfinders -")
    assert refused(state, "place 8").rule == "T123"


@pytest.mark.rule("T136")
def test_T136_an_effect_resolves_from_left_to_right() -> None:
    state = do(table("A hand blood_price"), "play blood_price")
    assert step(state) == "council A"
    do(state, "ichor")
    assert step(state) == "kinds A"


@pytest.mark.rule("T38")
def test_T38_a_reward_with_prestige_may_be_declined() -> None:
    lines = "beasts 8 B C D\nsites gilded_throne mirror_pool ichor_font sunken_vault\nA scouts A\n"
    state = do(table(lines + "A K1 R1 W1"), "collect A - - -")
    assert (step(state), options(state)) == ("reward_take A", ["take", "pass"])
    do(state, "take")
    assert (of(state, at.PRESTIGE), stock(state)) == (5, "I3")
    poor = do(table(lines + "A K1 R1"), "collect A - - -")
    assert (of(poor, at.PRESTIGE), step(poor)) == (0, "mission A"), "it cannot be paid: lost"


@pytest.mark.rule("T105")
def test_T105_by_hand_the_payer_chooses_what_artifacts_pay() -> None:
    state = table("option artifact_payment=manual\nA K2 R1 artifacts 1\ngo mission A")
    do(state, "complete read_the_ledger_wall - -")
    assert options(state) == ["artifacts 0 0 0 0", "artifacts 0 0 1 0", "artifacts 0 1 0 0"]
    do(state, "artifacts 0 0 1 0")
    assert stock(state) == "I3 R1"


@pytest.mark.rule("T102")
def test_T102_prestige_then_resources_then_nearness() -> None:
    for lines, winner in (
        ("A I3 prestige 9\nB I9 prestige 8", 0),
        ("A I3 prestige 9 artifacts 9\nB I4 prestige 9", 1),
        ("A I3 prestige 9\nB I3 prestige 9", 0),
        ("first B\nA I3 prestige 9\nB I3 prestige 9", 1),
    ):
        state = table(f"round 13 triggered 10\nbeasts - - - -\n{lines}\ngo cleanup")
        assert (state.over, state.result().winners) == (True, [winner])


@pytest.mark.rule("T139")
def test_T139_the_last_one_left_wins_at_once() -> None:
    state = table("A scouts 3")
    state.resign(0)
    assert (state.over, state.result().winners, state.result().rule) == (True, [1], "T139")
    alone = table("turris seats 1")
    alone.resign(0)
    assert (alone.over, alone.result().winners) == (True, [])


@pytest.mark.rule("T3", "T22")
def test_T22_the_phases_of_a_round() -> None:
    state = table("turris seats 1\nbeasts 6 7 8 9\nA I3\ngo turns")
    events = heard(state, "gather", "gather", *["stop XL"] * 0)
    while state.z[at.ROUND] == 1:
        events += heard(state, options(state)[0])
    told = [event.kind if event.kind != "hunts" else event.data["beast"] for event in events]
    order = [kind for kind in told if kind in (*v.BEAST_NAMES, "betrayer", "betrayers", "altar", "round")]
    assert order == ["betrayer", "betrayer", "betrayers", "pain", "delusion", "despair", "harrow", "altar", "round"]


@pytest.mark.rule("T14", "T131")
def test_T14_betrayer_scouts_are_no_scouts() -> None:
    state = table("turris seats 1\nbetrayers 8 10\nflipped delusion despair harrow\ngo beasts")
    assert step(state) == "beast_path A"
    assert options(state) == ["stop 8", "stop 10"], "it heads for the Abyss"


@pytest.mark.rule("T121")
def test_T121_alone_the_future_token_may_repair() -> None:
    lines = "turris seats 1\ntableau raise_the_signal_mast\nA K2\ngo mission A\n"
    state = do(table(lines + "damaged TR ML"), "complete raise_the_signal_mast - -")
    assert options(state) == ["repair TR", "repair ML", "pass"]
    do(state, "repair ML")
    assert state.z[at.DAMAGED] == 1 << v.ROOM_NAMES.index("TR")
    whole = do(table(lines), "complete raise_the_signal_mast - -")
    assert (of(whole, at.CARDS), whole.z[at.FUTURE]) == (1, -1)


@pytest.mark.rule("T130")
def test_T130_alone_a_tithe_is_a_gain() -> None:
    state = do(table("turris seats 1\nA hand tithe"), "play tithe")
    assert step(state) == "kinds A"
    both = do(table("A hand tithe\nB K1 R1"), "play tithe")
    assert options(both) == ["tithe @1 K", "tithe @1 R"]
    do(both, "tithe @1 R")
    assert (stock(both), stock(both, "B")) == ("I3 R1", "I3 K1")


@pytest.mark.rule("T134")
@pytest.mark.parametrize(("whose", "swapped"), [("player", 0), ("both", 1)])
def test_T134_whose_prestige_brings_new_sites(whose: str, swapped: int) -> None:
    lines = f"turris seats 1\noption solo_thresholds={whose}\nrival 8\nflipped pain delusion despair harrow"
    assert table(f"{lines}\ngo betrayers").z[at.SWAPPED] == swapped


@pytest.mark.rule("T7")
def test_T7_an_open_abyss_takes_scouts() -> None:
    state = table("option abyss=open\nA scouts ABYSS")
    assert "place ABYSS" in options(state)
    assert stock(do(state, "collect ABYSS - - -")) == "I4 X1"
    assert on(state) == ""


@pytest.mark.rule("T139")
def test_T139_a_scout_about_to_be_pushed_leaves_with_its_owner() -> None:
    state = table("turris seats 3\nflipped pain despair harrow\nB scouts 9\nC scouts 9\ngo beasts")
    assert step(state) == "push A"
    state.resign(1)
    assert state.check() == []
    assert (step(state), on(state, "B"), on(state, "C")) == ("push A", "", "9")
    do(state, "push 7")
    assert (on(state, "B"), on(state, "C"), of(state, at.RESERVE, "B")) == ("", "7", 0)


@pytest.mark.rule("T139")
def test_T139_open_questions_of_a_first_player_go_to_the_next() -> None:
    state = table("turris seats 3\nflipped delusion despair harrow\nB scouts 8\nC scouts 10\ngo beasts")
    assert step(state) == "beast_target A"
    state.resign(0)
    assert (step(state), state.z[at.FIRST]) == ("beast_target B", 1)


@pytest.mark.rule("T139")
def test_T139_who_has_resigned_takes_no_token() -> None:
    state = table(
        "turris seats 3\noption artifact_payment=manual\ntableau raise_the_signal_mast\n"
        "A I3 K2 artifacts 1\ngo mission A"
    )
    do(state, "complete raise_the_signal_mast - -")
    assert step(state) == "payment A"
    state.resign(0)
    assert (state.z[at.FUTURE], step(state)) == (-1, "act B")


@pytest.mark.rule("T28")
def test_T28_after_a_collect_nothing_is_placed_and_after_a_place_nothing_collected() -> None:
    collected = do(table("A hand barter\nA scouts 3"), "collect 3 - - -")
    assert {option.split()[0] for option in options(collected)} == {"gather", "play"}
    assert refused(collected, "place 7").rule == "T28"
    placed = do(table("A hand barter\nA scouts 3"), "place 7")
    assert {option.split()[0] for option in options(placed)} == {"place", "gather"}


@pytest.mark.rule("T37")
def test_T37_a_reward_that_cannot_be_had_in_full_is_lost_whole() -> None:
    """A Singing Tomb revives a Scout and gives two goods; with nobody to revive it gives nothing."""
    state = table("sites singing_tomb glass_library ichor_font sunken_vault\nbeasts 8 9 5 4\nA hand barter\nA scouts A")
    heard_of = [event.kind for event in heard(state, "collect A - - -")]
    assert "lost_reward" in heard_of
    assert (stock(state), step(state)) == ("I2", "act A")


@pytest.mark.rule("T88")
def test_T88_a_trionfi_works_from_the_next_round_on() -> None:
    """Built by A in the Turn before: it sleeps for the rest of the round, and for the owner only it wakes."""
    built = "room BL trionfi_cistern A\nA done heralds dig_crews\nflipped pain delusion despair harrow\n"
    asleep = table(f"{built}A trionfi trionfi_cistern~\ngo turn A")
    assert stock(asleep) == "I3", "no start of Turn power yet"
    awake = table(f"{built}A trionfi trionfi_cistern~\ngo cleanup")
    assert (awake.z[at.ROUND], stock(awake), stock(awake, "B")) == (2, "I4", "I3")


@pytest.mark.rule("T26", "T56", "T115")
def test_steps_and_slots_are_one_or_two_whatever_is_sent() -> None:
    """Nobody can write a 0 there, but a packed answer can hold one: it must not reach another player's slot."""
    altar = do(table("A hand turning_stone"), "play turning_stone")
    slots = table("A I1\nA slots heralds dig_crews\nB slots well_wardens pathfinders\nB done quartermasters\ngo turn B")
    full = do(
        table("A K1 W1\nA slots heralds dig_crews\ntableau well_wardens\ngo mission A"), "complete well_wardens - -"
    )
    for state, verb in ((altar, w.V_ALTAR), (slots, w.V_SWAP), (full, w.V_SLOT)):
        mission = state.cards.mission_ids.index("quartermasters") if verb == w.V_SWAP else -1
        seat = int(state.to_act())
        for number in (0, 1):
            refusal = state.refuse(int(pack(seat, verb, number, mission) if mission >= 0 else pack(seat, verb, number)))
            assert (refusal is None) == (number == 1)
