"""Two builds by turns: what their ratios say, and that the loops run on every game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.compare import TITLES, ratios, rounds_of, told, wishes_of
from bench.paces import paces, per_second


def test_a_busy_round_does_not_move_the_median_nor_the_best() -> None:
    quiet, busy = {"clone": 100.0}, {"clone": 10.0}
    rows = ratios([(quiet, {"clone": 120.0}), (busy, {"clone": 120.0}), (quiet, {"clone": 110.0})])
    assert rows == {"clone": {"old": 100.0, "new": 120.0, "median": 1.2, "best": 1.2}}


def test_units_are_counted_by_the_second_of_this_process() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(sum(range(2000)))
        return 3

    assert per_second(work, 0.01) > 3
    assert len(done) > 1


@pytest.mark.parametrize("game", ["dungeon", "yards", pytest.param("newkids", marks=pytest.mark.slow)])
def test_every_figure_is_measured_and_has_a_title(game: str) -> None:
    found = paces(game, 0.001, 1)
    assert set(found) == set(TITLES)
    assert min(found.values()) > 0
    assert "policy decision" in told(game, ratios([(found, found)]))


def test_both_run_in_every_round_each_in_its_own_process() -> None:
    pairs = rounds_of("dungeon", Path(sys.executable), Path(sys.executable), 2, 0.001)
    assert len(pairs) == 2
    assert all(old != new for old, new in pairs)


def test_a_python_that_is_not_there_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wishes_of(["no/such/python", sys.executable])
    assert "there is no no/such/python" in capsys.readouterr().err
