"""What one process of a house does for all: the census after an upgrade, and putting away what is old."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.disk import edit
from tests.server.pair import die
from tests.server.test_feed import seated
from turfhouse.server.store import retention, schema
from turfhouse.server.store.duties import take_on
from turfhouse.server.store.retention import DAY, sweep, sweep_for_ever
from turfhouse.server.tables import census
from turfhouse.server.tables.house import House


async def test_a_duty_is_done_by_one_until_that_one_dies(pair: tuple[House, House]) -> None:
    one, other = pair
    both = await asyncio.gather(*(take_on(house.leases, "a duty") for house in pair))
    assert sorted(both) == [False, True]
    first, second = (one, other) if both[0] else (other, one)
    assert [await take_on(first.leases, "a duty"), await take_on(second.leases, "a duty")] == [True, False]
    assert await take_on(second.leases, "another duty")
    die(first)
    assert await take_on(second.leases, "a duty")
    await first.leases.renew()
    assert not await take_on(first.leases, "a duty"), "it is another's by now"
    await second.leases.depart()
    assert await take_on(first.leases, "a duty"), "who goes leaves it at once"


async def test_of_two_processes_one_takes_the_census(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    async def look_at(_store: object, _shelf: object, table_id: str, *_: object) -> None:
        await asyncio.sleep(0.05)
        looked.append(table_id)

    live, _ = await seated(pair[0], "dungeon", 2)
    monkeypatch.setattr(census, "look_at", look_at)
    for house in pair:
        house.leases.seconds = 1.0
    await asyncio.gather(*(census.after_upgrade(house) for house in pair))
    assert looked == [live.table_row.id]
    n = schema.notes
    noted = await pair[0].store.rows(sa.select(n.c.key, n.c.value).where(n.c.key.startswith(census.NOTE)))
    assert [(row["key"], row["value"]) for row in noted] == [(census.NOTE, census.fingerprint())]


async def test_a_census_that_is_cut_short_is_taken_by_another(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    looking, looked = asyncio.Event(), []

    async def look_at(store: object, _shelf: object, table_id: str, *_: object) -> None:
        looking.set()
        if store is one.store:
            await asyncio.sleep(3600)
        looked.append(table_id)

    monkeypatch.setattr(census, "look_at", look_at)
    first = asyncio.create_task(census.after_upgrade(one))
    await looking.wait()
    other.leases.seconds = 0.1
    second = asyncio.create_task(census.after_upgrade(other))
    await asyncio.sleep(0.1)
    assert looked == []
    first.cancel()
    die(one)
    await asyncio.wait_for(second, 20)
    assert looked == [live.table_row.id]


async def test_of_two_processes_one_puts_away(pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[object] = []
    often = asyncio.Event()

    async def note(store: object, *_: Any) -> None:
        swept.append(store)
        if len(swept) == 4:
            often.set()

    monkeypatch.setattr(retention, "EVERY", 0.01)
    monkeypatch.setattr(retention, "sweep", note)
    tasks = [asyncio.create_task(sweep_for_ever(house)) for house in pair]
    await asyncio.wait_for(often.wait(), 20)
    for task in tasks:
        task.cancel()
    assert len(set(map(id, swept))) == 1


async def test_what_another_process_drives_is_not_put_away(pair: tuple[House, House]) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    edit(one.settings, "UPDATE tables SET touched = touched - :by", by=500 * DAY)
    assert (await sweep(other.store, other.settings))["playing"] == 0
    assert not live.stale
    die(one)
    assert (await sweep(other.store, other.settings))["playing"] == 1
    assert await other.leases.take_up(live.table_row.id) is None
