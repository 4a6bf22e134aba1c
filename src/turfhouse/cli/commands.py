"""What a player at the terminal can type besides a choice. Each command says whether it changed the narrowing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse.cli.common import Fail
from turfhouse.cli.narrow import Narrowing
from turfhouse.core.table import Table

if TYPE_CHECKING:
    from turfhouse.cli.terminal import Session

HELP = """\
  a number or a name  picks it; several words (`{path}`) pick a whole path
  back                takes the last pick back
  undo                takes your last action back, if it told nobody anything
  why PATH            why that is not allowed: why {path}
  rules [ID or CARD]  the rules, one of them or what a card says: rules {rule}
  board, log          shows the position, or all that happened, again
  rest                in a window where anyone may act: do not ask again before it is your turn
  save FILE           writes the record (`turfhouse replay FILE` tells it)
  resign, quit"""


class Quit(Exception):
    """The player has had enough."""


def do_help(session: Session, _: Narrowing, __: list[str]) -> bool:
    ask = session.table.ask()
    session.say(HELP.format(path=example_path(session), rule=ask.rule if ask is not None else "1"))
    return False


def example_path(session: Session) -> str:
    """The longest thing to say in this very position: help that can be typed."""
    return max((" ".join(path) for path in session.table.paths(session.seat)), key=len, default="pass")


def do_back(session: Session, narrowing: Narrowing, _: list[str]) -> bool:
    if not narrowing.back():
        session.say("Nothing is picked yet. (`undo` takes an action back.)")
        return False
    return True


def do_why(session: Session, _: Narrowing, words: list[str]) -> bool:
    session.say(session.reason(words) if words else f"why what? Give a whole path, as in: why {example_path(session)}")
    return False


def do_undo(session: Session, _: Narrowing, __: list[str]) -> bool:
    refusal = session.table.undo(session.seat)
    if refusal is not None:
        session.say(f"No: {refusal}.")
    return False


def do_rules(session: Session, _: Narrowing, words: list[str]) -> bool:
    from turfhouse.cli.rules import rule_lines

    try:
        session.say("\n".join(rule_lines(session.game, " ".join(words))))
    except Fail as problem:
        session.say(str(problem))
    return False


def do_board(session: Session, _: Narrowing, __: list[str]) -> bool:
    session.board()
    return False


def do_log(session: Session, _: Narrowing, __: list[str]) -> bool:
    session.told = 0
    session.tell_news()
    return False


def do_rest(session: Session, _: Narrowing, __: list[str]) -> bool:
    session.say("`rest` is for windows in which others are asked; now it is you who is asked.")
    return False


def do_save(session: Session, _: Narrowing, words: list[str]) -> bool:
    if len(words) != 1:
        session.say("save where? Give one file name.")
        return False
    try:
        with Path(words[0]).open("x", encoding="utf-8") as out:
            out.write(saved_text(session.table))
        session.say(f"Saved: {words[0]}")
    except OSError as problem:
        session.say(f"Not saved, {words[0]}: {problem.strerror}.")
    return False


def do_resign(session: Session, _: Narrowing, __: list[str]) -> bool:
    session.table.resign(session.seat)
    return False


def do_quit(session: Session, _: Narrowing, __: list[str]) -> bool:
    raise Quit


def saved_text(table: Table) -> str:
    """The record, with its result noted when the game is over."""
    result = table.result()
    if result is not None:
        table.record.notes["result"] = result.plain()
    return table.record.dumps()


COMMANDS: dict[str, Callable[[Session, Narrowing, list[str]], bool]] = {
    "help": do_help,
    "?": do_help,
    "back": do_back,
    "why": do_why,
    "undo": do_undo,
    "rules": do_rules,
    "board": do_board,
    "log": do_log,
    "rest": do_rest,
    "save": do_save,
    "resign": do_resign,
    "quit": do_quit,
}
