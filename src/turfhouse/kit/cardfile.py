"""Card tables as TOML: lists of entries, read with checks. What is wrong is said with file, line and reason."""

from __future__ import annotations

import json
import tomllib
from hashlib import blake2b
from importlib import resources
from pathlib import Path

from turfhouse.core.deal import SHIPPED, CardSource
from turfhouse.core.game import Game
from turfhouse.core.spec import BadSetup


class BadCards(BadSetup):
    """A card file that cannot be played with; the message says where and why."""


class CardEntry:
    """One `[[table]]` of a card file: its values, and the lines they stand in."""

    def __init__(self, file: str, table: str, line: int, values: dict[str, object], lines: dict[str, int]) -> None:
        self.file = file
        self.table = table
        self.line = line
        self.values = values
        self.lines = lines

    def fail(self, key: str, reason: str) -> BadCards:
        name = self.values.get("id")
        who = f"{self.table} {name}" if isinstance(name, str) else self.table
        return BadCards(f"{self.file}:{self.lines.get(key, self.line)}: {who}: {reason}")

    def text(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.fail(key, f"{key} must be a text" if key in self.values else f"{key} is missing")
        return value

    def number(self, key: str, default: int | None, least: int, most: int) -> int:
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            found = f", not {value!r}" if key in self.values else ", and is missing"
            raise self.fail(key, f"{key} must be a whole number from {least} to {most}{found}")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; empty where the key is missing."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
            raise self.fail(key, f"{key} must be a list of texts")
        return [str(item) for item in value]

    def one_of(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        value = self.text(key, default)
        if value not in allowed and value != default:
            raise self.fail(key, f"{key} {value!r} is not one of {', '.join(allowed)}")
        return value

    def only(self, allowed: tuple[str, ...]) -> None:
        """Refuse keys that mean nothing: they are typing errors."""
        for key in self.values:
            if key not in allowed:
                raise self.fail(key, f"{key!r} is not a key of a {self.table}: expected one of {', '.join(allowed)}")


def card_source(path: Path) -> CardSource:
    """A card file's text, under its name; raises BadCards."""
    try:
        return CardSource(path.name, path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadCards(f"{path.name}: cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadCards(f"{path.name}: is not UTF-8 text") from None


def source_of(game: Game) -> CardSource:
    """The card file that a game is played with: a group's own, or the one it comes with. No text: it has none."""
    if game.source.text:
        return game.source
    file = resources.files("turfhouse.games").joinpath(game.id, "cards.toml")
    return CardSource("cards.toml", file.read_text(encoding="utf-8") if file.is_file() else "")


def game_with_cards(game: Game, path: Path) -> Game:
    """The game with the cards of a file; raises BadSetup with file, line and reason, or if it has no cards at all."""
    return game.with_cards(card_source(path) if game.cards.hash else SHIPPED)


def read_cards(source: CardSource, tables: tuple[str, ...]) -> dict[str, list[CardEntry]]:
    """The entries of each table, in the order of the file; raises BadCards."""
    file, text = source.name, source.text
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadCards(f"{file}:{toml_problem(text, str(problem))}") from None
    for name in content:
        if name not in tables:
            raise BadCards(f"{file}:{line_of(text, name)}: {name!r} is not one of {', '.join(tables)}")
    found: dict[str, list[CardEntry]] = {}
    for table in tables:
        found[table] = entries_of(file, text, table, content.get(table, []))
    check_ids(found)
    return found


def toml_problem(source: str, problem: str) -> str:
    """`line: reason`, of what tomllib says with its place at the end: "(at line 3, column 7)"."""
    reason, _, place = problem.rpartition(" (at ")
    words = place.strip("()").replace(",", "").split()
    line = words[1] if words[:1] == ["line"] else str(len(source.splitlines()))
    return f"{line}: {reason or problem}"


def entries_of(file: str, source: str, table: str, content: object) -> list[CardEntry]:
    if not isinstance(content, list) or not all(isinstance(item, dict) for item in content):
        raise BadCards(f"{file}:{line_of(source, table)}: {table} must be a list of [[{table}]] entries")
    blocks = blocks_of(source, table)
    entries: list[CardEntry] = []
    for index in range(len(content)):
        line, lines = blocks[index] if index < len(blocks) else (1, {})
        entries.append(CardEntry(file, table, line, content[index], lines))
    return entries


def blocks_of(source: str, table: str) -> list[tuple[int, dict[str, int]]]:
    """Where each `[[table]]` begins, and the lines of its keys."""
    blocks: list[tuple[int, dict[str, int]]] = []
    inside = False
    for number, raw in enumerate(source.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if line.startswith("["):
            if line.endswith("]") and "=" not in line and line.strip("[]").strip().isidentifier():
                inside = line.strip("[]").strip() == table
                if inside:
                    blocks.append((number, {}))
        elif inside and "=" in line:
            key = line.partition("=")[0].strip()
            if key.isidentifier():
                blocks[-1][1].setdefault(key, number)
    return blocks


def line_of(source: str, name: str) -> int:
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip().strip("[").startswith(name):
            return number
    return 1


def check_ids(found: dict[str, list[CardEntry]]) -> None:
    """Every entry has an id of its own, written as it is typed: small letters, digits and underscores."""
    seen: set[str] = set()
    for entries in found.values():
        for entry in entries:
            name = entry.text("id")
            if not name.replace("_", "a").isalnum() or not name.isascii() or name != name.lower():
                raise entry.fail("id", f"id {name!r} must be small letters, digits and underscores")
            if name in seen:
                raise entry.fail("id", f"the id {name} stands there twice")
            seen.add(name)


def content_hash(found: dict[str, list[CardEntry]]) -> str:
    """A hash of what the file says, whatever its comments and spacing."""
    plain = {table: [entry.values for entry in entries] for table, entries in found.items()}
    return blake2b(json.dumps(plain, sort_keys=True).encode(), digest_size=16).hexdigest()
