"""The WebSocket protocol of the house: uvicorn's, with a way to cut a line whose other end does not read.

A polite close waits until everything before it was read. Whoever never reads would keep socket and buffers for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from turfhouse.server.web.splice import End

ABORT = "turfhouse.abort"
SAY = "turfhouse.say"
HEIR = "turfhouse.heir"


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.transport.is_closing():
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ABORT] = {"call": self.transport.abort}
            extensions[HEIR] = {"call": self.hand_over}
            extensions[SAY] = {"call": self.say}

    def say(self, text: bytes) -> bool:
        """Sends a text at once, without a task that would have to wake up for it; False, and nothing is sent, while the
        other side does not keep up, or where nothing may be said any more."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def hand_over(self) -> End | None:
        """Before it is answered: who goes on with this line, byte by byte; None if it is closed."""
        if self.transport.is_closing():
            return None
        self.connections.discard(self)
        self.handshake_complete = True  # nothing is left to be answered here
        heir = End()
        heir.connection_made(self.transport)
        self.transport.set_protocol(heir)
        return heir

    def send_receive_event_to_app(self) -> None:
        """A text goes on as the bytes it came in: whoever reads it says if it is none, and a traceback for each that is
        not would fill the log."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Who answers no ping reads no farewell either."""
        super().keepalive_timeout()
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A whole text message of the server's: one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def sayer(scope: Any) -> Callable[[bytes], bool] | None:
    """How to say something on this socket's line at once; None under another server."""
    found = (scope.get("extensions") or {}).get(SAY)
    return cast("Callable[[bytes], bool]", found["call"]) if found else None


def heir_of(scope: Any) -> End | None:
    found = (scope.get("extensions") or {}).get(HEIR)
    return cast("End | None", found["call"]()) if found else None


def aborter(scope: Any) -> Callable[[], None] | None:
    """How to cut this socket's line at once; None under another server."""
    found = (scope.get("extensions") or {}).get(ABORT)
    return cast("Callable[[], None]", found["call"]) if found else None
