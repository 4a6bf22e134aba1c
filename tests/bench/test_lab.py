"""The lab's bench goes on where it was broken off, and begins again when told to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars
import pytest

from bench import lab
from turfhouse.bots.played import Player
from turfhouse.games.registry import by_the_book
from turfhouse.lab.calibration import against_itself, planted
from turfhouse.lab.changes import changed
from turfhouse.lab.crew import Alone
from turfhouse.lab.play import Chunk

SMALL = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})
ITSELF = against_itself(SMALL, Player("random"), 12, 1)


class Killed(Alone):
    """A crew whose process is killed in the middle."""

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        for count, found in enumerate(super().play(chunks)):
            if count == 1:
                raise KeyboardInterrupt
            yield found


def test_what_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(lab, "crew_of", lambda _workers: Killed())
        with pytest.raises(KeyboardInterrupt):
            lab.Bench(tmp_path, 1).games_of(ITSELF, "small")
    again = lab.Bench(tmp_path, 1).games_of(ITSELF, "small")
    assert 0 < again.played < again.games == 24
    assert f"small: {24 - again.played} of 24 games were there already" in capsys.readouterr().out
    assert lab.Bench(tmp_path, 1).games_of(ITSELF, "small").played == 0
    assert lab.Bench(tmp_path, 1, fresh=True).games_of(ITSELF, "small").played == 24


def test_another_experiment_of_the_same_name_has_games_of_its_own(tmp_path: Path) -> None:
    other = against_itself(changed(SMALL, ["komi=5"]), Player("random"), 12, 1)
    bench = lab.Bench(tmp_path, 1)
    assert bench.games_of(ITSELF, "small").played == bench.games_of(other, "small").played == 24


def test_a_base_that_was_played_serves_other_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bench = lab.Bench(tmp_path, 1)
    first = bench.sides_of(ITSELF, ("base", "again"))
    assert first.filter(polars.col("arm") == 1).height == first.filter(polars.col("arm") == 0).height == 12
    whole = bench.games_of(ITSELF, "at once").frame
    assert first.select(whole.columns).equals(whole)
    other = planted(SMALL, changed(SMALL, ["komi=5"]), Player("random"), 8, 1)
    second = bench.sides_of(other, ("base", "komi"), 12)
    assert "base: 12 of 12 games were there already" in capsys.readouterr().out
    as_it_is = whole.filter((polars.col("arm") == 0) & (polars.col("deal") < 8))
    assert second.select(whole.columns).filter(polars.col("arm") == 0).equals(as_it_is)
    fresh = lab.Bench(tmp_path, 1, fresh=True)
    assert fresh.sides_of(ITSELF, ("base", "again")).equals(first)
    fresh.sides_of(other, ("base", "komi"), 12)
    assert "base: 12 of 12" in capsys.readouterr().out, "what was played afresh is not played twice"


@pytest.mark.parametrize("plant", lab.PLANTED, ids=lambda plant: plant.name)
def test_every_planted_change_changes_something(plant: lab.Plant) -> None:
    base = changed(by_the_book(plant.game), plant.base)
    assert changed(base, [plant.wish]) != base


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", lab.DEALS)
def test_of_200_comparisons_of_a_game_with_itself_at_most_16_raise_an_alarm(game: str, tmp_path: Path) -> None:
    settled, looked = lab.honest(lab.Bench(tmp_path, 2), game, lab.COMPARISONS)
    assert settled.comparisons == lab.COMPARISONS == 200
    assert settled.alarms <= 16
    assert looked.alarms <= 0.08 * looked.comparisons


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("plant", lab.PLANTED, ids=lambda plant: plant.name)
def test_planted_effects_are_found_as_often_as_designed(plant: lab.Plant, tmp_path: Path) -> None:
    found = lab.found_again(lab.Bench(tmp_path, 2), plant, lab.REPETITIONS, 0)
    assert found.comparisons == 40
    assert found.alarms >= 36
