"""A table has one owner at a time: who has lost it writes nothing any more, and who takes it up finds all of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.disk import disk, edit
from tests.server.pair import die, process_of
from tests.server.test_feed import act, seated
from turfhouse.server import drain
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema as s
from turfhouse.server.store.leases import LONE, Elsewhere
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables import desk, matches, owning
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.shown import shown_to
from turfhouse.server.tables.timers import tick


async def first_move(live: LiveTable) -> None:
    table = live.playing()
    await act(live, table.to_act(), table.paths(table.to_act())[0])


async def talk(live: LiveTable) -> None:
    await live.alone(desk.chat(live, live.audience.viewers[0].person, "hello"))


async def stand(live: LiveTable) -> None:
    await live.alone(desk.stand(live, live.audience.viewers[0].person))


async def resign(live: LiveTable) -> None:
    await live.change(lambda table: table.resign(0))


async def order(live: LiveTable) -> None:
    await live.alone(desk.give_order(live, live.audience.viewers[0].person, "important", None))


async def note_times(live: LiveTable) -> None:
    await drain.settle(live)


async def next_game(live: LiveTable) -> None:
    await live.alone(matches.go_on(live))


def on_disk(house: House, table: str) -> list[object]:
    """Everything that is kept about a table."""
    with disk(house.settings) as connection:
        found: list[object] = list(connection.execute(s.tables.select().where(s.tables.c.id == table)))
        for kept in (s.seats, s.games, s.entries, s.chat):
            rows = connection.execute(kept.select().where(kept.c.table_id == table).order_by(*kept.primary_key))
            found += list(rows)
    return found


async def test_who_comes_to_another_process_hears_where_the_table_is(pair: tuple[House, House]) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    with pytest.raises(Elsewhere) as told:
        await other.table(live.table_row.id)
    assert (told.value.owner.id, told.value.owner.address) == (one.leases.me, "here:1")
    with pytest.raises(Trouble, match="no such table"):
        await other.table("nowhere")


async def test_a_table_whose_owner_is_gone_goes_on_where_it_stood(pair: tuple[House, House]) -> None:
    one, other = pair
    live, viewers = await seated(one, "dungeon", 2)
    await first_move(live)
    die(one)
    again = await other.table(live.table_row.id)
    assert again.table_row.epoch == live.table_row.epoch + 1
    assert shown_to(again, 0).view == shown_to(live, 0).view
    await first_move(again)
    with pytest.raises(Trouble) as told:
        await first_move(live)
    assert told.value.code == "restarting", "nothing was done: clients send it again where the table is now"
    assert live.stale
    assert all(viewer.parting.is_set() for viewer in viewers)
    await one.leases.renew()
    with pytest.raises(Elsewhere):
        await one.table(live.table_row.id)


@pytest.mark.parametrize("write", [first_move, talk, stand, resign, order, note_times, next_game])
async def test_nothing_is_written_by_one_who_was_the_owner(
    pair: tuple[House, House], write: Callable[[LiveTable], Awaitable[None]]
) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2, match="best_of_three")
    if write is next_game:
        await resign(live)
    die(one)
    await other.table(live.table_row.id)
    before = on_disk(one, live.table_row.id)
    if write is note_times:
        await write(live)
    else:
        with pytest.raises(Trouble) as told:
            await write(live)
        assert told.value.code == "restarting"
    assert on_disk(one, live.table_row.id) == before


async def test_a_process_that_is_not_there_is_not_waited_for(pair: tuple[House, House]) -> None:
    """Unless it renews its lease: then only the way to it is broken."""
    one, other = pair
    other.leases.seconds = 0.3
    live, _ = await seated(one, "dungeon", 2)
    for _ in range(4):
        owner = await other.leases.whose(live.table_row.id)
        assert owner is not None
        await other.leases.refused(owner)
        await one.leases.renew()
        await asyncio.sleep(0.1)
    async with asyncio.timeout(one.leases.seconds / 2):
        while (owner := await other.leases.whose(live.table_row.id)) is not None:
            await other.leases.refused(owner)
            await asyncio.sleep(0.05)
    assert (await other.table(live.table_row.id)).table_row.epoch == 2
    await one.leases.renew()
    with pytest.raises(Trouble):
        await first_move(live)


async def test_of_many_who_take_a_table_up_at_once_one_has_it(pg: str, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, database=pg, workers=1)
    async with process_of(settings, "a:1") as a, process_of(settings, "b:1") as b, process_of(settings, "c:1") as c:
        live, _ = await seated(a, "dungeon", 2)
        die(a)
        found = await asyncio.gather(*(house.table(live.table_row.id) for house in (b, c)), return_exceptions=True)
        assert {type(one) for one in found} == {LiveTable, Elsewhere}


async def test_a_table_at_rest_is_anybodys(pair: tuple[House, House]) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    one.forget(live)
    again = await one.table(live.table_row.id)
    assert again.table_row.epoch == live.table_row.epoch + 1, "what the first object left under way cannot touch it"
    one.forget(again)
    await asyncio.gather(*one.tasks)
    assert (await other.table(live.table_row.id)).table_row.epoch == again.table_row.epoch + 1


async def test_a_process_that_drains_leaves_its_tables_to_others(pair: tuple[House, House]) -> None:
    one, other = pair
    live, viewers = await seated(one, "dungeon", 2)
    for viewer in viewers:
        viewer.gone.set()
    await drain.drain(one, drain.RESTARTS)
    again = await other.table(live.table_row.id)
    assert again.audience.still is not None, "its times go on from where they stood"


async def test_a_late_renewal_finds_what_was_lost(pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    kept, _ = await seated(one, "dungeon", 2)
    die(one)
    await other.table(live.table_row.id)
    one.leases.seconds, one.leases.renewed = 0.1, time.monotonic() - 1
    renewing = asyncio.create_task(owning.renew(one))
    while not live.stale:  # noqa: ASYNC110 (what is waited for is not told)
        await asyncio.sleep(0.02)
    renewing.cancel()
    assert not kept.stale
    assert list(one.live) == [kept.table_row.id]


async def test_one_that_could_not_renew_answers_nothing_from_memory(pair: tuple[House, House]) -> None:
    one, _ = pair
    live, _ = await seated(one, "dungeon", 2)
    one.leases.renewed -= one.leases.seconds + 1
    with pytest.raises(Trouble) as told:
        await live.change(lambda table: table.undo(0))
    assert told.value.code == "busy"
    await tick(live)
    assert live.clockwork.alarm is not None, "time is looked at again, later"
    one.leases.renewed = await one.leases.renew()
    await first_move(live)


async def test_clocks_of_processes_do_not_matter(pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = pair
    live, _ = await seated(one, "dungeon", 2)
    monkeypatch.setattr(time, "time", lambda honest=time.time: honest() + 3600)
    await other.leases.renew()
    with pytest.raises(Elsewhere):
        await other.table(live.table_row.id)


async def test_a_house_with_a_folder_of_its_own_has_the_lease_of_all_its_tables(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, database="", workers=1)
    async with process_of(settings, "") as house:
        live, _ = await seated(house, "dungeon", 2)
        await first_move(live)
        assert (live.table_row.owner, live.table_row.epoch) == (LONE, 1)
        house.forget(live)
        again = await house.table(live.table_row.id)
        assert again.table_row.epoch == 1, "nothing is written to look at a table"
        edit(settings, "UPDATE tables SET epoch = 7")
        with pytest.raises(Trouble) as told:
            await first_move(again)
        assert told.value.code == "restarting"
    async with process_of(settings, "") as house:
        assert (await house.table(live.table_row.id)).table_row.epoch == 7
        with pytest.raises(NotKept):
            await house.store.keep(live.table_row.fence())
