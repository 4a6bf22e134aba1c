"""What the two test-only games share: card zones as lists, and a text form that is their save, line by line."""

from __future__ import annotations

import json

from turfhouse.core.events import Event
from turfhouse.core.game import Game, View
from turfhouse.core.picks import BadText
from turfhouse.core.rng import Stream
from turfhouse.core.state import State

Cards = list[int]


def shuffle(cards: Cards, rng: Stream) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def deal_again(hands: list[Cards], deck: Cards, seat: int, rng: Stream) -> None:
    """Deal all hands but one seat's, and the deck, anew, in place; every hand keeps its size."""
    pool = list(deck)
    for other, hand in enumerate(hands):
        pool += hand if other != seat else []
    shuffle(pool, rng)
    for other, hand in enumerate(hands):
        if other != seat:
            hand[:] = sorted([pool.pop() for _ in hand])
    deck[:] = pool


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
    return Event("drew", seat, rule, f"{{{seat}}} drew a card.", {}, mine, mine, f"You drew a {name}.", {"card": name})


def show_lines(state: State) -> str:
    return "".join(f"{name} {json.dumps(value)}\n" for name, value in state.save().items())


def read_lines(text: str, game: Game) -> State:
    saved: dict[str, object] = {}
    for line in text.splitlines():
        name, _, value = line.partition(" ")
        try:
            saved[name] = json.loads(value)
        except ValueError as error:
            raise BadText(f"{line!r}: {error}") from None
    return game.load(saved)


def whole_lists(value: object) -> list[list[int]]:
    assert isinstance(value, list)
    return [[int(item) for item in part] for part in value]


def numbers(view: View | dict[str, object], name: str) -> list[int]:
    value = view[name]
    assert isinstance(value, list)
    return [int(item) for item in value]


def number(view: View | dict[str, object], name: str) -> int:
    value = view[name]
    assert isinstance(value, int)
    return value
