"""What is kept how long: tables, talk and guests that nobody has touched for so many days are deleted, all that belongs
to them with them. The days are settings, and everybody may read them (`GET /api/keeping`)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from typing import TYPE_CHECKING

import sqlalchemy as sa

from turfhouse.server.logs import note
from turfhouse.server.store import reviews, schema
from turfhouse.server.store.duties import take_on
from turfhouse.server.store.leases import ALIVE
from turfhouse.server.store.work import NotKept

if TYPE_CHECKING:
    from turfhouse.server.settings import Settings
    from turfhouse.server.store.store import Store
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.retention")

DAY = 24 * 3600.0
EVERY = 3600.0
DUTY = "sweep"
PUT_AWAY = "sweep"
"""The owner of tables that are being deleted."""
BATCH = 50
"""Tables deleted in one transaction, so that moves need not wait for it."""
PARTS = (
    schema.seats,
    schema.games,
    schema.entries,
    schema.checks,
    schema.chat,
    schema.solo_results,
    schema.daily_attempts,
)


async def sweep_for_ever(house: House) -> None:
    while True:
        await asyncio.sleep(EVERY)
        try:
            await house.guests.write_seen()
            if await take_on(house.leases, DUTY):
                await sweep(house.store, house.settings, house.live)
        except NotKept as problem:
            log.warning("nothing was put away: %s", problem)


async def sweep(
    store: Store, settings: Settings, busy: Collection[str] = (), now: float | None = None
) -> dict[str, int]:
    """Deletes what is too old; what is `busy`, or driven by another process, stays. How much of what that was."""
    moment = time.time() if now is None else now
    days = {
        "waiting": settings.keep_waiting_days,
        "playing": settings.keep_running_days,
        "over": settings.keep_over_days,
    }
    gone = {state: await delete_tables(store, state, moment - kept * DAY, busy) for state, kept in days.items() if kept}
    if settings.keep_chat_days:
        c = schema.chat
        await store.keep(c.delete().where(c.c.at < moment - settings.keep_chat_days * DAY))
    days_of_reviews = settings.keep_reviews_days
    await reviews.delete_old(store, moment - days_of_reviews * DAY if days_of_reviews else None, settings.keep_reviews)
    if settings.keep_guests_days:
        await delete_guests(store, moment - settings.keep_guests_days * DAY)
    if any(gone.values()):
        note(log, "put away", **gone)
    return gone


async def delete_tables(store: Store, state: str, before: float, busy: Collection[str]) -> int:
    t = schema.tables
    at_rest = sa.and_(t.c.touched < before, sa.not_(ALIVE))
    old = sa.select(t.c.id).where(t.c.state == state, at_rest).order_by(t.c.touched)
    ids = [str(row["id"]) for row in await store.rows(old) if row["id"] not in busy]
    for start in range(0, len(ids), BATCH):
        some = t.c.id.in_(ids[start : start + BATCH])
        taken = t.update().where(some, at_rest).values(epoch=t.c.epoch + 1, owner=PUT_AWAY)  # now nobody else writes
        ours = sa.and_(some, t.c.owner == PUT_AWAY)
        rows = [part.delete().where(part.c.table_id.in_(sa.select(t.c.id).where(ours))) for part in PARTS]
        await store.keep(taken, *rows, t.delete().where(ours))
        await asyncio.sleep(0.05)
    return len(ids)


async def delete_guests(store: Store, before: float) -> None:
    """Those who have not been here for long and of whom nothing is kept."""
    g, t, s, r = schema.guests, schema.tables, schema.seats, schema.solo_results
    known = [
        sa.exists().where(t.c.host == g.c.id),
        sa.exists().where(s.c.person == g.c.id),
        sa.exists().where(r.c.person == g.c.id),
    ]
    away = sa.func.coalesce(g.c.seen, g.c.created) < before
    await store.keep(g.delete().where(away, *(sa.not_(one) for one in known)))
