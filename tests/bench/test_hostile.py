"""Guests who mean no good harm nobody, and the run that says so would notice if they did."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from bench.runners import ROOT
from bench.server.hostile import bars_missed

FINE = {"server_errors": 0, "tracebacks": 0, "idle_mb": 100.0, "most_mb": 199.0, "ack_p99": 99.0, "honest_moves": 500}


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        ({"server_errors": 1}, "1 server errors"),
        ({"tracebacks": 2}, "2 tracebacks"),
        ({"most_mb": 201.0}, "memory grew 2.01 times"),
        ({"ack_p99": 101.0}, "honest people waited 101.0 ms"),
        ({"honest_moves": 0}, "no honest move"),
    ],
)
def test_each_harm_is_named(harm: dict[str, Any], word: str) -> None:
    assert bars_missed(FINE) == []
    (missed,) = bars_missed({**FINE, **harm})
    assert missed.startswith(word)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_hundred_thousand_bad_messages_harm_nobody() -> None:
    command = [sys.executable, "-m", "bench.server.hostile"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stderr
