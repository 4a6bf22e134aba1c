"""What a designer asks of a finished game of Turris: the measures of the balance targets."""

from __future__ import annotations

from turfhouse.games.turris.pieces import layout as at
from turfhouse.games.turris.rules import ending
from turfhouse.games.turris.rules.position import Position


def facts_of(s: Position, actions: list[int]) -> dict[str, float]:
    """What the end tells."""
    return {
        "rounds": float(s.z[at.ROUND]),
        "decisions, passes included": float(len(actions)),
        "ended by the round limit": 1.0 if s.z[at.ENDED] == ending.BY_LIMIT else 0.0,
    }
