"""The database: a few tables, append-only where a game is concerned, and the steps from older versions of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

meta = sa.MetaData()


class Plain(sa.TypeDecorator[Any]):
    """JSON in a text column. What cannot be read back is None: one damaged row must not hide the others."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: Any, _dialect: sa.Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: Any, _dialect: sa.Dialect) -> Any:
        try:
            return json.loads(value)
        except (TypeError, ValueError, RecursionError):
            return None


notes = sa.Table(
    "notes",
    meta,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

guests = sa.Table(
    "guests",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=True),
)

tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", Plain, nullable=False),
    sa.Column("match", sa.String(20), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(32), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("game_no", sa.Integer, nullable=False),
    sa.Column("score", Plain, nullable=False),
    sa.Column("turn", sa.Integer, nullable=True),
    sa.Column("rematch", sa.String(32), nullable=True),
    sa.Column("clock", sa.String(10), nullable=False, server_default="off"),
    sa.Column("origin", Plain, nullable=True),
    sa.Column("desk", Plain, nullable=False, server_default="{}"),
    sa.Column("claims", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("day", sa.String(10), nullable=True),
    sa.Column("owner", sa.String(32), nullable=True),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
    sa.Column("frozen", sa.Text, nullable=True),
)

owners = sa.Table(
    "owners",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(100), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(32), nullable=True, index=True),
    sa.Column("bot", sa.String(20), nullable=True),
    sa.Column("stand_in", sa.Boolean, nullable=False),
)

games = sa.Table(
    "games",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game_no", sa.Integer, primary_key=True),
    sa.Column("rules_version", sa.String(20), nullable=False),
    sa.Column("setup", Plain, nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("names", Plain, nullable=False),
    sa.Column("result", Plain, nullable=True),
    sa.Column("began", sa.Float, nullable=True),
    sa.Column("ended", sa.Float, nullable=True),
)

entries = sa.Table(
    "entries",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game_no", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)

checks = sa.Table(
    "checks",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game_no", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("digest", sa.String(32), nullable=False),
)

card_tables = sa.Table(
    "card_tables",
    meta,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

chat = sa.Table(
    "chat",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


solo_results = sa.Table(
    "solo_results",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("cards", sa.String(64), nullable=False),
    sa.Column("day", sa.String(10), nullable=True),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Index("solo_results_by_person", "person", "game"),
    sa.Index("solo_results_by_day", "game", "day"),
)

daily_attempts = sa.Table(
    "daily_attempts",
    meta,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
)

reviews = sa.Table(
    "reviews",
    meta,
    sa.Column("record", sa.String(32), primary_key=True),
    sa.Column("rules", sa.String(20), primary_key=True),
    sa.Column("search", sa.String(20), primary_key=True),
    sa.Column("made", sa.Float, nullable=False, index=True),
    sa.Column("final", sa.Boolean, nullable=False),
    sa.Column("review", sa.LargeBinary, nullable=True),
    sa.Column("searched", sa.LargeBinary, nullable=True),
)


def add_column(connection: sa.Connection, table: str, column: str, kind: str) -> None:
    """Unless it is there: older houses did not migrate in one transaction, and a kill left them half way."""
    if column not in {found["name"] for found in sa.inspect(connection).get_columns(table)}:
        connection.execute(sa.text(f"ALTER TABLE {table} ADD COLUMN {column} {kind}"))


def add_clock_and_desk(connection: sa.Connection) -> None:
    """1 to 2: tables with a clock, and what the desk remembers."""
    add_column(connection, "tables", "clock", "BOOLEAN NOT NULL DEFAULT 0")
    add_column(connection, "tables", "desk", "JSON NOT NULL DEFAULT '{}'")


def add_claims_and_times(connection: sa.Connection) -> None:
    """2 to 3: tables where the win may be claimed, and when each game began and ended."""
    add_column(connection, "tables", "claims", "BOOLEAN NOT NULL DEFAULT 0")
    add_column(connection, "games", "began", "FLOAT")
    add_column(connection, "games", "ended", "FLOAT")


def name_clocks(connection: sa.Connection) -> None:
    """3 to 4: a clock is off, calm or brisk; what was one before is calm."""
    add_column(connection, "tables", "tempo", "VARCHAR(10) NOT NULL DEFAULT 'off'")
    connection.execute(sa.text("UPDATE tables SET tempo = 'calm' WHERE clock"))
    connection.execute(sa.text("ALTER TABLE tables DROP COLUMN clock"))
    connection.execute(sa.text("ALTER TABLE tables RENAME COLUMN tempo TO clock"))


def add_origin(connection: sa.Connection) -> None:
    """4 to 5: tables that play on from a moment of another."""
    add_column(connection, "tables", "origin", "JSON")


def add_solo(connection: sa.Connection) -> None:
    """5 to 6: what games played alone came to, and the deal of the day."""
    add_column(connection, "tables", "day", "VARCHAR(10)")
    meta.create_all(connection, tables=[solo_results, daily_attempts])


def add_leases(connection: sa.Connection) -> None:
    """6 to 7: who drives a table, by a lease."""
    add_column(connection, "tables", "owner", "VARCHAR(32)")
    add_column(connection, "tables", "epoch", "INTEGER NOT NULL DEFAULT 0")
    meta.create_all(connection, tables=[owners])


def add_checks(connection: sa.Connection) -> None:
    """7 to 8: by what a game played again is known to be the same, the cards it was begun with, tables that cannot go
    on, and when guests were last here."""
    add_column(connection, "tables", "frozen", "TEXT")
    add_column(connection, "guests", "seen", "FLOAT")
    meta.create_all(connection, tables=[checks, card_tables])
    connection.execute(sa.text("CREATE INDEX IF NOT EXISTS ix_tables_host ON tables (host)"))


def add_reviews(connection: sa.Connection) -> None:
    """8 to 9: what decided finished games."""
    meta.create_all(connection, tables=[reviews])


MIGRATIONS: tuple[Callable[[sa.Connection], None], ...] = (
    add_clock_and_desk,
    add_claims_and_times,
    name_clocks,
    add_origin,
    add_solo,
    add_leases,
    add_checks,
    add_reviews,
)
"""MIGRATIONS[k] takes a database of version k + 1 to version k + 2. A change of the tables above adds one here."""

VERSION = len(MIGRATIONS) + 1


class WrongVersion(Exception):
    """The database was written by a newer Turfhouse."""


ONE_AT_A_TIME = sa.text("SELECT pg_advisory_xact_lock(hashtext('turfhouse'), hashtext(current_schema()))")
"""Of several processes that open a house on PostgreSQL one makes its tables; the others wait until that is done."""


def prepare(connection: sa.Connection) -> None:
    """Makes a new database, or brings an older one up, in one transaction; refuses one from the future."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver begins none by itself before CREATE or ALTER
    else:
        connection.execute(ONE_AT_A_TIME)
    found = version_of(connection)
    if found is None:
        meta.create_all(connection)
        connection.execute(notes.insert().values(key="schema", value=str(VERSION)))
        return
    if found > VERSION:
        raise WrongVersion(f"the database has schema {found}, this Turfhouse knows up to {VERSION}: use a newer one")
    if found == VERSION:
        return
    for step in MIGRATIONS[found - 1 :]:
        step(connection)
    connection.execute(notes.update().where(notes.c.key == "schema").values(value=str(VERSION)))


def version_of(connection: sa.Connection) -> int | None:
    """None for a new database, and for one whose first start was cut short: nothing was kept there yet."""
    if not sa.inspect(connection).has_table("notes"):
        return None
    found = connection.execute(sa.select(notes.c.value).where(notes.c.key == "schema")).scalar_one_or_none()
    return int(found) if found is not None else None
