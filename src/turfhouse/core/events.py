"""Events: what happened, told once, with one face for those who may know and one for the rest."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = 0xFF
NOBODY: Final = 0


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
