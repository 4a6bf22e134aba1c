"""What a game counts about itself, over many games: means with intervals, medians and spreads. For designers."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959964


def percentile(values: list[float], percent: float) -> float:
    """The value that `percent` of them do not exceed; 0 of nothing."""
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100.0))]


class Fact:
    """One number of many games."""

    def __init__(self, values: list[float]) -> None:
        self.values = values

    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def reach(self) -> float:
        """Half the width of the mean's 95 % interval."""
        count = len(self.values)
        if count < 2:
            return 0.0
        mean = self.mean()
        return Z95 * sqrt(sum([(value - mean) ** 2 for value in self.values]) / (count - 1) / count)

    def plain(self) -> dict[str, object]:
        return {
            "games": len(self.values),
            "mean": self.mean(),
            "low": self.mean() - self.reach(),
            "high": self.mean() + self.reach(),
            "median": percentile(self.values, 50.0),
            "p5": percentile(self.values, 5.0),
            "p95": percentile(self.values, 95.0),
        }


def gather(games: list[dict[str, float]]) -> dict[str, Fact]:
    """The facts by name; a game that does not have one is left out of it."""
    found: dict[str, list[float]] = {}
    for facts in games:
        for name, value in facts.items():
            found.setdefault(name, []).append(value)
    return {name: Fact(found[name]) for name in sorted(found)}


def facts_text(games: list[dict[str, float]]) -> str:
    """A table for people."""
    lines = [f"{'fact':<34}{'mean':>10}{'95 %':>20}{'median':>9}{'p5':>8}{'p95':>8}{'games':>8}"]
    for name, fact in gather(games).items():
        mean, reach = fact.mean(), fact.reach()
        within = f"{mean - reach:.3f} to {mean + reach:.3f}"
        low, middle, high = [percentile(fact.values, percent) for percent in (5.0, 50.0, 95.0)]
        lines.append(f"{name:<34}{mean:>10.3f}{within:>20}{middle:>9.2f}{low:>8.2f}{high:>8.2f}{len(fact.values):>8}")
    return "\n".join(lines)
