"""What the frameworks' suites run on: one number of seats of every game in a quick pass, all of them otherwise."""

from __future__ import annotations

import pytest

from turfhouse.games.registry import GAMES

QUICK = {"dungeon": 2, "yards": 3, "newkids": 3, "turris": 1, "factions": 4}
EVERY = [(name, seats) for name, game in GAMES.items() for seats in range(game.min_seats, game.max_seats + 1)]
TABLES = [
    pytest.param(name, seats, id=f"{name}-{seats}", marks=() if QUICK[name] == seats else pytest.mark.slow)
    for name, seats in EVERY
]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)
each_way = pytest.mark.parametrize("actions", ["narrow", pytest.param("flat", marks=pytest.mark.slow)])
