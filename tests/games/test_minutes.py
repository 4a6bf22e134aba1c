"""The minutes that a game's card tells: how long one person sits there, against bots."""

from __future__ import annotations

import math
import random

import pytest

from turfhouse.bots.think import decide
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game

GAMES_PLAYED = 2
LOOK, DOUBT = 2.0, 1.5
"""Seconds for a choice: a look, and more for every doubling of what there is to choose from (Hick's law)."""
BOT = 1.0
"""Seconds until a bot has answered and its answer was seen."""


def seconds_of(game: Game, seed: int) -> float:
    table = Table(game, Record(game.id, game.rules_version, game.setup(), bytes([seed]) * 32, []))
    rng, seconds = random.Random(seed), 0.0
    while not table.over():
        seat = table.to_act()
        seconds += LOOK + DOUBT * math.log2(len(table.paths(seat))) if seat == 0 else BOT
        assert table.play(decide(game, "policy", table.sight(seat), rng.getrandbits(40), 0, 1)) is None
    return seconds


@pytest.mark.many
@pytest.mark.parametrize("name", ["dungeon", "yards", "turris", "factions"])
def test_the_minutes_told_are_those_a_game_takes(name: str) -> None:
    game = find_game(name)
    minutes = sum(seconds_of(game, seed) for seed in range(1, 1 + GAMES_PLAYED)) / GAMES_PLAYED / 60
    assert 0.6 * game.minutes <= minutes <= 1.4 * game.minutes, f"{minutes:.1f} minutes, not {game.minutes}"
