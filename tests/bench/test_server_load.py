"""The load on the table server plays real games, and its figures are of what happened."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bench.server import crowd, load
from bench.server.__main__ import printed
from bench.server.house import House


@pytest.mark.slow
def test_moves_are_counted_when_they_are_durable_and_spectators_hear_them() -> None:
    with House(python=Path(sys.executable)) as house:
        found = asyncio.run(load.measure(house, "dungeon", tables=2, seats=2, seconds=1.0))
        seen = asyncio.run(crowd.measure(house, "dungeon", spectators=5, moves=3))
    assert found.moves_s > 5
    assert 0 < found.ack_p50 <= found.ack_p99
    assert found.cpu_move > 0
    assert found.update_bytes > 100
    assert found.errors == {}
    assert (seen.spectators, seen.reach_p99 > 0) == (5, True)
    assert house.process is not None
    assert house.process.poll() is not None, "it is gone afterwards"
    assert not house.folder.exists()


def test_an_older_house_is_not_told_settings_it_lacks() -> None:
    assert House(python=Path(sys.executable)).known({"hold": "0", "made_up": "1"}) == {"hold": "0"}


def test_rows_are_printed_under_their_names() -> None:
    assert printed([{"server": "ours", "moves_s": 12.5}, {"server": "theirs"}]).splitlines() == [
        "server  moves_s",
        "  ours     12.5",
        "theirs         ",
    ]
