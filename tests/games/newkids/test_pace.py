"""Time at a table of people: holds and what is played for the late (N57, §9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.newkids.table import at, dice, do
from turfhouse.core.pace import ABLE
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.pieces.cards import SHIPPED, TYPE_OF
from turfhouse.games.newkids.state import NewKidsState

GAME = NewKids()


def new_table(seed: int) -> Table:
    return Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(4), seed_from(seed)))


@pytest.mark.rule("N57")
@pytest.mark.parametrize("seed", range(4))
def test_a_default_is_legal_and_is_missing_only_where_it_would_be_rash(seed: int) -> None:
    table, rng = new_table(seed), random.Random(seed)
    seen: set[str] = set()
    while not table.over() and len(table.record.entries) < 300:
        seat = table.to_act()
        options = table.options(seat)
        default = GAME.fallback(table.view(seat), options)
        assert default in options or default == 0
        seen.add(GAME.text(default).split()[0] if default else "")
        if not default:
            ways_on = {GAME.text(action).split()[0] for action in options}
            assert ways_on & {"kick", "loot", "end"}
            assert "pass" not in ways_on
        table.accept(default if default and rng.random() < 0.6 else rng.choice(options))
    assert {"pass", ""} <= seen
    assert not {"kick", "loot", "end", "trouble"} & seen
    view: Any = table.view(-1)
    assert table.over() or view["turns"] > 4


@pytest.mark.rule("N57")
def test_the_hold_is_longer_while_the_side_is_ahead_and_follows_from_what_all_see() -> None:
    holds: set[tuple[str, bool, int]] = set()
    for seed in range(3):
        table, rng = new_table(seed), random.Random(seed)
        while not table.over() and len(table.record.entries) < 150:
            view: Any = table.view(-1)
            pace = GAME.pace(view)
            if view["mode"] == "open":
                for ahead in (False, True):
                    combat = view["combat"] and {**view["combat"], "ahead": ahead}
                    holds.add((view["moment"]["step"], ahead, GAME.pace({**view, "combat": combat}).hold))
                assert pace.think == (30_000 if pace.quiet else 20_000)
                assert pace.turn == f"turn {view['turns']}"
            table.accept(rng.choice(table.options(table.to_act())))
    by_step = {(step, ahead): hold for step, ahead, hold in holds}
    assert len(by_step) == len(holds)
    longer = [(step, ahead) for (step, ahead), hold in by_step.items() if hold == 3000]
    assert longer == [("fight", True)]
    assert {hold for (step, _), hold in by_step.items() if step in ("prep", "flee", "curse")} == {1500}
    assert {hold for (step, _), hold in by_step.items() if step == "end"} == {900}


def test_talk_is_no_reason_to_be_asked() -> None:
    table = new_table(1)
    seat = table.to_act()
    only_pass = [action for action in table.options(seat) if GAME.text(action).startswith("pass")]
    assert not GAME.stakes(table.view(seat), only_pass) & ABLE


def default(state: NewKidsState) -> str:
    """What is played for the seat to act when it is late."""
    seat = int(state.to_act())
    return str(GAME.text(GAME.fallback(state.view(seat), state.listed(seat))))


@pytest.mark.rule("N57", "N39")
def test_who_is_late_at_charity_discards_what_is_kept_least_gladly() -> None:
    text = "turn 0 end\nseat 0 L{} | goose_patrol foam_sword lu_gold_star ally_goalie class_ninja os_glitter\nseat 1 L2"
    assert default(do(at(text.format(1)), "end")) == "discard class_ninja"
    assert default(do(at(text.format(5)), "end")) == "hand class_ninja @2"


@pytest.mark.rule("N57", "N84")
def test_who_is_late_sells_nothing_and_gives_the_lowest_bonus_away() -> None:
    state = at("seat 0 L3 turf_garage snow_plough* mattress_mail*\nseat 1 L1 | curse_tow_truck")
    do(state, "B at curse_tow_truck @0", "A lose turf_garage")
    assert default(state) == "lose mattress_mail"


@pytest.mark.rule("N57", "N137")
def test_who_is_late_takes_the_dearest_loot_even_where_it_may_be_declined() -> None:
    state = at("option loot_decline=on\nseat 0 L1 foam_sword* bike_helmet*\nseat 1 L5\ndoor pothole_thing")
    dice(state, 1, 2, 3)
    do(state, "kick", "all pass", "all pass")
    assert default(state) == "take bike_helmet"


def test_keep_values_are_those_of_the_brief() -> None:
    """§9: an Item is 3 and its bonus, every one-shot 5; of equals the lower id goes first."""
    worth = {"lu_gold_star": 9, "steal_copied_homework": 9, "ally_goalie": 6, "os_glitter": 5, "ut_hall_pass": 5}
    worth |= {"enh_sugar_rush": 4, "curse_pop_quiz": 4, "wandering_guest": 4, "special_fire_drill": 4}
    worth |= {"draw_piggy_bank": 4, "foam_sword": 4, "snow_plough": 8, "turf_dojo": 5, "goose_patrol": 2}
    worth |= {"class_ninja": 1, "super_kid": 1}
    assert {name: SHIPPED.keep_value(TYPE_OF[name]) for name in worth} == worth
