"""The lab's honesty, in small; the whole of it is `make bench-lab`, and a soak test in tests/bench/test_lab.py."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars
import pytest

from turfhouse.bots.played import Player
from turfhouse.games.registry import by_the_book
from turfhouse.lab.calibration import against_itself, calibrated, deals_for, planted, stretches
from turfhouse.lab.changes import changed
from turfhouse.lab.facts import compared
from turfhouse.lab.run import run
from turfhouse.lab.statistics import Estimate, Paired, of_pulls
from turfhouse.lab.targets import targets_of

SMALL = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})
RANDOM = Player("random")


@pytest.fixture(scope="module")
def itself(tmp_path_factory: pytest.TempPathFactory) -> polars.DataFrame:
    return run(against_itself(SMALL, RANDOM, 6 * 64, 1), tmp_path_factory.mktemp("itself")).frame


def test_a_game_against_itself_raises_few_alarms(itself: polars.DataFrame) -> None:
    experiment = against_itself(SMALL, RANDOM, 6 * 64, 1)
    found = calibrated(experiment, itself, targets_of("dungeon"), 64)
    assert found.comparisons == 6
    assert found.alarms <= 2
    assert calibrated(experiment, itself, targets_of("dungeon"), 128, sequential=True).alarms <= 2


def test_stretches_are_whole(itself: polars.DataFrame) -> None:
    parts = stretches(itself, 100)
    assert [len(part) for part in parts] == [200] * 3
    assert parts[2]["deal"].min() == 200


def test_a_bonus_for_who_begins_is_found(tmp_path: Path) -> None:
    other = changed(SMALL, ["komi=5"])
    experiment = planted(SMALL, other, RANDOM, 3 * 60, 2)
    frame = run(experiment, tmp_path).frame
    found = calibrated(experiment, frame, targets_of("dungeon"), 60, fact="wins in order of play: 1")
    assert found.alarms == 3
    assert found.named >= 2
    assert 0.5 < found.saved_named < 10.0
    assert calibrated(experiment, frame, targets_of("dungeon"), 60, fact="decisions").named < 3
    wanted = deals_for(compared(frame)["wins in order of play: 1"], 10)
    assert 20 <= wanted < 4000


@pytest.mark.parametrize(("more", "less"), [(0.02, 0.1), (0.1, 0.4)])
def test_so_many_deals_find_it_as_often_as_designed(more: float, less: float) -> None:
    facts, lot = 109, np.random.default_rng(5)

    def played(deals: int) -> Estimate:
        changes = lot.choice([1.0, -1.0, 0.0], deals, p=[more, less, 1.0 - more - less])
        return of_pulls(float(changes.mean()), changes - changes.mean())

    pilot = played(200_000)
    deals = deals_for(Paired(pilot, pilot, pilot), facts)
    found = sum(played(deals).p_value(sequential=False) <= 0.05 / facts for _ in range(1000))
    assert 915 <= found <= 985
