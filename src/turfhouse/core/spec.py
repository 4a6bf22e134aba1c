"""Options and parameters: what a table agrees on, what a designer may change. Resolved before the first ask."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from turfhouse.core.picks import is_number

Value = str | int | dict[str, int]
MANY = 8
"""No game has more players."""


class BadSetup(ValueError):
    """A set-up that cannot be played; the message says what to change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing a table may agree on."""

    kind = ""

    def __init__(
        self, number: int, name: str, label: str, about: str, rule: str, default: Value, role: str = ""
    ) -> None:
        self.number = number
        self.name = name
        self.label = label
        self.about = about
        self.rule = rule
        self.default: Value = default
        self.role = role
        """What the house reads it for, whatever it is called: FIRST_PLAYER, DIFFICULTY, or nothing."""
        self.for_bots = False
        """Only for games among bots: a person's table does not offer it and keeps its default."""
        self.least_players, self.most_players = 1, MANY
        """With how many it means something. Elsewhere it may be set, and keeps its default."""

    def only_for_bots(self) -> Option:
        self.for_bots = True
        return self

    def only_for(self, least: int, most: int) -> Option:
        """Only with so many players."""
        self.least_players, self.most_players = least, most
        return self

    def means(self, players: int) -> bool:
        """Does it mean something with so many players?"""
        return self.least_players <= players <= self.most_players

    def check(self, value: object) -> Value:
        """The value in its typed form; raises BadSetup."""
        raise AssertionError("an Option must define check()")

    def read(self, text: str) -> Value:
        """The value from a command line's `name=text`; raises BadSetup."""
        return self.check(text)

    def code(self, value: Value) -> int:
        """A checked value as the whole number that rules read."""
        raise AssertionError("an Option must define code()")

    def more(self) -> dict[str, object]:
        return {}

    def plain(self) -> dict[str, object]:
        card: dict[str, object] = {
            "name": self.name,
            "label": self.label,
            "help": self.about,
            "rule": self.rule,
            "kind": self.kind,
            "role": self.role,
            "default": self.default,
            "players": [self.least_players, self.most_players],
        }
        card.update(self.more())
        return card


FIRST_PLAYER = "first_player"
"""The role of the choice by which a table says who begins. Its values: `seat 0` and so on for every seat; where the
game asks, `seat 0 chooses`; where a group may want it, LAST_WINNER; any others leave it to the game."""
DIFFICULTY = "difficulty"
"""The role of the choice by which somebody who plays alone says how hard it shall be; its values easiest first in
`listed`. Best results are kept for each of them."""
LAST_WINNER = "last winner"
"""A value for who begins: in a group's first game nobody, so there is a lot."""


class Choice(Option):
    """One of a few named values, the default first; `listed`: in which order people read them, if in another."""

    kind = "choice"

    def __init__(
        self,
        number: int,
        name: str,
        label: str,
        about: str,
        rule: str,
        values: tuple[str, ...],
        labels: tuple[str, ...] = (),
        role: str = "",
        listed: tuple[str, ...] = (),
    ) -> None:
        super().__init__(number, name, label, about, rule, values[0], role)
        self.values = values
        self.labels = labels or values
        self.listed = listed or values

    def check(self, value: object) -> Value:
        if isinstance(value, str) and value in self.values:
            return value
        raise BadSetup(f"option {self.name}: {value!r} is not one of {', '.join(self.values)}")

    def code(self, value: Value) -> int:
        """Its place among the values: 0 is the default."""
        assert isinstance(value, str)
        return self.values.index(value)

    def more(self) -> dict[str, object]:
        return {"values": list(self.listed), "labels": dict(zip(self.values, self.labels, strict=True))}


def pick(
    number: int, name: str, label: str, about: str, rule: str, *values: str, role: str = "", listed: str = ""
) -> Choice:
    """A choice; each value stands before what it is called: `open=Open`, the default first."""
    pairs = [value.split("=") for value in values]
    names, labels = tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs])
    return Choice(number, name, label, about, rule, names, labels, role, tuple(listed.split()))


def switch(number: int, name: str, label: str, about: str, rule: str) -> Choice:
    """Off, unless the table turns it on."""
    return pick(number, name, label, about, rule, "off=Off", "on=On")


class Number(Option):
    """A whole number within a range; `extra` are values outside it that have a meaning (0 = none)."""

    kind = "number"

    def __init__(
        self,
        number: int,
        name: str,
        label: str,
        about: str,
        rule: str,
        default: int,
        least: int,
        most: int,
        extra: tuple[int, ...] = (),
    ) -> None:
        super().__init__(number, name, label, about, rule, default)
        self.least = least
        self.most = most
        self.extra = extra

    def check(self, value: object) -> Value:
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (self.least <= value <= self.most or value in self.extra)
        ):
            return value
        also = "".join(f" or {n}" for n in self.extra)
        raise BadSetup(f"option {self.name}: {value!r} is not a whole number from {self.least} to {self.most}{also}")

    def read(self, text: str) -> Value:
        return self.check(int(text) if is_number(text.removeprefix("-")) else text)

    def code(self, value: Value) -> int:
        assert isinstance(value, int)
        return value

    def more(self) -> dict[str, object]:
        return {"min": self.least, "max": self.most, "extra": list(self.extra)}


class Counts(Option):
    """How many of each of a few kinds, with limits on the sum and perhaps on `each`; `per_seat`: kinds are seats."""

    kind = "counts"

    def __init__(
        self,
        number: int,
        name: str,
        label: str,
        about: str,
        rule: str,
        default: dict[str, int],
        least: int,
        most: int,
        each: int = 0,
        per_seat: bool = False,
    ) -> None:
        super().__init__(number, name, label, about, rule, default)
        self.keys = tuple(default)
        self.least = least
        self.most = most
        self.each = each
        self.per_seat = per_seat

    def check(self, value: object) -> Value:
        if not isinstance(value, dict) or set(value) != set(self.keys):
            form = ",".join(f"{key}:{n}" for key, n in zip(self.keys, [1, *[0] * len(self.keys)]))
            raise BadSetup(f"option {self.name}: expected a count for each of {', '.join(self.keys)}, as in {form}")
        counts: dict[str, int] = {}
        for key in self.keys:
            count = value[key]
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise BadSetup(f"option {self.name}: {key} must be a whole number from 0 up, not {count!r}")
            if self.each and count > self.each:
                raise BadSetup(f"option {self.name}: {key} may be at most {self.each}, not {count}")
            counts[key] = count
        total = sum(counts.values())
        if not self.least <= total <= self.most:
            raise BadSetup(f"option {self.name}: {total} in all, allowed are {self.least} to {self.most}")
        return counts

    def read(self, text: str) -> Value:
        """From `I:8,L:8,T:8,X:4`; a kind that is not named keeps its default."""
        counts: dict[str, object] = dict(self.default) if isinstance(self.default, dict) else {}
        for part in text.split(","):
            key, _, count = part.partition(":")
            counts[key] = int(count) if is_number(count) else count
        return self.check(counts)

    def code(self, value: Value) -> int:
        """How many in all; how many of each only the set-up says."""
        assert isinstance(value, dict)
        return sum(value.values())

    def more(self) -> dict[str, object]:
        limits: dict[str, object] = {"keys": list(self.keys), "min": self.least, "max": self.most}
        return {**limits, "each": self.each or self.most, "per_seat": self.per_seat}


class Parameter:
    """A number of the rules that a designer may change; such games are unrated. Numbered on from the options."""

    def __init__(self, number: int, name: str, rule: str, about: str, default: int, least: int, most: int) -> None:
        self.number = number
        self.name = name
        self.rule = rule
        self.about = about
        self.default = default
        self.least = least
        self.most = most

    def check(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadSetup(f"parameter {self.name}: {value!r} is not a whole number from {self.least} to {self.most}")


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Setup:
    """What was agreed before the first ask: seats, options, parameters, and the hash of the card table."""

    def __init__(
        self, game: str, seats: int, options: dict[str, Value], parameters: dict[str, int], cards: str = ""
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.parameters = parameters
        self.cards = cards

    def choice(self, name: str) -> str:
        value = self.options[name]
        assert isinstance(value, str)
        return value

    def seat(self, name: str) -> int:
        """The seat that a choice such as `seat 0` names, -1 if it names none; raises BadSetup if nobody sits there.
        `last winner` names none here: whoever lets a group play again puts the seat in its place."""
        value = self.choice(name)
        number = value.removeprefix("seat ")
        if value == number or not number.isdecimal():
            return -1
        seat = int(number)
        if seat >= self.seats:
            raise BadSetup(f"option {name}: there is no {ORDINALS[seat]} seat ({value}) with {self.seats} players")
        return seat

    def number(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def counts(self, name: str) -> dict[str, int]:
        value = self.options[name]
        assert isinstance(value, dict)
        return value

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "parameters": dict(self.parameters),
            "cards": self.cards,
        }
