"""How sure a game's sense may be taken to be, and what playouts miss: fitted to games that bots play, on other deals
than it is judged by."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from math import sqrt
from typing import Final, NamedTuple

from turfhouse.bots.played import Player
from turfhouse.core.variant import Variant, game_of
from turfhouse.review.calibration import BATCHES, ITERATIONS, Seen, moments_of
from turfhouse.review.judge import Judge
from turfhouse.review.outlook import PLAIN, Means, Reading, chances, mean_of

TEMPERS: Final = tuple(number / 20 for number in range(4, 31))
POWERS: Final = tuple(number / 20 for number in range(10, 31))
OWNS: Final = tuple(number / 20 for number in range(14, 31))
SHIFT: Final = 1_000_000
"""Added to the seed: games that a calibration of the same seed does not see."""
WRITTEN: Final = "# By number of seats; written by `turfhouse review --fit`."
CLEAR: Final = 2.0
"""A reading other than the plain one is taken if it is better by more than so many times the error of that."""


class Known(NamedTuple):
    """One look: what playouts came to by every temper, and what was won."""

    game: int
    seat: int
    means: dict[float, Means]
    won: float


class Fitted(NamedTuple):
    temper: float
    reading: Reading

    def text(self) -> str:
        return f"temper {self.temper:g}, power {self.reading.power:g}, own {self.reading.own:g}"


class Fit:
    """All looks so far; a temper or a reading costs the squares by which what it says is off."""

    def __init__(self) -> None:
        self.known: list[Known] = []

    def add(self, judge: Judge, seen: Seen, game: int) -> None:
        if seen.look.result is not None:
            return
        ends = list(judge.ends(seen.look, 0))
        means = {temper: mean_of([chances(end, judge.sense, temper) for end in ends]) for temper in TEMPERS}
        self.known.append(Known(game, int(seen.look.sight.seat), means, seen.won))

    def best(self) -> Fitted:
        """The temper first; then how that is to be read, if another way than as it stands is clearly better."""
        temper = min(TEMPERS, key=lambda one: (self.off(one, PLAIN), abs(one - 1.0)))
        readings = [Reading(power, own) for power, own in product(POWERS, OWNS)]
        reading = min(readings, key=lambda one: self.off(temper, one))
        return Fitted(temper, reading if self.is_clear(temper, reading) else PLAIN)

    def off(self, temper: float, reading: Reading) -> float:
        return sum(off(one, temper, reading) for one in self.known)

    def is_clear(self, temper: float, reading: Reading) -> bool:
        """Better than the plain one, games against games? Looks of one game hang together."""
        games: defaultdict[int, float] = defaultdict(float)
        for one in self.known:
            games[one.game] += off(one, temper, PLAIN) - off(one, temper, reading)
        return sum(games.values()) > CLEAR * sqrt(sum(gain**2 for gain in games.values()))


def off(one: Known, temper: float, reading: Reading) -> float:
    return (reading.of(one.means[temper], one.seat) - one.won) ** 2


def fits(
    variant: Variant, players: Sequence[Player], games: int, seed: int, done: Callable[[int], None] = lambda _game: None
) -> Fit:
    """What so many games tell."""
    fit = Fit()
    for number, seen in enumerate(moments_of(variant, players, games, seed + SHIFT)):
        judge = Judge(game_of(variant), seed, BATCHES * ITERATIONS)
        for one in seen:
            fit.add(judge, one, number)
        done(number + 1)
    return fit


def write_fit(page: str, seats: int, fitted: Fitted) -> str:
    """A `review.toml` with this for so many seats, instead of older numbers."""
    numbers = {"temper": fitted.temper, "power": fitted.reading.power, "own": fitted.reading.own}
    head = page.partition("\n[")[0].removesuffix(WRITTEN).rstrip()
    old = tomllib.loads(page)
    tables = [table_of(title, {**old.get(title, {}), str(seats): number}) for title, number in numbers.items()]
    return f"{head}\n\n{WRITTEN}\n" + "\n".join(tables)


def table_of(title: str, rows: dict[str, float]) -> str:
    lines = [f"{seats} = {rows[seats]:g}\n" for seats in sorted(rows, key=int)]
    return f"[{title}]\n{''.join(lines)}"
