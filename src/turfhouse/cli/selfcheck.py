"""`turfhouse selfcheck GAME -n N`: random games with every check on."""

from __future__ import annotations

import argparse
from pathlib import Path

from turfhouse import build
from turfhouse.cli.common import chosen_options, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress


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
        )
    if wishes.json:
        print_json({"build": build(), **report.plain()})
    else:
        for violation in report.violations:
            print(violation)
        print(f"{report.games} games, {len(report.violations)} violations")
    return 1 if report.violations else 0
