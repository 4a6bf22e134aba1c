"""Reasons in words: said of pairs of options wherever games go, and only from what the seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from tests.review.tables import new_table
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.games.registry import GAMES
from turfhouse.review.judge import sense_of
from turfhouse.review.sayings import why

PAIRS = 6
"""So many pairs of options of a decision."""
WORLDS = 3


def sights(game_id: str, seed: int, decisions: int, rng: FastStream) -> Iterator[tuple[Sight, list[int]]]:
    """Along a game that is played half by the game's own sense, half at random."""
    game = GAMES[game_id]
    sense, state = sense_of(game), new_table(game, game.default_seats or game.min_seats, seed).state.clone()
    for _ in range(decisions):
        if state.over:
            return
        options = state.options()
        if len(options) > 1:
            seat = int(state.to_act())
            yield state.sight(seat), [int(option) for option in state.listed(seat)]
        quick = len(options) > 1 and rng.below(2)
        state.apply(sense.quick(state, options, rng) if quick else options[int(rng.below(len(options)))])


@pytest.mark.parametrize(
    ("game_id", "kinds"), [("dungeon", 3), ("yards", 5), ("newkids", 3), ("turris", 4), ("factions", 4)]
)
def test_reasons_are_said_and_come_from_the_sight_alone(game_id: str, kinds: int) -> None:
    game = GAMES[game_id]
    rng = fast_stream(seed_from(1))
    heard: set[str] = set()
    for seed in range(4):
        for sight, options in sights(game_id, seed, 90, rng):
            pairs = list(permutations([options[int(rng.below(len(options)))] for _ in range(4)], 2))[:PAIRS]
            for chosen, best in pairs:
                said = {why(game, game.world(sight, rng), chosen, best) for _ in range(WORLDS)}
                assert len(said) == 1, f"{game.text(chosen)} / {game.text(best)}: {said}"
                heard |= said
    openings = {" ".join(one.split()[:1]) for one in heard if one}
    assert len(openings) >= kinds, openings


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_said_of_an_option_against_itself(game_id: str) -> None:
    game = GAMES[game_id]
    rng = fast_stream(seed_from(2))
    for sight, options in sights(game_id, 5, 60, rng):
        world = game.world(sight, rng)
        assert [why(game, world, one, one) for one in options[:6]] == [""] * len(options[:6])
