"""What a game says about time at a table of people. The engine itself never sees a clock."""

from __future__ import annotations

from typing import Final

ABLE: Final = 1
"""The seat has a legal act beyond talk and housekeeping."""
IMPORTANT: Final = 2
"""The seat is deep in what goes on: a fighter, a victim."""
URGENT: Final = 4
"""Whatever it ordered, the seat wants to be asked: an offer is open to it, or the game may be won here."""

HOLD: Final = 1500
"""Milliseconds a window stays open after its last change where the game says nothing else."""


class Pace:
    """How the ask on top is paced. It follows from a spectator's view, so that no timing can tell a hand."""

    def __init__(self, family: str, quiet: bool = False, hold: int = HOLD, think: int = 0, turn: str = "") -> None:
        self.family = family
        """Asks that belong together (a fight and its flight) share it: what is allowed once is once for all of them."""
        self.quiet = quiet
        """Closed by its owner, not by passes."""
        self.hold = hold
        """Milliseconds after its last change before which neither passes close it nor an owner who is a bot."""
        self.think = think
        """Milliseconds after the last change to answer in, at tables with a brisk clock; 0: as long as one likes."""
        self.turn = turn
        """Names the turn: a seat's reserve of time, and a stand-in for one who let it run out, are for one turn."""
