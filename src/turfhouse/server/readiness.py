"""Can this house take guests now? What a load balancer asks; `/api/health` only says that it is alive."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from turfhouse.server.store.work import NotKept

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

LAG = 2.0
"""Seconds by which the event loop may be late."""
COMMIT = 5.0
"""Seconds that a piece of work may wait for the disk."""
FREE = 64 << 20
"""Bytes that must be left on the disk."""


async def troubles(house: House) -> list[str]:
    """Why it cannot, in words; empty if it can."""
    return [*at_once(house), *await of_the_database(house)]


def at_once(house: House) -> Iterator[str]:
    if house.draining:
        yield f"the house is {house.draining}"
    if house.meters.lag > LAG:
        yield f"the house is {house.meters.lag:.1f} s behind"
    waited = house.store.writer.waited()
    if waited > COMMIT:
        yield f"the database has kept nothing for {waited:.0f} s"
    if not house.settings.database:
        yield from of_the_disk(house.settings.data)


def of_the_disk(folder: Path) -> Iterator[str]:
    try:
        free = shutil.disk_usage(folder).free
    except OSError as problem:
        yield f"the data folder cannot be read: {(problem.strerror or str(problem)).lower()}"
    else:
        if free < FREE:
            yield f"the disk is nearly full: {free >> 20} MiB left"


async def of_the_database(house: House) -> list[str]:
    try:
        await house.store.rows(sa.select(sa.literal(1)))
    except NotKept as problem:
        return [f"the database does not answer: {problem}"]
    return []
