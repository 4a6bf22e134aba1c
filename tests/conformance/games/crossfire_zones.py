"""Crossfire's zones: hands, deck, coins and offers, and what is done with them."""

from __future__ import annotations

from mypy_extensions import i64

from tests.conformance.games.crossfire_cards import (
    CARD_NAMES,
    DROP,
)
from tests.conformance.games.small import Cards, deal_again, drew, others, shuffle
from turfhouse.core.events import Event
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, A, B, Core, State


class CrossfireZones(State):
    """Offers: number, from, to, amount."""

    def __init__(
        self,
        core: Core,
        hands: list[Cards],
        deck: Cards,
        used: Cards,
        coins: list[int],
        offers: list[list[int]],
        turns: int,
    ) -> None:
        super().__init__(core)
        self.hands = hands
        self.deck = deck
        self.used = used
        self.coins = coins
        self.offers = offers
        self.turns = turns
        """Turns still to come."""

    def clone(self) -> State:
        hands = [list(hand) for hand in self.hands]
        offers = [list(offer) for offer in self.offers]
        core = self.copy_core()
        return type(self)(core, hands, list(self.deck), list(self.used), list(self.coins), offers, self.turns)

    def kind(self) -> int:
        return int(self.stack[self.top + KIND])

    def cell(self, field: int) -> int:
        return int(self.stack[self.top + field])

    def tell(self, kind: str, seat: int, rule: str, text: str, told: int = 0, **data: object) -> None:
        self.emit(Event(kind, seat, rule, text, dict(data), told))

    def draw(self, seat: int) -> None:
        """X2: from the deck; if it is empty, the used cards are shuffled."""
        if not self.deck:
            self.deck, self.used = sorted(self.used), []
            shuffle(self.deck, self.chance[0])
            self.tell("shuffled", -1, "X2", "The used cards are shuffled.")
        if self.deck:
            card = self.deck.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.emit(drew(seat, CARD_NAMES[card], "X2"))

    def play(self, seat: int, card: int, kind: str, rule: str, text: str, **data: object) -> None:
        """A card out of a hidden hand: the others are told."""
        self.hands[seat].remove(card)
        self.used.append(card)
        self.tell(kind, seat, rule, text, others(self, seat), card=CARD_NAMES[card], **data)

    def targets(self, seat: int) -> list[int]:
        return [other for other in range(int(self.seats)) if other != seat and not (self.gone >> other) & 1]

    def redeal(self, seat: i64, rng: Stream) -> None:
        self.forget(seat)
        deal_again(self.hands, self.deck, int(seat), rng)
        if not self.over and self.kind() == DROP and self.cell(SEAT) != seat:
            self.keep_run_possible(int(seat))
        self.chance = [rng.fork(), rng.fork()]

    def keep_run_possible(self, seat: int) -> None:
        """Who drops cards in order is known to hold enough that come no earlier than the last."""
        hand, least = self.hands[self.cell(SEAT)], self.cell(B)
        zones = [self.deck, *[other for at, other in enumerate(self.hands) if at not in (seat, self.cell(SEAT))]]
        wanted = [(zone, at) for zone in zones for at, card in enumerate(zone) if card >= least]
        for mine, card in enumerate(hand):
            if len([held for held in hand if held >= least]) >= self.cell(A):
                break
            if card < least:
                zone, at = wanted.pop()
                hand[mine], zone[at] = zone[at], card
        for zone in self.hands:
            zone.sort()

    def points(self, seat: i64) -> i64:
        return self.coins[seat]

    def winners(self) -> list[int]:
        left = [seat for seat in range(int(self.seats)) if not (self.gone >> seat) & 1]
        best = max([self.coins[seat] for seat in left])
        return [seat for seat in left if self.coins[seat] == best]

    def payoff(self, seat: i64) -> float:
        winners = self.winners()
        return 1.0 / len(winners) if seat in winners else 0.0

    def save(self) -> dict[str, object]:
        saved = self.save_core()
        saved.update({"hands": self.hands, "deck": self.deck, "used": sorted(self.used), "coins": self.coins})
        saved.update({"offers": self.offers, "turns": self.turns})
        return saved
