"""Tuning and fitting: levers are turned by steps that hold, and a sense is kept only if it is surely better."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.lab.test_verdict import TARGETS, made
from turfhouse.core.sense import Sense
from turfhouse.core.spec import BadSetup
from turfhouse.games.registry import by_the_book, find_game
from turfhouse.lab.crew import crew_of
from turfhouse.lab.facts import facts_of
from turfhouse.lab.fit import Fitted, fit, toml, weights_of
from turfhouse.lab.statistics import Estimate
from turfhouse.lab.targets import targets_of
from turfhouse.lab.tune import off_target, tune, value_of, wishes_of


def share(mean: float, deviation: float = 0.4, deals: int = 2000) -> Estimate:
    return Estimate(mean, deviation, deals, float(deals))


def test_a_fitted_sense_is_kept_only_if_it_is_surely_stronger_and_no_worse() -> None:
    same = {"random": share(0.0, 0.1)}
    assert Fitted({}, {}, share(0.56), same).kept()
    assert not Fitted({}, {}, share(0.51), same).kept()
    assert not Fitted({}, {}, share(0.56), {"search@50": share(-0.05, 0.1)}).kept()
    assert "Not kept." in Fitted({"pace": 3.0}, {"pace": 2.5}, share(0.44), same).text()


def test_weights_are_data_and_only_known_ones_are_taken() -> None:
    for game in ("dungeon", "yards"):
        weights = weights_of(by_the_book(game))
        assert len(weights) >= 5
        sense = by_game(game)
        sense.tune({name: value * 2 for name, value in weights.items()})
        assert sense.tuned_by() == pytest.approx({name: value * 2 for name, value in weights.items()})
        with pytest.raises(ValueError, match="has no weight patients"):
            sense.tune({"patients": 1.0})
    with pytest.raises(BadSetup, match="must be data"):
        weights_of(by_the_book("factions"))
    assert toml({"pace": 2.5}) == "pace = 2.5\n"


def by_game(game: str) -> Sense:
    sense = find_game(game).sense()
    assert sense is not None
    return sense


def test_levers_go_one_step_either_way_within_what_the_game_allows() -> None:
    dungeon, targets = by_the_book("dungeon", options={"komi": 7}), targets_of("dungeon")
    assert value_of(dungeon, "komi") == 7
    assert wishes_of(dungeon, targets, set()) == ["komi=6", "komi=8"]
    assert wishes_of(by_the_book("dungeon", options={"komi": 9}), targets, set()) == ["komi=8"]
    assert wishes_of(dungeon, targets, {"komi"}) == []
    with pytest.raises(BadSetup, match="no whole number"):
        value_of(dungeon, "turning")


def test_how_far_off_its_targets_a_game_is() -> None:
    table = TARGETS.tables[0]
    near, far = (facts_of(made(300, won=more), 1) for more in (0.0, 2.0))
    rows = np.arange(300)
    assert off_target(TARGETS, table, far, rows) > off_target(TARGETS, table, near, rows) + 3


@pytest.mark.soak
def test_komi_is_found_from_0(tmp_path: Path) -> None:
    crew = crew_of(2)
    kept, why = tune(by_the_book("dungeon"), targets_of("dungeon"), tmp_path, crew, deals=300, steps=2)
    crew.close()
    assert len(kept) <= 1, why


@pytest.mark.soak
def test_a_spoilt_sense_is_fitted_back(tmp_path: Path) -> None:
    crew = crew_of(2)
    done = fit(by_the_book("dungeon"), tmp_path, crew, steps=10, deals=20, most=400)
    crew.close()
    assert set(done.new) == set(done.old)
    assert done.won.deals >= 64
