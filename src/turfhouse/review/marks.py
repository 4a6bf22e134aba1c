"""Choices that were clearly not the best. What is not clear is not named."""

from __future__ import annotations

from typing import Final, NamedTuple

from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.review.glimpses import Glimpse, Look
from turfhouse.review.judge import Estimate, Judge, Tally, estimate
from turfhouse.review.told import Choice, Grade, Mark

GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""By the chance that was lost, the worst first."""
LEAST: Final = GRADES[-1][0]
ERRORS: Final = 2.0
"""A loss is clear if it is more than so many times its error."""
LONGER: Final = 4
"""The second search has so many times the iterations."""
SUSPECT: Final = 0.02
"""Choices that look less than this worse in the first search are not compared."""
FEW_TRIES: Final = 3.0


class Compared(NamedTuple):
    chosen: Estimate
    best: Estimate
    loss: Estimate
    """In the same worlds, so its error is less than those of both."""

    def clear(self) -> bool:
        return self.loss.mean > LEAST and self.loss.mean > ERRORS * self.loss.error


def mark_of(judge: Judge, longer: Judge, look: Look, glimpse: Glimpse, batches: int) -> Mark | None:
    """The mark of an own choice at this look, if it has one: by the search that made the curve, and by a longer one."""
    best = suspect(judge.ledger.tallies.get(look.key, {}), glimpse.action)
    if not best:
        return None
    first = compare(judge, look, glimpse.action, best, batches)
    second = compare(longer, look, glimpse.action, best, batches) if first is not None and first.clear() else None
    if second is None or not second.clear():
        return None
    world = judge.game.world(look.sight, fast_stream(seed_from(1)))
    chosen = Choice(judge.game.tokens(world, glimpse.action), second.chosen.mean, second.chosen.error)
    better = Choice(judge.game.tokens(world, best), second.best.mean, second.best.error)
    said = judge.sense.reason(world, glimpse.action, best) or reason(chosen, better)
    return Mark(glimpse.entry, grade_of(second.loss.mean), chosen, better, second.loss.mean, second.loss.error, said)


def suspect(tally: Tally, action: int) -> int:
    """The option that was tried most, if it looks better than the action; else 0."""
    if not tally:
        return 0
    best = max(tally, key=lambda option: (tally[option][0], tally[option][1], option))
    tries, total = tally.get(action, [0.0, 0.0])
    if best == action or not tally[best][0]:
        return 0
    if tries >= FEW_TRIES and tally[best][1] / tally[best][0] - total / tries < SUSPECT:
        return 0
    return best


def compare(judge: Judge, look: Look, action: int, best: int, batches: int) -> Compared | None:
    mine, other = judge.outcomes(look, action, batches), judge.outcomes(look, best, batches)
    if mine is None or other is None:
        return None
    losses = [there - here for here, there in zip(mine.values, other.values, strict=True)]
    return Compared(estimate(mine.values), estimate(other.values), estimate(losses))


def grade_of(loss: float) -> Grade:
    return next(grade for least, grade in GRADES if loss > least)


def reason(chosen: Choice, best: Choice) -> str:
    """What can be said of any game."""
    here, there = round(100 * chosen.value), round(100 * best.value)
    return f"{' '.join(chosen.path)} instead of {' '.join(best.path)}: {here} % instead of {there} %"
