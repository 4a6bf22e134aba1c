"""Picks, paths and actions: what a player means, packed into one integer.

An action is 63 bits: verb 8, seat 3, four picks of 13 bits (value + 1, so 0 is "no pick").
The verb decides the kinds of its picks, so the integer and the written path are one to one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

PICK_BITS: Final = 13
PICK_MASK: Final = (1 << PICK_BITS) - 1
MAX_PICK: Final = PICK_MASK - 1
SEAT_SHIFT: Final = 4 * PICK_BITS
VERB_SHIFT: Final = SEAT_SHIFT + 3
FIRST_PICK: Final = SEAT_SHIFT - PICK_BITS
"""Where the first pick of an action lies; the others below it."""
MAX_SEATS: Final = 6

PASS: Final = 1
"""Verb 1 is `pass` in every game: contentment in an OPEN window, or "no" where a rule offers it."""


def pack(seat: i64, verb: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> i64:
    return (verb << VERB_SHIFT) | (seat << SEAT_SHIFT) | ((a + 1) << 39) | ((b + 1) << 26) | ((c + 1) << 13) | (d + 1)


def verb_of(action: i64) -> i64:
    return action >> VERB_SHIFT


def seat_of(action: i64) -> i64:
    return (action >> SEAT_SHIFT) & 7


def pick_of(action: i64, index: i64) -> i64:
    """The value of pick 0…3, or -1 where there is none."""
    return ((action >> (39 - PICK_BITS * index)) & PICK_MASK) - 1


class BadText(ValueError):
    """A written path, position or record that does not parse; the message says where and why."""


class Misnumbered(ValueError):
    """Something declared with another number than the place it stands at: rules that name the number would miss it."""


ORDER: Final = "verbs count from 2; options from 0, and parameters go on where they end"


def check_number(what: str, name: str, number: int, place: int) -> None:
    if number != place:
        raise Misnumbered(f"{what} {name} carries number {number} but stands at {place}: {ORDER}")


def is_number(text: str) -> bool:
    """A short whole number in plain digits, safe to hand to int()."""
    return len(text) <= 9 and text.isascii() and text.isdecimal()


@mypyc_attr(allow_interpreted_subclasses=True)
class PickKind:
    """How one kind of pick (a card, a cell, an amount) is written, read and shown."""

    def __init__(self, name: str, size: int = MAX_PICK + 1) -> None:
        assert 0 < size <= MAX_PICK + 1, f"a {name} has {size} values: more than a pick can hold"
        self.name = name
        self.size = size
        """Its values are 0 to size - 1; some of them may stand for nothing."""
        self.places = size
        """Learners find its values at 0 to places - 1."""
        self.moves = False
        """Does a value's place hang on the position? Then `place` says which, by the position's landmarks."""
        self.each = 0
        self.table = 1
        self.first = 0
        self.seated = 0

    def by_seat(self, each: int, table: int, seated: int = 0, first: int = 0) -> PickKind:
        """From `first` on, for `seated` places (0: all), every stretch of `each` is a seat's, `table` seats in turn:
        learners count these seats from the one that chooses."""
        self.each = each
        self.table = table
        self.first = first
        self.seated = seated or self.places - first
        return self

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        """Where the value, one that can be picked, stands at a position with these landmarks."""
        return value

    def room(self, landmarks: vec[i64]) -> int:
        """How many places there are in the variant of a position with these landmarks."""
        return self.places

    def text(self, value: int) -> str:
        return str(value)

    def parse(self, token: str) -> int:
        """The value a token stands for; raises BadText."""
        if not is_number(token) or int(token) >= self.size:
            raise BadText(f"{token!r} is not a {self.name}: expected a number from 0 to {self.size - 1}")
        return int(token)

    def label(self, value: int) -> str:
        """What a person reads on the button."""
        return self.text(value)


class Named(PickKind):
    """A pick from a fixed list of names."""

    def __init__(self, name: str, tokens: tuple[str, ...], labels: tuple[str, ...] = ()) -> None:
        super().__init__(name, len(tokens))
        self.tokens = tokens
        self.labels = labels or tokens
        self.values: dict[str, int] = {token: value for value, token in enumerate(tokens)}

    def text(self, value: int) -> str:
        return self.tokens[value]

    def parse(self, token: str) -> int:
        value = self.values.get(token)
        if value is None:
            raise BadText(f"{token!r} is not a {self.name}: expected one of {', '.join(self.tokens)}")
        return value

    def label(self, value: int) -> str:
        return self.labels[value]


class SeatKind(PickKind):
    """A pick of a seat, written `@2`."""

    def __init__(self) -> None:
        super().__init__("seat", MAX_SEATS)
        self.by_seat(1, MAX_SEATS)

    def text(self, value: int) -> str:
        return f"@{value}"

    def parse(self, token: str) -> int:
        if len(token) == 2 and token[0] == "@" and "0" <= token[1] < str(MAX_SEATS):
            return int(token[1])
        raise BadText(f"{token!r} is not a seat: expected @0 to @{MAX_SEATS - 1}")

    def label(self, value: int) -> str:
        return "{" + str(value) + "}"


class Amount(PickKind):
    """A small number."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name, most + 1)
        self.least = least

    def parse(self, token: str) -> int:
        if not is_number(token) or len(token) > 2 or not self.least <= int(token) < self.size:
            raise BadText(f"{token!r} is not a {self.name}: expected {self.least} to {self.size - 1}")
        return int(token)


class Numbered(PickKind):
    """A pick by a running number. Learners find it by the slot, of some stretches of a position's landmarks, in which
    that number stands."""

    def __init__(self, name: str, most: int, *stretches: tuple[int, int]) -> None:
        super().__init__(name, most + 1)
        self.stretches = vec[i64]([slot for start, length in stretches for slot in range(start, start + length)])
        self.places = len(self.stretches)
        self.moves = True

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        for slot in range(i64(len(self.stretches))):
            if landmarks[self.stretches[slot]] == value:
                return slot
        raise BadText(f"no {self.name} has the number {value}")


class OrNone(PickKind):
    """A pick that may be empty, written `-`: the value 0; all others are one higher."""

    def __init__(self, inner: PickKind) -> None:
        super().__init__(inner.name, inner.size + 1)
        self.inner = inner
        self.places = inner.places + 1
        self.moves = inner.moves
        if inner.each:
            self.by_seat(inner.each, inner.table, inner.seated, inner.first + 1)

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        return self.inner.place(value - 1, landmarks) + 1 if value else i64(0)

    def room(self, landmarks: vec[i64]) -> int:
        return self.inner.room(landmarks) + 1

    def text(self, value: int) -> str:
        return self.inner.text(value - 1) if value else "-"

    def parse(self, token: str) -> int:
        return 0 if token == "-" else self.inner.parse(token) + 1

    def label(self, value: int) -> str:
        return self.inner.label(value - 1) if value else "–"


class Verb:
    """One verb of a game: its number, written name, the kinds of its picks, and the words of its prompts."""

    def __init__(
        self,
        number: int,
        name: str,
        label: str,
        kinds: tuple[PickKind, ...] = (),
        prompts: tuple[str, ...] = (),
        begins_run: bool = False,
    ) -> None:
        assert len(kinds) <= 4, "more than four picks: make it a run"
        self.number = number
        self.name = name
        self.label = label
        self.kinds = kinds
        self.prompts = prompts or tuple(f"Choose a {kind.name}" for kind in kinds)
        self.begins_run = begins_run
        """What it starts may be a run, filled as a basket before anything is sent."""

    def paths(self) -> int:
        """How many paths begin with it."""
        count = 1
        for kind in self.kinds:
            count *= kind.size
        return count


PASS_VERB: Final = Verb(PASS, "pass", "Pass")


class Grammar:
    """All verbs of a game, each at its number. `verbs[0]` is unused, `verbs[1]` is `pass`."""

    def __init__(self, *verbs: Verb, pass_label: str = "Pass") -> None:
        first = PASS_VERB if pass_label == "Pass" else Verb(PASS, "pass", pass_label)
        self.verbs: tuple[Verb, ...] = (Verb(0, "", ""), first, *verbs)
        for place in range(len(self.verbs)):
            check_number("verb", self.verbs[place].name, self.verbs[place].number, place)
        self.ids: dict[str, int] = {verb.name: index for index, verb in enumerate(self.verbs) if index}

    def actions(self) -> int:
        """How many actions a seat could write, legal or not: verb by verb, all their picks."""
        return sum([verb.paths() for verb in self.verbs[1:]])

    def number(self, action: int) -> int:
        """An action's place among those of its seat, 0 to actions() - 1; raises BadText if a pick is none of its kind.
        `action` is its inverse."""
        place = int(verb_of(action))
        number = 0
        for kind, index in zip(self.verbs[place].kinds, range(4)):
            pick = int(pick_of(action, index))
            if not 0 <= pick < kind.size:
                raise BadText(f"{self.verbs[place].name}: {pick} is not a {kind.name}, of which there are {kind.size}")
            number = number * kind.size + pick
        return number + sum([verb.paths() for verb in self.verbs[1:place]])

    def action(self, seat: int, number: int) -> int:
        """The action of a seat at this place among all it could write."""
        place = 1
        while number >= self.verbs[place].paths():
            number -= self.verbs[place].paths()
            place += 1
        picks = [-1, -1, -1, -1]
        kinds = self.verbs[place].kinds
        for index in range(len(kinds) - 1, -1, -1):
            picks[index] = number % kinds[index].size
            number //= kinds[index].size
        return int(pack(seat, place, picks[0], picks[1], picks[2], picks[3]))

    def tokens(self, action: i64) -> list[str]:
        """The path of an action: ["place", "L", "2,-1", "r1"]."""
        verb = self.verbs[verb_of(action)]
        path = [verb.name]
        path.extend([verb.kinds[index].text(pick_of(action, index)) for index in range(len(verb.kinds))])
        return path

    def text(self, action: i64) -> str:
        return " ".join(self.tokens(action))

    def parse(self, seat: int, tokens: list[str]) -> int:
        """The action a path stands for; raises BadText. It need not be legal."""
        if not tokens:
            raise BadText("an empty path: expected a verb")
        verb_id = self.ids.get(tokens[0])
        if verb_id is None:
            raise BadText(f"{tokens[0]!r} is not a verb: expected one of {', '.join(self.ids)}")
        verb = self.verbs[verb_id]
        if len(tokens) != len(verb.kinds) + 1:
            shape = " ".join([verb.name, *(f"<{kind.name}>" for kind in verb.kinds)])
            raise BadText(f"{' '.join(tokens)!r} has {len(tokens) - 1} picks: expected {shape!r}")
        picks = [-1, -1, -1, -1]
        for index in range(len(verb.kinds)):
            picks[index] = verb.kinds[index].parse(tokens[index + 1])
        return int(pack(seat, verb_id, picks[0], picks[1], picks[2], picks[3]))
