"""The WebSocket protocol of the house: uvicorn's, with a way to cut a line whose other end does not read.

A polite close waits until everything before it was read. Whoever never reads would keep socket and buffers for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT = "turfhouse.abort"


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.transport.is_closing():
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ABORT] = {"call": self.transport.abort}

    def keepalive_timeout(self) -> None:
        """Who answers no ping reads no farewell either."""
        super().keepalive_timeout()
        self.transport.abort()


def aborter(scope: Any) -> Callable[[], None] | None:
    """How to cut this socket's line at once; None under another server."""
    found = (scope.get("extensions") or {}).get(ABORT)
    return cast("Callable[[], None]", found["call"]) if found else None
