"""A position of Crossfire, the test-only game of OPEN windows, and the doors to it; its rules stand in crossfire.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.crossfire_cards import (
    AIM,
    CARDS,
    DROP,
    MAIN,
    RALLY,
    SHOT,
    TOAST,
    V_DONE,
    V_DROP,
    V_NAME,
    packed,
)
from tests.conformance.games.crossfire_options import allowed
from tests.conformance.games.crossfire_rules import CrossfireRules
from tests.conformance.games.crossfire_why import forbidden
from turfhouse.core.answers import Basket, Result, View, view_core
from turfhouse.core.ask import Refusal
from turfhouse.core.state import KIND, A, B

PROMPTS = {
    MAIN: ("X3", "Your turn: pass when done."),
    SHOT: ("X5", "Respond, or pass."),
    AIM: ("X7", "Where does the shot go?"),
    RALLY: ("X10", "Pledge, or pass."),
    DROP: ("X11", "Drop a card."),
    TOAST: ("X13", "Who is toasted?"),
}


class CrossfireState(CrossfireRules):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](allowed(self, int(seat)))

    def view(self, seat: int) -> View:
        view = view_core(self, seat)
        view["hand"] = list(self.hands[seat]) if seat >= 0 else []
        view["hands"] = [len(hand) for hand in self.hands]
        view["deck"] = len(self.deck)
        view["used"] = sorted(self.used)
        view["coins"] = list(self.coins)
        view["offers"] = [list(offer) for offer in self.offers]
        view["turns"] = self.turns
        return view

    def prompt(self) -> tuple[str, str]:
        return PROMPTS[int(self.stack[self.top + KIND])]

    def explain(self, action: int) -> Refusal | None:
        return forbidden(self, action)

    def silent(self, seat: int) -> bool:
        """By hand sizes, coins and who is left: public facts only."""
        kind = self.kind()
        if kind == SHOT:
            return not self.hands[seat]
        if kind == RALLY:
            return not self.coins[seat]
        return kind == AIM

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        """X11 and X13 as one decision each."""
        if self.kind() == DROP:
            hand = [card for card in self.hands[seat] if card >= self.cell(B)]
            count = self.cell(A)
            return Basket([packed(seat, V_DROP, card) for card in hand], list(range(len(hand))), count, count)
        if self.kind() == TOAST:
            named = self.nameable(seat)
            most = min(len(named), self.coins[seat] - self.cell(B).bit_count())
            acts = [packed(seat, V_NAME, other) for other in named]
            return Basket(acts, named, 1, most, packed(seat, V_DONE), f"{len(chosen)} coins")
        return None

    def result(self) -> Result:
        return self.ended("The shooting is over.", "X12")

    def check(self) -> list[str]:
        cards = self.deck + self.used + [card for hand in self.hands for card in hand]
        found = [] if sorted(cards) == CARDS else [f"cards: {sorted(cards)}"]
        return found if min(self.coins) >= 0 else [*found, f"coins: {self.coins}"]
