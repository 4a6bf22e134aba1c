"""The Council track (T108–T112)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.placing import possible
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import Question, Reason, choices

DECIDED: Final = 2
"""Choosing a spot is the decision to build (lines.DECIDED)."""
REWARDED: Final = 1
"""The step is made: what is left is the return (T111)."""

STEPPED: Final = " on the Council track.||<level>"
OTHER_LEVEL: Final = Reason("T109", "the next step leads to another level", 1)
NOT_IN_FULL: Final = Reason("T110", "its reward cannot be had in full", 1)


def step(s: Position, seat: i64, lost: bool) -> None:
    """One step is to be made; for a Scout lost, the Graveyard's hooks come before it (T108, section 6)."""
    s.push(w.COUNCIL, seat)
    if lost:
        powers.fire(s, seat, v.ON_GRAVEYARD)


class CouncilStep(Question[Position]):
    def begin(self, s: Position) -> None:
        seat = s.stack[s.top + SEAT]
        level = s.z[at.COUNCIL + seat]
        if s.stack[s.top + A] == REWARDED:
            if level < v.LEVELS:
                s.pop()
            elif s.num(w.O_RETURN):
                s.become(w.COUNCIL_RETURN)
            else:
                go_back(s, seat)
        elif level == v.LEVELS:
            go_back(s, seat)
        else:
            super().begin(s)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=3)
        first = 2 * s.z[at.COUNCIL + seat]
        for spot in range(first, first + 2):
            if possible(s, seat, s.cards.spot_line[spot], 0):
                found = append(found, pack(seat, w.V_SPOT, spot))
        return append(found, pack(seat, w.V_ICHOR))

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_ICHOR:
            return None
        if s.cards.spot_level[a] != s.z[at.COUNCIL + seat] + 1:
            return OTHER_LEVEL
        return None if possible(s, seat, s.cards.spot_line[a], 0) else NOT_IN_FULL

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(w.COUNCIL)
        s.stack[s.top + A] = REWARDED
        s.z[at.COUNCIL + seat] += 1
        where = "<spot>" if verb == w.V_SPOT else "level <level>"
        s.tell("council", seat, "T109", "{s} stepped to " + where + STEPPED, a, s.z[at.COUNCIL + seat])
        if verb == w.V_SPOT:
            s.push_line(seat, s.cards.spot_line[a], 110, DECIDED)
        else:
            goods.gain(s, seat, v.ICHOR, 1, "T110")


class Return(Question[Position]):
    """T111, only with `council_return: ask`."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_RETURN:
            go_back(s, seat)
        else:
            s.pop()


def go_back(s: Position, seat: i64) -> None:
    """T111: coming back to the start gives nothing."""
    s.z[at.COUNCIL + seat] = 0
    s.pop()
    s.tell("council", seat, "T111", "{s} returned to the start of the Council track.||<level>", number=0)


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.COUNCIL: CouncilStep(
        "council", "T109", "A step on the Council track: which reward?", choices(w.V_SPOT, w.V_ICHOR)
    ),
    w.COUNCIL_RETURN: Return(
        "council_return", "T111", "Return to the start of the Council track?", choices(w.V_RETURN, w.V_PASS)
    ),
}
