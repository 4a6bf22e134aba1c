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
STEPS = 20
"""So often the number of deals is worked out, for the intervals hang on it."""


@dataclass(frozen=True)
class Calibrated:
    comparisons: int
    alarms: int
    saved: float
    """How many times the games it would have taken without common deals, in the median of the comparisons."""
    named: int = 0
    """Alarms of the fact that was asked for."""
    saved_named: float = 1.0
    """What common deals saved for that one."""


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
    experiment: Experiment,
    frame: polars.DataFrame,
    targets: Targets,
    deals: int,
    sequential: bool = False,
    fact: str = "",
) -> Calibrated:
    """How many stretches of so many deals say that something moved, and how many that `fact` did. `sequential`: at any
    look on the way."""
    alarms = named = 0
    saved, saved_named = [], []
    for part in stretches(frame, deals):
        first = int(part["deal"].min())  # type: ignore[arg-type]
        one = replace(experiment, deals=0 if sequential else deals, most=deals)
        verdicts = [judge(one, part.filter(polars.col("deal") < first + look), targets) for look in one.looks()]
        told = {finding.fact for verdict in verdicts for finding in verdict.alarms()}
        alarms += bool(told)
        named += fact in told
        saved.append(verdicts[-1].saved())
        saved_named += [found.paired.saved() for found in verdicts[-1].findings if found.fact == fact]
    return Calibrated(len(saved), alarms, middle(saved), named, middle(saved_named))


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 1.0


def deals_for(found: Paired, facts: int, power: float = 0.95, alpha: float = 0.05) -> int:
    """So many deals find an effect of this size with this power, though so many facts are looked at: by Student's
    intervals, as they are held to, with the share of deals that carry the fact."""
    from scipy.stats import t

    size = found.change.deviation / abs(found.change.mean)
    carried = found.change.carried / found.change.deals
    deals = 40
    for _ in range(STEPS):
        degrees = max(1.0, deals * carried - 1.0)
        reach = float(t.ppf(1.0 - alpha / facts / 2.0, degrees) + t.ppf(power, degrees))
        deals = max(40, ceil((reach * size) ** 2))
    return deals
