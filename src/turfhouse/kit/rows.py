"""Small things done to rows of integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOUGHTS: Final = vec[i64]([0] * 256)
SPREAD: Final = 0x03F79D71B4CB0A89
"""A de Bruijn sequence: of its multiples by powers of two, the highest six bits of 64 are all different."""
PLACES: Final = vec[i64](sorted(range(64), key=lambda place: ((SPREAD << place) >> 58) & 63))
"""Which power it was, by those six bits."""


def bit(number: i64) -> i64:
    """The mask of one number."""
    return i64(1) << number


def bits(mask: i64) -> i64:
    """How many are set."""
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def lowest_bit(mask: i64) -> i64:
    """The place of the first one set, of a mask that has one."""
    return PLACES[(((mask & -mask) * SPREAD) >> 58) & 63]


def nth_bit(mask: i64, index: i64) -> i64:
    """The member of a mask at this place, the least at 0."""
    while index:
        mask &= mask - 1
        index -= 1
    return lowest_bit(mask)


def is_one(mask: i64) -> bool:
    """Is exactly one number in it?"""
    return mask != 0 and mask & (mask - 1) == 0


def span(start: i64, stop: i64) -> vec[i64]:
    """The numbers from one to before another."""
    found = vec[i64](capacity=stop - start)
    for number in range(start, stop):
        found = append(found, number)
    return found


def members(mask: i64) -> vec[i64]:
    """The numbers in a mask, the least first."""
    found = vec[i64](capacity=12)
    while mask:
        found = append(found, lowest_bit(mask))
        mask &= mask - 1
    return found


def least(row: vec[i64], at: i64, among: i64) -> i64:
    """Of the seats in a mask those with the least in their cell, the first of which is `at`: a mask."""
    found: i64 = 0
    lowest: i64 = 0
    for seat in members(among):
        if not found or row[at + seat] < lowest:
            lowest = row[at + seat]
            found = 0
        if row[at + seat] == lowest:
            found |= i64(1) << seat
    return found


def highest(values: vec[float]) -> i64:
    """Where the first of the highest stands."""
    best: i64 = 0
    for index in range(i64(1), i64(len(values))):
        if values[index] > values[best]:
            best = index
    return best


def holds(items: vec[i64], item: i64) -> bool:
    found = False
    for other in items:
        found = found or other == item
    return found


def in_order(items: vec[i64], shift: i64) -> vec[i64]:
    """Sorted in place by what stands above the lowest `shift` bits; equals keep their order."""
    for index in range(i64(1), i64(len(items))):
        item = items[index]
        at = index
        while at > 0 and items[at - 1] >> shift > item >> shift:
            items[at] = items[at - 1]
            at -= 1
        items[at] = item
    return items


def sort_part(items: vec[i64], start: i64, end: i64) -> None:
    """Sorts a stretch in place."""
    for index in range(start + 1, end):
        item = items[index]
        at = index
        while at > start and items[at - 1] > item:
            items[at] = items[at - 1]
            at -= 1
        items[at] = item


def counted(items: vec[i64], kinds: i64) -> vec[i64]:
    """Sorted in place, by counting: those below `kinds`; the few that are not stand behind them, in order."""
    counts = NOUGHTS[:kinds]
    more = vec[i64]()
    for item in items:
        if item < kinds:
            counts[item] += 1
        else:
            more = append(more, item)
    at: i64 = 0
    for kind in range(kinds):
        for _time in range(counts[kind]):
            items[at] = kind
            at += 1
    for item in in_order(more, 0):
        items[at] = item
        at += 1
    return items


def poured(counts: vec[i64], start: i64, kinds: i64) -> vec[i64]:
    """A bag as a list: each kind as often as `counts`, from `start` on, says."""
    items = vec[i64](capacity=64)
    for kind in range(kinds):
        for _time in range(counts[start + kind]):
            items = append(items, kind)
    return items
