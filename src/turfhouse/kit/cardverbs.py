"""Verbs on cards: `NAME`, or `NAME(a,b)` with arguments, each a number or one of some words.

    POWERS = CardVerbs("powers", "a power", "RUN(number) JOINS(tag) ALONE", numbers, WORDS)
    POWERS.read(entry, "JOINS(animal)")                 # ("JOINS", its number, [what `animal` stands for])

A signature with `?` may be written without its arguments. What a verb does is code, found by its number.
"""

from __future__ import annotations

import re
from typing import Final

from turfhouse.kit.cardfile import CardEntry

WRITTEN: Final = re.compile(r"([A-Z_0-9]+)(?:\((.*)\))?(\?)?")
NUMBER: Final = "number"


def numbered(words: tuple[str, ...], first: int) -> dict[str, int]:
    """Each word stands for its place, counted from `first`."""
    return {word: place for place, word in enumerate(words, first)}


def as_bits(words: tuple[str, ...]) -> dict[str, int]:
    """Each word stands for a bit of its own."""
    return {word: 1 << place for place, word in enumerate(words)}


class CardVerbs:
    """The verbs that may stand under a key. `noun`: what each of them is; `words`: what the words of a kind mean."""

    def __init__(
        self, key: str, noun: str, signatures: str, codes: dict[str, int], words: dict[str, dict[str, int]]
    ) -> None:
        self.key = key
        self.noun = noun
        self.codes = codes
        self.words = words
        self.kinds: dict[str, list[str]] = {}
        self.bare: set[str] = set()
        """Verbs that may also be written without arguments."""
        for signature in signatures.split():
            name, kinds, optional = split(signature)
            self.kinds[name] = kinds
            if optional:
                self.bare.add(name)

    def read(self, entry: CardEntry, text: str) -> tuple[str, int, list[int]]:
        """Name, number and arguments of a verb; raises BadCards."""
        if WRITTEN.fullmatch(text) is None or text.endswith("?"):
            raise entry.fail(self.key, f"{text!r} is not a verb: expected NAME or NAME(arguments)")
        name, given, _ = split(text)
        if name not in self.kinds:
            raise entry.fail(self.key, f"{name} is not {self.noun}")
        kinds = self.kinds[name] if given or name not in self.bare else []
        if len(given) != len(kinds):
            shape = f"{name}({','.join(kinds)})" if kinds else name
            raise entry.fail(self.key, f"{name} takes {len(kinds)} arguments, not {len(given)}: expected {shape}")
        return name, self.codes[name], [self.argument(entry, kind, word) for kind, word in zip(kinds, given)]

    def argument(self, entry: CardEntry, kind: str, word: str) -> int:
        if kind == NUMBER and re.fullmatch(r"[+-]?\d+", word):
            return int(word)
        if kind != NUMBER and word in self.words[kind]:
            return self.words[kind][word]
        raise entry.fail(self.key, f"{word!r} is not a {kind}")


def split(text: str) -> tuple[str, list[str], bool]:
    found = WRITTEN.fullmatch(text)
    assert found is not None, text
    return found[1], found[2].split(",") if found[2] else [], bool(found[3])
