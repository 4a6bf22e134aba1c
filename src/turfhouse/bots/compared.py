"""Two variants of a game side by side: the same bots on the same deals, and what that changed, game by game."""

from __future__ import annotations

from turfhouse.bots.facts import Fact
from turfhouse.bots.standings import ArenaResult, Outcome


def numbers(outcome: Outcome) -> dict[str, float]:
    """All that a game counted, and how long it was."""
    found = {**outcome.facts, **outcome.by_turn_order(), "decisions": float(outcome.decisions)}
    for name, (amount, whole) in outcome.rates.items():
        if whole:
            found[name] = amount / whole
    return found


def compared(one: ArenaResult, two: ArenaResult) -> dict[str, Fact]:
    """By fact: how much more the second variant has of it, paired by deal and line-up, so that luck cancels out."""
    found: dict[str, Fact] = {}
    for game, (first, second) in enumerate(zip(one.outcomes, two.outcomes)):
        before, after = numbers(first), numbers(second)
        for name, value in after.items():
            if name in before:
                found.setdefault(name, Fact()).add(value - before[name], 1.0, game // one.mirrored)
    return {name: found[name] for name in sorted(found)}


def compared_text(one: ArenaResult, two: ArenaResult) -> str:
    """A table for people: both means, and their difference with its interval; those beyond chance have a star."""
    changes = compared(one, two)
    before, after = means(one), means(two)
    lines = [f"{'fact':<40}{'first':>10}{'second':>10}{'second - first':>16}{'95 %':>22}{'games':>8}"]
    for name, change in changes.items():
        mean, reach = change.mean(), change.reach()
        within = f"{mean - reach:.3f} to {mean + reach:.3f}"
        star = " *" if abs(mean) > reach > 0.0 else ""
        numbers_text = f"{before[name]:>10.3f}{after[name]:>10.3f}{mean:>16.3f}{within:>22}"
        lines.append(f"{name:<40}{numbers_text}{len(change.amounts):>8}{star}")
    return "\n".join(lines)


def means(result: ArenaResult) -> dict[str, float]:
    """Of every fact, over the games that have it."""
    sums: dict[str, Fact] = {}
    for game, outcome in enumerate(result.outcomes):
        for name, value in numbers(outcome).items():
            sums.setdefault(name, Fact()).add(value, 1.0, game // result.mirrored)
    return {name: fact.mean() for name, fact in sums.items()}
