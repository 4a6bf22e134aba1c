"""Counting along a game that is played again with its events on: what only a replay tells a designer."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from turfhouse.core.events import Event, Log
from turfhouse.core.state import State

Rate = tuple[float, float]
"""How much of how much."""
S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Generic[S]):
    """`world` is a clone of the start, which is played on."""

    def __init__(self, world: S) -> None:
        self.world = world
        self.counts: dict[str, int] = {}

    def before(self, action: int) -> None:
        """An action is about to be taken."""

    def after(self, events: list[Event]) -> None:
        """It was, and this is what it told."""

    def rates(self) -> dict[str, Rate]:
        raise AssertionError("a watch must define rates()")

    def along(self, actions: list[int]) -> dict[str, Rate]:
        """What all actions of a game come to."""
        log = Log()
        self.world.log = log
        for action in actions:
            self.before(action)
            self.world.apply(action)
            self.after(log.take())
        return self.rates()

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def counted(self, what: str) -> float:
        return float(self.counts.get(what, 0))
