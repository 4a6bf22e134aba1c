"""`turfhouse rules GAME [ID]`: the rules to read, a card, the rules that no test holds, and what the game costs."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse.cli.common import Fail, game_of, print_json
from turfhouse.cli.pieces import Piece, find_piece, piece_lines, print_pieces

if TYPE_CHECKING:
    from turfhouse.core.game import Game
    from turfhouse.kit.rulebook import Rule, RuleBook

WIDEST = 100


def run(wishes: argparse.Namespace) -> int:
    if not wishes.game:
        return list_games(wishes.json)
    game = game_of(wishes.game, wishes.own)
    if wishes.untested:
        return untested(game, wishes.json)
    if wishes.size:
        return print_size(game, wishes.json)
    if wishes.copy:
        return copy_cards(game, Path(wishes.copy))
    if wishes.cards:
        return print_pieces(game, wishes.json)
    if wishes.json:
        print_json(plain_rules(game, wishes.rule))
    else:
        print("\n".join(rule_lines(game, wishes.rule)))
    return 0


def copy_cards(game: Game, file: Path) -> int:
    from turfhouse.kit.cardfile import source_of

    if not game.cards.hash:
        raise Fail(f"{game.title} has no card file that could be changed")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(source_of(game).text)
    except FileExistsError:
        raise Fail(f"{file} is there already: give another name") from None
    except OSError as problem:
        raise Fail(f"{file}: {problem.strerror}") from None
    print(
        f"{file}: change it, then `turfhouse rules {game.id} --cards --card-file {game.id}={file}` says if it is right"
    )
    return 0


def list_games(as_json: bool) -> int:
    from turfhouse.core.game import seat_range
    from turfhouse.games.registry import GAMES

    if as_json:
        print_json([{"id": g.id, "title": g.title, "seats": [g.min_seats, g.max_seats]} for g in GAMES.values()])
        return 0
    for game in GAMES.values():
        print(f"{game.id:<10}{game.title} · {seat_range(game)} players · {game.minutes} min · {game.tagline}")
    return 0


# --- reading ---


def rulebook_of(game: Game) -> RuleBook:
    from turfhouse.core.picks import BadText
    from turfhouse.kit.rulebook import parse_rules

    source = files(f"turfhouse.games.{game.id}") / "rules.md"
    if not source.is_file():
        raise Fail(f"the rules of {game.title} are not written down yet")
    try:
        return parse_rules(source.read_text(encoding="utf-8"))
    except BadText as problem:
        raise Fail(f"{game.id}/rules.md, {problem}") from None


def ids_of(book: RuleBook) -> list[str]:
    return [rule.id for section in book.sections for rule in section.rules]


def find(book: RuleBook, word: str, game: Game) -> Rule | Piece:
    """A rule by its id, or a card by its id or name."""
    for name in ids_of(book):
        rule = book.find(name)
        if rule is not None and name.lower() == word.lower():
            return rule
    piece = find_piece(game, word)
    if piece is not None:
        return piece
    known = ids_of(book)
    what = "rule and no card" if game.card_faces() else "rule"
    raise Fail(f"{game.title} has no {what} {word!r}; its rules are {known[0]} to {known[-1]}", 2)


def plain_rules(game: Game, rule_id: str) -> dict[str, object]:
    book = rulebook_of(game)
    if rule_id:
        found = find(book, rule_id, game)
        return {"game": game.id, **(found if isinstance(found, dict) else plain_rule(found))}
    sections = [{"title": part.title, "rules": [plain_rule(rule) for rule in part.rules]} for part in book.sections]
    return {"game": game.id, "title": book.title, "about": book.about, "sections": sections}


def plain_rule(rule: Rule) -> dict[str, str]:
    return {"id": rule.id, "tag": rule.tag, "text": rule.text}


def rule_lines(game: Game, rule_id: str = "") -> list[str]:
    """All rules, or one, or a card, wrapped for this terminal."""
    book = rulebook_of(game)
    if rule_id:
        found = find(book, rule_id, game)
        return piece_lines(found, width()) if isinstance(found, dict) else wrapped(found)
    lines = [
        game.title,
        "=" * len(game.title),
        *textwrap.wrap(game.about, width()),
        "",
        *textwrap.wrap(book.about, width()),
    ]
    for section in book.sections:
        lines += ["", section.title, "-" * len(section.title)]
        for rule in section.rules:
            lines += wrapped(rule)
    return lines


def wrapped(rule: Rule) -> list[str]:
    head = f"{rule.id:<5}"
    return textwrap.wrap(f"{head}[{rule.tag}] {rule.text}", width(), subsequent_indent=" " * len(head)) or [head]


def width() -> int:
    return min(WIDEST, shutil.get_terminal_size().columns)


# --- rules, tests and code ---


def print_size(game: Game, as_json: bool) -> int:
    from turfhouse.cli.size import Size

    size = Size(Path(str(files(f"turfhouse.games.{game.id}"))))
    if as_json:
        print_json({"game": game.id, **size.plain()})
    else:
        print("\n".join(size.text()))
    return 0


def untested(game: Game, as_json: bool) -> int:
    from turfhouse.cli.untested import find_clone, held_rules

    held = held_rules(find_clone(), game.id)
    known = ids_of(rulebook_of(game))
    bare = [rule for rule in known if rule not in held]
    unknown = sorted(set(held) - set(known))
    if as_json:
        print_json({"game": game.id, "rules": len(known), "untested": bare, "unknown": unknown})
    else:
        print("\n".join([*bare, f"{len(known)} rules, {len(bare)} without a test"]))
    for rule in unknown:
        print(f"turfhouse: {held[rule][0]} holds {rule}, but there is no such rule", file=sys.stderr)
    return 1 if bare else 0
