"""What the top frame wants, and how the engine says no."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORK: Final = 0
"""The frame is not waiting: the engine runs it."""
SOLE: Final = 1
"""One seat decides."""
SECRET: Final = 2
"""Several seats choose at once; answers are opened together."""
OPEN: Final = 3
"""Anyone asked, or allowed, may act; closes by a closing verb or when all asked have passed."""

MODE_NAMES: Final = ("work", "sole", "secret", "open")


class Ask:
    """A question to one or more seats, as players see it."""

    def __init__(
        self,
        no: int,
        mode: int,
        seats: tuple[int, ...],
        rule: str,
        prompt: str,
        version: int = 0,
        may: tuple[int, ...] = (),
    ) -> None:
        self.no = no
        self.mode = mode
        self.seats = seats
        self.may = may
        self.rule = rule
        self.prompt = prompt
        self.version = version

    def plain(self) -> dict[str, object]:
        return {
            "no": self.no,
            "mode": MODE_NAMES[self.mode],
            "seats": list(self.seats),
            "may": list(self.may),
            "version": self.version,
            "rule": self.rule,
            "prompt": self.prompt,
        }


class Refusal:
    """Why an action is not legal: the rule, the reason, and how many tokens of the path were still good."""

    def __init__(self, rule: str, reason: str, good: int = 0, code: str = "refused") -> None:
        self.rule = rule
        self.reason = reason
        self.good = good
        self.code = code

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

    def plain(self) -> dict[str, object]:
        return {"rule": self.rule, "reason": self.reason, "good": self.good}


def mask_seats(mask: i64) -> tuple[int, ...]:
    return tuple([seat for seat in range(8) if (mask >> seat) & 1])
