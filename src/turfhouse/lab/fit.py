"""Fitting the weights of a game's sense by self-play: two neighbours of the best so far play each other on the same
deals, and the weights go a little towards the winner (simultaneous perturbation, as fishtest tunes chess engines). What
comes out is kept only if it beats the old one for sure, and is no worse against others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from pathlib import Path

import numpy as np
import polars

from turfhouse.bots.played import Player, player_of
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of
from turfhouse.lab.crew import Crew
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import facts_of
from turfhouse.lab.ladder import pair_arm
from turfhouse.lab.run import Tick, run
from turfhouse.lab.statistics import Estimate, paired

NEAR = 0.15
"""How far neighbours lie apart, as a part of each weight."""
PACE = 1.2
"""How far a won step leads."""
OTHERS = ("random", "search@50")
NO_WORSE = 0.03
"""So much of a share a fitted sense may surely not lose against others."""

Weights = dict[str, float]
Said = Callable[[str], None]


@dataclass(frozen=True)
class Fitted:
    old: Weights
    new: Weights
    won: Estimate
    """What the new one won of the old one, on fresh deals."""
    against: dict[str, Estimate]
    """By other bots: how much more the new one wins of them than the old one does."""
    sequential: bool = True

    def stronger(self) -> bool:
        return self.won.mean - self.won.reach(self.sequential) > 0.5

    def no_worse(self) -> bool:
        return all(found.mean + found.fixed() > 0.0 and found.mean > -NO_WORSE for found in self.against.values())

    def kept(self) -> bool:
        return self.stronger() and self.no_worse()

    def text(self) -> str:
        reach = 100 * self.won.reach(self.sequential)
        lines = [f"The fitted sense wins {100 * self.won.mean:.1f} % (± {reach:.1f}) of the old one."]
        for bot, found in self.against.items():
            lines.append(
                f"  Against {bot}: {100 * found.mean:+.1f} points (± {100 * found.fixed():.1f}) beside the old one."
            )
        lines.append("Kept: it is stronger, and no worse against others." if self.kept() else "Not kept.")
        for name, value in self.new.items():
            lines.append(f"  {name:<12}{self.old[name]:>10.4g} → {value:.4g}")
        return "\n".join(lines)


def weights_of(variant: Variant) -> Weights:
    sense = game_of(variant).sense()
    found = sense.tuned_by() if sense is not None else {}
    if not found:
        raise BadSetup(f"the weights of {variant.game}'s sense stand in its code: they must be data to be fitted")
    return found


def with_weights(weights: Weights) -> Player:
    return Player("policy", weights=tuple(sorted(weights.items())))


def fit(
    variant: Variant,
    folder: Path,
    crew: Crew,
    steps: int = 60,
    deals: int = 30,
    most: int = 2000,
    seed: int = 1,
    said: Said | None = None,
    tick: Tick | None = None,
) -> Fitted:
    old = weights_of(variant)
    best = dict(old)
    lot = np.random.default_rng(seed)
    for step in range(steps):
        signs = {name: float(lot.choice((-1.0, 1.0))) for name in best}
        up, down = ({name: best[name] * exp(side * NEAR * signs[name]) for name in best} for side in (1, -1))
        arm = pair_arm(variant, with_weights(up), with_weights(down))
        duel = Experiment("fit", (arm,), seed * 1000 + step, deals)
        share = share_of(run(duel, folder / f"step-{step:03d}", crew, tick=tick).frame, 0, arm)
        # Steps grow shorter as one comes near.
        pace = PACE / (1.0 + step / max(1, steps // 3))
        best = {name: best[name] * exp(pace * NEAR * 4.0 * (share.mean - 0.5) * signs[name]) for name in best}
        if said is not None:
            said(f"step {step + 1} of {steps}: {100 * share.mean:.0f} %")
    return judge(variant, old, best, folder, crew, most, seed, tick)


def share_of(frame: polars.DataFrame, index: int, arm: Arm) -> Estimate:
    return facts_of(frame, index).estimate(f"wins of 1: {arm.players[0].text()}")


def judge(
    variant: Variant, old: Weights, new: Weights, folder: Path, crew: Crew, most: int, seed: int, tick: Tick | None
) -> Fitted:
    """The new one against the old, until it is decided; then both against others, on the same deals."""
    arm = pair_arm(variant, with_weights(new), with_weights(old))
    duel = Experiment("fitted", (arm,), seed + 7919, most=max(64, most // len(arm.line_ups())))

    def decided(frame: polars.DataFrame) -> tuple[bool, str]:
        found = share_of(frame, 0, arm)
        known = f"{100 * found.mean:.1f} ± {100 * found.sequence():.1f} %"
        return abs(found.mean - 0.5) > found.sequence(), known

    won = share_of(run(duel, folder / "fitted", crew, decided, tick).frame, 0, arm)
    others = {bot: against(variant, bot, old, new, folder, crew, seed, tick) for bot in OTHERS}
    return Fitted(old, new, won, others)


def against(
    variant: Variant, bot: str, old: Weights, new: Weights, folder: Path, crew: Crew, seed: int, tick: Tick | None
) -> Estimate:
    arms = tuple(pair_arm(variant, with_weights(weights), player_of(bot)) for weights in (old, new))
    deals = 100 if bot == "random" else 40
    frame = run(Experiment("against", arms, seed + 104729, deals), folder / f"against-{bot}", crew, tick=tick).frame
    columns = [facts_of(frame, k).column(f"wins of 1: {arm.players[0].text()}") for k, arm in enumerate(arms)]
    return paired(columns[0], columns[1]).change


def toml(weights: Weights) -> str:
    return "".join(f"{name} = {value:.6g}\n" for name, value in weights.items())
