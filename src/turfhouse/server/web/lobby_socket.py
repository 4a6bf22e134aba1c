"""The lobby by WebSocket: whoever looks at it hears what changes. Nothing is said there but `ping`."""

from __future__ import annotations

import asyncio

from litestar import WebSocket, websocket
from litestar.datastructures import State

from turfhouse.server.errors import Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.tables.lobby import OUTBOX, OUTBOX_BYTES
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.attending import attend, counted, take_leave
from turfhouse.server.web.farewells import POLICY, farewell, hang_up, turn_away
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


async def watch(socket: Socket, house: House) -> None:
    if house.draining:
        return await hang_up(socket, *farewell(house))
    person = await house.guests.who(socket.cookies.get(COOKIE))
    viewer = Viewer(person or NOBODY, OUTBOX, OUTBOX_BYTES)
    house.lobby.join(viewer)
    try:
        await attend(socket, viewer, listen(socket, viewer), asyncio.Lock())
    finally:
        house.lobby.leave(viewer)
        await take_leave(socket, house, viewer)


async def listen(socket: Socket, viewer: Viewer) -> None:
    """Whatever is said is answered alike; who says a lot is not listened to any longer."""
    bucket = Bucket(RATE, BURST)
    while bucket.take():
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        viewer.push(PONG)
