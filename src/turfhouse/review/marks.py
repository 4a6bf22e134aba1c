"""Choices that were clearly not the best. What is not clear is not named."""

from __future__ import annotations

from typing import Final, NamedTuple

from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.review.glimpses import Glimpse, Look
from turfhouse.review.judge import Estimate, Judge, estimate
from turfhouse.review.sayings import why
from turfhouse.review.told import Choice, Grade, Mark

GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""By the chance that was lost, the worst first."""
LEAST: Final = GRADES[-1][0]
ERRORS: Final = 2.0
"""A loss is clear if it is more than so many times its error."""
LONGER: Final = 4
"""The second search has so many times the iterations."""
CLOSER: Final = (1, 2, 4)
"""So many times the curve's batches, one after the other."""
FEWEST: Final = 3
"""Batches by which a loss has an error that can be trusted."""
SURE: Final = 8
"""Batches, at least, of the second search: the error of fewer is itself a guess."""
SIFTING: Final = 4
"""By this part of the batches a choice is looked at first: most can be said to be fine already."""


class Compared(NamedTuple):
    chosen: Estimate
    best: Estimate
    loss: Estimate
    """In the same worlds, so its error is less than those of both."""

    def possible(self) -> bool:
        """Might it be clear, if it were looked at more closely?"""
        return self.loss.mean + ERRORS * self.loss.error > LEAST

    def clear(self) -> bool:
        return self.loss.mean > LEAST and self.loss.mean > ERRORS * self.loss.error


def mark_of(judge: Judge, longer: Judge, look: Look, glimpse: Glimpse, batches: int) -> Mark | None:
    """The mark of an own choice at this look, if it has one: by the values that made the curve, and by longer ones."""
    best = suspect(judge, look, glimpse.action, batches)
    second = compare(longer, look, glimpse.action, best, max(SURE, batches)) if best else None
    if second is None or not second.clear():
        return None
    world = judge.game.world(look.sight, fast_stream(seed_from(1)))
    chosen = Choice(judge.game.tokens(world, glimpse.action), second.chosen.mean, second.chosen.error)
    better = Choice(judge.game.tokens(world, best), second.best.mean, second.best.error)
    said = why(judge.game, world, glimpse.action, best)
    return Mark(glimpse.entry, grade_of(second.loss.mean), chosen, better, second.loss.mean, second.loss.error, said)


def suspect(judge: Judge, look: Look, action: int, batches: int) -> int:
    """What was clearly better than the action as far as values of the curve's kind tell; 0 if nothing."""
    mine = judge.outcomes(look, action, batches)
    if mine is None or mine.forced:
        return 0
    others = [other for other in judge.proposals(look) if other != action]
    found = [
        (worse.loss.mean, other) for other in others if (worse := clearly_worse(judge, look, action, other, batches))
    ]
    return max(found)[1] if found else 0


def clearly_worse(judge: Judge, look: Look, action: int, other: int, batches: int) -> Compared | None:
    """By a few batches, by those of the curve, then by more as long as it looks so: until it is clear, or is not."""
    sifted = compare(judge, look, action, other, max(FEWEST, batches // SIFTING))
    if sifted is None or not sifted.possible():
        return None
    for times in CLOSER:
        compared = compare(judge, look, action, other, times * batches)
        if compared is None or compared.loss.mean <= LEAST:
            return None
        if compared.clear():
            return compared
    return None


def compare(judge: Judge, look: Look, action: int, best: int, batches: int) -> Compared | None:
    mine, other = judge.outcomes(look, action, batches), judge.outcomes(look, best, batches)
    if mine is None or other is None:
        return None
    losses = [there - here for here, there in zip(mine.values, other.values, strict=True)]
    return Compared(estimate(mine.values), estimate(other.values), estimate(losses))


def grade_of(loss: float) -> Grade:
    return next(grade for least, grade in GRADES if loss > least)
