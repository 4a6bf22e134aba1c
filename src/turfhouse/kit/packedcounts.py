"""Bags of equal cards as one number: so many bits a kind. Adding two bags adds them kind by kind.

Drawing from a bag is drawing from a shuffled deck of which nobody knows anything but what is in it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfhouse.core.rng import Stream
from turfhouse.core.sight import Sight
from turfhouse.kit.layout import ALL, NOBODY, Part, write_packed

BITS: Final = 4
MASK: Final = (1 << BITS) - 1
"""Most of a kind."""


def one(kind: i64) -> i64:
    """A bag with one such thing."""
    return i64(1) << (BITS * kind)


def count_of(bag: i64, kind: i64) -> i64:
    return (bag >> (BITS * kind)) & MASK


def size_of(bag: i64) -> i64:
    total: i64 = 0
    while bag:
        total += bag & MASK
        bag >>= BITS
    return total


def nth(bag: i64, index: i64) -> i64:
    """The kind of the thing at this place, lower kinds first."""
    kind: i64 = 0
    while index >= (bag & MASK):
        index -= bag & MASK
        bag >>= BITS
        kind += 1
    return kind


def draw(bag: i64, rng: Stream) -> i64:
    """The kind of a thing taken at random from a bag that is not empty."""
    return nth(bag, rng.below(size_of(bag)))


def draw_many(bag: i64, count: i64, rng: Stream) -> i64:
    """A bag of so many things, taken at random."""
    taken: i64 = 0
    for _time in range(count):
        drawn = one(draw(bag, rng))
        bag -= drawn
        taken += drawn
    return taken


def common(bag: i64, other: i64) -> i64:
    """What both have: of each kind the lesser count."""
    total: i64 = 0
    shift: i64 = 0
    while (bag >> shift) and (other >> shift):
        total |= min((bag >> shift) & MASK, (other >> shift) & MASK) << shift
        shift += BITS
    return total


def listed(bag: int) -> list[int]:
    """The kinds in a bag, each as often as it is there."""
    return [kind for kind in range((bag.bit_length() + BITS - 1) // BITS) for _ in range((bag >> (BITS * kind)) & MASK)]


def bag_of(kinds: list[int]) -> int:
    return sum([1 << (BITS * kind) for kind in kinds])


def kinds_in(bag: i64) -> vec[i64]:
    """The kinds in a bag, each once, lower ones first."""
    found: list[i64] = []
    kind: i64 = 0
    while bag:
        if bag & MASK:
            found.append(kind)
        bag >>= BITS
        kind += 1
    return vec[i64](found)


class Bits(Part):
    """A bag or a set in one number that belongs to no seat: `bits` for each of `count` kinds."""

    def __init__(self, name: str, place: int, count: int, bits: int, eyes: int = ALL) -> None:
        super().__init__(name, 0, place, 1, eyes, count if eyes == ALL else 0, (1 << bits) - 1, "how many of each kind")
        self.bits: i64 = bits

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        write_packed(self.numbers(sight)[self.at], self.bits, self.start, out)

    def leaks(self, sight: Sight) -> bool:
        return self.eyes == NOBODY and self.numbers(sight)[self.at] != 0
