"""Why somebody would not help, by what everybody can see: a bot's sense asks this, and its refusal says it (§13).

Nothing here looks at a hand, so a reason tells none.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.frames import O_SHARED
from turfhouse.games.newkids.rules.sums import for_the_win, margin_with, total_treasures

GLADLY: Final = 0
WIN: Final = 1
"""It would be Main's game."""
SHORT: Final = 2
"""Even together they would lose."""
CLOSE: Final = 3
"""They would win by little, and to lose would hurt."""
LITTLE: Final = 4
"""The share is small."""
DEAR: Final = 5
"""A bid asks for more than half."""
WORDS: Final = ("", "win", "short", "close", "little", "dear")
LITTLE_OF: Final = ": {share} of {of} Treasures"
BECAUSE: Final = (
    *("", ": it would be {{t}}'s game", ": together it would be {together}", ": {together} would be close"),
    *(LITTLE_OF, LITTLE_OF),
)
"""What a refusal says of it."""

PAINFUL = 3.0
TO_SPARE = 3


def why_not(s: Board, seat: i64, share: i64) -> i64:
    """The first reason against helping Main for so many Treasures; GLADLY if there is none."""
    if for_the_win(s):
        return GLADLY if s.num(O_SHARED) else WIN
    margin = margin_with(s, seat)
    if margin < 0:
        return SHORT
    if margin < TO_SPARE and pain(s) >= PAINFUL:
        return CLOSE
    return GLADLY if share >= least_share(s) else LITTLE


def why_no_bid(s: Board, seat: i64, share: i64) -> i64:
    """The same for Main, whom this seat would help."""
    if margin_with(s, seat) < 0:
        return SHORT
    return DEAR if 2 * share > total_treasures(s) else GLADLY


def pain(s: Board) -> float:
    total = 0.0
    for slot in range(i64(loc.MONSTERS)):
        if s.z[loc.MON + slot]:
            total += s.cards.severity[s.z[loc.MON + slot] - 1]
    return total


def least_share(s: Board) -> i64:
    return 2 if s.z[loc.LEVEL + s.z[loc.AP]] >= 7 else 1
