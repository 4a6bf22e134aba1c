"""`turfhouse arena GAME BOT BOT…`: bots against bots."""

from __future__ import annotations

import argparse

from turfhouse import build
from turfhouse.cli.common import Fail, chosen_options, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress


def run(wishes: argparse.Namespace) -> int:
    game = game_of(wishes.game)
    setup = setup_of(game, wishes.seats, wishes.option)
    check_bots(wishes.bots)
    from turfhouse.bots.arena import run_arena

    with Progress("games", wishes.games, wishes.json or wishes.quiet) as bar:
        result = run_arena(
            game.id,
            wishes.bots,
            games=wishes.games,
            seconds=wishes.seconds,
            iterations=wishes.iterations,
            seed=wishes.seed,
            processes=wishes.processes,
            options=chosen_options(game, wishes.option),
            seats=setup.seats,
            progress=bar.update,
        )
    if wishes.json:
        print_json({"build": build(), **result.plain()})
    else:
        print(result)
        if wishes.facts:
            from turfhouse.bots.facts import facts_text

            print(facts_text(result.facts()))
    return 0


def check_bots(bots: list[str]) -> None:
    from turfhouse.bots.levels import bot_of

    if len(bots) < 2:
        raise Fail("an arena needs at least two bots", 2)
    for bot in bots:
        try:
            bot_of(bot)
        except KeyError as problem:
            raise Fail(str(problem.args[0]), 2) from None
