"""Who drives a table: one process at a time, by a lease (docs/decisions/0011-leases.md).

A table's row names its owner and the epoch of the lease; the owner's own row says until when it is alive, by the
database's clock. Taking a table up raises the epoch, and every write of a table asks for the epoch it knows: whoever
was owner before can write nothing any more, however late it notices.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from turfhouse.server.errors import BUSY, Trouble
from turfhouse.server.store import schema
from turfhouse.server.store.store import Saved, Store
from turfhouse.server.store.work import NotKept, Rows

log = logging.getLogger("turfhouse.leases")

LONE = "lone"
"""The owner of all tables of a data folder: its lock is the lease, and runs out with its process."""
RENEWALS = 3
"""So often within its time a lease is renewed."""
SILENT = 1.5
"""So many renewals long a process that does not answer is waited for."""
MOST = 32
BURIED = 600.0
"""Seconds after which an owner that is gone is forgotten."""
TRIES = 3
"""Somebody else may be quicker, or a lease that is being let go still ours at the first look."""
MANY = 500
"""Tables asked after in one query."""


class DatabaseTime(FunctionElement[float]):
    """Seconds of the epoch by the database's clock: those of processes differ."""

    type = sa.Float()
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def time_of_sqlite(_element: DatabaseTime, _compiler: Any, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(DatabaseTime, "postgresql")
def time_of_postgres(_element: DatabaseTime, _compiler: Any, **_: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


t, o = schema.tables, schema.owners
ALIVE = sa.exists().where(o.c.id == t.c.owner, o.c.until > DatabaseTime())
CLAIM = (
    t.update()
    .where(t.c.id == sa.bindparam("of"))
    .where(sa.or_(t.c.owner.is_(None), t.c.owner == sa.bindparam("me"), sa.not_(ALIVE)))
    .values(owner=sa.bindparam("me"), epoch=t.c.epoch + 1)
)
FENCE = (
    t.update().where(t.c.id == sa.bindparam("of"), t.c.epoch == sa.bindparam("mine")).values(epoch=sa.bindparam("mine"))
)
"""Changes nothing, but finds its row only while the lease stands, and holds it until the work with it is kept."""
RELEASE = t.update().where(t.c.id == sa.bindparam("of"), t.c.epoch == sa.bindparam("mine")).values(owner=None)
WHOSE = sa.select(t.c.owner, o.c.address, o.c.until, o.c.until > DatabaseTime()).select_from(
    t.outerjoin(o, o.c.id == t.c.owner)
)


def fence(table_id: str, epoch: int) -> Rows:
    """Goes with whatever is written about a table."""
    return Rows(FENCE, [{"of": table_id, "mine": epoch}], fence=True)


@dataclass(frozen=True)
class Owner:
    id: str
    address: str
    """HOST:PORT at which the other processes reach it."""
    until: float


class Elsewhere(Trouble):
    """Another process drives this table now."""

    def __init__(self, owner: Owner) -> None:
        super().__init__("busy", BUSY)
        self.owner = owner


class Leases:
    """The leases of one process."""

    def __init__(self, store: Store, seconds: float, shared: bool) -> None:
        self.store = store
        self.seconds = seconds
        self.shared = shared
        """May there be other processes?"""
        self.me = secrets.token_hex(8) if shared else LONE
        self.address = ""
        self.renewed = time.monotonic()
        self.suspects: dict[str, tuple[float, float]] = {}
        """Owners that nobody answers for: since when, and until when their leases ran then."""
        self.unclean: set[str] = set()
        """Tables that were let go while something might still be on its way to the database: the next lease of them is
        a new one, even if it is ours again."""

    # --- this process ---

    async def arrive(self) -> None:
        if self.shared:
            self.renewed = await self.renew()

    async def renew(self) -> float:
        """When that was begun; `renewed` is for the caller to set, once it knows what was lost meanwhile."""
        began = time.monotonic()
        until = DatabaseTime() + self.seconds
        row = insert(o).values(id=self.me, address=self.address, until=until)
        buried = o.delete().where(o.c.until < DatabaseTime() - BURIED)
        await self.store.keep(row.on_conflict_do_update(index_elements=[o.c.id], set_={"until": until}), buried)
        return began

    async def depart(self) -> None:
        """Whatever it still drives is free at once."""
        if self.shared:
            with suppress(NotKept):
                await self.store.keep(o.delete().where(o.c.id == self.me))

    def late(self) -> bool:
        """Has nothing been renewed for so long that others may have taken tables up?"""
        return self.shared and time.monotonic() - self.renewed > self.seconds

    async def refused(self, owner: Owner) -> None:
        """Nobody is at its address. If it was so before and it has not renewed its lease since, it is dead: why wait?
        Were it not, it would lose its tables and nothing else."""
        since, until = self.suspects.get(owner.id, (0.0, 0.0))
        if until != owner.until:
            self.suspects = {**dict(list(self.suspects.items())[-MOST:]), owner.id: (time.monotonic(), owner.until)}
        elif time.monotonic() - since > SILENT * self.seconds / RENEWALS:
            log.warning("process %s is gone: nobody answers at %s", owner.id, owner.address)
            with suppress(NotKept):
                await self.store.keep(o.delete().where(o.c.id == owner.id, o.c.until == owner.until))

    async def pause(self) -> None:
        await asyncio.sleep(self.seconds / RENEWALS)

    # --- tables ---

    async def whose(self, table_id: str) -> Owner | None:
        """The living owner of a table; None: nobody's. Raises LookupError where there is no such table."""
        found = await self.store.rows(WHOSE.where(t.c.id == table_id))
        if not found:
            raise LookupError(table_id)
        owner, address, until, alive = found[0].values()
        return Owner(owner, address or "", until or 0.0) if alive or owner == self.me else None

    async def take_up(self, table_id: str) -> Saved | None:
        """The table as the database has it, ours from now on; None: there is none. Raises Elsewhere."""
        for _ in range(TRIES):
            try:
                owner = await self.whose(table_id)
            except LookupError:
                return None
            if owner is not None and owner.id != self.me:
                raise Elsewhere(owner)
            if owner is None or table_id in self.unclean:
                await self.store.keep(Rows(CLAIM, [{"of": table_id, "me": self.me}]))
                self.unclean.discard(table_id)
            saved = await self.store.load(table_id)
            if saved is None or saved.row["owner"] == self.me:
                return saved
        raise Trouble("busy", BUSY)

    async def let_go(self, table_id: str, epoch: int, unclean: bool) -> None:
        """Whoever comes next may have it; `unclean`: something may still be under way with this epoch."""
        self.unclean.add(table_id)
        with suppress(NotKept):
            if self.shared:
                await self.store.keep(Rows(RELEASE, [{"of": table_id, "mine": epoch}]))
            if not unclean:
                self.unclean.discard(table_id)

    def parting(self) -> dict[str, Any]:
        """What a table's row says once nothing happens here any more."""
        return {"owner": None} if self.shared else {}

    async def lost(self, epochs: dict[str, int]) -> list[str]:
        """Of these tables with their epochs, those that are another's by now, or are gone."""
        kept: set[tuple[str, int]] = set()
        for ids in chunks(list(epochs)):
            rows = await self.store.rows(sa.select(t.c.id, t.c.epoch).where(t.c.id.in_(ids)))
            kept |= {(row["id"], row["epoch"]) for row in rows}
        return [table for table, epoch in epochs.items() if (table, epoch) not in kept]


def chunks(ids: list[str]) -> Iterable[list[str]]:
    return (ids[start : start + MANY] for start in range(0, len(ids), MANY))
