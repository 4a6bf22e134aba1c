"""How strong bots are beside each other: every pair meets on the same deals, and strength is told in Elo."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import log, log10

import numpy as np
import polars

from turfhouse.bots.arena import rotations
from turfhouse.bots.played import Player
from turfhouse.core.variant import Variant
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import facts_of
from turfhouse.lab.statistics import Numbers

STEP = 400.0 * log10(2.0)
"""Elo between two of whom one wins two games of three: a level, as people say that somebody plays a class better."""
DRAWS = 300


@dataclass(frozen=True)
class Rung:
    player: str
    elo: float
    low: float
    high: float


def ladder_experiment(variant: Variant, players: tuple[Player, ...], deals: int, seed: int = 1) -> Experiment:
    arms = tuple(pair_arm(variant, one, two) for one, two in combinations(players, 2))
    return Experiment("ladder", arms, seed, deals)


def pair_arm(variant: Variant, one: Player, two: Player) -> Arm:
    """Two bots at a table: they sit in turns, each everywhere; where seats are odd, each is once the more."""
    line = [seat % 2 for seat in range(variant.seats)]
    found: list[tuple[int, ...]] = []
    for side in (line, [1 - slot for slot in line]):
        found += [tuple(turned) for turned in rotations(side) if tuple(turned) not in found]
    return Arm(f"{one.text()} – {two.text()}", variant, (one, two), seatings=tuple(found))


def pair_shares(experiment: Experiment, frame: polars.DataFrame) -> list[Numbers]:
    """Of each pair what the first won, deal by deal."""
    found = []
    for index, arm in enumerate(experiment.arms):
        amounts, wholes = facts_of(frame, index).column(f"wins of 1: {arm.players[0].text()}")
        found.append(amounts / wholes)
    return found


def rungs(experiment: Experiment, frame: polars.DataFrame) -> list[Rung]:
    """The strongest first; the mean of all is 0."""
    players = list(dict.fromkeys(player for arm in experiment.arms for player in arm.players))
    pairs = [(players.index(arm.players[0]), players.index(arm.players[1])) for arm in experiment.arms]
    shares = pair_shares(experiment, frame)
    lot = np.random.default_rng(1)
    found = elo(len(players), pairs, [float(share.mean()) for share in shares])
    again = []
    for _ in range(DRAWS):
        drawn = [share[lot.integers(0, len(share), len(share))] for share in shares]
        again.append(elo(len(players), pairs, [float(share.mean()) for share in drawn]))
    low, high = np.percentile(np.array(again), [2.5, 97.5], axis=0)
    made = [Rung(player.text(), found[k], float(low[k]), float(high[k])) for k, player in enumerate(players)]
    return sorted(made, key=lambda rung: -rung.elo)


def elo(count: int, pairs: list[tuple[int, int]], shares: list[float], rounds: int = 400) -> list[float]:
    """Bradley and Terry's strengths by their own iteration; a little of a draw is added, so that nobody is infinite."""
    strength = np.ones(count)
    won = np.zeros(count)
    kept = [min(0.995, max(0.005, share)) for share in shares]
    for (one, two), share in zip(pairs, kept, strict=True):
        won[one] += share
        won[two] += 1.0 - share
    for _ in range(rounds):
        below = np.zeros(count)
        for one, two in pairs:
            part = 1.0 / (strength[one] + strength[two])
            below[one] += part
            below[two] += part
        strength = won / below
        strength /= np.exp(np.log(strength).mean())
    return [400.0 * log(value) / log(10.0) for value in strength]


def ladder_text(experiment: Experiment, frame: polars.DataFrame) -> str:
    found = rungs(experiment, frame)
    lines = [f"{'bot':<28}{'Elo':>7}{'95 %':>18}"]
    lines += [f"{rung.player:<28}{rung.elo:>7.0f}{f'{rung.low:.0f} to {rung.high:.0f}':>18}" for rung in found]
    for arm, share in zip(experiment.arms, pair_shares(experiment, frame), strict=True):
        reach = 1.96 * float(share.std(ddof=1)) / len(share) ** 0.5 if len(share) > 1 else 1.0
        lines.append(f"  {arm.name}: {100 * share.mean():.1f} % ± {100 * reach:.1f}")
    spread = found[0].elo - found[-1].elo
    lines.append(
        f"From the weakest to the strongest {spread:.0f} Elo: {1 + spread / STEP:.1f} levels, if a level wins two games"
        f" of three against the one below. {len(frame):,} games of {frame['deal'].n_unique():,} deals."
    )
    return "\n".join(lines)
