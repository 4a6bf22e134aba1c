"""One open socket at a table: who it is, what it was told, and the messages it still has to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from turfhouse.server.web.wire import ENCODER, Person


class Told:
    """What a seat was told last, as it was sent: what comes next is told as what has changed since."""

    __slots__ = ("body", "card", "no", "seat")

    def __init__(self, seat: int, no: int, card: bytes, body: bytes) -> None:
        self.seat = seat
        self.no = no
        """Of this seat's. It counts what this seat was told and nothing else: a gap would tell."""
        self.card = card
        """The table's, which everybody is shown alike."""
        self.body = body

    def state(self) -> bytes:
        return b'{"table":%b,%b' % (self.card, self.body[1:])


class Outbox:
    """What a socket still has to be sent, bounded in messages and in bytes."""

    def __init__(self, messages: int, size: int) -> None:
        self.texts: deque[bytes] = deque()
        self.bytes = 0
        self.most, self.most_bytes = messages, size
        self.filled = asyncio.Event()
        self.underway = False
        """Is a text being sent that was taken out?"""

    def put(self, text: bytes) -> bool:
        """False, and nothing is kept, where that would be too much. One message alone always fits."""
        size = len(text)
        if self.texts and (len(self.texts) >= self.most or self.bytes + size > self.most_bytes):
            return False
        self.texts.append(text)
        self.bytes += size
        self.filled.set()
        return True

    async def get(self) -> bytes:
        """The next text, once there is one; whoever took the last one has sent it."""
        self.underway = False
        while not self.texts:
            self.filled.clear()
            await self.filled.wait()
        self.underway = True
        return self.pop()

    def idle(self) -> bool:
        """Is there nothing that must be sent first?"""
        return not self.texts and not self.underway

    def pop(self) -> bytes:
        text = self.texts.popleft()
        self.bytes -= len(text)
        return text

    def end(self) -> None:
        """Nothing more will be said: after all that waits, `get` gives an empty text."""
        self.texts.append(b"")
        self.filled.set()

    def clear(self) -> None:
        self.texts.clear()
        self.bytes = 0


class Viewer:
    def __init__(self, person: Person, messages: int, size: int = 1 << 20) -> None:
        self.person = person
        self.outbox = Outbox(messages, size)
        self.line: Callable[[bytes], bool] | None = None
        """Sends a text at once, where that is possible: what it refuses waits in the outbox."""
        self.told: Told | None = None
        """None until it has said hello: before that it is told nothing."""
        self.lost = asyncio.Event()
        """Set when it reads too slowly or must go: its socket is then dropped, and may come back."""
        self.parting = asyncio.Event()
        """Set when the house restarts: it is told all there is to say, and to come back."""
        self.gone = asyncio.Event()
        self.via = ""
        """The process by which it came; empty: by none."""

    @property
    def joined(self) -> bool:
        return self.told is not None

    def push(self, text: bytes) -> None:
        if self.lost.is_set() or (self.line is not None and self.outbox.idle() and self.line(text)):
            return
        if not self.outbox.put(text):
            self.outbox.clear()
            self.lost.set()

    def say(self, message: object) -> None:
        self.push(encode(message))


def encode(message: object) -> bytes:
    return ENCODER.encode(message)
