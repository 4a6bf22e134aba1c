"""The short way to the disk, for what nearly every move is: fixed statements, on SQLite.

All that comes in one turn of the event loop is written in the next one as one transaction, by the loop itself: handed
to a thread, a move waits longer for the interpreter's lock than for the disk. SQLite only writes its log there
(`synchronous=NORMAL`); then the log is made durable, once for all, as SQLite does after each commit with
`synchronous=FULL`. Nobody is told before. A disk that answers at once is waited for; while it is slow a thread waits.

Whatever goes wrong before the commit goes the long way (`writer.py`), which tries again and tells.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from turfhouse.server.meters import Spread
from turfhouse.server.store.work import Job, Rows, Statement, Unsure, Work, check_fence, settle, tell, together

log = logging.getLogger("turfhouse.store")

QUICK = 0.002
SLOW = 3
WARY = 100
"""Seconds: a disk that took longer so many times in a row is waited for by the thread, so many times."""
LONG = 1000
"""Transactions after which the log is written back into the database, so that it does not grow for ever."""

sync_file: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)


class LongWay(Protocol):
    """The writer's thread."""

    def busy(self) -> bool: ...

    def take_over(self, jobs: list[Job]) -> None: ...

    def fixed(self, rows: Rows) -> Statement: ...


class ShortWay:
    def __init__(self, file: Path, long_way: LongWay, commits: Spread) -> None:
        self.file = file
        self.long_way = long_way
        self.commits = commits
        self.jobs: list[Job] = []
        """What the next transaction keeps."""
        self.paused = False
        """The log is being written back: a transaction meanwhile would keep it from beginning anew."""
        self.since_written_back = 0
        self.slow = self.wary = 0
        self.errands: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        """The thread's."""
        self.unsure: deque[Job] = deque()
        """What is committed and waits for the thread to wait for the disk."""
        self.underway = 0
        """So many, and those for which it is waiting."""
        self.began: float | None = None
        """Since when the thread is about something for which moves wait."""
        self.log_file = -1
        self.closed = False
        self.broken = False
        """The log could not be made durable: nothing more goes this way."""

    def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.database = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        for pragma in ("synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=0", "wal_autocheckpoint=0"):
            self.database.execute(f"PRAGMA {pragma}")
        self.open_log()
        self.thread = Thread(target=self.do_errands, name="disk", daemon=True)
        self.thread.start()

    def open_log(self) -> None:
        """The log is there from the first look into the database on, and its name once the folder is on the disk. Where
        there can be none all goes the long way."""
        try:
            self.database.execute("SELECT count(*) FROM sqlite_master").fetchall()
            self.log_file = os.open(f"{self.file}-wal", os.O_RDWR)
            if os.name == "posix":
                folder = os.open(self.file.parent, os.O_RDONLY)
                os.fsync(folder)
                os.close(folder)
        except (sqlite3.Error, OSError) as problem:
            log.warning("moves take the long way: %s", problem)
            self.broken = True

    async def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.flush()
        self.errands.put(self.write_back)
        self.errands.put(None)
        await asyncio.to_thread(self.thread.join)
        self.database.close()
        if self.log_file >= 0:
            os.close(self.log_file)

    def takes(self, work: Sequence[Work]) -> bool:
        return not self.broken and all(isinstance(one, Rows) for one in work)

    def keep(self, job: Job) -> None:
        if not self.jobs:
            self.loop.call_soon(self.flush)
        self.jobs.append(job)

    def flush(self) -> None:
        """Commits what waits, if nothing else is being written."""
        if not self.jobs or self.paused or self.long_way.busy():
            return
        jobs, self.jobs = self.jobs, []
        began = time.monotonic()
        try:
            self.write(jobs)
        except Exception as problem:  # whatever it is, the long way meets it too, or overcomes it
            log.info("the long way: %s", problem)
            with contextlib.suppress(sqlite3.Error):
                self.database.execute("ROLLBACK")
            self.long_way.take_over(jobs)
            return
        self.make_durable(jobs, began)
        self.since_written_back += 1
        if self.since_written_back >= LONG:
            self.since_written_back, self.paused = 0, True
            self.errands.put(self.write_back)

    def write(self, jobs: list[Job]) -> None:
        database = self.database
        database.execute("BEGIN IMMEDIATE")
        for rows in together(jobs):
            assert isinstance(rows, Rows)
            fixed = self.long_way.fixed(rows)
            found = database.executemany(fixed.text, fixed.values(rows.values)).rowcount
            check_fence(rows, found)
        database.execute("COMMIT")

    def make_durable(self, jobs: list[Job], began: float) -> None:
        if self.wary or self.underway:
            self.wary = max(0, self.wary - 1)
            self.underway += len(jobs)
            self.unsure.extend(jobs)
            self.errands.put(self.sync_all)
            return
        written = time.monotonic()
        problem = self.sync()
        done = time.monotonic()
        self.commits.note(done - began)
        self.slow = self.slow + 1 if done - written > QUICK else 0
        if self.slow >= SLOW:
            self.slow, self.wary = 0, WARY
        settle(jobs, problem)

    def sync(self) -> Exception | None:
        try:
            sync_file(self.log_file)
        except OSError as problem:
            self.broken = True
            return Unsure(str(problem))
        return None

    # --- in the thread ---

    def do_errands(self) -> None:
        while (errand := self.errands.get()) is not None:
            errand()

    def sync_all(self) -> None:
        jobs = []
        while self.unsure:
            jobs.append(self.unsure.popleft())
        if not jobs:  # an errand before has taken them along
            return
        self.began = began = time.monotonic()
        problem = self.sync()
        self.began = None
        self.commits.note(time.monotonic() - began)
        tell(self.loop, self.settle, jobs, problem)

    def write_back(self) -> None:
        """The log into the database, as far as nobody reads older pages of it."""
        self.began = time.monotonic()
        try:
            with contextlib.closing(sqlite3.connect(self.file)) as database:
                database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as problem:
            log.warning("the log stays as long as it is: %s", problem)
        self.began = None
        tell(self.loop, self.go_on)

    # --- and back ---

    def settle(self, jobs: list[Job], problem: Exception | None) -> None:
        self.underway -= len(jobs)
        settle(jobs, problem)

    def go_on(self) -> None:
        self.paused = False
        self.flush()
