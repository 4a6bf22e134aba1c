"""`turfhouse arena GAME BOT BOT…`: bots against bots, in one variant of a game or in two."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from turfhouse import build
from turfhouse.cli.common import Fail, game_of, print_json, setup_of, with_file
from turfhouse.cli.progress import Progress

if TYPE_CHECKING:
    from turfhouse.bots.standings import ArenaResult
    from turfhouse.core.variant import Variant

CARDS = "cards="
"""`--versus cards=FILE`: the second variant has these cards."""


def run(wishes: argparse.Namespace) -> int:
    variants = variants_of(wishes)
    check_bots(wishes.bots, variants[0].seats)
    results = [played(variant, wishes) for variant in variants]
    if wishes.json:
        print_json({"build": build(), **results[0].plain(), **versus_plain(results)})
        return 0
    for result in results:
        print(result)
    if wishes.facts or len(results) > 1:
        print(facts_of(results))
    return 0


def variants_of(wishes: argparse.Namespace) -> list[Variant]:
    """What was asked for, and beside it what `--versus` changes of it."""
    from turfhouse.core.variant import variant_of

    game = game_of(wishes.game, wishes.own)
    setup = setup_of(game, wishes.seats, wishes.option, wishes.set)
    found = [variant_of(game, setup)]
    if wishes.versus:
        files = [wish.removeprefix(CARDS) for wish in wishes.versus if wish.startswith(CARDS)]
        other = with_file(game_of(wishes.game), files[-1]) if files else game
        options = {option.name for option in game.options}
        named = [wish for wish in wishes.versus if not wish.startswith(CARDS)]
        agreed = [wish for wish in named if wish.partition("=")[0] in options]
        changed = [wish for wish in named if wish not in agreed]
        found.append(variant_of(other, setup_of(other, setup.seats, wishes.option + agreed, wishes.set + changed)))
    return found


def played(variant: Variant, wishes: argparse.Namespace) -> ArenaResult:
    from turfhouse.bots.arena import run_arena

    with Progress("games", wishes.games, wishes.json or wishes.quiet) as bar:
        return run_arena(
            variant,
            wishes.bots,
            games=wishes.games,
            seconds=wishes.seconds,
            iterations=wishes.iterations,
            seed=wishes.seed,
            processes=wishes.processes,
            progress=bar.update,
        )


def versus_plain(results: list[ArenaResult]) -> dict[str, object]:
    if len(results) < 2:
        return {}
    from turfhouse.bots.compared import compared

    differences = {name: fact.plain() for name, fact in compared(results[0], results[1]).items()}
    return {"versus": results[1].plain(), "differences": differences}


def facts_of(results: list[ArenaResult]) -> str:
    from turfhouse.bots.compared import compared_text
    from turfhouse.bots.facts import facts_text

    return facts_text(results[0].facts()) if len(results) < 2 else compared_text(results[0], results[1])


def check_bots(bots: list[str], seats: int) -> None:
    from turfhouse.bots.levels import bot_of

    if len(bots) < 2 <= seats:
        raise Fail("an arena needs at least two bots, or --seats 1 where a game can be played alone", 2)
    for bot in bots:
        try:
            bot_of(bot)
        except KeyError as problem:
            raise Fail(str(problem.args[0]), 2) from None
