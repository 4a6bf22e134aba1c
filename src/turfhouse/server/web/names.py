"""Names of people: what can be one, and which two look alike."""

from __future__ import annotations

import unicodedata

from turfhouse.server.errors import Trouble

LONGEST_NAME = 24
JOINER = "\u200d"
"""Allowed though not printable: emoji of several parts need it."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that show nothing."""
MARKS = 2
"""Accents a letter may carry."""
TWINS = str.maketrans(
    "аеорсухіјѕԁһԛԝүзвнкмтбαορυικντηβε01|!",  # noqa: RUF001 (these are the ones that look alike)
    "aeopcyxijsdhqwy3bhkmt6aopuiknvhbeoiii",
)
"""Letters of other scripts, and digits, that are read as Latin ones."""


def clean_text(text: str) -> str:
    """Without control and format characters, line ends as blanks, letters with no more accents than there are."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(" " if c in "\r\n\t" else c for c in text)
    shown: list[str] = []
    marks = 0
    for c in text:
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if (c == JOINER or kind[0] != "C") and marks <= MARKS and c not in BLANK:
            shown.append(c)
    return "".join(shown).strip()


def clean_name(text: str) -> str:
    """A name of 1 to 24 characters of which one can be seen; raises Trouble."""
    name = " ".join(clean_text(text).split())
    seen = [c for c in name if c != JOINER and unicodedata.category(c)[0] in "LNPS"]
    if not seen or len(name) > LONGEST_NAME:
        raise Trouble("malformed", f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def likeness(name: str) -> str:
    """What is left of a name at a glance: equal for two that look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(c for c in plain if unicodedata.category(c)[0] not in ("M", "Z", "C"))
    return bare.translate(TWINS).replace("l", "i")
