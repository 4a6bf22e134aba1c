"""Who calls by HTTP, and the house that is called."""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import State

from turfhouse.server.errors import Trouble
from turfhouse.server.web.guests import COOKIE
from turfhouse.server.tables.house import House
from turfhouse.server.web.security import client_address
from turfhouse.server.web.wire import Person

Asked = Request[None, None, State]


def house_of(request: Asked) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def caller(request: Asked) -> Person:
    person = await house_of(request).guests.who(request.cookies.get(COOKIE))
    if person is None:
        raise Trouble("no_guest", "say your name first")
    return person


def create_slowly(request: Asked) -> None:
    if not house_of(request).creations.take(client_address(request.scope)):
        raise Trouble("too_fast", "that was a lot at once: please wait a moment")


def check_guests(request: Asked) -> None:
    if not house_of(request).new_guests.take(client_address(request.scope)):
        raise Trouble("too_fast", "there were many new guests from your address today: please come back tomorrow")


def check_tables(request: Asked) -> None:
    if not house_of(request).new_tables.take(client_address(request.scope)):
        raise Trouble("too_fast", "there were many new tables from your address today: please come back tomorrow")
