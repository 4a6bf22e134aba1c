"""What one process of a house does for all of them: a duty has an owner, as a table has, until that goes or dies."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from turfhouse.server.store import schema
from turfhouse.server.store.leases import DatabaseTime, Leases

n, o = schema.notes, schema.owners
HAS_OWNER = sa.exists().where(o.c.id == n.c.value, o.c.until > DatabaseTime())


async def take_on(leases: Leases, duty: str) -> bool:
    """Is it this process that does it? Where nobody does, it is from now on. Raises NotKept."""
    if not leases.shared:
        return True
    first = insert(n).values(key=duty, value=leases.me).on_conflict_do_nothing()
    after_another = n.update().where(n.c.key == duty, sa.not_(HAS_OWNER)).values(value=leases.me)
    await leases.store.keep(first, after_another)
    found = await leases.store.rows(sa.select(n.c.value).where(n.c.key == duty))
    return [row["value"] for row in found] == [leases.me]
