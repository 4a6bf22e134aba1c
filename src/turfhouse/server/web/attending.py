"""A socket for as long as it lasts: what it says is heard, what waits for it is said, until one of both sides goes.

A line that keeps up is spoken to directly (`Viewer.line`), so that a socket at rest is one task that listens and one
that waits for its end; a third is there only while something waits to be sent.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State

from turfhouse.server.errors import Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.farewells import FAREWELL, cut_off, farewell, hang_up

Socket = WebSocket[None, None, State]


@contextlib.contextmanager
def counted(house: House, address: str) -> Iterator[None]:
    """One of the sockets of an address; raises Trouble where these are too many."""
    if not house.requests.take(address):
        raise Trouble("too_fast", "that was a lot at once: please wait a moment")
    if house.sockets.get(address, 0) + house.afar.sockets(address) >= house.settings.sockets_per_address:
        raise Trouble("too_fast", "too many connections from your address")
    house.sockets[address] = house.sockets.get(address, 0) + 1
    try:
        yield
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


class Speaker:
    """Says what could not be said at once, as fast as it is read."""

    def __init__(self, socket: Socket, viewer: Viewer) -> None:
        self.socket = socket
        self.viewer = viewer
        self.task: asyncio.Task[None] | None = None
        viewer.speak = self.start

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.speak())

    async def speak(self) -> None:
        outbox = self.viewer.outbox
        try:
            while outbox.texts:
                outbox.underway = True
                text = outbox.pop()
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": text.decode()})
                outbox.underway = False
            self.task = None
        except Exception:  # there is nobody on the line any more
            self.viewer.ended.set()

    async def finish(self) -> None:
        """Returns when nothing waits any more."""
        if self.task is not None:
            await self.task

    async def stop(self) -> None:
        self.viewer.speak = None
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


async def attend(
    socket: Socket, viewer: Viewer, listening: Coroutine[Any, Any, None], answering: asyncio.Lock
) -> None:
    """Until one side goes. Where the house does, the answer under way (`answering` is held meanwhile) and all that was
    to be said still reach the other side, for so long as a farewell may take: what is not answered then was not done."""
    speaker = Speaker(socket, viewer)
    listens = asyncio.create_task(listening)
    listens.add_done_callback(lambda _: viewer.ended.set())
    try:
        await viewer.ended.wait()
        if viewer.parting.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    async with answering:
                        listens.cancel()
                    await speaker.finish()
    finally:
        listens.cancel()
        await asyncio.gather(listens, return_exceptions=True)
        await speaker.stop()


async def take_leave(socket: Socket, house: House, viewer: Viewer) -> None:
    await hang_up(socket, *(farewell(house) if viewer.parting.is_set() else cut_off(viewer)))
    viewer.gone.set()
