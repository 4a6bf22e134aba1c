"""Completing Missions, slots and swaps (T26, T53–T59).

A COMPLETING frame: A is the Mission, B the step, C the cost that was agreed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, A, B, C
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.choices import ONE_OR_TWO
from turfhouse.games.turris.rules.lines import SKIP
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import count_of, one
from turfhouse.kit.questions import Choice, OneOf, Question, Reason, choices
from turfhouse.kit.rows import bit, members, span

M_PAY: Final = 0
M_SCORE: Final = 1
M_HOOKS: Final = 2

NOT_YOURS: Final = Reason("T53", "<mission> is neither in the Tableau nor reserved by you", 1)
OTHER_DISCOUNT: Final = Reason("T55", "this is not what may be left out of its cost", 1)
UNPAID: Final = Reason("T54", "you cannot pay its cost", 1)
EMPTY_SLOT: Final = Reason("T26", "no Mission is in this slot", 1)
NOT_COMPLETED: Final = Reason("T26", "<other> is no completed Mission with an ongoing effect outside your slots", 2)
NO_ICHOR: Final = Reason("T26", "you cannot pay 1 Ichor", 2)


# --- what a Mission costs (T55) ---


def cost_here(s: Position, seat: i64, mission: i64) -> i64:
    """The printed cost less what Trionfi take off."""
    packed = s.cards.mission_cost[mission]
    seen: i64 = 0
    for kind in powers.arguments(s, seat, v.COST_LESS):
        if count_of(packed, kind) and not seen & bit(kind):
            packed -= one(kind)
        seen |= bit(kind)
    return packed


def discounts(s: Position, seat: i64, mission: i64, packed: i64) -> i64:
    """How many of the goods a Reserved Mission costs less: at most two kinds are named, never more than it costs."""
    if not s.z[at.HELD + seat] & bit(mission):
        return 0
    return min(max(i64(1), powers.most(s, seat, v.RESERVED_DISCOUNT)), i64(2), goods.goods_in(packed))


def agreed_cost(s: Position, seat: i64, mission: i64, first: i64, second: i64) -> i64:
    """The cost with these kinds (+ 1; 0: none) left out; -1: they may not be."""
    packed = cost_here(s, seat, mission)
    count = discounts(s, seat, mission, packed)
    named: i64 = (1 if first else 0) + (1 if second else 0)
    if named != count or (second and not 0 < first <= second) or first == v.ICHOR + 1 or second == v.ICHOR + 1:
        return -1
    return left_out(left_out(packed, first), second)


def left_out(packed: i64, kind: i64) -> i64:
    """A cost with one less of a kind (+ 1; 0: none); -1: it has none of it."""
    if kind == 0 or packed < 0:
        return packed
    return packed - one(kind - 1) if count_of(packed, kind - 1) else -1


class Complete(Question[Position]):
    """T53: with nothing payable there is no question."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_PASS:
            return None
        if not (s.z[at.TABLEAU] | s.z[at.HELD + seat]) & bit(a):
            return NOT_YOURS
        cost = agreed_cost(s, seat, a, b, c)
        if cost < 0:
            return OTHER_DISCOUNT
        return None if goods.payable(s, seat, cost) else UNPAID

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=8)
        for mission in members(s.z[at.TABLEAU] | s.z[at.HELD + seat]):
            packed = cost_here(s, seat, mission)
            count = discounts(s, seat, mission, packed)
            if goods.missing(s, seat, packed) > s.z[at.ARTIFACTS + seat] + count:
                continue
            for first in range(i64(v.KNOWLEDGE + 1) if count else i64(0), i64(v.KINDS + 1) if count else i64(1)):
                for second in range(first if count > 1 else i64(0), i64(v.KINDS + 1) if count > 1 else i64(1)):
                    cost = left_out(left_out(packed, first), second)
                    if cost >= 0 and goods.payable(s, seat, cost):
                        found = append(found, pack(seat, w.V_COMPLETE, mission, first, second))
        return append(found, pack(seat, w.V_PASS))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        cost = agreed_cost(s, seat, a, b, c) if verb == w.V_COMPLETE else 0
        s.pop()
        if verb == w.V_COMPLETE:
            s.push(w.COMPLETING, seat, a, M_PAY, cost)


def work_completing(s: Position) -> None:
    """T59: pay, Prestige, card placed and slotted, its effect, then what others of the own Missions give."""
    top = s.top
    seat, mission, step = s.stack[top + SEAT], s.stack[top + A], s.stack[top + B]
    s.stack[top + B] = step + 1
    if step == M_PAY:
        goods.pay(s, seat, s.stack[top + C])
    elif step == M_SCORE:
        score(s, seat, mission)
    else:
        s.pop()
        powers.fire(s, seat, v.ON_COMPLETE, 0, mission)


def score(s: Position, seat: i64, mission: i64) -> None:
    z = s.z
    z[at.TABLEAU] &= ~bit(mission)
    z[at.HELD + seat] &= ~bit(mission)
    z[at.DONE + seat] |= bit(mission)
    s.tell("completed", seat, "T54", "{s} completed <mission>.", mission)
    goods.gain_prestige(s, seat, s.cards.mission_prestige[mission], "T54")
    if s.cards.ongoing & bit(mission):
        if not z[at.SLOT + 2 * seat] or not z[at.SLOT + 2 * seat + 1]:
            fill_slot(s, seat, 0 if not z[at.SLOT + 2 * seat] else 1, mission)
        else:
            s.push(w.SLOT, seat, mission)
    s.push_line(seat, s.cards.mission_line[mission], 58, SKIP)


def fill_slot(s: Position, seat: i64, slot: i64, mission: i64) -> None:
    """T56, T57."""
    s.z[at.SLOT + 2 * seat + slot] = mission + 1
    powers.refresh(s, seat)
    s.tell("slotted", seat, "T56", "<mission> works for {s} now.||<slot>", mission, slot + 1)


class Slot(OneOf[Position]):
    """T56: both slots are full."""

    def mask(self, s: Position, seat: i64) -> i64:
        return bit(1) | bit(2)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        mission = s.stack[s.top + A]
        s.pop()
        if verb == w.V_SLOT:
            fill_slot(s, seat, a - 1, mission)


class SlotSwap(Question[Position]):
    """T26."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_PASS:
            return None
        if not 1 <= a <= 2:
            return ONE_OR_TWO
        if not s.z[at.SLOT + 2 * seat + a - 1]:
            return EMPTY_SLOT
        if not spare(s, seat) & bit(b):
            return NOT_COMPLETED
        return None if goods.payable(s, seat, 1) else NO_ICHOR

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return span(1, 3) if source == SLOTS else members(spare(s, seat))

    def word(self, s: Position, name: str, action: i64) -> str:
        return s.cards.mission_names[((action >> 26) & 8191) - 1]

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_SWAP:
            fill_slot(s, seat, a - 1, b)
            goods.pay(s, seat, 1)


def spare(s: Position, seat: i64) -> i64:
    """Completed Missions with an ongoing effect that are in no slot."""
    mask = s.z[at.DONE + seat] & s.cards.ongoing
    for slot in range(i64(2)):
        if s.z[at.SLOT + 2 * seat + slot]:
            mask &= ~bit(s.z[at.SLOT + 2 * seat + slot] - 1)
    return mask


SLOTS: Final = 1
SPARE: Final = 2

QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.SLOT_SWAP: SlotSwap(
        "slot_swap", "T26", "Swap an ongoing Mission for 1 Ichor?", [Choice(w.V_SWAP, SLOTS, SPARE), Choice(w.V_PASS)]
    ),
    w.MISSION: Complete("mission", "T53", "Complete a Mission?", choices(w.V_COMPLETE, w.V_PASS)),
    w.SLOT: Slot("slot", "T56", "Both slots are full: replace one?", w.V_SLOT, ONE_OR_TWO, w.V_PASS),
}
