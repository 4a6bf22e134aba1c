"""One open socket at a table: who it is, and the messages it still has to be sent."""

from __future__ import annotations

import asyncio

from turfhouse.server.wire import ENCODER, Person


class Viewer:
    def __init__(self, person: Person, outbox: int) -> None:
        self.person = person
        self.outbox: asyncio.Queue[str] = asyncio.Queue(outbox)
        self.joined = False
        """Has it said hello? Before that it is told nothing."""
        self.lost = asyncio.Event()
        """Set when it reads too slowly or must go: its socket is then dropped, and may come back."""

    def push(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.lost.set()

    def say(self, message: dict[str, object]) -> None:
        self.push(encode(message))


def encode(message: object) -> str:
    return ENCODER.encode(message).decode()
