"""What can be saved of a damaged database goes into a new data folder: every row that can be read, and of every game
the entries up to the first that is missing. The damaged one stays as it is."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from turfhouse.server.store import schema
from turfhouse.server.store.backup import NotBackedUp
from turfhouse.server.store.keys import KEY_BYTES
from turfhouse.server.store.store import FILE, check_sqlite

PROBES = 20_000
"""So many stretches of one damaged table are tried; what lies in the others is given up."""
FURTHEST = 1 << 40
"""Where the last row cannot be asked for: no house has more."""

Row = tuple[object, ...]


@dataclass
class Salvage:
    rows: dict[str, int] = field(default_factory=dict)
    damaged: list[str] = field(default_factory=list)
    """The database's tables of which some rows cannot be read."""
    cut: list[str] = field(default_factory=list)
    """Games that lost entries."""


def salvage(data: Path, to: Path) -> Salvage:
    """Raises NotBackedUp where nothing can be read, or nothing be written."""
    if to.exists():
        raise NotBackedUp(f"{to} exists already: give a new folder")
    saved = Salvage()
    try:
        to.mkdir(parents=True, mode=0o700)
        check_sqlite(to)
        for key in data.glob("*.key"):
            if key.stat().st_size == KEY_BYTES:
                shutil.copy(key, to / key.name)
                (to / key.name).chmod(0o600)
        with closing(sqlite3.connect(data / FILE, timeout=30)) as damaged, closing(sqlite3.connect(to / FILE)) as new:
            for table in schema.meta.sorted_tables:
                if table is not schema.notes:
                    copy_rows(damaged, new, table.name, [column.name for column in table.columns], saved)
            cut_gaps(new, saved)
            new.commit()
    except sqlite3.DatabaseError as problem:
        shutil.rmtree(to, ignore_errors=True)
        raise NotBackedUp(f"nothing of {data / FILE} can be read: {problem}") from problem
    except OSError as problem:
        shutil.rmtree(to, ignore_errors=True)
        raise NotBackedUp(f"{problem.filename or to}: {(problem.strerror or str(problem)).lower()}") from problem
    return saved


def copy_rows(damaged: sqlite3.Connection, new: sqlite3.Connection, name: str, columns: list[str], to: Salvage) -> None:
    known = {row[1] for row in damaged.execute(f"PRAGMA table_info({name})")}
    shared = [column for column in columns if column in known]
    if not shared:
        return
    reader = Reader(damaged, name, shared)
    marks = ", ".join("?" * len(shared))
    insert = f"INSERT OR IGNORE INTO {name} ({', '.join(shared)}) VALUES ({marks})"
    to.rows[name] = new.executemany(insert, reader.rows()).rowcount if reader.any() else 0
    if reader.lost:
        to.damaged.append(name)


class Reader:
    """The rows of one table of a damaged database, by halving every stretch that cannot be read."""

    def __init__(self, disk: sqlite3.Connection, name: str, columns: list[str]) -> None:
        self.disk = disk
        self.select = f"SELECT {', '.join(columns)} FROM {name} WHERE rowid >= ? AND rowid < ?"
        self.last = f"SELECT max(rowid) FROM {name}"
        self.probes = 0
        self.lost = False

    def any(self) -> bool:
        return self.end() > 0

    def end(self) -> int:
        try:
            return int(self.disk.execute(self.last).fetchone()[0] or 0)
        except sqlite3.DatabaseError:
            return FURTHEST

    def rows(self) -> list[Row]:
        found: list[Row] = []
        stretches = [(0, self.end() + 1)]
        while stretches:
            low, high = stretches.pop()
            self.probes += 1
            try:
                found += self.disk.execute(self.select, (low, high)).fetchall()
            except sqlite3.DatabaseError:
                self.lost = True
                middle = (low + high) // 2
                if middle > low and self.probes < PROBES:
                    stretches += [(middle, high), (low, middle)]
        return found


def cut_gaps(new: sqlite3.Connection, saved: Salvage) -> None:
    """A game goes back to its last entry before a gap."""
    whole: dict[tuple[str, int], int] = {}
    gaps: dict[tuple[str, int], int] = {}
    for table, game, number in new.execute("SELECT table_id, game_no, number FROM entries ORDER BY 1, 2, 3"):
        length = whole.setdefault((table, game), 0)
        if number == length:
            whole[table, game] += 1
        else:
            gaps[table, game] = length
    for (table, game), length in gaps.items():
        new.execute("DELETE FROM entries WHERE table_id = ? AND game_no = ? AND number >= ?", (table, game, length))
        new.execute("DELETE FROM checks WHERE table_id = ? AND game_no = ? AND number > ?", (table, game, length))
        saved.cut.append(f"table {table}, game {game}: it goes back to entry {length}")
