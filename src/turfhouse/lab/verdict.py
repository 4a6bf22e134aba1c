"""What an experiment says, in sentences: which facts a change moved, by how much, how sure, and whether it matters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil
from statistics import median

import numpy as np
import polars

from turfhouse.core.variant import game_of
from turfhouse.lab.changes import card_changes
from turfhouse.lab.experiment import Experiment
from turfhouse.lab.facts import compared, fact_names, facts_of
from turfhouse.lab.statistics import ADJUSTED, Paired
from turfhouse.lab.targets import Target, Targets

LARGE, SMALL, OPEN, STILL = "large", "small", "open", "still"
"""Moved and it matters; moved, but by little; not decided yet; nothing beyond chance, or surely too little to care."""
SHARE_CARE = 0.02
PART_CARE = 0.05
"""What is large enough to care where nobody said: two points of a share, a twentieth of anything else."""


ADDED_DEALS = 10
"""What came up only with the change, in fewer deals than that, may have come up by chance."""
SHOWN = 8


@dataclass(frozen=True)
class Finding:
    """One fact of a comparison."""

    fact: str
    paired: Paired
    reach: float
    p: float
    """Adjusted for all facts that were looked at."""
    care: float
    share: bool
    """Is it a share, to be told in per cent?"""
    target: Target | None
    watched: bool
    verdict: str

    def sentence(self, seats: int) -> str:
        return self.short() + self.about_target(seats)

    def short(self) -> str:
        """Without its target: of what is not sure it would say too much."""
        change = self.paired.change.mean
        within = f"{self.signed(change - self.reach)} to {self.signed(change + self.reach)}"
        unit = " %" if self.share else ""
        before, after = self.number(self.paired.before.mean), self.number(self.paired.after.mean)
        return f"{self.fact} {before} → {after}{unit} ({within})"

    def about_target(self, seats: int) -> str:
        if self.target is None or self.target.measure != "mean":
            return ""
        low, high = self.target.band(seats)
        was, now = (low <= value <= high for value in (self.paired.before.mean, self.paired.after.mean))
        band = self.target.band_text(seats)
        if was and not now:
            return f", out of its target ({band})"
        if now and not was:
            return f", into its target ({band})"
        return f", still outside its target ({band})" if not now else f", within its target ({band})"

    def number(self, value: float) -> str:
        return f"{100 * value:.1f}" if self.share else f"{value:.3g}" if abs(value) < 10 else f"{value:.1f}"

    def signed(self, value: float) -> str:
        text = f"{100 * value:+.1f}" if self.share else f"{value:+.2f}"
        return text.replace("-", "−")


TOLD = 4
"""Facts that are still open, in the text; the report has them all."""
WHO_NOT_WHAT = (
    "(An even share is {even:.0f} %. That says who buys or plays it, not what it does: `lab without` tells what it is"
    " worth.)"
)


@dataclass(frozen=True)
class Verdict:
    """All findings of a comparison, those that matter first."""

    findings: list[Finding]
    games: int
    deals: int
    seats: int
    bots: str
    label: str
    sequential: bool
    adjust: str
    added: tuple[str, ...] = ()
    """What only the changed game has, in words: a card that is new has no before."""
    cards: tuple[str, ...] = ()
    """Ids of the cards that were changed."""

    def of(self, verdict: str) -> list[Finding]:
        return [finding for finding in self.findings if finding.verdict == verdict]

    def alarms(self) -> list[Finding]:
        """What is said to have moved."""
        return self.of(LARGE) + self.of(SMALL)

    def own(self) -> list[Finding]:
        """Facts of the changed cards: whoever changed them asks for these first."""
        ids = "|".join(map(re.escape, self.cards))
        return [f for f in self.findings if ids and re.search(rf"(?<!\w)({ids})(?!\w)", f.fact)][:SHOWN]

    def games_wanted(self) -> int:
        """So many games, to one digit, make the watched intervals as narrow as what one would care about."""
        wide = max((f.reach / f.care for f in self.of(OPEN) if f.watched and f.care), default=0.0)
        games = self.games * wide * wide
        if not 0.0 < games < 1e9:
            return 0
        digit = int(10 ** (len(str(int(games))) - 1))
        return ceil(games / digit) * digit

    def saved(self) -> float:
        """How many times as many games it would have taken without common deals: the median of the watched facts."""
        factors = [f.paired.saved() for f in self.findings if f.watched and f.paired.change.deviation > 0]
        factors = factors or [f.paired.saved() for f in self.findings if f.paired.change.deviation > 0]
        return median(factors) if factors else 1.0

    def text(self) -> str:
        large, small, undecided = self.of(LARGE), self.of(SMALL), [f for f in self.of(OPEN) if f.watched]
        own = [f for f in self.own() if f not in large and f not in small and f not in undecided]
        lines = [f"{self.label}:"]
        lines += [f"  {finding.sentence(self.seats)}." for finding in large]
        if not large:
            lines.append("  Nothing moved by enough to care, as far as this went.")
        if own:
            lines.append(f"  Of the changed card itself, nothing beyond chance: {'; '.join(f.short() for f in own)}.")
        if self.added:
            lines.append(f"  Only with the change: {'; '.join(self.added)}.")
            lines.append(f"  {WHO_NOT_WHAT.format(even=100 / self.seats)}")
        if small:
            told = "; ".join(finding.sentence(self.seats) for finding in small[:8])
            more = f"; and {len(small) - 8} more" if len(small) > 8 else ""
            lines.append(f"  Moved, but by less than one would care: {told}{more}.")
        if undecided:
            told = "; ".join(finding.short() for finding in undecided[:TOLD])
            others = f"; and {len(undecided) - TOLD} more" if len(undecided) > TOLD else ""
            wanted = self.games_wanted()
            more = f" About {wanted:,} games would decide all of these." if wanted else ""
            lines.append(f"  Not decided yet: {told}{others}.{more}")
        rest = len(self.findings) - len(large) - len(small) - len(undecided) - len(own)
        lines.append(f"  {rest} other facts: nothing beyond chance.")
        how = "always-valid" if self.sequential else "fixed-size"
        name = {"holm": "Holm", "bh": "Benjamini-Hochberg"}[self.adjust]
        lines.append(
            f"  {self.games:,} games of {self.deals:,} deals, bots: {self.bots}; {how} 95 % intervals,"
            f" tests adjusted by {name}. Common deals saved {self.saved():.1f} × the games."
        )
        return "\n".join(lines)

    def plain(self) -> dict[str, object]:
        return {
            "label": self.label,
            "games": self.games,
            "deals": self.deals,
            "bots": self.bots,
            "saved": self.saved(),
            "text": self.text(),
            "facts": [
                {
                    "fact": f.fact,
                    "before": f.paired.before.mean,
                    "after": f.paired.after.mean,
                    "change": f.paired.change.mean,
                    "reach": f.reach,
                    "p": f.p,
                    "care": f.care,
                    "share": f.share,
                    "verdict": f.verdict,
                }
                for f in self.findings
            ],
        }


def judge(
    experiment: Experiment, frame: polars.DataFrame, targets: Targets, label: str = "", base: int = 0, other: int = 1
) -> Verdict:
    """The second arm against the first, fact by fact."""
    found = compared(frame, base, other)
    names = list(found)
    shares = share_names(frame, base) | share_names(frame, other)
    ps = [found[name].change.p_value(experiment.sequential) for name in names]
    adjusted = ADJUSTED[experiment.adjust](ps)
    seats = experiment.arms[base].variant.seats
    findings = []
    for name, p in zip(names, adjusted, strict=True):
        target = targets.of(name, seats)
        watched = name in experiment.watch
        share = target.percent if target is not None else name in shares
        care = experiment.care.get(name) or (target.care if target is not None else 0.0)
        care = care or (SHARE_CARE if share else PART_CARE * abs(found[name].before.mean))
        reach = found[name].change.reach(experiment.sequential, experiment.sure)
        kind = kind_of(found[name], reach, p, care, 1.0 - experiment.sure)
        findings.append(Finding(name, found[name], reach, p, care, share, target, watched, kind))
    findings.sort(key=lambda f: (not f.watched, f.p, -abs(f.paired.change.mean) / max(f.care, 1e-12), f.fact))
    arm = experiment.arms[base]
    bots = ", ".join(dict.fromkeys(player.text() for player in arm.players))
    deals = int(frame["deal"].n_unique())
    title = label or experiment.arms[other].name
    added = added_words(experiment, frame, base, other)
    games = (game_of(experiment.arms[index].variant) for index in (base, other))
    cards = tuple(card_changes(*games))
    how = (experiment.sequential, experiment.adjust)
    return Verdict(findings, len(frame), deals, seats, bots, title, *how, added, cards)


def added_words(experiment: Experiment, frame: polars.DataFrame, base: int, other: int) -> tuple[str, ...]:
    names = fact_names(frame)
    before, after = (facts_of(frame, arm, names) for arm in (base, other))
    shares = share_names(frame, other)
    found = []
    for name in names:
        if before.column(name)[1].any() or np.count_nonzero(after.column(name)[1]) < ADDED_DEALS:
            continue
        one = after.estimate(name)
        scale, unit = (100.0, " %") if name in shares else (1.0, "")
        reach = scale * one.reach(experiment.sequential, experiment.sure)
        found.append(f"{name} {scale * one.mean:.3g}{unit}{f' (± {reach:.2g})' if one.deviation else ''}")
    return tuple(found)


def kind_of(found: Paired, reach: float, p: float, care: float, alpha: float) -> str:
    """A fact whose change is sure is large or small by its mean: the interval beside it says how sure that is."""
    size = abs(found.change.mean)
    if p <= alpha:
        return LARGE if size >= care else SMALL
    return STILL if size + reach < care else OPEN


def share_names(frame: polars.DataFrame, arm: int) -> set[str]:
    """Facts that never leave 0 to 1."""
    names = fact_names(frame)
    facts = facts_of(frame, arm, names)
    inside = np.asarray(((facts.amounts <= facts.wholes + 1e-9) & (facts.amounts >= 0.0)).all(axis=0))
    return {name for name, is_share in zip(names, inside.tolist(), strict=True) if is_share}


def decided(experiment: Experiment, frame: polars.DataFrame, targets: Targets) -> tuple[bool, str]:
    """Is every watched fact surely larger or surely smaller than one would care? And the widest of them in words."""
    verdict = judge(experiment, frame, targets)
    watched = [finding for finding in verdict.findings if finding.watched]
    alpha = (1.0 - experiment.sure) / max(1, len(watched))
    waiting = []
    for finding in watched:
        size, reach = abs(finding.paired.change.mean), finding.paired.change.sequence(1.0 - alpha)
        if not (size - reach > finding.care or size + reach < finding.care):
            waiting.append(finding)
    if not waiting:
        return bool(watched), ""
    widest = max(waiting, key=lambda finding: finding.reach / finding.care)
    known = f"{widest.fact} {widest.signed(widest.paired.change.mean)} ± {widest.signed(widest.reach)[1:]}"
    return False, f"{known}; {len(watched) - len(waiting)} of {len(watched)} facts decided"
