"""One seat's chances over a game, and what each entry changed of them: its own choice, others' choices, or chance.

The parts are differences of one row of values (before, chosen, after; before, chosen, after; …), so they add up:
start + own + others + chance = result.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from turfhouse.review.glimpses import NOTHING, Glimpse, Look
from turfhouse.review.judge import Estimate, Judge, estimate
from turfhouse.review.told import Mark, SeatReview, Step, Totals


class Parts(NamedTuple):
    own: float
    others: float
    chance: float


NO_PARTS = Parts(0.0, 0.0, 0.0)


class Valued(NamedTuple):
    """An entry with what it was judged by."""

    glimpse: Glimpse
    before: Estimate
    chosen: Estimate
    """The choice alone, before one knows what came of it."""
    after: Estimate

    def parts(self, before: float, chosen: float, after: float) -> Parts:
        kind, decided, rest = self.glimpse.kind, chosen - before, after - chosen
        shown, luck = (rest, 0.0) if self.glimpse.revealed else (0.0, rest)
        return Parts(
            decided if kind == "own" else 0.0,
            shown + (decided if kind == "others" else 0.0),
            luck + (decided if kind == "dealt" else 0.0),
        )

    def step(self) -> Step:
        parts = self.parts(self.before.mean, self.chosen.mean, self.after.mean)
        return Step(self.glimpse.entry, self.before.mean, self.after.mean, self.after.error, *parts)


def value(judge: Judge, look: Look, batches: int) -> Estimate:
    return estimate(judge.values(look, batches))


def curve(judge: Judge, first: Look, met: list[Glimpse], batches: int, stride: int = 1) -> Iterator[Valued]:
    """The entries in order, valued one by one: whoever wants to stop stops between two of them. With a stride, most
    entries change nothing, and what they changed is told of the next one that is looked at. The last always is."""
    look, before = first, value(judge, first, batches)
    for index, glimpse in enumerate(met):
        skipped = index % stride != stride - 1 and index != len(met) - 1
        if glimpse.kind == NOTHING or skipped:
            yield Valued(glimpse, before, before, before)
            continue
        after = value(judge, glimpse.after, batches)
        chosen = value_chosen(judge, look, glimpse, before, after, batches) if stride == 1 else after
        yield Valued(glimpse, before, chosen, after)
        look, before = glimpse.after, after


def value_chosen(
    judge: Judge, look: Look, glimpse: Glimpse, before: Estimate, after: Estimate, batches: int
) -> Estimate:
    """What was decided is worth this, whatever came of it. Where the seat does not know what was decided, or that
    could hardly be, all of the change is put down to whoever decided."""
    if glimpse.kind == "dealt":
        return before
    outcomes = judge.outcomes(look, glimpse.action, batches) if glimpse.action else None
    if outcomes is None:
        return after
    return before if outcomes.forced else estimate(outcomes.values)


def seat_review(seat: int, start: Estimate, valued: list[Valued], marks: list[Mark]) -> SeatReview:
    steps = [one.step() for one in valued]
    result = steps[-1].after if steps else start.mean
    return SeatReview(seat, start.mean, start.error, steps, marks, totals(valued, steps), result)


def totals(valued: list[Valued], steps: list[Step]) -> Totals:
    """The sums, each with its error: batches are independent, so every one of them has sums of its own."""
    batches = [Parts(*map(sum, zip(*rows, strict=True))) for rows in by_batch(valued)]
    errors = Parts(*[estimate(list(row)).error for row in zip(*batches, strict=True)]) if batches else NO_PARTS
    own, others, chance = (sum(row) for row in zip(*[(s.own, s.others, s.chance) for s in steps], strict=True))
    return Totals(own, others, chance, *errors)


def by_batch(valued: list[Valued]) -> Iterator[list[Parts]]:
    """All parts as the first batch has them, as the second has them, and so on."""
    count = len(valued[0].before.values) if valued else 0
    for number in range(count):
        yield [
            one.parts(one.before.values[number], one.chosen.values[number], one.after.values[number]) for one in valued
        ]
