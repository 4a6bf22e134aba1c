"""The house goes: it takes nothing new, keeps what is under way, and sends everybody off. If it is to come back it says
so, and they return by themselves (docs/decisions/0009-handing-over.md).

Whoever is told `restarting` may rely on this: what was answered is durable, and what was not answered was not done. So
a client sends the latter again when it is back, and nothing is lost or done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from typing import TYPE_CHECKING

from turfhouse.server.store.work import NotKept
from turfhouse.server.tables import standstill

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House
    from turfhouse.server.tables.live import LiveTable

log = logging.getLogger("turfhouse.drain")

RESTARTS, CLOSES = "restarting", "closing"
"""Why the house goes: the reason that sockets are closed with."""
PATIENCE = 4.0
"""Seconds after which the sockets that are still there are cut."""


async def drain(house: House, why: str) -> None:
    house.draining = why
    house.stop_driving()
    tables = list(house.live.values())
    await asyncio.gather(*(settle(live) for live in tables))
    viewers = [viewer for live in tables for viewer in live.audience.viewers] + list(house.lobby.watchers)
    for viewer in viewers:
        viewer.parting.set()
    joined = list(house.joined)
    gone = [*(viewer.gone for viewer in viewers), *(end.gone for end in joined)]
    house.afar.notices.say("going", house.leases.me)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await house.afar.notices.flush()
            await asyncio.gather(*(event.wait() for event in gone))
    for end in joined:
        end.close()


async def settle(live: LiveTable) -> None:
    """What has the table now is kept and told; then its times are written down, and nothing happens here any more."""
    async with live.lock:
        live.stale = True
        live.clockwork.set_alarm(math.inf)
        live.audience.be_quiet()
        memo = {**live.memo(), standstill.KEY: standstill.note_of(live)}
        try:
            gone = live.house.leases.parting()
            await live.house.store.keep(live.table_row.fence(), live.table_row.update(desk=memo, **gone))
        except NotKept as problem:
            log.warning("table %s: its times are not kept: %s", live.table_row.id, problem)
