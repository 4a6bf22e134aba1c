"""The count of worlds that look different to whom they were made for."""

from __future__ import annotations

import pytest

from bench.worlds import looks
from tests.conformance.games.leaks import LeakyObservation
from turfhouse.games.registry import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_worlds_look_the_same(name: str) -> None:
    made, sights, observed = looks(GAMES[name], 60, 1)
    assert made >= 60
    assert (sights, observed) == (0, 0)


def test_bytes_that_tell_of_the_deck_are_counted() -> None:
    made, sights, observed = looks(LeakyObservation(1), 200, 1)
    assert sights == 0
    assert 0 < observed < made
