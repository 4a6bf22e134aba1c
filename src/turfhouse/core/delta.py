"""What has changed between two JSON values, itself as JSON: the Change of docs/protocol.md.

It is found on the values as they were sent: what is equal is equal as bytes and is never read. So a Change is made of
what its viewer was told before and is told now, and of nothing else.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

MEMBERS = msgspec.json.Decoder(dict[str, Raw])
ELEMENTS = msgspec.json.Decoder(list[Raw])
NO_CHANGE = b"{}"
SHORT = 200
"""Bytes: what is no longer is sent whole, it would gain little to look into it."""
BARE = 2
"""Bytes of an object or a list in which there was nothing."""
KEPT_SIZE, KEPT = 1 << 14, 1 << 5
"""The last few changes are kept, with what they changed, half a MiB at the most: all are told of a move at once."""

Parts = dict[str, "bytes | Parts"]
"""A JSON object taken apart: its members, encoded or taken apart themselves."""


def difference(old: bytes, new: bytes, short: int = SHORT) -> bytes:
    """The Change that makes `new` of `old`, both encoded JSON; NO_CHANGE where they are the same."""
    if old == new:
        return NO_CHANGE
    if len(new) <= short or len(old) <= BARE:
        return b"[%b]" % new
    return (found_before if len(old) + len(new) <= KEPT_SIZE else found)(old, new, short)


def found(old: bytes, new: bytes, short: int) -> bytes:
    inside = look_inside(old, new, short)
    return inside if inside is not None and len(inside) < len(new) + 2 else b"[%b]" % new


found_before = lru_cache(maxsize=KEPT)(found)
"""What lies open changes for everybody alike: the board is looked into once for all who are told of a move."""


def look_inside(old: bytes, new: bytes, short: int) -> bytes | None:
    """What changes within an object or a list; None where that cannot be said, or nearly all would."""
    kind = new[:1]
    if kind != old[:1]:
        return None
    if kind == b"{":
        before, after = MEMBERS.decode(old), MEMBERS.decode(new)
        if 2 * len(before.keys() & after.keys()) < len(after):
            return None
        changed_ones = [name for name in after if before.get(name) != after[name]]
        gone = [name for name in before if name not in after]
        return changed_parts(
            {name: bytes(before[name]) for name in (*changed_ones, *gone) if name in before},
            {name: bytes(after[name]) for name in changed_ones},
            short,
        )
    if kind == b"[":
        return b'{"":[%b]}' % changed_elements(ELEMENTS.decode(old), ELEMENTS.decode(new), short)
    return None


@lru_cache(maxsize=1 << 12)
def named(member: str) -> bytes:
    return msgspec.json.encode(member) + b":"


def changed_parts(old: Parts, new: Parts, short: int = SHORT) -> bytes:
    """The Change of an object."""
    words: list[bytes] = []
    for name, after in new.items():
        before = old.get(name)
        if before == after:
            continue
        if isinstance(before, bytes) and isinstance(after, bytes):
            if len(after) <= short:
                words.append(b"%b[%b]" % (named(name), after))
            else:
                words.append(named(name) + difference(before, after, short))
        elif before is None or isinstance(before, bytes) or isinstance(after, bytes):
            words.append(b"%b[%b]" % (named(name), joined(after)))
        else:
            words.append(named(name) + changed_parts(before, after, short))
    if not old.keys() <= new.keys():
        words.extend([named(name) + b"[]" for name in old if name not in new])
    return b"{%b}" % b",".join(words)


def joined(parts: bytes | Parts) -> bytes:
    """As one JSON value again."""
    if isinstance(parts, bytes):
        return parts
    return b"{%b}" % b",".join([named(name) + joined(part) for name, part in parts.items()])


class Edits:
    """The edits of a list, from its beginning to its end; what is kept at the end needs no word."""

    def __init__(self, short: int) -> None:
        self.short = short
        self.words: list[bytes] = []
        self.kept = self.dropped = 0
        self.added: list[bytes] = []

    def keep(self, count: int) -> None:
        if count:
            self.settle()
            self.kept += count

    def settle(self) -> None:
        """Writes down what was dropped and put in since the last element that stayed."""
        if self.kept and (self.dropped or self.added):
            self.words.append(b"%d" % self.kept)
            self.kept = 0
        if self.dropped:
            self.words.append(b"%d" % -self.dropped)
        if self.added:
            self.words.append(b"[%b]" % b",".join(self.added))
        self.dropped = 0
        self.added = []

    def change(self, inside: bytes) -> None:
        self.settle()
        if self.kept:
            self.words.append(b"%d" % self.kept)
            self.kept = 0
        self.words.append(inside)

    def replace(self, old: list[bytes], new: list[bytes]) -> None:
        """Elements of which none stayed: looked into one beside the other, as far as that is shorter."""
        for before, after in zip(old, new):
            inside = look_inside(before, after, self.short) if len(after) > self.short else None
            if inside is not None and len(inside) < len(after):
                self.change(inside)
            else:
                self.dropped += 1
                self.added.append(after)
        self.dropped += max(0, len(old) - len(new))
        self.added.extend(new[len(old) :])


def changed_elements(old: list[Raw], new: list[Raw], short: int) -> bytes:
    first, most = 0, min(len(old), len(new))
    while first < most and old[first] == new[first]:
        first += 1
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    before = [bytes(value) for value in old[first : len(old) - last]]
    after = [bytes(value) for value in new[first : len(new) - last]]
    edits = Edits(short)
    edits.keep(first)
    i = j = 0
    for stays_at, goes_to in [*staying(before, after), (len(before), len(after))]:
        edits.replace(before[i:stays_at], after[j:goes_to])
        if stays_at < len(before):
            edits.keep(1)
        i, j = stays_at + 1, goes_to + 1
    edits.settle()
    return b",".join(edits.words)


def staying(old: list[bytes], new: list[bytes]) -> list[tuple[int, int]]:
    """The longest row of equal elements in the same order, by their places in both. Of equal ones the first goes with
    the first."""
    places: dict[bytes, list[int]] = {}
    for place in range(len(new) - 1, -1, -1):
        places.setdefault(new[place], []).append(place)
    pairs = [(place, places[value].pop()) for place, value in enumerate(old) if places.get(value)]
    ends: list[int] = []
    """ends[k]: the least place in `new` that ends an ordered row of k + 1."""
    rows: list[int] = []
    """Which pair ends that row."""
    before = [-1] * len(pairs)
    for number, (_, place) in enumerate(pairs):
        k = bisect_left(ends, place)
        if k == len(ends):
            ends.append(place)
            rows.append(number)
        else:
            ends[k], rows[k] = place, number
        before[number] = rows[k - 1] if k else -1
    found: list[tuple[int, int]] = []
    number = rows[-1] if rows else -1
    while number >= 0:
        found.append(pairs[number])
        number = before[number]
    return found[::-1]


def changed(value: Any, change: Any) -> Any:
    """The value after a Change; the old one stays as it was. Raises ValueError where they do not fit."""
    if change == {}:
        return value
    if isinstance(change, list) and len(change) == 1:
        return change[0]
    if isinstance(change, dict) and isinstance(value, dict):
        gone = {name for name, inner in change.items() if inner == []}
        kept = {name: part for name, part in value.items() if name not in gone}
        return kept | {name: changed(value.get(name), inner) for name, inner in change.items() if name not in gone}
    if isinstance(change, dict) and isinstance(value, list):
        return changed_list(value, change[""])
    raise ValueError("this change does not fit what it is to change")


def changed_list(old: list[Any], edits: list[Any]) -> list[Any]:
    new: list[Any] = []
    at = 0
    for edit in edits:
        if isinstance(edit, list):
            new += edit
        elif isinstance(edit, dict):
            new.append(changed(old[at], edit))
            at += 1
        else:
            new += old[at : at + max(edit, 0)]
            at += abs(edit)
    return new + old[at:]
