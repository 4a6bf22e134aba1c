"""`turfhouse selfcheck GAME -n N`: random games, or a bot's, with every check on."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from turfhouse import build
from turfhouse.cli.common import Fail, chosen_options, chosen_parameters, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress
from turfhouse.core.game import Game
from turfhouse.core.sight import Sight
from turfhouse.core.variant import Variant, variant_of

SELFCHECK_SECONDS = 0.02
"""What a searching bot may think about a move."""


def run(wishes: argparse.Namespace) -> int:
    game = game_of(wishes.game, wishes.own)
    setup_of(game, wishes.seats, wishes.option, wishes.set)  # fails in words, before anything is played
    from turfhouse.conformance.selfcheck import selfcheck

    with Progress(f"{game.id} games", wishes.games, wishes.json or wishes.quiet) as bar:
        report = selfcheck(
            game,
            games=wishes.games,
            seats=wishes.seats,
            options=chosen_options(game, wishes.option),
            parameters=chosen_parameters(game, wishes.set),
            seed=wishes.seed,
            progress=bar.update,
            save_to=Path(wishes.save),
            player=player_of(game, wishes.bot) if wishes.bot else None,
            workers=wishes.workers,
        )
    if wishes.json:
        print_json({"build": build(), **report.plain()})
    else:
        for violation in report.violations:
            print(violation)
        print(f"{report.games} games, {len(report.violations)} violations")
    return 1 if report.violations else 0


def player_of(game: Game, bot: str) -> Callable[[Sight, int], list[str]]:
    from turfhouse.bots.levels import BOTS, LEVELS

    if bot not in BOTS and bot not in LEVELS:
        raise Fail(f"no bot is called {bot!r}; there are {', '.join([*BOTS, *LEVELS])}", 2)
    return partial(bot_plays, variant_of(game, game.setup()), bot)


def bot_plays(variant: Variant, bot: str, sight: Sight, seed: int) -> list[str]:
    """Wherever it is played: a worker makes the game of its variant, too."""
    from turfhouse.bots.think import think

    return think(variant, bot, sight, seed, SELFCHECK_SECONDS)
