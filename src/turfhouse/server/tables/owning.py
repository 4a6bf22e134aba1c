"""The tables that this process drives: its lease is renewed, and what others have taken up is let go."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from turfhouse.server.store.work import NotKept

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.leases")


async def renew(house: House) -> None:
    """For ever. Where it was late, others may have taken tables up meanwhile."""
    leases = house.leases
    while leases.shared:
        await leases.pause()
        try:
            began = await leases.renew()
            if leases.late():
                await look_for_lost(house)
            leases.renewed = began
        except NotKept as problem:
            log.warning("the lease is not renewed: %s", problem)


def part_with(house: House, process: str) -> None:
    """A process goes: whoever came to our tables by it comes back by another."""
    for live in house.live.values():
        for viewer in live.audience.viewers:
            if viewer.via == process:
                viewer.parting.set()


async def look_for_lost(house: House) -> None:
    epochs = {table_id: live.table_row.epoch for table_id, live in house.live.items()}
    for table_id in await house.leases.lost(epochs):
        taken(house, table_id, epochs[table_id] + 1)


def taken(house: House, table_id: str, epoch: int) -> None:
    """Somebody has the lease of that epoch: whatever is older here is over."""
    live = house.live.get(table_id)
    if live is not None and live.table_row.epoch < epoch:
        log.warning("table %s: another process drives it now", table_id)
        live.retire()
