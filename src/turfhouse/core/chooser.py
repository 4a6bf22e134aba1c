"""How a learner answers: it is shown bytes and which ids are open, and names ids until an action is found.

A `Chooser` takes one flat id. A `Narrower` takes a path, token by token, skips tokens that nothing else could follow,
and shows what is chosen so far behind the observation. Neither knows more than the options of the seat it chooses for.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import Slice
from turfhouse.core.spaces import CHOSEN_HIGH, Spaces
from turfhouse.core.state import State

FLAT: Final = "flat"
NARROW: Final = "narrow"
WAYS: Final = (FLAT, NARROW)


class IllegalId(ValueError):
    """An id that is not open now."""


class Way:
    """How a variant's actions are named: by flat ids, or by tokens. Shared by all who choose that way."""

    def __init__(self, spaces: Spaces, name: str) -> None:
        if name not in WAYS:
            raise ValueError(f"actions={name!r}: there are {' and '.join(WAYS)}")
        self.spaces = spaces
        self.name = name
        self.narrow = name == NARROW
        self.size: i64 = spaces.tokens if self.narrow else spaces.flat
        """How many ids there are."""
        self.length: i64 = spaces.observer.size + (spaces.tokens if self.narrow else i64(0))
        """Bytes of an observation."""
        self.no_mask = vec[u8]([0] * int(self.size))
        self.no_bytes = vec[u8]([0] * int(self.length))

    def slices(self) -> list[Slice]:
        """What stands where in an observation."""
        slices = list(self.spaces.observer.slices)
        if self.narrow:
            about = "by token: a bit for every word of the path that it was chosen as"
            slices.append(Slice("chosen", int(self.spaces.observer.size), int(self.size), CHOSEN_HIGH, about))
        return slices

    def chooser(self) -> Chooser:
        return Narrower(self) if self.narrow else Chooser(self)

    def observe(self, state: State, seat: i64) -> vec[u8]:
        """What `seat` sees, in a buffer of its own: nothing is chosen yet."""
        out = self.no_bytes[:]
        self.spaces.observer.fill(state.glimpse(seat), out)
        return out


class Chooser:
    """One seat's choice after another, by flat ids."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.spaces = way.spaces
        self.options = vec[i64]()
        self.ids = vec[i64]()
        """In step with the options that are left."""

    def begin(self, state: State, seat: i64) -> None:
        """`seat` shall choose at this position."""
        self.options = state.options_of(seat)
        self.ids = self.spaces.flat_ids(state, seat, self.options)

    def take(self, number: i64) -> i64:
        """The action that this id completes; 0: more are to be named. Raises IllegalId."""
        found = self.find(number)
        if not found:
            raise IllegalId(f"{int(number)} is not open: look at the mask")
        return found

    def find(self, number: i64) -> i64:
        """The first option with this id; 0: none has it."""
        for index in range(i64(len(self.ids))):
            if self.ids[index] == number:
                return self.options[index]
        return 0

    def id_of(self, action: i64) -> i64:
        """The id by which an option goes on; -1: it is none any more."""
        for index in range(i64(len(self.options))):
            if self.options[index] == action:
                return self.ids[index]
        return -1

    def named(self) -> list[int]:
        """The tokens chosen so far, skipped ones included."""
        return []

    def go_on(self, tokens: list[int]) -> None:
        """Where it was when it had `named` these, at the position that it has begun with."""

    def word_at(self) -> int:
        """Which word of an option's path an id stands for now; -1: all of them."""
        return -1

    def mask(self) -> vec[u8]:
        """A byte an id: 1 where it is open."""
        mask = self.way.no_mask[:]
        self.mark_open(mask, 0)
        return mask

    def mark_open(self, mask: vec[u8], at: i64) -> None:
        """The same in a longer row of noughts, from `at` on."""
        for number in self.ids:
            mask[at + number] = u8(1)

    def legal(self) -> list[int]:
        """The open ids, ascending."""
        return [int(number) for number in self.add_open(vec[i64](capacity=len(self.ids)))]

    def add_open(self, row: vec[i64]) -> vec[i64]:
        """The same behind what stands in a row already."""
        start = i64(len(row))
        highest: i64 = -1
        for number in self.ids:
            if number > highest:
                row = append(row, number)
                highest = number
            elif number < highest:
                row = with_number(row, start, number)
        return row

    def marked(self, seen: vec[u8]) -> vec[u8]:
        """What the seat sees, with what it has chosen so far written into it."""
        return seen

    def observe(self, state: State, seat: i64) -> vec[u8]:
        return self.marked(self.way.observe(state, seat))

    def copy(self) -> Chooser:
        return self.copy_to(Chooser(self.way))

    def copy_to(self, twin: Chooser) -> Chooser:
        twin.options = self.options
        twin.ids = self.ids
        return twin


def with_number(row: vec[i64], start: i64, number: i64) -> vec[i64]:
    """A row that ascends from `start` on, with a number in its place there: most options are listed in order."""
    at = i64(len(row))
    while at > start and row[at - 1] > number:
        at -= 1
    if at > start and row[at - 1] == number:
        return row
    row = append(row, number)
    for index in range(i64(len(row)) - 1, at, -1):
        row[index] = row[index - 1]
    row[at] = number
    return row


class Narrower(Chooser):
    """The same by tokens."""

    def __init__(self, way: Way) -> None:
        super().__init__(way)
        self.chosen = vec[i64]()
        self.seat: i64 = 0
        self.seats: i64 = 0
        self.landmarks = vec[i64]()
        """Of the position at which it has begun."""

    def begin(self, state: State, seat: i64) -> None:
        self.options = state.options_of(seat)
        self.chosen = vec[i64]()
        self.seat = seat
        self.seats = state.seats
        self.landmarks = self.spaces.landmarks(state)
        self.look()
        if len(self.options) > 1:
            self.skip()

    def look(self) -> None:
        """The tokens that may come next, in step with the options."""
        step = i64(len(self.chosen))
        if step:
            self.ids = self.spaces.picks(self.options, step, self.seat, self.seats, self.landmarks)
        else:
            self.ids = self.spaces.verbs(self.options)

    def skip(self) -> None:
        """While all paths go on alike."""
        while self.alike():
            self.chosen = append(self.chosen, self.ids[0])
            self.look()

    def alike(self) -> bool:
        ids = self.ids
        last = i64(len(ids)) - 1
        while last > 0 and ids[last] == ids[0]:
            last -= 1
        return last <= 0

    def take(self, number: i64) -> i64:
        options = vec[i64](capacity=len(self.ids))
        for index in range(i64(len(self.ids))):
            if self.ids[index] == number:
                options = append(options, self.options[index])
        if len(options) <= 1:
            return super().take(number)
        self.options = options
        self.chosen = append(self.chosen, number)
        self.look()
        self.skip()
        return 0

    def named(self) -> list[int]:
        return [int(token) for token in self.chosen]

    def go_on(self, tokens: list[int]) -> None:
        while len(self.chosen) < len(tokens):
            self.take(tokens[len(self.chosen)])

    def word_at(self) -> int:
        return len(self.chosen)

    def marked(self, seen: vec[u8]) -> vec[u8]:
        behind = self.spaces.observer.size
        for step in range(i64(len(self.chosen))):
            at = behind + self.chosen[step]
            seen[at] = u8(i64(seen[at]) | (i64(1) << step))
        return seen

    def copy(self) -> Chooser:
        twin = Narrower(self.way)
        twin.chosen = self.chosen[:]
        twin.seat = self.seat
        twin.seats = self.seats
        twin.landmarks = self.landmarks
        return self.copy_to(twin)
