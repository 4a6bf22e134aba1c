"""Counting along a game that is played again with its events on: what only a replay tells a designer,
and how those did who had which cards."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from turfhouse.core.events import Event, Log
from turfhouse.core.state import State
from turfhouse.kit.cardplaces import Z_DECK
from turfhouse.kit.cardstate import CardState

Rate = tuple[float, float]
"""How much of how much."""
S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Generic[S]):
    """`world` is a clone of the start, which is played on."""

    def __init__(self, world: S) -> None:
        self.world = world
        self.counts: dict[str, int] = {}

    def before(self, action: int) -> None:
        """An action is about to be taken."""

    def after(self, events: list[Event]) -> None:
        """It was, and this is what it told."""

    def rates(self) -> dict[str, Rate]:
        raise AssertionError("a watch must define rates()")

    def along(self, actions: list[int]) -> dict[str, Rate]:
        """What all actions of a game come to."""
        log = Log()
        self.world.log = log
        for action in actions:
            self.before(action)
            self.world.apply(action)
            self.after(log.take())
        return self.rates()

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def counted(self, what: str) -> float:
        return float(self.counts.get(what, 0))


class HandWatch:
    """Which cards each seat got to its hand from where cards are drawn; `hand` is the zone of seat 0's."""

    def __init__(self, world: CardState, hand: int, sources: tuple[int, ...]) -> None:
        self.world = world
        self.hand = hand
        self.sources = sources
        self.zones: list[int] = [Z_DECK] * int(world.places.cards)
        self.drawn: list[set[int]] = [set() for _ in range(int(world.seats))]
        self.look()
        self.dealt = [set(faces) for faces in self.drawn]

    def look(self) -> None:
        """After each action."""
        z, faces = self.world.z, self.world.places.faces
        for card, old in enumerate(self.zones):
            zone = int(z[card])
            if zone != old:
                self.zones[card] = zone
                if 0 <= zone - self.hand < len(self.drawn) and old in self.sources:
                    self.drawn[zone - self.hand].add(int(faces[card]))

    def rates(self) -> dict[str, Rate]:
        """Wins of those who had a card. Who draws much is winning already: only the deal shows what a card does."""
        shares = [self.world.payoff(seat) for seat in range(len(self.drawn))]
        found: dict[str, Rate] = {}
        for face, name in enumerate(self.world.places.ids):
            found[f"drew, and won: {name}"] = holders(self.drawn, face, shares)
            found[f"dealt, and won: {name}"] = holders(self.dealt, face, shares)
        return found


def holders(hands: list[set[int]], face: int, shares: list[float]) -> Rate:
    won = [share for hand, share in zip(hands, shares) if face in hand]
    return sum(won, 0.0), float(len(won))
