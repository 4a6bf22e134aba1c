"""The die, and what its roller may do to it (N126-N128).

ROLL keeps in SEAT the roller, in A the monster's slot, or -1 for a roll of Bad Stuff whose program is in D, in B the
natural number, + 8 if it was thrown and not set, in C how often it was rerolled.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import DICE, Board
from turfhouse.games.newkids.pieces.cards import BACK_OF, TYPE
from turfhouse.games.newkids.rules import flee, gear, loss, paying
from turfhouse.games.newkids.rules.asking import OTHERS, OWN, KidsQuestion
from turfhouse.kit.questions import Choice, Reason
from turfhouse.kit.rows import span

PIPS: Final = OTHERS


def throw(s: Board) -> None:
    """A real throw, for the ROLL frame on top."""
    number = s.chance[DICE].below(6) + 1
    s.set_field(B, number | 8)
    if s.log is not None:
        s.note("rolled", s.field(SEAT), "N126", f"{{s}} rolled {int(number)}.", -1, 0xFF, data={"die": int(number)})
    s.become(fr.ROLL_REACT)
    react_again(s)


def react_again(s: Board) -> None:
    if may_react(s):
        s.ask_one(s.field(SEAT))
    else:
        settle_roll(s)


def natural(s: Board) -> i64:
    return s.field(B) & 7


def roll_total(s: Board) -> i64:
    """The natural number with all modifiers (N126), or for a card's roll (at least 1)."""
    seat = s.field(SEAT)
    slot = s.field(A)
    penny = s.curse_with(seat, voc.L_DIE)
    total = natural(s) - (loss.curse_number(s, penny) if penny >= 0 else 0)
    if slot < 0:
        return max(1, total)
    return total + gear.standing(s, seat, voc.P_RUNME) + flee.monster_power(s, slot, voc.P_RUN)


def failed(s: Board) -> bool:
    """Is it a Run Away roll that does not escape?"""
    return s.field(A) >= 0 and roll_total(s) < s.num(fr.N_ESCAPE)


def may_react(s: Board) -> bool:
    """By public facts: a Treasure-backed hand card may be a reaction."""
    seat = s.field(SEAT)
    if not s.lives(seat):
        return False
    if s.count_with(loc.Z_HAND + seat, BACK_OF, 1) or bar_reroll(s, seat) is None or bar_second(s, seat) is None:
        return True
    for card in s.lying(loc.Z_PLAY + seat):
        if s.cards.play[TYPE[card]] == voc.E_SET_DIE or bar_escape(s, seat, TYPE[card]) is None:
            return True
    return False


def bar_reroll(s: Board, seat: i64) -> Reason | None:
    if not s.ally_power(seat, voc.P_REROLL):
        return NO_REROLL
    if s.field(C) >= s.num(fr.N_REROLLS):
        return REROLLED
    return None if paying.can_pay(s, seat, voc.P_REROLL, 1) else BROKE


def bar_second(s: Board, seat: i64) -> Reason | None:
    if not s.ally_power(seat, voc.P_SECOND_TRY):
        return NO_SECOND
    if (s.z[loc.SECOND] >> seat) & 1:
        return HAD_SECOND
    return None if failed(s) else NOT_FAILED


def bar_escape(s: Board, seat: i64, kind: i64) -> Reason | None:
    if s.own_card(seat, kind) < 0:
        return NOT_OWNED
    if s.cards.play[kind] != voc.E_ESCAPE_AFTER:
        return NO_ESCAPE
    if not failed(s):
        return NEEDLESS
    return NO_CARD_HELPS if flee.monster_power(s, s.field(A), voc.P_NO_AUTO_ESCAPE) else None


def die_card(s: Board, seat: i64) -> i64:
    """A card that sets the die; -1 if the seat has none."""
    for card in s.owned(seat):
        if s.cards.play[TYPE[card]] == voc.E_SET_DIE:
            return card
    return -1


class React(KidsQuestion):
    """N127."""

    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return span(1, 7) if source == PIPS else super().candidates(s, seat, source, a, b)

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == fr.V_REROLL:
            return bar_reroll(s, seat)
        if verb == fr.V_SECOND:
            return bar_second(s, seat)
        if verb == fr.V_DIE:
            return NO_DIE_CARD if die_card(s, seat) < 0 else None if 1 <= a <= 6 else NO_PIP
        return bar_escape(s, seat, a) if verb == fr.V_PLAY else None

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_REROLL:
            paying.ask_payment(s, seat, fr.FOR_REROLL, 0, 1, voc.P_REROLL)
        elif verb == fr.V_SECOND:
            s.z[loc.SECOND] |= i64(1) << seat
            throw(s)
        elif verb == fr.V_DIE:
            s.discard_told(die_card(s, seat), "played", seat, "N127", "{s} played #.")
            s.set_field(B, a)
            s.note("die_set", seat, "N127", f"{{s}} made the die show {int(a)}.")
            react_again(s)
        elif verb == fr.V_PLAY:
            slot = s.field(A)
            s.discard_told(s.own_card(seat, a), "played", seat, "N127", "{s} played #.")
            end_roll(s, seat)
            flee.escaped(s, seat, slot, "N127")
        else:
            settle_roll(s)

    def openly(self, s: Board) -> bool:
        return False

    def shown(self, s: Board) -> dict[str, object]:
        slot = s.field(A)
        known: dict[str, object] = {"die": int(natural(s)), "total": int(roll_total(s)), "monster": s.monster_id(slot)}
        return known if slot >= 0 else {**known, **loss.cause(s)}


def settle_roll(s: Board) -> None:
    """The result stands (N127, N128)."""
    seat = s.field(SEAT)
    slot = s.field(A)
    program = s.field(D)
    total = roll_total(s)
    end_roll(s, seat)
    if slot < 0:
        first = total <= s.cards.steps[3 * s.cards.starts[program] + 1]
        loss.begin_losses(s, seat, program + (1 if first else 2), -1)
    elif total >= s.num(fr.N_ESCAPE):
        flee.escaped(s, seat, slot, "N126")
    else:
        kind = s.z[loc.MON + slot] - 1
        if s.log is not None:  # the card speaks to whom it caught, so its words stand in quotes
            s.note("caught", seat, "N128", f"# caught {{s}}: “{s.cards.bad_texts[kind]}”", kind)
        loss.begin_losses(s, seat, s.cards.program[kind], -1)


def end_roll(s: Board, seat: i64) -> None:
    """The die is done with: a penny that saw a 6 really thrown goes, after the roll it still burdened (N127)."""
    six = s.field(B) == 14
    s.pop()
    penny = s.curse_with(seat, voc.L_DIE)
    if six and penny >= 0:
        s.discard_told(penny, "curse_ended", seat, "N127", "# no longer haunts {s}.")


NO_REROLL: Final = Reason("N58", "Reroll is for the RPG Player")
REROLLED: Final = Reason("N127", "a die is rerolled at most <reroll_cap> times")
BROKE: Final = Reason("N13", "it costs a card, and you have none")
NO_SECOND: Final = Reason("N127", "that takes an Ally who gives a second try")
HAD_SECOND: Final = Reason("N127", "you have had your second try in this combat")
NOT_FAILED: Final = Reason("N127", "a second try is for a failed Run Away roll")
NO_DIE_CARD: Final = Reason("N127", "you have no card that turns a die")
NO_PIP: Final = Reason("N127", "a die shows 1 to 6", 1)
NOT_OWNED: Final = Reason("N127", "you have no <card>", 1)
NO_ESCAPE: Final = Reason("N127", "<card> does not help you get away", 1)
NEEDLESS: Final = Reason("N127", "<card> is for a failed Run Away roll", 1)
NO_CARD_HELPS: Final = Reason("N125", "from this monster nobody escapes by a card", 1)
TRICKS: Final = [Choice(fr.V_STAND), Choice(fr.V_REROLL), Choice(fr.V_SECOND), Choice(fr.V_DIE, PIPS)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.ROLL_REACT: React("roll", "N127", "Let the die stand?", [*TRICKS, Choice(fr.V_PLAY, OWN)])
}
