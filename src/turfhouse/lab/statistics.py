"""Plain statistics of paired deals: no game, no file, no randomness of its own.

A fact is so much of so much (amount by whole) in every game. Deals are what is drawn, so amounts and wholes are summed
by deal, and the mean of a fact is the ratio of the two sums. How far it may be off follows from the deals' pulls: what
each deal contributes to the ratio beyond its share (the ratio's linear part). Two variants on the same deals are
compared by the differences of their pulls, so that what a deal does to both cancels out.

Two kinds of intervals. `fixed` is Student's, for a number of deals settled beforehand. `sequence` is a confidence
sequence (the normal mixture of Robbins in its asymptotic form: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021):
it holds at all numbers of deals at once, so one may look after every deal and stop when one likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

TUNED_FOR: Final = 400
"""The number of deals at which a sequence is narrowest. Fixed beforehand: whoever chose it by the data would peek."""
FEW: Final = 30.0
"""Deals that carry a fact, below which nothing is said about it: a handful of games make no verdict."""


@dataclass(frozen=True)
class Estimate:
    """A number with how far its mean may be off."""

    mean: float
    deviation: float
    """Of one deal's pull."""
    deals: int
    carried: float
    """By how many deals: all of them where pulls are spread as the normal distribution has them, fewer where only a few
    deals pull (three times those)."""

    def error(self) -> float:
        return self.deviation / sqrt(self.deals) if self.deals else inf

    def fixed(self, sure: float = 0.95) -> float:
        """Half the width of the interval, if the number of deals was settled beforehand."""
        if self.deals < 2:
            return inf
        return student(sure, max(1.0, self.carried - 1.0)) * self.error()

    def sequence(self, sure: float = 0.95) -> float:
        """The same, whenever one looks."""
        return sequence_reach(self.deviation, self.deals, 1.0 - sure)

    def reach(self, sequential: bool, sure: float = 0.95) -> float:
        return self.sequence(sure) if sequential else self.fixed(sure)

    def p_value(self, sequential: bool) -> float:
        """How likely a mean so far from 0 is, if the truth is 0."""
        if self.deviation == 0.0:
            return 0.0 if self.mean and self.deals >= FEW else 1.0
        if self.carried < FEW or self.deals < 2:
            return 1.0
        if sequential:
            return sequence_p(self.mean, self.deviation, self.deals)
        from scipy.stats import t

        return float(2.0 * t.sf(abs(self.mean) / self.error(), self.carried - 1.0))


def student(sure: float, degrees: float) -> float:
    from scipy.stats import t

    return float(t.ppf(0.5 + sure / 2.0, degrees))


def wilson(share: float, games: float, sure: float = 0.95) -> tuple[float, float]:
    """The interval of a share of so many games, also where none or all of them had it."""
    from scipy.stats import norm

    z = float(norm.ppf(0.5 + sure / 2.0))
    part = z * z / games
    middle = (share + part / 2.0) / (1.0 + part)
    reach = z / (1.0 + part) * sqrt(share * (1.0 - share) / games + part / games / 4.0)
    return max(0.0, middle - reach), min(1.0, middle + reach)


# --- confidence sequences ---


def mixture(alpha: float, tuned_for: int = TUNED_FOR) -> float:
    """rho squared: how the mixture weighs, so that the sequence is narrowest at so many deals."""
    return (-2.0 * log(alpha) + log(-2.0 * log(alpha)) + 1.0) / tuned_for


RHO: Final = mixture(0.05)


def sequence_reach(deviation: float, deals: int, alpha: float) -> float:
    """Half the width that holds at all numbers of deals at once with probability 1 - alpha."""
    if deals < 2:
        return inf
    scaled = deals * RHO + 1.0
    return deviation * sqrt(2.0 * scaled / (deals * deals * RHO) * log(sqrt(scaled) / alpha))


def sequence_p(mean: float, deviation: float, deals: int) -> float:
    """The least alpha at which the sequence leaves 0 out: a p-value that may be looked at whenever one likes."""
    scaled = deals * RHO + 1.0
    power = mean * mean * deals * deals * RHO / (2.0 * deviation * deviation * scaled)
    return min(1.0, sqrt(scaled) * exp(-min(power, 700.0)))


# --- ratios by deal ---


def pulls(amounts: Numbers, wholes: Numbers) -> tuple[float, Numbers]:
    """The ratio of the sums, and what each deal pulls at it; of nothing (0, zeros)."""
    total = float(wholes.sum())
    if total == 0.0:
        return 0.0, np.zeros(len(amounts))
    ratio = float(amounts.sum()) / total
    return ratio, (amounts - ratio * wholes) * (len(wholes) / total)


def estimate(amounts: Numbers, wholes: Numbers) -> Estimate:
    """A fact's mean over deals."""
    ratio, pull = pulls(amounts, wholes)
    return of_pulls(ratio, pull)


def of_pulls(mean: float, pull: Numbers) -> Estimate:
    deals = len(pull)
    squares = float((pull * pull).sum())
    if deals < 2 or squares <= 1e-24 * deals:
        return Estimate(mean, 0.0, deals, float(deals))
    carried = 3.0 * squares * squares / float((pull**4).sum())
    return Estimate(mean, sqrt(squares / (deals - 1)), deals, min(carried, float(deals)))


@dataclass(frozen=True)
class Paired:
    """A fact before and after a change, on the same deals."""

    before: Estimate
    after: Estimate
    change: Estimate

    def saved(self) -> float:
        """How many times as many deals it would have taken without pairing; 1 where nothing can be said."""
        apart = self.before.deviation**2 + self.after.deviation**2
        together = self.change.deviation**2
        return apart / together if together > 0.0 else 1.0


def paired(before: tuple[Numbers, Numbers], after: tuple[Numbers, Numbers]) -> Paired:
    """Amounts and wholes of both, deal by deal."""
    first, pull = pulls(*before)
    second, other = pulls(*after)
    difference = other - pull
    if not before[1].any() or not after[1].any():
        return Paired(of_pulls(first, pull), of_pulls(second, other), Estimate(0.0, 0.0, len(pull), 0.0))
    change = second - first
    # A difference that is the same in every deal has no pulls of its own: it is as sure as can be.
    return Paired(of_pulls(first, pull), of_pulls(second, other), of_pulls(change, difference))


# --- many facts at once ---


def holm(values: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values: whichever are below alpha, the chance of any false one is below alpha."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    found = [1.0] * len(values)
    worst = 0.0
    for rank, index in enumerate(order):
        worst = max(worst, min(1.0, (len(values) - rank) * values[index]))
        found[index] = worst
    return found


def benjamini_hochberg(values: Sequence[float]) -> list[float]:
    """Adjusted p-values: of those below alpha, about a share of alpha is false. For lists of suspects."""
    order = sorted(range(len(values)), key=lambda index: values[index], reverse=True)
    found = [1.0] * len(values)
    best = 1.0
    for index, rank in zip(order, range(len(values), 0, -1), strict=True):
        best = min(best, values[index] * len(values) / rank)
        found[index] = best
    return found


ADJUSTED = {"holm": holm, "bh": benjamini_hochberg}


# --- what has no ratio: medians and percentiles ---


def percentile_interval(
    values: Sequence[Sequence[float]], percent: float, sure: float = 0.95, draws: int = 400
) -> tuple[float, float, float]:
    """A percentile of games grouped by deal, with its interval by drawing deals again (always the same draws)."""
    groups = [np.asarray(group, dtype=np.float64) for group in values if len(group)]
    if not groups:
        return 0.0, -inf, inf
    lot = np.random.default_rng(len(groups))
    flat = np.concatenate(groups)
    found = float(np.percentile(flat, percent, method="lower"))
    if len({len(group) for group in groups}) == 1:
        table = np.stack(groups)
        drawn = [table[lot.integers(0, len(table), len(table))].ravel() for _ in range(draws)]
    else:
        drawn = [np.concatenate([groups[k] for k in lot.integers(0, len(groups), len(groups))]) for _ in range(draws)]
    found_again = [float(np.percentile(sample, percent, method="lower")) for sample in drawn]
    low, high = np.percentile(found_again, [50.0 - 50.0 * sure, 50.0 + 50.0 * sure])
    return found, float(low), float(high)
