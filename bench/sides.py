"""Who sits where when two kinds of player share a table, and what the shares of their wins say."""

from __future__ import annotations

from itertools import combinations
from math import sqrt


def sides(seats: int) -> list[tuple[int, ...]]:
    """Every way to give one kind half of the seats: a round, which is fair to both."""
    return list(combinations(range(seats), seats // 2))


def interval(shares: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval, games taken as independent."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1)
    return mean, 1.96 * sqrt(spread / len(shares))


def told(shares: list[float]) -> str:
    mean, half = interval(shares)
    return f"{100 * mean:.1f} % (± {100 * half:.1f}, even is 50)"
