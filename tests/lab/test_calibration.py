"""The lab's honesty, in small; the whole of it is `make bench-lab`, and a soak test here."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest

from turfhouse.bots.played import Player
from turfhouse.games.registry import by_the_book
from turfhouse.lab.calibration import against_itself, calibrated, deals_for, planted, stretches
from turfhouse.lab.changes import changed
from turfhouse.lab.crew import crew_of
from turfhouse.lab.facts import compared
from turfhouse.lab.run import run
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
    assert calibrated(experiment, frame, targets_of("dungeon"), 60).alarms == 3
    wanted = deals_for(compared(frame)["wins in order of play: 1"], 10)
    assert 20 <= wanted < 4000


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "deals"), [("dungeon", 100), ("yards", 60)])
def test_of_200_comparisons_of_a_game_with_itself_at_most_16_raise_an_alarm(
    game: str, deals: int, tmp_path: Path
) -> None:
    crew = crew_of(2)
    experiment = against_itself(by_the_book(game), Player("policy"), 200 * deals, 11)
    frame = run(experiment, tmp_path, crew).frame
    crew.close()
    assert calibrated(experiment, frame, targets_of(game), deals).alarms <= 16
    assert calibrated(experiment, frame, targets_of(game), deals, sequential=True).alarms <= 16


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("game", "wish", "fact"),
    [
        ("dungeon", "komi=2", "wins in order of play: 1"),
        ("yards", "cards.garden.price=11", "bought garden"),
    ],
)
def test_planted_effects_are_found_as_often_as_designed(game: str, wish: str, fact: str, tmp_path: Path) -> None:
    crew = crew_of(2)
    base = by_the_book(game)
    other = changed(base, [wish])
    pilot = compared(run(planted(base, other, Player("policy"), 300, 23), tmp_path / "pilot", crew).frame)
    deals = deals_for(pilot[fact], len(pilot))
    experiment = planted(base, other, Player("policy"), 40 * deals, 29)
    frame = run(experiment, tmp_path / "planted", crew).frame
    crew.close()
    assert calibrated(experiment, frame, targets_of(game), deals).alarms >= 36
