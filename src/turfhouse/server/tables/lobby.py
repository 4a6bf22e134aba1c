"""The open tables of the house as everybody sees them: kept true by what happens, encoded once, and told to whoever
looks at the lobby, a few times a second at most.

Only what a stranger cares about is news: which tables there are, who sits there, whether it has begun. Whose turn it is
goes to those who sit there.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from turfhouse.server.store import schema
from turfhouse.server.store.store import Saved
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web import lists
from turfhouse.server.web.wire import ENCODER, LobbyNews, TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House
    from turfhouse.server.tables.live import LiveTable

MOST = 1000
"""Tables that are listed; those at which somebody is stay."""
CHUNK = 50
"""Tables read at once, and told in one message."""
REFRESH = 30.0
"""Seconds after which the list is read anew, in a house of several processes."""
OUTBOX, OUTBOX_BYTES = 32, 256 * 1024


class Row:
    """One open table."""

    def __init__(self, card: TableCard, created: float) -> None:
        self.id = card.id
        self.created = created
        self.host = card.host.id
        self.people = frozenset({card.host.id, *(seat.person for seat in card.seats if seat.person)})
        self.state = card.state
        self.here = any(seat.present for seat in card.seats)
        self.listed = not card.private and card.state != "over" and not card.frozen and not only_bots(card)
        self.text = ENCODER.encode(card)
        seats = [(seat.kind, seat.name, seat.stand_in) for seat in card.seats]
        self.sign = (self.listed, card.state, seats, card.host, card.game_no, card.score, card.frozen)
        self.private_sign = (self.sign, card.turn_seat)


def only_bots(card: TableCard) -> bool:
    return all(seat.kind == "bot" for seat in card.seats)


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rows: dict[str, Row] = {}
        self.sorted: list[Row] | None = None
        self.filled = 0.0
        """When all was read from the store; 0: not yet."""
        self.filling = asyncio.Lock()
        self.changed: dict[str, None] = {}
        """Tables whose row may be another by now, the first to change first."""
        self.watchers: dict[Viewer, None] = {}
        self.people: dict[str, int] = {}
        """Of the watchers, with how many sockets."""
        self.due: asyncio.Task[None] | None = None

    # --- what happens ---

    def news_of(self, live: LiveTable) -> None:
        """Something happened at a table. Moves are told only to those who sit there."""
        row = self.rows.get(live.table_row.id)
        self.note(live.table_row.id)
        moved = row is not None and row.state == live.table_row.state
        if not moved or any(person in self.people for person in live.table_row.people()):
            self.tell_soon()

    def card_changed(self, table_id: str) -> None:
        self.note(table_id)
        self.tell_soon()

    def note(self, table_id: str) -> None:
        """Nobody may have looked for long: then the list is read anew when somebody does."""
        if self.filled or self.watchers:
            self.changed[table_id] = None
        if len(self.changed) > MOST:
            self.changed.clear()
            self.filled = 0.0

    def tell_soon(self) -> None:
        if self.watchers and self.due is None and not self.house.draining:
            self.due = self.house.spawn(self.tell_later())

    async def tell_later(self) -> None:
        try:
            await asyncio.sleep(self.house.settings.lobby_pause)
            await self.tell()
        finally:
            self.due = None
        if self.changed:
            self.tell_soon()

    async def tell(self) -> None:
        """What has changed, as one message for all, and one for each who sits at a table that is not for all."""
        async with self.filling:  # a list read meanwhile would forget what is not told yet
            told = await self.take(CHUNK)
        public = [(before, now) for _, before, now in told if sign(before) != sign(now)]
        news = [now for _, now in public if now is not None and now.listed]
        gone = [before.id for before, now in public if before and before.listed and not (now and now.listed)]
        if news or gone:
            text = message(news, gone)
            for viewer in self.watchers:
                viewer.push(text)
        for _, before, now in told:
            if now is not None and (before is None or before.private_sign != now.private_sign):
                self.tell_people(now)

    def tell_people(self, row: Row) -> None:
        if any(person in self.people for person in row.people):
            text = message([row], [])
            for viewer in self.watchers:
                if viewer.person.id in row.people:
                    viewer.push(text)

    async def take(self, most: int) -> list[tuple[str, Row | None, Row | None]]:
        """Rows that may have changed: what they were and what they are."""
        ids = list(self.changed)[:most]
        for table_id in ids:
            del self.changed[table_id]
        lives = [live for table_id in ids if (live := self.house.live.get(table_id))]
        rows = {live.table_row.id: Row(live.card(), live.table_row.created) for live in lives}
        resting = [table_id for table_id in ids if table_id not in rows]
        if resting:
            found = await self.house.store.listed(schema.tables.c.id.in_(resting), len(resting))
            rows |= await self.rows_of(found)
        return [(table_id, self.rows.get(table_id), self.set(table_id, rows.get(table_id))) for table_id in ids]

    async def rows_of(self, found: list[Saved]) -> dict[str, Row]:
        created = {str(saved.row["id"]): float(saved.row["created"]) for saved in found}
        return {card.id: Row(card, created[card.id]) for card in await lists.cards(self.house, found)}

    def set(self, table_id: str, row: Row | None) -> Row | None:
        if row is not None and row.listed:
            self.rows[table_id] = row
        else:
            self.rows.pop(table_id, None)
        self.sorted = None
        return row

    # --- who looks ---

    def join(self, viewer: Viewer) -> None:
        self.watchers[viewer] = None
        self.people[viewer.person.id] = self.people.get(viewer.person.id, 0) + 1

    def leave(self, viewer: Viewer) -> None:
        del self.watchers[viewer]
        self.people[viewer.person.id] -= 1
        if not self.people[viewer.person.id]:
            del self.people[viewer.person.id]

    # --- the list ---

    async def page(self, person: str | None, after: str, size: int) -> list[msgspec.Raw]:
        """A page of open tables at which `person` does not sit, those that follow the table `after`."""
        await self.refresh()
        order = self.order()
        places = [place for place, row in enumerate(order) if row.id == after] if after else [-1]
        if not places:
            await lists.check_table(self.house, after)
            return []
        following = [row for row in order[places[0] + 1 :] if person is None or person not in row.people]
        return [msgspec.Raw(row.text) for row in following[:size]]

    def order(self) -> list[Row]:
        """Tables at which somebody is, then the newest; of one host's one after each other's, so that nobody fills the
        list alone."""
        if self.sorted is None:
            newest = sorted(self.rows.values(), key=lambda row: (row.created, row.id), reverse=True)
            counts: dict[tuple[bool, str], int] = {}
            ranked: list[tuple[bool, int, int, Row]] = []
            for place, row in enumerate(newest):
                rank = counts[row.here, row.host] = counts.get((row.here, row.host), -1) + 1
                ranked.append((not row.here, rank, place, row))
            ranked.sort(key=lambda one: one[:3])
            self.sorted = [row for _, _, _, row in ranked]
            for row in self.sorted[MOST:]:
                del self.rows[row.id]
            del self.sorted[MOST:]
        return self.sorted

    async def refresh(self) -> None:
        async with self.filling:
            stale = self.house.leases.shared and time.monotonic() - self.filled > REFRESH
            if not self.filled or stale:
                await self.fill()
            while self.changed and not self.watchers:  # what has changed is news to watchers: theirs to be told first
                await self.take(CHUNK)

    async def fill(self) -> None:
        """Reads all open tables, the newest first, some at a time."""
        t, settings = schema.tables, self.house.settings
        fresh = sa.or_(t.c.state == "playing", t.c.touched > time.time() - settings.lobby_days * lists.DAY)
        open_to_all = sa.and_(t.c.state != "over", fresh, t.c.private.is_(False), t.c.frozen.is_(None))
        rows: dict[str, Row] = {}
        where = open_to_all
        while len(rows) < MOST:
            found = await self.house.store.listed(where, CHUNK)
            rows |= await self.rows_of(found)
            if len(found) < CHUNK:
                break
            where = sa.and_(open_to_all, lists.following(found[-1].row["created"], found[-1].row["id"]))
            await asyncio.sleep(0)
        untold = {table_id: row for table_id, row in self.rows.items() if table_id in self.changed}
        self.rows = {table_id: row for table_id, row in rows.items() if row.listed} | untold
        self.sorted = None
        self.filled = time.monotonic()


def sign(row: Row | None) -> object:
    return row.sign if row is not None and row.listed else None


def message(rows: list[Row], gone: list[str]) -> bytes:
    return ENCODER.encode(LobbyNews([msgspec.Raw(row.text) for row in rows], gone))
