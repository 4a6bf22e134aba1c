"""The HTTP protocol of the house: uvicorn's, but it waits for nobody for ever and lets in no more than fit.

A request must have come in whole some seconds after its first byte, and its first byte some seconds after the line
stands: who sends a header a byte at a time keeps no line. An address has so many lines at once that are no WebSockets
(those are counted by themselves), and the house so many in all that files are left for what it keeps.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from turfhouse.server.settings import Settings

log = logging.getLogger("turfhouse.door")

SPARE_FILES = 128
"""For the database, workers and logs."""
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: 45\r\n\r\nthere are too many lines open: try later on\r\n"
)


def room(wished: int) -> int:
    """How many lines fit: as many as wished, and as files may be open, which is raised as far as the system lets us."""
    if sys.platform == "win32":
        return wished
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = wished + SPARE_FILES
    if soft != unlimited and soft < wanted:
        soft = wanted if hard == unlimited else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wished if soft == unlimited else max(1, min(wished, soft - SPARE_FILES))


class Door(H11Protocol):
    """One line. `door_for` makes the class that knows a house's settings."""

    seconds: float
    most: int
    most_an_address: int
    """0: as many as there is room for; behind a proxy all lines are the proxy's."""
    lines: Counter[str]

    late: asyncio.TimerHandle | None = None
    counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        too_many = self.most_an_address and self.lines[address] >= self.most_an_address
        if too_many or len(self.connections) > self.most:
            log.info("no room for one more line from %s", address)
            transport.write(FULL)
            transport.close()
            return
        self.counted = address
        self.lines[address] += 1
        self.hurry()

    def hurry(self) -> None:
        if self.late is None:
            self.late = self.loop.call_later(self.seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.hurry()
        super().data_received(data)
        if self.conn.their_state is not h11.SEND_BODY and self.conn.their_state is not h11.IDLE:
            self.at_ease()

    def at_ease(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.at_ease()
        if self.counted:
            self.lines[self.counted] -= 1
            if not self.lines[self.counted]:
                del self.lines[self.counted]
            self.counted = ""


def door_for(settings: Settings) -> type[Door]:
    """The protocol of one house: its patience, its room, and who has come."""
    known: dict[str, Any] = {
        "seconds": settings.request_seconds,
        "most": room(settings.lines),
        "most_an_address": 0 if settings.behind_proxy else settings.lines_per_address,
        "lines": Counter(),
    }
    return type("HouseDoor", (Door,), known)
