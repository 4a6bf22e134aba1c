"""A review as a value: what browsers, stores and the command line are given. Plain data, one JSON."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

FORMAT = 1
"""Of the JSON: raised when a key changes its meaning."""

Grade = Literal["inaccuracy", "mistake", "blunder"]


class Effort(Struct, frozen=True):
    """How closely was looked. Equal records, seeds and efforts give equal reviews."""

    batches: int
    """Independent searches for every value: their spread is its error."""
    iterations: int
    """Of each of them."""
    stride: int = 1
    """Every so many entries are looked at; what happened between two of them is told of the second."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One entry of the record as one seat met it: after = before + own + others + chance. What is left out is 0."""

    entry: int
    """Its number in the record, from 1."""
    before: float = 0.0
    after: float = 0.0
    error: float = 0.0
    """Of `after`."""
    own: float = 0.0
    """What the seat's own choice changed of its chance."""
    others: float = 0.0
    chance: float = 0.0

    def change(self) -> float:
        return self.after - self.before


class Choice(Struct, frozen=True):
    """An option with the chance it leaves."""

    path: list[str]
    value: float
    error: float


class Mark(Struct, frozen=True):
    """A choice of the seat's own that was clearly not its best, by two searches."""

    entry: int
    grade: Grade
    chosen: Choice
    best: Choice
    loss: float
    error: float
    """Of the loss, in the longer search."""
    reason: str
    """What the better one does, as “it …” goes on, players as `{seat}`; empty where the game has no words for it."""

    def said(self) -> str:
        """Both options with their chances, and the reason."""
        here, there = round(100 * self.chosen.value), round(100 * self.best.value)
        both = f"{' '.join(self.chosen.path)} instead of {' '.join(self.best.path)}: {here} % instead of {there} %"
        return f"{both}; it {self.reason}" if self.reason else both


class Totals(Struct, frozen=True):
    """start + own + others + chance = result, exactly."""

    own: float
    others: float
    chance: float
    own_error: float
    others_error: float
    chance_error: float


class SeatReview(Struct, frozen=True):
    seat: int
    start: float
    start_error: float
    steps: list[Step]
    """Of every entry that was not taken back, in order."""
    marks: list[Mark]
    totals: Totals
    result: float
    """1 for a win, 0 for a loss; shared wins are shared."""

    def turns(self, count: int = 3) -> list[Step]:
        """The entries that changed this seat's chance most, in the order of the game. What may be an error does not
        count."""
        most = sorted(self.steps, key=lambda step: (step.error - abs(step.change()), step.entry))[:count]
        return sorted(most, key=lambda step: step.entry)


class Review(Struct, frozen=True):
    format: int
    game: str
    rules_version: str
    """By which it was played again: the record's may be older."""
    search_version: str
    record: str
    """The digest of what was reviewed: of its set-up, seed and entries."""
    seed: int
    effort: Effort
    final: bool
    """Is it as fine as it gets, marks and all? Else a finer one follows."""
    seats: list[SeatReview]
    """Those that were asked for."""

    def plain(self) -> dict[str, object]:
        found: dict[str, object] = msgspec.to_builtins(self)
        return found

    def json(self) -> bytes:
        return msgspec.json.encode(self)


def read_review(text: bytes | str) -> Review:
    """From its JSON; raises msgspec.ValidationError for what is none."""
    return msgspec.json.decode(text, type=Review)
