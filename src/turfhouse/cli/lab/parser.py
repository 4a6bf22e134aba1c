"""What can be asked of the lab on the command line."""

from __future__ import annotations

import os

from turfhouse.cli.arguments import (
    CODES,
    Commands,
    OneLineParser,
    Teaching,
    add_cards,
    add_match,
    add_output,
    add_parameters,
    add_seed,
    positive,
)

ABOUT = """\
Experiments with bots: what a changed number does, whether a game is what it should be, which bot is stronger, where
the rules have holes. Verdicts name the effect, its interval and whether it is large enough to care (docs/lab.md).

  turfhouse lab change newkids cards.goose_patrol.level=6
  turfhouse lab targets yards
  turfhouse lab report runs/newkids-change-1a2b3c4d
"""
GAME_HELP = "a game's id, such as dungeon"


def add_lab(commands: Commands) -> None:
    made: OneLineParser = commands.subs.add_parser(
        "lab", help="experiments: change a number, know what it did", description=ABOUT, epilog=CODES,
        formatter_class=Teaching,
    )  # fmt: skip
    inner = Commands(made, "lab.")
    add_change(inner)
    add_targets(inner)


def add_run(parser: OneLineParser, games: str) -> None:
    """What every experiment takes: its table, its bots, how many games, and who plays them."""
    parser.add_argument("--bots", default="policy", metavar="BOT,…", help="who plays: policy, hard@5s, search@300 …")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("-n", "--games", type=positive, default=0, metavar="N", help=games)
    size.add_argument("--most", type=positive, default=20000, metavar="N", help="games at most (default: %(default)s)")
    cores = os.cpu_count() or 1
    parser.add_argument("--workers", type=positive, default=cores, metavar="W", help="processes (default: one a core)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster: auto, or its address")
    parser.add_argument("--runs", default="runs", metavar="DIR", help="where runs are kept (default: %(default)s/)")
    add_match(parser)
    add_parameters(parser)
    add_seed(parser)
    add_cards(parser)
    add_output(parser)


def add_change(commands: Commands) -> None:
    about = (
        "Play the game as it is and with something changed on the same deals, until it is decided what that did: an\n"
        "option, a parameter, one number of a card, or a card file of your own. An experiment may also be a TOML file."
    )
    examples = (
        "  turfhouse lab change newkids cards.goose_patrol.level=6\n"
        "  turfhouse lab change dungeon komi=7 --bots search@100 -n 400\n"
        "  turfhouse lab change yards cards=mine.toml --seats 3\n"
        "  turfhouse lab change experiment.toml"
    )
    parser = commands.add("change", "what does this change do?", about, examples)
    parser.add_argument("game", metavar="GAME", help=f"{GAME_HELP}, or an experiment as a TOML file")
    parser.add_argument(
        "changes", nargs="*", metavar="NAME=VALUE", help="cards.ID.KEY, cards (a file), option or number"
    )
    parser.add_argument("--watch", action="append", default=[], metavar="FACT", help="decide this fact; repeatable")
    parser.add_argument(
        "--adjust", choices=("holm", "bh"), default="holm", help="for many facts (default: %(default)s)"
    )
    parser.add_argument(
        "--confirm", type=positive, default=0, metavar="N", help="then ask a search too, on N games of fresh deals"
    )
    add_run(parser, "so many games, settled beforehand, instead of until it is decided")


def add_targets(commands: Commands) -> None:
    about = (
        "Hold a game against its own targets (targets.toml in its folder): met or missed, and by how much. --write\n"
        "puts the table into the game's page, between its markers."
    )
    examples = "  turfhouse lab targets yards\n  turfhouse lab targets turris -n 2000 --write docs/games/turris.md"
    parser = commands.add("targets", "is the game what it should be?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--write", default="", metavar="PAGE", help="write the table into this Markdown page")
    add_run(parser, "games at each table (default: 2000)")
