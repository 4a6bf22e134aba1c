"""Too much, too often, too long, too slow: a clear coded error, and the others play on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets

from tests.server.helper import ME, Guest, Server, bot, two_at_a_table
from tests.server.test_play import one_move


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {
        "message_rate": "2",
        "message_burst": "20",
        "chat_rate": "0.1",
        "chat_burst": "2",
        "sockets_per_address": "6",
        "tables_per_person": "3",
        "create_rate": "0.01",
        "create_burst": "20",
        "idle": "0.1",
    }
    server = Server(tmp_path_factory.mktemp("strict") / "data", **settings).start()
    yield server
    server.stop()
    assert server.troubles() == []


async def test_too_fast_too_big_too_many(strict: Server) -> None:
    async with two_at_a_table(strict) as (one, two):
        for _ in range(2):
            await one.do({"t": "chat", "text": "hi"})
        assert (await one.ask({"t": "chat", "text": "hi"}))["code"] == "too_fast"
        assert (await one.ask({"t": "chat", "text": "x" * 17_000}))["code"] == "too_big"
        for _ in range(40):
            await one.send({"t": "ping"})
        assert (await one.until(lambda m: m["t"] == "error"))["code"] == "too_fast"
        await two.until(lambda m: m["t"] == "chat")
        await one.send({"t": "ping", "id": "last"})
        await one.until(lambda m: m.get("id") == "last")
        await asyncio.sleep(2)
        await one_move(one, two)
        with pytest.raises(websockets.ConnectionClosed):
            await two.ask({"t": "chat", "text": "x" * 200_000})
        await one.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["present"])
        chairs = [await one.guest.join(one.table) for _ in range(5)]
        with pytest.raises(websockets.ConnectionClosed):
            await one.guest.join(one.table)
        for chair in chairs:
            await chair.close()


async def test_an_idle_table_leaves_memory_and_comes_back(strict: Server) -> None:
    async with two_at_a_table(strict) as (one, two):
        for _ in range(3):
            await one_move(one, two)
        view, table = one.state["view"], one.table
        await one.close()
        await two.close()
        await asyncio.sleep(0.5)
        again = await one.guest.join(table)
        assert again.state["view"] == view
        assert again.events == one.events
        await again.close()


async def test_a_person_keeps_only_so_many_tables(strict: Server) -> None:
    anna = await Guest(strict, "Anna").arrive()
    for _ in range(3):
        await anna.open([ME, bot()])
    answer = await anna.http.post("/api/tables", json={"game": "dungeon", "seats": [ME, bot()]})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    codes = {(await anna.http.post("/api/me", json={"name": "Anna"})).status_code for _ in range(20)}
    assert 429 in codes
    assert max(codes) < 500


async def test_who_reads_too_slowly_is_dropped_and_the_others_are_not(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        slow = await (await Guest(house, "Slow").arrive()).join(one.table)
        await one.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 1)
        assert slow.socket is not None
        slow.socket.transport.pause_reading()
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(4000):
                await slow.send({"t": "hello"})
        await one.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 0)
        slow.socket.transport.abort()
        await one_move(one, two)


@pytest.mark.sqlite
async def test_two_houses_do_not_share_a_folder(house: Server) -> None:
    twin = Server(house.data)
    with pytest.raises(AssertionError, match="another Turfhouse uses"):
        await asyncio.to_thread(twin.start)


async def test_a_port_that_is_taken_is_named(house: Server, tmp_path: Path) -> None:
    twin = Server(tmp_path / "other")
    twin.port = house.port
    process = await asyncio.create_subprocess_exec(
        *twin.words(), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    _, told = await process.communicate()
    assert process.returncode == 1
    assert f"cannot listen on 127.0.0.1:{house.port}" in told.decode()
