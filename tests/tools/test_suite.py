"""Who gets a second try in the whole test run, and who does not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import suite

CLOCK = "tests/server/test_seams.py::test_more_time_is_given_once"
RULE = "tests/games/dungeon/test_rules.py::test_d9"


@pytest.mark.parametrize(
    ("failed", "second"),
    [([CLOCK], True), ([], False), ([RULE], False), ([CLOCK, RULE], False), ([CLOCK] * (suite.MOST + 1), False)],
)
def test_only_a_few_tests_on_the_clock_are_asked_again(failed: list[str], second: bool) -> None:
    assert suite.deserves_second_try(failed) is second


@pytest.mark.parametrize(("again", "code"), [(0, 0), (1, 1)])
def test_what_fails_alone_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str], again: int, code: int
) -> None:
    told: list[tuple[str, ...]] = []

    def run(*arguments: str) -> int:
        told.append(arguments)
        suite.LAST_FAILED.write_text(json.dumps({CLOCK: True}))
        return again if len(told) > 1 else suite.TESTS_FAILED

    monkeypatch.setattr(suite, "LAST_FAILED", tmp_path / "lastfailed")
    monkeypatch.setattr(suite, "pytest", run)
    assert suite.main(["-n", "2"]) == code
    assert told == [("-n", "2"), (CLOCK,)]
    assert ("passed alone" in capfd.readouterr().out) is (code == 0)


def test_a_broken_run_is_not_asked_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(suite, "LAST_FAILED", tmp_path / "lastfailed")
    monkeypatch.setattr(suite, "pytest", lambda *arguments: 2)
    assert suite.main([]) == 2
