"""Effects as data: a step is a verb with plain words, `may trash other yard 1`, read into one row of integers.

A game gives its vocabulary: the columns of a row, each verb's columns in order, and what the words of a column mean.
A column without words is a number. Columns in brackets may be left out together. A name that is no column is a particle
(`gain 1 per P pile`): it must be there and says nothing.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.kit.cardfile import CardEntry

STEP = 0
"""Column of the verb's number."""
MAY = 1
"""1 where the step, and all after it, may be declined."""
FIRST_COLUMN = 2


def numbered(words: str) -> dict[str, int]:
    """Words of a column by their numbers, from 1 on."""
    return {word: number for number, word in enumerate(words.split(), 1)}


class StepKind:
    """One verb: its number, and the columns of its words."""

    def __init__(self, code: int, columns: str = "") -> None:
        self.code = code
        shown, _, optional = columns.partition("[")
        self.needed = shown.split()
        self.optional = optional.rstrip("]").split()


class Vocabulary:
    def __init__(self, columns: tuple[str, ...], verbs: dict[str, StepKind], words: dict[str, dict[str, int]]) -> None:
        self.columns = columns
        self.verbs = verbs
        self.words = words
        self.width = FIRST_COLUMN + len(columns)

    def row(self, line: str) -> list[int]:
        """The row a step stands for; raises ValueError with what is wrong."""
        tokens = line.split()
        row = [0] * self.width
        if tokens and tokens[0] == "may":
            row[MAY] = 1
            tokens = tokens[1:]
        if not tokens or tokens[0] not in self.verbs:
            raise ValueError(f"{line!r} has no verb: expected one of {', '.join(self.verbs)}")
        kind = self.verbs[tokens[0]]
        row[STEP] = kind.code
        rest = tokens[1:]
        names = kind.needed + (kind.optional if len(rest) > len(kind.needed) else [])
        if len(rest) != len(names):
            shape = " ".join([tokens[0], *[f"<{name}>" for name in kind.needed + kind.optional]])
            raise ValueError(f"{line!r} does not have the words of {shape!r}")
        for index in range(len(names)):
            value = self.word(names[index], rest[index])
            if names[index] in self.columns:
                row[FIRST_COLUMN + self.columns.index(names[index])] = value
        return row

    def read(self, entry: CardEntry, key: str, line: str) -> list[int]:
        """The same of a line of a card; raises BadCards."""
        try:
            return self.row(line)
        except ValueError as problem:
            raise entry.fail(key, f"{key}: {problem}") from None

    def word(self, column: str, token: str) -> int:
        known = self.words.get(column)
        if known is not None and token in known:
            return known[token]
        if (known is None or "#" in known) and token.isdecimal() and len(token) <= 4:
            return int(token)
        expected = ", ".join([word for word in known if word != "#"]) if known is not None else "a whole number"
        raise ValueError(f"{token!r} is not a {column}: expected {expected}")


class Program:
    """All steps of all cards, one after the other. A place in it is the index of a row's first number."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.rows: vec[i64] = vec[i64]()
        self.owners: vec[i64] = vec[i64]()
        """Whose each row is: a card's number, or what else the game says."""

    def place(self) -> int:
        """Of the next row."""
        return len(self.rows)

    def add(self, row: list[int], whose: int) -> None:
        for number in row:
            self.rows = append(self.rows, i64(number))
        self.owners = append(self.owners, i64(whose))
