"""The one writer: a thread that makes each piece of work durable before it is answered.

Work that waits while a commit is under way goes into the next one together, so that busy tables share the cost of the
disk; rows of the same fixed statement go into the database with one call. On SQLite what consists of fixed statements
takes the short way (`shortway.py`) while the thread has nothing to do: never both write at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from turfhouse.server.meters import Spread
from turfhouse.server.store.shortway import ShortWay
from turfhouse.server.store.work import (
    Job,
    NotKept,
    Rows,
    Statement,
    Unsure,
    Work,
    check_fence,
    settle,
    tell,
    together,
)

log = logging.getLogger("turfhouse.store")

BATCH = 64


class Writer:
    """A thread of its own: it takes all that waits, commits it, and tells the event loop once for all of it."""

    def __init__(self, engine: sa.Engine, file: Path | None = None) -> None:
        """`file`: of SQLite's database."""
        self.engine = engine
        self.waiting: SimpleQueue[Job | None] = SimpleQueue()
        self.underway = 0
        """Jobs that the thread has, or that wait for it."""
        self.thread: Thread | None = None
        self.closed = False
        self.commits = Spread()
        self.began: float | None = None
        """Since when a transaction is under way."""
        self.connection: sa.Connection | None = None
        """The thread's own, kept as long as all goes well."""
        self.statements: dict[int, Statement] = {}
        assert engine.dialect.dbapi is not None
        self.faults: type[Exception] = engine.dialect.dbapi.Error
        self.short = ShortWay(file, self, self.commits) if file is not None else None

    def open(self) -> None:
        self.thread = Thread(target=self.write, args=(asyncio.get_running_loop(),), name="writer", daemon=True)
        self.thread.start()
        if self.short is not None:
            self.short.open()

    async def close(self) -> None:
        """Finishes what is under way, then lets go of the file."""
        self.closed = True
        if self.thread is not None:
            self.waiting.put(None)
            await asyncio.to_thread(self.thread.join)
            if self.short is not None:
                await self.short.close()
        self.engine.dispose()

    async def keep(self, work: Sequence[Work]) -> None:
        """Returns when all of `work` is durable, as one transaction; raises NotKept when none of it is."""
        if self.closed:
            raise NotKept("the store is closed")
        job = Job(work, asyncio.get_running_loop().create_future())
        if self.short is not None and self.short.takes(work):
            self.short.keep(job)
        else:
            if self.short is not None:
                self.short.flush()
            self.take_over([job])
        await job.done

    def take_over(self, jobs: list[Job]) -> None:
        """For the thread. What takes the short way waits meanwhile."""
        self.underway += len(jobs)
        for job in jobs:
            self.waiting.put(job)

    def busy(self) -> bool:
        return self.underway > 0

    def settle(self, jobs: list[Job], problem: Exception | None) -> None:
        self.underway -= len(jobs)
        settle(jobs, problem)
        if self.short is not None:
            self.short.flush()

    def waited(self) -> float:
        """Seconds that what is under way has taken so far."""
        began = [at for at in (self.began, self.short.began if self.short is not None else None) if at is not None]
        return time.monotonic() - min(began) if began else 0.0

    def waits(self) -> int:
        """Pieces of work that wait for their transaction."""
        return self.waiting.qsize() + (len(self.short.jobs) if self.short is not None else 0)

    # --- in the thread ---

    def write(self, loop: asyncio.AbstractEventLoop) -> None:
        closing = False
        while not closing:
            first = self.waiting.get()
            batch = [first] if first is not None else []
            closing = first is None
            while not closing and len(batch) < BATCH and not self.waiting.empty():
                job = self.waiting.get()
                if job is None:
                    closing = True
                else:
                    batch.append(job)
            if batch:
                self.commit(batch, loop)
        self.let_go()

    def commit(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        """All in one transaction; if that fails, each by itself, so that only the guilty one hears of it."""
        problem = self.attempt(batch)
        if problem is None or len(batch) == 1 or isinstance(problem, Unsure):
            tell(loop, self.settle, batch, problem)
            return
        for job in batch:
            tell(loop, self.settle, [job], self.attempt([job]))

    def attempt(self, batch: list[Job]) -> Exception | None:
        self.began = began = time.monotonic()
        try:
            self.try_twice(batch)
        except (NotKept, SQLAlchemyError, OSError) as problem:
            log.warning("not kept: %s", problem)
            return problem
        except Exception as problem:
            log.exception("not kept")
            return problem
        finally:
            self.began = None
            self.commits.note(time.monotonic() - began)
        return None

    def try_twice(self, batch: list[Job]) -> None:
        try:
            self.transact(batch)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
            self.transact(batch)  # a database that was restarted meanwhile: nothing had been committed

    def transact(self, batch: list[Job]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        work = list(together(batch))
        rows = [one for one in work if isinstance(one, Rows)]
        try:
            if len(rows) == len(work):
                self.write_rows(connection.connection, rows)
            else:
                for one in work:
                    self.execute(connection, one)
                commit(connection.commit)
        except BaseException:
            self.let_go()
            raise

    def write_rows(self, raw: sa.PoolProxiedConnection, work: list[Rows]) -> None:
        """What nearly every move is, fixed statements alone, straight to the driver: half of a commit's time goes
        otherwise into what SQLAlchemy does around them. Failures are named as it would."""
        cursor = raw.cursor()
        text = ""
        try:
            for rows in work:
                fixed = self.fixed(rows)
                text = fixed.text
                cursor.executemany(text, fixed.values(rows.values))
                check_fence(rows, cursor.rowcount)
            text = "COMMIT"
            raw.commit()
        except self.faults as problem:
            gone = self.engine.dialect.is_disconnect(cast(Any, problem), raw, cursor)
            if gone:
                raw.invalidate(problem)
            known = DBAPIError.instance(text, None, problem, self.faults, connection_invalidated=gone)
            raise (Unsure(str(known)) if gone and text == "COMMIT" else known) from problem
        finally:
            with contextlib.suppress(self.faults):
                cursor.close()

    def let_go(self) -> None:
        """Takes back what is not committed, and the connection with it."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    def execute(self, connection: sa.Connection, work: Work) -> None:
        if not isinstance(work, Rows):
            connection.execute(work)
            return
        fixed = self.fixed(work)
        check_fence(work, connection.exec_driver_sql(fixed.text, fixed.values(work.values)).rowcount)

    def fixed(self, rows: Rows) -> Statement:
        found = self.statements.get(id(rows.statement))
        if found is None:
            found = self.statements[id(rows.statement)] = Statement(rows.statement, self.engine, list(rows.values[0]))
        return found


def commit(ask_for: Callable[[], None]) -> None:
    try:
        ask_for()
    except DBAPIError as problem:
        if problem.connection_invalidated:
            raise Unsure(str(problem)) from problem
        raise
