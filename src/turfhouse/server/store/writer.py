"""The one writer: a thread that makes each piece of work durable before it is answered.

Work that waits while a commit is under way goes into the next one together, so that busy tables share the cost of the
disk; rows of the same fixed statement go into the database with one call.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql.dml import UpdateBase

from turfhouse.server.meters import Spread

log = logging.getLogger("turfhouse.store")

BATCH = 64


class NotKept(Exception):
    """The work was not made durable: the disk is full, the database locked, or its rows are others' by now."""


class Unsure(NotKept):
    """The database went away in the middle of a commit: the work may be there or not."""


class Fenced(NotKept):
    """Another owner has the rows by now (docs/decisions/0011-leases.md)."""


class Rows(NamedTuple):
    """Values for a statement that is always the same object: its text is made once."""

    statement: UpdateBase
    values: list[dict[str, Any]]
    fence: bool = False
    """Every value must find its row; if one does not, nothing of this work is kept."""


Work = UpdateBase | Rows


@dataclass
class Job:
    work: Sequence[Work]
    done: asyncio.Future[None]


def together(batch: Iterable[Job]) -> Iterator[Work]:
    """The batch's work, rows of one fixed statement gathered as far as no other statement comes between: those touch
    rows of their own, so only their order among each other changes."""
    gathered: dict[int, Rows] = {}
    for job in batch:
        for work in job.work:
            if isinstance(work, Rows) and not work.values:
                continue
            if isinstance(work, Rows):
                known = gathered.setdefault(id(work.statement), Rows(work.statement, [], work.fence))
                known.values.extend(work.values)
            else:
                yield from gathered.values()
                gathered.clear()
                yield work
    yield from gathered.values()


class Writer:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer")
        self.waiting: asyncio.Queue[Job | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.commits = Spread()
        self.began: float | None = None
        """Since when a transaction is under way."""

    def open(self) -> None:
        self.task = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Finishes what is under way, then lets go of the file."""
        if self.task is not None:
            self.waiting.put_nowait(None)
            await self.task
        self.thread.shutdown()
        self.engine.dispose()

    async def keep(self, work: Sequence[Work]) -> None:
        """Returns when all of `work` is durable, as one transaction; raises NotKept when none of it is."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self.waiting.put_nowait(job)
        await job.done

    async def write(self) -> None:
        while (first := await self.waiting.get()) is not None:
            batch = [first]
            closing = False
            while len(batch) < BATCH and not self.waiting.empty():
                job = self.waiting.get_nowait()
                if job is None:
                    closing = True
                    break
                batch.append(job)
            await self.commit(batch)
            if closing:
                return

    async def commit(self, batch: list[Job]) -> None:
        """All in one transaction; if that fails, each by itself, so that only the guilty one hears of it."""
        problem = await self.attempt(batch)
        if problem is None or len(batch) == 1 or isinstance(problem, Unsure):
            settle(batch, problem)
            return
        for job in batch:
            settle([job], await self.attempt([job]))

    def waited(self) -> float:
        """Seconds that the transaction under way has taken so far."""
        return time.monotonic() - self.began if self.began is not None else 0.0

    async def attempt(self, batch: list[Job]) -> Exception | None:
        self.began = began = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self.attempt_here, batch)
        finally:
            self.began = None
            self.commits.note(time.monotonic() - began)

    def attempt_here(self, batch: list[Job]) -> Exception | None:
        try:
            try:
                self.transact(batch)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
                self.transact(batch)  # a database that was restarted meanwhile: nothing had been committed
        except (NotKept, SQLAlchemyError, OSError) as problem:
            log.warning("not kept: %s", problem)
            return problem
        except Exception as problem:
            log.exception("not kept")
            return problem
        return None

    def transact(self, batch: list[Job]) -> None:
        with self.engine.connect() as connection:
            for work in together(batch):
                execute(connection, work)
            try:
                connection.commit()
            except DBAPIError as problem:
                if problem.connection_invalidated:
                    raise Unsure(str(problem)) from problem
                raise


def execute(connection: sa.Connection, work: Work) -> None:
    if not isinstance(work, Rows):
        connection.execute(work)
        return
    found = connection.execute(work.statement, work.values).rowcount
    if work.fence and found != len(work.values):
        raise Fenced(f"{len(work.values) - found} of {len(work.values)} tables are another's by now")


def settle(batch: list[Job], problem: Exception | None) -> None:
    for job in batch:
        if job.done.done():
            continue
        if problem is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(problem if isinstance(problem, NotKept) else NotKept(str(problem)))
