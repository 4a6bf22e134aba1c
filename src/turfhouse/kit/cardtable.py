"""Card tables: the columns of a card file, each declared, read and checked by one line of the table that holds it.

    cards = self.sheet("card")
    self.level = cards.column(Column("level", 0, 30))
    self.tag = cards.column(Word("tag", TAGS))
    cards.words("flavour")
    cards.close()                                       # a key that nothing has read is a typing error

A table is a value: two of them live side by side, and a game has the one it was made with.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.deal import Cards, CardSource
from turfhouse.kit.cardfile import BadCards, CardEntry, content_hash, read_cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Column:
    """A whole number of every card, from `least` to `most`; `default` where a card is silent (None: it may not be)."""

    def __init__(self, key: str, least: int, most: int, default: int | None = 0) -> None:
        self.key = key
        self.least = least
        self.most = most
        self.default = default

    def read(self, entry: CardEntry) -> int:
        default = self.default
        if default is not None and self.key not in entry.values:
            return default
        return entry.number(self.key, None, self.least, self.most)


class Word(Column):
    """One of a few words, as its place among them; `default` where a card is silent."""

    def __init__(self, key: str, words: tuple[str, ...], default: int | None = -1) -> None:
        super().__init__(key, 0, len(words) - 1, default)
        self.words = words

    def read(self, entry: CardEntry) -> int:
        default = self.default
        if default is not None and self.key not in entry.values:
            return default
        return self.words.index(entry.one_of(self.key, self.words))


class Bit(Word):
    """One of a few words, as a mask with its bit; 0 where a card is silent."""

    def __init__(self, key: str, words: tuple[str, ...]) -> None:
        super().__init__(key, words)

    def read(self, entry: CardEntry) -> int:
        place = super().read(entry)
        return 0 if place < 0 else 1 << place


class Flag(Column):
    """`true` is 1; 0 where a card is silent."""

    def __init__(self, key: str) -> None:
        super().__init__(key, 0, 1)

    def read(self, entry: CardEntry) -> int:
        value = entry.values.get(self.key, False)
        if not isinstance(value, bool):
            raise entry.fail(self.key, f"{self.key} must be true or false")
        return 1 if value else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """Several whole numbers of every card, from what stands under its keys."""

    def __init__(self, width: int, *keys: str) -> None:
        self.width = width
        self.keys = keys

    def read(self, entry: CardEntry) -> list[int]:
        raise AssertionError("a Row must define read()")


class Sheet:
    """The entries of one kind, in the order of their numbers, and the keys that were read from them.

    What is wrong is told by `close`, a misspelt key first: what seems to be missing may stand under it.
    """

    def __init__(self, entries: list[CardEntry]) -> None:
        self.entries = entries
        self.declared: list[Column] = []
        """What a designer may change, and how far."""
        self.keys: list[str] = ["id"]
        self.ids: list[str] = [entry.text("id") for entry in entries]
        self.wrong: BadCards | None = None

    def column(self, column: Column) -> vec[i64]:
        self.declared.append(column)
        self.keys.append(column.key)
        numbers = vec[i64](capacity=len(self.entries))
        for entry in self.entries:
            number = 0
            try:
                number = column.read(entry)
            except BadCards as problem:
                self.blame(problem)
            numbers = append(numbers, i64(number))
        return numbers

    def cells(self, row: Row) -> vec[i64]:
        """The rows of all cards one after the other: card × width + place."""
        self.keys += row.keys
        numbers = vec[i64](capacity=len(self.entries) * row.width)
        for entry in self.entries:
            found = [0] * row.width
            try:
                found = row.read(entry)
            except BadCards as problem:
                self.blame(problem)
            assert len(found) == row.width
            for number in found:
                numbers = append(numbers, i64(number))
        return numbers

    def columns(self, row: Row) -> list[vec[i64]]:
        """The same, each place of the rows a column of its own."""
        cells = self.cells(row)
        every = range(len(self.entries))
        return [vec[i64]([int(cells[card * row.width + place]) for card in every]) for place in range(row.width)]

    def words(self, key: str, default: str | None = None) -> list[str]:
        """A text of every card; `default` where a card is silent (None: it may not be)."""
        self.keys.append(key)
        found: list[str] = []
        for entry in self.entries:
            text = ""
            try:
                text = entry.text(key, default)
            except BadCards as problem:
                self.blame(problem)
            found.append(text)
        return found

    def lists(self, key: str) -> list[list[str]]:
        """A list of texts of every card, empty where it is silent."""
        self.keys.append(key)
        return [entry.texts(key) for entry in self.entries]

    def blame(self, problem: BadCards) -> None:
        if self.wrong is None:
            self.wrong = problem

    def close(self, marks: tuple[str, ...] = ()) -> None:
        """Everything has been read: raises BadCards for a key that nothing has read, or the first thing found wrong.
        With `marks`, every entry says by one of them where it comes from."""
        if marks:
            self.column(Word("mark", marks, None))
        for entry in self.entries:
            entry.only(tuple(self.keys))
        if self.wrong is not None:
            raise self.wrong


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Cards):
    """A card file as read. Games add their columns."""

    def __init__(self, source: CardSource, kinds: tuple[str, ...]) -> None:
        self.source = source
        self.found = read_cards(source, kinds)
        super().__init__(content_hash(self.found))

    def check_sizes(self, least: dict[str, int], most: dict[str, int]) -> None:
        """How many entries of each table there may be; where nothing is said, any number."""
        for table, entries in self.found.items():
            count = len(entries)
            low, high = least.get(table, 0), most.get(table, count)
            if not low <= count <= high:
                raise BadCards(f"{self.source.name}: {count} entries of [[{table}]], not {low} to {high}")

    def sheet(self, kind: str) -> Sheet:
        return Sheet(self.found[kind])
