"""A deck whose bottom may be known."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.kit.deck import Deck


def test_a_deck_is_taken_up_to_its_known_bottom() -> None:
    deck = Deck(vec[i64]([5, 6, 7, 8]))
    deck.take()
    deck.put_under(9)
    assert (list(deck.take_up()), deck.listed()) == ([6, 7, 8], [9])
    deck.lay_on(vec[i64]([7, 6]))
    assert (deck.listed(), deck.unknown()) == ([7, 6, 9], 2)
