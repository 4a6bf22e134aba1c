"""A house's store on PostgreSQL: made once however many open it, whole or not at all, there again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.disk import disk
from tests.server.postgres import Postgres
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.places import check_store, open_store
from turfhouse.server.store.store import Store
from turfhouse.server.store.work import Fenced, NotKept, Rows

ADD = schema.guests.insert()
RENAME = schema.guests.update().where(schema.guests.c.id == sa.bindparam("of")).values(name=sa.bindparam("to"))


def guest(name: str) -> Rows:
    return Rows(ADD, [{"id": name, "name": name, "created": 0.0}])


def renames(*people: str) -> Rows:
    return Rows(RENAME, [{"of": person, "to": "new"} for person in people], fence=True)


@pytest.fixture
async def store(pg: str, tmp_path: Path) -> AsyncIterator[Store]:
    made = open_store(Settings(data=tmp_path, database=pg))
    await made.open()
    yield made
    await made.close()


async def test_one_bad_piece_of_work_does_not_spoil_the_others(store: Store) -> None:
    answers = await asyncio.gather(*(store.keep(guest(name)) for name in ("a", "b", "a", "c")), return_exceptions=True)
    assert [isinstance(answer, NotKept) for answer in answers] == [False, False, True, False]
    assert set(await store.guest_names({"a", "b", "c"})) == {"a", "b", "c"}


async def test_work_whose_fence_finds_less_than_it_should_is_not_kept(store: Store) -> None:
    await store.keep(guest("a"), guest("b"))
    works = [[guest("c"), renames("a")], [guest("d"), renames("b", "nobody")]]
    answers = await asyncio.gather(*(store.keep(*work) for work in works), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Fenced]
    assert await store.guest_names({"a", "b", "c", "d"}) == {"a": "new", "b": "b", "c": "c"}


async def test_commits_are_durable_whatever_the_server_is_set_to(pg: str, tmp_path: Path) -> None:
    careless = open_store(Settings(data=tmp_path, database=pg + "%20-csynchronous_commit%3Doff"))
    async with careless.engine.connect() as connection:
        assert (await connection.execute(sa.text("SHOW synchronous_commit"))).scalar_one() == "on"
    await careless.close()


def test_houses_that_open_at_once_make_their_tables_once(pg: str, tmp_path: Path) -> None:
    place = Settings(data=tmp_path, database=pg)
    with disk(place) as connection:
        schema.meta.drop_all(connection)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(check_store, [place] * 4))
    with disk(place) as connection:
        assert connection.execute(sa.select(schema.notes.c.value)).scalars().all() == [str(schema.VERSION)]
        assert set(sa.inspect(connection).get_table_names()) == set(schema.meta.tables)
        connection.execute(schema.notes.update().values(value="99"))
    with pytest.raises(SystemExit, match="schema 99"):
        check_store(place)


async def test_all_houses_of_a_database_have_the_same_secrets(store: Store, pg: str, tmp_path: Path) -> None:
    other = open_store(Settings(data=tmp_path, database=pg))
    key = store.secret("guests.key", "everybody is new")
    assert len(key) == 32
    assert other.secret("guests.key", "everybody is new") == key != other.secret("daily.key", "")
    await store.keep(schema.notes.update().where(schema.notes.c.key == "guests.key").values(value="short"))
    with pytest.raises(SystemExit, match=r"guests\.key in the database is damaged"):
        other.secret("guests.key", "everybody is new")
    await other.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://127.0.0.1/x", "mysql://… is not known here"),
        ("no address", "expected postgresql://"),
        ("postgresql://me:secret@127.0.0.1:1/x", r"cannot use postgresql.*me:\*\*\*@127"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(tmp_path: Path, url: str, said: str) -> None:
    with pytest.raises(SystemExit, match=said) as told:
        check_store(Settings(data=tmp_path, database=url))
    assert "secret" not in str(told.value)


async def test_a_restart_of_the_database_loses_nothing_that_was_kept(store: Store, postgres_server: Postgres) -> None:
    kept: list[str] = []
    failed: list[str] = []
    restarting = asyncio.create_task(asyncio.to_thread(postgres_server.restart, 0.5))
    n = 0
    while not restarting.done() or len(kept) < 20:
        name, n = f"g{n}", n + 1
        try:
            await store.keep(guest(name))
            kept.append(name)
        except NotKept:
            failed.append(name)
            await asyncio.sleep(0.02)
    await restarting
    assert failed, "while it was away, nothing was promised"
    there = await store.guest_names({*kept, *failed})
    assert set(kept) <= set(there)
    assert await store.guest_name(kept[-1]) == kept[-1]
