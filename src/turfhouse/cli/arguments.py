"""Arguments that several commands take, and how all of them are added."""

from __future__ import annotations

import argparse
import importlib
import shutil
import sys
from collections.abc import Callable
from typing import Any, NoReturn

DEFAULT_PORT = 8420
CODES = "Exit codes: 0 done, 1 failed or found something, 2 asked wrongly, 130 interrupted."


class Teaching(argparse.RawDescriptionHelpFormatter):
    """Texts as written, and room for the longest command's name."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=min(120, shutil.get_terminal_size().columns))
        self._action_max_length = 14  # argparse forgets that names of commands are indented


class OneLineParser(argparse.ArgumentParser):
    """Errors in one line, with where to read more."""

    def error(self, message: str) -> NoReturn:
        print(f"turfhouse: {message} (see `{self.prog} --help`)", file=sys.stderr)
        raise SystemExit(2)


class Commands:
    """Adds commands one by one, all in the same manner."""

    def __init__(self, parser: OneLineParser, package: str = "") -> None:
        self.subs = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=OneLineParser)
        self.package = package
        """Where the commands live below `turfhouse.cli`; none: there."""

    def add(self, name: str, short: str, about: str, examples: str) -> OneLineParser:
        made: OneLineParser = self.subs.add_parser(
            name,
            help=short,
            description=about,
            epilog=f"examples:\n{examples}\n\n{CODES}",
            formatter_class=Teaching,
        )
        made.set_defaults(run=runner(f"{self.package}{name}"))
        return made


def runner(name: str) -> Callable[[argparse.Namespace], int]:
    def run(wishes: argparse.Namespace) -> int:
        module: Any = importlib.import_module(f"turfhouse.cli.{name}")
        code: int = module.run(wishes)
        return code

    return run


def positive(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if 0 < value < 86400:
        return value
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")


def port(text: str) -> int:
    if text.isdecimal() and int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535 (0: any free one)")


Group = OneLineParser | argparse._ArgumentGroup


def add_match(parser: Group, default: str = "the game's own") -> None:
    parser.add_argument("--seats", type=positive, default=0, metavar="K", help=f"how many seats (default: {default})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )


def add_parameters(parser: Group) -> None:
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=NUMBER", help="a number of the rules; repeatable"
    )


def add_seed(parser: Group, default: int | None = 1) -> None:
    shown = "a new one each time" if default is None else str(default)
    parser.add_argument("--seed", type=int, default=default, metavar="N", help=f"the seed (default: {shown})")


def add_cards(parser: OneLineParser) -> None:
    parser.add_argument(
        "--card-file",
        action="append",
        default=[],
        metavar="GAME=FILE",
        help="play GAME with your own cards: a changed copy of its cards.toml; repeatable",
    )


def add_output(parser: OneLineParser) -> None:
    parser.add_argument("--json", action="store_true", help="machine-readable output and nothing else")
    parser.add_argument("--quiet", action="store_true", help="no progress")


def add_house(parser: OneLineParser, opens: bool) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", type=port, default=DEFAULT_PORT, help="port to listen on (default: %(default)s; 0: any free)"
    )
    parser.add_argument("--data", default=None, metavar="DIR", help="where tables are kept (default: your data folder)")
    add_database(parser)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="any other setting of the house; repeatable"
    )
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=opens, help="open the browser when the house is open"
    )
    add_cards(parser)


def add_database(parser: OneLineParser) -> None:
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="postgresql://…: tables are kept there instead (extra pg; also by TURFHOUSE_DATABASE)",
    )
