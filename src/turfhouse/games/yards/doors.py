"""What can be asked of a position of the yards, in words and plain data."""

from __future__ import annotations

from turfhouse.core.answers import Basket, Result, View
from turfhouse.core.ask import Refusal
from turfhouse.core.state import State
from turfhouse.games.yards.eyes import text
from turfhouse.games.yards.eyes.check import broken
from turfhouse.games.yards.eyes.facts import facts_of
from turfhouse.games.yards.eyes.preview import lent_tools, score_preview
from turfhouse.games.yards.eyes.view import revealed, view_of
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.zones import Position
from turfhouse.games.yards.rules.asking import YardQuestion


class YardsDoors(Position):
    def question(self) -> YardQuestion:
        """What the frame on top asks."""
        raise AssertionError("the state that plays knows it")

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def reveal(self) -> View:
        return revealed(self)

    def show(self) -> str:
        return text.show(self)

    def prompt(self) -> tuple[str, str]:
        return self.question().asks(self)

    def explain(self, action: int) -> Refusal | None:
        return self.question().explain(self, action)

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        return self.question().basket(self, seat, chosen)

    def result(self) -> Result:
        if self.z[loc.ENDED] == 83:
            return self.ended("The last round is over.", "Y83")
        if self.z[loc.ENDED] == 73:
            return self.ended("The street is won.", "Y73")
        return self.ended("Everybody else resigned.", "Y79")

    def check(self) -> list[str]:
        return broken(self)

    def listed(self, seat: int) -> list[int]:
        """As the rules list them (14): seats stand in turn order from the decider, not by number."""
        return [int(action) for action in self.options_of(seat)]

    def score_preview(self, options: list[int]) -> dict[int, list[int]]:
        return score_preview(self, options)

    def gifts(self, options: list[int], changes: dict[int, list[int]]) -> list[int]:
        return [*super().gifts(options, changes), *lent_tools(self, options)]

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts_of(self, actions)

    def began(self, start: State) -> int:
        return int(self.deal.first)
