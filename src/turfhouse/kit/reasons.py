"""Why an option was better than another, in words. A game lists what it can say, the weightiest first.

What is said completes “it …” about the better option, and names players as events do, `{seat}`. The position is a
world made from the seat's sight: only what that seat sees may be looked at, for the rest of it is invented.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import State

S = TypeVar("S", bound=State)


class Option(NamedTuple):
    """An action taken apart."""

    action: int
    verb: int
    a: int
    b: int


class Two(NamedTuple):
    """What a seat chose, and what was better."""

    seat: int
    chosen: Option
    best: Option

    def only_best(self, *verbs: int) -> bool:
        """Is the better one of these verbs, and what was chosen not?"""
        return self.best.verb in verbs and self.chosen.verb not in verbs

    def both(self, *verbs: int) -> bool:
        return self.best.verb in verbs and self.chosen.verb in verbs

    def changes(self, world: State) -> tuple[list[int], list[int]]:
        """What the chosen and the better one change at once of all scores; nothing where none is told."""
        preview = world.score_preview([self.chosen.action, self.best.action])
        nothing = [0] * int(world.seats)
        return preview.get(self.chosen.action, nothing), preview.get(self.best.action, nothing)


def option_of(action: int) -> Option:
    return Option(action, int(verb_of(action)), int(pick_of(action, 0)), int(pick_of(action, 1)))


def said_by(sayings: Sequence[Callable[[S, Two], str]], world: S, chosen: int, best: int) -> str:
    """The first of them that has something to say."""
    if chosen == best:
        return ""
    two = Two(int(seat_of(best)), option_of(chosen), option_of(best))
    return next((said for saying in sayings if (said := saying(world, two))), "")


def in_general(world: State, chosen: int, best: int) -> str:
    """What can be said of any game: what both change at once of all scores, where it tells that."""
    if chosen == best:
        return ""
    two = Two(int(seat_of(best)), option_of(chosen), option_of(best))
    worse, better = two.changes(world)
    own, other = better[two.seat], worse[two.seat]
    if own > max(0, other):
        instead = f" instead of {other}" if other > 0 else f" instead of losing {-other}" if other else ""
        return f"adds {own} at once{instead}"
    if other < 0 <= own:
        return f"does not lose {-other} at once"
    rivals = [seat for seat in range(len(better)) if seat != two.seat and better[seat] < min(0, worse[seat])]
    hit = max(rivals, key=lambda seat: worse[seat] - better[seat], default=-1)
    return f"costs {{{hit}}} {-better[hit]} at once" if hit >= 0 else ""


def count(number: int, one: str, many: str = "") -> str:
    """`1 point`, `3 points`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
