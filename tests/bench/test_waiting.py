"""The scripted person of `bench.waiting`: its figures hang on no machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.waiting import evening, report
from tests.server.virtual import run
from turfhouse.server.web.limits import Bucket


def test_an_evening_of_made_up_time_is_not_too_fast_for_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the wall clock it takes a moment: were messages counted by that, most would be refused, and sent again."""
    honest = Bucket.__init__

    def no_wall_clock(self: Bucket, rate: float, burst: float, clock: Callable[[], float] = lambda: 0.0) -> None:
        honest(self, rate, burst, clock)

    monkeypatch.setattr(Bucket, "__init__", no_wall_clock)
    found = report([run(evening(tmp_path, 6))])
    assert found["minutes_a_game"] < 10
    assert found["presses_too_late"] < 60
