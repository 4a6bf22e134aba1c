"""Events: what happened, told once, with one face for those who may know and one for the rest."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Iterable, Iterator
from typing import Final, overload

EVERYONE: Final = 0xFF
NOBODY: Final = 0
BLOCK: Final = 16
"""So many events are packed together when as many have come after them."""


Plain = dict[str, object]
Parts = tuple[str, int, str, str, Plain, int, int, str, Plain | None]


class Event:
    """`text` and `data` are the public face; seats in `audience` get `secret_text` and `secret_data` instead.

    `told` is the set of seats that learned a hidden fact by it (chance, a card out of a hidden zone): undo ends there.
    Names stand in texts as {0}, {1}: the reader puts them in.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        rule: str,
        text: str,
        data: dict[str, object] | None = None,
        told: int = NOBODY,
        audience: int = NOBODY,
        secret_text: str = "",
        secret_data: dict[str, object] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.text = text
        self.data: dict[str, object] = data if data is not None else {}
        self.told = told
        self.audience = audience
        self.secret_text = secret_text
        self.secret_data = secret_data

    def parts(self) -> Parts:
        return (
            self.kind,
            self.seat,
            self.rule,
            self.text,
            self.data,
            self.told,
            self.audience,
            self.secret_text,
            self.secret_data,
        )

    def face(self, seat: int) -> dict[str, object]:
        """The event as `seat` (-1: a spectator) may see it."""
        inside = seat >= 0 and (self.audience >> seat) & 1
        text = self.secret_text if inside and self.secret_text else self.text
        data = self.secret_data if inside and self.secret_data is not None else self.data
        return {"kind": self.kind, "seat": self.seat, "rule": self.rule, "text": text, "data": data}


class Log:
    """Where a state writes its events while somebody listens."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self) -> list[Event]:
        taken = self.events
        self.events = []
        return taken


class Feed:
    """All that was told at a table, in its order. What was told a while ago is seldom looked at again: it lies packed,
    in a tenth of the room."""

    def __init__(self, events: list[Event]) -> None:
        self.packed: list[bytes] = []
        self.recent: list[Event] = []
        self.opened = -1
        """Which block was looked into last."""
        self.inside: list[Event] = []
        self.extend(events)

    def __len__(self) -> int:
        return BLOCK * len(self.packed) + len(self.recent)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.between(0, len(self)))

    @overload
    def __getitem__(self, at: int) -> Event: ...

    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...

    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            return self.between(start, stop)[::step] if step > 0 else self.between(0, len(self))[at]
        place = range(len(self))[at]
        return self.between(place, place + 1)[0]

    def between(self, start: int, stop: int) -> list[Event]:
        old = BLOCK * len(self.packed)
        found: list[Event] = []
        while start < stop and start < old:
            within, end = start % BLOCK, min(stop - start + start % BLOCK, BLOCK)
            found.extend(self.block(start // BLOCK)[within:end])
            start += end - within
        if start < stop:
            found.extend(self.recent[start - old : stop - old])
        return found

    def extend(self, events: Iterable[Event]) -> None:
        self.recent.extend(events)
        while len(self.recent) >= 2 * BLOCK:
            self.packed.append(packed(self.recent[:BLOCK]))
            del self.recent[:BLOCK]

    def size(self, event: int) -> int:
        """How many bytes it takes, where one event takes so many."""
        return len(self.recent) * event + sum([len(block) for block in self.packed])

    def block(self, number: int) -> list[Event]:
        if number != self.opened:
            self.opened, self.inside = number, unpacked(self.packed[number])
        return self.inside


def packed(events: list[Event]) -> bytes:
    return zlib.compress(marshal.dumps([event.parts() for event in events]), 1)


def unpacked(block: bytes) -> list[Event]:
    return [Event(*parts) for parts in marshal.loads(zlib.decompress(block))]
