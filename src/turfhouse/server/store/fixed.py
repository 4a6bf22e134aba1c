"""Statements that differ in their values only, as `Rows`: each is made and compiled once."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql.dml import UpdateBase

from turfhouse.server.store.schema import Plain
from turfhouse.server.store.work import Rows

OF = "of_"
"""Before the name of a column by which a row is found: its own name stands for its new value."""


def insert(table: sa.Table, *rows: dict[str, Any]) -> Rows:
    """New rows, which name the same columns."""
    return Rows(insert_of(table, tuple(rows[0])), [as_stored(table, row) for row in rows])


def update(table: sa.Table, found_by: dict[str, Any], **values: Any) -> Rows:
    """New values of the row that these columns find."""
    keys = {OF + name: value for name, value in found_by.items()}
    return Rows(update_of(table, tuple(found_by), tuple(sorted(values))), [keys | as_stored(table, values)])


@lru_cache(maxsize=256)
def insert_of(table: sa.Table, columns: tuple[str, ...]) -> UpdateBase:
    """`columns`: a statement is compiled for those that its first rows name."""
    return table.insert()


@lru_cache(maxsize=256)
def update_of(table: sa.Table, keys: tuple[str, ...], columns: tuple[str, ...]) -> UpdateBase:
    found = [table.c[name] == sa.bindparam(OF + name) for name in keys]
    return table.update().where(*found).values({name: sa.bindparam(name) for name in columns})


def as_stored(table: sa.Table, values: dict[str, Any]) -> dict[str, Any]:
    """Values go straight to the driver, so what is JSON in the database is written here."""
    plain = plain_columns(table)
    return {name: json.dumps(value) if name in plain and value is not None else value for name, value in values.items()}


@lru_cache(maxsize=64)
def plain_columns(table: sa.Table) -> frozenset[str]:
    return frozenset(column.name for column in table.columns if isinstance(column.type, Plain))
