"""What is wrong with a data folder, told by name: the database's own pages, then every table and every game in it,
replayed by today's rules. It changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from turfhouse.server.store import schema
from turfhouse.server.store.cards import learn_cards
from turfhouse.server.store.keys import KEY_BYTES
from turfhouse.server.store.store import FILE, Store, open_sqlite
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables.census import Census, all_tables, look_at
from turfhouse.server.tables.replaying import Turns
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
    store, turns, census = Store(open_sqlite(data)), Turns(), Census()
    try:
        await learn_cards(store, shelf)
        ids = await all_tables(store)
        for done, table in enumerate(ids, 1):
            await look_at(store, shelf, table, turns, census)
            tick(done, len(ids))
    except NotKept as problem:
        found.add(f"the list of tables cannot be read: {problem}")
    finally:
        await store.close()
    found.tables, found.games, found.entries = census.tables, census.games, census.entries
    found.faults += [*(one.text() for one in census.differences), *census.unread]
