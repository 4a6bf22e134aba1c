"""What was kept is there, what was not kept never was; data that makes no sense says so."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.test_feed import act, seated, taken
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.keys import load_key
from turfhouse.server.store.store import Store, check_sqlite, open_sqlite
from turfhouse.server.store.work import Job, NotKept, Rows, Work, together
from turfhouse.server.tables.house import GUESTS_KEY, House
from turfhouse.server.tables.shown import shown_to
from turfhouse.server.web import lists
from turfhouse.server.web.guests import clean_name
from turfhouse.server.web.limits import Bucket, Buckets


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1))
    await house.store.open()
    yield house
    await house.close()


async def test_one_bad_piece_of_work_does_not_spoil_the_others(home: House) -> None:
    rows = [schema.guests.insert().values(id=name, name=name, created=0.0) for name in ("a", "b", "a", "c")]
    answers = await asyncio.gather(*(home.store.keep(row) for row in rows), return_exceptions=True)
    assert [isinstance(answer, NotKept) for answer in answers] == [False, False, True, False]
    assert set(await home.store.guest_names({"a", "b", "c"})) == {"a", "b", "c"}


async def test_a_piece_of_work_is_whole_or_not_at_all(home: House) -> None:
    rows = [schema.guests.insert().values(id=name, name=name, created=0.0) for name in ("x", "x")]
    with pytest.raises(NotKept):
        await home.store.keep(*rows)
    assert await home.store.guest_name("x") is None


@pytest.mark.sqlite
async def test_commits_are_on_the_disk(home: House) -> None:
    with home.store.writer.engine.connect() as connection:
        for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == wanted


async def test_rows_of_one_statement_go_together_but_never_past_another_statement(home: House) -> None:
    add = schema.guests.insert()
    rename = schema.guests.update().where(schema.guests.c.id == "a").values(name="Ann")

    def rows(*names: str) -> Rows:
        return Rows(add, [{"id": name, "name": name, "created": 0.0} for name in names])

    loop = asyncio.get_running_loop()
    works: list[list[Work]] = [[rows("a"), rows("b")], [rows("c"), rename], [rows("d")], [rows()]]
    grouped = list(together([Job(work, loop.create_future()) for work in works]))
    assert [[row["id"] for row in work.values] if isinstance(work, Rows) else "rename" for work in grouped] == [
        ["a", "b", "c"],
        "rename",
        ["d"],
    ]
    await asyncio.gather(*(home.store.keep(*work) for work in works))
    assert await home.store.guest_names(set("abcd")) == {"a": "Ann", "b": "b", "c": "c", "d": "d"}


async def test_one_bad_row_among_gathered_ones_does_not_spoil_the_others(home: House) -> None:
    add = schema.guests.insert()
    work = [Rows(add, [{"id": name, "name": name, "created": 0.0}]) for name in ("a", "b", "a", "c")]
    answers = await asyncio.gather(*(home.store.keep(rows) for rows in work), return_exceptions=True)
    assert [isinstance(answer, NotKept) for answer in answers] == [False, False, True, False]
    assert set(await home.store.guest_names({"a", "b", "c"})) == {"a", "b", "c"}


async def test_a_move_that_cannot_be_kept_never_happened(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    table = live.playing()
    seat = table.to_act()
    before, path = table.view(seat), table.paths(seat)[0]
    for viewer in viewers:
        taken(viewer)

    async def full(*_work: object) -> None:
        raise NotKept("disk full")

    honest = home.store.keep
    monkeypatch.setattr(home.store, "keep", full)
    with pytest.raises(Trouble, match="nothing was lost") as told:
        await act(live, seat, path)
    assert told.value.code == "busy"
    assert live.playing().view(seat) == before
    assert [taken(viewer) for viewer in viewers] == [[], [], []]
    monkeypatch.setattr(home.store, "keep", honest)
    await act(live, seat, path)
    assert len(live.playing().record.entries) == 1
    assert taken(viewers[0])


async def test_the_end_of_a_game_that_cannot_be_kept_is_not_told(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = await seated(home, "dungeon", 2)

    async def full(*_work: object) -> None:
        raise NotKept("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(home.store, "keep", full)
        with pytest.raises(Trouble):
            await live.change(lambda table: table.resign(0))
    assert (live.table_row.state, live.table_row.result, live.table_row.score) == ("playing", None, [0, 0])
    await live.change(lambda table: table.resign(0))
    assert live.table_row.state == "over"


async def test_a_table_that_another_wrote_to_is_read_anew(home: House) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    table = live.playing()
    seat = table.to_act()
    path = table.paths(seat)[-1]  # a hand of three alike may have one opening only
    await home.store.keep(live.table_row.entry_rows(0, [f"{seat} {' '.join(path)}"]))
    with pytest.raises(Trouble):
        await act(live, seat, table.paths(seat)[0])
    assert all(viewer.parting.is_set() for viewer in viewers)
    again = await home.table(live.table_row.id)
    assert again is not live
    assert len(again.playing().record.entries) == 1


async def test_an_engine_that_fails_leaves_the_game_as_it_was(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    table = live.playing()
    await act(live, table.to_act(), table.paths(table.to_act())[0])
    before = live.playing().view(0)

    def broken(_table: object) -> None:
        table.state.over = True
        raise ZeroDivisionError

    with pytest.raises(Trouble, match="stands as before"):
        await live.change(broken)
    assert live.playing().view(0) == before


async def test_damaged_tables_say_what_is_wrong(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    await home.store.keep(live.table_row.entry_rows(0, ["0 place Q 9,9 r7"]))
    home.forget(live)
    with pytest.raises(Trouble, match="cannot be read back: entry 1") as told:
        await home.table(live.table_row.id)
    assert told.value.code == "frozen"
    assert await lists.lobby(home, None) == [], "nobody is offered a table that cannot go on"
    assert [card.id for card in await lists.lobby(home, live.table_row.host)] == [live.table_row.id]


async def test_a_table_at_rest_is_the_same_when_it_wakes(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    for _ in range(5):
        table = live.playing()
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    home.forget(live)
    again = await home.table(live.table_row.id)
    assert shown_to(again, 0).view == shown_to(live, 0).view
    assert again.card().turn_seat == live.card().turn_seat


@pytest.mark.sqlite
async def test_data_from_a_newer_house_is_refused(tmp_path: Path) -> None:
    first = Store(open_sqlite(tmp_path))
    await first.open()
    await first.close()
    with closing(sqlite3.connect(tmp_path / "turfhouse.db")) as disk:
        disk.execute("update notes set value = '99'")
        disk.commit()
    second = Store(open_sqlite(tmp_path))
    with pytest.raises(schema.WrongVersion, match="schema 99"):
        await second.open()
    await second.close()


@pytest.mark.sqlite
def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    check_sqlite(tmp_path)
    check_sqlite(tmp_path)
    (tmp_path / "turfhouse.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(SystemExit, match=r"turfhouse\.db: file is not a database"):
        check_sqlite(tmp_path)


@pytest.mark.sqlite
def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    key = load_key(tmp_path, *GUESTS_KEY)
    assert load_key(tmp_path, *GUESTS_KEY) == key
    assert (tmp_path / "guests.key").stat().st_mode & 0o077 == 0
    (tmp_path / "guests.key").write_bytes(b"short")
    with pytest.raises(SystemExit, match="damaged"):
        load_key(tmp_path, *GUESTS_KEY)


def test_names() -> None:
    assert clean_name("  Anna \n Lee\x00 ") == "Anna Lee"
    assert clean_name("👩‍👧") == "👩‍👧"
    for bad in ("", " \t", "x" * 25, "\u200b\u202e", "\u200d"):
        with pytest.raises(Trouble, match="1 to 24"):
            clean_name(bad)


def test_a_bucket_gives_a_burst_then_a_rate() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    many = Buckets(1, 1)
    assert [many.take("a"), many.take("b"), many.take("a")] == [True, True, False]


def test_settings_are_read_into_their_types(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path).changed(["port=1", "grace=2.5", "next_port=on", "origins=https://a,https://b"])
    assert (settings.port, settings.grace, settings.next_port) == (1, 2.5, True)
    assert settings.origins == ("https://a", "https://b")
    for bad in ("x=1", "port", "port=one", "next_port=yes"):
        with pytest.raises(SystemExit, match="--set"):
            settings.changed([bad])
