"""What can be asked of the lab on the command line."""

from __future__ import annotations

import os

from turfhouse.cli.arguments import (
    CODES,
    Commands,
    OneLineParser,
    Teaching,
    add_cards,
    add_house,
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
    add_ladder(inner)
    add_without(inner)
    add_hunt(inner)
    add_tune(inner)
    add_fit(inner)
    add_report(inner)
    add_open(inner)


def add_run(parser: OneLineParser, games: str, bots: str = "policy", usual: str = "policy") -> None:
    """What every experiment takes: its table, its bots, how many games, and who plays them."""
    parser.add_argument(
        "--bots", default=bots, metavar="BOT,…", help=f"who plays: policy, hard@5s, search@300 … (default: {usual})"
    )
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
        "puts the table into the game's page, between its markers. --seats and --bots: only some tables, with others."
    )
    examples = "  turfhouse lab targets yards\n  turfhouse lab targets yards --seats 2 --bots search@20 -n 200\n"
    examples += "  turfhouse lab targets turris -n 2000 --write docs/games/turris.md"
    parser = commands.add("targets", "is the game what it should be?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--write", default="", metavar="PAGE", help="write the table into this Markdown page")
    add_run(parser, "games at each table (default: 2000)", "", "those of each table")


def add_ladder(commands: Commands) -> None:
    about = (
        "Every pair of bots meets on the same deals, with seats rotated: strength in Elo with intervals, and how many\n"
        "levels lie between the weakest and the strongest. Bots that think by the clock hang on the machine."
    )
    examples = "  turfhouse lab ladder dungeon easy medium hard hard@5s\n  turfhouse lab ladder yards policy search@100"
    parser = commands.add("ladder", "how strong are these bots?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("ladder", nargs="+", metavar="BOT", help="policy, hard@5s, search@300 …")
    add_run(parser, "games of each pair (default: 200)")


def add_without(commands: Commands) -> None:
    about = (
        "Restricted play: a verb or a card that nobody uses, or that one seat does without, on the same deals. Who\n"
        "has no other choice uses it all the same."
    )
    examples = "  turfhouse lab without newkids ask_help\n  turfhouse lab without yards toolbox --seats 3"
    parser = commands.add("without", "what is this worth?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("words", nargs="+", metavar="WORD", help="a verb or a card, as paths write it")
    add_run(parser, "games in all (default: 1000)")


def add_hunt(commands: Commands) -> None:
    about = (
        "Look for holes: games that do not end, stretches without a choice, options and cards that nobody takes or\n"
        "everybody does, rules that never speak, rules of thumb that always pay. Each find is kept as a record."
    )
    examples = "  turfhouse lab hunt dungeon\n  turfhouse lab hunt yards --card-file yards=mine.toml -n 600"
    parser = commands.add("hunt", "where are the holes?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--deals", type=int, default=60, metavar="N", help="deals for each rule of thumb; 0: none")
    parser.add_argument("--limit", type=positive, default=20000, metavar="N", help="decisions that no game needs")
    add_run(parser, "games to look at (default: 300)")


def add_tune(commands: Commands) -> None:
    about = (
        "Turn the levers that a game's targets.toml names, one step of one lever at a time, towards its targets at\n"
        "its first table. Every step is chosen on some deals and verified on fresh ones; nothing is written."
    )
    examples = "  turfhouse lab tune yards\n  turfhouse lab tune yards -n 500 --steps 2"
    parser = commands.add("tune", "which numbers meet the targets?", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--toward", choices=("targets",), default="targets", help="what to aim for (default: targets)")
    parser.add_argument("--steps", type=positive, default=4, metavar="N", help="steps at most (default: %(default)s)")
    add_run(parser, "deals for each choice (default: 300), twice as many to verify it")


def add_fit(commands: Commands) -> None:
    about = (
        "Fit the weights of a game's sense by self-play. The fitted sense is kept only if it surely beats the old one\n"
        "on fresh deals, and is no worse against random and a search; its weights are written beside the run."
    )
    examples = "  turfhouse lab fit yards\n  turfhouse lab fit dungeon --steps 100 --deals 40"
    parser = commands.add("fit", "a stronger sense by self-play", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--steps", type=positive, default=60, metavar="N", help="steps (default: %(default)s)")
    parser.add_argument("--deals", type=positive, default=30, metavar="N", help="deals a step (default: %(default)s)")
    add_run(parser, "unused here: --most is how many games decide at the end")


def add_report(commands: Commands) -> None:
    about = "Draw a finished run as one HTML file that needs nothing else: report.html in its folder."
    examples = "  turfhouse lab report runs/newkids-change-1a2b3c4d\n  turfhouse lab report runs/* --out pages/"
    parser = commands.add("report", "a run as a page", about, examples)
    parser.add_argument("folders", nargs="+", metavar="RUN", help="a run's folder")
    parser.add_argument("--out", default="", metavar="DIR", help="write RUN.html there instead")


def add_open(commands: Commands) -> None:
    about = "Open the house with its lab: every finished run as a page, at /lab. Ctrl-C closes it."
    examples = "  turfhouse lab open\n  turfhouse lab open --runs experiments --port 9000 --no-open"
    parser = commands.add("open", "all runs as pages of the house", about, examples)
    parser.add_argument("--runs", default="runs", metavar="DIR", help="where runs are kept (default: %(default)s/)")
    add_house(parser, True)
