"""What can be asked of a position of New Kids, in words and plain data."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from turfhouse.core.answers import Basket, Result, View
from turfhouse.core.ask import Refusal
from turfhouse.core.state import State
from turfhouse.games.newkids.eyes import facts, pace, text
from turfhouse.games.newkids.eyes.check import broken
from turfhouse.games.newkids.eyes.view import revealed, view_of
from turfhouse.games.newkids.pieces import fields as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules.questions import question_of


@mypyc_attr(acyclic=True)
class KidsDoors(Board):
    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def reveal(self) -> View:
        return revealed(self)

    def show(self) -> str:
        return text.show(self)

    def prompt(self) -> tuple[str, str]:
        return question_of(self).asks(self)

    def explain(self, action: int) -> Refusal | None:
        return question_of(self).explain(self, action)

    def result(self) -> Result:
        if self.z[loc.ENDED] == 24:
            return self.ended("Level 10 reached.", "N24")
        if self.z[loc.ENDED] == 56:
            return self.ended("The last round is over.", "N56")
        return self.ended("Everybody else resigned.", "N148")

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        return question_of(self).basket(self, seat, chosen)

    def shows(self, action: int, seat: int) -> bool:
        return super().shows(action, seat) and pace.shows(question_of(self).step, action)

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts.facts_of(self, actions)

    def began(self, start: State) -> int:
        return int(self.z[loc.FIRST])

    def rates(self, actions: list[int]) -> dict[str, tuple[float, float]]:
        return facts.rates_of(self, actions)

    def check(self) -> list[str]:
        return broken(self)
