"""How effect lines and powers are read into numbers: one program for all pieces, a place in it for each line.

reserve, I+1                     a line: words in the order in which they resolve (T136)
pay K1 R1 W1 -> P+5              a cost, and what it buys
on_collect A B C D: any+1        a power: a hook, its argument, its line
"""

from __future__ import annotations

import re
from typing import Final

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.kit.cardfile import CardEntry
from turfhouse.kit.cardtable import Column, Row
from turfhouse.kit.packedcounts import one

GAINED: Final = re.compile(rf"([{v.KIND_LETTERS}])\+([1-9])")
WRITTEN: Final = {word.written: word.number for word in v.WORDS}
COST: Final = re.compile(rf"([{v.KIND_LETTERS}])([1-9])")
COST_SHAPE: Final = "expected amounts of I, K, R, W in this order, such as I1 K2"
PAID_FOR: Final = " -> "
MOST_WORDS: Final = 6


class Programs:
    """All lines of a file, one after the other, each closed by an END."""

    def __init__(self) -> None:
        self.rows: list[int] = [v.END, 0, 0]
        """A line without words is at place 0."""
        self.plain: list[int] = [0]
        """Places of lines that only give (T39)."""
        self.offered: list[int] = []
        """Places of lines that may be declined (T38)."""

    def add(self, entry: CardEntry, key: str, line: str, where: int) -> int:
        """Read a line; its place."""
        words = read_line(entry, key, line)
        for word in words:
            if word[v.WORD] in v.BARRED[where]:
                raise entry.fail(key, f"{line!r} cannot stand on {v.PLACES[where]}")
        place = len(self.rows)
        for word in words:
            self.rows += word
        self.rows += [v.END, 0, 0]
        if all(word[v.WORD] in v.PLAIN for word in words):
            self.plain.append(place)
        if any(word[v.WORD] in v.OFFERED for word in words):
            self.offered.append(place)
        return place


def read_line(entry: CardEntry, key: str, line: str) -> list[list[int]]:
    """The rows of a line; raises BadCards."""
    rows: list[list[int]] = []
    cost, arrow, rest = line.partition(PAID_FOR)
    if arrow:
        rows.append(read_payment(entry, key, cost))
    elif line.startswith("pay "):
        raise entry.fail(key, f"{line!r}: pay what{PAID_FOR}for what?")
    rows += [read_word(entry, key, word) for word in (rest if arrow else line).split(", ")]
    if len(rows) > MOST_WORDS:
        raise entry.fail(key, f"{line!r} is too long: at most {MOST_WORDS} words")
    return rows


def read_word(entry: CardEntry, key: str, word: str) -> list[int]:
    if word in WRITTEN and "#" not in word:
        return [WRITTEN[word], 0, 1]
    gained = GAINED.fullmatch(word)
    if gained is not None:
        return [v.GAIN, v.KIND_LETTERS.index(gained[1]), int(gained[2])]
    number = re.sub("[^1-9]", "", word)
    if len(number) == 1 and word.replace(number, "#") in WRITTEN:
        return [WRITTEN[word.replace(number, "#")], 0, int(number)]
    raise entry.fail(key, f"{word!r} is not an effect word, such as I+2, any+1, right(5), revive 1 or flip")


def read_payment(entry: CardEntry, key: str, text: str) -> list[int]:
    if text == "pay any 1":
        return [v.PAY_ANY, 0, 1]
    if not text.startswith("pay "):
        raise entry.fail(key, f"{text!r} is no payment: expected pay any 1, or a cost such as pay K1 R1")
    return [v.PAY, packed_cost(entry, key, text.removeprefix("pay ")), 1]


def packed_cost(entry: CardEntry, key: str, text: str) -> int:
    """A cost such as `I1 K2`, kinds in their order, as one number; raises BadCards."""
    packed = 0
    last = -1
    for part in text.split(" "):
        found = COST.fullmatch(part)
        kind = v.KIND_LETTERS.index(found[1]) if found is not None else -1
        if found is None or kind <= last:
            raise entry.fail(key, f"{text!r} is not a cost: {COST_SHAPE}")
        packed += int(found[2]) * one(kind)
        last = kind
    return packed


class Line(Column):
    """The place of the line under a key; 0 where the piece is silent."""

    def __init__(self, key: str, programs: Programs, where: int, needed: bool) -> None:
        super().__init__(key, 0, 0, None if needed else 0)
        self.programs = programs
        self.where = where

    def read(self, entry: CardEntry) -> int:
        if self.key not in entry.values and self.default is not None:
            return self.default
        return self.programs.add(entry, self.key, entry.text(self.key), self.place_of(entry))

    def place_of(self, entry: CardEntry) -> int:
        """Tactics stand by their timing."""
        if self.where != v.AT_TACTIC:
            return self.where
        return v.AT_TACTIC + v.TIMINGS.index(entry.one_of("timing", v.TIMINGS))


class Cost(Column):
    def __init__(self, key: str) -> None:
        super().__init__(key, 0, 0, None)

    def read(self, entry: CardEntry) -> int:
        return packed_cost(entry, self.key, entry.text(self.key))


class Powers(Row):
    """The standing powers of a card: hook, argument and place of a line for each; hook 0 where there is none."""

    def __init__(self, programs: Programs, nodes: dict[str, int]) -> None:
        super().__init__(v.POWERS * v.POWER_WIDTH, "powers")
        self.programs = programs
        self.nodes = nodes

    def read(self, entry: CardEntry) -> list[int]:
        lines = entry.texts("powers")
        if len(lines) > v.POWERS:
            raise entry.fail("powers", f"at most {v.POWERS} powers")
        cells: list[int] = []
        for line in lines:
            cells += self.power(entry, line)
        return cells + [0, 0, -1] * (v.POWERS - len(lines))

    def power(self, entry: CardEntry, line: str) -> list[int]:
        head, colon, effect = line.partition(": ")
        words = head.split(" ")
        known = {hook.written: hook for hook in (v.TRIGGERS if colon else v.MODIFIERS)}
        if words[0] not in known:
            kind = "hook with an effect" if colon else "hook without an effect"
            raise entry.fail("powers", f"{words[0]!r} is not a {kind}: expected one of {', '.join(known)}")
        hook = known[words[0]]
        argument = self.argument(entry, line, hook.wants, words[1:])
        return [hook.number, argument, self.programs.add(entry, "powers", effect, v.AT_POWER) if colon else -1]

    def argument(self, entry: CardEntry, line: str, wants: int, words: list[str]) -> int:
        if wants == v.NOTHING and not words:
            return 0
        if wants == v.A_NUMBER and len(words) == 1 and re.fullmatch("[1-9]", words[0]):
            return int(words[0])
        if wants == v.A_KIND and len(words) == 1 and words[0] in ("K", "R", "W"):
            return v.KIND_LETTERS.index(words[0])
        if wants == v.SOME_NODES and words and all(word in self.nodes for word in words):
            return sum([1 << node for node in {self.nodes[word] for word in words}])
        expected = ("nothing", "a number from 1 to 9", "K, R or W", "Locations by their ids")[wants]
        raise entry.fail("powers", f"{line!r}: expected {expected} after the hook")
