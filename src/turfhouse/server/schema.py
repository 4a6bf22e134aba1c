"""The database: five tables, append-only where a game is concerned, and the steps from older versions of it."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

meta = sa.MetaData()

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
)

tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("match", sa.String(20), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("game_no", sa.Integer, nullable=False),
    sa.Column("score", sa.JSON, nullable=False),
    sa.Column("turn", sa.Integer, nullable=True),
    sa.Column("rematch", sa.String(32), nullable=True),
    sa.Column("clock", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("desk", sa.JSON, nullable=False, server_default="{}"),
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
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("names", sa.JSON, nullable=False),
    sa.Column("result", sa.JSON, nullable=True),
)

entries = sa.Table(
    "entries",
    meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game_no", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
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


def add_clock_and_desk(connection: sa.Connection) -> None:
    """1 to 2: tables with a clock, and what the desk remembers."""
    connection.execute(sa.text("ALTER TABLE tables ADD COLUMN clock BOOLEAN NOT NULL DEFAULT 0"))
    connection.execute(sa.text("ALTER TABLE tables ADD COLUMN desk JSON NOT NULL DEFAULT '{}'"))


MIGRATIONS: tuple[Callable[[sa.Connection], None], ...] = (add_clock_and_desk,)
"""MIGRATIONS[k] takes a database of version k + 1 to version k + 2. A change of the tables above adds one here."""

VERSION = len(MIGRATIONS) + 1


class WrongVersion(Exception):
    """The data folder was written by a newer Turfhouse."""


def prepare(connection: sa.Connection) -> None:
    """Makes a new database, or brings an older one up, in one transaction; refuses one from the future."""
    if not sa.inspect(connection).has_table("notes"):
        meta.create_all(connection)
        connection.execute(notes.insert().values(key="schema", value=str(VERSION)))
        return
    found = int(connection.execute(sa.select(notes.c.value).where(notes.c.key == "schema")).scalar_one())
    if found > VERSION:
        raise WrongVersion(f"the data folder has schema {found}, this Turfhouse knows up to {VERSION}: use a newer one")
    for step in MIGRATIONS[found - 1 :]:
        step(connection)
    connection.execute(notes.update().where(notes.c.key == "schema").values(value=str(VERSION)))
