"""Numbers that meet a game's targets: one step of one lever at a time, chosen on some deals, verified on fresh ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path

import numpy as np
import polars

from turfhouse.bots.played import player_of
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of
from turfhouse.lab.changes import CARD, changed, find_card
from turfhouse.lab.crew import Crew
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import Facts, fact_names, facts_of
from turfhouse.lab.run import Tick, run
from turfhouse.lab.targets import Table, Targets, variant_at

DRAWS = 200
Said = Callable[[str], None]


@dataclass(frozen=True)
class Step:
    """A step that was verified."""

    wish: str
    before: float
    after: float
    """How far the game is from its targets, in units of what one would care about."""

    def text(self) -> str:
        return f"{self.wish}: off its targets by {self.before:.2f} before, {self.after:.2f} after (fresh deals)"


def value_of(variant: Variant, lever: str) -> int:
    """The number that a lever turns, as it is now."""
    if lever.startswith(CARD):
        _, card, key = lever.split(".")
        value = find_card(game_of(variant), card)[2].get(key)
    else:
        value = variant.options.get(lever, variant.parameters.get(lever))
    if not isinstance(value, int):
        raise BadSetup(f"the lever {lever} is no whole number that could be turned")
    return value


def wishes_of(variant: Variant, targets: Targets, used: set[str]) -> list[str]:
    """One step up and down of every lever that was not turned yet, where the game allows it."""
    found = []
    for lever in targets.levers:
        name, step = str(lever["name"]), int(lever.get("step", 1))
        if name in used:
            continue
        now = value_of(variant, name)
        for value in (now - step, now + step):
            if not lever.get("least", -inf) <= value <= lever.get("most", inf):
                continue
            wish = f"{name}={value}"
            try:
                changed(variant, [wish])
            except BadSetup:
                continue
            found.append(wish)
    return found


def off_target(targets: Targets, table: Table, facts: Facts, rows: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
    """How far the means are outside their bands, each in units of care, summed. Medians are judged by means here."""
    total = 0.0
    for target in targets.at(table):
        if target.measure not in ("mean", "median"):
            continue
        low, high = target.band(table.seats)
        names = [name for name in facts.names if target.matches(name)]
        part = 0.0
        for name in names:
            amounts, wholes = facts.column(name)
            whole = float(wholes[rows].sum())
            if whole:
                mean = float(amounts[rows].sum()) / whole
                part += max(0.0, low - mean, mean - high) / target.care
        total += part / max(1, len(names)) if target.family() else part
    return total


def compared(targets: Targets, table: Table, frame: polars.DataFrame, arms: int) -> list[tuple[float, float]]:
    """Of every arm how far off it is, and how much less than the first, surely (the lower end of its interval)."""
    names = fact_names(frame)
    facts = [facts_of(frame, arm, names) for arm in range(arms)]
    deals = len(facts[0].amounts)
    everything = np.arange(deals)
    off = [off_target(targets, table, one, everything) for one in facts]
    lot = np.random.default_rng(deals)
    draws = [lot.integers(0, deals, deals) for _ in range(DRAWS)]
    base = [off_target(targets, table, facts[0], rows) for rows in draws]
    found = [(off[0], 0.0)]
    for arm in range(1, arms):
        better = [one - off_target(targets, table, facts[arm], rows) for one, rows in zip(base, draws, strict=True)]
        found.append((off[arm], float(np.percentile(better, 5.0))))
    return found


def tune(
    base: Variant,
    targets: Targets,
    folder: Path,
    crew: Crew,
    deals: int = 300,
    steps: int = 4,
    seed: int = 1,
    said: Said | None = None,
    tick: Tick | None = None,
) -> tuple[list[Step], str]:
    """The steps that were kept, and why it stopped."""
    if not targets.levers:
        raise BadSetup(f"targets.toml of {targets.game} names no [[lever]]: which numbers may be turned?")
    table = targets.tables[0]
    variant = variant_at(base, table)
    players = tuple(player_of(bot) for bot in table.bots)
    kept: list[Step] = []
    used: set[str] = set()
    for number in range(steps):
        wishes = wishes_of(variant, targets, used)
        if not wishes:
            return kept, "every lever was turned"
        arms = [Arm("now", variant, players), *[Arm(wish, changed(variant, [wish]), players) for wish in wishes]]
        tried = Experiment("tune", tuple(arms), seed + 2 * number, deals)
        found = compared(targets, table, run(tried, folder / f"tried-{number}", crew, tick=tick).frame, len(arms))
        best = min(range(1, len(arms)), key=lambda arm: found[arm][0])
        if found[best][0] >= found[0][0]:
            return kept, f"no step brings it nearer (off by {found[0][0]:.2f})"
        fresh = Experiment("tune", (arms[0], arms[best]), seed + 2 * number + 1 + 7919, 2 * deals)
        now, then = compared(targets, table, run(fresh, folder / f"fresh-{number}", crew, tick=tick).frame, 2)
        step = Step(wishes[best - 1], now[0], then[0])
        if said is not None:
            said(step.text())
        if then[1] <= 0.0:
            return (
                kept,
                f"the best step ({step.wish}) did not hold on fresh deals: {now[0]:.2f} to {then[0]:.2f}, not surely",
            )
        kept.append(step)
        used.add(step.wish.partition("=")[0])
        variant = changed(variant, [step.wish])
    return kept, f"{steps} steps were asked for"
