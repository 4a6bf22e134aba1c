"""What one process of a house knows, the others hear of soon: names, tables, who is where, and what guests used up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.pair import die
from tests.server.postgres import Postgres
from tests.server.test_feed import seated, taken
from tests.server.test_leases import first_move
from turfhouse.server.settings import Settings
from turfhouse.server.store.notices import LONGEST, MISSED, MOST, Notices, Payload, payloads_of
from turfhouse.server.tables.house import House
from turfhouse.server.web import lists
from turfhouse.server.web.limits import Buckets
from turfhouse.server.web.wire import ENCODER


async def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 (what is waited for is not told)
            await asyncio.sleep(0.02)


@pytest.fixture
async def pair(pg: str, tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two processes of one house, both of which listen."""
    houses = [House(Settings(data=tmp_path, database=pg, workers=1)) for _ in range(2)]
    for house in houses:
        await house.store.open()
        await house.leases.arrive()
        house.afar.open()
    for house in houses:
        await reached(house, houses[1 - houses.index(house)])
    yield houses[0], houses[1]
    for house in houses:
        await house.close()


async def reached(house: House, by: House) -> None:
    """What the one says the other hears."""
    house.afar.presence.set("probe", 0)
    while not house.afar.presence.get("probe"):
        by.afar.notices.say("table", "probe", 1)
        await asyncio.sleep(0.05)


async def test_a_new_name_is_seen_at_tables_of_other_processes(pair: tuple[House, House]) -> None:
    one, other = pair
    live, viewers = await seated(one, "dungeon", 2)
    person = viewers[1].person
    assert await other.guests.who(other.guests.sign(person.id)) == person
    await other.rename(person, "Benedict")
    await until(lambda: live.card().seats[1].name == "Benedict")
    assert viewers[1].person.name == "Benedict"
    assert [message["t"] for message in taken(viewers[0])][-1] == "table"


async def test_lists_know_who_is_at_the_tables_of_others(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    heard: list[str] = []
    monkeypatch.setattr(other, "heard_of_table", heard.append)
    live, viewers = await seated(one, "dungeon", 2)
    live.audience.leave(viewers[1])
    live.audience.tell_card()
    await until(lambda: other.afar.presence.get(live.table_row.id) == 1 | 1 << 8)
    [card] = json.loads(ENCODER.encode(await lists.lobby(other, None)))
    assert [seat["present"] for seat in card["seats"]] == [True, False]
    assert card["watchers"] == 1
    assert heard[-1] == live.table_row.id
    one.forget(live)
    await until(lambda: not other.afar.presence.get(live.table_row.id))


async def test_who_loses_a_table_hears_of_it(pair: tuple[House, House]) -> None:
    one, other = pair
    live, viewers = await seated(one, "dungeon", 2)
    die(one)
    again = await other.table(live.table_row.id)
    await until(lambda: live.stale)
    assert all(viewer.parting.is_set() for viewer in viewers)
    await first_move(again)


async def test_who_came_by_a_process_that_goes_is_sent_off(pair: tuple[House, House]) -> None:
    one, other = pair
    _, viewers = await seated(one, "dungeon", 2)
    viewers[1].via = other.leases.me
    other.afar.notices.say("going", other.leases.me)
    await until(viewers[1].parting.is_set)
    assert not viewers[0].parting.is_set()


async def test_what_a_guest_uses_up_at_one_process_is_used_up_at_all(pair: tuple[House, House]) -> None:
    one, other = pair
    for buckets in (one.creations, other.creations):
        buckets.rate, buckets.burst = 0.001, 30
    assert [one.creations.take("10.0.0.1") for _ in range(31)] == [True] * 30 + [False]
    one.sockets["10.0.0.1"] = 80
    one.afar.report()
    await until(lambda: not other.creations.take("10.0.0.1"))
    assert other.creations.take("10.0.0.2")
    await until(lambda: other.afar.sockets("10.0.0.1") == 80)
    assert not other.afar.sockets("10.0.0.2")


async def test_after_a_broken_line_everything_is_looked_at_anew(
    pair: tuple[House, House], postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    live, viewers = await seated(one, "dungeon", 2)
    lost, _ = await seated(one, "dungeon", 2)
    person = viewers[1].person
    back, line = asyncio.Event(), one.afar.notices.line

    async def line_later() -> Any:
        await back.wait()
        return await line()

    monkeypatch.setattr(one.afar.notices, "line", line_later)
    monkeypatch.setattr(one.afar, "hear", lambda *_: None)
    await asyncio.to_thread(postgres_server.restart)
    die(one)
    await other.table(lost.table_row.id)
    await other.guests.rename(person, "Benedict")
    back.set()
    await until(lambda: lost.stale and live.card().seats[1].name == "Benedict")


def test_notices_are_split_where_the_database_wants_them_short() -> None:
    notices = [("table", f"table{n:011}", n) for n in range(1000)]
    payloads = list(payloads_of("me", notices))
    assert all(len(payload) < 8000 for payload in payloads)
    assert len(payloads) == -(-sum(len(msgspec.json.encode(n)) + 1 for n in notices) // LONGEST)
    assert [n for text in payloads for n in msgspec.json.decode(text, type=Payload).notices] == notices


async def test_too_many_notices_become_one(tmp_path: Path) -> None:
    house = House(Settings(data=tmp_path, database="", workers=1))
    notices = Notices(house.store, "me", "postgresql://somewhere")
    for n in range(MOST + 1):
        notices.say("table", str(n), n)
    assert notices.waiting == {(MISSED, ""): 0}
    house.afar.notices.say("table", "here", 1)
    assert house.afar.notices.waiting == {}, "a house of one process has nobody to tell"
    await house.close()


def test_only_what_is_much_is_told_of_a_bucket() -> None:
    buckets = Buckets(1, 100)
    for _ in range(9):
        buckets.take("a")
    assert buckets.told() == {}
    buckets.take("a")
    assert (buckets.told(), buckets.told()) == ({"a": 10}, {})
    buckets.charge("b", 10**9)
    assert buckets.bucket("b").left == -100
