"""Where an effect stands: on to its next step, whose step it is, and by which rule."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A, C, D
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.zones import Position


def next_step(s: Position) -> None:
    s.stack[s.top + A] += v.WIDTH
    s.stack[s.top + C] = -1


def card_of(s: Position, place: i64) -> i64:
    """The card whose step stands there; -1 - number for a Neighbor's."""
    return s.cards.step_owner[place // v.WIDTH]


def rule_of(s: Position) -> str:
    """The rule a step is told with: what a card does when played, by itself, when met, or as a Bribe."""
    card = card_of(s, s.stack[s.top + A])
    if card < 0:
        return "Y59"
    return ("Y31", "Y31", "Y14", "Y18", "Y25", "Y56")[int(s.cards.when[card])]


def other_known(s: Position, seat: i64) -> bool:
    """Y61: "another player" is one rival of your choice for the whole Bribe, named first; asked with 3-4 players."""
    if s.stack[s.top + D] >= 0:
        return True
    if s.seats == 2:
        s.stack[s.top + D] = 1 - seat
        return True
    s.ask_one(seat)
    return False
