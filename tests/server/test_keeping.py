"""What is kept how long, and that nothing grows for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tests.server.disk import edit
from tests.server.helper import Server
from tests.server.test_feed import act, seated
from tests.server.test_lists import opened
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.retention import DAY, sweep
from turfhouse.server.tables import desk, feed
from turfhouse.server.tables.house import House
from turfhouse.server.web import guests, limits
from turfhouse.server.web.limits import Buckets
from turfhouse.server.web.names import clean_name, likeness
from turfhouse.server.web.security import household


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1))
    await house.store.open()
    yield house
    await house.close()


async def count(home: House, table: sa.Table) -> int:
    found = await home.store.rows(sa.select(sa.func.count().label("n")).select_from(table))
    return int(found[0]["n"])


def age(home: House, days: float, *tables: str) -> None:
    for table in tables:
        edit(home.settings, "UPDATE tables SET touched = touched - :by WHERE id = :id", by=days * DAY, id=table)


async def test_what_nobody_has_touched_goes_with_all_that_belongs_to_it(home: House) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    table = live.playing()
    await act(live, table.to_act(), table.paths(table.to_act())[0])
    await live.alone(desk.chat(live, viewers[0].person, "hello"))
    anna = (await home.guests.arrive("Anna")).id
    waiting, fresh = await opened(home, anna), await opened(home, anna)
    age(home, 15, waiting, live.table_row.id)
    assert await sweep(home.store, home.settings) == {"waiting": 1, "playing": 0, "over": 0}
    age(home, 400, live.table_row.id)
    assert (await sweep(home.store, home.settings, home.live))["playing"] == 0, "somebody is there"
    home.forget(live)
    assert (await sweep(home.store, home.settings, home.live))["playing"] == 1
    assert [row["id"] for row in await home.store.rows(sa.select(schema.tables.c.id))] == [fresh]
    for part, left in ((schema.entries, 0), (schema.chat, 0), (schema.games, 1), (schema.seats, 2)):
        assert await count(home, part) == left


async def test_a_table_that_is_deleted_takes_no_more_moves(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    age(home, 500, live.table_row.id)
    await sweep(home.store, home.settings)
    table = live.playing()
    with pytest.raises(Trouble):
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    assert await count(home, schema.entries) == 0


async def test_guests_of_whom_nothing_is_left_are_forgotten(home: House) -> None:
    anna, ben, cleo = [(await home.guests.arrive(name)).id for name in ("Anna", "Ben", "Cleo")]
    await opened(home, anna)
    edit(home.settings, "UPDATE guests SET created = created - :by", by=500 * DAY)
    home.guests.seen = {ben: home.guests.seen[ben]}
    await home.guests.write_seen()
    await sweep(home.store, home.settings)
    left = {row["id"] for row in await home.store.rows(sa.select(schema.guests.c.id))}
    assert left == {anna, ben}, cleo


async def test_talk_is_forgotten_before_the_game(home: House) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    await live.alone(desk.chat(live, viewers[0].person, "hello"))
    edit(home.settings, "UPDATE chat SET at = at - :by", by=91 * DAY)
    await sweep(home.store, home.settings)
    assert await count(home, schema.chat) == 0
    assert await count(home, schema.tables) == 1


async def test_everybody_can_read_what_is_kept(house: Server) -> None:
    async with httpx.AsyncClient(base_url=house.url, timeout=60) as http:
        told = (await http.get("/api/keeping")).json()
    assert told == {"waiting": 14.0, "running": 400.0, "over": 800.0, "chat": 90.0, "guests": 400.0}


async def test_names_at_hand_are_bounded(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "NAMES", 5)
    people = [await home.guests.arrive(f"P{k}") for k in range(12)]
    assert len(home.guests.names) == 5
    assert await home.guests.who(home.guests.sign(people[0].id)) == people[0]


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FORGET", 100)
    buckets = Buckets(0.001, 2)
    for number in range(1000):
        buckets.take(f"address {number}")
    assert len(buckets.buckets) <= 100


def test_a_household_of_ipv6_is_one_address() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::9") != household("2001:db8:1:3::1")
    assert household("::ffff:10.1.2.3") == household("10.1.2.3") == "10.1.2.3"
    assert household("::1") == "::1"


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u2800", "\u0301\u0301", "\u115f \u1160", "\ufe0f", "\u034f"])
def test_a_name_can_be_seen(blank: str) -> None:
    with pytest.raises(Trouble, match="printable"):
        clean_name(blank)


def test_accents_do_not_pile_up() -> None:
    assert clean_name("Z" + "\u0335" * 20 + "oe") == "Z\u0335\u0335oe"
    assert clean_name("Zoë Ångström") == "Zoë Ångström"


async def test_two_that_look_alike_are_told_apart(home: House) -> None:
    assert likeness("Anna") == likeness("Аnnа") == likeness("ANNA ") != likeness("Anne")
    live, viewers = await seated(home, "dungeon", 2)
    await home.guests.rename(viewers[0].person, "Paul")
    await home.guests.rename(viewers[1].person, "Рaul")
    shown = feed.seat_names(live.table_row, home.guests.names)
    assert shown == ["Paul", "Рaul 2"]


async def test_an_address_brings_only_so_many_guests_a_day(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", guests_per_day="3", tables_per_day="2").start()
    try:
        codes, cookies = [], httpx.Cookies()
        for _ in range(5):
            async with httpx.AsyncClient(base_url=server.url, headers={"X-Turfhouse": "1"}, timeout=60) as http:
                answer = await http.post("/api/me", json={"name": "Crowd"})
                codes.append(answer.status_code)
                cookies = http.cookies if answer.status_code == 200 else cookies
        assert codes == [200, 200, 200, 429, 429]
        wish = {"game": "dungeon", "seats": [{"kind": "me"}, {"kind": "open"}]}
        async with httpx.AsyncClient(
            base_url=server.url, headers={"X-Turfhouse": "1"}, cookies=cookies, timeout=60
        ) as http:
            assert [(await http.post("/api/tables", json=wish)).status_code for _ in range(4)] == [201, 201, 429, 429]
    finally:
        server.stop()
