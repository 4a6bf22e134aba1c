"""What the processes of a house tell each other in passing, by PostgreSQL's own notifications: which, of what, and a
number. Whatever more there is to know is read. Nothing here must arrive: who may have missed something is told so, and
looks at everything anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from turfhouse.server.store.store import Store
from turfhouse.server.store.work import NotKept

log = logging.getLogger("turfhouse.notices")

PAUSE = 0.05
"""Seconds in which what is to be told is gathered: a notification takes a lock that all commits share."""
LONGEST = 7000
"""Bytes of one notification; PostgreSQL takes less than 8000."""
MOST = 2000
"""Notices that wait to be sent; instead of more the others are told to look at everything anew."""
AGAIN = 1.0
MISSED = "missed"
CHANNEL = sa.text("SELECT 'turfhouse_' || md5(current_schema())")
NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")
NOT_AWAITED = sa.text("SET LOCAL synchronous_commit TO off")

Notice = tuple[str, str, int]
"""What kind, of what, and a number."""


class Payload(msgspec.Struct, array_like=True):
    sender: str
    notices: list[Notice]


DECODER = msgspec.json.Decoder(Payload)


class Notices:
    """Where nobody else can be, nothing is said."""

    def __init__(self, store: Store, me: str, url: str) -> None:
        self.store = store
        self.me = me
        self.url = url
        """Where to listen; empty: nobody else is there."""
        self.waiting: dict[tuple[str, str], int] = {}
        self.filled = asyncio.Event()
        self.channel = ""

    def say(self, kind: str, about: str, number: int = 0) -> None:
        """Soon, together with others. What was not sent yet of the same kind about the same is replaced."""
        if not self.url:
            return
        self.waiting[kind, about] = number
        if len(self.waiting) > MOST:
            log.warning("too much to tell at once: the other processes look at everything anew")
            self.waiting = {(MISSED, ""): 0}
        self.filled.set()

    async def send(self) -> None:
        """For ever."""
        while True:
            await self.filled.wait()
            await asyncio.sleep(PAUSE)
            await self.flush()

    async def flush(self) -> None:
        """What waits, now. What cannot be sent is not sent: the others' lines are cut too then, and they know."""
        self.filled.clear()
        waiting, self.waiting = self.waiting, {}
        if not waiting:
            return
        payloads = list(payloads_of(self.me, [(*what, number) for what, number in waiting.items()]))
        try:
            async with self.store.engine.begin() as connection:
                await connection.execute(NOT_AWAITED)
                channel = self.channel or (await connection.execute(CHANNEL)).scalar_one()
                for payload in payloads:
                    await connection.execute(NOTIFY, {"channel": channel, "payload": payload})
            self.channel = channel
        except (SQLAlchemyError, OSError) as problem:
            log.warning("notices are not sent: %s", problem)

    async def listen(self, hear: Callable[[str, Notice], None], missed: Callable[[], Awaitable[None]]) -> None:
        """For ever, on a line of its own; `missed` is called whenever that line is new."""
        while True:
            try:
                async with await self.line() as connection:
                    await missed()
                    await attend(connection, self.me, hear)
            except line_broke() as problem:
                log.warning("the line for notices broke: %s", problem)
            await asyncio.sleep(AGAIN)

    async def line(self) -> Any:
        from psycopg import AsyncConnection, sql

        from turfhouse.server.store.postgres import PATIENCE, driver_url

        url = driver_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await AsyncConnection.connect(url, autocommit=True, **PATIENCE)
        found = await (await connection.execute(CHANNEL.text)).fetchone()
        assert found is not None
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(found[0])))
        return connection


async def attend(connection: Any, me: str, hear: Callable[[str, Notice], None]) -> None:
    async for notification in connection.notifies():
        try:
            said = DECODER.decode(notification.payload)
        except msgspec.DecodeError as problem:
            log.warning("a notice that makes no sense: %s", problem)
            continue
        for notice in said.notices if said.sender != me else []:
            hear(said.sender, notice)
    raise ConnectionError("no more notices come")


def line_broke() -> tuple[type[BaseException], ...]:
    from psycopg import Error

    return (Error, OSError, NotKept)


def payloads_of(me: str, notices: list[Notice]) -> Iterator[str]:
    """As few as hold them all."""
    batch: list[Notice] = []
    size = 0
    for notice in notices:
        more = len(msgspec.json.encode(notice)) + 1
        if batch and size + more > LONGEST:
            yield msgspec.json.encode(Payload(me, batch)).decode()
            batch, size = [], 0
        batch.append(notice)
        size += more
    yield msgspec.json.encode(Payload(me, batch)).decode()
