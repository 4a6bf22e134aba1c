"""Every Event (4.2): each test fails if it changes."""

from __future__ import annotations

import pytest

from tests.games.factions.table import do, event, hand, new, of, on, options, picks, refused, step, table, turf
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import powers

MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"
CLOSING = ["mirage", "strangling_briars", "rockslide", "stampede", "dead_calm", "rising_mire"]
ALL = "# bare\nturfs c4=A3 e4=B2 g6=C2 b7=D2\n"


@pytest.mark.rule("E1", "F45", "F51")
def test_E1_bloodlust() -> None:
    lines = f"event bloodlust\nturfs d4=A5 e4=B2 h3=B4\n{MOUNTAIN}"
    state = table(lines)
    assert "pass" not in options(state)
    assert refused(state, "pass").rule == "F45"
    do(state, "attack e4 d4")
    assert options(state) == ["number 3", "number 4", "number 5"]
    one = do(table(f"option bloodlust_minimum=one\n{lines}"), "attack e4 d4")
    assert options(one)[0] == "number 1"


@pytest.mark.rule("E1", "K5")
def test_E1_who_did_not_attack_loses_two() -> None:
    state = table("# bare\nevent bloodlust\nturfs c4=A1 d5=A2 e4=B1 b7=C6 h6=D6\nset made 0 1 1 1 0 0\ngo losses")
    assert options(state) == ["lose c4", "lose d5"]
    do(state, "lose d5")
    assert on(state, "c4", "d5") == "c4=A1 d5=-"
    last = table("# bare\nevent bloodlust\nturfs c4=A1 d5=A1 e4=B1 b7=C6 h6=D6\nset made 0 1 1 1 0 0\ngo losses")
    do(last, "lose c4")
    assert on(last, "c4", "d5") == "c4=- d5=A1", "never the last one"


@pytest.mark.rule("E1")
def test_E1_a_run_of_losses_can_be_ended() -> None:
    state = table("# bare\nevent bloodlust\nturfs c4=A5 d5=A1 e4=B1 b7=C6 h6=D6\nset made 0 1 1 1 0 0\ngo losses")
    assert on(state, "c4", "d5") == "c4=A4 d5=A1", "d5 first would leave the second loss without an answer"
    assert options(state) == ["lose c4", "lose d5"]


@pytest.mark.rule("E2", "F112")
def test_E2_malaise_reaches_into_the_next_round() -> None:
    lines = "turfs d3=A2\nfaction A dryads\n"
    assert on(table(f"{lines}event curse_of_malaise\ngo abilities"), "d3") == "d3=A2"
    sitting = table(f"{lines}event curse_of_malaise\nset sitting 1\ngo abilities")
    assert on(sitting, "d3") == "d3=A3"


@pytest.mark.rule("E3", "F102", "K3")
def test_E3_exile_and_return() -> None:
    lines = f"{ALL}home A sea\nhome B desert\nhome C swamp\nhome D forest\n"
    state = table(f"{lines}next_event exile\ngo event")
    assert "home sea" not in options(state)
    assert refused(state, "home sea").rule == "F102"
    do(state, "home desert", "home sea", "home sea", "home sea")
    assert [of(state, at.HOME, letter) for letter in "ABCD"] == [0, 4, 4, 4]
    assert [of(state, at.OLD_HOME, letter) for letter in "ABCD"] == [4, 0, 5, 1]
    back = table(f"{lines}event exile\nset old_home 0 -1 -1 -1 -1 -1\nset settled 0 1 1 1 1 1\ngo event")
    assert (of(back, at.HOME), of(back, at.SETTLED)) == (0, 1)
    forever = do(table(f"option exile_lasts=forever\n{lines}next_event exile\ngo event"), "home desert")
    assert of(forever, at.OLD_HOME) == -1


@pytest.mark.rule("E4", "F70", "F71", "F74")
def test_E4_frenemy_day() -> None:
    lines = f"event frenemy_day\nturfs d4=A5 e4=B3 g4=C6 b5=D3\nhand C 9 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 4", "number 3")
    assert (step(state), options(state)) == ("ask_help A", ["pass", "ask @2", "ask @3"])
    do(state, "ask C", "C pass")
    assert options(state) == ["pass", "ask @3"], "each of them once"
    do(state, "ask D", "D yes")
    assert of(state, at.GIFT + turf("b5")) == 2, "all that can be spared"
    assert step(state) == "ask_help B"
    do(state, "ask C", "C yes")
    assert step(state) == "combat AB"
    quiet = do(table(f"set sitting 4\n{lines}"), "attack e4 d4", "number 4", "number 3")
    assert options(quiet) == ["pass", "ask @3"], "who sits out is not asked"


@pytest.mark.rule("E5", "F123")
def test_E5_maelstrom() -> None:
    hands = "hand A 1\nhand B 2\nhand C 3\nhand D 4\n"
    right = do(table(f"{ALL}{hands}next_event maelstrom\ngo event"), "right")
    assert [hand(right, letter) for letter in "ABCD"] == [[2], [3], [4], [1]]
    swap = table(f"{ALL}{hands}set sitting 0\nfaction B lizard_folk\nnext_event maelstrom\ngo event")
    do(swap, "yes", "left")
    assert [hand(swap, letter) for letter in "ABCD"] == [[4], [2], [1], [3]]
    two = table("factions seats 2\n# bare\nturfs c4=A3 e4=B2\nhand A 1\nhand B 2\nnext_event maelstrom\ngo event")
    assert (hand(two), hand(two, "B")) == ([2], [1])


@pytest.mark.rule("E6")
def test_E6_mind_control_is_an_option() -> None:
    deck = new(1, 4).z[at.EVENT_DECK]
    number = new(1, 4).cards.event_ids.index("mind_control")
    assert not (deck >> number) & 1
    assert (new(1, 4, mind_control="in").z[at.EVENT_DECK] >> number) & 1
    state = table(f"option mind_control=in\n{ALL}next_event mind_control\ngo event")
    assert step(state) == "call_side A"
    assert do(state, "right").z[at.SIDE] == 2


@pytest.mark.rule("E7", "E8", "E9", "E10", "E11", "E12", "F117")
@pytest.mark.parametrize("kind", range(6))
def test_E7_to_E12_a_closed_type(kind: int) -> None:
    name = v.TYPE_NAMES[kind]
    state = table(f"event {CLOSING[kind]}\nturfs d4=A3\nfaction B lizard_folk\nset sitting 2\n")
    assert powers.closed_types(state, 0) == state.board.of_type[kind], name
    assert powers.closed_types(state, 1) == 0


@pytest.mark.rule("E13", "F109", "A2")
def test_E13_pestilence() -> None:
    state = table("# bare\nturfs c4=A5 d5=A2 e4=B6 b7=C4 h6=D4\nnext_event pestilence\ngo event")
    assert on(state, "c4", "d5", "e4") == "c4=A3 d5=- e4=B4"


@pytest.mark.rule("E14", "F46")
def test_E14_rampage_goes_on_and_never_back() -> None:
    lines = "turfs c4=A6 e4=A1 h6=B2\nevent rampage\nkept A attack_swamp_5\ngo call 5"
    state = do(table(lines), "attack c3 c4", "number 4")
    assert "c3" not in picks(state, "attack")
    do(state, "attack d5 c4", "number 1", "attack b5 c4")
    assert on(state, "c3", "d5", "b5") == "c3=A4 d5=A1 b5=A1"
    sitting = do(table(f"set sitting 1\n{lines}"), "attack c3 c4", "number 4")
    assert step(sitting) == "shop A"


@pytest.mark.rule("E14", "F42")
def test_E14_follow_ups_of_a_clash_come_after() -> None:
    lines = "turfs c4=A6 g6=C5 h3=B2\nevent rampage\nkept A attack_swamp_5\nkept C attack_swamp_5\ngo call 5"
    state = do(table(lines), "A name c3", "C name g7", "from c4", "A number 2", "C number 2")
    assert step(state) == "attack A"
    do(state, "pass")
    assert step(state) == "attack C"


@pytest.mark.rule("E15", "E17", "F26")
def test_E15_E17_the_clock() -> None:
    for name, before, after in (
        ("you_really_can_turn_back_time", 1, 1),
        ("you_really_can_turn_back_time", 5, 4),
        ("where_did_the_time_go", 5, 6),
        ("where_did_the_time_go", 10, 10),
    ):
        state = table(f"{ALL}set round {before}\nnext_event {name}\ngo event")
        assert state.z[at.ROUND] == after, name


@pytest.mark.rule("E16")
def test_E16_nothing() -> None:
    state = table(f"{ALL}next_event nothing_to_see_here\ngo event")
    assert (event(state), on(state, "c4", "e4")) == ("nothing_to_see_here", "c4=A3 e4=B2")


@pytest.mark.rule("E18", "E19", "F6")
def test_E18_E19_teleporters() -> None:
    def leads(line: str, seat: int, to: str) -> bool:
        state = table(f"turfs c4=A1\n{line}")
        return bool((powers.adjacent(state, seat, turf("b3")) >> turf(to)) & 1)

    assert leads("set round 3", 0, "g7")
    assert not leads("event out_of_order", 0, "g7")
    assert leads("event out_of_order\nset sitting 1", 0, "g7")
    assert leads("event crossed_wires\nset round 1", 0, "b7")
    assert not leads("event crossed_wires\nset sitting 1", 0, "b7")


@pytest.mark.rule("E20", "F22")
def test_E20_open_recruitment() -> None:
    state = table("# bare\nturfs c4=A3 d5=A1 e4=B2 g6=C2 b7=D2\nnext_event open_recruitment\ngo event")
    do(state, "place d5")
    assert on(state, "d5", "e4", "g6", "b7") == "d5=A3 e4=B4 g6=C4 b7=D4"


@pytest.mark.rule("E21")
def test_E21_homecoming() -> None:
    state = table(f"{ALL}home A mountain\nhome B sea\nhome C sea\nset sitting 0\nnext_event homecoming\ngo event")
    assert on(state, "c4", "e4", "g6") == "c4=A4 e4=B2 g6=C3"


@pytest.mark.rule("E22")
def test_E22_mess_hall_mutiny() -> None:
    state = table("# bare\nturfs c4=A6 d5=A5 e4=B7 g6=C2 b7=D2\nnext_event mess_hall_mutiny\ngo event")
    assert on(state, "c4", "d5", "e4") == "c4=A4 d5=A5 e4=B5"


@pytest.mark.rule("E23")
def test_E23_underdog_day() -> None:
    state = table("# bare\nturfs c4=A3 d5=A1 e4=B2 g6=C2 h6=C1 b7=D2\nnext_event underdog_day\ngo event")
    assert on(state, "c4", "e4", "g6", "b7") == "c4=A3 e4=B5 g6=C2 b7=D5"


@pytest.mark.rule("E24", "F60", "F74")
def test_E24_bare_knuckles() -> None:
    lines = f"event bare_knuckles\nturfs d4=A5 e4=B3\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 4", "number 3")
    assert on(state, "e4") == "e4=A3", "4 against 3, no cards"
    sitting = do(table(f"set sitting 2\n{lines}"), "attack e4 d4", "number 4", "number 3")
    assert step(sitting) == "combat B"


@pytest.mark.rule("E25", "F92")
def test_E25_market_day() -> None:
    state = table(f"{ALL}event market_day\nset dp 3 3 0 0 0 0\nset sitting 2\ngo shop")
    assert "troop c4" in options(state)
    own = state.view(0)["own"]
    assert isinstance(own, dict)
    assert own["prices"] == {"troop": 3, "secret": 4, "pack": 4, "combat": 7, "token": 4}
    do(state, "done")
    assert "troop e4" not in options(state)
