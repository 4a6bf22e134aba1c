"""A bot's sense of the dungeon. It looks at worlds made from a view, never at a real state."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.game import Sense
from turfhouse.core.rng import Stream
from turfhouse.core.state import State


class DungeonSense(Sense):
    def quick(self, world: State, options: list[int], rng: Stream) -> int:
        return options[int(rng.below(len(options)))]

    def ranks(self, world: State, options: list[int]) -> list[float]:
        return [0.0] * len(options)

    def value(self, world: State, seat: i64) -> float:
        return world.payoff(seat) if world.over else 0.5
