"""A house on PostgreSQL (the extra `pg`): the same tables and statements as on SQLite, for one process or several."""

from __future__ import annotations

from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from turfhouse.server.store import schema
from turfhouse.server.store.keys import shared_key
from turfhouse.server.store.store import Engines

PATIENCE: dict[str, Any] = {
    "application_name": "turfhouse",
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}
"""A database that is gone is missed in seconds, not when TCP gives up."""


def driver_url(url: str) -> sa.URL:
    """With the one driver that reads, writes and listens; leaves in words if it is none of ours."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise SystemExit("--database: expected postgresql://USER:PASSWORD@HOST:PORT/NAME") from None
    if parsed.drivername not in ("postgresql", "postgres"):
        raise SystemExit(
            f"--database: {parsed.drivername}://… is not known here: give postgresql://… or a --data folder"
        )
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise SystemExit("PostgreSQL needs the extra pg: pip install 'turfhouse[pg]'") from None
    return parsed.set(drivername="postgresql+psycopg")


def open_postgres(url: str) -> Engines:
    place = driver_url(url)
    reading = create_async_engine(place, pool_size=4, pool_pre_ping=True, connect_args=PATIENCE)
    writing = sa.create_engine(place, pool_size=1, connect_args=PATIENCE)
    for engine in (reading.sync_engine, writing):
        sa.event.listen(engine, "connect", promise)
    return Engines(reading, writing, partial(shared_key, writing))


def promise(connection: Any, _record: object) -> None:
    """Acknowledged means durable, whatever the server's own setting is; a stricter one stays."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.commit()


def check_postgres(url: str) -> None:
    """Makes or brings up the database before the house opens; leaves in words if that cannot be."""
    engine = sa.create_engine(driver_url(url), connect_args=PATIENCE)
    try:
        with engine.begin() as connection:
            schema.prepare(connection)
    except (SQLAlchemyError, schema.WrongVersion, ValueError) as problem:
        why = str(getattr(problem, "orig", None) or problem).strip().splitlines()
        raise SystemExit(f"cannot use {engine.url.render_as_string()}: {why[0] if why else problem}") from None
    finally:
        engine.dispose()
