"""The lobby by WebSocket: whoever looks at it hears what changes. Nothing is said there but `ping`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from litestar import WebSocket, websocket
from litestar.datastructures import State

from turfhouse.server.errors import Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.tables.lobby import OUTBOX, OUTBOX_BYTES
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.farewells import FAREWELL, POLICY, cut_off, farewell, hang_up, turn_away
from turfhouse.server.web.guests import COOKIE
from turfhouse.server.web.limits import Bucket
from turfhouse.server.web.security import client_address, same_origin
from turfhouse.server.web.wire import Person

Socket = WebSocket[None, None, State]

PONG = b'{"t":"pong"}'
NOBODY = Person("", "")
RATE, BURST = 0.5, 10.0
"""Messages a second: clients only say that they are still here."""


@websocket("/api/lobby/ws")
async def lobby_socket(socket: Socket) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    if not same_origin(socket.scope, house.settings):
        return await socket.close(POLICY)
    await socket.accept()
    try:
        with counted(house, client_address(socket.scope)):
            await watch(socket, house)
    except Trouble as trouble:
        await turn_away(socket, trouble)


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


async def watch(socket: Socket, house: House) -> None:
    if house.draining:
        return await hang_up(socket, *farewell(house))
    person = await house.guests.who(socket.cookies.get(COOKIE))
    viewer = Viewer(person or NOBODY, OUTBOX, OUTBOX_BYTES)
    house.lobby.join(viewer)
    works = (speak(socket, viewer), listen(socket, viewer), viewer.lost.wait(), viewer.parting.wait())
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if viewer.parting.is_set():
            viewer.outbox.end()
            await asyncio.wait(tasks[:1], timeout=FAREWELL)
    finally:
        house.lobby.leave(viewer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hang_up(socket, *(farewell(house) if viewer.parting.is_set() else cut_off(viewer)))
        viewer.gone.set()


async def speak(socket: Socket, viewer: Viewer) -> None:
    while text := await viewer.outbox.get():
        await socket.send({"type": "websocket.send", "bytes": None, "text": text.decode()})


async def listen(socket: Socket, viewer: Viewer) -> None:
    """Whatever is said is answered alike; who says a lot is not listened to any longer."""
    bucket = Bucket(RATE, BURST)
    while bucket.take():
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        viewer.push(PONG)
