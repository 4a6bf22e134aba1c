"""Playouts of a few decisions: what holds of a review holds of any value that is made of sights."""

from __future__ import annotations

import pytest

from turfhouse.core.game import Game
from turfhouse.core.sense import Sense
from turfhouse.review import judge
from turfhouse.review.outlook import Outlook, outlook_of

HORIZON, LED, PROPOSING = 3, 2, 3


def short_sighted(game: Game) -> Sense:
    sense = game.sense() or Sense()
    sense.horizon = HORIZON
    return sense


def short_led(game: Game) -> Outlook:
    return outlook_of(game)._replace(led=LED)


@pytest.fixture(autouse=True)
def _short_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "sense_of", short_sighted)
    monkeypatch.setattr(judge, "outlook_of", short_led)
    monkeypatch.setattr(judge, "PROPOSING", PROPOSING)
