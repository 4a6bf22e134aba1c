"""Is the lab honest? A game against itself must raise no more alarms than was said, and a planted effect must be found.

One long run is cut into many comparisons: deals are independent, so its stretches are experiments of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

import polars

from turfhouse.bots.played import Player
from turfhouse.core.variant import Variant
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.statistics import Paired
from turfhouse.lab.targets import Targets
from turfhouse.lab.verdict import judge

OTHER_LOTS = " again"


@dataclass(frozen=True)
class Calibrated:
    comparisons: int
    alarms: int
    saved: float
    """How many times the games it would have taken without common deals, in the median of the comparisons."""


def against_itself(variant: Variant, player: Player, deals: int, seed: int) -> Experiment:
    """The same game twice on the same deals: only the bots' lots differ."""
    arms = (Arm("it", variant, (player,)), Arm("itself", variant, (player,), lots=OTHER_LOTS))
    return Experiment("itself", arms, seed, deals)


def planted(base: Variant, other: Variant, player: Player, deals: int, seed: int) -> Experiment:
    """Two variants that differ, by bots whose lots differ too: nothing is the same but the deals."""
    arms = (Arm("it", base, (player,)), Arm("planted", other, (player,), lots=OTHER_LOTS))
    return Experiment("planted", arms, seed, deals)


def stretches(frame: polars.DataFrame, deals: int) -> list[polars.DataFrame]:
    """The games of so many deals each; what is left over is left out."""
    count = int(frame["deal"].n_unique()) // deals
    return [frame.filter((polars.col("deal") // deals) == number) for number in range(count)]


def calibrated(
    experiment: Experiment, frame: polars.DataFrame, targets: Targets, deals: int, sequential: bool = False
) -> Calibrated:
    """How many stretches of so many deals say that something moved. `sequential`: at any look on the way."""
    alarms = 0
    saved = []
    for part in stretches(frame, deals):
        first = int(part["deal"].min())  # type: ignore[arg-type]
        one = replace(experiment, deals=0 if sequential else deals, most=deals)
        verdicts = [judge(one, part.filter(polars.col("deal") < first + look), targets) for look in one.looks()]
        alarms += any(verdict.alarms() for verdict in verdicts)
        saved.append(verdicts[-1].saved())
    return Calibrated(len(saved), alarms, sorted(saved)[len(saved) // 2] if saved else 1.0)


def deals_for(found: Paired, facts: int, power: float = 0.95, alpha: float = 0.05) -> int:
    """So many deals find an effect of this size with this power, though so many facts are looked at."""
    from scipy.stats import norm

    reach = float(norm.ppf(1.0 - alpha / facts / 2.0) + norm.ppf(power))
    return max(40, ceil((reach * found.change.deviation / abs(found.change.mean)) ** 2))
