"""One open socket at a table: who it is, what it was told, and the messages it still has to be sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from turfhouse.core.delta import Parts, joined
from turfhouse.server.errands import Once
from turfhouse.server.web.wire import ENCODER, Person

LITTLE = 32
"""Bytes that are not worth a look."""


class Told:
    """What a seat was told last, as it was sent: what comes next is told as what has changed since."""

    __slots__ = ("body", "card", "no", "seat")

    def __init__(self, seat: int, no: int, card: bytes, body: Parts) -> None:
        self.seat = seat
        self.no = no
        """Of this seat's. It counts what this seat was told and nothing else: a gap would tell."""
        self.card = card
        """The table's, which everybody is shown alike."""
        self.body = body

    def state(self) -> bytes:
        return joined({"table": self.card, **self.body})


def share(parts: Parts, others: Parts) -> None:
    """Where long parts of a view are equal they become another's very bytes: most of a table lies open to all."""
    view, theirs = parts["view"], others["view"]
    if isinstance(view, dict) and isinstance(theirs, dict):
        for name, part in view.items():
            if len(part) > LITTLE and theirs.get(name) == part:
                view[name] = theirs[name]


class Outbox:
    """What a socket still has to be sent, bounded in messages and in bytes."""

    __slots__ = ("bytes", "most", "most_bytes", "texts", "underway")

    def __init__(self, messages: int, size: int) -> None:
        self.texts: deque[bytes] | tuple[()] = ()
        self.bytes = 0
        self.most, self.most_bytes = messages, size
        self.underway = False
        """Is a text being sent that was taken out?"""

    def put(self, text: bytes) -> bool:
        """False, and nothing is kept, where that would be too much. One message alone always fits."""
        size = len(text)
        if self.texts and (len(self.texts) >= self.most or self.bytes + size > self.most_bytes):
            return False
        if not self.texts:
            self.texts = deque()
        self.texts.append(text)
        self.bytes += size
        return True

    def idle(self) -> bool:
        """Is there nothing that must be sent first?"""
        return not self.texts and not self.underway

    def pop(self) -> bytes:
        assert self.texts
        text = self.texts.popleft()
        self.bytes -= len(text)
        return text

    def clear(self) -> None:
        self.texts = ()
        self.bytes = 0


class Sign:
    """Something that happens to a socket once, and ends it."""

    __slots__ = ("ended", "given")

    def __init__(self, ended: Once) -> None:
        self.ended = ended
        self.given = False

    def set(self) -> None:
        self.given = True
        self.ended.set()

    def is_set(self) -> bool:
        return self.given


class Viewer:
    def __init__(self, person: Person, messages: int, size: int = 1 << 20) -> None:
        self.person = person
        self.outbox = Outbox(messages, size)
        self.line: Callable[[bytes], bool] | None = None
        """Sends a text at once, where that is possible: what it refuses waits in the outbox."""
        self.speak: Callable[[], None] | None = None
        """Begins to send what waits in the outbox."""
        self.told: Told | None = None
        """None until it has said hello: before that it is told nothing."""
        self.ended = Once()
        """Set when nothing more will be heard of it, or said to it."""
        self.lost = Sign(self.ended)
        """Set when it reads too slowly or must go: its socket is then dropped, and may come back."""
        self.parting = Sign(self.ended)
        """Set when the house restarts: it is told all there is to say, and to come back."""
        self.gone = Once()
        self.via = ""
        """The process by which it came; empty: by none."""

    @property
    def joined(self) -> bool:
        return self.told is not None

    def push(self, text: bytes) -> None:
        if self.lost.given or (self.line is not None and self.outbox.idle() and self.line(text)):
            return
        if not self.outbox.put(text):
            self.outbox.clear()
            self.lost.set()
        elif self.speak is not None:
            self.speak()

    def say(self, message: object) -> None:
        self.push(encode(message))


def encode(message: object) -> bytes:
    return ENCODER.encode(message)
