"""Hands as counts: known copies before secret ones, what is secret is counted in the open, worlds deal what fits."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import NO_CARDS, Deal
from turfhouse.core.spec import Setup
from turfhouse.core.state import new_core
from turfhouse.kit.deck import Deck
from turfhouse.kit.heldcards import HeldState

IDS = ["axe", "bean", "curse"]
CURSE = 2
PILE, HAND, CHEST = 0, 1, 2


class Hoard(HeldState):
    def secrets_at(self, zone: i64, seat: i64) -> i64:
        return 2 * seat + zone - HAND

    def fits(self, card: i64, need: i64) -> bool:
        return bool(card != CURSE)


def hoard() -> Hoard:
    deal = Deal(Setup("hoard", 2, {}, {}), vec[i64](), NO_CARDS, -1, vec[i64]())
    return Hoard(new_core(deal, []), len(IDS), 2, vec[i64]([0] * 4), vec[i64]([0] * 27))


def tokens(state: Hoard, zone: int, seat: int = 0) -> list[str]:
    return state.held_tokens(IDS, zone, seat)


def test_of_a_known_and_a_secret_copy_the_known_one_goes() -> None:
    state = hoard()
    state.add_secret(HAND, 1, 0)
    state.add_held(HAND, 1, 0)
    assert tokens(state, HAND, 1) == ["axe", "axe?"]
    assert not state.take_held(HAND, 1, 0)
    assert tokens(state, HAND, 1) == ["axe?"]
    assert state.take_held(HAND, 1, 0)
    assert tokens(state, HAND, 1) == []
    assert list(state.z) == [0, 0, 0, 0]


def test_a_zone_that_is_poured_keeps_its_secrets() -> None:
    state = hoard()
    state.add_secret(CHEST, 0, 1)
    state.add_held(CHEST, 0, 0)
    state.pour(CHEST, HAND, 0)
    assert (tokens(state, HAND), tokens(state, CHEST)) == (["axe", "bean?"], [])
    assert list(state.z) == [1, 0, 0, 0]
    assert (state.secret_faults(), state.held_total(1), state.held_total(2)) == ([], 1, 0)


def test_what_is_nobodys_is_open() -> None:
    state = hoard()
    state.held[CURSE] = 2
    state.add_secret(CHEST, 0, 0)
    assert tokens(state, PILE) == ["curse", "curse"]


def test_secrets_are_dealt_anew_and_only_what_fits() -> None:
    state = hoard()
    state.add_secret(HAND, 1, 0)
    pool = state.take_up_secrets(HAND, 1, vec[i64]([1, CURSE]))
    assert (list(pool), tokens(state, HAND, 1), state.z[2]) == ([1, CURSE, 0], [], 1)
    left = state.deal_secrets(HAND, 1, vec[i64]([1, 1, CURSE]), 3)
    assert (left, tokens(state, HAND, 1)) == (2, ["bean?"])


def test_faults_are_found() -> None:
    state = hoard()
    state.add_secret(HAND, 0, 1)
    state.z[0] = 2
    assert state.secret_faults() == ["seat 0: secret cards miscounted"]
    state.z[0] = 1
    state.held[state.held_row(HAND, 0) + 1] = 0
    assert state.secret_faults() == ["seat 0: more secret copies than copies"]


def test_a_deck_is_taken_up_to_its_known_bottom() -> None:
    deck = Deck(vec[i64]([5, 6, 7, 8]))
    deck.take()
    deck.put_under(9)
    assert (list(deck.take_up()), deck.listed()) == ([6, 7, 8], [9])
    deck.lay_on(vec[i64]([7, 6]))
    assert (deck.listed(), deck.unknown()) == ([7, 6, 9], 2)
