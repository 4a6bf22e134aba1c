"""Charity (N36-N40): what is above the hand limit goes to the lowest, as evenly as possible, or is discarded.

CHARITY keeps in A how many cards have still to go, in B the excess, in C what each seat has got, four bits each, in D
the mask of receivers, 0 where the excess is discarded.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pick_of
from turfhouse.core.state import A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE
from turfhouse.games.newkids.rules.asking import HAND, OTHERS, SEATS, KidsQuestion
from turfhouse.games.newkids.rules.gear import standing
from turfhouse.kit.questions import Choice, Reason, counted
from turfhouse.kit.rows import bits, least

GIVEN: Final = OTHERS


def charity(s: Board) -> None:
    seat = s.z[loc.AP]
    excess = s.hand_size(seat) - s.num(fr.N_HAND) - standing(s, seat, voc.P_LIMIT_HAND)
    if excess > 0 and s.lives(seat):
        s.push(fr.CHARITY, seat, excess, excess, 0, lowest_others(s, seat))
        s.ask_one(seat)


def lowest_others(s: Board, seat: i64) -> i64:
    """N37, N39: mask; of nobody where the seat itself is as low."""
    mask = least(s.z, loc.LEVEL, s.living())
    return 0 if (mask >> seat) & 1 else mask


def may_receive(s: Board, seat: i64) -> bool:
    """N38: as even as possible."""
    excess = s.field(B)
    mask = s.field(D)
    more: i64 = 0
    count = bits(mask)
    share = excess // count
    for other in range(s.seats):
        if (mask >> other) & 1 and given(s, other) > share:
            more += 1
    mine = given(s, seat)
    return mine < share or (mine == share and more < excess % count)


def given(s: Board, seat: i64) -> i64:
    return (s.field(C) >> (4 * seat)) & 15


class Charity(KidsQuestion):
    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        """Who may receive; cards to give where somebody may, else cards to discard."""
        mask = s.field(D)
        if source != SEATS:
            fits = (source == GIVEN) == (mask != 0)
            return super().candidates(s, seat, HAND, a, b) if fits else vec[i64]()
        out = vec[i64](capacity=6)
        for other in range(s.seats):
            if (mask >> other) & 1:
                out = append(out, other)
        return out

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        mask = s.field(D)
        if verb == fr.V_DISCARD and mask:
            return Reason("N37", "give it to who has the lowest Level: nothing is thrown away")
        if verb == fr.V_HAND_OVER and not mask:
            return Reason("N39", "nobody is below you: what is too much is discarded")
        if s.card_in(loc.Z_HAND + seat, a) < 0:
            return Reason("N37", "<card> is not in your hand", 1)
        if verb == fr.V_DISCARD:
            return None
        if not (mask >> b) & 1:
            return Reason("N37", "Charity goes to the other living players of the lowest Level", 2)
        return None if may_receive(s, b) else NOT_EVEN

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        card = s.card_in(loc.Z_HAND + seat, a)
        if verb == fr.V_HAND_OVER:
            s.set_field(C, s.field(C) + (i64(1) << (4 * b)))
            s.pass_hidden(card, seat, b, "N40", 0xFF & ~(i64(1) << seat))
        else:
            s.discard_told(card, "discarded", seat, "N39", "{s} discarded [[#]].")
        left = s.field(A) - 1
        s.set_field(A, left)
        if left:
            s.ask_one(seat)
        else:
            s.pop()

    def without(self, s: Board, gone: i64) -> None:
        s.set_field(B, s.field(A))
        s.set_field(C, 0)
        s.set_field(D, lowest_others(s, s.z[loc.AP]))

    def openly(self, s: Board) -> bool:
        return False

    def shown(self, s: Board) -> dict[str, object]:
        return {"left": int(s.field(A)), "excess": int(s.field(B))}

    def basket(self, s: Board, seat: i64, chosen: list[int]) -> Basket | None:
        """N37, N38: so many cards of the hand; where several may get them each card goes one of several ways."""
        options = [int(action) for action in self.legal(s, seat)]
        hand = [int(card) for card in s.lying(loc.Z_HAND + seat)]
        pairs = [(action, card) for card in hand for action in options if pick_of(action, 0) == TYPE[card]]
        ways, cards = [action for action, _ in pairs], [card for _, card in pairs]
        return counted(ways, cards, int(s.field(A)), chosen, "card")


NOT_EVEN: Final = Reason("N38", "as even as possible: it is somebody else's turn to get one", 2)
WAYS: Final = [Choice(fr.V_DISCARD, HAND), Choice(fr.V_HAND_OVER, GIVEN, SEATS)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.CHARITY: Charity("charity", "N37", "Too many cards: give some away.", WAYS)
}
