"""The standing checks after every atomic step, in the order of N20, and what owners give up by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import A, B
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CLASS_BIT, IDS, KIND_OF, TYPE
from turfhouse.games.newkids.rules import combat, selling, sums
from turfhouse.games.newkids.rules.asking import SEATS, TABLE, KidsQuestion
from turfhouse.games.newkids.rules.gear import ally_limit, arrive, big_limit, bigs, may_take, one_class, usable
from turfhouse.kit.questions import Choice, Reason
from turfhouse.kit.rows import least, lowest_bit


def settle(s: Board) -> None:
    """Until nothing changes, or an owner has to choose."""
    while s.dirty and not s.over and s.top >= 0:
        if (fr.REPAIRS >> s.kind()) & 1:
            return
        s.dirty = False
        if fix_classes(s) or fix_allies(s) or fix_turf(s):
            continue
        carry_failing(s)
        if fix_bigs(s):
            continue
        fix_helper(s)
        if s.z[loc.FIGHTING] and s.kind() == fr.FIGHT and not len(s.monsters()):
            combat.end_fight(s, fr.C_COLLECT)


def ask_fix(s: Board, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> bool:
    s.push(kind, seat, a, b)
    s.ask_one(seat)
    s.dirty = True
    return True


def lose(s: Board, seat: i64, card: i64, rule: str) -> None:
    s.discard_told(card, "lost", seat, rule, "{s} lost [[#]].")


# --- (2) Classes ---


def fix_classes(s: Board) -> bool:
    """Super Kid without Class, two Classes without Super Kid (N65)."""
    for turn in range(s.seats):
        seat = (s.z[loc.AP] + turn) % s.seats
        mask = s.classes(seat)
        supers = s.kind_count(seat, voc.K_SUPER)
        if supers and not mask:
            lose(s, seat, s.first_with(loc.Z_PLAY + seat, KIND_OF, voc.K_SUPER), "N65")
            return True
        if not supers and mask and not one_class(mask):
            return ask_fix(s, fr.FIX_CLASS, seat)
    return False


class Fix(KidsQuestion):
    """Something in play before the seat goes."""

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        card = s.card_in(loc.Z_PLAY + seat, a)
        return Reason("", "<card> is not in play before you", 1) if card < 0 else self.bar_card(s, seat, card)

    def bar_card(self, s: Board, seat: i64, card: i64) -> Reason | None:
        raise AssertionError("a repair must say what may go")


class FixClass(Fix):
    """A is 1 if a third Class is being laid, its card in B (N64)."""

    def bar_card(self, s: Board, seat: i64, card: i64) -> Reason | None:
        return None if CLASS_BIT[TYPE[card]] else Reason("", "<card> is no Class", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        laid = s.field(A)
        new = s.field(B)
        s.pop()
        s.dirty = True
        lose(s, seat, s.card_in(loc.Z_PLAY + seat, a), "N64" if laid else "N65")
        if laid:
            arrive(s, seat, new)


# --- (3) Allies ---


def fix_allies(s: Board) -> bool:
    """Too many (N70)."""
    for turn in range(s.seats):
        seat = (s.z[loc.AP] + turn) % s.seats
        count = s.kind_count(seat, voc.K_ALLY)
        if count > 1 and count > ally_limit(s, seat):
            return ask_fix(s, fr.FIX_ALLY, seat)
    return False


class FixAlly(Fix):
    """A is the one just laid, card + 1, if one is replaced (N68)."""

    def bar_card(self, s: Board, seat: i64, card: i64) -> Reason | None:
        if card == s.field(A) - 1:
            return Reason("N68", "<card> has just come: somebody else must go", 1)
        return None if KIND_OF[TYPE[card]] == voc.K_ALLY else Reason("", "<card> is no Ally", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        laid = s.field(A)
        s.pop()
        s.dirty = True
        lose(s, seat, s.card_in(loc.Z_PLAY + seat, a), "N68" if laid else "N70")


# --- (4) Turf and other Items ---


def fix_turf(s: Board) -> bool:
    """Turf its owner cannot use goes to somebody who can (N76)."""
    for turn in range(s.seats):
        seat = (s.z[loc.AP] + turn) % s.seats
        card = s.z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == voc.K_TURF and not usable(s, seat, card):
                give_away(s, seat, card, "N76")
                return True
            card = s.z[loc.LINK + card]
    return False


def carry_failing(s: Board) -> None:
    """Items outside combat that may not be used any more are carried (N81)."""
    for seat in range(s.seats):
        if s.fights(seat):
            continue
        card = s.z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            if s.z[loc.FLAG + card] & loc.EQUIPPED and KIND_OF[TYPE[card]] == voc.K_ITEM and not usable(s, seat, card):
                s.z[loc.FLAG + card] &= ~loc.EQUIPPED
            card = s.z[loc.LINK + card]


def give_away(s: Board, seat: i64, card: i64, rule: str) -> None:
    """To the lowest who may take it (ties: the owner chooses), else discarded."""
    mask = receivers(s, seat, card)
    if not mask:
        lose(s, seat, card, rule)
    elif mask & (mask - 1):
        ask_fix(s, fr.GIVE_TO, seat, card, mask)
    else:
        hand_item(s, seat, lowest_bit(mask), card, rule)


def receivers(s: Board, seat: i64, card: i64) -> i64:
    """Living others outside combat of the lowest Level who may take the Item: mask."""
    able: i64 = 0
    for other in range(s.seats):
        if other != seat and s.lives(other) and not s.fights(other) and may_take(s, other, card):
            able |= i64(1) << other
    return least(s.z, loc.LEVEL, able)


def hand_item(s: Board, seat: i64, taker: i64, card: i64, rule: str) -> None:
    arrive(s, taker, card)
    s.note("item_moved", seat, rule, "[[#]] went from {s} to {t}.", TYPE[card], 0, taker)


class GiveTo(KidsQuestion):
    """A is the card, B the mask of receivers."""

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (s.field(B) >> a) & 1 else NOT_TO_THAT

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        card = s.field(A)
        s.pop()
        hand_item(s, seat, a, card, "N76" if KIND_OF[TYPE[card]] == voc.K_TURF else "N84")

    def without(self, s: Board, gone: i64) -> None:
        s.pop()  # who still has too much is asked again by the standing checks (N20)

    def shown(self, s: Board) -> dict[str, object]:
        return {"card": IDS[TYPE[s.field(A)]]}


# --- (5) Big Items ---


def fix_bigs(s: Board) -> bool:
    """Surplus ones (N84)."""
    for turn in range(s.seats):
        seat = (s.z[loc.AP] + turn) % s.seats
        count = bigs(s, seat)
        if count > 1 and count > big_limit(s, seat):
            return ask_fix(s, fr.FIX_BIG, seat)
    return False


class FixBig(Fix):
    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb != fr.V_SELL:
            return super().bar(s, seat, verb, a, b, c)
        return NO_SALE_NOW if seat != s.z[loc.AP] or s.z[loc.FIGHTING] else selling.bar_sale(s, seat)

    def bar_card(self, s: Board, seat: i64, card: i64) -> Reason | None:
        if s.cheat_on(card) >= 0:
            return CHEATED
        return None if s.cards.big[TYPE[card]] else Reason("", "<card> is not Big", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == fr.V_SELL:
            selling.begin_sale(s, seat, 1)
        else:
            s.dirty = True
            give_away(s, seat, s.card_in(loc.Z_PLAY + seat, a), "N84")


# --- (6) the Helper ---


def fix_helper(s: Board) -> None:
    """A Helper who must leave (N114, N116)."""
    z = s.z
    if not z[loc.FIGHTING] or z[loc.HELPER] < 0:
        return
    if sums.present(s, voc.P_ALONE):
        combat.helper_leaves(s, "N114")
    elif z[loc.COMPELLED] and sums.for_the_win(s) and not s.num(fr.O_SHARED) and undecided(s):
        combat.helper_leaves(s, "N116")


def undecided(s: Board) -> bool:
    """Has the combat not been killed yet? The levels of the kill release nobody."""
    return s.stack[s.frame_of(fr.COMBAT) + A] in (fr.C_FIGHT, fr.C_DECIDE, fr.C_MAIN_RUNS, fr.C_HELPER_RUNS)


CHEATED: Final = Reason("N87", "<card> has a Cheat! and does not count", 1)
NO_SALE_NOW: Final = Reason("N84", "you may sell it only on your own turn, out of combat")
NOT_TO_THAT: Final = Reason(
    "N84", "it goes to a living player outside combat, of the lowest Level of those who can take it", 1
)
GOES: Final = [Choice(fr.V_LOSE, TABLE)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.FIX_ALLY: FixAlly("fix_ally", "N70", "Too many Allies: who goes?", GOES),
    fr.FIX_CLASS: FixClass("fix_class", "N65", "Too many Classes: which one goes?", GOES),
    fr.FIX_BIG: FixBig("fix_big", "N84", "Too many Big Items: which one goes?", [*GOES, Choice(fr.V_SELL)]),
    fr.GIVE_TO: GiveTo("give_to", "N84", "Who gets it?", [Choice(fr.V_TO, SEATS)]),
}
