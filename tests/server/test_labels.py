"""Words for tokens that do not speak for themselves: none is left out by looking only where there may be one."""

from __future__ import annotations

import random

import pytest

from turfhouse import open_table
from turfhouse.games.registry import GAMES
from turfhouse.server.tables.feed import labels_of


@pytest.mark.parametrize("name", GAMES)
def test_labels_are_those_of_every_pick(name: str) -> None:
    """Against asking every kind of every pick, along a random game."""
    game, draw = GAMES[name], random.Random(name)
    table = open_table(name, seed=7)
    labelled = 0
    for _ in range(150):
        if table.over():
            break
        paths = table.paths(table.to_act())
        expected: dict[str, str] = {}
        for path in paths:
            verb = game.grammar.verbs[game.grammar.ids[path[0]]]
            for kind, token in zip(verb.kinds, path[1:]):
                label = kind.label(kind.parse(token))
                if label not in (token, kind.text(kind.parse(token))):
                    expected[f"{kind.name}:{token}"] = label
        assert labels_of(game, paths) == expected
        labelled += len(expected)
        assert table.play(draw.choice(paths)) is None
    assert labelled
