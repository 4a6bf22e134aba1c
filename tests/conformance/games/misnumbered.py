"""Broken games whose ids or bytes fail learners, each in one way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.crossfire import GRAMMAR, WHO, Crossfire
from tests.conformance.games.crossfire_state import CrossfireState
from turfhouse.core.observation import Observer
from turfhouse.core.picks import Grammar, PickKind, Verb
from turfhouse.kit.layout import Layout


class Blurred(PickKind):
    """Two values share a place."""

    def __init__(self) -> None:
        super().__init__("seat", 6)
        self.moves = True

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        return value // 2


class ByTheDeck(Blurred):
    """Where a value stands hangs on the deck."""

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        return (value + landmarks[0]) % 6


class ByTheDeckState(CrossfireState):
    def landmarks(self) -> vec[i64]:
        return vec[i64]([self.deck[-1] if self.deck else 0])


class BlindState(CrossfireState):
    """Its bytes show the stack alone."""

    def observer(self) -> Observer | None:
        return Layout([])


class Blind(Crossfire):
    state_type = BlindState


class TwoAsOne(Crossfire):
    state_type = ByTheDeckState

    def __init__(self) -> None:
        super().__init__(1)
        self.grammar = with_seats(Blurred())


class Drifting(Crossfire):
    state_type = ByTheDeckState

    def __init__(self) -> None:
        super().__init__(1)
        self.grammar = with_seats(ByTheDeck())


def with_seats(kind: PickKind) -> Grammar:
    """Crossfire's grammar with another kind of seat."""
    return Grammar(
        *[
            Verb(verb.number, verb.name, verb.label, tuple([kind if k is WHO else k for k in verb.kinds]), verb.prompts)
            for verb in GRAMMAR.verbs[2:]
        ]
    )
