"""The brief's worked scenarios of the Turn (section 7): actions, Missions, Rooms, Tactics.

After a Collect without cards and dead Scouts only Gather is left: it is taken unasked (T137, S46).
"""

from __future__ import annotations

import pytest

from tests.games.turris.table import do, idle, names, new, of, on, options, refused, step, stock, table
from turfhouse.core.events import Log
from turfhouse.games.turris.pieces import layout as at


@pytest.mark.rule("T27", "T41")
def test_S1_two_gathers_give_three() -> None:
    state = table("A I3")
    assert stock(do(state, "gather")) == "I4"
    assert stock(do(state, "gather")) == "I6"
    assert step(state) == "act B"


@pytest.mark.rule("T28", "T42")
def test_S2_after_a_place_no_collect() -> None:
    state = do(table("A I3"), "place 7")
    assert {text.split()[0] for text in options(state)} == {"place", "gather"}
    assert refused(state, "collect 7 - - -").rule == "T28"
    assert refused(state, "revive").rule == "T42"


@pytest.mark.rule("T33", "T34")
def test_S3_a_collect_is_paid_before_its_reward() -> None:
    state = table("""
        A I0
        A scouts 3
    """)
    assert refused(state, "collect 3 - - -").rule == "T34"
    do(state, "gather", "collect 3 - - -")
    assert stock(state) == "K3"
    assert of(state, at.RESERVE) == 4


@pytest.mark.rule("T36")
def test_S4_a_beast_takes_the_reward_not_the_recall() -> None:
    state = table("""
        beasts A 9 C D
        A scouts 9
    """)
    assert stock(do(state, "collect 9 - - -")) == "I3", "paid 1, gathered 1"
    assert of(state, at.RESERVE) == 4


@pytest.mark.rule("T35")
def test_S5_an_immediate_location_gives_nothing_on_collect() -> None:
    assert stock(do(table("A scouts 2 4"), "collect 2 4 - -")) == "I2 R3"


@pytest.mark.rule("T42")
def test_S6_the_price_of_a_revival_is_read_at_that_moment() -> None:
    state = do(table("A I4 grave 4"), "revive", "revive")
    assert stock(state) == ""
    assert (of(state, at.RESERVE), of(state, at.GRAVE)) == (2, 2)


@pytest.mark.rule("T30", "T57")
def test_S7_limit_one_and_pathfinders() -> None:
    assert refused(table("B scouts 8"), "place 8").rule == "T30"
    free = table("""
        A slots pathfinders -
        B scouts 8
    """)
    assert "place 8" in options(free)


@pytest.mark.rule("T31", "T32", "T108", "T110")
def test_S8_the_pyre_needs_a_second_scout() -> None:
    state = do(table("A scouts 7 7"), "place 10")
    assert step(state) == "council A"
    assert options(state) == ["spot bread", "spot whisper", "ichor"]
    do(state, "spot bread")
    assert (stock(state), of(state, at.PRESTIGE), of(state, at.GRAVE)) == ("I5", 3, 1)
    assert of(state, at.COUNCIL) == 1
    assert refused(table("A scouts 7 7 7"), "place 10").rule == "T32"


@pytest.mark.rule("T28", "T50", "T51")
def test_S9_a_taken_place_counts_an_as_if_does_not() -> None:
    text = """
        A scouts 7
        A hand forced_march hidden_path
    """
    state = do(table(text), "collect 7 - - -")
    assert refused(state, "play forced_march").rule == "T47"
    assert options(state, verb="play") == ["play hidden_path"]
    other = do(table(text), "gather", "play forced_march", "place 3")
    assert refused(other, "collect 7 - - -").rule == "T28"


@pytest.mark.rule("T40", "T62", "T65", "T84", "T88")
def test_S22_a_mission_of_this_turn_counts_for_the_groves_right() -> None:
    state = table("""
        A I1 K1 R1
        A scouts 7
        A done arm_the_gatehouse
    """)
    assert stock(do(state, "collect 7 - - -")) == "I1 K1 R1"
    do(state, "complete chart_the_drowned_ward - -", "build 5", "trionfi trionfi_cistern")
    assert of(state, at.PRESTIGE) == 7
    assert int(state.z[at.ROW]).bit_count() == 5
    assert (of(state, at.TRIONFI), of(state, at.AWAKE)) == (1, 0)


@pytest.mark.rule("T63", "T84")
def test_S23_without_enough_missions_the_right_lapses() -> None:
    state = table("""
        room BL trionfi_cistern A
        A scouts 7
        A done heralds quartermasters pack_train
        A trionfi trionfi_cistern
    """)
    do(state, "collect 7 - - -")
    assert (step(state), stock(state, "B")) == ("act B", "I3")
    assert state.z[at.RIGHTS] == 0


@pytest.mark.rule("T89", "T90")
def test_S24_beyond_the_sixth_room_there_is_a_marker() -> None:
    state = table(
        """
        room TL trionfi_cistern A
        room TR trionfi_chapterhouse B
        room ML trionfi_archive B
        room MR trionfi_reliquary B
        room BL trionfi_observatory B
        room BR trionfi_bazaar B
        A scouts 7
        A done heralds quartermasters pack_train bone_choir
        A trionfi trionfi_cistern
        B trionfi trionfi_chapterhouse trionfi_archive trionfi_reliquary trionfi_observatory trionfi_bazaar
        B done call_back_the_lost flood_the_old_moat wake_the_buried_engine crown_the_outer_wall
        B done retake_the_dry_docks dig_crews copyists_guild smiths_guild keepers_guild pathfinders
        B done well_wardens
    """
    )
    do(state, "collect 7 - - -", "build 5")
    assert (of(state, at.PRESTIGE), of(state, at.MARKERS), state.rooms(0)) == (5, 1, 2)
    assert step(state) == "act B"


@pytest.mark.rule("T58", "T93", "T94", "T95")
def test_S27_new_sites_come_after_the_whole_completion() -> None:
    state = table("""
        beasts A B C 2
        tableau call_back_the_lost
        A K1 R2 prestige 9 grave 1
        B scouts D
    """)
    old = [int(site) for site in state.z[at.SITE : at.SITE + 4]]
    do(state, "gather", "gather", "complete call_back_the_lost - -")
    assert (of(state, at.PRESTIGE), of(state, at.GRAVE), stock(state)) == (11, 0, "I7")
    now = [int(site) for site in state.z[at.SITE : at.SITE + 4]]
    assert not set(old) & set(now)
    assert on(state, "B") == "D"
    assert state.z[at.SWAPPED] == 1
    second = table("""
        tableau call_back_the_lost
        swapped 1
        A prestige 11
        B K1 R2 prestige 9
        go mission B
    """)
    before = [int(site) for site in second.z[at.SITE : at.SITE + 4]]
    do(second, "complete call_back_the_lost - -")
    assert of(second, at.PRESTIGE, "B") == 11
    assert [int(site) for site in second.z[at.SITE : at.SITE + 4]] == before, "10 was reached before"


@pytest.mark.rule("T55")
def test_S28_discounts_of_a_reserved_mission() -> None:
    state = table("""
        tableau
        A K1 R1
        A reserved read_the_ledger_wall
        go mission A
    """)
    assert options(state) == ["complete read_the_ledger_wall K -", "pass"]
    assert refused(state, "complete read_the_ledger_wall R -").rule == "T54"
    assert refused(state, "complete read_the_ledger_wall - -").rule == "T55"
    do(state, "complete read_the_ledger_wall K -")
    assert stock(state) == "I3"
    archive = table("""
        tableau
        room BL trionfi_archive A
        A K1 R1
        A done heralds quartermasters
        A trionfi trionfi_archive
        A reserved read_the_ledger_wall
        go mission A
    """)
    assert options(archive) == ["complete read_the_ledger_wall K -", "complete read_the_ledger_wall R -", "pass"]
    assert stock(do(archive, "complete read_the_ledger_wall R -")) == "I3 R1"


@pytest.mark.rule("T53", "T54", "T103", "T105")
def test_S29_artifacts_fill_exactly_what_is_missing() -> None:
    state = do(
        table("""
        A K1 R1 artifacts 2
        go mission A
    """),
        "complete read_the_ledger_wall - -",
    )
    assert stock(state) == "I3 X1"


@pytest.mark.rule("T26", "T56", "T57")
def test_S30_a_replaced_mission_sleeps_and_may_come_back_for_one_ichor() -> None:
    state = table("""
        tableau heralds
        A K2 R1
        A slots well_wardens dig_crews
        go mission A
    """)
    do(state, "complete heralds - -")
    assert step(state) == "slot A"
    do(state, "slot 1")
    assert stock(state) == "I3"
    assert "well_wardens" in names(state, of(state, at.DONE))
    while not step(state).startswith("slot_swap"):
        idle(state)
    assert options(state) == ["swap 1 well_wardens", "swap 2 well_wardens", "pass"]
    before = of(state, at.STOCK)
    do(state, "swap 1 well_wardens")
    assert of(state, at.STOCK) == before - 1
    assert stock(do(state, "gather")) == f"I{before + 1}", "the Well Wardens work again"


@pytest.mark.rule("T37", "T39")
def test_S41_plain_rewards_first_then_the_owners_order() -> None:
    state = do(
        table("""
        beasts 8 B C D
        A scouts 3 5 A
    """),
        "collect 3 5 A -",
    )
    assert stock(state) == "K3"
    assert step(state) == "reward_next A"
    assert options(state) == ["next 5", "next A"]
    do(state, "next A", "gain 0 3 0", "gain 0 0 1")
    assert (stock(state), of(state, at.CARDS)) == ("K3 R3 W1", 2)


@pytest.mark.rule("T137")
def test_S46_a_hand_is_asked_even_if_only_one_answer_is_there() -> None:
    text = """
        A I0
        A scouts 3 4 6 9
    """
    state = table(text + "        A hand grave_song\n")
    assert (step(state), options(state)) == ("act A", ["gather"])
    unasked = table(text)
    assert (stock(unasked), unasked.z[at.ACTIONS]) == ("I1", 1)


@pytest.mark.rule("T31", "T45", "T137")
def test_S47_one_more_card_is_asked_whatever_the_hand_holds() -> None:
    state = do(
        table("""
        beasts 8 B C D
        sites war_tent glass_library ichor_font sunken_vault
        deck tactics held_breath ...
    """),
        "place A",
    )
    assert (step(state), options(state)) == ("play+ A", ["pass"])


@pytest.mark.rule("T33")
def test_S50_two_scouts_on_one_location_are_rewarded_twice() -> None:
    state = do(
        table("""
        beasts 8 B C D
        A scouts A A
        A slots dig_crews -
    """),
        "collect A A - -",
    )
    do(state, "gain 3 0 0", "gain 0 1 0", "gain 3 0 0", "gain 0 1 0")
    assert stock(state) == "I2 K6 R2"


@pytest.mark.rule("T49")
def test_S51_an_exchange_once_per_turn() -> None:
    state = table("""
        room BL trionfi_bazaar A
        A K2
        A done heralds quartermasters
        A trionfi trionfi_bazaar
    """)
    assert options(state, verb="exchange") == [
        *("exchange K - R -", "exchange K - W -", "exchange K K R R", "exchange K K R W", "exchange K K W W"),
    ]
    assert stock(do(state, "exchange K K R W")) == "I3 R1 W1"
    assert refused(state, "exchange R - K -").rule == "T49"


@pytest.mark.rule("T139")
def test_S53_a_resigned_first_player_is_skipped_everywhere() -> None:
    state = table("""
        turris seats 3
        future B
        tableau heralds
        A scouts 7 8
    """)
    do(state, "gather")
    state.log = Log()
    state.resign(0)
    state.log = None
    assert state.check() == []
    assert (on(state), of(state, at.RESERVE), of(state, at.GRAVE)) == ("", 0, 0)
    assert step(state) == "act B"
    assert (state.z[at.FIRST], state.z[at.FUTURE]) == (1, 1)
    assert int(state.z[at.TABLEAU]).bit_count() == 5
    do(state, "gather", "gather", "gather", "gather")
    while not step(state).startswith("act"):
        do(state, options(state)[0])
    assert step(state) == "act B"
    assert state.z[at.ROUND] == 2


@pytest.mark.rule("T15", "T16", "T17", "T18", "T19", "T20", "T21")
def test_a_new_table_is_laid_out() -> None:
    state = new(3, 4)
    assert [int(state.z[left]) for left in (at.SITES_LEFT, at.TRIONFI_LEFT, at.MISSIONS_LEFT)] == [16, 6, 35]
    assert state.z[at.TACTICS_LEFT] == 28
    assert [of(state, at.CARDS, seat) for seat in "ABCD"] == [1, 1, 1, 1]
    assert [stock(state, seat) for seat in "ABCD"] == ["I3"] * 4
    assert (state.z[at.ALTAR], state.z[at.FUTURE], state.z[at.FRUIT]) == (0, -1, -1)
    assert state.to_act() == state.z[at.FIRST]
