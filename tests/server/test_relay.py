"""Any process of a house may be asked for any table: whoever comes to the wrong one is brought to where it is."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from tests.server.helper import ME, OPEN, Chair, Guest, QuickServer, Server, bot
from tests.server.test_handover import closing
from turfhouse.server.web.relay import HEADER


class Elsewhere(Guest):
    """The same guest, who comes to another process."""

    def __init__(self, guest: Guest, server: Server) -> None:
        super().__init__(server, guest.name)
        self.id = guest.id
        self.http.cookies.update(guest.http.cookies)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    from tests.server.postgres import postgres

    folder = tmp_path_factory.mktemp("pair")
    database = postgres().schema(str(folder))
    servers = [QuickServer(folder / name, database, lease="2").start() for name in ("one", "other")]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()
        assert server.troubles() == []


@pytest.fixture
async def anna(pair: tuple[Server, Server]) -> AsyncIterator[Guest]:
    guest = await Guest(pair[0], "Anna").arrive()
    yield guest
    await guest.http.aclose()


async def test_two_play_at_one_table_by_two_processes(pair: tuple[Server, Server], anna: Guest) -> None:
    ben = await Guest(pair[1], "Ben").arrive()
    table = await anna.open([ME, OPEN])
    one, two = await anna.join(table), await ben.join(table)
    await two.do({"t": "sit", "seat": 1})
    await one.do({"t": "start"})
    await two.until(lambda m: m["t"] == "update")
    chairs = (one, two)
    for _ in range(6):
        asked = next(chair for chair in chairs if chair.state["ask"] and chair.state["ask"]["yours"])
        other = chairs[1 - chairs.index(asked)]
        before = other.state["seq"]
        assert (await asked.act(asked.state["options"][0]))["t"] == "ack"
        while other.state["seq"] == before:
            await other.hear()
    assert one.state["seq"] == two.state["seq"]
    assert [seat["present"] for seat in two.state["table"]["seats"]] == [True, True], "presence is the table's"
    for chair in chairs:
        await chair.close()


async def test_calls_are_answered_by_the_tables_owner(pair: tuple[Server, Server], anna: Guest) -> None:
    table = await anna.open([ME, bot()])
    chair = await anna.join(table)
    await chair.do({"t": "start"})
    assert await chair.my_turn()
    there = Elsewhere(anna, pair[1])
    for call in ("", "/sight", "/replay/1?eyes=0&step=0", "/log/1"):
        here = await anna.http.get(f"/api/tables/{table}{call}")
        away = await there.http.get(f"/api/tables/{table}{call}")
        assert here.status_code == away.status_code == 200
        assert here.json() == away.json()
        assert sorted(here.headers.keys()) == sorted(away.headers.keys())
    refused = await there.http.post(f"/api/tables/{table}/play-on/1", json={"step": 0, "seat": 0})
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    big = await there.http.post(f"/api/tables/{table}/play-on/1", content=b" " * 100_000)
    assert big.status_code == 413
    assert (await there.http.get("/api/tables/nowhere")).status_code == 404
    await chair.do({"t": "resign"})
    played = await there.http.post(f"/api/tables/{table}/play-on/1", json={"step": 0, "seat": 0})
    assert played.status_code == 201
    await chair.close()


async def test_a_refusal_comes_through_in_its_own_words(pair: tuple[Server, Server], anna: Guest) -> None:
    table = await anna.open([ME, OPEN])
    stranger = Guest(pair[1], "Nobody")
    url = f"ws://127.0.0.1:{pair[1].port}/api/tables/{table}/ws"
    async with connect(url, additional_headers={"Origin": pair[1].url}) as socket:
        assert json.loads(await socket.recv())["code"] == "no_guest"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    with pytest.raises(websockets.InvalidStatus) as refused:
        await connect(url, additional_headers={"Origin": "https://evil.example"})
    assert refused.value.response.status_code == 403
    await stranger.http.aclose()


async def test_nobody_can_vouch_for_an_address_without_the_secret(pair: tuple[Server, Server], anna: Guest) -> None:
    """Nor is what a guest says in the house's own header passed on."""
    table = await anna.open([ME, OPEN])
    for seal in (b"0" * 64, b"\xe9" * 64, b"x y"):
        claimed = [(b"x-turfhouse", b"1"), (HEADER, b"me 10.9.8.7 https " + seal)]
        for server in pair:
            async with httpx.AsyncClient(base_url=server.url, headers=claimed) as http:
                assert (await http.get(f"/api/tables/{table}")).status_code == 200
                named = await http.post("/api/me", json={"name": "Eve"})
                assert "Secure" not in named.headers["set-cookie"]


async def test_who_hangs_up_is_missed_at_the_table(pair: tuple[Server, Server], anna: Guest) -> None:
    table = await anna.open([ME, OPEN])
    chair, far = await anna.join(table), await (await Guest(pair[1], "Ben").arrive()).join(table)
    await chair.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 1)
    await far.drop()
    await chair.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 0)
    await chair.close()


async def test_one_who_never_reads_costs_two_buffers(pair: tuple[Server, Server], anna: Guest) -> None:
    """Through the other process too: the table drops who is too far behind, and nothing piles up on the way."""
    table = await anna.open([ME, OPEN])
    near = await anna.join(table)
    deaf = Chair(await Guest(pair[1], "Deaf").arrive(), table)
    await deaf.connect()
    assert deaf.socket is not None
    deaf.socket.transport.pause_reading()
    before = rss(pair[1])
    text = "x" * 450
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(40):
            while near.state["table"]["watchers"]:
                await near.ask({"t": "chat", "text": text})
    assert near.state["table"]["watchers"] == 0, "it was dropped"
    assert rss(pair[1]) - before < 4 << 20
    await near.close()


def rss(server: Server) -> int:
    words = Path(f"/proc/{server.pid}/statm").read_text().split()
    return int(words[1]) * 4096


async def test_a_killed_owners_table_is_taken_up_and_its_guests_brought_back(pair: tuple[Server, Server]) -> None:
    one, other = pair
    guest = await Guest(one, "Anna").arrive()
    table = await guest.open([ME, bot()])
    chair = await guest.join(table)
    await chair.do({"t": "start"})
    assert await chair.my_turn()
    assert (await chair.act(chair.state["options"][0]))["t"] == "ack"
    seq = chair.state["seq"]
    far = await Elsewhere(guest, other).join(table)
    assert far.state["seq"] >= seq
    one.kill()
    began = asyncio.get_running_loop().time()
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await far.hear()
    back = await Elsewhere(guest, other).join(table)
    assert asyncio.get_running_loop().time() - began < 10
    assert back.state["seq"] >= seq
    await back.close()
    one.start()
    again = await guest.join(table)
    assert again.state["table"]["id"] == table, "and now the first brings its guests there"
    await again.close()


async def test_a_process_that_goes_hands_its_tables_over(pair: tuple[Server, Server]) -> None:
    """Its own guests and those who came by the other are told to come back, and find everything."""
    one, other = pair
    guest = await Guest(one, "Anna").arrive()
    table = await guest.open([ME, bot()])
    chair = await guest.join(table)
    await chair.do({"t": "start"})
    far = await Elsewhere(guest, other).join(table)
    assert isinstance(one, QuickServer)
    leaving = asyncio.create_task(asyncio.to_thread(one.leave))
    assert {await closing(chair), await closing(far)} == {(1012, "restarting")}
    began = asyncio.get_running_loop().time()
    back = await Elsewhere(guest, other).join(table)
    assert asyncio.get_running_loop().time() - began < 1.5, "a lease that is let go need not run out"
    assert back.state["table"]["state"] == "playing"
    await back.close()
    await leaving
    one.start()
