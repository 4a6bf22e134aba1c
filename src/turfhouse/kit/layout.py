"""Where everything of a position lies, declared once: the parts of its rows, who sees each, how a learner is shown it.

Every number of `State.rows()` belongs to one part; conformance holds games to that, and sights to who sees what.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from turfhouse.core.observation import Observer, away, put_wide
from turfhouse.core.picks import MAX_SEATS, BadText
from turfhouse.core.sight import Sight
from turfhouse.kit.rows import lowest_bit
from turfhouse.kit.runs import NUMBER, Runs

# Who sees a part.
NOBODY: Final = 0
OWNER: Final = 1
"""The seat whose part it is."""
ALL: Final = 2
SEEN: Final = 3
"""As the moves have it: some of it is known, to some."""

HOLDS: Final = ("numbers", "a seat + 1, 0: none", "seats, a bit each")

HIDDEN: Final = -1
"""The row that a sight has besides: what was taken up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A named stretch of a row, or of as many rows as there are seats."""

    row_each = False
    """A row for every seat, from `row` on."""

    def __init__(self, name: str, row: int, at: int, size: int, eyes: int, length: int, high: int, about: str) -> None:
        self.name = name
        self.row = row
        self.at: i64 = at
        self.size: i64 = size
        """How many numbers of the row; 0: all from `at` on, however many."""
        self.eyes = eyes
        self.length = length
        """Bytes of an observation; 0: it is not shown."""
        self.high = high
        self.about = about
        self.start: i64 = 0
        """Where they begin."""

    def places(self, length: int) -> list[int]:
        """Which numbers of a row of this length are its."""
        return list(range(int(self.at), length if not self.size else int(self.at + self.size)))

    def stretches(self) -> list[tuple[str, int, int, str]]:
        """Its slices of an observation: name, bytes, highest, meaning."""
        return [(self.name, self.length, self.high, self.about)] if self.length else []

    def numbers(self, sight: Sight) -> vec[i64]:
        """The row of it that a sight shows."""
        return sight.hidden if self.row == HIDDEN else sight.rows[self.row]

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        """Show the part of a sight."""
        raise AssertionError("a part must define write()")

    def clear(self, row: vec[i64]) -> None:
        """Everything at its default, in a row of noughts."""

    def leaks(self, sight: Sight) -> bool:
        """Does a sight show some of it that its seat does not see?"""
        return False

    def strays(self, rows: list[vec[i64]]) -> list[str]:
        """What of it lies where it cannot say who sees it."""
        return []


class Cells(Part):
    """Numbers at fixed places. With a `table` of so many seats: `size` numbers for each, `stride` apart; `groups` of
    that follow each other."""

    def __init__(
        self,
        name: str,
        at: int,
        size: int = 1,
        default: int = 0,
        holds: int = NUMBER,
        table: int = 0,
        groups: int = 1,
        stride: int = 0,
        least: int = 0,
        most: int = 255,
        row: int = 0,
        eyes: int = ALL,
        about: str = "",
    ) -> None:
        wide = 1 if most < 256 else 2 if most < 65536 else 4
        count = size * max(table, 1) * groups
        length = 0 if eyes == NOBODY else count * wide
        super().__init__(name, row, at, count, eyes, length, min(most, 255), about or HOLDS[holds])
        self.wide: i64 = wide
        self.default: i64 = default
        self.least: i64 = min(default, least)
        self.most: i64 = most
        self.holds: i64 = holds
        self.each: i64 = size
        self.table: i64 = table
        self.groups: i64 = groups
        self.stride: i64 = stride or size

    def places(self, length: int) -> list[int]:
        """Only those of seats that there are."""
        seats, groups = range(max(int(self.table), 1)), range(int(self.groups))
        starts = [int(self.at + (group * len(seats) + seat) * self.stride) for group in groups for seat in seats]
        return [start + index for start in starts for index in range(int(self.each)) if start + index < length]

    def add_runs(self, eye: i64, seats: i64, runs: Runs) -> None:
        """What of it becomes which bytes, for who looks from there."""
        for group in range(self.groups):
            for place in range(seats if self.table else i64(1)):
                seat = (eye + place) % seats if self.table else i64(0)
                here = self.at + (group * self.table + seat) * self.stride
                to = self.start + (group * self.table + place) * self.each * self.wide
                runs.add(here, to, self.each, self.least, self.most, self.wide, self.holds)

    def clear(self, row: vec[i64]) -> None:
        for index in self.places(len(row)):
            row[index] = self.default

    def leaks(self, sight: Sight) -> bool:
        if self.eyes not in (NOBODY, OWNER):
            return False
        row = self.numbers(sight)
        for index in self.places(len(row)):
            own = self.eyes == OWNER and (index - self.at) // self.stride % self.table == sight.seat
            if not own and row[index] != self.default:
                return True
        return False


def cells(at: int, names: str, size: int = 1, holds: int = NUMBER, table: int = 0, groups: int = 1) -> list[Cells]:
    """Cells of one shape, one behind the other."""
    each = size * max(table, 1) * groups
    places = enumerate(names.split())
    return [Cells(name, at + each * k, size, holds=holds, table=table, groups=groups) for k, name in places]


class Packed(Part):
    """Numbers of a few bits each, packed into one number a seat: hands that count."""

    def __init__(self, name: str, at: int, seats: int, count: int, bits: int, row: int = 0, eyes: int = ALL) -> None:
        most = (1 << bits) - 1
        super().__init__(name, row, at, seats, eyes, seats * count, most, "how many of each kind, seat by seat")
        self.count: i64 = count
        self.bits: i64 = bits

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        row = self.numbers(sight)
        for seat in range(seats):
            write_packed(row[self.at + seat], self.bits, self.start + away(seat, eye, seats) * self.count, out)


def write_packed(number: i64, bits: i64, to: i64, out: vec[u8]) -> None:
    """How many of each kind, in so many bits."""
    if bits == 1:
        while number > 0:
            out[to + lowest_bit(number)] = u8(1)
            number &= number - 1
        return
    most = (i64(1) << bits) - 1
    while number > 0:
        out[to] = u8(number & most)
        number >>= bits
        to += 1


class Line(Part):
    """A row of any length: what stands in it + 1, from its start, then 0; what has no room is not shown.

    `table`: a row for each of so many seats."""

    def __init__(
        self, name: str, row: int, room: int, most: int = 253, table: int = 0, eyes: int = ALL, about: str = ""
    ) -> None:
        wide = 1 if most < 255 else 2
        length = room * wide * max(table, 1)
        about = about or "what stands there, + 1, one after another"
        super().__init__(name, row, 0, 0, eyes, length, min(most + 1, 255), about)
        self.row_each = table > 0
        self.wide: i64 = wide
        self.room: i64 = room

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        if not self.row_each:
            self.show(self.numbers(sight), self.start, out)
            return
        for seat in range(seats):
            to = self.start + away(seat, eye, seats) * self.room * self.wide
            self.show(sight.rows[self.row + seat], to, out)

    def show(self, row: vec[i64], to: i64, out: vec[u8]) -> None:
        count = i64(len(row))
        for index in range(min(self.room, count)):
            put_wide(out, to + index * self.wide, row[index] + 1, self.wide)

    def leaks(self, sight: Sight) -> bool:
        if not self.row_each:
            return self.eyes == NOBODY and len(self.numbers(sight)) > 0
        for seat in range(sight.seats()):
            unseen = self.eyes == NOBODY or (self.eyes == OWNER and seat != sight.seat)
            if unseen and len(sight.rows[self.row + seat]):
                return True
        return False


class Bag(Part):
    """A row in which order says nothing: how many of each kind stand in it, from `at` on."""

    def __init__(self, name: str, row: int, kinds: int, at: int = 0, eyes: int = ALL) -> None:
        super().__init__(name, row, at, 0, eyes, kinds, 255, "how many of each kind")
        self.kinds: i64 = kinds

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        row = self.numbers(sight)
        start = self.start
        kinds = self.kinds
        if self.at:
            row = row[self.at :]
        if len(row) < 256:
            for kind in row:
                if 0 <= kind < kinds:
                    out[start + kind] += 1
            return
        for kind in row:
            if 0 <= kind < kinds and out[start + kind] < 255:
                out[start + kind] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Observer):
    """The parts of a position. Derived: what a learner is given, and that nothing lies outside of them."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__()
        self.parts = parts
        self.runs: list[list[Runs]] = [[] for _ in range((MAX_SEATS + 1) * MAX_SEATS)]
        """What is shown of cells, row by row: by how many seats there are, and who looks."""
        self.others = [part for part in parts if part.length and not isinstance(part, Cells)]
        self.fresh: dict[int, vec[i64]] = {}
        for part in parts:
            part.start = self.size
            for name, length, high, about in part.stretches():
                self.add(name, length, high, about)

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        at = seats * MAX_SEATS + eye
        if not self.runs[at]:
            self.runs[at] = self.runs_for(eye, seats)
        for runs in self.runs[at]:
            row = sight.hidden if runs.row == HIDDEN else sight.rows[runs.row]
            runs.write(row, eye, seats, out)
        for part in self.others:
            part.write(sight, eye, seats, out)

    def runs_for(self, eye: i64, seats: i64) -> list[Runs]:
        shown = [part for part in self.parts if part.length and isinstance(part, Cells)]
        by_row = {part.row: Runs(part.row) for part in shown}
        for part in shown:
            part.add_runs(eye, seats, by_row[part.row])
        return list(by_row.values())

    # --- numbers of the first row, and their text ---

    def new_row(self, row: int) -> vec[i64]:
        """Every number at its default."""
        if row not in self.fresh:
            mine = [part for part in self.parts if part.row == row]
            numbers = vec[i64]([0] * max([int(part.at + part.size) for part in mine]))
            for part in mine:
                part.clear(numbers)
            self.fresh[row] = numbers
        return self.fresh[row][:]

    def set_lines(self, row: vec[i64], skipped: tuple[str, ...]) -> list[str]:
        """`set NAME 1 0 0`: cells of the first row that are not at their defaults."""
        lines: list[str] = []
        for part in self.parts:
            if isinstance(part, Cells) and part.row == 0 and part.name not in skipped:
                values = [int(number) for number in row[part.at : part.at + part.size]]
                if values != [part.default] * len(values):
                    lines.append(" ".join([f"set {part.name}", *[str(value) for value in values]]))
        return lines

    def read_set(self, row: vec[i64], words: list[str]) -> None:
        """Reads such a line, after its `set`; raises BadText."""
        for part in self.parts:
            if isinstance(part, Cells) and part.name == words[0]:
                if len(words) - 1 > part.size:
                    raise BadText(f"set {part.name} takes {int(part.size)} numbers")
                for index, word in enumerate(words[1:]):
                    row[part.at + index] = int(word)
                return
        raise BadText(f"{words[0]!r} is not a number of a position")

    # --- what must hold ---

    def leaks(self, sight: Sight) -> list[str]:
        """Parts of which a sight shows what its seat does not see."""
        return [part.name for part in self.parts if part.leaks(sight)]

    def strays(self, rows: list[vec[i64]], seats: int) -> list[str]:
        """Numbers that belong to no part: nobody said who sees them."""
        found: list[str] = []
        for number, row in enumerate(rows):
            mine = [part for part in self.parts if part.row <= number < part.row + (seats if part.row_each else 1)]
            stray = set(range(len(row))) - {place for part in mine for place in part.places(len(row))}
            if stray:
                found.append(f"row {number}, number {min(stray)}: it belongs to no part")
        return found + [words for part in self.parts for words in part.strays(rows)]
