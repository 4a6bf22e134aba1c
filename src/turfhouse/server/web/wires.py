"""The WebSocket protocol of the house: uvicorn's, with a short way in and out for what nearly all messages are, and a way
to cut a line whose other end does not read.

A polite close waits until everything before it was read. Whoever never reads would keep socket and buffers for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import CONNECTING, OPEN
from websockets.speedups import apply_mask

from turfhouse.server.web.splice import End

ABORT = "turfhouse.abort"
SAY = "turfhouse.say"
HEAR = "turfhouse.hear"
HEIR = "turfhouse.heir"

WHOLE_TEXT = 0x81
"""The first byte of a text message in one frame."""
MASKED = 0x80
TWO = 126
"""The length that says: the real one stands in the next two bytes; the one above it: in eight."""
MASK = 4
WAITING = 8
"""Messages that wait to be heard before no more are read."""


class Line(WebSocketsSansIOProtocol):
    rest = b""
    """The beginning of a frame whose end has not come yet."""
    by_the_book = False
    """Something unusual was said: uvicorn reads this line alone from now on."""
    said: list[bytes] | tuple[()] = ()
    """What is sent at the end of this turn."""
    ear: Callable[[bytes], bool] | None = None
    """Takes a text at once, where that is possible: what it refuses waits for its turn."""

    def data_received(self, data: bytes) -> None:
        """Frame by frame: a text in one frame is taken as it is, everything else is uvicorn's to judge."""
        if self.conn.state is CONNECTING:
            self.by_the_book = self.handshake_initiated  # frames before the answer
        if self.by_the_book or self.conn.state is CONNECTING:
            super().data_received(data)
            return
        if self.rest:
            data = self.rest + data
        at = 0
        while at < len(data):
            start, end = bounds_of_frame(data, at)
            if end - start > self.config.ws_max_size or (end and not data[at + 1] & MASKED):
                self.by_the_book = True
                super().data_received(data[at:])
                break
            if not end or end > len(data):
                self.rest = data[at:]
                return
            if data[at] == WHOLE_TEXT and not self.frames and self.conn.state is OPEN:
                self.take(apply_mask(data[start:end], data[start - MASK : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self.rest = b""

    def take(self, text: bytes) -> None:
        if self.close_sent or (self.ear is not None and self.queue.empty() and self.ear(text)):
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if not self.read_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.transport.is_closing():
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ABORT] = {"call": self.transport.abort}
            extensions[HEIR] = {"call": self.hand_over}
            extensions[SAY] = {"call": self.say}
            extensions[HEAR] = {"call": self.lend}

    def say(self, text: bytes) -> bool:
        """Sends a text in this turn of the event loop, without a task that would have to wake up for it, and in one piece
        with what else is said in it; False, and nothing is sent, while the other side does not keep up, or where nothing
        may be said any more."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if not self.said:
            self.said = []
            self.loop.call_soon(self.send_said)
        self.said.append(framed(text))
        return True

    def send_said(self) -> None:
        said, self.said = self.said, ()
        if said and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    async def send(self, message: Any) -> None:
        """What is sent the usual way overtakes nothing."""
        self.send_said()
        await super().send(message)

    def lend(self, ear: Callable[[bytes], bool]) -> None:
        """From now on all is said between these two: what greeted them takes 8 kB and is let go."""
        self.ear = ear
        self.scope["headers"].clear()  # type: ignore[attr-defined]  # a list, as uvicorn makes it
        del self.request, self.response

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


def bounds_of_frame(data: bytes, at: int) -> tuple[int, int]:
    """Where what a masked frame says begins and ends (RFC 6455, 5.2); 0, 0 while that cannot be known."""
    if len(data) < at + 2:
        return 0, 0
    length, start = data[at + 1] & 127, at + 2
    if length >= TWO:
        start += 2 if length == TWO else 8
        if len(data) < start:
            return 0, 0
        length = int.from_bytes(data[at + 2 : start], "big")
    return start + MASK, start + MASK + length


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


def listen_directly(scope: Any, ear: Callable[[bytes], bool]) -> None:
    """Lets `ear` hear each text of this socket's line first, while none waits; nothing happens under another server."""
    found = (scope.get("extensions") or {}).get(HEAR)
    if found:
        found["call"](ear)


def heir_of(scope: Any) -> End | None:
    found = (scope.get("extensions") or {}).get(HEIR)
    return cast("End | None", found["call"]()) if found else None


def aborter(scope: Any) -> Callable[[], None] | None:
    """How to cut this socket's line at once; None under another server."""
    found = (scope.get("extensions") or {}).get(ABORT)
    return cast("Callable[[], None]", found["call"]) if found else None
