"""What clients are shown of reviews and hints, as types; the review itself is `review/told.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from turfhouse.server.web.wire import Plain


class ReviewCard(Struct):
    """What decided a finished game, as far as it is known. Asked for again and again it gets finer."""

    status: Literal["none", "waiting", "making", "ready"]
    """none: nobody has asked for it to be made."""
    progress: float
    ahead: int
    """Reviews that are made before it."""
    grain: int
    """Of the newest review: grows as it gets finer; 0: there is none yet."""
    review: Raw | None
    """Where it is newer than what the caller has."""
    labels: dict[str, str] = {}
    """Words for what its marks name."""
    verbs: dict[str, Plain] = {}


class BetterCard(Struct):
    """How it would have looked after another choice."""

    seat: int
    path: list[str]
    view: Plain


class HintOption(Struct):
    """What the asker could do, with the chance that it leaves and how far that may be off."""

    path: list[str]
    chance: float
    error: float
    reason: str


class HintCard(Struct):
    """The best options first. `hints`: how many this seat has asked for in this game."""

    ask: int
    options: list[HintOption]
    hints: int
