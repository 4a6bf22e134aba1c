"""How a world is played on to see who wins: the rule by which all values of a review are made.

A playout begins with decisions by the game's ranks, as a sensible player makes them, and goes on by its quick sense.
How many come first is spread evenly from none to `led - 1`, about a round: so over a mean no seat decides better than
the others, and a chance is not said higher while its seat is to decide than right after.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final, NamedTuple

from turfhouse.bots.playout import best_by, sensible_playout
from turfhouse.core.game import Game
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import State

FILE: Final = "review.toml"
"""In a game's folder. What else stands there changes values: raise `reviewing.VERSION` with it."""
LED, WEIGHT = 8, 8
"""For games that have none."""
EDGE: Final = 1e-6


class Outlook(NamedTuple):
    led: int
    weight: int
    """A decision by ranks takes about so many times as long as a quick one."""
    tempers: dict[int, float]
    """By number of seats: how sure the sense's values are taken to be, 1 as they are, less for less sure."""

    def temper(self, seats: int) -> float:
        """Fitted, or of the number of seats that is nearest."""
        nearest = min(self.tempers, key=lambda fitted: (abs(fitted - seats), fitted), default=0)
        return self.tempers.get(nearest, 1.0)

    def cost(self, length: int) -> int:
        """Of a playout with so many quick decisions, in quick decisions."""
        return length + self.weight * (self.led - 1) // 2

    def play_on(self, world: State, sense: Sense, number: int, rng: Stream) -> None:
        """The playout of this number."""
        led = number % self.led
        while not world.over and led:
            options = world.options()
            if len(options) == 1:
                world.apply(options[0])
            else:
                world.apply(options[best_by(sense.ranks(world, options), rng)])
                led -= 1
        sensible_playout(world, sense, rng, sense.horizon)


def outlook_of(game: Game) -> Outlook:
    file = resources.files("turfhouse.games").joinpath(game.id, FILE)
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    tempers = {int(seats): float(temper) for seats, temper in found.get("temper", {}).items()}
    return Outlook(int(found.get("led", LED)), int(found.get("weight", WEIGHT)), tempers)


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
