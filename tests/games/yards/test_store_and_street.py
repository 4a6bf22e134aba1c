"""The Store, the street and the end: what the scenarios leave open, rule by rule."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    CARDS,
    asked,
    at,
    deck,
    do,
    hand,
    money,
    new,
    options,
    play_out,
    refused,
    row,
    scores,
    store,
    sway,
    trash,
)
from turfhouse.games.yards.pieces import zones as loc


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
    state.push(loc.RESTOCK, 0, loc.INTO_TRASH, -1)
    state.run()
    assert (money(state), trash(state), deck(state)[-1]) == ((3, 3), [], "tax_refund")
    state.push(loc.RESTOCK, 0, loc.INTO_TRASH, -1)
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
    shown = str(state.view(0)["row"])
    view = {key: value for key, value in state.view(0).items() if key != "row"}
    hidden = [name for name in CARDS.person_ids if name not in row(state)]
    assert int(state.z[loc.ASIDE]) == view["set_aside"] == 2
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
    assert at(*lines).result().winners == [1]
    assert at("option tiebreak=sway_vp", *lines).result().winners == [1]
    more = ["A sway rosa victor", "B sway amelia otis", "B1: G [tulips, solar_light]", "over 73"]
    assert scores(at(*more)) == (11, 11)
    assert at("option tiebreak=sway_vp", *more).result().winners == [0]
    three = at("yards seats 3", "A sway rosa", "B sway mei", "C sway amelia", "over 73")
    assert three.result().winners == [0, 1]
    assert [three.payoff(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.rule("Y76")
def test_totals_may_be_negative() -> None:
    assert scores(at("A hand rake", "A1: D [skunk]")) == (-4, 0)


@pytest.mark.rule("Y83")
def test_the_round_limit_is_an_option() -> None:
    assert not do(at("B hand rake", "round 30", "option round_limit=31", "turn B act"), "done").over
    assert do(at("B hand rake", "round 15", "option round_limit=15", "turn B act"), "done").over
    assert not do(at("B hand rake", "round 60", "option round_limit=0", "turn B act"), "done").over
    assert at("A hand rake", "round 28").view(0)["rounds_left"] == 3


@pytest.mark.rule("Y84", "Y96")
@pytest.mark.parametrize(
    ("seats", "candy", "number"), [(2, "off", 70), (3, "off", 140), (4, "off", 140), (2, "on", 74), (3, "on", 148)]
)
def test_how_many_store_cards(seats: int, candy: str, number: int) -> None:
    state = new(1, seats, candy=candy)
    assert len(deck(state)) + len(store(state)) == number
    assert len(hand(state, "C") if seats > 2 else hand(state, "B")) == 3
    assert int(state.deal.facts[loc.F_PEOPLE]).bit_count() == (21 if candy == "on" else 20)


@pytest.mark.rule("Y91", "Y92")
@pytest.mark.parametrize(("seats", "size", "sways"), [(2, "5", 5), (3, "5", 6), (4, "5", 7), (3, "3", 4), (4, "7", 9)])
def test_how_many_sways_a_street_takes(seats: int, size: str, sways: int) -> None:
    for seed in range(12):
        state = play_out(new(seed, seats, row_size=size, round_limit=60), seed)
        total = sum([len(sway(state, letter)) for letter in "ABCD"[:seats]])
        assert total <= sways
        if state.result().rule == "Y73":
            assert total == sways


@pytest.mark.rule("Y93")
def test_friendly_games() -> None:
    state = new(2, friendly="on")
    assert len(deck(state)) + len(store(state)) == 53
    assert int(state.deal.facts[loc.F_PEOPLE]).bit_count() == 19
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
