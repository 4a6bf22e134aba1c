"""Targets held against games: met or missed, by how much, and the table that says so in a game's own page."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars

from turfhouse.lab.facts import Facts, fact_names, facts_of, values_of
from turfhouse.lab.statistics import FEW, percentile_interval, wilson
from turfhouse.lab.targets import Table, Target, Targets

MET, EDGE, MISSED = "met", "at the edge", "missed"
"""Inside; outside, but its interval reaches in; outside, interval and all."""
SHOWN = 8
"""Of a family, how many of those outside are named."""
BEGIN, END = "<!-- lab targets: begin (written by `turfhouse lab targets`) -->", "<!-- lab targets: end -->"


@dataclass(frozen=True)
class Measured:
    """One target at one table: a value with its interval, or those of a family."""

    target: Target
    table: Table
    fact: str
    value: float
    low: float
    high: float

    def verdict(self) -> str:
        least, most = self.target.band(self.table.seats)
        if least <= self.value <= most:
            return MET
        return EDGE if self.high >= least and self.low <= most else MISSED

    def text(self) -> str:
        scale, unit = (100.0, " %") if self.target.percent else (1.0, "")
        reach = scale * (self.high - self.low) / 2
        value = scale * self.value
        digits = 1 if abs(value) >= 10 or self.target.percent else 2
        lopsided = abs(self.high + self.low - 2 * self.value) > 1e-6
        if self.target.measure == "mean" and lopsided:
            return f"{value:.{digits}f} ({scale * self.low:.{digits}f}–{scale * self.high:.{digits}f}){unit}"
        if self.target.measure not in ("mean", "spread"):
            return f"{value:.3g} ({scale * self.low:.3g}–{scale * self.high:.3g}){unit}"
        return f"{value:.{digits}f}{unit} (± {reach:.{digits}f})"


def measure_all(targets: Targets, frame: polars.DataFrame) -> list[Measured]:
    """Every target at every table it is for; arms are the tables in their order."""
    found: list[Measured] = []
    for index, table in enumerate(targets.tables):
        facts = facts_of(frame, index, fact_names(frame))
        for target in targets.at(table):
            found += measure(target, table, facts, frame, index)
    return found


def measure(target: Target, table: Table, facts: Facts, frame: polars.DataFrame, arm: int) -> list[Measured]:
    names = [name for name in facts.names if target.matches(name) and facts.column(name)[1].any()]
    if target.measure == "spread":
        return [Measured(target, table, target.fact, *spread(facts, names))] if len(names) > 1 else []
    found = []
    sure = 1.0 - 0.05 / max(1, len(names))
    for name in names:
        if target.measure == "mean":
            found.append(Measured(target, table, name, *mean_interval(target, facts, name, sure)))
        else:
            percent = 50.0 if target.measure == "median" else float(target.measure[1:])
            found.append(Measured(target, table, name, *percentile_interval(values_of(frame, arm, name), percent)))
    return found


def mean_interval(target: Target, facts: Facts, name: str, sure: float) -> tuple[float, float, float]:
    """As sure as that all intervals of a family hold together. A share that few deals carry, or none at all, has
    Wilson's interval: none of twelve is not surely none."""
    estimate = facts.estimate(name)
    if target.percent and (estimate.deviation == 0.0 or estimate.carried < FEW):
        low, high = wilson(min(1.0, max(0.0, estimate.mean)), float(facts.column(name)[1].sum()), sure)
        return estimate.mean, low, high
    reach = estimate.fixed(sure)
    return estimate.mean, estimate.mean - reach, estimate.mean + reach


def spread(facts: Facts, names: list[str], draws: int = 200) -> tuple[float, float, float]:
    """The largest mean of a family by the smallest, with its interval by drawing deals again."""
    places = [facts.names.index(name) for name in names]
    amounts, wholes = facts.amounts[:, places], facts.wholes[:, places]
    lot = np.random.default_rng(len(amounts))

    def ratio(rows: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
        means = amounts[rows].sum(axis=0) / np.maximum(wholes[rows].sum(axis=0), 1e-12)
        return float(means.max() / max(float(means.min()), 1e-12))

    again = [ratio(lot.integers(0, len(amounts), len(amounts))) for _ in range(draws)]
    low, high = np.percentile(again, [2.5, 97.5])
    return ratio(np.arange(len(amounts))), float(low), float(high)


# --- in words and as a page ---


def sentences(found: list[Measured]) -> list[str]:
    """What is missed and by how much; then how many are met."""
    missed = [one for one in found if one.verdict() == MISSED]
    lines = [
        f"{one.table.id}: {one.fact}{measure_word(one.target)} {one.text()}, target"
        f" {one.target.band_text(one.table.seats)}: missed by {off(one)}"
        for one in missed
    ]
    edge = sum(1 for one in found if one.verdict() == EDGE)
    lines.append(f"{len(found) - len(missed)} of {len(found)} targets met, {edge} of them only by their interval.")
    return lines


def measure_word(target: Target) -> str:
    return "" if target.measure in ("mean", "spread") else f" ({target.measure})"


def off(one: Measured) -> str:
    least, most = one.target.band(one.table.seats)
    distance = max(least - one.value, one.value - most)
    return f"{100 * distance:.1f} points" if one.target.percent else f"{distance:.2g}"


def markdown(targets: Targets, found: list[Measured], games: list[int], said: str) -> str:
    """The table of a game's page: a row a target, a column a table; what is missed is bold."""
    tables = targets.tables
    lines = [said, "", f"| | target | {' | '.join(table.id for table in tables)} |", "|---|---|" + "---|" * len(tables)]
    lines.append(f"| games | | {' | '.join(f'{count:,}' for count in games)} |")
    rows = dict.fromkeys(target.says for target in targets.targets)
    for says in rows:
        cells, bands = [], []
        for table in tables:
            mine = [one for one in found if one.table is table and one.target.says == says]
            cells.append(cell(mine))
            bands += [target.band_text(table.seats) for target in targets.at(table) if target.says == says]
        lines.append(f"| {says} | {' · '.join(dict.fromkeys(bands))} | {' | '.join(cells)} |")
    return "\n".join(lines)


def cell(mine: list[Measured]) -> str:
    if not mine:
        return "–"
    if len(mine) == 1 and not mine[0].target.family():
        return bold(mine[0])
    if mine[0].target.measure == "spread":
        return bold(mine[0])
    out = sorted([one for one in mine if one.verdict() == MISSED], key=lambda one: one.value)
    if not out:
        low, high = min(mine, key=lambda one: one.value), max(mine, key=lambda one: one.value)
        return f"all {len(mine)}: {low.text()} to {high.text()}"
    named = ", ".join(f"**{one.target.star(one.fact)} {one.text()}**" for one in out[:SHOWN])
    return f"{len(mine) - len(out)} of {len(mine)}; {named}{' and others' if len(out) > SHOWN else ''}"


def bold(one: Measured) -> str:
    return f"**{one.text()}**" if one.verdict() == MISSED else one.text()


def write_between(page: str, table: str) -> str:
    """The page with the table between its markers; raises ValueError if it has none."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no place for the table: write the lines {BEGIN} and {END} where it belongs")
    return f"{head}{BEGIN}\n\n{table}\n\n{END}{tail}"
