"""All questions by the kind of frame that asks them, each from its chapter."""

from __future__ import annotations

from typing import Final

from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules import (
    abilities,
    charity,
    dice,
    flee,
    limits,
    looting,
    loss,
    outcome,
    plays,
    selling,
    terms,
    trade,
    turn,
    wearing,
    windows,
)
from turfhouse.games.newkids.rules.asking import KidsQuestion


def by_kind() -> list[KidsQuestion]:
    """The place of a question is its kind; working frames have an empty one."""
    found: list[KidsQuestion] = []
    for table in (
        windows.QUESTIONS, turn.QUESTIONS, charity.QUESTIONS, looting.QUESTIONS, loss.QUESTIONS, flee.QUESTIONS,
        dice.QUESTIONS, abilities.QUESTIONS, selling.QUESTIONS, limits.QUESTIONS, wearing.QUESTIONS, outcome.QUESTIONS,
        plays.QUESTIONS, terms.QUESTIONS, trade.QUESTIONS,
    ):  # fmt: skip
        for kind, question in table.items():
            while len(found) <= kind:
                found.append(KidsQuestion("", "", "", []))
            found[kind] = question
    return found


ALL: Final = by_kind()


def question_of(s: Board) -> KidsQuestion:
    """What the frame on top asks."""
    return ALL[s.kind()]
