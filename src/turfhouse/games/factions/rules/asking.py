"""What the questions of Factions have in common: where picks come from, numbers, yes or no."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A, B
from turfhouse.games.factions.pieces import words as w
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import Question, Reason, choices

# Where picks come from, in canonical order.
ALL_TURFS: Final = 1
ALL_SEATS: Final = 2
ALL_TYPES: Final = 3
ALL_FACTIONS: Final = 4
ALL_KINDS: Final = 5
NUMBERS: Final = 6
ALL_ACTIONS: Final = 7
ALL_SECRETS: Final = 8
LOOTS: Final = 9
SHAPES: Final = 10

NOT_YOURS: Final = Reason("F8", "you do not control <turf>", 1)
OUT_OF_RANGE: Final = Reason("", "that is not a number you may choose here", 1)


class NumberQuestion(Question[Position]):
    """A number of troops: frames hold the least and the most (A, B)."""

    def __init__(self, step: str, rule: str, prompt: str) -> None:
        super().__init__(step, rule, prompt, choices(w.V_NUMBER))

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if s.stack[s.top + A] <= a <= s.stack[s.top + B] else OUT_OF_RANGE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        for count in range(s.stack[s.top + A], s.stack[s.top + B] + 1):
            found = append(found, pack(seat, w.V_NUMBER, count))
        return found


class YesNo(Question[Position]):
    """Yes, or no."""

    def __init__(self, step: str, rule: str, prompt: str) -> None:
        super().__init__(step, rule, prompt, choices(w.V_YES, w.V_PASS))
