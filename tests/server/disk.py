"""What a house keeps, looked at and changed past the house, wherever it keeps it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa

from turfhouse.server.store.postgres import driver_url
from turfhouse.server.store.store import FILE


class Place(Protocol):
    """A server of the tests, or the settings of a house."""

    @property
    def data(self) -> Path: ...
    @property
    def database(self) -> str: ...


@contextlib.contextmanager
def disk(place: Place) -> Iterator[sa.Connection]:
    """Committed if all goes well."""
    where = driver_url(place.database) if place.database else f"sqlite:///{place.data / FILE}"
    engine = sa.create_engine(where)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def edit(place: Place, statement: str, **values: object) -> int:
    """How many rows it changed."""
    with disk(place) as connection:
        return connection.execute(sa.text(statement), values).rowcount
