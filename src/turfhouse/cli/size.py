"""`turfhouse rules GAME --size`: what a game costs whoever has to read it.

Rules     ids of rules.md, once each: a bullet `- **N1** …` or the first cell of a table's row, `| N1 | …`.
Lines     every line of every *.py below the game's folder, its bot included.
Files     those of them that are not empty. Rooms: folders below the game's own that hold any.
Questions the game's asks, that is the kinds (or steps) of its SOLE, SECRET and OPEN frames: the constants that key a
          module's table `QUESTIONS`, or `PROMPTS` in a game that only words its asks in a table.
A question's files are those that mention its constant by name: declared, imported, used plainly or as `z.NAME`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from turfhouse.cli.common import Fail

RULE_ID = re.compile(r"^(?:- \*\*|\|\s*(?:\*\*)?)([A-Z]+[0-9]+[a-z]?)\b", re.MULTILINE)
TABLES = ("QUESTIONS", "PROMPTS")


class Size:
    """The figures of one game's folder."""

    def __init__(self, folder: Path) -> None:
        sources = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
        self.rules = len(set(RULE_ID.findall((folder / "rules.md").read_text(encoding="utf-8"))))
        self.lines = sum(len(text.splitlines()) for text in sources.values())
        written = [path.relative_to(folder) for path, text in sources.items() if text.strip()]
        self.files = len(written)
        self.rooms = sorted({path.parts[0] for path in written if len(path.parts) > 1})
        trees = {path: parsed(text, path) for path, text in sources.items()}
        mentioned = [names_in(tree) for tree in trees.values()]
        asked = sorted({name for tree in trees.values() for name in keys_of_tables(tree)})
        self.questions = {name: sum(name in names for names in mentioned) for name in asked}

    def lines_a_rule(self) -> float:
        return round(self.lines / self.rules, 1) if self.rules else 0.0

    def files_a_question(self) -> float:
        return float(median(self.questions.values())) if self.questions else 0.0

    def plain(self) -> dict[str, object]:
        return {
            "rules": self.rules,
            "lines": self.lines,
            "lines_a_rule": self.lines_a_rule(),
            "files": self.files,
            "rooms": self.rooms,
            "questions": self.questions,
            "files_a_question": self.files_a_question(),
        }

    def text(self) -> list[str]:
        rooms = f"{len(self.rooms)} rooms ({', '.join(self.rooms)})" if self.rooms else "no rooms"
        widest = sorted(self.questions, key=self.questions.__getitem__, reverse=True)[:3]
        most = ", ".join(f"{name} {self.questions[name]}" for name in widest)
        asks = f"{len(self.questions)} questions: a median of {self.files_a_question():g} files each (most: {most})"
        return [
            f"{self.rules} rules, {self.lines} lines of Python: {self.lines_a_rule():g} lines a rule",
            f"{self.files} files, {rooms}",
            asks if self.questions else f"no table of questions ({' or '.join(TABLES)})",
        ]


def parsed(text: str, path: Path) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as problem:
        raise Fail(f"{path.name}:{problem.lineno}: {problem.msg}") from None


def names_in(tree: ast.Module) -> set[str]:
    """Every name that a module mentions, qualified or not."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


def keys_of_tables(tree: ast.Module) -> Iterator[str]:
    """The constants that key the module's tables of questions."""
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and target.id in TABLES and isinstance(value, ast.Dict):
            for key in value.keys:
                if isinstance(key, ast.Name):
                    yield key.id
                elif isinstance(key, ast.Attribute):
                    yield key.attr
