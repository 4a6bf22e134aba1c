"""How a socket is closed: with a code and, where there is one, a reason in words (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import contextlib

from litestar import WebSocket
from litestar.datastructures import State

from turfhouse.server.drain import CLOSES, RESTARTS
from turfhouse.server.errors import Trouble
from turfhouse.server.tables.feed import refusal_card
from turfhouse.server.tables.house import House
from turfhouse.server.tables.viewers import Viewer, encode
from turfhouse.server.web.news import ErrorNews
from turfhouse.server.web.wires import aborter

Socket = WebSocket[None, None, State]

FAREWELL = 3.0
"""Seconds in which a farewell is read; then the line is cut."""
GOING_AWAY = 1001
POLICY = 1008
RESTART = 1012
TRY_LATER = 1013


def farewell(house: House) -> tuple[int, str]:
    """Where not the house goes but its table, or the process by which a line came: it is back in a moment too."""
    return GOING_AWAY if house.draining == CLOSES else RESTART, house.draining or RESTARTS


def cut_off(viewer: Viewer) -> tuple[int, str]:
    return TRY_LATER if viewer.lost.is_set() else GOING_AWAY, ""


async def hang_up(socket: Socket, code: int, reason: str) -> None:
    """Says goodbye; who does not take it in time is cut off, so that nobody can keep a line by not reading."""
    with contextlib.suppress(Exception, asyncio.TimeoutError):
        await asyncio.wait_for(socket.close(code, reason), 1)
    abort = aborter(socket.scope)
    if abort is not None:
        asyncio.get_running_loop().call_later(FAREWELL, abort)


async def turn_away(socket: Socket, trouble: Trouble) -> None:
    """Says why in words before it hangs up."""
    with contextlib.suppress(Exception):
        await socket.send_data(encode(problem(trouble)).decode(), mode="text")
        await socket.close(POLICY)


def problem(trouble: Trouble, message_id: str = "") -> ErrorNews:
    refusal = refusal_card(trouble.refusal) if trouble.code == "refused" else None
    return ErrorNews(trouble.code, trouble.message, message_id, refusal)
