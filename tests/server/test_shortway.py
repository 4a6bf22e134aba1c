"""Moves take the short way to the disk: told when they are durable, never before, whatever the disk does meanwhile."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.test_feed import act, home, seated, taken
from turfhouse.server.errors import Trouble
from turfhouse.server.store import shortway
from turfhouse.server.store.shortway import LONG, QUICK, SLOW, ShortWay
from turfhouse.server.store.store import FILE
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable

__all__ = ["home"]
pytestmark = pytest.mark.sqlite


def short_way(home: House) -> ShortWay:
    short = home.store.writer.short
    assert short is not None
    return short


async def move(live: LiveTable) -> None:
    table = live.playing()
    seat = table.to_act()
    await act(live, seat, table.paths(seat)[0])


def kept(folder: Path, live: LiveTable) -> int:
    """Entries of a table, as a house finds them that opens this folder."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        of = (live.table_row.id,)
        return int(database.execute("SELECT count(*) FROM entries WHERE table_id = ?", of).fetchone()[0])


def slow_disk(monkeypatch: pytest.MonkeyPatch, seconds: Callable[[], float]) -> None:
    honest = shortway.sync_file

    def sync(file: int) -> None:
        time.sleep(seconds())
        honest(file)

    monkeypatch.setattr(shortway, "sync_file", sync)


async def test_what_is_told_survives_a_power_cut(home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the disk has for sure is what was there when it was last waited for."""
    live, viewers = await seated(home, "dungeon", 2)
    data, disk = home.settings.data, tmp_path / "disk"
    honest = shortway.sync_file
    told_too_soon = []

    def sync(file: int) -> None:
        told_too_soon.extend([text for viewer in viewers for text in taken(viewer)])
        honest(file)
        shutil.rmtree(disk, ignore_errors=True)
        disk.mkdir()
        for part in (FILE, f"{FILE}-wal"):
            shutil.copy(data / part, disk / part)

    monkeypatch.setattr(shortway, "sync_file", sync)
    for viewer in viewers:
        taken(viewer)
    for number in range(1, 6):
        await move(live)
        assert kept(disk, live) == len(live.playing().record.entries) >= number
        assert told_too_soon == []
        assert all(taken(viewer) for viewer in viewers)


async def test_moves_of_one_turn_share_a_commit(home: House) -> None:
    tables = [(await seated(home, "dungeon", 2))[0] for _ in range(6)]
    before = sum(short_way(home).commits.steps)
    await asyncio.gather(*(move(live) for live in tables))
    assert sum(short_way(home).commits.steps) - before == 1


async def test_a_slow_disk_holds_up_nobody_else(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = await seated(home, "dungeon", 2)
    slow = [2 * QUICK]
    slow_disk(monkeypatch, lambda: slow[0])
    for _ in range(SLOW):
        await move(live)
    slow[0] = 0.4
    turns = 0
    moving = asyncio.create_task(move(live))
    while not moving.done():
        await asyncio.sleep(0.01)
        turns += 1
    await moving
    assert turns > 15, "the house went on while the disk was waited for"
    assert home.store.writer.waited() == 0.0


async def test_readiness_hears_of_a_disk_that_hangs(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = await seated(home, "dungeon", 2)
    slow_disk(monkeypatch, lambda: 0.3)
    short_way(home).wary = 10
    moving = asyncio.create_task(move(live))
    await asyncio.sleep(0.15)
    assert home.store.writer.waited() > 0.05
    await moving


async def test_a_disk_that_fails_is_never_believed_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    for viewer in viewers:
        taken(viewer)

    def broken(_file: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(shortway, "sync_file", broken)
    with pytest.raises(Trouble, match="nothing was lost"):
        await move(live)
    assert [taken(viewer) for viewer in viewers] == [[], [], []]
    assert live.stale, "nobody knows whether it is there: the table is read anew"
    monkeypatch.undo()
    again = await home.table(live.table_row.id)
    before = sum(short_way(home).commits.steps)
    await move(again)
    assert kept(home.settings.data, again) == len(again.playing().record.entries)
    assert not short_way(home).takes([]), "from now on SQLite itself waits for the disk"
    assert sum(short_way(home).commits.steps) > before


async def test_a_database_that_another_holds_is_waited_for(home: House) -> None:
    """By the thread: the house goes on."""
    live, _ = await seated(home, "dungeon", 2)
    with closing(sqlite3.connect(home.settings.data / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.create_task(move(live))
        await asyncio.sleep(0.2)
        assert not moving.done()
        other.execute("ROLLBACK")
        await moving
    assert kept(home.settings.data, live) == 1
    await move(live)
    assert kept(home.settings.data, live) == len(live.playing().record.entries)


async def test_the_log_does_not_grow_for_ever(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortway, "LONG", 10)
    live, _ = await seated(home, "dungeon", 2)
    log = home.settings.data / f"{FILE}-wal"
    sizes = []
    for _ in range(60):
        if live.playing().over():
            live, _ = await seated(home, "dungeon", 2)
        await move(live)
        await asyncio.sleep(0.002)
        sizes.append(log.stat().st_size)
    assert sizes[-1] <= 2 * sizes[25], "it is written from its beginning again"
    assert LONG > 10
