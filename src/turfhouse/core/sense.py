"""What a game tells bots: which options look good, which is a quick sensible one, who is ahead."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.rng import Stream
from turfhouse.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game's own sense for bots. It sees worlds made from a view, never a real state. This one knows nothing."""

    def __init__(self, horizon: i64 = 0, dials: object = None, names: str = "") -> None:
        self.horizon: i64 = horizon
        """How many decisions a playout runs before `value` is asked; 0: to the end."""
        self._dials = dials
        """What the numbers that a lab may fit are attributes of."""
        self._names = names.split()
        """And their names. None: they stand in its code."""

    def tuned_by(self) -> dict[str, float]:
        """The numbers it is tuned by, as data: a lab fits them."""
        return {name: float(getattr(self._dials, name)) for name in self._names}

    def tune(self, weights: dict[str, float]) -> None:
        """Take these for its own; those that are not named stay as they are. Raises ValueError for one it has not."""
        strange = [name for name in sorted(weights) if name not in self._names]
        if strange:
            known = ", ".join(self._names) or "none"
            raise ValueError(f"this sense has no weight {', '.join(strange)}; it has {known}")
        for name, weight in weights.items():
            whole = isinstance(getattr(self._dials, name), int)
            setattr(self._dials, name, round(weight) if whole else weight)

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        """How good each option looks to the seat they belong to. One more: a good player picks it e times as often."""
        return vec[float]([0.0] * len(options))

    def is_pointless(self, option: i64) -> bool:
        """Something that people do on purpose or not at all: even a clumsy player does not start it by mistake."""
        return False

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        """A cheap sensible choice, for playouts."""
        return options[rng.below(len(options))]

    def value(self, world: State, seat: i64) -> float:
        """The chance, roughly, that `seat` wins from here: 0 to 1. At the end its payoff, perhaps shaded by margins."""
        return world.payoff(seat) if world.over else 0.5

    def reason(self, world: State, chosen: i64, best: i64) -> str:
        """Why `best` was the better choice, where the game can say it, as “it …” goes on: `keeps the gate shut`.
        Players are `{seat}`. Only from what that seat knows: the world's secrets are invented. Empty: no words."""
        return ""

    def rewards(self, world: State) -> vec[float]:
        """Of every seat, in order."""
        found = vec[float](capacity=world.seats)
        for seat in range(world.seats):
            found = append(found, self.value(world, seat))
        return found
