"""Damaged data is called by its name, and what is whole is saved."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from tests.server.test_feed import act, seated
from turfhouse.server.settings import Settings
from turfhouse.server.store.doctor import examine
from turfhouse.server.store.salvage import salvage
from turfhouse.server.tables.house import House
from turfhouse.server.tables.shelf import Shelf

pytestmark = pytest.mark.sqlite

PAGE = 4096
GAP = "DELETE FROM entries WHERE number = 2 AND table_id IN (SELECT id FROM tables WHERE state = 'playing')"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path / "data", workers=1))
    await house.store.open()
    yield house
    await house.close()


async def play(home: House, moves: int, resign: bool = False) -> str:
    live, _ = await seated(home, "dungeon", 2)
    for _ in range(moves):
        table = live.playing()
        await act(live, table.to_act(), table.paths(table.to_act())[0])
    if resign:
        await live.change(lambda table: table.resign(0))
    return live.table_row.id


def change(data: Path, *statements: str) -> None:
    with closing(sqlite3.connect(data / "turfhouse.db")) as disk:
        for statement in statements:
            disk.execute(statement)
        disk.commit()


def faults(data: Path) -> list[str]:
    return examine(data, Shelf(), lambda done, of: None).faults


@pytest.fixture
async def folder(home: House) -> Path:
    """A house that was closed, with a game under way and one that is over."""
    await play(home, 6)
    await play(home, 4, resign=True)
    await home.close()
    return home.settings.data


def test_a_whole_house_has_no_faults(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = examine(folder, Shelf(), lambda done, of: None)
    assert (found.faults, found.tables, found.games) == ([], 2, 2)
    said = turfhouse(capsys, "doctor", "--data", str(folder), "--quiet")
    assert (said.code, said.out.splitlines()[-1]) == (0, "All is well.")


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (GAP, "gaps"),
        ("UPDATE entries SET text = '0 place Q 9,9 r7' WHERE number = 1", "cannot be read back: entry 2"),
        ("UPDATE games SET seed = x'00' WHERE result IS NULL", "has no seed"),
        ("UPDATE tables SET game = 'chess' WHERE state = 'playing'", "no game 'chess'"),
        ("UPDATE games SET result = json_set(result, '$.winners', json('[0]')) WHERE result IS NOT NULL", "comes to"),
        ("DELETE FROM entries WHERE text LIKE '%resign%'", "do not end it"),
        ("UPDATE notes SET value = '99'", "has schema 99"),
    ],
)
def test_each_kind_of_damage_is_named(folder: Path, statement: str, words: str) -> None:
    change(folder, statement)
    told = faults(folder)
    assert any(words in fault for fault in told), told


def test_keys_and_folders_that_are_none_are_named(folder: Path, tmp_path: Path) -> None:
    (folder / "guests.key").write_bytes(b"short")
    assert faults(folder) == ["guests.key is damaged: it must hold 32 bytes; without it the house makes a new one"]
    assert "is no data folder" in faults(tmp_path)[0]
    (folder / "turfhouse.db").write_bytes(b"x" * 9000)
    assert any("cannot be read" in fault for fault in faults(folder))


def test_what_can_be_read_is_saved_and_opens(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder, GAP)
    said = turfhouse(capsys, "doctor", "--data", str(folder), "--save", str(tmp_path / "saved"), "--json")
    told = json.loads(said.out)
    assert (said.code, told["saved"]["damaged"]) == (1, [])
    assert [line.partition(": ")[2] for line in told["saved"]["cut"]] == ["it goes back to entry 2"]
    assert faults(tmp_path / "saved") == []
    again = turfhouse(capsys, "doctor", "--data", str(folder), "--save", str(tmp_path / "saved"))
    assert "exists already" in again.err


async def test_rows_beside_a_damaged_page_are_saved(home: House, tmp_path: Path) -> None:
    for _ in range(25):
        await play(home, 30)
    await home.close()
    data = home.settings.data
    with closing(sqlite3.connect(data / "turfhouse.db")) as disk:
        disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [rows] = disk.execute("SELECT count(*) FROM entries").fetchone()
        leaves = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'"
        pages = [row[0] for row in disk.execute(leaves)]
    assert len(pages) > 4
    with (data / "turfhouse.db").open("r+b") as file:
        file.seek((pages[2] - 1) * PAGE)
        file.write(b"\xff" * PAGE)
    assert any("turfhouse.db" in fault for fault in await asyncio.to_thread(faults, data))
    saved = salvage(data, tmp_path / "saved")
    assert saved.damaged == ["entries"]
    assert rows * 0.5 < saved.rows["entries"] < rows
    assert saved.rows["tables"] == 25
    assert saved.cut
    assert await asyncio.to_thread(faults, tmp_path / "saved") == []
