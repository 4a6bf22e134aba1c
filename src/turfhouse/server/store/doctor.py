"""What is wrong with a data folder, told by name: the database's own pages, then every table and every game in it,
replayed by today's rules. It changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from turfhouse.core.picks import BadText
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.store import schema
from turfhouse.server.store.keys import KEY_BYTES
from turfhouse.server.store.store import FILE, Saved, Store, open_sqlite
from turfhouse.server.store.table_row import read_table, read_table_row
from turfhouse.server.store.writer import NotKept
from turfhouse.server.tables.replay import Replays
from turfhouse.server.tables.shelf import Shelf

PAGES = 20
"""So many faults of the file itself are told one by one."""


@dataclass
class Findings:
    tables: int = 0
    games: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, fault: str) -> None:
        self.faults.append(fault)


def examine(data: Path, shelf: Shelf, tick: Callable[[int, int], None]) -> Findings:
    """Looks at everything; `tick` hears how many tables are done, of how many."""
    found = Findings()
    if not (data / FILE).is_file():
        found.add(f"{data} is no data folder of Turfhouse: it has no {FILE}")
        return found
    for key in data.glob("*.key"):
        if key.stat().st_size != KEY_BYTES:
            found.add(f"{key.name} is damaged: it must hold {KEY_BYTES} bytes; without it the house makes a new one")
    if opens(data, found):
        asyncio.run(examine_tables(data, shelf, found, tick))
    return found


def opens(data: Path, found: Findings) -> bool:
    """Can the file be read at all? Says what is wrong with its pages and its version."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as disk:
        try:
            told = [row[0] for row in disk.execute(f"PRAGMA integrity_check({PAGES})")]
        except sqlite3.Error as problem:
            told = [str(problem)]
        found.faults += [f"{FILE}: {' '.join(line.split())}" for line in told if line != "ok"]
        try:
            [version] = disk.execute("SELECT value FROM notes WHERE key = 'schema'").fetchone() or ("none",)
        except sqlite3.Error as problem:
            found.add(f"{FILE} cannot be read: {problem}")
            return False
    if version != str(schema.VERSION):
        found.add(f"{FILE} has schema {version}, this Turfhouse {schema.VERSION}: open the house once, then ask again")
    return version == str(schema.VERSION)


async def examine_tables(data: Path, shelf: Shelf, found: Findings, tick: Callable[[int, int], None]) -> None:
    store = Store(open_sqlite(data))
    try:
        ids = [str(row["id"]) for row in await store.rows(sa.select(schema.tables.c.id))]
        for done, table in enumerate(ids, 1):
            await examine_table(store, shelf, table, found)
            tick(done, len(ids))
    except NotKept as problem:
        found.add(f"the list of tables cannot be read: {problem}")
    finally:
        await store.close()


async def examine_table(store: Store, shelf: Shelf, table: str, found: Findings) -> None:
    found.tables += 1
    try:
        saved = await store.load(table)
        assert saved is not None
        found.entries += len(saved.entries)
        table_row = read_table_row(saved, shelf)
        if table_row.state == "playing":
            read_table(table_row, saved.entries)
        replays = Replays(store)
        for game in saved.games:
            found.games += 1
            if game["result"] is not None:
                record = await replays.record(table_row, game["game_no"])
                found.faults += differences(table, saved, Table(table_row.game, record), game)
    except (Trouble, NotKept) as problem:
        found.add(str(problem) if table in str(problem) else f"table {table}: {problem}")
    except (BadText, LookupError, TypeError, ValueError) as problem:
        found.add(f"table {table} cannot be read back: {problem}")


def differences(table_id: str, saved: Saved, played: Table, game: dict[str, object]) -> list[str]:
    """Where the kept result of a finished game is not what its entries come to now."""
    where, then, now = f"table {table_id}, game {game['game_no']}", game["result"], played.result()
    if now is None:
        return [f"{where}: it was over, but its {len(played.record.entries)} entries do not end it"]
    assert isinstance(then, dict)
    kept, comes_to = (then["scores"], then["winners"]), (now.scores, now.winners)
    if kept == comes_to:
        return []
    version = played.game.rules_version
    return [f"{where}: kept as {kept}, by rules version {game['rules_version']}; comes to {comes_to} now ({version})"]
