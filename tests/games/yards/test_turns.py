"""The turn, playing cards and Piles: what the scenarios leave open, rule by rule."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    asked,
    at,
    do,
    garage,
    hand,
    money,
    options,
    pile,
    refused,
    scores,
    store,
    trash,
)
from turfhouse.games.yards.pieces import zones as loc


@pytest.mark.rule("Y13", "Y17", "Y26")
def test_a_turn_is_start_side_action_end_and_then_the_next_seat() -> None:
    state = at("A1: G [berry_bush]", "A2: G [raccoons]", "A hand rake", "B hand rake", "turn A start")
    assert (money(state), options(state)) == ((1, 0), ["home", "away"])
    assert state.view(0)["step"] == "side"
    do(state, "home")
    assert state.view(0)["step"] == "action"
    do(state, "done")
    assert (money(state), asked(state), int(state.z[loc.ROUND])) == ((0, 0), "B", 1)
    do(state, "home", "done")
    assert (asked(state), int(state.z[loc.ROUND])) == ("A", 2)


@pytest.mark.rule("Y17", "Y19")
def test_keeping_the_side_is_allowed() -> None:
    state = at("A away", "A garage rake", "turn A side")
    do(state, "away")
    assert garage(state, "A") == ["rake"]
    assert options(state) == ["work", "done"]


@pytest.mark.rule("Y15")
def test_a_card_that_left_before_its_turn_does_not_act() -> None:
    lines = ["A1: G [compost_heap]", "A2: G [compost_heap]", "A3: G [tulips]", "turn A start"]
    state = at(*lines)
    assert options(state) == ["do compost_heap A1", "do compost_heap A2"]
    do(state, "do compost_heap A1", "trash compost_heap A2")
    assert (money(state), options(state)) == ((3, 0), ["home", "away"])


@pytest.mark.rule("Y15")
def test_a_card_that_arrives_during_the_step_does_not_act_in_it() -> None:
    goods = "tornado tulips ..."
    state = at("A $4 away", "A1: G [mailbox]", "B1: G [pear_tree]", f"deck {goods}", "turn A side")
    do(state, "home", "yes")
    assert state.prompt() == ("Y56", "Tornado: onto which Pile does Mailbox go?")  # picked by itself, but named
    do(state, "A: drop B9", "B: drop A5")
    assert pile(state, "A5") == "D [pear_tree]"
    assert money(state)[0] == 2  # the pear tree did not pay


@pytest.mark.rule("Y16")
def test_gains_first_then_losses_then_the_owner_orders_the_rest() -> None:
    state = at("A2: G [raccoons]", "A3: G [sprinkler]", "A9: G [tool_shed]", "A garage rake", "A $1 away")
    do(state, "done")
    assert money(state)[0] == 0
    assert options(state) == ["do sprinkler A3", "do tool_shed A9"]
    do(state, "do tool_shed A9", "take rake")
    assert options(state) == ["grass A2", "grass A5", "grass A6"] or options(state)[0].startswith("grass")


@pytest.mark.rule("Y20", "Y21")
def test_each_action_at_most_once() -> None:
    state = at("A $20", "A hand solar_light flamingo", "A1: G []", "A2: G []", "row gus nadia mei")
    do(state, "sway gus")
    assert refused(state, "sway nadia").rule == "Y20"
    do(state, "play flamingo A1")
    assert asked(state) == "B"
    away = do(at("A $20 away", "store tulips skunk", "deck garden clover flamingo weathervane ..."), "work")
    assert refused(away, "work").rule == "Y21"
    assert refused(away, "play rake A1").rule == "Y20"
    assert refused(at("A hand rake", "turn A side"), "play rake A1").rule == "Y17"


@pytest.mark.rule("Y24", "Y80")
def test_a_turn_in_which_nothing_is_done_is_legal() -> None:
    state = do(at("A hand rake", "B hand rake"), "done")
    assert (asked(state), hand(state, "A")) == ("B", ["rake"])
    away = do(at("A away", "B hand rake"), "done")
    assert (asked(away), money(away)) == ("B", (0, 0))


# --- playing ---


@pytest.mark.rule("Y34", "Y35")
def test_a_tool_in_use_takes_no_place() -> None:
    state = at("A hand toolbox solar_light", "A5: G []")
    do(state, "play toolbox A5")
    assert "play solar_light A5" in options(state)
    assert trash(state) == garage(state, "A") == []


@pytest.mark.rule("Y35", "Y98")
def test_a_lure_goes_on_when_the_bird_feeder_leaves() -> None:
    lines = ["store skunk magpie tulips garden clover", "deck flamingo weathervane ..."]
    state = at("A hand bird_feeder", "A5: G []", *lines)
    do(state, "play bird_feeder A5", "lure magpie")  # the only Ornament is the Bird Feeder: into the Garage
    assert garage(state, "A") == ["bird_feeder"]
    assert pile(state, "A5") == "G [magpie, skunk]"
    assert sorted(store(state)) == ["clover", "flamingo", "garden", "tulips", "weathervane"]


@pytest.mark.rule("Y98")
def test_each_noted_pest_is_lured_once() -> None:
    state = at("A hand bird_feeder", "A5: G []", "trash dandelions termites", "A1: G []")
    do(state, "play bird_feeder A5", "lure dandelions")
    assert pile(state, "A5") == "G [bird_feeder, termites]"
    assert trash(state) == ["dandelions"]


@pytest.mark.rule("Y47", "Y65")
def test_bird_feeder_in_a_toolbox_restocks_before_the_next_play() -> None:
    goods = "deck tulips tax_refund garden clover flamingo weathervane ..."
    state = at("A hand toolbox bird_feeder rake", "A5: G []", "store skunk", goods)
    do(state, "play toolbox A1", "play bird_feeder A5")
    assert len(store(state)) == 5
    assert money(state) == (3, 3)
    assert "play rake A1" in options(state)


@pytest.mark.rule("Y47")
def test_where_no_card_left_the_store_there_is_no_restock() -> None:
    state = do(at("A hand bird_feeder", "A5: G []", "trash skunk", "store tulips"), "play bird_feeder A5")
    assert store(state) == ["tulips"]


@pytest.mark.rule("Y33", "Y36")
def test_tools_go_back_to_whoever_played_them() -> None:
    state = at("A hand toolbox", "B hand rake tulips", "B away", "B5: G []")
    do(state, "play toolbox B1", "B: play rake B2", "B: play tulips B5")
    assert (garage(state, "A"), garage(state, "B")) == (["toolbox"], ["rake"])


@pytest.mark.rule("Y29", "Y36")
def test_a_granted_play_may_go_into_any_yard_open_to_that_player() -> None:
    state = at("A hand cookie_jar", "B away", "B hand skunk", "B5: G []")
    do(state, "play cookie_jar B5")
    assert options(state) == [f"play skunk B{n}" for n in range(1, 10)]
    three = at("yards seats 3", "A hand cookie_jar", "B away", "C away", "B hand skunk", "B5: G []")
    do(three, "play cookie_jar B5")
    assert options(three) == [f"play skunk {letter}{n}" for letter in "BC" for n in range(1, 10)]


@pytest.mark.rule("Y29", "Y87")
def test_each_rivals_gate_is_judged_by_itself() -> None:
    state = at("yards seats 4", "A hand skunk", "C away")
    assert {path.split()[2][0] for path in options(state, "play skunk")} == {"A", "C"}


@pytest.mark.rule("Y31")
def test_you_always_means_the_owner() -> None:
    state = at("A hand watering_can", "B away", "B5: G [tulips, garden]")
    assert money(do(state, "play watering_can B5")) == (0, 2)


# --- Piles ---


@pytest.mark.rule("Y40", "Y43")
def test_order_in_a_pile_means_nothing() -> None:
    one = at("A5: G [tulips, flamingo, berry_bush]", "turn A start")
    two = at("A5: G [berry_bush, tulips, flamingo]", "turn A start")
    assert (scores(one), money(one)) == (scores(two), money(two))
    assert money(one) == (1, 0)


@pytest.mark.rule("Y41", "Y45")
def test_adjacency_is_within_one_yard() -> None:
    table = "1:245 2:13456 3:256 4:12578 5:12346789 6:23589 7:458 8:45679 9:568"
    for part in table.split():
        here, _, near = part.partition(":")
        mask = int(loc.ADJACENT[int(here) - 1])
        assert [str(n + 1) for n in range(9) if (mask >> n) & 1] == list(near)
    state = at("A7: G [gazing_globe]", "B1: G [tulips, skunk]", "B2: D [skunk]")
    assert scores(state)[0] == 0


@pytest.mark.rule("Y44")
def test_turning_ground_that_shows_that_side_does_nothing() -> None:
    state = do(at("A hand gophers", "A5: D [tulips]"), "play gophers A5")
    assert pile(state, "A5") == "D [tulips, gophers]"
