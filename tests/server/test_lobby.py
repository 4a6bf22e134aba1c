"""The lobby is told, not asked for: encoded once, a few times a second, and nobody fills it alone."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from tests.server.disk import edit
from tests.server.helper import ME, OPEN, Guest, Server, two_at_a_table
from tests.server.test_feed import act, seated, taken
from tests.server.test_lists import opened, shown
from tests.server.test_play import one_move
from turfhouse.server.settings import Settings
from turfhouse.server.store.store import Store
from turfhouse.server.tables import desk, lobby
from turfhouse.server.tables.house import House
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web import lists
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.wire import Person

PAUSE = 0.05


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1, lobby_pause=PAUSE, presence=0.01))
    await house.store.open()
    yield house
    await house.close()


async def heard(home: House, viewer: Viewer) -> list[dict[str, Any]]:
    """Once all that happened was told."""
    await asyncio.sleep(PAUSE)
    while home.lobby.due is not None:
        await asyncio.wait([home.lobby.due])
        await asyncio.sleep(0)
    return taken(viewer)


async def test_what_opens_begins_and_ends_is_told_to_all(home: House) -> None:
    viewer = Viewer(Person("w", "W"), 100)
    home.lobby.join(viewer)
    live, _ = await seated(home, "dungeon", 2)
    news = await heard(home, viewer)
    assert [table["id"] for one in news for table in one["tables"]][-1] == live.table_row.id
    assert news[-1]["tables"][-1]["state"] == "playing"
    table = live.playing()
    for _ in range(3):
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    assert await heard(home, viewer) == [], "moves are nobody's business in the lobby"
    await live.change(lambda table: table.resign(0))
    assert [one["gone"] for one in await heard(home, viewer)] == [[live.table_row.id]]


async def test_who_sits_there_hears_of_moves_and_of_private_tables(home: House) -> None:
    live, [_, ben, eve] = await seated(home, "dungeon", 2, private=True)
    watching = [Viewer(viewer.person, 100) for viewer in (ben, eve)]
    for viewer in watching:
        home.lobby.join(viewer)
    table = live.playing()
    while table.to_act() == 0 or len(table.record.entries) < 2:
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    told, nothing = await heard(home, watching[0]), await heard(home, watching[1])
    assert told[-1]["tables"][0]["turn_seat"] == 1
    assert nothing == []


async def test_many_changes_are_few_messages(home: House) -> None:
    viewer = Viewer(Person("w", "W"), 100)
    home.lobby.join(viewer)
    anna = (await home.guests.arrive("Anna")).id
    for _ in range(30):
        await opened(home, anna)
    news = await heard(home, viewer)
    assert len({table["id"] for one in news for table in one["tables"]}) == 30
    assert len(news) < 15


async def test_the_list_is_not_read_again_for_everybody(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = (await home.guests.arrive("Anna")).id
    for _ in range(5):
        await opened(home, anna)
    first = await shown(home, None)
    read: list[object] = []
    real = Store.listed

    async def counting(store: Store, *given: Any) -> Any:
        read.append(given)
        return await real(store, *given)

    monkeypatch.setattr(Store, "listed", counting)
    for _ in range(20):
        assert await shown(home, None) == first
    assert read == []


async def test_a_guest_cannot_fill_the_list(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PAGE", 5)
    anna, eve = [(await home.guests.arrive(name)).id for name in ("Anna", "Eve")]
    honest = await opened(home, anna)
    for _ in range(30):
        await opened(home, eve)
    assert honest in (await shown(home, None))[:2]


async def test_tables_with_somebody_there_come_first_and_stay(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST", 10)
    live, _ = await seated(home, "dungeon", 2)
    for number in range(30):
        await opened(home, (await home.guests.arrive(f"Crowd {number}")).id)
    listed = await shown(home, None)
    assert listed[0] == live.table_row.id
    assert len(listed) == 10


async def test_a_running_game_does_not_vanish_with_time(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    anna = (await home.guests.arrive("Anna")).id
    waiting = await opened(home, anna)
    home.forget(live)
    await asyncio.sleep(0)
    edit(home.settings, "UPDATE tables SET touched = touched - 1000000")
    assert await shown(home, None) == [live.table_row.id]
    assert await shown(home, anna) == [waiting, live.table_row.id]


async def test_nobody_looking_costs_nothing_and_forgets_nothing(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST", 10)
    anna = (await home.guests.arrive("Anna")).id
    assert await shown(home, None) == []
    tables = [await opened(home, anna) for _ in range(25)]
    assert len(home.lobby.changed) <= 10
    assert (await shown(home, None))[0] == tables[-1]


async def test_the_lobby_by_socket(house: Server) -> None:
    async with connect(f"ws://127.0.0.1:{house.port}/api/lobby/ws") as socket:
        await socket.send('{"t":"ping"}')
        assert await socket.recv() == '{"t":"pong"}'
        anna = await Guest(house, "Anna").arrive()
        table = await anna.open([ME, OPEN])
        while True:
            news = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if table in [card["id"] for card in news["tables"]]:
                break
        assert news["t"] == "lobby"
        await anna.http.aclose()


async def test_who_talks_in_the_lobby_is_not_listened_to(house: Server) -> None:
    async with connect(f"ws://127.0.0.1:{house.port}/api/lobby/ws") as socket:
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(100):
                await socket.send("x" * 100)
                await socket.recv()
        await asyncio.wait_for(socket.wait_closed(), 30)
    with pytest.raises(websockets.InvalidStatus):
        await connect(f"ws://127.0.0.1:{house.port}/api/lobby/ws", origin="https://elsewhere.example")  # type: ignore[arg-type]
    async with two_at_a_table(house) as (one, two):
        await one_move(one, two)


async def test_a_list_read_meanwhile_hides_no_closed_table(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    viewer = Viewer(Person("w", "W"), 100)
    home.lobby.join(viewer)
    anna = await home.guests.arrive("Anna")
    live = await home.open_table(TableWish("dungeon", [SeatWish("me"), SeatWish("open")]), anna.id)
    await heard(home, viewer)
    await live.alone(desk.close(live, anna))
    first, gate, listed = [True], asyncio.Event(), home.store.listed

    async def slow_at_first(*asked: Any) -> Any:
        found = await listed(*asked)
        if first.pop() if first else False:
            await gate.wait()
        return found

    monkeypatch.setattr(home.store, "listed", slow_at_first)
    telling, reading = asyncio.create_task(home.lobby.tell()), asyncio.create_task(home.lobby.refresh())
    await asyncio.wait([reading], timeout=0.2)
    gate.set()
    await asyncio.gather(telling, reading)
    assert [one["gone"] for one in await heard(home, viewer)] == [[live.table_row.id]]


async def test_a_table_that_is_closed_is_gone(home: House) -> None:
    viewer = Viewer(Person("w", "W"), 100)
    home.lobby.join(viewer)
    anna = await home.guests.arrive("Anna")
    live = await home.open_table(TableWish("dungeon", [SeatWish("me"), SeatWish("open")]), anna.id)
    assert [table["id"] for one in await heard(home, viewer) for table in one["tables"]] == [live.table_row.id]
    await live.alone(desk.close(live, anna))
    await shown(home, None)
    assert [one["gone"] for one in await heard(home, viewer)] == [[live.table_row.id]]
