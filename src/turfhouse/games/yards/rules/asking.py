"""What the questions of the yards have in common: where picks come from, and the gaps in their refusals."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT, pick_of
from turfhouse.games.yards.eyes.tell import LETTERS, pile_text
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.zones import PILES, Position, block
from turfhouse.kit.questions import Question

# Where picks come from: seats in turn order from the one that decides, Piles by number.
RIVALS: Final = 1
RIVAL_PILES: Final = 2


def by(seat: i64, verb: i64) -> i64:
    """An action of a seat without its picks."""
    return (verb << VERB_SHIFT) | (seat << SEAT_SHIFT)


class YardQuestion(Question[Position]):
    """Its `legal` and `answer` are told again for a Position: a call of them then checks no type."""

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return super().legal(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        super().answer(s, seat, verb, a, b, c)

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        out = vec[i64](capacity=32)
        for step in range(i64(1), s.seats):
            rival = (seat + step) % s.seats
            out = append(out, rival) if source == RIVALS else add_piles(out, rival)
        return out

    def word(self, s: Position, name: str, action: i64) -> str:
        """Picks by what they are: a card first, then its Pile, then another."""
        one, two = int(pick_of(action, 0)), int(pick_of(action, 1))
        if name == "card":
            return s.cards.names[one]
        if name == "pile":
            return pile_text(two)
        if name == "to":
            return pile_text(int(pick_of(action, 2)))
        if name == "owner":
            return str(two // PILES)
        if name == "letter":
            return LETTERS[two // PILES]
        at = block(two // PILES) + two % PILES
        return str(int(s.z[at + (loc.TALL if name == "cards" else loc.ROOMS)]))


def add_piles(out: vec[i64], owner: i64) -> vec[i64]:
    for pile in range(i64(PILES)):
        out = append(out, owner * PILES + pile)
    return out
