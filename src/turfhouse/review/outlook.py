"""How a world is played on to see who wins: the rule by which all values of a review are made.

A playout begins with decisions by the game's ranks, as a sensible player makes them, and goes on by its quick sense.
How many come first is spread evenly from none to `led - 1`, about a round: so over a mean no seat decides better than
the others, and a chance is not said higher while its seat is to decide than right after.
"""

from __future__ import annotations

import math
import tomllib
from importlib import resources
from typing import Final, NamedTuple

from turfhouse.bots.playout import led_playout
from turfhouse.core.game import Game
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import State

FILE: Final = "review.toml"
"""In a game's folder. What else stands there changes values: raise `reviewing.VERSION` with it."""
LED, WEIGHT = 8, 8
"""For games that have none."""
EDGE: Final = 1e-6

Means = list[float]
"""Of every seat's chance, over playouts: they add up to 1, but for who plays alone."""


class Reading(NamedTuple):
    """What playouts came to, read as chances: the same for every seat, and what is higher stays higher. Their sum stays
    1, and what is sure stays sure."""

    power: float = 1.0
    """Less than 1: playouts know the better side too surely."""
    own: float = 1.0
    """More than 1: playouts, in which others hold hidden cards that they would have played, think too little of the
    seat that looks."""

    def of(self, means: Means, seat: int) -> float:
        """The chance of the seat that looks."""
        if self.power == self.own == 1.0:
            return means[seat]
        mine = self.own * math.pow(means[seat], self.power)
        rivals = [means[other] for other in range(len(means)) if other != seat] or [1.0 - means[seat]]
        return mine / (mine + sum(math.pow(max(0.0, rival), self.power) for rival in rivals))


PLAIN: Final = Reading()


class Outlook(NamedTuple):
    led: int
    weight: int
    """A decision by ranks takes about so many times as long as a quick one."""
    tempers: dict[int, float]
    """By number of seats: how sure the sense's values are taken to be, 1 as they are, less for less sure."""
    powers: dict[int, float]
    owns: dict[int, float]
    """By number of seats, both of a `Reading`."""

    def temper(self, seats: int) -> float:
        return nearest(self.tempers, seats)

    def reading(self, seats: int) -> Reading:
        return Reading(nearest(self.powers, seats), nearest(self.owns, seats))

    def cost(self, length: int) -> int:
        """Of a playout with so many quick decisions, in quick decisions."""
        return length + self.weight * (self.led - 1) // 2

    def play_on(self, world: State, sense: Sense, number: int, rng: Stream) -> None:
        """The playout of this number. In compiled code, every step of it: a `vec` that is handed over from outside is
        never freed (mypyc)."""
        led_playout(world, sense, rng, number % self.led, sense.horizon)


def nearest(fitted: dict[int, float], seats: int) -> float:
    """Fitted, or of the number of seats that is nearest."""
    return fitted[min(fitted, key=lambda number: (abs(number - seats), number))] if fitted else 1.0


def outlook_of(game: Game) -> Outlook:
    file = resources.files("turfhouse.games").joinpath(game.id, FILE)
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    tempers, powers, owns = (
        {int(seats): float(number) for seats, number in found.get(title, {}).items()}
        for title in ("temper", "power", "own")
    )
    return Outlook(int(found.get("led", LED)), int(found.get("weight", WEIGHT)), tempers, powers, owns)


def mean_of(ends: list[list[float]]) -> Means:
    return [sum(row) / len(ends) for row in zip(*ends, strict=True)]


def chances(world: State, sense: Sense, temper: float) -> list[float]:
    """Of every seat, where a playout stopped."""
    seats = range(int(world.seats))
    if world.over:
        return [float(world.payoff(seat)) for seat in seats]
    absent = world.absent()
    values = [0.0 if (absent >> seat) & 1 else float(sense.value(world, seat)) for seat in seats]
    return tempered(values, temper)


def tempered(values: list[float], temper: float) -> list[float]:
    """Values made into chances that add up to 1; of one seat alone, against the game."""
    rivals = [*values, 1.0 - values[0]] if len(values) == 1 else values
    shares = [max(EDGE, value) ** temper for value in rivals]
    return [share / sum(shares) for share in shares[: len(values)]]
