"""Grounded: everything is laid out, the others loot, highest Level first (N136-N140).

GROUND keeps in SEAT who is Grounded, in A the looters still to come, seat + 1 in four bits each, the next one lowest,
in B its stage, in C the picks left of the looter at hand, in D the mask of those who take two (LOOT2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import DICE, Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, TYPE
from turfhouse.games.newkids.rules.asking import LIMBO, OTHERS, KidsQuestion, Laid
from turfhouse.games.newkids.rules.gear import standing
from turfhouse.kit.questions import Choice, Reason
from turfhouse.kit.rows import lowest_bit, span

KIDS: Final = OTHERS


def work_ground(s: Board) -> None:
    """B: 0 lay out, 1 loot, 2 clear the rest, 3 swapped."""
    stage = s.field(B)
    if stage == 0:
        lay_out(s, s.field(SEAT))
    elif stage == 1:
        next_looter(s)
    elif stage == 2:
        clear_rest(s)
    else:
        s.pop()


def lay_out(s: Board, seat: i64) -> None:
    """Hand and lost cards, face up; Items separated from their Cheat! (N136, N137)."""
    z = s.z
    twice: i64 = 0
    for other in range(s.seats):
        if standing(s, other, voc.P_LOOT2):
            twice |= i64(1) << other
    told: i64 = 0
    for card in s.lying(loc.Z_HAND + seat):
        told |= s.unseen_by(card)
    for zone in (loc.Z_PLAY + seat, loc.Z_HAND + seat):
        strip(s, zone, True)
        strip(s, zone, False)
    z[loc.GROUNDED] |= i64(1) << seat
    z[loc.REDEAL] |= i64(1) << seat
    s.dirty = True
    order = loot_order(s, seat)
    if s.log is not None:
        seats = [int((order >> (4 * k)) & 15) - 1 for k in range(6) if (order >> (4 * k)) & 15]
        cards = [IDS[TYPE[card]] for card in s.lying(loc.Z_LIMBO)]
        text = f"{{s}} {{s:is|are}} Grounded; {len(cards)} cards are laid out."
        s.note("grounded", seat, "N136", text, -1, told, data={"cards": cards, "looters": seats})
    s.set_field(A, order)
    s.set_field(B, 1)
    s.set_field(C, 0)
    s.set_field(D, twice)


def strip(s: Board, zone: i64, cheats: bool) -> None:
    """Lay the cards of a zone out: first Cheat! cards, then the rest but Classes and Super Kid in play."""
    for card in s.lying(zone):
        kind = KIND_OF[TYPE[card]]
        kept = zone < loc.Z_PLAY or (kind != voc.K_CLASS and kind != voc.K_SUPER)
        if kept and (kind == voc.K_CHEAT) == cheats and s.z[loc.WHERE + card] == zone:
            s.put_known(card, loc.Z_LIMBO, loc.PUBLIC)


def loot_order(s: Board, seat: i64) -> i64:
    """Living others, highest Level first, ties by die."""
    order: i64 = 0
    count: i64 = 0
    living = s.living()
    for level in range(i64(10), i64(0), i64(-1)):
        tied: i64 = 0
        for other in range(s.seats):
            if (living >> other) & 1 and other != seat and s.z[loc.LEVEL + other] == level:
                tied |= i64(1) << other
        while tied:
            first = roll_off(s, tied)
            order |= (first + 1) << (4 * count)
            count += 1
            tied &= ~(i64(1) << first)
    return order


def roll_off(s: Board, tied: i64) -> i64:
    """The highest of single dice; equals roll again. Plain dice: no modifiers (N137)."""
    while tied & (tied - 1):
        best: i64 = 0
        winners: i64 = 0
        for seat in range(s.seats):
            if (tied >> seat) & 1:
                number = s.chance[DICE].below(6) + 1
                if s.log is not None:
                    s.note("rolled", seat, "N137", f"{{s}} rolled {int(number)}.", -1, 0xFF, data={"die": int(number)})
                if number > best:
                    best = number
                    winners = 0
                if number == best:
                    winners |= i64(1) << seat
        tied = winners
    return lowest_bit(tied)


def next_looter(s: Board) -> None:
    order = s.field(A)
    if not order or s.z[loc.HEAD + loc.Z_LIMBO] < 0:
        s.set_field(B, 2)
        return
    looter = (order & 15) - 1
    if not s.lives(looter):
        s.set_field(A, order >> 4)
        return
    if not s.field(C):
        s.set_field(C, 2 if (s.field(D) >> looter) & 1 else 1)
    s.push(fr.LOOT, looter, s.field(SEAT))
    s.ask_one(looter)


class Loot(Laid):
    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == fr.V_NO:
            return None if s.num(fr.O_DECLINE) else Reason("N137", "at this table everybody takes something")
        return super().bar(s, seat, verb, a, b, c)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """A card to the hand, publicly known (N138)."""
        s.pop()
        if verb == fr.V_TAKE:
            s.to_hand(s.card_in(loc.Z_LIMBO, a), seat, loc.PUBLIC)
            s.note("looted", seat, "N138", "{s} looted [[#]].", a)
        left = s.field(C) - 1
        if verb == fr.V_NO or left <= 0:
            s.set_field(A, s.field(A) >> 4)
            left = 0
        s.set_field(C, left)

    def shown(self, s: Board) -> dict[str, object]:
        return {"victim": int(s.field(A))}


def clear_rest(s: Board) -> None:
    s.discard_all(loc.Z_LIMBO)
    s.set_field(B, 3)
    seat = s.field(SEAT)
    if s.seats < 6 and not (s.gone >> seat) & 1:
        s.set_field(KIND, fr.SWAP_KID)
        s.ask_one(seat)


class SwapKid(KidsQuestion):
    """N139: an unused New Kid."""

    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return span(0, 6)

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        for other in range(s.seats):
            if verb == fr.V_KID and s.z[loc.KID + other] == a:
                return Reason("N139", "that kid is at the table already", 1)
        return None

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_KID:
            s.z[loc.KID + seat] = a
            s.note("kid", seat, "N139", "{s} came back as somebody else.")
        s.become(fr.GROUND)


TAKE_OR_NOT: Final = [Choice(fr.V_TAKE, LIMBO), Choice(fr.V_NO)]
KEEP_OR_SWAP: Final = [Choice(fr.V_KEEP), Choice(fr.V_KID, KIDS)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.LOOT: Loot("loot", "N137", "Take a card.", TAKE_OR_NOT),
    fr.SWAP_KID: SwapKid("swap_kid", "N139", "Come back as somebody else?", KEEP_OR_SWAP),
}
