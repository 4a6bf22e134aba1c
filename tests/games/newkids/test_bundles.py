"""Deals as people send them: one bundle, narrowed on a scratch clone, whose end may be forced (N51, N143)."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import GAME, at, do, options, refused
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.newkids.pieces.layout import TRADED
from turfhouse.games.newkids.state import NewKidsState

ORDERS = ("helper_first", "main_first", "alternate")


def table_of(state: NewKidsState) -> Table:
    table = Table(GAME, Record("newkids", GAME.rules_version, GAME.setup(4), seed_from(1)))
    table.state = state
    return table


def state_of(table: Table) -> NewKidsState:
    assert isinstance(table.state, NewKidsState)
    return table.state


def bundle(table: Table, seat: int, *steps: str) -> None:
    ask = table.ask()
    assert ask is not None
    assert table.bundle(seat, ask.no, [step.split() for step in steps], ask.version) is None


def first_fight(seed: int) -> Table | None:
    """A deal with default options in which nobody lays anything, up to a fight that Main may ask help for."""
    table = Table(GAME, Record("newkids", GAME.rules_version, GAME.setup(4), seed_from(seed)))
    for _ in range(4):
        assert table.play("pass") is None
    main = table.to_act()
    assert table.play("kick") is None
    return table if any(path[0] == "offer" for path in table.paths(main)) else None


@pytest.mark.rule("N108", "N109", "N143")
def test_help_is_asked_for_without_items_in_a_real_deal() -> None:
    table = next(found for seed in range(200) if (found := first_fight(seed)))
    main = table.to_act()
    offer = next(path for path in table.paths(main) if path[0] == "offer")
    assert table.narrow(main, [offer, ["share", "1"]]).options == [["order", order] for order in ORDERS]
    for terms in ("share all", "share 1|order helper_first"):
        steps = [offer, *[step.split() for step in terms.split("|")]]
        narrowed = table.narrow(main, steps)
        assert narrowed.refusal is None
        assert narrowed.ends
        bundle(table, main, *[" ".join(step) for step in steps])
    offers = table.state.view(main)["offers"]
    assert isinstance(offers, list)
    assert [one["share"] for one in offers] == [1]


@pytest.mark.rule("N85", "N143")
@pytest.mark.parametrize("steps", ["give puffy_vest", "give puffy_vest|get bike_helmet", "get bike_helmet"])
def test_the_last_item_in_table_order_can_be_traded(steps: str) -> None:
    table = table_of(at("seat 0 L3 foam_sword* puffy_vest*\nseat 1 L3 bike_helmet*"))
    told = [["trade", "@1"], *[step.split() for step in steps.split("|")]]
    narrowed = table.narrow(0, told)
    assert narrowed.refusal is None
    if not narrowed.ends:
        assert ["done"] in narrowed.options
        told.append(["done"])
    bundle(table, 0, *[" ".join(step) for step in told])
    assert options(state_of(table), "B", "accept") == ["accept 1"]


@pytest.mark.rule("N85", "N143")
def test_terms_that_can_only_be_dropped_are_not_dropped_unseen() -> None:
    table = table_of(at("seat 0 L3 leaf_blower*\nseat 1 L3 snow_plough*"))
    narrowed = table.narrow(0, [["trade", "@1"], ["get", "snow_plough"]])
    assert (narrowed.options, narrowed.ends) == ([["drop"]], False)
    state = do(state_of(table), "A trade @1", "A get snow_plough")
    assert options(state, "A") == ["drop"]
    assert refused(state, "A done").rule == "N85"
    assert state.z[TRADED] == 1
    do(state, "A drop")
    assert "kick" in options(state, "A")
