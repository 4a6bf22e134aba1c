"""Processes of one house, all in this one: each has its own lease, none has bots."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.disk import edit
from turfhouse.server.settings import Settings
from turfhouse.server.tables.house import House


@asynccontextmanager
async def process_of(settings: Settings, address: str) -> AsyncIterator[House]:
    house = House(settings)
    house.leases.address = address
    await house.store.open()
    await house.leases.arrive()
    try:
        yield house
    finally:
        await house.close()


def die(house: House) -> None:
    """Its lease has run out."""
    edit(house.settings, "UPDATE owners SET until = until - 3600 WHERE id = :me", me=house.leases.me)
