"""The set-ups that a selfcheck plays: every number of seats, options and parameters drawn now and then."""

from __future__ import annotations

from collections.abc import Mapping

from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.spec import BadSetup, Choice, Number, Setup


def a_setup(
    game: Game,
    number: int,
    seats: int,
    options: Mapping[str, object] | None,
    parameters: Mapping[str, object] | None,
    rng: FastStream,
) -> Setup:
    players = seats or game.min_seats + number % (game.max_seats - game.min_seats + 1)
    if number % 4 == 3:
        try:
            drawn = {**drawn_options(game, rng), **(options or {})}
            return game.setup(players, drawn, {**drawn_numbers(game, rng), **(parameters or {})})
        except BadSetup:
            pass  # a combination that cannot be played
    return game.setup(players, dict(options or {}), dict(parameters or {}))


def drawn_options(game: Game, rng: FastStream) -> dict[str, object]:
    drawn: dict[str, object] = {}
    for option in game.options:
        if isinstance(option, Choice):
            drawn[option.name] = option.values[int(rng.below(len(option.values)))]
        elif isinstance(option, Number):
            drawn[option.name] = option.least + int(rng.below(option.most - option.least + 1))
    return drawn


def drawn_numbers(game: Game, rng: FastStream) -> dict[str, object]:
    """Half of the parameters at their defaults, half anywhere in their ranges."""
    return {p.name: p.least + int(rng.below(p.most - p.least + 1)) for p in game.parameters if rng.below(2)}
