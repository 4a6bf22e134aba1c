"""Sentences told to one seat: the client reads the same file and must say the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from turfhouse.core.voice import merged, runs, spoken

SAID = json.loads((Path(__file__).parents[1] / "voice.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "you", "said"), SAID["spoken"])
def test_a_sentence_in_the_voice_of_whom_it_is_told_to(text: str, you: int | None, said: str) -> None:
    assert spoken(text, SAID["names"], -1 if you is None else you) == said


@pytest.mark.parametrize(("texts", "said"), SAID["merged"])
def test_sentences_that_differ_in_what_they_list_are_told_as_one(texts: list[str], said: str) -> None:
    assert merged(texts) == said


def test_a_run_ends_where_somebody_or_something_else_is_told_of() -> None:
    texts = [
        "{0} laid [[A]].",
        "{0} laid [[B]].",
        "{1} laid [[C]].",
        "{0} laid [[D]].",
        "{0} rolled 3.",
        "{0} rolled 3.",
    ]
    keys = ["laid 0", "laid 0", "laid 1", "laid 0", "rolled 0", "rolled 0"]
    assert runs(keys, texts) == [(0, 2), (2, 3), (3, 4), (4, 5), (5, 6)]
