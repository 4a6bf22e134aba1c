"""Selling Items, and paying a monster off with them: runs of Items in their order, the price always within reach of who
began (N86, N106). Only worlds that others imagine may have to drop one.

SELL keeps in A the GP so far, in B the highest of them, in C the least card that may come next, in D 1 if a Big Item
must be in it (N84), 2 if it is. PAY_OFF keeps in A the monster's slot, in B the GP so far, in C as SELL.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pack, pick_of
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE
from turfhouse.games.newkids.rules.asking import OWN, KidsQuestion
from turfhouse.games.newkids.rules.combat import remove_monster
from turfhouse.kit.questions import Choice, Reason

PUT_UP: Final = 99
"""What ATT says of an Item of a run under way."""
TENTH: Final = Reason("N86", "the tenth level cannot be bought")
POOR: Final = Reason("N86", "your Items come to <worth> GP; a level costs <sale_price>")
NOT_FOR_SALE: Final = Reason("N106", "<monster> cannot be bought", 1)
TOO_DEAR: Final = Reason("N106", "<monster> wants <price> GP, your Items come to <gold>", 1)
OUT_OF_REACH: Final = Reason(
    "", "with this as the next one <cost> GP would be out of reach: begin with an earlier Item", 1
)
STANDS: Final = Reason("", "what is put up is put up: add what is still needed, or say done")
LACKS_BIG: Final = Reason("N84", "a Big Item of yours in play must be in this sale")
SHORT: Final = Reason("", "<sum> GP so far, it takes <cost>")


def worth_from(s: Board, seat: i64, least: i64, best: i64) -> i64:
    """GP of all own Items from card `least` on; in the upper half (<< 32) the highest single one, `best` included."""
    total: i64 = 0
    for zone in (i64(loc.Z_HAND), i64(loc.Z_PLAY)):
        card = s.z[loc.HEAD + zone + seat]
        while card >= 0:
            gp = s.cards.gp[TYPE[card]]
            if gp > 0 and card >= least:
                total += gp
                if gp > best:
                    best = gp
            card = s.z[loc.LINK + card]
    return total | (best << 32)


def gold(s: Board, seat: i64, least: i64) -> i64:
    """GP of all own Items from a card on."""
    return worth_from(s, seat, least, 0) & 0xFFFFFFFF


def vendor(s: Board, seat: i64) -> bool:
    """Does the highest Item of this sale count double?"""
    return s.ally_power(seat, voc.P_VENDOR) != 0 and not s.z[loc.VENDED]


def reach(s: Board, seat: i64, so_far: i64, best: i64, least: i64) -> i64:
    """What a sale can still come to."""
    both = worth_from(s, seat, least, best)
    total = so_far + (both & 0xFFFFFFFF)
    return total + (both >> 32) if vendor(s, seat) else total


def bar_sale(s: Board, seat: i64) -> Reason | None:
    """N86: below Level 9, and 1000 GP can be reached."""
    if s.z[loc.LEVEL + seat] >= voc.TOP:
        return TENTH
    return POOR if reach(s, seat, 0, 0, 0) < s.num(fr.N_SALE) else None


def begin_sale(s: Board, seat: i64, must_have_big: i64) -> None:
    s.note("sale", seat, "N86", "{s} {s:has|have} things to sell.", -1, others(seat))
    s.push(fr.SELL, seat, 0, 0, 0, must_have_big)
    s.ask_one(seat)


def others(seat: i64) -> i64:
    """Whom a step of a run tells something: that the price can be reached, and what is in hand."""
    return 0xFF & ~(i64(1) << seat)


def price(s: Board, slot: i64) -> i64:
    return s.cards.power[(s.z[loc.MON + slot] - 1) * voc.POWERS + voc.P_PAY_OFF]


def bar_pay_off(s: Board, seat: i64, slot: i64) -> Reason | None:
    """Of a monster in the fight."""
    if not price(s, slot):
        return NOT_FOR_SALE
    return TOO_DEAR if gold(s, seat, 0) < price(s, slot) else None


def begin_pay_off(s: Board, seat: i64, slot: i64) -> None:
    s.note("bribe", seat, "N106", "{s} reached for the purse.", -1, others(seat))
    s.push(fr.PAY_OFF, seat, slot)
    s.ask_one(seat)


class ItemRun(KidsQuestion):
    def cost(self, s: Board) -> i64:
        return price(s, s.field(A))

    def so_far(self, s: Board) -> i64:
        return s.field(B)

    def with_next(self, s: Board, seat: i64, card: i64) -> i64:
        """What it can come to with this card as the next one."""
        return s.field(B) + s.cards.gp[TYPE[card]] + gold(s, seat, card + 1)

    def may_do(self, s: Board, seat: i64, source: i64, card: i64) -> bool:
        return s.cards.gp[TYPE[card]] >= 0 and card >= s.field(C)

    def bar_add(self, s: Board, seat: i64, kind: i64) -> Reason | None:
        card = s.own_card(seat, kind)
        if card < 0:
            return Reason("", "you have no <card>", 1)
        if s.cards.gp[kind] < 0:
            return Reason("", "<card> has no price and cannot be sold", 1)
        if card < s.field(C):
            return Reason("", "add Items in the order of the cards: this one comes before what is already put up", 1)
        return OUT_OF_REACH if self.with_next(s, seat, card) < self.cost(s) else None

    def bar_done(self, s: Board) -> Reason | None:
        return SHORT if self.so_far(s) < self.cost(s) else None

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == fr.V_ADD:
            return self.bar_add(s, seat, a)
        if verb == fr.V_DONE:
            return self.bar_done(s)
        if self.bar_done(s) is None:
            return STANDS
        for card in s.owned(seat):
            if self.bar_add(s, seat, TYPE[card]) is None:
                return STANDS
        return None

    def add(self, s: Board, card: i64) -> None:
        s.set_field(B, s.field(B) + s.cards.gp[TYPE[card]])

    def finish(self, s: Board, seat: i64) -> None:
        slot = s.field(A)
        end_run(s)
        s.note("paid_off", seat, "N106", "{s} paid # off.", s.z[loc.MON + slot] - 1)
        remove_monster(s, slot, False)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_ADD:
            card = s.own_card(seat, a)
            self.add(s, card)
            s.set_field(C, card + 1)
            lay_aside(s, seat, card)
            s.ask_one(seat)
        elif verb == fr.V_DONE:
            self.finish(s, seat)
        else:
            end_run(s)

    def openly(self, s: Board) -> bool:
        return False

    def word(self, s: Board, name: str, action: i64) -> str:
        if name in ("sum", "cost"):
            return str(int(self.so_far(s) if name == "sum" else self.cost(s)))
        return super().word(s, name, action)

    def shown(self, s: Board) -> dict[str, object]:
        known: dict[str, object] = {"gp": int(self.so_far(s)), "price": int(self.cost(s))}
        return known if s.kind() == fr.SELL else {**known, "monster": s.monster_id(s.field(A))}

    def basket(self, s: Board, seat: i64, chosen: list[int]) -> Basket | None:
        """All Items from hand and table, in the order of the card table."""
        cards = sorted([int(n) for n in s.owned(seat) if s.cards.gp[TYPE[n]] >= 0 and n >= s.field(C)])
        actions = [int(pack(seat, fr.V_ADD, TYPE[card])) for card in cards]
        gps = [int(s.cards.gp[TYPE[card]]) for card in s.lying(loc.Z_LIMBO) if s.z[loc.ATT + card] == PUT_UP]
        gps += [int(s.cards.gp[pick_of(action, 0)]) for action in chosen]
        short = sum(gps) + self.doubled(s, seat, gps) < self.cost(s)
        return Basket(actions, cards, 1, len(cards), int(pack(seat, fr.V_DONE)), self.total(s, seat, gps), short)

    def doubled(self, s: Board, seat: i64, gps: list[int]) -> int:
        return 0

    def total(self, s: Board, seat: i64, gps: list[int]) -> str:
        return f"{sum(gps):,} GP of {int(self.cost(s)):,} GP"


class Sell(ItemRun):
    def cost(self, s: Board) -> i64:
        return s.num(fr.N_SALE)

    def so_far(self, s: Board) -> i64:
        return s.field(A) + (s.field(B) if vendor(s, s.field(SEAT)) else 0)

    def with_next(self, s: Board, seat: i64, card: i64) -> i64:
        gp = s.cards.gp[TYPE[card]]
        return reach(s, seat, s.field(A) + gp, max(s.field(B), gp), card + 1)

    def bar_add(self, s: Board, seat: i64, kind: i64) -> Reason | None:
        reason = super().bar_add(s, seat, kind)
        if reason is not None or s.field(D) != 1:
            return reason
        for other in s.lying(loc.Z_PLAY + seat):
            if other >= s.own_card(seat, kind) and surplus(s, other):
                return None
        return Reason("N84", "a Big Item of yours in play must be in this sale", 1)

    def bar_done(self, s: Board) -> Reason | None:
        return super().bar_done(s) or (LACKS_BIG if s.field(D) == 1 else None)

    def add(self, s: Board, card: i64) -> None:
        gp = s.cards.gp[TYPE[card]]
        s.set_field(A, s.field(A) + gp)
        s.set_field(B, max(s.field(B), gp))
        if s.field(D) == 1 and s.z[loc.WHERE + card] >= loc.Z_PLAY and surplus(s, card):
            s.set_field(D, 2)

    def finish(self, s: Board, seat: i64) -> None:
        worth = self.so_far(s)
        if vendor(s, seat):
            s.z[loc.VENDED] = 1
        end_run(s)
        s.gain_levels(seat, worth // s.num(fr.N_SALE), voc.TOP, "N86")

    def doubled(self, s: Board, seat: i64, gps: list[int]) -> int:
        return max(gps) if gps and vendor(s, seat) else 0

    def total(self, s: Board, seat: i64, gps: list[int]) -> str:
        """What the sale is worth, and the levels it buys; Level 10 is not for sale (N23)."""
        twice, each = self.doubled(s, seat, gps), int(s.num(fr.N_SALE))
        worth = sum(gps) + twice
        room = voc.TOP - int(s.z[loc.LEVEL + seat])
        levels = min(worth // each, room)
        total = f"{worth:,} GP" + (" (the dearest counts twice)" if twice else "")
        if not levels:
            return f"{total}. A Level costs {each:,} GP."
        more = "" if levels == room else f" {each * (levels + 1) - worth:,} GP more for the next."
        return f"{total}: {levels} Level{'s' if levels > 1 else ''}.{more}"


def surplus(s: Board, card: i64) -> bool:
    """N84: a Big Item in play that counts against the limit: selling it makes room."""
    return s.cards.big[TYPE[card]] != 0 and s.cheat_on(card) < 0


def lay_aside(s: Board, seat: i64, card: i64) -> None:
    """An Item of the run lies open on the table until the run is over."""
    s.put_known(card, loc.Z_LIMBO, loc.PUBLIC)
    s.z[loc.ATT + card] = PUT_UP
    s.note("put_up", seat, "N86", "{s} put up [[#]].", TYPE[card], others(seat))


def end_run(s: Board) -> None:
    s.pop()
    for card in s.lying(loc.Z_LIMBO):
        if s.z[loc.ATT + card] == PUT_UP:
            s.discard(card)


STEPS: Final = [Choice(fr.V_ADD, OWN), Choice(fr.V_DONE), Choice(fr.V_DROP)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.SELL: Sell("sell", "N86", "Add Items to the sale.", STEPS),
    fr.PAY_OFF: ItemRun("pay_off", "N106", "Add Items to the bribe.", STEPS),
}
