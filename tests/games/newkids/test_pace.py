"""Time at a table of people: holds and what is played for the late (N57, §9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turfhouse.core.pace import ABLE
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.newkids.game import NewKids

GAME = NewKids()


def new_table(seed: int) -> Table:
    return Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(4), seed_from(seed)))


@pytest.mark.rule("N57")
@pytest.mark.parametrize("seed", range(4))
def test_there_is_always_a_legal_default_and_it_lets_the_turn_end(seed: int) -> None:
    table, rng = new_table(seed), random.Random(seed)
    seen: set[str] = set()
    while not table.over() and len(table.record.entries) < 300:
        seat = table.to_act()
        options = table.options(seat)
        default = GAME.fallback(table.view(seat), options)
        assert default in options
        action = default if rng.random() < 0.6 else rng.choice(options)
        seen.add(GAME.text(default).split()[0])
        table.accept(action)
    assert {"pass", "kick"} <= seen
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
                assert pace.think == (40_000 if pace.quiet else 25_000)
            table.accept(rng.choice(table.options(table.to_act())))
    by_step = {(step, ahead): hold for step, ahead, hold in holds}
    assert len(by_step) == len(holds)
    longer = [(step, ahead) for (step, ahead), hold in by_step.items() if hold == 3000]
    assert longer == [("fight", True)]
    assert {hold for (step, _), hold in by_step.items() if step in ("prep", "flee", "curse", "end")} == {1500}


def test_talk_is_no_reason_to_be_asked() -> None:
    table = new_table(1)
    seat = table.to_act()
    only_pass = [action for action in table.options(seat) if GAME.text(action).startswith("pass")]
    assert not GAME.stakes(table.view(seat), only_pass) & ABLE
