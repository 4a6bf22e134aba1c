"""Sentences about seats, told to one of them or to nobody in particular. The client reads the same marks.

`{0}`         the name of seat 0, "you" to seat 0 itself; `{0}'s` likewise, "your"
`{0:has|have}` a word that agrees: the first for a name, the second for "you"
`[[a card]]`  what a run of sentences that are otherwise the same lists, `[[a card|cards]]` with its plural
"""

from __future__ import annotations

import re

MARKS = re.compile(r"\{(\d)(?::([^|{}]*)\|([^|{}]*))?\}('s)?|\[\[([^|\]]*)(?:\|([^|\]]*))?\]\]")
LISTED = re.compile(r"\[\[([^|\]]*)(?:\|([^|\]]*))?\]\]")
ENDS = (". ", "! ", "? ", ".” ", "!” ", "?” ")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spoken(text: str, names: list[str], you: int = -1) -> str:
    """The sentence with its marks read; `you` is the seat it is told to."""
    parts: list[str] = []
    at = 0
    for mark in MARKS.finditer(text):
        parts.append(text[at : mark.start()])
        parts.append(mark[5] if mark[1] is None else about_seat(mark, "".join(parts), names, you))
        at = mark.end()
    parts.append(text[at:])
    return "".join(parts)


def about_seat(mark: re.Match[str], before: str, names: list[str], you: int) -> str:
    seat = int(mark[1])
    owned = mark[4] or ""
    if mark[2] is not None:
        return (mark[3] if seat == you else mark[2]) + owned
    if seat != you:
        return (names[seat] if seat < len(names) else f"Seat {seat + 1}") + owned
    word = "your" if owned else "you"
    return word.capitalize() if not before or before.endswith(ENDS) else word


def merged(texts: list[str]) -> str:
    """Sentences that differ only in what they list, as one; empty if they differ in more."""
    frame = LISTED.sub("\0", texts[0])
    if frame.count("\0") != 1 or any(LISTED.sub("\0", text) != frame for text in texts):
        return ""
    found = [mark for mark in [LISTED.search(text) for text in texts] if mark is not None]
    return frame.replace("\0", listed([(mark[1], mark[2] or "") for mark in found]))


def listed(things: list[tuple[str, str]]) -> str:
    """`Rake, two Door cards and Hose`: equal things are counted where they first stood."""
    words: list[str] = []
    for one, many in dict.fromkeys(things):
        count = things.count((one, many))
        words.append(one if count == 1 else f"{number_word(count)} {many}" if many else f"{one} (×{count})")
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def number_word(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def runs(keys: list[str], texts: list[str]) -> list[tuple[int, int]]:
    """Where runs begin and end: neighbours with one key whose sentences can be told as one."""
    found: list[tuple[int, int]] = []
    for index, text in enumerate(texts):
        start = found[-1][0] if found else 0
        if found and keys[index] == keys[start] and merged([texts[start], text]):
            found[-1] = (start, index + 1)
        else:
            found.append((index, index + 1))
    return found


QUOTED = re.compile(r"“[^”]*”")
STUMBLE = re.compile(r"\b[Yy]ou (?!as\b|this\b|less\b)([a-z]\w*s|\w+ (?:their|themselves))\b")


def stumbles(text: str, seats: int) -> list[str]:
    """What is wrong with a sentence told to somebody: marks left over, "You has". Quotes are others' words."""
    found: list[str] = []
    names = [f"N{seat}" for seat in range(seats)]
    for seat in range(-1, seats):
        said = QUOTED.sub("", spoken(text, names, seat))
        if any(mark in said for mark in ("{", "}", "[[", "]]")):
            found.append(f"a mark is left over: {said!r}")
        elif seat >= 0 and f"{{{seat}" in text and STUMBLE.search(said):
            found.append(f"does not agree: {said!r}; write {{{seat}:has|have}}, for others and for oneself")
    return found
