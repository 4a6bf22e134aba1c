"""How sure a game's sense may be taken to be: fitted to games that bots play, on other deals than it is judged by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from turfhouse.bots.played import Player
from turfhouse.core.variant import Variant, game_of
from turfhouse.review.calibration import BATCHES, ITERATIONS, Seen, moments_of
from turfhouse.review.judge import Judge
from turfhouse.review.outlook import chances

TEMPERS: Final = tuple(number / 20 for number in range(4, 31))
SHIFT: Final = 1_000_000
"""Added to the seed: games that a calibration of the same seed does not see."""


class Fit:
    """What each temper would have cost so far: the sum of the squares by which what was said was off."""

    def __init__(self) -> None:
        self.off = dict.fromkeys(TEMPERS, 0.0)

    def add(self, judge: Judge, seen: Seen) -> None:
        if seen.look.result is not None:
            return
        seat = int(seen.look.sight.seat)
        ends = list(judge.ends(seen.look, 0))
        for temper in TEMPERS:
            said = sum(chances(end, judge.sense, temper)[seat] for end in ends) / len(ends)
            self.off[temper] += (said - seen.won) ** 2

    def best(self) -> float:
        return min(self.off, key=lambda temper: (self.off[temper], abs(temper - 1.0)))


def fits(variant: Variant, players: Sequence[Player], games: int, seed: int) -> Iterator[Fit]:
    """The fit after each game."""
    fit = Fit()
    for seen in moments_of(variant, players, games, seed + SHIFT):
        judge = Judge(game_of(variant), seed, BATCHES * ITERATIONS)
        for one in seen:
            fit.add(judge, one)
        yield fit


def write_temper(page: str, seats: int, temper: float) -> str:
    """A `review.toml` with this temper for so many seats."""
    head, title, rows = page.partition("[temper]\n")
    kept = {int(row.split("=")[0]): row for row in rows.splitlines() if row.strip()}
    kept[seats] = f"{seats} = {temper:g}"
    return head + (title or "\n[temper]\n") + "\n".join(kept[number] for number in sorted(kept)) + "\n"
