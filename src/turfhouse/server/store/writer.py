"""The one writer: a thread that makes each piece of work durable before it is answered.

Work that waits while a commit is under way goes into the next one together, so that busy tables share the cost of the
disk; rows of the same fixed statement go into the database with one call.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, cast

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler
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


class Statement:
    """A fixed statement as this database's driver takes it: its text is made once, values go straight to the driver."""

    def __init__(self, statement: UpdateBase, engine: sa.Engine, names: list[str]) -> None:
        compiled = statement.compile(dialect=engine.dialect, column_keys=names)
        assert isinstance(compiled, SQLCompiler)
        assert not compiled.insert_prefetch, "what the database cannot fill in is filled in by hand"
        self.text = str(compiled)
        self.places = compiled.positiontup
        self.constants = {name: value for name, value in compiled.params.items() if name not in names}

    def values(self, rows: list[dict[str, Any]]) -> list[Any]:
        if self.constants:
            rows = [self.constants | row for row in rows]
        places = self.places
        return rows if places is None else [tuple([row[name] for name in places]) for row in rows]


class Writer:
    """A thread of its own: it takes all that waits, commits it, and tells the event loop once for all of it."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.waiting: SimpleQueue[Job | None] = SimpleQueue()
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

    def open(self) -> None:
        self.thread = Thread(target=self.write, args=(asyncio.get_running_loop(),), name="writer", daemon=True)
        self.thread.start()

    async def close(self) -> None:
        """Finishes what is under way, then lets go of the file."""
        self.closed = True
        if self.thread is not None:
            self.waiting.put(None)
            await asyncio.to_thread(self.thread.join)
        self.engine.dispose()

    async def keep(self, work: Sequence[Work]) -> None:
        """Returns when all of `work` is durable, as one transaction; raises NotKept when none of it is."""
        if self.closed:
            raise NotKept("the store is closed")
        job = Job(work, asyncio.get_running_loop().create_future())
        self.waiting.put(job)
        await job.done

    def waited(self) -> float:
        """Seconds that the transaction under way has taken so far."""
        began = self.began
        return time.monotonic() - began if began is not None else 0.0

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
            tell(loop, batch, problem)
            return
        for job in batch:
            tell(loop, [job], self.attempt([job]))

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


def check_fence(rows: Rows, found: int) -> None:
    if rows.fence and found != len(rows.values):
        raise Fenced(f"{len(rows.values) - found} of {len(rows.values)} tables are another's by now")


def commit(ask_for: Callable[[], None]) -> None:
    try:
        ask_for()
    except DBAPIError as problem:
        if problem.connection_invalidated:
            raise Unsure(str(problem)) from problem
        raise


def tell(loop: asyncio.AbstractEventLoop, batch: list[Job], problem: Exception | None) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is left to be told
        loop.call_soon_threadsafe(settle, batch, problem)


def settle(batch: list[Job], problem: Exception | None) -> None:
    for job in batch:
        if job.done.done():
            continue
        if problem is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(problem if isinstance(problem, NotKept) else NotKept(str(problem)))
