"""What the questions of New Kids have in common: where picks come from, who may answer, the gaps in their refusals."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.ask import SOLE, Refusal
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import MODE, SEAT
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import NAMES
from turfhouse.games.newkids.pieces.words import GRAMMAR
from turfhouse.kit.cardquestions import CardQuestion
from turfhouse.kit.questions import Reason
from turfhouse.kit.rows import span

# Where picks come from: types of cards in a zone, each once, or plain numbers.
HAND: Final = 1
TABLE: Final = 2
OWN: Final = 3
"""Hand, then table."""
LIMBO: Final = 4
SEATS: Final = 5
SLOTS: Final = 6
OTHERS: Final = 7
"""And on: a chapter's own sources."""


class KidsQuestion(CardQuestion[Board]):
    """Its `legal` and `answer` are told again for a Board: a call of them then checks no type."""

    def legal(self, s: Board, seat: i64) -> vec[i64]:
        return super().legal(s, seat)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        super().answer(s, seat, verb, a, b, c)

    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        if source == SEATS:
            return span(0, s.seats)
        out = vec[i64](capacity=16)
        if source == SLOTS:
            return s.monsters()
        if source == LIMBO:
            return self.add_faces(out, s, seat, source, loc.Z_LIMBO)
        if source != TABLE:
            out = self.add_faces(out, s, seat, source, loc.Z_HAND + seat)
        return out if source == HAND else self.add_faces(out, s, seat, source, loc.Z_PLAY + seat)

    def explain(self, s: Board, action: i64) -> Refusal | None:
        misnamed = why_misnamed(int(action))
        if misnamed is not None:
            return misnamed
        if s.stack[s.top + MODE] == SOLE and seat_of(action) != s.field(SEAT):
            return Refusal("N51", "somebody else has something to decide first")
        return super().explain(s, action)

    def word(self, s: Board, name: str, action: i64) -> str:
        """A number of the set-up by its name; the card picked first, or second."""
        numbers = s.deal.setup.parameters
        if name in numbers:
            return str(numbers[name])
        return NAMES[int(pick_of(action, 1 if name == "second" else 0)) % fr.IN_PLAY]


class Laid(KidsQuestion):
    """One of the cards laid out is taken."""

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if s.card_in(loc.Z_LIMBO, a) >= 0 else Reason("", "<card> is not among the cards laid out", 1)


def quiet(kind: i64) -> bool:
    """N50."""
    return kind in (fr.PREP, fr.DOOR, fr.END)


def why_misnamed(action: int) -> Refusal | None:
    """`table:` names the copy in play, for payments only."""
    kinds = GRAMMAR.verbs[int(verb_of(action))].kinds
    for index in range(len(kinds)):
        if kinds[index].name == "card" and pick_of(action, index) >= fr.IN_PLAY and verb_of(action) != fr.V_PAY:
            return Refusal("N13", "only payments name a card in play with table:", index + 1)
    return None
