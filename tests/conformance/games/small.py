"""What the two test-only games share: card zones as lists."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.core.rng import Stream
from turfhouse.core.state import State

Cards = list[int]


def shuffle(cards: Cards, rng: Stream) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def take_hands(hands: list[Cards], deck: Cards, seat: int) -> vec[i64]:
    """All hands but one seat's, and the deck, taken up: the hands' sizes, then the cards in order."""
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(hands)]
    pool = list(deck)
    for other, hand in enumerate(hands):
        if other != seat:
            pool += hand
            hand.clear()
    deck.clear()
    return vec[i64](sizes + sorted(pool))


def deal_hands(hands: list[Cards], deck: Cards, hidden: vec[i64], rng: Stream) -> None:
    pool = [int(card) for card in hidden[len(hands) :]]
    shuffle(pool, rng)
    for hand, size in zip(hands, hidden[: len(hands)], strict=True):
        hand += sorted([pool.pop() for _ in range(size)])
    deck += pool


def swap_hidden(hands: list[Cards], deck: Cards, rng: Stream) -> bool:
    """A card of a hand and one of the deck change places."""
    hand = hands[int(rng.below(len(hands)))]
    if not hand or not deck:
        return False
    mine, at = int(rng.below(len(hand))), int(rng.below(len(deck)))
    hand[mine], deck[at] = deck[at], hand[mine]
    swapped = hand[mine] != deck[at]
    hand.sort()
    return swapped


def row(cards: list[int]) -> vec[i64]:
    return vec[i64](cards)


def cards_of(numbers: vec[i64]) -> Cards:
    return [int(number) for number in numbers]


def less(cards: Cards, taken: Cards) -> Cards:
    """The cards without those taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def everyone(state: State) -> int:
    """All seats, those that left included: they still look on."""
    return (1 << int(state.seats)) - 1


def playing(state: State) -> int:
    return everyone(state) & ~int(state.gone)


def others(state: State, seat: int) -> int:
    return ((1 << int(state.seats)) - 1) & ~(1 << seat)


def drew(seat: int, name: str, rule: str) -> Event:
    mine = 1 << seat
    return Event(
        "drew", seat, rule, f"{{{seat}}} drew a card.", {}, mine, mine, f"{{{seat}}} drew a {name}.", {"card": name}
    )
