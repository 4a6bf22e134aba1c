"""A socket that came to the wrong process, joined byte by byte to the one that drives its table.

Nothing is read into what goes through: a frame is taken apart where the table is. What one side does not read the
other is not asked for, so a line holds no more than two buffers.
"""

from __future__ import annotations

import asyncio
from typing import cast

from turfhouse.server.errands import Once

BUFFER = 64 << 10
"""Bytes that wait for a slow side before the other is read no more."""
LONGEST_HEAD = 16 << 10
HEAD_ENDS = b"\r\n\r\n"
FAREWELL = 3.0
"""Seconds in which the last bytes are read; then the line is cut."""


class End(asyncio.Protocol):
    """One end of a joined line: what it hears goes to the other."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: End | None = None
        self.gone = Once()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(BUFFER)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def pause_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, _exc: Exception | None) -> None:
        self.gone.set()
        if self.other is not None:
            self.other.close()

    def close(self) -> None:
        """After what is still to be said; who does not read it in time is cut off."""
        if self.transport is not None and not self.gone.is_set():
            self.transport.close()
            asyncio.get_running_loop().call_later(FAREWELL, self.transport.abort)


class Caller(End):
    """The end that calls the owner: its answer's head is waited for before anything is joined."""

    def __init__(self, request: bytes) -> None:
        super().__init__()
        self.request = request
        self.heard = b""
        self.head: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)
            return
        self.heard += data
        if HEAD_ENDS in self.heard:
            if not self.head.done():
                self.head.set_result(self.heard[: self.heard.index(HEAD_ENDS)])
        elif len(self.heard) > LONGEST_HEAD:
            self.fail("its answer has no end")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.fail("it hung up")

    def fail(self, why: str) -> None:
        if not self.head.done():
            self.head.set_exception(ConnectionError(why))
            self.close()


def status_of(head: bytes) -> int:
    """Of an HTTP answer; 0 where it is none."""
    words = head.split(b"\r\n", 1)[0].split()
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0


async def call(host: str, port: int, request: bytes, connect: float, answer: float) -> tuple[Caller, int]:
    """Asks the owner for a socket: its line, and the status of its answer; `connect` and `answer` are how many seconds
    each may take. Raises OSError or TimeoutError."""
    async with asyncio.timeout(connect):
        _, caller = await asyncio.get_running_loop().create_connection(lambda: Caller(request), host, port)
    try:
        async with asyncio.timeout(answer):
            return caller, status_of(await caller.head)
    except BaseException:
        caller.close()
        raise


def join(guest: End, caller: Caller) -> None:
    """What the owner has said already goes first."""
    guest.write(caller.heard)
    caller.heard = b""
    guest.other, caller.other = caller, guest
    if guest.gone.is_set():
        caller.close()
    if caller.gone.is_set():
        guest.close()
