"""A game's reasons as data: rows of its `reasons.toml`, each with verbs, numbers to compare, and a sentence.

    [[reason]]
    chosen = ["away"]                    # the verb of what was chosen; left out: any
    best = ["home"]                      # the verb of what was better; left out: any
    each = { rival = "rivals" }          # tried one after the other, until all of `when` hold
    when = ["now.yards[rival].money >= 3"]
    say = "keeps the gate shut: ${now.yards[rival].money} in {@rival}'s purse"

What is compared stands in views, so it is what the seat sees: `now`, and what it would see right after the better
option (`then`) or the chosen one (`instead`). `best` and `chosen` are their words, `face` is the printed cards by
their ids, `me` and `rivals` are seats. The language is the part of Python's that `Reader` reads; what is not there is
None, and whatever compares None is false. In `say` players stand as `{@seat}`. The first row that has something to say
says it.
"""

from __future__ import annotations

import ast
import operator
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from turfhouse.core.game import Game
from turfhouse.core.picks import seat_of
from turfhouse.core.state import State
from turfhouse.kit.reasons import count, in_general

FILE: Final = "reasons.toml"
"""In a game's folder."""
FIELDS: Final = frozenset({"chosen", "best", "each", "when", "say"})
PLACE: Final = re.compile(r"\{(@?)([^{}]+)\}")
COMPARED: Final[dict[type[ast.cmpop], Callable[[int, int], bool]]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class BadReason(ValueError):
    """A row that cannot be read, with the game and its number."""


class Row(NamedTuple):
    number: int
    chosen: frozenset[str]
    best: frozenset[str]
    each: dict[str, ast.expr]
    when: list[ast.expr]
    say: str
    places: dict[str, ast.expr]
    """By what stands between the braces."""

    def fits(self, chosen: str, best: str) -> bool:
        return (not self.chosen or chosen in self.chosen) and (not self.best or best in self.best)


class Words(NamedTuple):
    """Something to say, and the row it is from."""

    row: int
    text: str


# --- reading rows ---


@cache
def rows_of(game_id: str) -> list[Row]:
    """Of a game's own file, which may be missing."""
    file = resources.files("turfhouse.games").joinpath(game_id, FILE)
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return [row_of(f"{game_id}, reason {number}", number, row) for number, row in enumerate(found.get("reason", []))]


def row_of(where: str, number: int, row: dict[str, object]) -> Row:
    if not {"say", "when"} <= set(row) <= FIELDS:
        raise BadReason(
            f"{where}: has {', '.join(sorted(row))}; `say` and `when` are needed, {sorted(FIELDS)} are known"
        )
    said, when, each = row["say"], row["when"], row.get("each", {})
    assert isinstance(said, str)
    assert isinstance(when, list)
    assert isinstance(each, dict)
    known = {*NAMES, *each}
    try:
        return Row(
            number,
            words_in(row.get("chosen", [])),
            words_in(row.get("best", [])),
            {name: expression(text, known) for name, text in each.items()},
            [expression(text, known) for text in when],
            said,
            {inner: expression(inner, known) for _, inner in PLACE.findall(said)},
        )
    except (SyntaxError, BadReason) as problem:
        raise BadReason(f"{where}: {problem}") from None


def words_in(verbs: object) -> frozenset[str]:
    assert isinstance(verbs, list)
    return frozenset(verbs)


def expression(text: str, known: set[str]) -> ast.expr:
    """Parsed, and made of nothing but what `Reader` reads."""
    tree = ast.parse(text, mode="eval").body
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in known:
            raise BadReason(f"there is no {node.id!r} in `{text}`; there are {', '.join(sorted(known))}")
        if not isinstance(node, READ):
            raise BadReason(f"`{text}` holds {type(node).__name__}, which is not read here")
        if isinstance(node, ast.Compare) and len(node.ops) > 1:
            raise BadReason(f"`{text}` compares more than two things at once")
    return tree


READ: Final = (
    ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Call,
    ast.cmpop, ast.boolop, ast.Not, ast.Add, ast.Sub, ast.expr_context,
)  # fmt: skip


# --- what rows may call ---


def of(rows: list[dict[str, object]], key: str) -> list[object]:
    """One number of many things: `of(now.kids, "level")`."""
    return [row.get(key) for row in rows or []]


def seat(word: str | None) -> int:
    """Of a word as paths have it, `@1`; -1: it is none."""
    return int(word[1:]) if word and word.startswith("@") else -1


def has(rows: list[dict[str, list[object]]], key: str, value: object) -> bool:
    """Is it in one of these lists? `has(now.beasts, "targets", "7")`."""
    return any(value in row.get(key, []) for row in rows or [])


def counted(number: object, one: str) -> str:
    assert isinstance(number, int)
    return count(number, one)


def most(numbers: list[object]) -> int:
    return max([number for number in numbers if isinstance(number, int)], default=0)


CALLED: Final[dict[str, Callable[..., object]]] = {
    "of": of, "has": has, "seat": seat, "count": counted, "most": most, "len": len, "title": str.title,
}  # fmt: skip
NAMES: Final = frozenset({"me", "rivals", "now", "then", "instead", "chosen", "best", "face", *CALLED})


# --- saying ---


class Scene:
    """What a row may look at: two options of one seat, in a world made from its sight."""

    def __init__(self, game: Game, world: State, chosen: int, best: int) -> None:
        self.me = int(seat_of(best))
        self.game = game
        self.world = world
        self.actions = {"chosen": chosen, "best": best}
        self.words: dict[str, object] = {name: game.tokens(world, action) for name, action in self.actions.items()}
        gone = [int(other) for other in range(int(world.seats)) if (int(world.gone) >> other) & 1]
        rivals = [other for other in range(int(world.seats)) if other != self.me and other not in gone]
        self.values: dict[str, object] = {**self.words, "me": self.me, "rivals": rivals, **CALLED}

    def value(self, name: str) -> object:
        if name not in self.values:
            self.values[name] = faces_of(self.game) if name == "face" else self.view(name)
        return self.values[name]

    def view(self, name: str) -> dict[str, object]:
        """What the seat sees, or would see right after one of the options."""
        state = self.world
        if name != "now":
            state = self.world.clone()
            state.apply(self.actions["best" if name == "then" else "chosen"])
        seen: dict[str, object] = state.view(self.me)
        return seen


def faces_of(game: Game) -> dict[str, object]:
    """The printed cards of all kinds by their ids."""
    return {card: face for kind in game.card_faces().values() if isinstance(kind, dict) for card, face in kind.items()}


class Reader:
    """One expression after another, of one scene and what `each` stands for."""

    def __init__(self, scene: Scene, chosen: dict[str, object]) -> None:
        self.scene = scene
        self.chosen = chosen

    def read(self, node: ast.expr) -> object:
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self.chosen[node.id] if node.id in self.chosen else self.scene.value(node.id)
        if isinstance(node, ast.Attribute):
            return part(self.read(node.value), node.attr)
        if isinstance(node, ast.Subscript):
            return part(self.read(node.value), self.read(node.slice))
        if isinstance(node, ast.Call):
            called = self.read(node.func)
            assert callable(called)
            return called(*[self.read(given) for given in node.args])
        return self.worked_out(node)

    def worked_out(self, node: ast.expr) -> object:
        if isinstance(node, ast.BoolOp):
            wanted = isinstance(node.op, ast.Or)
            return any(self.read(one) for one in node.values) if wanted else all(self.read(one) for one in node.values)
        if isinstance(node, ast.UnaryOp):
            return not self.read(node.operand)
        if isinstance(node, ast.BinOp):
            left, right = self.read(node.left), self.read(node.right)
            assert isinstance(left, int), ast.unparse(node)
            assert isinstance(right, int), ast.unparse(node)
            return left + right if isinstance(node.op, ast.Add) else left - right
        assert isinstance(node, ast.Compare), ast.unparse(node)
        return compared(node.ops[0], self.read(node.left), self.read(node.comparators[0]))


def part(whole: object, key: object) -> object:
    """Of a thing by name, of a row by place; None where there is none."""
    if isinstance(whole, dict):
        return whole.get(key)
    if isinstance(whole, list) and isinstance(key, int):
        return whole[key] if 0 <= key < len(whole) else None
    return None


def compared(kind: ast.cmpop, left: object, right: object) -> bool:
    if isinstance(kind, (ast.In, ast.NotIn)):
        inside = left in right if isinstance(right, (list, dict, str, set)) else False
        return inside == isinstance(kind, ast.In)
    if isinstance(kind, (ast.Eq, ast.NotEq)):
        return (left == right) == isinstance(kind, ast.Eq)
    return isinstance(left, int) and isinstance(right, int) and COMPARED[type(kind)](left, right)


def said_by_rows(game: Game, world: State, chosen: int, best: int) -> Words | None:
    """The first row that has something to say of these two options."""
    if chosen == best or not rows_of(game.id):
        return None
    scene = Scene(game, world, chosen, best)
    verbs = [str(game.tokens(world, action)[0]) for action in (chosen, best)]
    for row in rows_of(game.id):
        if row.fits(*verbs):
            for reader in readers(scene, row):
                if all(reader.read(one) for one in row.when):
                    return Words(row.number, worded(row, reader))
    return None


def readers(scene: Scene, row: Row) -> Iterator[Reader]:
    """One for everything that `each` may stand for, in order; a later one may speak of an earlier one."""
    found = [Reader(scene, {})]
    for name, node in row.each.items():
        found = [Reader(scene, {**reader.chosen, name: one}) for reader in found for one in list_of(reader.read(node))]
    yield from found


def list_of(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def worded(row: Row, reader: Reader) -> str:
    def put(place: re.Match[str]) -> str:
        value = reader.read(row.places[place[2]])
        return f"{{{value}}}" if place[1] else str(value)

    return PLACE.sub(put, row.say)


def why(game: Game, world: State, chosen: int, best: int) -> str:
    """Why `best` was better than `chosen`, in the game's words where it has any."""
    sense = game.sense()
    own = sense.reason(world, chosen, best) if sense else ""
    rows = None if own else said_by_rows(game, world, chosen, best)
    return own or (rows.text if rows else in_general(world, chosen, best))
