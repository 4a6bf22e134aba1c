"""What is to be made durable, for the writer and the short way alike: fixed statements with their values, gathered over
all jobs of one transaction, and how those who wait are told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase


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
        self.source = statement
        """Kept: whoever looks a statement up by what it is must never meet another in its place."""
        self.text = str(compiled)
        self.places = compiled.positiontup
        self.constants = {name: value for name, value in compiled.params.items() if name not in names}

    def values(self, rows: list[dict[str, Any]]) -> list[Any]:
        if self.constants:
            rows = [self.constants | row for row in rows]
        places = self.places
        return rows if places is None else [tuple([row[name] for name in places]) for row in rows]


def check_fence(rows: Rows, found: int) -> None:
    if rows.fence and found != len(rows.values):
        raise Fenced(f"{len(rows.values) - found} of {len(rows.values)} tables are another's by now")


def tell(loop: asyncio.AbstractEventLoop, news: Callable[..., None], *words: Any) -> None:
    """From a thread: the event loop hears it in its next turn."""
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is left to be told
        loop.call_soon_threadsafe(news, *words)


def settle(batch: list[Job], problem: Exception | None) -> None:
    for job in batch:
        if job.done.done():
            continue
        if problem is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(problem if isinstance(problem, NotKept) else NotKept(str(problem)))
