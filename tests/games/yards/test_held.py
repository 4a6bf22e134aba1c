"""Hands as counts (kit/heldcards.py): known copies before secret ones, what is secret is counted in the open, worlds
deal what fits. Tested here, on a game: no interpreted class may inherit from that state."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.yards.table import CARDS, at, garage, hand
from turfhouse.games.yards.pieces import zones as loc

RAKE, TULIPS, DROUGHT = [CARDS.kind(name) for name in ("rake", "tulips", "drought")]


@pytest.mark.rule("Y102")
def test_of_a_known_and_a_secret_copy_the_known_one_goes() -> None:
    state = at("A hand rake? rake\nturn A act")
    assert not state.take_held(loc.HAND, 0, RAKE)
    assert hand(state, "A") == ["rake?"]
    assert state.take_held(loc.HAND, 0, RAKE)
    assert hand(state, "A") == []
    assert state.secret_faults() == []


@pytest.mark.rule("Y18", "Y102")
def test_a_zone_that_is_poured_keeps_its_secrets() -> None:
    state = at("A garage rake tulips?\nturn A act")
    state.pour(loc.GARAGE, loc.HAND, 0)
    assert (hand(state, "A"), garage(state, "A")) == (["rake", "tulips?"], [])
    assert (state.z[state.secrets_at(loc.HAND, 0)], state.z[state.secrets_at(loc.GARAGE, 0)]) == (1, 0)
    assert (state.secret_faults(), state.held_total(TULIPS)) == ([], 1)


@pytest.mark.rule("Y54")
def test_secrets_are_dealt_anew_and_only_what_fits() -> None:
    state = at("B hand rake?\nturn A act")
    pool = state.take_up_secrets(loc.HAND, 1, vec[i64]([TULIPS, DROUGHT]))
    assert (list(pool), hand(state, "B"), state.z[state.secrets_at(loc.HAND, 1)]) == ([TULIPS, DROUGHT, RAKE], [], 1)
    left = state.deal_secrets(loc.HAND, 1, vec[i64]([TULIPS, TULIPS, DROUGHT]), 3)
    assert (left, hand(state, "B")) == (2, ["tulips?"])


def test_faults_are_found() -> None:
    state = at("A hand tulips?\nturn A act")
    state.z[state.secrets_at(loc.HAND, 0)] = 2
    assert state.secret_faults() == ["seat 0: secret cards miscounted"]
    state.z[state.secrets_at(loc.HAND, 0)] = 1
    state.held[state.held_row(loc.HAND, 0) + TULIPS] = 0
    assert state.secret_faults() == ["seat 0: more secret copies than copies"]
