"""A copy of a house's data while it plays: whole, checked, and a data folder of its own. Copying the files by hand is
none: part of the database lies beside it until it is tidied."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from turfhouse.server.store.store import FILE

LEFT_OUT = ("lock",)
"""Not data: who uses the folder now."""


class NotBackedUp(Exception):
    """There is no copy, and why."""


@dataclass(frozen=True)
class Copied:
    tables: int
    entries: int
    size: int


def back_up(data: Path, to: Path) -> Copied:
    """Copies the house at `data` into the new folder `to`; nothing is there unless all of it is. Raises NotBackedUp."""
    if not (data / FILE).is_file():
        raise NotBackedUp(f"{data} is no data folder of Turfhouse: it has no {FILE}")
    if to.exists():
        raise NotBackedUp(f"{to} exists already: give a new folder")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(prefix=f".{to.name}.", dir=to.parent))
        try:
            copied = copy_into(data, scratch)
            scratch.rename(to)
        except BaseException:
            shutil.rmtree(scratch, ignore_errors=True)
            raise
        flush(to.parent)
    except sqlite3.Error as problem:
        raise NotBackedUp(f"{data / FILE} cannot be copied: {problem}") from problem
    except OSError as problem:
        raise NotBackedUp(f"{problem.filename or to}: {(problem.strerror or str(problem)).lower()}") from problem
    return copied


def copy_into(data: Path, folder: Path) -> Copied:
    """The database as it is at one moment, whoever writes meanwhile, and the house's secrets."""
    for file in data.iterdir():
        if file.is_file() and not file.name.startswith(FILE) and file.name not in LEFT_OUT:
            shutil.copy(file, folder / file.name)
            (folder / file.name).chmod(0o600)
    target = folder / FILE
    os.close(os.open(target, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(sqlite3.connect(data / FILE, timeout=30)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        checked = copied_well(copy, target)
    for file in folder.iterdir():
        flush(file)
    flush(folder)
    return checked


def copied_well(copy: sqlite3.Connection, target: Path) -> Copied:
    faults = [row[0] for row in copy.execute("PRAGMA integrity_check(3)")]
    if faults != ["ok"]:
        raise NotBackedUp(f"the database is damaged ({'; '.join(faults)}): `turfhouse doctor` says what can be saved")
    [tables], [entries] = (copy.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("tables", "entries"))
    return Copied(tables, entries, target.stat().st_size)


def flush(path: Path) -> None:
    """Until it is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
