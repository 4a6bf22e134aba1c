"""Verbs on cards: what is written is read by its signature, and what is wrong is said."""

from __future__ import annotations

import pytest

from turfhouse.kit.cardfile import BadCards, CardEntry
from turfhouse.kit.cardverbs import CardVerbs, as_bits, numbered

WORDS = {
    "tag": numbered(("animal", "kid"), 1),
    "class": as_bits(("hero", "ninja")),
    "how": numbered(("plain", "lap"), 0),
}
CODES = {"RUN": 4, "VS": 1, "ALONE": 6, "UP": 9}
VERBS = CardVerbs("powers", "a power", "RUN(number) VS(class,number) ALONE UP(how)?", CODES, WORDS)
ENTRY = CardEntry("cards.toml", "card", 7, {"id": "goose"}, {"powers": 9})


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("ALONE", ("ALONE", 6, [])),
        ("RUN(-2)", ("RUN", 4, [-2])),
        ("VS(ninja,+3)", ("VS", 1, [2, 3])),
        ("UP", ("UP", 9, [])),
        ("UP(lap)", ("UP", 9, [1])),
    ],
)
def test_a_verb_is_its_name_its_number_and_its_arguments(text: str, read: tuple[str, int, list[int]]) -> None:
    assert VERBS.read(ENTRY, text) == read


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("FLIES", "FLIES is not a power"),
        ("alone", "'alone' is not a verb: expected NAME or NAME(arguments)"),
        ("RUN", "RUN takes 1 arguments, not 0: expected RUN(number)"),
        ("ALONE(2)", "ALONE takes 0 arguments, not 1: expected ALONE"),
        ("RUN(far)", "'far' is not a number"),
        ("VS(kid,3)", "'kid' is not a class"),
        ("UP?", "'UP?' is not a verb: expected NAME or NAME(arguments)"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, why: str) -> None:
    with pytest.raises(BadCards) as refused:
        VERBS.read(ENTRY, text)
    assert str(refused.value) == f"cards.toml:9: card goose: {why}"
