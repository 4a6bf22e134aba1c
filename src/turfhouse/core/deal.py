"""What was settled before the first ask and never changes: shared by all clones of a position, saved with each."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.spec import Setup


class CardSource(NamedTuple):
    """A card file as it was read: plain text that travels, so a table can be made of it anywhere."""

    name: str
    text: str


SHIPPED: Final = CardSource("", "")
"""The cards that a game comes with."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards:
    """A card table, known by its hash. A game with cards has a kind of its own; this one has none."""

    def __init__(self, digest: str = "") -> None:
        self.hash = digest


NO_CARDS: Final = Cards()


class Deal:
    """Set-up, cards and first player of one game. Its numbers go by place: each option's, then each parameter's."""

    def __init__(self, setup: Setup, num: vec[i64], cards: Cards, first: i64, facts: vec[i64]) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.num: vec[i64] = num
        self.cards = cards
        self.first: i64 = first
        """Who begins, or whom the rules name to say who does; -1: that is told by the state."""
        self.facts: vec[i64] = facts
        """What else the set-up settled, as numbers that the game knows by their places."""
        self.saved: dict[str, object] = {
            "options": setup.options,
            "parameters": setup.parameters,
            "cards": cards.hash,
            "first": int(first),
            "facts": [int(fact) for fact in facts],
        }

    def with_facts(self, facts: vec[i64]) -> Deal:
        return Deal(self.setup, self.num, self.cards, self.first, facts)

    def save(self) -> dict[str, object]:
        return self.saved
