"""A kill at any statement of a first start or a migration leaves a folder that opens."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from turfhouse.server.store import schema
from turfhouse.server.store.store import FILE, check_sqlite

pytestmark = pytest.mark.sqlite

OLDEST = (
    *("DROP INDEX ix_tables_host", "ALTER TABLE guests DROP COLUMN seen"),
    *(f"ALTER TABLE tables DROP COLUMN {column}" for column in ("clock", "desk", "claims", "origin", "day", "owner")),
    *(f"ALTER TABLE tables DROP COLUMN {column}" for column in ("epoch", "frozen")),
    *(f"ALTER TABLE games DROP COLUMN {column}" for column in ("began", "ended")),
    *(
        f"DROP TABLE {table}"
        for table in ("solo_results", "daily_attempts", "owners", "checks", "card_tables", "reviews")
    ),
    "UPDATE notes SET value = '1'",
)


def disk(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


def oldest(folder: Path) -> None:
    """A data folder as version 1 left it, with a guest in it."""
    check_sqlite(folder)
    disk(folder, *OLDEST, "INSERT INTO guests VALUES ('anna', 'Anna', 0)")


def killed_at(folder: Path, statement: int) -> bool:
    """Starts a house there and kills it, as `kill -9` does, when it is about to run that statement."""
    child = os.fork()
    if child == 0:
        left = [statement]

        def count(*_: object) -> None:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

        sa.event.listen(sa.Engine, "before_cursor_execute", count)
        check_sqlite(folder)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def whole(folder: Path) -> None:
    check_sqlite(folder)
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("SELECT value FROM notes WHERE key = 'schema'").fetchall() == [(str(schema.VERSION),)]
        for table in schema.meta.sorted_tables:
            columns = {row[1] for row in file.execute(f"PRAGMA table_info({table.name})")}
            assert columns == {column.name for column in table.columns}


@pytest.mark.parametrize("start", [lambda _folder: None, oldest], ids=["first start", "migration"])
def test_a_kill_at_any_statement_leaves_a_folder_that_opens(tmp_path: Path, start: Callable[[Path], None]) -> None:
    killed, statement = True, 0
    for statement in range(100):
        folder = tmp_path / str(statement)
        folder.mkdir()
        start(folder)
        killed = killed_at(folder, statement)
        whole(folder)
        if not killed:
            break
    assert not killed
    assert statement > len(schema.MIGRATIONS)


def test_folders_that_older_houses_left_half_made_open(tmp_path: Path) -> None:
    for name, damage in (
        ("first start", ["DELETE FROM notes", "DROP TABLE chat"]),
        ("migration", ["UPDATE notes SET value = '1'", "ALTER TABLE tables DROP COLUMN desk"]),
    ):
        folder = tmp_path / name
        folder.mkdir()
        check_sqlite(folder)
        disk(folder, *damage)
        whole(folder)


def test_only_its_owner_reads_the_database(tmp_path: Path) -> None:
    check_sqlite(tmp_path)
    (tmp_path / FILE).chmod(0o644)
    check_sqlite(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
