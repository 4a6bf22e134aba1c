"""Lists of tables: the lobby and histories, a page at a time. A table that cannot be read is left out, not all."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, cast

import sqlalchemy as sa

from turfhouse.server.tables import feed

from turfhouse.server.store import schema
from turfhouse.server.errors import Trouble
from turfhouse.server.store.table_row import read_table_row
from turfhouse.server.store.store import Saved
from turfhouse.server.web.wire import TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.lists")
DAY = 24 * 3600
PAGE = 50

Where = sa.ColumnElement[bool]


async def lobby(house: House, person: str | None, after: str = "") -> list[TableCard]:
    """The caller's own tables that are not over, however old, then a page of public ones at which a person plays or
    may sit down. With `after`, the last table seen: the next page of those. Encoded already, most of them."""
    own: list[TableCard] = []
    if person is not None and not after:
        mine = sa.or_(schema.tables.c.host == person, sits(schema.seats.c.person == person))
        own = await page(house, sa.and_(schema.tables.c.state != "over", mine))
    return own + cast("list[TableCard]", await house.lobby.page(person, after, PAGE))


async def history(house: House, person: str, after: str = "") -> list[TableCard]:
    mine = sits(schema.seats.c.person == person)
    return await page(house, sa.and_(mine, schema.tables.c.state == "over"), after)


def sits(who: Where) -> Where:
    """Tables with such a seat."""
    return schema.tables.c.id.in_(sa.select(schema.seats.c.table_id).where(who))


async def page(house: House, where: Where, after: str = "") -> list[TableCard]:
    """Newest first; those that follow the table `after`."""
    if after:
        last = await check_table(house, after)
        where = sa.and_(where, following(last["created"], last["id"]))
    return await cards(house, await house.store.listed(where, PAGE))


def following(created: float, table_id: str) -> Where:
    """Tables that come after that one, newest first."""
    t = schema.tables
    return sa.or_(t.c.created < created, sa.and_(t.c.created == created, t.c.id < table_id))


async def check_table(house: House, table_id: str) -> dict[str, Any]:
    t = schema.tables
    found = await house.store.rows(sa.select(t.c.created, t.c.id).where(t.c.id == table_id))
    if not found:
        raise Trouble("unknown", "there is no such table to go on after")
    return found[0]


async def cards(house: House, found: list[Saved]) -> list[TableCard]:
    shown: list[TableCard] = []
    for saved in found:
        live = house.live.get(saved.row["id"])
        try:
            if live is not None:
                shown.append(live.card())
                continue
            table_row = read_table_row(saved, house.shelf)
            await house.guests.meet(table_row.people())
            card = feed.table_card(table_row, house.guests.names, house.afar.present(table_row))
            shown.append(house.afar.watched(card))
        except Trouble as trouble:
            log.warning("left out of a list: %s", trouble)
        except Exception:
            log.exception("left out of a list: table %s", saved.row["id"])
    return shown
