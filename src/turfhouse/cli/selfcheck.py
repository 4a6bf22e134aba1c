"""`turfhouse selfcheck GAME -n N`: random games, or a bot's, with every check on."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from turfhouse import build
from turfhouse.cli.common import Fail, chosen_options, chosen_parameters, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress
from turfhouse.conformance.report import Report
from turfhouse.core.game import Game
from turfhouse.core.sight import Sight
from turfhouse.core.spec import BadSetup, Choice, Number, Option, Value
from turfhouse.core.variant import Variant, variant_of

SELFCHECK_SECONDS = 0.02
"""What a searching bot may think about a move."""


Round = tuple[int, dict[str, object]]
"""Seats and options of so many games."""


def run(wishes: argparse.Namespace) -> int:
    game = game_of(wishes.game, wishes.own)
    setup_of(game, wishes.seats, wishes.option, wishes.set)  # fails in words, before anything is played
    chosen = chosen_options(game, wishes.option)
    rounds = each_other_value(game, wishes.seats, chosen) if wishes.each_option else [(wishes.seats, chosen)]
    quiet = wishes.json or wishes.quiet
    with Progress(f"{game.id} games", wishes.games * len(rounds), quiet) as bar:
        reports = [checked(game, wishes, one, number, bar) for number, one in enumerate(rounds)]
    if not wishes.json:
        tell(rounds if wishes.each_option else [], reports)
    elif wishes.each_option:
        told = [{"seats": one[0], "options": one[1], **found.plain()} for one, found in zip(rounds, reports)]
        print_json({"build": build(), "rounds": told})
    else:
        print_json({"build": build(), **reports[0].plain()})
    return 1 if any(report.violations for report in reports) else 0


def checked(game: Game, wishes: argparse.Namespace, one: Round, number: int, bar: Progress) -> Report:
    from turfhouse.conformance.selfcheck import selfcheck

    seats, options = one
    return selfcheck(
        game,
        games=wishes.games,
        seats=seats,
        options=options,
        parameters=chosen_parameters(game, wishes.set),
        seed=wishes.seed,
        progress=lambda done, games: bar.update(number * games + done, bar.total),
        save_to=Path(wishes.save),
        player=player_of(game, wishes.bot) if wishes.bot else None,
        workers=wishes.workers,
    )


def tell(rounds: list[Round], reports: list[Report]) -> None:
    """Violations, a line a round where there are several, and the sum."""
    for report in reports:
        for violation in report.violations:
            print(violation)
    for (seats, options), report in zip(rounds, reports):
        words = " ".join(f"{name}={value}" for name, value in options.items())
        print(f"{words}, {seats} seats: {report.games} games, {len(report.violations)} violations")
    found = sum(len(report.violations) for report in reports)
    print(f"{sum(report.games for report in reports)} games, {found} violations")


def each_other_value(game: Game, seats: int, chosen: dict[str, object]) -> list[Round]:
    """Every value of every option that is not its default, by itself, at a number of seats where it means something."""
    numbers = [seats] if seats else [game.default_seats, *range(game.min_seats, game.max_seats + 1)]
    rounds: list[Round] = []
    for option in game.options:
        for value in other_values(option) if option.name not in chosen else []:
            options: dict[str, object] = {**chosen, option.name: value}
            fitting = [number for number in numbers if option.means(number) and playable(game, number, options)]
            rounds += [(number, options) for number in fitting[:1]]
    if not rounds:
        raise Fail(f"no option of {game.id} is left to change; leave --seats or --option away", 2)
    return rounds


def playable(game: Game, seats: int, options: dict[str, object]) -> bool:
    """There is no third seat to begin with two players."""
    try:
        game.setup(seats, options)
    except BadSetup:
        return False
    return True


def other_values(option: Option) -> list[Value]:
    """Of a number its ends. How many of each kind (Counts) is drawn at random by every fourth game anyway."""
    values: list[Value] = []
    if isinstance(option, Choice):
        values = list(option.values)
    elif isinstance(option, Number):
        values = [option.least, option.most, *option.extra]
    return [value for value in values if value != option.default]


def player_of(game: Game, bot: str) -> Callable[[Sight, int], list[str]]:
    from turfhouse.bots.levels import BOTS, LEVELS

    if bot not in BOTS and bot not in LEVELS:
        raise Fail(f"no bot is called {bot!r}; there are {', '.join([*BOTS, *LEVELS])}", 2)
    return partial(bot_plays, variant_of(game, game.setup()), bot)


def bot_plays(variant: Variant, bot: str, sight: Sight, seed: int) -> list[str]:
    """Wherever it is played: a worker makes the game of its variant, too."""
    from turfhouse.bots.think import think

    return think(variant, bot, sight, seed, SELFCHECK_SECONDS)
