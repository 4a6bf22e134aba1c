"""Rules of thumb that pay whatever else one does.

Nobody tells the hunter which: it takes every verb that is a choice, and for each a few habits (always, never, not
before the last third …), puts each on top of bots of several strengths, and lets them play the same bots without it. A
habit that wins with the weak ones, and does not surely lose with the best, always pays: it is no decision."""

from __future__ import annotations

from dataclasses import dataclass

import polars

from turfhouse.bots.played import Player
from turfhouse.bots.think import Habit
from turfhouse.core.picks import PASS_VERB
from turfhouse.core.variant import Variant
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import facts_of
from turfhouse.lab.hunt.looking import TENTHS, Looked
from turfhouse.lab.statistics import Estimate, holm

WEAK = ("random", "soft")
STRONG = "policy"
CHOICE = 0.03
"""A verb is a choice if it stands beside others in so many of all decisions."""
PAYS = 0.05
"""So much more than its share a habit must win with weak bots, surely, to be one that pays."""
LATE, EARLY = (2, 4, 5, 6, 7, 8), (3, 6)
"""From which tenth of a game on something is always done, and never before; and the other way round."""


@dataclass(frozen=True)
class Thumb:
    """A habit that is tried."""

    habits: tuple[Habit, ...]

    def text(self) -> str:
        return " and ".join(habit.text() for habit in self.habits)

    def for_bot(self, bot: str) -> tuple[Habit, ...]:
        """Of one that says when to wait, the best bot takes only that: it knows better than always what comes then."""
        waits = len(self.habits) > 1 and not self.habits[0].wanted
        return self.habits[:1] if waits and bot == STRONG else self.habits


@dataclass(frozen=True)
class Tried:
    thumb: Thumb
    with_weak: list[Estimate]
    against_strong: Estimate
    even: float
    p: float
    """Of the least of its wins with weak bots, adjusted for all thumbs."""

    def pays(self) -> bool:
        least = min(found.mean for found in self.with_weak)
        return (
            self.p <= 0.05
            and least - self.even >= PAYS
            and self.against_strong.mean + self.against_strong.fixed() >= self.even
        )

    def text(self) -> str:
        weak = ", ".join(
            f"{100 * found.mean:.0f} % ± {100 * found.fixed():.0f} with {bot}"
            for bot, found in zip(WEAK, self.with_weak, strict=True)
        )
        best = f"{100 * self.against_strong.mean:.0f} % ± {100 * self.against_strong.fixed():.0f} with {STRONG}"
        best += " (which only waits)" if self.thumb.for_bot(STRONG) != self.thumb.habits else ""
        return f"{self.thumb.text()}: wins {weak}, {best} (even: {100 * self.even:.0f} %)"


def verbs_to_try(games: list[Looked]) -> list[str]:
    """Verbs that stand beside others often enough to be a choice. To pass is only to do none of them."""
    total = sum(game.decisions for game in games)
    offered: dict[str, int] = {}
    for game in games:
        for verb, tenths in game.verb_offered.items():
            offered[verb] = offered.get(verb, 0) + sum(tenths)
    return sorted(verb for verb, times in offered.items() if times >= CHOICE * total and verb != PASS_VERB.name)


def thumbs_of(verbs: list[str], asks: int) -> list[Thumb]:
    """The habits that are tried; a game has about so many asks."""
    found = []
    for verb in verbs:
        found += [Thumb((Habit(verb, True),)), Thumb((Habit(verb),))]
        for tenth in LATE:
            turn = asks * tenth // 10
            found.append(Thumb((Habit(verb, until=turn), Habit(verb, True, since=turn))))
        for tenth in EARLY:
            turn = asks * tenth // 10
            found.append(Thumb((Habit(verb, True, until=turn), Habit(verb, since=turn))))
    return found


def thumb_experiment(variant: Variant, thumbs: list[Thumb], deals: int, seed: int) -> Experiment:
    """Each habit on top of each bot, one seat against others without it."""
    arms = []
    for thumb in thumbs:
        for bot in (*WEAK, STRONG):
            plain = Player(bot)
            players = (Player(bot, habits=thumb.for_bot(bot)), *(plain,) * (variant.seats - 1))
            arms.append(Arm(f"{bot}: {thumb.text()}", variant, players))
    return Experiment("thumbs", tuple(arms), seed, deals)


def tried(experiment: Experiment, thumbs: list[Thumb], frame: polars.DataFrame) -> list[Tried]:
    even = 1.0 / experiment.arms[0].variant.seats
    shares = []
    for index, arm in enumerate(experiment.arms):
        shares.append(facts_of(frame, index).estimate(f"wins of 1: {arm.players[0].text()}"))
    bots = len(WEAK) + 1
    groups = [shares[k : k + bots] for k in range(0, len(shares), bots)]
    ps = [max(more_than(found, even) for found in group[:-1]) for group in groups]
    return [
        Tried(thumb, group[:-1], group[-1], even, p) for thumb, group, p in zip(thumbs, groups, holm(ps), strict=True)
    ]


def more_than(found: Estimate, even: float) -> float:
    """How likely a share so far above `even` is, if the truth is `even`: one-sided."""
    beyond = Estimate(found.mean - even, found.deviation, found.deals, found.carried)
    p = beyond.p_value(False)
    return p / 2.0 if beyond.mean > 0 else 1.0 - p / 2.0


def when_chosen(games: list[Looked], verb: str) -> list[float]:
    """How often a verb is taken of the times it lies there, in each tenth of the game."""
    offered, chosen = [0] * TENTHS, [0] * TENTHS
    for game in games:
        for tenth in range(TENTHS):
            offered[tenth] += game.verb_offered.get(verb, [0] * TENTHS)[tenth]
            chosen[tenth] += game.verb_chosen.get(verb, [0] * TENTHS)[tenth]
    return [took / times if times else 0.0 for took, times in zip(chosen, offered, strict=True)]
