"""What the questions of Turris have in common: when they are put, where picks come from, the gaps in their refusals."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PICK_MASK, SEAT_SHIFT, VERB_SHIFT, pack, pick_of
from turfhouse.core.state import SEAT
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import members, span

# Where picks come from, in canonical order (3.1).
ALL_NODES: Final = 1
THE_BEASTS: Final = 2
GOODS: Final = 3
"""The kinds K, R, W."""
TWO: Final = 4
"""1 and 2."""
ALL_ROOMS: Final = 5
TABLEAU: Final = 6
ROW: Final = 7
OWN_HAND: Final = 8
RIVALS: Final = 9
UP_TO_NINE: Final = 10

ONE_OR_TWO: Final = Reason("", "it is 1 or 2")


class TurrisQuestion(Question[Position]):
    """Its hot parts are told again for a Position: a call of them then checks no type."""

    def begin(self, s: Position) -> None:
        """Put the question, or take the one answer there is (T137). What became impossible on the way is left out."""
        seat = s.stack[s.top + SEAT]
        options = self.legal(s, seat)
        if len(options) == 0:
            s.pop()
        elif len(options) == 1:
            self.act(s, options[0])
        else:
            s.ask_one(seat)

    def act(self, s: Position, action: i64) -> None:
        a = ((action >> 39) & PICK_MASK) - 1
        b = ((action >> 26) & PICK_MASK) - 1
        c = ((action >> 13) & PICK_MASK) - 1
        self.answer(s, (action >> SEAT_SHIFT) & 7, action >> VERB_SHIFT, a, b, c)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return super().legal(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        super().answer(s, seat, verb, a, b, c)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return super().bar(s, seat, verb, a, b, c)

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        if source == ALL_NODES:
            return span(0, v.NODES)
        if source == THE_BEASTS:
            return span(0, v.BEASTS)
        if source == GOODS:
            return span(v.KNOWLEDGE, v.KINDS)
        if source == TWO:
            return span(1, 3)
        if source == ALL_ROOMS:
            return span(0, v.ROOMS)
        if source == TABLEAU:
            return members(s.z[at.TABLEAU])
        if source == ROW:
            return members(s.z[at.ROW])
        if source == UP_TO_NINE:
            return span(0, 10)
        return hand(s, seat) if source == OWN_HAND else rivals(s, seat)

    def word(self, s: Position, name: str, action: i64) -> str:
        """`<node>`, `<beast>`, `<mission>` and `<card>` are the first pick; `<to>` is a node that is the second."""
        first = int(pick_of(action, 0))
        if name == "to":
            return s.cards.ground_names[int(pick_of(action, 1))]
        if name == "beast":
            return v.BEAST_NAMES[first].capitalize()
        if name == "mission":
            return s.cards.mission_names[first]
        if name == "trionfi":
            return s.cards.trionfi_names[first]
        return s.cards.tactic_names[first] if name == "card" else s.cards.ground_names[first]


class NodeQuestion(TurrisQuestion):
    """One verb with a node: legal are those of a mask."""

    def __init__(self, step: str, rule: str, prompt: str, verb: int, refusal: Reason) -> None:
        super().__init__(step, rule, prompt, [Choice(verb, ALL_NODES)])
        self.verb: i64 = verb
        self.refusal = refusal

    def nodes(self, s: Position, seat: i64) -> i64:
        raise AssertionError("a question of nodes must define nodes()")

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (self.nodes(s, seat) >> a) & 1 else self.refusal

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        for node in members(self.nodes(s, seat)):
            found = append(found, pack(seat, self.verb, node))
        return found


def hand(s: Position, seat: i64) -> vec[i64]:
    """The Tactics cards a seat holds, equal ones once."""
    found = vec[i64](capacity=8)
    cards = s.z[at.HAND + seat]
    number: i64 = 0
    while cards:
        if cards & at.COPY_MASK:
            found = append(found, number)
        cards >>= at.COPY_BITS
        number += 1
    return found


def rivals(s: Position, seat: i64) -> vec[i64]:
    """The other players, in turn order from the one who decides."""
    found = vec[i64](capacity=3)
    for step in range(i64(1), s.seats):
        found = append(found, (seat + step) % s.seats)
    return found
