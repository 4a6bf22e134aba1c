"""Facts of an experiment's games as numbers by deal: what verdicts are made of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars

from turfhouse.lab.play import HIDDEN, OF
from turfhouse.lab.statistics import Estimate, Numbers, Paired, estimate, paired

KEYS = ("deal", "arm", "turn")


def fact_names(frame: polars.DataFrame) -> list[str]:
    """In the order of the alphabet, so that nothing hangs on which game came first."""
    return sorted(name for name in frame.columns if counted(name))


def counted(column: str) -> bool:
    """Is it a fact?"""
    return column not in (*KEYS, "") and not column.startswith(HIDDEN) and not column.endswith(OF)


@dataclass(frozen=True)
class Facts:
    """One arm's amounts and wholes: a row a deal, a column a fact."""

    names: list[str]
    amounts: Numbers
    wholes: Numbers
    games: int

    def column(self, name: str) -> tuple[Numbers, Numbers]:
        index = self.names.index(name)
        return self.amounts[:, index], self.wholes[:, index]

    def estimate(self, name: str) -> Estimate:
        return estimate(*self.column(name))

    def all(self) -> dict[str, Estimate]:
        return {name: self.estimate(name) for name in self.names if self.column(name)[1].any()}


def facts_of(frame: polars.DataFrame, arm: int, names: list[str] | None = None) -> Facts:
    """Of the games of one arm; of several (variants) give the same names."""
    names = fact_names(frame) if names is None else names
    mine = frame.filter(polars.col("arm") == arm)
    sums = []
    for index, name in enumerate(names):
        sums.append(polars.col(name).sum().alias(f"a{index}"))
        whole = polars.col(name + OF).sum() if name + OF in frame.columns else polars.col(name).count()
        sums.append(whole.cast(polars.Float64).alias(f"w{index}"))
    by_deal = mine.group_by("deal").agg(sums).sort("deal")
    amounts = by_deal.select([f"a{index}" for index in range(len(names))]).to_numpy().astype(np.float64)
    wholes = by_deal.select([f"w{index}" for index in range(len(names))]).to_numpy().astype(np.float64)
    return Facts(names, amounts, wholes, len(mine))


def compared(frame: polars.DataFrame, base: int = 0, other: int = 1) -> dict[str, Paired]:
    """Every fact that both arms have, before and after, paired by deal."""
    names = fact_names(frame)
    one, two = facts_of(frame, base, names), facts_of(frame, other, names)
    both = np.asarray(one.wholes.any(axis=0)) & np.asarray(two.wholes.any(axis=0))
    return {
        name: paired(one.column(name), two.column(name))
        for name, here in zip(names, both.tolist(), strict=True)
        if here
    }


def values_of(frame: polars.DataFrame, arm: int, name: str) -> list[list[float]]:
    """A fact game by game, grouped by deal: for medians."""
    mine = frame.filter((polars.col("arm") == arm) & polars.col(name).is_not_null())
    if name + OF in frame.columns:
        mine = mine.filter(polars.col(name + OF) > 0).with_columns(polars.col(name) / polars.col(name + OF))
    grouped = mine.group_by("deal", maintain_order=True).agg(polars.col(name))
    return [list(map(float, values)) for values in grouped[name].to_list()]
