"""Runs filled as baskets: any Item in any order, with what it comes to; sent as one bundle (N86, N13, N37, N88)."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import at, do, hand, in_play, level, options
from tests.games.newkids.test_bundles import bundle, state_of, table_of
from turfhouse.core.answers import Basket
from turfhouse.core.baskets import Gathered
from turfhouse.core.table import Table

WARES = "seat 0 L3 foam_sword* puffy_vest* | leaf_blower rulebook_stack bike_helmet"


def filled(table: Table, start: str, *chosen: str) -> Gathered:
    steps = [start.split()] if start else []
    return table.gather(0, steps, [path.split() for path in chosen])


def basket(one: Gathered) -> Basket:
    assert one.basket is not None
    return one.basket


def things(one: Gathered) -> list[str]:
    return [" ".join(path) for path in one.paths]


@pytest.mark.rule("N86")
def test_every_item_can_be_put_into_a_sale_and_the_cheapest_first() -> None:
    table = table_of(at(WARES))
    every = things(filled(table, "sell"))
    assert sorted(every) == sorted(
        f"add {item}" for item in ("foam_sword", "puffy_vest", "leaf_blower", "rulebook_stack", "bike_helmet")
    )
    for item in every:
        one = filled(table, "sell", item)
        assert [" ".join(path) for path in one.chosen] == [item]
        assert "GP" in basket(one).words
    assert filled(table, "sell").steps is None


@pytest.mark.rule("N86")
def test_too_little_for_a_level_is_no_fault_of_the_item_put_in_first() -> None:
    table = table_of(at(WARES))
    for item in things(filled(table, "sell")):
        one = filled(table, "sell", item)
        assert one.steps is None
        assert one.refusal is None
        assert "A Level costs 1,000 GP" in basket(one).words


@pytest.mark.rule("N86")
def test_a_sale_says_what_it_comes_to_and_goes_out_in_table_order() -> None:
    table = table_of(at(WARES))
    every = things(filled(table, "sell"))
    one = filled(table, "sell", *reversed(every))
    assert one.steps is not None
    assert [" ".join(step) for step in one.steps] == ["sell", *every, "done"]
    assert "Level" in basket(one).words
    bundle(table, 0, *[" ".join(step) for step in one.steps])
    assert level(state_of(table), "A") > 3
    assert in_play(state_of(table), "A") == []


@pytest.mark.rule("N86", "N58")
def test_the_dearest_counts_twice_for_who_may_do_that() -> None:
    plain = table_of(at("seat 0 L3 | leaf_blower rulebook_stack bike_helmet foam_sword"))
    keen = table_of(at("seat 0 L3 class_rpg_player | leaf_blower rulebook_stack bike_helmet foam_sword"))
    assert basket(filled(plain, "sell", "add leaf_blower")).words.startswith("800 GP.")
    assert basket(filled(keen, "sell", "add leaf_blower")).words.startswith(
        "1,600 GP (the dearest counts twice): 1 Level."
    )


@pytest.mark.rule("N86")
def test_nothing_is_sold_before_the_basket_is_sent() -> None:
    table = table_of(at(WARES))
    before = len(table.feed_events)
    filled(table, "sell", "add foam_sword")
    assert len(table.feed_events) == before
    assert "sell" in options(state_of(table), "A")


@pytest.mark.rule("N13", "N107")
def test_a_case_is_closed_with_three_cards_at_once_or_not_at_all() -> None:
    state = do(at("seat 0 L5 class_detective | os_glitter os_fireworks bike_helmet foam_sword\ndoor yeti_dad"), "kick")
    table = table_of(state)
    two = filled(table, "case m0", "pay foam_sword", "pay os_glitter")
    assert (basket(two).words, two.steps) == ("2 of 3 cards", None)
    three = filled(table, "case m0", "pay foam_sword", "pay os_glitter", "pay bike_helmet")
    assert three.steps is not None
    assert len(three.steps) == 4
    bundle(table, 0, *[" ".join(step) for step in three.steps])
    assert "os_fireworks" in hand(state, "A")
    assert not {"foam_sword", "os_glitter", "bike_helmet"} & set(hand(state, "A"))


@pytest.mark.rule("N37", "N38", "N40")
def test_charity_goes_out_at_once_and_evenly() -> None:
    text = (
        "turn 0 charity\nseat 0 L5 | os_glitter os_fireworks bike_helmet foam_sword puffy_vest leaf_blower snow_plough"
    )
    table = table_of(at(text + "\nseat 1 L1\nseat 2 L1\nseat 3 L4"))
    both_to_one = filled(table, "", "hand os_glitter @1", "hand foam_sword @1")
    assert both_to_one.steps is None
    assert both_to_one.refusal is not None
    assert both_to_one.refusal.rule == "N38"
    one_each = filled(table, "", "hand foam_sword @2", "hand os_glitter @1")
    assert one_each.steps is not None
    bundle(table, 0, *[" ".join(step) for step in one_each.steps])
    assert (hand(state_of(table), "B"), hand(state_of(table), "C")) == (["os_glitter"], ["foam_sword"])


@pytest.mark.rule("N37")
def test_one_card_does_not_go_two_ways() -> None:
    text = (
        "turn 0 charity\nseat 0 L5 | os_glitter os_fireworks bike_helmet foam_sword puffy_vest leaf_blower snow_plough"
    )
    table = table_of(at(text + "\nseat 1 L1\nseat 2 L1\nseat 3 L4"))
    one = filled(table, "", "hand os_glitter @1", "hand os_glitter @2")
    assert [" ".join(path) for path in one.chosen] == ["hand os_glitter @1"]


@pytest.mark.rule("N86")
def test_what_was_put_up_step_by_step_counts_in_the_basket() -> None:
    state = at("seat 0 L3 | leaf_blower rulebook_stack bike_helmet")
    first, second = [path for path in things(filled(table_of(state), "sell")) if "bike" not in path]
    do(state, "A sell", f"A {first}")
    one = filled(table_of(state), "", second)
    assert one.steps is not None, one.refusal
    assert "Level" in basket(one).words
    assert "A Level costs" not in basket(one).words
