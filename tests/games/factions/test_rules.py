"""Numbered rules that no scenario of the brief holds."""

from __future__ import annotations

import pytest

from tests.games.factions.table import (
    GAME,
    do,
    drawn,
    event,
    hand,
    heard,
    new,
    of,
    on,
    options,
    refused,
    step,
    table,
    turf,
    won,
)
from turfhouse.core.baskets import gather
from turfhouse.core.events import Log
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.factions.game import Factions
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import debts, homes, leaving
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit import packedcounts as bags

ALL = "# bare\nturfs c4=A3 e4=B2 g6=C2 b7=D2\n"
MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"


@pytest.mark.rule("F3")
def test_F3_a_gain_beyond_the_supply_is_lost() -> None:
    state = table("# bare\nturfs c4=A38 d4=A1 e4=B2 g6=C2 b7=D2\ngo troops")
    do(state, "place c4")
    assert (of(state, at.OUT), step(state)) == (40, "draft A")
    state = table("# bare\nturfs c4=A40 e4=B2 g6=C2 b7=D2\nset dp 9 0 0 0 0 0\ngo shop")
    assert refused(state, "troop c4").rule == "F92"


@pytest.mark.rule("F8")
def test_F8_two_owners_are_noticed() -> None:
    state = table(ALL)
    state.z[at.OWNER + turf("c4")] = -1
    assert "(F8)" in " ".join(state.check())


@pytest.mark.rule("F10", "F13", "F18", "F19")
def test_F19_the_order_of_set_up() -> None:
    log = Log()
    game = Factions()
    state = game.new(game.setup(3, {"faction_choice": "random", "first": "seat 1"}), seed_from(4), log)
    kinds = [told.kind for told in log.events]
    wanted = ["begins", "faction", "token", "drew", "start"]
    places = [kinds.index(kind) for kind in wanted if kind in kinds]
    assert places == sorted(places)
    assert [of(new(1, 3, faction_choice="random"), at.DP, letter) for letter in "ABC"] == [0, 0, 0]
    assert isinstance(state, FactionsState)
    assert state.z[at.EVENT] == 0


@pytest.mark.rule("F11")
def test_F11_two_are_dealt_and_one_is_kept() -> None:
    state = new(5, 3)
    assert step(state) == "faction ABC"
    offered = [options(state, seat) for seat in range(3)]
    assert [len(texts) for texts in offered] == [2, 2, 2]
    assert refused(state, "A faction " + offered[1][0].split()[1]).rule == "F11"
    do(state, f"A {offered[0][0]}", f"B {offered[1][1]}", f"C {offered[2][0]}")
    assert state.cards.faction_ids[of(state, at.FACTION, "B")] == offered[1][1].split()[1]
    own, other = state.view(0)["own"], state.view(1)["own"]
    assert isinstance(own, dict)
    assert isinstance(other, dict)
    assert own["offer"] == [offered[0][1].split()[1]]
    assert other["offer"] != own["offer"]


@pytest.mark.rule("F15")
def test_F15_two_secrets_keep_one() -> None:
    state = new(3, 3, faction_choice="open_pick", first="seat 0", secret_start="two_keep_one")
    do(state, "faction krakens", "faction phoenixes", "faction dryads")
    assert step(state) == "hold C"
    first, second = options(state, 2)
    do(state, f"C {first}")
    own = state.view(2)["own"]
    assert isinstance(own, dict)
    assert ([secret["secret"] for secret in own["secrets"]], own["choice"]) == ([first.split()[1]], [second.split()[1]])


@pytest.mark.rule("F17")
def test_F17_where_every_home_turf_touches_a_start() -> None:
    state = table("# bare\nfactions seats 2\nturfs d4=A4 c6=A4 g6=B1\nhome B mountain\n")
    names = [name for name in state.cards.land.names if homes.starts(state, 1) >> turf(name) & 1]
    assert names == ["c4", "e4", "c7"]
    crowded = table("# bare\nfactions seats 2\nturfs d4=A4 d3=A1 g6=B1\nhome B mountain\n")
    names = [name for name in crowded.cards.land.names if homes.starts(crowded, 1) >> turf(name) & 1]
    assert names == ["c7"], "c4 and e4 touch two"


@pytest.mark.rule("F20", "F22", "K2")
def test_F20_the_phases_in_order() -> None:
    state = table("# bare\nturfs c4=A3 d4=A1 e4=B2 g6=C2 b7=D2\nnext_event nothing_to_see_here\ngo begin")
    assert (step(state), state.z[at.PLAYED]) == ("place A", 4)
    do(state, "place c4", "place d4")
    assert (step(state), event(state)) == ("draft A", "nothing_to_see_here")
    for _ in range(4):
        do(state, options(state, verb="draft")[0])
    assert state.z[at.PRIORITY] or step(state).startswith("shop")


@pytest.mark.rule("F22")
def test_F22_runs_go_in_board_order() -> None:
    state = do(table("turfs c4=A3 d5=A1 h5=A1\ngo troops"), "place d5")
    assert refused(state, "place c4").rule == "F22"
    assert refused(state, "place e4").rule == "F8"


@pytest.mark.rule("F24")
def test_F24_an_empty_deck_is_made_of_its_discards() -> None:
    state = table(f"{ALL}discard 7 7")
    state.z[at.COMBAT_DECK], state.z[at.COMBAT_LEFT] = 0, 0
    assert [int(state.draw_combat()) for _ in range(3)] == [7, 7, -1]


@pytest.mark.rule("F33", "F30")
def test_F33_one_card_each_and_none_for_later() -> None:
    state = table(f"{ALL}go draft")
    for _ in range(4):
        assert refused(state, "done").rule == "F30"
        do(state, options(state)[0])
    while not step(state).startswith("shop"):
        do(state, options(state)[0])
    assert (state.z[at.DRAFTED], [of(state, at.KEPT, letter) for letter in "ABCD"]) == (0, [0, 0, 0, 0])
    spent = sum(int(count) for count in state.z[at.ACTION_DISCARD : at.ACTION_DISCARD + v.MOST_ACTIONS])
    assert spent == 7


@pytest.mark.rule("F40", "F41")
def test_F40_every_call_is_told() -> None:
    state = table(f"# bare\nturfs d4=A1 e4=B2 g6=C2 b7=D2\nkept B grand_muster\n{MOUNTAIN}")
    events = heard(state, "pass")
    assert [told.data["priority"] for told in events if told.kind == "called"] == [6, 7, 8, 9]
    assert all(told.told == 0xFF for told in events if told.kind == "called")


@pytest.mark.rule("F44", "F49", "K4")
def test_F49_musters_place_and_never_conflict() -> None:
    lines = f"{ALL}kept A grand_muster\nkept B quick_muster\nkept C quick_muster\n"
    assert on(table(f"{lines}go call 1"), "c4", "e4", "g6") == "c4=A7 e4=B4 g6=C4"


@pytest.mark.rule("F45")
def test_F45_attacks_may_be_declined() -> None:
    state = do(table(f"turfs d4=A5 e4=B2\n{MOUNTAIN}"), "pass")
    assert (step(state), of(state, at.MADE)) == ("shop A", 0)


@pytest.mark.rule("F46")
def test_F46_the_long_step() -> None:
    lines = "option strikes_reading=long_step\nturfs c4=A5 h6=B2\nkept A strikes_mountain_6\ngo call 6"
    state = table(lines)
    assert "attack e4 c4" in options(state)
    do(state, "attack e4 c4", "number 2")
    assert step(state) == "shop A", "one attack"


@pytest.mark.rule("F48")
def test_F48_maneuvers() -> None:
    state = table("# bare\nturfs c4=A3 d4=A1 h3=A1 e4=B2 g6=C2 b7=D2\nkept A defensive_maneuvers\ngo call 2")
    do(state, "shift c4 h3", "number 3")
    assert on(state, "c4", "h3") == "c4=- h3=A4"
    do(state, "shift d4 h3")
    assert step(state) == "shop A", "two transfers with three turfs"
    assert on(state, "h3") == "h3=A5"


@pytest.mark.rule("F53")
def test_F53_a_war_over_an_empty_turf_has_no_defender() -> None:
    state = table("turfs f5=A4 h5=C5\nkept A attack_desert_5\nkept C attack_desert_5\ngo call 5")
    do(state, "name g4", "name g4", "number 3", "number 4")
    assert state.z[at.DEFENDER] == -1


@pytest.mark.rule("F61", "F74")
def test_F61_a_negate_drawn_from_a_helper_calls_the_war_off() -> None:
    lines = f"event frenemy_day\nturfs d4=A5 e4=B3 g4=C6\nhand C negate negate\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 4", "number 3", "ask C", "C yes", "B pass", "A card 0")
    after = drawn(state, "B card 0", "C", v.NEGATE)
    assert on(after, "d4", "e4", "g4") == "d4=A5 e4=B3 g4=C6"


@pytest.mark.rule("F68", "F96")
def test_F68_the_zero_stays() -> None:
    state = do(table(f"turfs d4=A5 e4=B2\n{MOUNTAIN}"), "attack e4 d4", "number 4", "number 2", "A card 0", "B card 0")
    assert (bags.listed(int(state.z[at.COMBAT_DISCARD])), hand(state)) == ([], [2, 2])
    assert refused(state, "exchange 0 2").rule == "F92"


@pytest.mark.rule("F75", "F66")
def test_F75_one_is_owed_when_called_off() -> None:
    lines = "turfs d4=A5 e4=B3 g4=C6\nset called_off 1\nset helps -1 -1 1 -1 -1 -1\nset forced 0 0 1 0 0 0\n"
    state = table(f"{lines}set joined 1\nset turn 0 0 1 0 0 0")
    debts.owe(state)
    assert int(state.z[at.DEBT]) == 1 * 64 + 1 * 8 + 2


@pytest.mark.rule("F91", "K6")
def test_F91_scoring_debts_then_the_checkpoint() -> None:
    debt = 2 * 64 + 1 * 8 + 0
    lines = f"# bare\nturfs c4=A3 d3=A1 e4=B2 f5=B1 g6=C2 b7=D2\nset dp 38 9 0 0 0 0\nset debts 1\nset debt {debt}\n"
    state = table(f"{lines}secret A royal_hoard\ngo score")
    assert (won(state), of(state, at.DP)) == ("A", 41)


@pytest.mark.rule("F92", "F93", "F24")
def test_F92_the_shop() -> None:
    lines = "# bare\nturfs c4=A3 e4=B2 g6=C2 b7=D2\nset dp 40 0 0 0 0 0\nhand A 1 1 5\n"
    state = table(f"{lines}go shop")
    do(state, "troop c4")
    assert (on(state, "c4"), of(state, at.DP)) == ("c4=A4", 36)
    do(state, "pack")
    assert (of(state, at.PACK_SIZE), of(state, at.DP)) == (3, 31)
    assert refused(state, "pack").rule == "F92"
    do(state, "secret")
    assert (state.z[at.HELD_PLACES], of(state, at.DP)) == (1, 26)
    do(state, "exchange 1 1")
    assert (of(state, at.CARDS), bags.count_of(state.z[at.COMBAT_DISCARD], 1)) == (2, 2)
    do(state, "combat")
    assert (step(state), of(state, at.DP)) == ("keep A", 18)
    do(state, options(state)[0])
    assert of(state, at.CARDS) == 3
    last = table(f"{lines}set round 10\nset played 10\ngo shop")
    assert refused(last, "pack").rule == "F92"


@pytest.mark.rule("F98", "F107")
def test_F107_what_becomes_of_an_eliminated_players_things() -> None:
    lines = "# bare\nset ftt 1\nset step_first 1\nturfs d4=A4 e4=B1 h6=C2 b7=D2\nhand A 10 9 9\nhand B 9 8\n"
    lines += "secret B royal_hoard\nset dp 0 7 0 0 0 0\npack B quick_muster quick_muster grand_muster\n"
    state = table(f"{lines}kept A attack_mountain_5\nkept B strikes_sea_8\ngo call 5")
    do(state, "attack e4 d4", "number 3", "A card 10", "B card 0")
    assert (state.out, state.z[at.FTT], of(state, at.DP, "B"), of(state, at.CARDS, "B")) == (2, 2, 0, 0)
    assert state.z[at.SECRET_GONE] == 1 << state.cards.secret_ids.index("royal_hoard")
    assert of(state, at.PACK_SIZE, "B") == 0
    assert bags.count_of(state.z[at.COMBAT_DISCARD], 8) == 1


@pytest.mark.rule("F107", "F109")
def test_F107_nobody_is_left() -> None:
    lines = "factions seats 2\n# bare\noption events_can_eliminate=yes\nturfs c4=A2 e4=B2\n"
    state = table(f"{lines}next_event pestilence\ngo event")
    assert (won(state), state.result().rule) == ("AB", "F107")


@pytest.mark.rule("F110")
def test_F110_backing_throws_and_a_lot() -> None:
    lines = "# bare\nturfs c4=A2 e4=B2 g6=C2 b7=D3\nset dp 9 9 1 0 0 0\nset round 10\nset played 10\n"
    state = table(f"{lines}go next")
    assert step(state) == "back CD"
    assert refused(state, "C back D").rule == "F110"
    backed = do(table(f"{lines}go next"), "C back A", "D back B")
    assert won(backed) == "B", "two troops for A, three for B"
    do(state, "C pass", "D pass")
    assert step(state) == "throw AB"
    do(state, "A throw rock", "B throw rock", "A throw paper", "B throw rock")
    assert won(state) == "A"
    tired = do(table(f"{lines}go next"), "C pass", "D pass")
    for _ in range(3):
        do(tired, "A throw rock", "B throw rock")
    assert won(tired) in ("A", "B")
    shared = do(table(f"option tie_finish=shared\n{lines}go next"), "C pass", "D pass")
    assert won(shared) == "AB"


@pytest.mark.rule("F110", "F121")
def test_F110_all_who_are_tied_resign() -> None:
    lines = "# bare\nturfs c4=A2 e4=B2 g6=C2 b7=D3\nset dp 9 9 1 0 0 0\nset round 10\nset played 10\n"
    state = table(f"{lines}go next")
    state.resign(0)
    state.resign(1)
    assert step(state) == "back CD"
    do(state, "C pass", "D pass")
    assert won(state) == "C"


@pytest.mark.rule("F105", "F106", "K8")
def test_K8_end_of_game_secrets_come_before_points() -> None:
    lines = "# bare\nturfs c4=A2 e4=B2 g6=C2 b7=D3\nset dp 9 4 1 0 0 0\nset round 10\nset played 10\n"
    assert won(table(f"{lines}go next")) == "A"
    state = table(f"{lines}secret C undefeated\nset fought 0 0 1 0 0 0\ngo next")
    assert (won(state), state.result().rule) == ("C", "F104")


@pytest.mark.rule("F111")
def test_F111_nothing_changes_hands_but_by_a_rule() -> None:
    verbs = [verb.name for verb in Factions().grammar.verbs]
    assert not {"trade", "gift", "show", "promise"} & set(verbs)


@pytest.mark.rule("F121", "K9")
def test_F121_resigning_outside_a_war() -> None:
    lines = "# bare\nturfs c4=A3 e4=B2 g6=C2 b7=D2\nset dp 9 9 9 9 0 0\n"
    state = table(f"{lines}go shop")
    state.resign(0)
    assert (on(state, "c4"), step(state), state.z[at.FTT]) == ("c4=-", "shop B", 1)
    placing = table("# bare\nturfs c4=A3 d4=A1 e4=B2 f3=B1 g6=C2 b7=D2\ngo troops")
    do(placing, "place c4")
    placing.resign(0)
    assert step(placing) == "place B"
    draft = table(f"{lines}go draft")
    draft.resign(0)
    assert step(draft) == "draft B"
    start = new(1, 2)
    start.resign(0)
    assert (won(start), start.result().rule) == ("B", "F107")


@pytest.mark.rule("F121")
def test_F121_from_W10_on_the_war_goes_on_without_the_player() -> None:
    lines = f"turfs d4=A9 e4=B6 f5=B1 d5=B1\nhand A 10 9 9\nhand B 9 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0")
    assert step(state) == "retreat B"
    state.resign(1)
    assert on(state, "e4", "f5", "d5") == "e4=A7 f5=- d5=-"
    winner = do(table(lines), "attack e4 d4", "number 8", "number 4", "A card 10", "B card 0")
    winner.resign(0)
    do(winner, "retreat f5")
    assert on(winner, "e4", "d4", "f5") == "e4=- d4=- f5=B2"
    assert leaving.in_war(winner, 0) is False


@pytest.mark.rule("F121", "E6")
def test_F121_under_mind_control_the_next_participant_takes_over() -> None:
    lines = "option mind_control=in\nevent mind_control\nset side 1\nturfs d4=A3 e4=B2 g6=C2 b7=D2\n# bare\n"
    state = table(f"{lines}{MOUNTAIN}")
    assert step(state) == "attack B"
    state.resign(1)
    assert step(state) == "attack C"


@pytest.mark.rule("F121", "E4", "A12", "A15", "E6")
def test_F121_who_is_asked_is_not_left_without_an_answer() -> None:
    """The one who could be asked, plundered, helped or played for leaves while another decides."""
    lines = f"event frenemy_day\nturfs d4=A5 e4=B3 g4=C6\n{MOUNTAIN}"
    asking = do(table(f"factions seats 3\n{lines}"), "attack e4 d4", "number 4", "number 3")
    assert step(asking) == "ask_help A"
    asking.resign(2)
    assert step(asking) == "combat AB"
    lines = f"faction C paladins\nturfs d4=A5 e4=B3 g4=C6\n{MOUNTAIN}"
    offered = do(table(lines), "attack e4 d4", "number 4", "number 3", "C yes")
    offered.resign(2)
    assert step(offered) == "combat AB"
    lines = f"faction A pirates\nturfs d4=A5 e4=B3\nhand A 10 9\nhand B 7 9\nset dp 0 3 0 0 0 0\n{MOUNTAIN}"
    looting = do(table(lines), "attack e4 d4", "number 4", "number 3", "A card 10", "B card 0")
    assert step(looting) == "plunder A"
    looting.resign(1)
    assert step(looting).startswith("shop")
    lines = "option mind_control=in\nevent mind_control\nset side 1\nturfs d4=A3 e4=B2 g6=C2 b7=D2\n# bare\n"
    played = table(f"{lines}{MOUNTAIN}")
    assert step(played) == "attack B"
    played.resign(0)
    assert step(played).startswith("shop")


@pytest.mark.rule("F100", "F101", "F122")
def test_F101_a_home_win_waits_for_the_checkpoint() -> None:
    lines = "# bare\nturfs c4=A4 f2=A1 h3=A1 h5=A1 d4=A1 c7=A1 g6=B2 b6=C2 h7=D2\nhome A mountain\n"
    shifted = table(f"{lines.replace(' c7=A1', '')}kept A defensive_maneuvers\ngo call 2")
    assert not shifted.over, "four mountains"
    early = table(f"{lines}kept B quick_muster\ngo call 1")
    assert (won(early), early.z[at.PRIORITY]) == ("A", 1), "at the K4 of somebody else's card"
    unsettled = table(f"{lines}set settled 0 1 1 1 1 1\nkept B quick_muster\ngo call 1")
    assert (won(unsettled), unsettled.z[at.PRIORITY]) == ("A", 0), "at K6, where homes settle"


@pytest.mark.rule("F124", "F123")
def test_F124_worlds_keep_what_is_known() -> None:
    state = table(f"{ALL}hand A 5 5\nhand B 3 7 9\nknown A B 3 7\nsecret B royal_hoard A C land_baron\n")
    rng = fast_stream(seed_from(2), "worlds")
    seen: set[str] = set()
    for _ in range(30):
        world = state.clone()
        world.redeal(0, rng)
        assert isinstance(world, FactionsState)
        assert bags.common(world.z[at.HAND + 1], bags.bag_of([3, 7])) == bags.bag_of([3, 7])
        seen.add(state.cards.secret_ids[int(world.z[at.HOLDING]) - 1])
    assert "land_baron" not in seen
    assert len(seen) > 5


@pytest.mark.rule("F22", "F71")
def test_runs_are_filled_as_baskets_in_any_order() -> None:
    placing = table("# bare\nturfs c4=A3 d5=A1 e4=B2 g6=C2 b7=D2\ngo troops")
    basket = gather(GAME, placing, 0, [], [["place", "d5"], ["place", "c4"]])
    assert basket.steps == [["place", "c4"], ["place", "d5"]]
    assert basket.basket is not None
    assert basket.basket.words == "2 of 2 troops"
    lines = "turfs d4=A5 e4=B3 g4=C3 h6=C2\nhand B cry 9\nhand C 9\n"
    giving = do(table(f"{lines}{MOUNTAIN}"), "attack e4 d4", "number 4", "number 2", "A card 0", "B card cry", "cry C")
    one = gather(GAME, giving, 2, [], [["give", "h6", "1"]])
    assert (one.steps, one.basket is not None and one.basket.short) == (None, True)
    both = gather(GAME, giving, 2, [], [["give", "h6", "1"], ["give", "g4", "1"]])
    assert both.steps == [["give", "g4", "1"]], "the rest is forced"


@pytest.mark.rule("F69")
def test_F69_only_the_defender_may_cry() -> None:
    state = table(f"turfs d4=A5 e4=B3 g4=C6\nhand A cry 9\nhand B cry 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 4", "number 3")
    assert "card cry_for_help" in options(state, 1)
    assert "card cry_for_help" not in options(state, 0)
    assert refused(state, "A card cry").rule == "F69"


@pytest.mark.rule("F75")
@pytest.mark.parametrize(("card", "paid"), [("10", 2), ("0", 1)])
def test_F75_more_is_owed_by_a_side_that_lost(card: str, paid: int) -> None:
    lines = "# bare\nturfs d4=A5 e4=B3 h3=B1 g4=C3 b7=D1\nset dp 0 9 0 0 0 0\nhand A 10 9\nhand B cry 9\nhand C\n"
    state = do(table(f"{lines}{MOUNTAIN}"), "attack e4 d4", "number 4", "number 3", f"A card {card}", "B card cry")
    do(state, "cry C")
    assert of(state, at.DP, "C") == paid


@pytest.mark.rule("F46")
def test_F46_the_second_strike_is_on_another_turf() -> None:
    lines = "turfs d4=A6 e4=B3 h3=B1\nhand A 9 9\nhand B 10 9\nkept A strikes_mountain_6\ngo call 6"
    state = do(table(lines), "attack e4 d4", "number 2", "number 3", "A card 0", "B card 10")
    assert on(state, "e4")[3] == "B"
    assert refused(state, "attack e4 d4").rule == "F50"
    assert "attack c4 d4" in options(state)
