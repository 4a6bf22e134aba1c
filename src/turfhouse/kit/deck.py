"""A face-down deck whose bottom may be known. The top is taken, cards put under it lie face-up in known order."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.rng import Stream


@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """`cards[top:]` are in the deck, the next one first; the last `known` of them are known to all."""

    def __init__(self, cards: vec[i64], top: i64 = 0, known: i64 = 0) -> None:
        self.cards: vec[i64] = cards
        self.top: i64 = top
        self.known: i64 = known

    def clone(self) -> Deck:
        return Deck(self.cards[self.top :], 0, self.known)

    def size(self) -> i64:
        return len(self.cards) - self.top

    def unknown(self) -> i64:
        """How many cards, from the top, nobody knows."""
        return len(self.cards) - self.top - self.known

    def take(self) -> i64:
        """Take the top card. A deck that is all known gives a known one."""
        card = self.cards[self.top]
        self.top += 1
        left = len(self.cards) - self.top
        if self.known > left:
            self.known = left
        return card

    def put_under(self, card: i64) -> None:
        """Put a card under the deck, seen by all."""
        self.cards = append(self.cards, card)
        self.known += 1

    def mix_in(self, more: vec[i64], rng: Stream) -> None:
        """Shuffle cards and deck together: nothing is known any more."""
        cards = self.cards[self.top :]
        for card in more:
            cards = append(cards, card)
        rng.shuffle(cards, 0, len(cards))
        self.cards = cards
        self.top = 0
        self.known = 0

    def take_up(self) -> vec[i64]:
        """Take off all that nobody knows; the known bottom stays."""
        bottom = len(self.cards) - self.known
        unknown = self.cards[self.top : bottom]
        self.cards = self.cards[bottom:]
        self.top = 0
        return unknown

    def lay_on(self, cards: vec[i64]) -> None:
        """Cards that nobody knows come on top, the first one uppermost."""
        for card in self.cards[self.top :]:
            cards = append(cards, card)
        self.cards = cards
        self.top = 0

    def listed(self) -> list[int]:
        """From top to bottom."""
        return [int(card) for card in self.cards[self.top :]]
