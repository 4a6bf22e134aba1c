"""What Classes do for cards: Power Surge, Sneak Attack, Case Closed; and paying, for a reroll (N13, N58, N61, N107).

PAY keeps in A what is paid for, in B its argument, in C the cards still to pay, in D the Class (a bit) that may not be
paid.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules import combat, dice, paying
from turfhouse.games.newkids.rules.asking import OTHERS, KidsQuestion
from turfhouse.kit.questions import Choice, Reason, counted

COINS: Final = OTHERS
PURPOSES: Final = ("surge", "sneak", "case", "reroll")
MONSTER_TARGET: Final = 6
"""Targets of SNEAK: 0 to 5 fighters by seat, from here on monsters by slot."""
NOT_SUPERHERO: Final = Reason("N58", "Power Surge is for the Superhero")
NOT_NINJA: Final = Reason("N58", "Sneak Attack is for the Ninja")
NOT_DETECTIVE: Final = Reason("N58", "Case Closed is for the Detective")
NOT_FIGHTING: Final = Reason("N41", "only who fights can do this")
SURGED: Final = Reason("N61", "at most <surge_cap> times a combat")
CASED: Final = Reason("N61", "you have closed a case in this combat already")
BROKE: Final = Reason("N13", "it costs <cost>, and you have not got that")
NO_MONSTER: Final = Reason("N107", "there is no such monster in the fight", 1)
YOURSELF: Final = Reason("N61", "you cannot sneak up on yourself", 1)
NO_FIGHTER: Final = Reason("N61", "that player is not fighting", 1)
NO_TARGET: Final = Reason("N61", "there is no such monster in the fight", 1)
SNEAKED: Final = Reason("N61", "once on each target: you have sneaked up on this one", 1)


def bar_surge(s: Board, seat: i64) -> Reason | None:
    if not s.ally_power(seat, voc.P_SURGE):
        return NOT_SUPERHERO
    if not s.fights(seat):
        return NOT_FIGHTING
    if s.z[loc.SURGED + seat] >= s.num(fr.N_SURGE):
        return SURGED
    return None if paying.can_pay(s, seat, voc.P_SURGE, 1) else BROKE


def bar_sneak(s: Board, seat: i64) -> Reason | None:
    if not s.ally_power(seat, voc.P_SNEAK):
        return NOT_NINJA
    return None if paying.can_pay(s, seat, voc.P_SNEAK, 1) else BROKE


def bar_target(s: Board, seat: i64, target: i64) -> Reason | None:
    """Another fighter or a monster, each once."""
    if target == seat:
        return YOURSELF
    if target >= MONSTER_TARGET:
        slot = target - MONSTER_TARGET
        return (SNEAKED if (s.z[loc.MSNKBY + slot] >> seat) & 1 else None) if s.z[loc.MON + slot] else NO_TARGET
    if not s.fights(target):
        return NO_FIGHTER
    return SNEAKED if (s.z[loc.FSNKBY + target] >> seat) & 1 else None


def bar_case(s: Board, seat: i64) -> Reason | None:
    if not s.ally_power(seat, voc.P_CASE):
        return NOT_DETECTIVE
    if not s.fights(seat):
        return NOT_FIGHTING
    if (s.z[loc.CASED] >> seat) & 1:
        return CASED
    return None if paying.can_pay(s, seat, voc.P_CASE, s.num(fr.N_CASE)) else BROKE


def bar(s: Board, seat: i64, verb: i64, a: i64) -> Reason | None:
    if verb == fr.V_SURGE:
        return bar_surge(s, seat)
    if verb == fr.V_SNEAK:
        return bar_sneak(s, seat) or bar_target(s, seat, a)
    return bar_case(s, seat) or (None if s.z[loc.MON + a] else NO_MONSTER)


def add_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """SNEAK by anybody, SURGE and CASE by fighters."""
    if bar_sneak(s, seat) is None:
        for target in (s.z[loc.AP], s.z[loc.HELPER]):
            if target >= 0 and bar_target(s, seat, target) is None:
                out = append(out, pack(seat, fr.V_SNEAK, target))
        for slot in range(i64(loc.MONSTERS)):
            if s.z[loc.MON + slot] and not (s.z[loc.MSNKBY + slot] >> seat) & 1:
                out = append(out, pack(seat, fr.V_SNEAK, MONSTER_TARGET + slot))
    if not s.fights(seat):
        return out
    if bar_surge(s, seat) is None:
        out = append(out, pack(seat, fr.V_SURGE))
    if bar_case(s, seat) is None:
        for slot in s.monsters():
            out = append(out, pack(seat, fr.V_CASE, slot))
    return out


def act(s: Board, seat: i64, verb: i64, a: i64) -> None:
    if verb == fr.V_SURGE:
        paying.ask_payment(s, seat, fr.FOR_SURGE, 0, 1, voc.P_SURGE)
    elif verb == fr.V_SNEAK:
        paying.ask_payment(s, seat, fr.FOR_SNEAK, a, 1, voc.P_SNEAK)
    else:
        s.z[loc.CASED] |= i64(1) << seat
        paying.ask_payment(s, seat, fr.FOR_CASE, a, s.num(fr.N_CASE), voc.P_CASE)


# --- paying ---


class Pay(KidsQuestion):
    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        out = vec[i64](capacity=16)
        for card in paying.payable(s, seat, s.field(D)):
            called = paying.coin(s, card)
            if not len(out) or out[len(out) - 1] != called:
                out = append(out, called)
        return out

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        kind = a % fr.IN_PLAY
        named = a >= fr.IN_PLAY
        if not named and s.card_in(loc.Z_HAND + seat, kind) >= 0:
            return None
        if s.card_in(loc.Z_PLAY + seat, kind) < 0:
            return Reason("N13", "you have no <card>", 1)
        return paying.bar_coin(kind, s.field(D)) or (None if named == paying.is_door(kind) else MISNAMED)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        card = s.card_in(loc.Z_PLAY + seat, a - fr.IN_PLAY) if a >= fr.IN_PLAY else s.own_card(seat, a)
        s.discard_told(card, "paid", seat, "N13", "{s} paid with [[#]].")
        left = s.field(C) - 1
        s.set_field(C, left)
        if left <= 0:
            end_payment(s)
        else:
            s.ask_one(seat)

    def openly(self, s: Board) -> bool:
        seat = s.field(SEAT)
        return s.hand_size(seat) == 0 or paying.pay_count(s, seat, s.field(D)) == 1

    def shown(self, s: Board) -> dict[str, object]:
        return {"purpose": PURPOSES[s.field(A)], "left": int(s.field(C))}

    def basket(self, s: Board, seat: i64, chosen: list[int]) -> Basket | None:
        cards = [int(card) for card in paying.payable(s, seat, s.field(D))]
        actions = [int(pack(seat, fr.V_PAY, paying.coin(s, card))) for card in cards]
        return counted(actions, cards, int(s.field(C)), chosen, "card")


def end_payment(s: Board) -> None:
    """PAY is on top: what it was for happens. A cost that took its payer's last card by N20 is paid (N18)."""
    z = s.z
    seat = s.field(SEAT)
    purpose = s.field(A)
    arg = s.field(B)
    s.pop()
    if purpose == fr.FOR_SURGE:
        z[loc.SURGED + seat] += 1
    elif purpose == fr.FOR_CASE:
        s.note("case_closed", seat, "N107", "{s} closed the case of #.", z[loc.MON + arg] - 1)
        combat.remove_monster(s, arg, True)
    elif purpose == fr.FOR_REROLL:
        s.set_field(C, s.field(C) + 1)
        dice.throw(s)
    elif arg < MONSTER_TARGET:
        z[loc.FSNEAK + arg] += s.num(fr.N_SNEAK)
        z[loc.FSNKBY + arg] |= i64(1) << seat
    else:
        z[loc.MSNEAK + arg - MONSTER_TARGET] += s.num(fr.N_SNEAK)
        z[loc.MSNKBY + arg - MONSTER_TARGET] |= i64(1) << seat


MISNAMED: Final = Reason("N13", "write table: for a Class or Super Kid in play, and for nothing else", 1)
QUESTIONS: Final[dict[int, KidsQuestion]] = {fr.PAY: Pay("pay", "N13", "Pay with a card.", [Choice(fr.V_PAY, COINS)])}
