"""What must survive a kill: one database, read here, written by one writer (`writer.py`).

SQLite in WAL mode with synchronous=FULL: a commit that returned is on the disk; one that took the short way is by the
time it is told. Everything is plain SQLAlchemy: PostgreSQL (`postgres.py`) takes the same path.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from turfhouse.server.store import schema
from turfhouse.server.store.keys import load_key
from turfhouse.server.store.work import NotKept, Work
from turfhouse.server.store.writer import Writer

FILE = "turfhouse.db"
CHAT_KEPT = 300


@dataclass
class Saved:
    """One table as the database has it."""

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    game: dict[str, Any]
    entries: list[str]
    chat: list[dict[str, Any]]
    games: list[dict[str, Any]] = field(default_factory=list)
    """All its games so far, in order, without their entries."""
    checks: dict[int, str] = field(default_factory=dict)
    """Of the current game: by how many entries, what the position was then (`checks.py`)."""


class Engines(NamedTuple):
    """One database: the event loop reads, one thread writes."""

    reading: AsyncEngine
    writing: sa.Engine
    secret: Callable[[str, str], bytes]
    """A key of the house by its name, and what it means if it were gone."""
    file: Path | None = None
    """Of SQLite."""


class Store:
    def __init__(self, engines: Engines) -> None:
        self.engine = engines.reading
        self.writer = Writer(engines.writing, engines.file)
        self.secret = engines.secret

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(schema.prepare)
        self.writer.open()

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def keep(self, *work: Work) -> None:
        """Returns when all of `work` is durable, as one transaction; raises NotKept when none of it is."""
        await self.writer.keep(work)

    # --- reading ---

    async def rows(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        try:
            async with self.engine.connect() as connection:
                return await read(connection, query)
        except (SQLAlchemyError, OSError) as problem:
            raise NotKept(str(problem)) from problem

    async def guest_name(self, person: str) -> str | None:
        found = await self.rows(sa.select(schema.guests.c.name).where(schema.guests.c.id == person))
        return str(found[0]["name"]) if found else None

    async def guest_names(self, people: set[str]) -> dict[str, str]:
        if not people:
            return {}
        query = sa.select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.id.in_(people))
        return {str(row["id"]): str(row["name"]) for row in await self.rows(query)}

    async def load(self, table_id: str) -> Saved | None:
        """A table with its current game, read in one transaction."""
        t, s, c = schema.tables, schema.seats, schema.chat
        try:
            async with self.engine.begin() as connection:
                found = await read(connection, sa.select(t).where(t.c.id == table_id))
                if not found:
                    return None
                seats = await read(connection, sa.select(s).where(s.c.table_id == table_id).order_by(s.c.seat))
                game, entries = await read_game(connection, table_id, found[0]["game_no"])
                last = sa.select(c).where(c.c.table_id == table_id).order_by(c.c.n.desc()).limit(CHAT_KEPT)
                chat = (await read(connection, last))[::-1]
                games = await read(connection, games_of([table_id]))
                checks = await read_checks(connection, table_id, found[0]["game_no"])
                return Saved(found[0], seats, game or {}, entries, chat, games, checks)
        except (SQLAlchemyError, OSError) as problem:
            raise NotKept(str(problem)) from problem

    async def game(self, table_id: str, game_no: int) -> tuple[dict[str, Any] | None, list[str]]:
        """One game's row and entries."""
        try:
            async with self.engine.begin() as connection:
                return await read_game(connection, table_id, game_no)
        except (SQLAlchemyError, OSError) as problem:
            raise NotKept(str(problem)) from problem

    async def checks(self, table_id: str, game_no: int) -> dict[int, str]:
        """What one game's positions were, by their numbers."""
        found = await self.rows(checks_of(table_id, game_no))
        return {row["number"]: row["digest"] for row in found}

    async def listed(self, where: sa.ColumnElement[bool], limit: int) -> list[Saved]:
        """Tables without their entries, newest first: for the lobby and histories."""
        t, s = schema.tables, schema.seats
        rows = await self.rows(sa.select(t).where(where).order_by(t.c.created.desc(), t.c.id.desc()).limit(limit))
        ids = [row["id"] for row in rows]
        seats = await self.rows(sa.select(s).where(s.c.table_id.in_(ids)).order_by(s.c.seat))
        games = await self.rows(games_of(ids))
        current = {(game["table_id"], game["game_no"]): game for game in games}
        return [
            Saved(
                row,
                [seat for seat in seats if seat["table_id"] == row["id"]],
                current.get((row["id"], row["game_no"]), {}),
                [],
                [],
                [game for game in games if game["table_id"] == row["id"]],
            )
            for row in rows
        ]


def games_of(tables: list[str]) -> sa.Select[Any]:
    g = schema.games
    return sa.select(g).where(g.c.table_id.in_(tables)).order_by(g.c.table_id, g.c.game_no)


def checks_of(table_id: str, game_no: int) -> sa.Select[Any]:
    c = schema.checks
    return sa.select(c.c.number, c.c.digest).where(c.c.table_id == table_id, c.c.game_no == game_no)


async def read_checks(connection: AsyncConnection, table_id: str, game_no: int) -> dict[int, str]:
    return {row["number"]: row["digest"] for row in await read(connection, checks_of(table_id, game_no))}


async def read(connection: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def read_game(
    connection: AsyncConnection, table_id: str, game_no: int
) -> tuple[dict[str, Any] | None, list[str]]:
    g, e = schema.games, schema.entries
    found = await read(connection, sa.select(g).where(g.c.table_id == table_id, g.c.game_no == game_no))
    query = sa.select(e.c.number, e.c.text).where(e.c.table_id == table_id, e.c.game_no == game_no)
    texts = await read(connection, query.order_by(e.c.number))
    if [row["number"] for row in texts] != list(range(len(texts))):
        raise NotKept(f"the entries of {table_id}/{game_no} have gaps: the data folder is damaged")
    return (found[0] if found else None), [row["text"] for row in texts]


def only_mine(file: Path) -> None:
    """Seeds lie in it: nobody else on this machine reads it. SQLite gives its side files the same mode."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for part in (file, *file.parent.glob(f"{file.name}-*")):
            part.chmod(0o600)
    except OSError as problem:
        raise SystemExit(f"cannot use {file}: {(problem.strerror or str(problem)).lower()}") from None


def open_sqlite(folder: Path) -> Engines:
    folder.mkdir(parents=True, exist_ok=True)
    only_mine(folder / FILE)
    reading = create_async_engine(f"sqlite+aiosqlite:///{folder / FILE}", pool_size=8, max_overflow=0)
    writing = sa.create_engine(f"sqlite:///{folder / FILE}")
    for engine in (reading.sync_engine, writing):
        sa.event.listen(engine, "connect", tune)
    return Engines(reading, writing, partial(load_key, folder), folder / FILE)


def tune(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def check_sqlite(folder: Path) -> None:
    """Makes or brings up the database before the house opens; leaves in words if that cannot be."""
    only_mine(folder / FILE)
    engine = sa.create_engine(f"sqlite:///{folder / FILE}")
    try:
        with engine.begin() as connection:
            schema.prepare(connection)
    except (SQLAlchemyError, schema.WrongVersion, ValueError) as problem:
        why = getattr(problem, "orig", None) or problem
        raise SystemExit(f"cannot use {folder / FILE}: {why}") from None
    finally:
        engine.dispose()
