"""Triggers in chosen order: what has still to act in this step, fixed when the step begins.

An entry names what acts, not which copy of it: equal entries are interchangeable.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def insert(entries: vec[i64], entry: i64) -> vec[i64]:
    """Add an entry, keeping the list sorted."""
    entries = append(entries, entry)
    index = i64(len(entries)) - 1
    while index > 0 and entries[index - 1] > entry:
        entries[index] = entries[index - 1]
        index -= 1
    entries[index] = entry
    return entries


def insert_once(entries: vec[i64], entry: i64) -> vec[i64]:
    """Add an entry to a sorted list, unless it is there."""
    index = i64(len(entries))
    while index > 0 and entries[index - 1] > entry:
        index -= 1
    if index > 0 and entries[index - 1] == entry:
        return entries
    entries = append(entries, entry)
    last = i64(len(entries)) - 1
    while last > index:
        entries[last] = entries[last - 1]
        last -= 1
    entries[index] = entry
    return entries


def count(entries: vec[i64], entry: i64) -> i64:
    total: i64 = 0
    for other in entries:
        if other == entry:
            total += 1
    return total


def drop(entries: vec[i64], entry: i64) -> vec[i64]:
    """Take one such entry out; a list without it stays as it is."""
    kept = vec[i64](capacity=len(entries))
    dropped = False
    for other in entries:
        if other == entry and not dropped:
            dropped = True
        else:
            kept = append(kept, other)
    return kept


def limit(entries: vec[i64], entry: i64, most: i64) -> vec[i64]:
    """What left before its turn does not act: keep at most so many of this entry."""
    while count(entries, entry) > most:
        entries = drop(entries, entry)
    return entries


def alike(entries: vec[i64]) -> bool:
    """Are all entries of a sorted list the same?"""
    return len(entries) == 0 or entries[0] == entries[len(entries) - 1]
