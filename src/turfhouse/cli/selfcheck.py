"""`turfhouse selfcheck GAME -n N`: random games, or a bot's, with every check on."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from turfhouse import build
from turfhouse.cli.common import Fail, chosen_options, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress
from turfhouse.core.game import Game, View

SELFCHECK_SECONDS = 0.02
"""What a searching bot may think about a move."""


def run(wishes: argparse.Namespace) -> int:
    game = game_of(wishes.game)
    setup_of(game, wishes.seats, wishes.option)  # fails in words, before anything is played
    from turfhouse.kit.conformance import selfcheck

    with Progress(f"{game.id} games", wishes.games, wishes.json or wishes.quiet) as bar:
        report = selfcheck(
            game,
            games=wishes.games,
            seats=wishes.seats,
            options=chosen_options(game, wishes.option),
            seed=wishes.seed,
            progress=bar.update,
            save_to=Path(wishes.save),
            player=player_of(game, wishes.bot) if wishes.bot else None,
        )
    if wishes.json:
        print_json({"build": build(), **report.plain()})
    else:
        for violation in report.violations:
            print(violation)
        print(f"{report.games} games, {len(report.violations)} violations")
    return 1 if report.violations else 0


def player_of(game: Game, bot: str) -> Callable[[View, int], list[str]]:
    from turfhouse.bots.levels import BOTS, LEVELS
    from turfhouse.bots.think import decide

    if bot not in BOTS and bot not in LEVELS:
        raise Fail(f"no bot is called {bot!r}; there are {', '.join([*BOTS, *LEVELS])}", 2)
    return lambda view, seed: decide(game, bot, view, seed, SELFCHECK_SECONDS)
