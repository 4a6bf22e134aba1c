"""Set-up, turns, options, the end, and what the scenarios leave open, rule by rule."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    CARDS,
    GAME,
    asked,
    at,
    deck,
    do,
    garage,
    hand,
    money,
    new,
    options,
    pile,
    play_out,
    refused,
    row,
    scores,
    store,
    sway,
    trash,
)
from turfhouse.core.spec import BadSetup
from turfhouse.games.yards import store as store_rules
from turfhouse.games.yards.zones import ADJACENT, ASIDE, ROUND

# --- pieces and set-up ---


@pytest.mark.rule("Y2")
def test_dirt_gives_no_place_and_grass_one_and_ground_is_no_card() -> None:
    yards = GAME.view(at("A hand rake", "A5: G []", "A6: G [pear_tree]"), 0)["yards"]
    assert isinstance(yards, list)
    piles = yards[0]["piles"]
    assert [piles[n]["places"] for n in (0, 4, 5)] == [0, 1, 3]
    assert yards[0]["cards"] == 1


@pytest.mark.rule("Y6")
def test_hands_are_hidden_numbers_are_open() -> None:
    state = at("A hand tulips? rake", "A garage skunk? toolbox", "B hand rake")
    own, rival = GAME.view(state, 0), GAME.view(state, 1)
    assert [card["card"] for card in cards_of(own["hand"])] == ["rake", "tulips"]
    assert [card["card"] for card in cards_of(own["garage"])] == ["skunk", "toolbox"]
    for name, known in (("hands", ["rake"]), ("garages", ["toolbox"])):
        shown = rival[name]
        assert isinstance(shown, list)
        assert shown[0] == {"count": 2, "known": known, "secret": 1}
    assert "tulips" not in str({**rival, "set": None})


def cards_of(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


@pytest.mark.rule("Y7", "Y70")
def test_the_trash_is_open_without_order_and_takes_starter_tools() -> None:
    state = do(at("A $5", "A hand rake", "row bruno mei", "trash skunk"), "sway bruno")
    assert GAME.view(state, 1)["trash"] == ["rake", "skunk"]
    one, two = at("trash skunk rake", "A hand rake"), at("trash rake skunk", "A hand rake")
    assert GAME.key(one) == GAME.key(two)


@pytest.mark.rule("Y8")
def test_start_money_is_a_handicap_per_seat() -> None:
    assert money(new(1, start_money={"A": 0, "B": 7, "C": 0, "D": 0})) == (0, 7)
    with pytest.raises(BadSetup, match=r"at most 10"):
        GAME.setup(2, {"start_money": {"A": 11, "B": 0, "C": 0, "D": 0}})
    with pytest.raises(BadSetup, match="no seat C"):
        GAME.setup(2, {"start_money": {"A": 0, "B": 0, "C": 1, "D": 0}})


@pytest.mark.rule("Y9", "Y69")
def test_the_decks_are_shuffled_by_the_seed() -> None:
    assert len({tuple(deck(new(seed))) for seed in range(10)}) == 10
    assert len({tuple(row(new(seed))) for seed in range(10)}) == 10
    assert GAME.key(new(3)) == GAME.key(new(3))


@pytest.mark.rule("Y10")
def test_events_at_set_up_are_shuffled_back_or_carried_out() -> None:
    carried = 0
    for seed in range(30):
        assert money(new(seed)) == (0, 0)
        state = new(seed, setup_events="resolve")
        carried += int(state.deck.known) > 0
        while not store(state):
            state.apply(state.options()[0])
        assert len(store(state)) == 5 or options(state)
    assert carried > 3


@pytest.mark.rule("Y11")
@pytest.mark.parametrize("size", ["3", "5", "7"])
def test_row_size_and_balanced_rows(size: str) -> None:
    assert len(row(new(1, row_size=size))) == int(size)
    for seed in range(20):
        people = [CARDS.person(name) for name in row(new(seed, row_size=size, row_mix="balanced"))]
        only = [p for p in people if "needs" not in CARDS.people[p].values]
        assert 1 <= len(only) <= (2 if size == "3" else 3)


@pytest.mark.rule("Y12", "Y69")
def test_who_begins_is_drawn_or_agreed() -> None:
    assert {asked(new(seed)) for seed in range(20)} == {"A", "B"}
    assert {asked(new(seed, 3)) for seed in range(20)} == {"A", "B", "C"}
    assert asked(new(1, first_player="seat 1")) == "B"
    with pytest.raises(BadSetup, match="no fourth seat"):
        GAME.setup(2, {"first_player": "seat 3"})


# --- the turn ---


@pytest.mark.rule("Y13", "Y17", "Y26")
def test_a_turn_is_start_side_action_end_and_then_the_next_seat() -> None:
    state = at("A1: G [berry_bush]", "A2: G [raccoons]", "A hand rake", "B hand rake", "turn A start")
    assert (money(state), options(state)) == ((1, 0), ["home", "away"])
    assert GAME.view(state, 0)["step"] == "side"
    do(state, "home")
    assert GAME.view(state, 0)["step"] == "action"
    do(state, "done")
    assert (money(state), asked(state), int(state.z[ROUND])) == ((0, 0), "B", 1)
    do(state, "home", "done")
    assert (asked(state), int(state.z[ROUND])) == ("A", 2)


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
    do(state, "home", "yes", "A: drop B9", "B: drop A5")
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
        mask = int(ADJACENT[int(here) - 1])
        assert [str(n + 1) for n in range(9) if (mask >> n) & 1] == list(near)
    state = at("A7: G [gazing_globe]", "B1: G [tulips, skunk]", "B2: D [skunk]")
    assert scores(state)[0] == 0


@pytest.mark.rule("Y44")
def test_turning_ground_that_shows_that_side_does_nothing() -> None:
    state = do(at("A hand gophers", "A5: D [tulips]"), "play gophers A5")
    assert pile(state, "A5") == "D [tulips, gophers]"


# --- the Store ---


@pytest.mark.rule("Y46")
def test_a_price_is_paid_in_full() -> None:
    state = at("A $4 away", "store mighty_oak tulips tulips")
    assert options(state) == ["work", "buy tulips", "done"]
    assert refused(state, "buy mighty_oak").reason == "needs $6 more"
    assert refused(state, "buy skunk").rule == "Y46"


@pytest.mark.rule("Y53", "Y52")
def test_an_empty_store_offers_nothing_and_an_empty_deck_leaves_it_short() -> None:
    assert options(at("A $9 away")) == ["work", "done"]
    state = do(at("A $9 away", "store tulips skunk", "deck"), "buy tulips")
    assert store(state) == ["skunk"]


@pytest.mark.rule("Y52")
def test_restock_trash_shuffles_everything_but_starter_tools_once() -> None:
    lines = ["option restock_trash=on", "A $9 away", "store tulips skunk garden clover flamingo", "deck tax_refund"]
    state = do(at(*lines, "trash rake weathervane solar_light"), "buy tulips")
    assert len(store(state)) == 5
    assert trash(state) == ["rake"]
    assert set(store(state)) & {"weathervane", "solar_light"}
    off = do(at(*lines[1:], "trash rake weathervane"), "buy tulips")
    assert len(store(off)) == 4


@pytest.mark.rule("Y51", "Y52")
def test_an_event_done_is_not_done_again_after_the_shuffle() -> None:
    lines = ["option restock_trash=on", "A $3 away", "store tulips - - - -", "deck tax_refund"]
    for seed in range(8):
        chance = f"chance fast {seed + 1} 2 3 5 0"
        state = do(at(*lines, "trash weathervane garden", chance), "buy tulips")
        assert money(state) == (3, 3)
        assert sorted(store(state)) == ["garden", "weathervane"]
        assert deck(state) == ["tax_refund"]


@pytest.mark.rule("Y54")
def test_a_secret_draw_may_need_the_trash() -> None:
    lines = [
        "option restock_trash=on",
        "A $2 away",
        "A1: G [mailbox]",
        "deck tax_refund",
        "trash garden",
        "turn A side",
    ]
    state = do(at(*lines), "home", "yes")
    assert hand(state, "A") == ["garden?"]


@pytest.mark.rule("Y55")
def test_trashing_an_event_from_the_deck_carries_it_out() -> None:
    state = at("A hand rake", "deck tax_refund tulips ...")
    store_rules.begin_trash_top(state, 0)
    state.run()
    assert (money(state), trash(state), deck(state)[-1]) == ((3, 3), [], "tax_refund")
    store_rules.begin_trash_top(state, 0)
    state.run()
    assert trash(state) == ["tulips"]


@pytest.mark.rule("Y88")
def test_the_store_stays_at_five_with_four_players() -> None:
    assert len(store(new(1, 4))) == 5


# --- the street ---


@pytest.mark.rule("Y57", "Y62")
def test_the_row_is_not_refilled() -> None:
    state = do(at("A $10", "A hand rake", "row gus mei rosa"), "sway gus")
    assert (row(state), sway(state, "A")) == (["mei", "rosa"], ["gus"])
    assert refused(at("A hand rake", "row mei"), "sway gus").rule == "Y57"


@pytest.mark.rule("Y81")
def test_no_sway_is_compulsory() -> None:
    assert options(at("A $10", "row gus")) == ["sway gus", "done"]


@pytest.mark.rule("Y82", "Y85")
def test_nobody_sees_unused_or_set_aside_neighbors() -> None:
    state = new(1, 4)
    shown = str(GAME.view(state, 0)["row"])
    view = {key: value for key, value in GAME.view(state, 0).items() if key not in ("row", "set")}
    hidden = [name for name in CARDS.person_ids if name not in row(state)]
    assert int(state.z[ASIDE]) == view["set_aside"] == 2
    assert not [name for name in hidden if f"'{name}'" in str(view) or f"'{name}'" in shown]


@pytest.mark.rule("Y73")
def test_equal_turns_complete_the_round() -> None:
    lines = ["option end_timing=equal_turns", "A $10", "row gus", "B hand rake"]
    state = do(at(*lines), "sway gus")
    assert (state.over, asked(state)) == (False, "B")
    do(state, "home", "done")
    assert state.over
    last = do(at(*lines[:1], "B $10", "row gus", "turn B act"), "sway gus")
    assert last.over


@pytest.mark.rule("Y77", "Y90")
def test_the_tiebreak_option_and_ties_of_three() -> None:
    lines = ["A sway rosa victor", "B sway amelia otis desmond", "A1: G [solar_light]", "over 73"]
    assert scores(at(*lines)) == (12, 12)
    assert GAME.result(at(*lines)).winners == [1]
    assert GAME.result(at("option tiebreak=sway_vp", *lines)).winners == [1]
    more = ["A sway rosa victor", "B sway amelia otis", "B1: G [tulips, solar_light]", "over 73"]
    assert scores(at(*more)) == (11, 11)
    assert GAME.result(at("option tiebreak=sway_vp", *more)).winners == [0]
    three = at("yards seats 3", "A sway rosa", "B sway mei", "C sway amelia", "over 73")
    assert GAME.result(three).winners == [0, 1]
    assert [three.payoff(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.rule("Y76")
def test_totals_may_be_negative() -> None:
    assert scores(at("A hand rake", "A1: D [skunk]")) == (-4, 0)


@pytest.mark.rule("Y83")
def test_the_round_limit_is_an_option() -> None:
    assert not do(at("B hand rake", "round 30", "option round_limit=31", "turn B act"), "done").over
    assert do(at("B hand rake", "round 15", "option round_limit=15", "turn B act"), "done").over
    assert not do(at("B hand rake", "round 60", "option round_limit=0", "turn B act"), "done").over
    assert GAME.view(at("A hand rake", "round 28"), 0)["rounds_left"] == 3


@pytest.mark.rule("Y84", "Y96")
@pytest.mark.parametrize(
    ("seats", "candy", "number"), [(2, "off", 70), (3, "off", 140), (4, "off", 140), (2, "on", 74), (3, "on", 148)]
)
def test_how_many_store_cards(seats: int, candy: str, number: int) -> None:
    state = new(1, seats, candy=candy)
    assert len(deck(state)) + len(store(state)) == number
    assert len(hand(state, "C") if seats > 2 else hand(state, "B")) == 3
    assert state.deal.people.bit_count() == (21 if candy == "on" else 20)


@pytest.mark.rule("Y91", "Y92")
@pytest.mark.parametrize(("seats", "size", "sways"), [(2, "5", 5), (3, "5", 6), (4, "5", 7), (3, "3", 4), (4, "7", 9)])
def test_how_many_sways_a_street_takes(seats: int, size: str, sways: int) -> None:
    for seed in range(12):
        state = play_out(new(seed, seats, row_size=size, round_limit=60), seed)
        total = sum([len(sway(state, letter)) for letter in "ABCD"[:seats]])
        assert total <= sways
        if GAME.result(state).rule == "Y73":
            assert total == sways


@pytest.mark.rule("Y93")
def test_friendly_games() -> None:
    state = new(2, friendly="on")
    assert len(deck(state)) + len(store(state)) == 53
    assert state.deal.people.bit_count() == 19
    gate = at("option friendly=on", "B away", "A hand dandelions")
    assert {path.split()[2][0] for path in options(gate, "play")} == {"A"}
    assert refused(gate, "play dandelions B1").rule == "Y93"


@pytest.mark.rule("Y94")
def test_candy_is_bought_once_a_turn_and_only_with_the_module() -> None:
    state = at("option candy=on", "A $6 away")
    do(state, "candy")
    assert money(state) == (3, 0)
    assert refused(state, "candy").rule == "Y94"
    assert refused(at("A $9 away"), "candy").rule == "Y94"
