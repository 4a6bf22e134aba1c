"""Crossfire's zones: hands, deck, coins and offers, and what is done with them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.crossfire_cards import (
    CARD_NAMES,
    CARDS,
    DROP,
)
from tests.conformance.games.small import Cards, deal_hands, drew, others, row, shuffle, swap_hidden, take_hands
from turfhouse.core.events import Event
from turfhouse.core.observation import Observer
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, A, B, Core, State
from turfhouse.kit.layout import HIDDEN, NOBODY, OWNER, Bag, Cells, Layout, Line, Part


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

    def nameable(self, seat: int) -> list[int]:
        """X13: who may be named next. A: the least seat, B: mask of those named."""
        left = self.coins[seat] - self.cell(B).bit_count()
        return [other for other in self.targets(seat) if other >= self.cell(A)] if left > 0 else []

    def rows(self) -> list[vec[i64]]:
        """Deck, used cards, coins, turns, offers in fours, then every hand."""
        offers = [number for offer in self.offers for number in offer]
        parts = [self.deck, sorted(self.used), self.coins, [self.turns], offers, *self.hands]
        return [row(part) for part in parts]

    def observer(self) -> Observer | None:
        return layout_of(int(self.seats))

    def take_up(self, seat: i64) -> vec[i64]:
        return take_hands(self.hands, self.deck, int(seat))

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        deal_hands(self.hands, self.deck, hidden, rng)
        if not self.over and self.kind() == DROP and hidden[self.cell(SEAT)]:
            self.keep_run_possible([seat for seat in range(int(self.seats)) if hidden[seat]])

    def keep_run_possible(self, dealt: list[int]) -> None:
        """Who drops cards in order is known to hold enough that come no earlier than the last."""
        hand, least = self.hands[self.cell(SEAT)], self.cell(B)
        zones = [self.deck, *[self.hands[seat] for seat in dealt if seat != self.cell(SEAT)]]
        wanted = [(zone, at) for zone in zones for at, card in enumerate(zone) if card >= least]
        for mine, card in enumerate(hand):
            if len([held for held in hand if held >= least]) >= self.cell(A):
                break
            if card < least:
                zone, at = wanted.pop()
                hand[mine], zone[at] = zone[at], card
        for zone in self.hands:
            zone.sort()

    def exchange(self, rng: Stream) -> bool:
        return swap_hidden(self.hands, self.deck, rng)

    def points(self, seat: i64) -> i64:
        return self.coins[seat]


def layout_of(seats: int) -> Layout:
    parts: list[Part] = [
        Line("deck", 0, 0, eyes=NOBODY),
        Bag("used", 1, len(CARD_NAMES)),
        Cells("coins", 0, table=seats, row=2),
        Cells("turns", 0, row=3),
        Line("offers", 4, 8),
        Line("hands", 5, len(CARDS), table=seats, eyes=OWNER),
        Cells("hidden by hand", 0, table=seats, row=HIDDEN),
        Bag("hidden cards", HIDDEN, len(CARD_NAMES), at=seats),
    ]
    return Layout(parts)
