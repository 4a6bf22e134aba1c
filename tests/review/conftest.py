"""Playouts of a few decisions: what holds of a review holds of any value that is made of sights."""

from __future__ import annotations

import pytest

from turfhouse.core.game import Game
from turfhouse.core.sense import Sense
from turfhouse.review import judge

HORIZON = 3


def short_sighted(game: Game) -> Sense:
    sense = game.sense() or Sense()
    sense.horizon = HORIZON
    return sense


@pytest.fixture(autouse=True)
def _short_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "sense_of", short_sighted)
