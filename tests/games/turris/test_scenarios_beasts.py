"""The brief's worked scenarios of the Beast Phase, windows, the end (section 7)."""

from __future__ import annotations

import pytest

from tests.games.turris.table import ISOLATED, beast, do, idle, of, on, options, step, stock, table
from turfhouse.games.turris.pieces import layout as at
from turfhouse.games.turris.state import TurrisState


def beasts(text: str, only: str = "") -> TurrisState:
    """A position at the beginning of the Beast Phase, perhaps with one Beast alone upright."""
    lines = [line.strip() for line in text.splitlines()]
    flipped = f"flipped {ISOLATED[only]}" if only else ""
    return table("\n".join([*lines, flipped, "go beasts"]))


@pytest.mark.rule("T70", "T74")
def test_S10_the_beast_goes_for_more_scouts_without_reaching_them() -> None:
    state = beasts("A scouts 12\nB scouts 6 6", "pain")
    assert beast(state, "pain") == "8"
    assert (on(state), on(state, "B"), step(state)) == ("12", "6 6", "act A")


@pytest.mark.rule("T70", "T78")
def test_S11_the_first_player_decides_a_tie() -> None:
    state = beasts("A scouts 8\nB scouts 10", "pain")
    assert (step(state), options(state)) == ("beast_target A", ["target 8", "target 10"])
    do(state, "target 10")
    assert (step(state), of(state, at.GRAVE, "B")) == ("council B", 1)
    do(state, "spot bread")
    assert of(state, at.COUNCIL, "B") == 1


@pytest.mark.rule("T68", "T70", "T73")
def test_S12_four_beasts_and_nobody_to_hunt() -> None:
    state = beasts("A I3")
    for stops in (["stop 8", "stop 10"], ["stop 9", "stop 11"], ["stop 3", "stop 5"], ["stop 2", "stop 4"]):
        assert (step(state), options(state)) == ("beast_path A", stops)
        do(state, stops[0])
    assert state.z[at.ROUND] == 2


@pytest.mark.rule("T69", "T74", "T75", "T80")
def test_S13_over_a_beast_and_one_push_node_unasked() -> None:
    state = beasts("altar delusion\nbeasts A B 9 D\nB scouts 7", "delusion")
    assert (beast(state, "delusion"), on(state, "B")) == ("7", "5")
    assert state.z[at.FLIPPED] == 0, "all others have turned upright"
    slow = beasts("beasts A B 9 D\nB scouts 7", "delusion")
    assert (beast(slow, "delusion"), on(slow, "B")) == ("B", "7")


@pytest.mark.rule("T76", "T91", "T113")
def test_S14_a_fast_beast_stops_at_scouts_on_its_way() -> None:
    state = beasts("altar pain fruit 6\nB scouts 8", "pain")
    assert (beast(state, "pain"), step(state)) == ("8", "council B")
    do(state, "ichor")
    assert state.z[at.FRUIT] == -1


@pytest.mark.rule("T70", "T71", "T72", "T78")
def test_S15_scouts_beside_a_beast_are_safe_until_it_has_gone() -> None:
    state = beasts("beasts A B 3 D\nA scouts 3")
    assert options(state) == ["stop 8", "stop 10"]
    assert options(do(state, "stop 8")) == ["stop 9", "stop 11"]
    do(state, "stop 9")
    assert (beast(state, "despair"), beast(state, "harrow")) == ("1", "2")
    assert (stock(state), on(state)) == ("I3", "3")


@pytest.mark.rule("T73", "T82")
def test_S16_the_fruit_forbids_the_chain() -> None:
    state = beasts("fruit ABYSS\nA scouts 2\nB scouts 4", "harrow")
    assert options(state) == ["stop 2", "stop 4"]
    do(state, "stop 4", "B ichor")
    assert (beast(state, "harrow"), on(state), step(state)) == ("4", "2", "act A")


@pytest.mark.rule("T79", "T82", "T109")
def test_S17_a_chain_of_three() -> None:
    state = beasts("A scouts 4\nB scouts 6 8", "harrow")
    assert step(state) == "council A"
    do(state, "ichor")
    assert (step(state), beast(state, "harrow")) == ("council B", "6")
    do(state, "ichor", "ichor")
    assert (beast(state, "harrow"), of(state, at.COUNCIL), of(state, at.COUNCIL, "B")) == ("8", 1, 2)


@pytest.mark.rule("T82", "T104")
def test_S18_a_shield_ends_the_chain() -> None:
    state = beasts("A scouts 4\nB I3 artifacts 1\nB scouts 6 8", "harrow")
    do(state, "ichor")
    assert step(state) == "on_effect B"
    do(state, "shield")
    assert (beast(state, "harrow"), on(state, "B"), of(state, at.COUNCIL, "B")) == ("6", "6 8", 0)
    assert step(state) == "act A"


@pytest.mark.rule("T7", "T80")
def test_S19_pushed_two_steps_away() -> None:
    state = beasts("beasts 10 ABYSS C 11\nB scouts 12", "delusion")
    assert step(state) == "push A"
    assert options(state) == ["push 1", "push 8", "push 9", "push A", "push B"]
    assert on(do(state, "push 9"), "B") == "9"


@pytest.mark.rule("T81", "T107")
def test_S20_the_despair_takes_goods_then_ichor_then_nothing() -> None:
    state = beasts("A I1 K1 artifacts 2\nA scouts 5 5 5", "despair")
    assert step(state) == "on_effect A"
    do(state, "pass")
    assert (stock(state), on(state)) == ("X2", "5 5 5")


@pytest.mark.rule("T10", "T79")
def test_S21_council_steps_in_turn_order() -> None:
    state = beasts("first B\nA scouts 8\nB scouts 8 8", "pain")
    assert (on(state), on(state, "B"), step(state)) == ("", "", "council B")
    do(state, "spot bread")
    assert (step(state), of(state, at.COUNCIL, "B")) == ("council B", 1)
    do(state, "ichor")
    assert step(state) == "council A"


@pytest.mark.rule("T100", "T101")
def test_S25_the_end_comes_three_rounds_after_its_trigger() -> None:
    state = table("""
        round 10
        A K1 R1 prestige 38
        go mission A
    """)
    do(state, "complete chart_the_drowned_ward - -")
    assert (state.z[at.TRIGGERED], state.z[at.SWAPPED]) == (10, 15)
    left: dict[str, int] = {}
    while not state.over:
        idle(state)
        for name in ("pain", "delusion", "despair", "harrow"):
            if beast(state, name) == "-" and name not in left:
                left[name] = int(state.z[at.ROUND]) - int(not state.over)
    assert left == {"harrow": 10, "despair": 11, "delusion": 12, "pain": 13}
    assert state.z[at.ROUND] == 13
    assert state.result().winners == [0]


@pytest.mark.rule("T95", "T101", "T116")
def test_S26_a_trigger_inside_the_beast_phase_counts_for_it() -> None:
    state = beasts("round 10\nB I3 prestige 39 council 3\nB scouts 4", "harrow")
    old = [int(site) for site in state.z[at.SITE : at.SITE + 4]]
    do(state, "spot honour")
    assert (state.z[at.TRIGGERED], beast(state, "harrow")) == (10, "-")
    assert not set(old) & {int(site) for site in state.z[at.SITE : at.SITE + 4]}


@pytest.mark.rule("T91", "T92")
def test_S31_the_future_token_stays() -> None:
    state = table("future B\ngo cleanup")
    assert (state.z[at.FIRST], state.z[at.FUTURE], step(state)) == (1, 1, "act B")
    again = table("first B future B round 2\ngo cleanup")
    assert (again.z[at.FIRST], again.z[at.FUTURE]) == (1, 1)


@pytest.mark.rule("T83")
def test_S32_held_breath_keeps_a_beast_from_acting() -> None:
    state = beasts("B scouts 8\nB hand held_breath", "pain")
    assert step(state) == "before_beast B"
    do(state, "play held_breath")
    assert (beast(state, "pain"), on(state, "B"), state.z[at.FLIPPED]) == ("A", "8", 0)


@pytest.mark.rule("T82", "T83")
def test_S33_a_rescued_scout_does_not_end_the_chain() -> None:
    state = beasts("A scouts 6\nB scouts 4 4\nB hand smoke_and_ash", "harrow")
    do(state, "pass")
    assert step(state) == "on_effect B"
    do(state, "play smoke_and_ash")
    assert (of(state, at.RESERVE, "B"), of(state, at.GRAVE, "B"), step(state)) == (3, 1, "council B")
    do(state, "ichor")
    assert (step(state), beast(state, "harrow")) == ("council A", "6")


@pytest.mark.rule("T84", "T110", "T111")
def test_S42_what_cannot_be_had_in_full_is_not_offered() -> None:
    state = beasts("A I3 council 4\nA scouts 8\nA done heralds", "pain")
    assert options(state) == ["spot acclaim", "ichor"]
    do(state, "spot acclaim")
    assert (of(state, at.PRESTIGE), of(state, at.COUNCIL)) == (2, 0)


@pytest.mark.rule("T73", "T77")
def test_S43_a_blocked_way_may_be_chosen() -> None:
    state = beasts("beasts A 8 C D", "pain")
    assert options(state) == ["stop 10", "stop A"]
    assert beast(do(state, "stop A"), "pain") == "A"


@pytest.mark.rule("T70", "T73")
def test_S44_one_common_stop_asks_nobody() -> None:
    state = beasts("beasts A B C 1\nA scouts 4\nB scouts D", "harrow")
    assert (beast(state, "harrow"), step(state)) == ("2", "act A")


@pytest.mark.rule("T83", "T137")
@pytest.mark.parametrize("own", ["barter", "held_breath", "smoke_and_ash", "last_rites"])
@pytest.mark.parametrize("other", ["barter", "false_scent", "goad"])
def test_S45_windows_ask_by_public_facts_alone(own: str, other: str) -> None:
    state = beasts(f"A scouts 8\nA hand {own}\nB hand {other}", "pain")
    assert step(state) == "before_beast AB"
    do(state, "A pass", "B pass")
    assert step(state) == "on_effect A"
    do(state, "pass")
    assert step(state) == "council A"
    do(state, "ichor")
    assert step(state) == "on_loss A"
    assert step(do(state, "pass")) == "act A"


@pytest.mark.rule("T83", "T104")
def test_S48_with_no_unshielded_scout_left_there_is_no_effect() -> None:
    state = beasts("B I3 artifacts 1\nB scouts 4 4\nB hand last_rites smoke_and_ash", "harrow")
    do(state, "pass", "shield", "play smoke_and_ash")
    assert (on(state, "B"), of(state, at.RESERVE, "B"), of(state, at.COUNCIL, "B")) == ("4", 3, 0)
    assert step(state) == "act A"


@pytest.mark.rule("T79", "T83")
def test_S49_one_window_after_all_council_steps() -> None:
    state = beasts("A scouts 8\nB scouts 8\nB hand last_rites", "pain")
    do(state, "pass", "pass")
    assert step(state) == "council A"
    do(state, "ichor")
    assert step(state) == "council B"
    do(state, "ichor")
    assert step(state) == "on_loss B"
    do(state, "play last_rites", "gain 1 0 0")
    assert stock(state, "B") == "I6 K1"


@pytest.mark.rule("T140")
def test_S52_the_round_limit_triggers_the_end() -> None:
    state = table("round 30\ngo end B")
    assert state.z[at.TRIGGERED] == 30
    while not state.over:
        idle(state)
    assert state.z[at.ROUND] == 33
    alone = table("turris seats 1\nround 30\ngo cleanup")
    assert alone.over
    assert alone.result().winners == []


@pytest.mark.rule("T72", "T78")
def test_T78_a_beast_that_stands_still_does_nothing_to_scouts_beside_it() -> None:
    """The Fruit lies where the Pain stands: it stays, and so does the Scout."""
    state = table(f"beasts 8 B C D\nflipped {ISOLATED['pain']}\nfruit 8\nA scouts 8\ngo beasts")
    assert (on(state), of(state, at.GRAVE), state.z[at.ROUND]) == ("8", 0, 2)
