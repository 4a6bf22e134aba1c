"""A backup is whole while people play, opens as a house of its own, and says why there is none."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from tests.server.helper import QuickServer, Server, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.server.store.backup import NotBackedUp, back_up
from turfhouse.server.store.keys import load_key

pytestmark = pytest.mark.sqlite


def entries(data: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(data / "turfhouse.db")) as disk:
        return [text for (text,) in disk.execute("select text from entries where table_id=? order by number", (table,))]


async def test_a_backup_under_play_opens_as_a_house_where_the_game_goes_on(house: Server, tmp_path: Path) -> None:
    copy = tmp_path / "safe" / "copy"
    async with two_at_a_table(house) as (one, two):
        for _ in range(3):
            await one_move(one, two)
        acknowledged = entries(house.data, one.table)
        copying = asyncio.create_task(asyncio.to_thread(back_up, house.data, copy))
        while not copying.done():
            await one_move(one, two)
        assert (await copying).entries >= len(acknowledged) >= 3
        kept = entries(copy, one.table)
        assert kept[: len(acknowledged)] == acknowledged
        assert entries(house.data, one.table)[: len(kept)] == kept
        cookie = one.guest.http.cookies
        restored = QuickServer(copy).start()
        try:
            one.guest.server, one.guest.http.base_url = restored, restored.url
            assert one.guest.http.cookies == cookie
            back = await one.guest.join(one.table)
            assert back.state["seat"] == 0, "who came with a cookie of the old house is known"
            assert back.state["table"]["state"] == "playing"
            await back.close()
        finally:
            restored.stop()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in copy.iterdir() if file.name != "lock"}
    assert set(modes.values()) == {0o600}


def new_house(folder: Path) -> Path:
    from turfhouse.server.store.store import check_sqlite

    folder.mkdir()
    check_sqlite(folder)
    load_key(folder, "guests.key", "guests would be new")
    return folder


def test_no_copy_is_left_where_one_cannot_be_made(tmp_path: Path) -> None:
    data = new_house(tmp_path / "data")
    with pytest.raises(NotBackedUp, match="is no data folder"):
        back_up(tmp_path, tmp_path / "copy")
    (tmp_path / "there").mkdir()
    with pytest.raises(NotBackedUp, match="exists already"):
        back_up(data, tmp_path / "there")
    (data / "turfhouse.db").write_bytes(b"this is no database" * 500)
    with pytest.raises(NotBackedUp, match="cannot be copied"):
        back_up(data, tmp_path / "copy")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["data", "there"]


def test_the_command_says_how_to_open_the_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = new_house(tmp_path / "data"), tmp_path / "copy"
    said = turfhouse(capsys, "backup", "--data", str(data), str(copy))
    assert said.code == 0
    assert f"turfhouse serve --data {copy}" in said.out
    assert (copy / "guests.key").read_bytes() == (data / "guests.key").read_bytes()
    again = turfhouse(capsys, "backup", "--data", str(data), str(copy))
    assert (again.code, "exists already" in again.err) == (1, True)
