"""A house of several processes: one of them may die or go at any instant, and nobody loses anything."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server import test_kill
from tests.server.disk import disk
from tests.server.helper import ME, OPEN
from tests.server.several import CrewServer, driven_twice, two_processes
from tests.server.test_kill import keep_playing, run_kills, some_moves
from turfhouse.cli import main
from turfhouse.server.store import schema

TAKEN_UP = 10.0
"""Seconds in which another process has taken up what one that was killed has left."""


async def kill_one_of_two(folder: Path, database: str, kills: int, seed: int, lease: str) -> None:
    test_kill.AWAY.clear()
    server = two_processes(folder, database, random.Random(seed), lease=lease)
    await run_kills(server, kills, seed)
    away = sorted(test_kill.AWAY)
    """Of those whose process was killed; with few kills it may be nobody's."""
    print(f"back after {away[len(away) // 2]:.1f} s (p50), at most {away[-1]:.1f} s" if away else "nobody was cut off")
    assert max(away, default=0.0) < TAKEN_UP
    assert driven_twice([house.log for house in server.houses]) == []


@pytest.mark.slow
async def test_two_kills_of_one_of_two_processes_lose_nothing(tmp_path: Path, pg: str) -> None:
    await kill_one_of_two(tmp_path, pg, 2, 3, "2")


@pytest.mark.soak
@pytest.mark.timeout(3500)
async def test_a_hundred_kills_of_one_of_two_processes_lose_nothing(tmp_path: Path, pg: str) -> None:
    await kill_one_of_two(tmp_path, pg, 100, 101, "6")


@pytest.mark.slow
async def test_workers_share_a_port_and_replace_each_other(tmp_path: Path, pg: str) -> None:
    """Killed, and renewed one by one, in the middle of games."""
    server = CrewServer(tmp_path / "data", pg, lease="2", log_level="info")
    server.start()
    try:
        done, rng = asyncio.Event(), random.Random(7)
        room = {"game": "dungeon", "seats": [ME, OPEN], "match": "best_of_three"}
        rooms = [asyncio.create_task(keep_playing(server, room, rng, done)) for _ in range(3)]
        await some_moves(rooms, 8)
        with disk(server) as connection:
            assert len(connection.execute(schema.owners.select()).all()) == 2
        server.kill_one()
        await asyncio.to_thread(server.said, "starting another")
        await some_moves(rooms, 8)
        server.renew()
        await asyncio.to_thread(server.said, "all processes are new")
        await some_moves(rooms, 8)
        done.set()
        counts = await asyncio.gather(*rooms)
        assert sum(returns for _, returns in counts) > 0
    finally:
        assert server.stop() == 0
    assert driven_twice([server.log]) == []
    assert server.troubles() == []


def test_several_processes_need_a_database_they_share(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURFHOUSE_DATABASE", "")
    for words, said in ((["--workers", "2"], "--database postgresql://"), (["--workers", "0"], "from 1 to 64")):
        assert main(["serve", "--data", str(tmp_path), *words]) == 2
        assert said in capsys.readouterr().err
