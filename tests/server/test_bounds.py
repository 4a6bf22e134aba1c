"""What waits for a socket is bounded in bytes; crowds that come and go are told of a few times a second."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import websockets

from tests.server.helper import Guest, Server, two_at_a_table
from tests.server.test_feed import act, seated, taken
from tests.server.test_play import one_move
from turfhouse.server.settings import Settings
from turfhouse.server.tables.house import House
from turfhouse.server.tables.viewers import LITTLE, Viewer
from turfhouse.server.web.news import Thinking
from turfhouse.server.web.wire import Person

KIB = 1024


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1, presence=0.05))
    await house.store.open()
    yield house
    await house.close()


def watcher(number: int = 0) -> Viewer:
    return Viewer(Person(f"w{number}", f"W{number}"), 256, 64 * KIB)


async def test_an_outbox_is_bounded_in_bytes_and_lets_go_of_them() -> None:
    viewer = watcher()
    for _ in range(200):
        viewer.push(b"x" * KIB)
    assert viewer.lost.is_set()
    assert viewer.outbox.bytes == 0, "what will never be sent is not kept"
    viewer.push(b"more")
    assert not viewer.outbox.texts


async def test_one_large_message_fits_alone() -> None:
    viewer = watcher()
    viewer.push(b"x" * 100 * KIB)
    assert not viewer.lost.is_set()
    assert len(viewer.outbox.pop()) == 100 * KIB
    assert viewer.outbox.bytes == 0


async def test_what_lies_open_to_all_is_kept_once(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    one, other = live.audience.told[0].body, live.audience.told[1].body
    mine, theirs = one["view"], other["view"]
    assert isinstance(mine, dict)
    assert isinstance(theirs, dict)
    equal = [name for name, part in mine.items() if len(part) > LITTLE and theirs.get(name) == part]
    assert len(equal) > 3
    assert all(mine[name] is theirs[name] for name in equal)
    assert one != other


async def test_a_crowd_that_vanishes_does_not_close_the_players_sockets(home: House) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    crowd = [watcher(k) for k in range(600)]
    for viewer in crowd:
        live.audience.join(viewer)
        live.audience.snapshot(viewer)
        live.audience.tell_presence()
        taken(viewer)
    for viewer in viewers:
        taken(viewer)
    for viewer in crowd[:300]:
        live.audience.leave(viewer)
    await asyncio.sleep(0.8)
    for viewer in [*viewers, *crowd[300:]]:
        told = [message["table"]["watchers"] for message in taken(viewer) if message["t"] == "table"]
        assert not viewer.lost.is_set()
        assert 1 <= len(told) <= 3
        assert told[-1] == 301


async def test_hello_has_a_rate(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        answers = []
        for _ in range(25):
            await one.send({"t": "hello", "id": "h"})
            answers.append((await one.until(lambda m: m["t"] in ("snapshot", "error")))["t"])
        assert answers.count("snapshot") <= 12
        assert answers[-1] == "error"
        await one_move(one, two)


async def test_a_text_that_is_none_is_malformed_and_no_fault_of_the_house(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        assert one.socket is not None
        await one.socket.send(b"\xff\xfe not a text", text=True)
        assert (await one.until(lambda m: m["t"] == "error"))["code"] == "malformed"
        await one_move(one, two)
    assert house.troubles() == []


@pytest.fixture(scope="module")
def generous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house without rates, so that only the outbox stands between a deaf guest and its memory."""
    rates = {f"{name}_{part}": "1000000" for name in ("message", "hello") for part in ("rate", "burst")}
    server = Server(tmp_path_factory.mktemp("generous") / "data", **rates).start()
    yield server
    server.stop()
    assert server.troubles() == []


async def test_who_never_reads_is_cut_off_for_good(generous: Server) -> None:
    """Its line is gone on the server's side too, with what lay in its buffers; the others play on."""
    async with two_at_a_table(generous) as (one, two):
        chair = await (await Guest(generous, "Deaf").arrive()).join(one.table)
        await one.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 1)
        assert chair.socket is not None
        transport = chair.socket.transport
        transport.pause_reading()
        port = transport.get_extra_info("sockname")[1]
        assert held(generous.port, port)
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(3000):
                await asyncio.wait_for(chair.send({"t": "hello"}), 5)
        assert await gone(generous.port, port), "a socket nobody reads from is still there"
        await one.until(lambda m: m["t"] == "table" and m["table"]["watchers"] == 0)
        transport.abort()
        await one_move(one, two)


async def gone(server: int, client: int, seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not held(server, client):
            return True
        await asyncio.sleep(0.2)
    return False


def held(server: int, client: int) -> str:
    """The kernel's lines about the server's end of that connection."""
    rows = Path("/proc/net/tcp").read_text().splitlines()
    here, there = f":{server:04X}", f":{client:04X}"
    return "\n".join(row for row in rows if row.split()[1].endswith(here) and row.split()[2].endswith(there))


async def test_players_hear_of_a_move_before_a_crowd_does_and_nothing_overtakes_what_the_crowd_hears(
    home: House,
) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    crowd = [watcher(k) for k in range(300)]
    for viewer in crowd:
        live.audience.join(viewer)
        live.audience.snapshot(viewer)
    for viewer in [*viewers, *crowd]:
        taken(viewer)
    table = live.playing()
    for _ in range(2):
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    assert len(taken(viewers[0])) >= 2, "players are told at once"
    assert not crowd[-1].outbox.texts or len(crowd[-1].outbox.texts) == 1, "the crowd hears the second in a moment"
    live.audience.tell(Thinking(0))
    for viewer in crowd:
        assert [message["t"] for message in taken(viewer)] == ["update", "update", "thinking"]
