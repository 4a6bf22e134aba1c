"""What a game counts about itself, over many games: means with intervals, medians and spreads. For designers."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959964
PERCENTS: Final = (5, 10, 90, 95, 99)
EXTREMES: Final = 5
"""How many of a large family are shown at either end."""

Rate = tuple[float, float]
"""How much of how much."""


def percentile(values: list[float], percent: float) -> float:
    """The value that `percent` of them do not exceed; 0 of nothing."""
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100.0))]


def total(values: list[float]) -> float:
    """`sum`, but never an int: compiled code minds."""
    found = 0.0
    for value in values:
        found += value
    return found


class Fact:
    """One number of many games: how much of how much. A plain number is so much of 1."""

    def __init__(self) -> None:
        self.amounts: list[float] = []
        self.wholes: list[float] = []
        self.deals: list[int] = []
        """Which deal each game was played on, in order."""

    def add(self, amount: float, whole: float, deal: int) -> None:
        """Take in a game; one that has none of the whole says nothing."""
        if whole:
            self.amounts.append(amount)
            self.wholes.append(whole)
            self.deals.append(deal)

    def values(self) -> list[float]:
        """Game by game."""
        return [amount / whole for amount, whole in zip(self.amounts, self.wholes)]

    def mean(self) -> float:
        """All amounts by all wholes: a game counts by its whole."""
        return total(self.amounts) / total(self.wholes)

    def reach(self) -> float:
        """Half the width of the mean's 95 % interval: deals are drawn, and games of one deal are alike."""
        mean = self.mean()
        deals, off, here = 0, 0.0, 0.0
        for game, (amount, whole) in enumerate(zip(self.amounts, self.wholes)):
            here += amount - mean * whole
            if game + 1 == len(self.deals) or self.deals[game + 1] != self.deals[game]:
                deals, off, here = deals + 1, off + here * here, 0.0
        return Z95 * sqrt(off / (deals - 1) * deals) / total(self.wholes) if deals > 1 else 0.0

    def plain(self) -> dict[str, object]:
        values = self.values()
        return {
            "games": len(values),
            "mean": self.mean(),
            "low": self.mean() - self.reach(),
            "high": self.mean() + self.reach(),
            "median": percentile(values, 50.0),
            **{f"p{percent}": percentile(values, float(percent)) for percent in PERCENTS},
        }


def gather(
    games: list[dict[str, float]], rates: list[dict[str, Rate]] | None = None, mirrored: int = 1
) -> dict[str, Fact]:
    """The facts by name; a game that does not have one is left out of it. So many games at a time are of one deal."""
    found: dict[str, Fact] = {}
    for game, facts in enumerate(games):
        for name, value in facts.items():
            found.setdefault(name, Fact()).add(value, 1.0, game // mirrored)
    for game, parts in enumerate(rates or []):
        for name, (amount, whole) in parts.items():
            found.setdefault(name, Fact()).add(amount, whole, game // mirrored)
    return {name: found[name] for name in sorted(found) if found[name].amounts}


def facts_text(found: dict[str, Fact]) -> str:
    """A table for people. Of a large family, names that begin alike up to a colon, only the extremes are shown."""
    families: dict[str, list[str]] = {}
    for name in found:
        families.setdefault(name.partition(": ")[0] if ": " in name else name, []).append(name)
    heads = "".join([f"{f'p{percent}':>8}" for percent in PERCENTS])
    lines = [f"{'fact':<40}{'mean':>10}{'95 %':>20}{'median':>9}{heads}{'games':>8}"]
    for names in families.values():
        ranked = sorted(names, key=lambda name: found[name].mean())
        few = len(names) <= 2 * EXTREMES
        shown = names if few else ranked[:EXTREMES] + ranked[-EXTREMES:]
        lines.extend([fact_line(name, found[name]) for name in shown])
    return "\n".join(lines)


def fact_line(name: str, fact: Fact) -> str:
    mean, reach = fact.mean(), fact.reach()
    within = f"{mean - reach:.3f} to {mean + reach:.3f}"
    values = fact.values()
    spread = "".join([f"{percentile(values, float(percent)):>8.2f}" for percent in PERCENTS])
    return f"{name:<40}{mean:>10.3f}{within:>20}{percentile(values, 50.0):>9.2f}{spread}{len(values):>8}"
