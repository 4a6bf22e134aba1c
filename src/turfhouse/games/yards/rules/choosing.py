"""Steps that give and take money and Candy, ask a price, let one of several ways be chosen; and the lure of Pests."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PICK_MASK
from turfhouse.core.state import A, B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules import plays, store
from turfhouse.games.yards.rules.asking import OTHER_PLAYER, Step, other_known
from turfhouse.games.yards.rules.handling import card_answers, not_found
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.questions import Choice, Reason


class Money(Step):
    """Or Candy."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        give(s, seat, place, spot)
        s.next_step()


class LoseCandy(Money):
    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if s.z[loc.block(seat) + loc.SWEETS] >= s.cards.steps.rows[place + v.K] else 0


def give(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Money and Candy, given or taken."""
    step = s.cards.steps.rows[place]
    amount = s.amount(seat, place, spot)
    if step == v.LOSE or step == v.LOSE_CANDY:
        amount = -amount
    s.gain(seat, amount, tell.owner_of(s), "", loc.MONEY if step == v.GAIN or step == v.LOSE else loc.SWEETS)


MONEY: Final[Step] = Money("money", "", "", [])
LOSE_CANDY: Final[Step] = LoseCandy("lose candy", "", "", [])


class Pay(Step):
    """A cost that may be declined; a Bribe's is not asked for."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        rows = s.cards.steps.rows
        if rows[place + v.MAY] and s.stack[s.top + C] < 0:
            s.stack[s.top + C] = 0
            s.ask_one(seat)
            return
        s.gain(seat, -rows[place + v.K], tell.owner_of(s))
        s.next_step()

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if s.z[loc.block(seat) + loc.MONEY] >= s.cards.steps.rows[place + v.K] else 0

    def asked(self, s: Position) -> str:
        return f"pay ${int(s.step_at(v.K))} for a secret draw?"

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            s.decline(seat)
        else:
            s.become(loc.EFFECT)


class PayOther(Pay):
    """Y61: to the other player."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        if other_known(s, seat):
            price = s.cards.steps.rows[place + v.K]
            s.gain(seat, -price, tell.owner_of(s), "Y59")
            s.gain(s.stack[s.top + D], price, tell.owner_of(s), "Y61")
            s.next_step()

    def asking(self, s: Position) -> Step:
        return OTHER_PLAYER if s.stack[s.top + D] < 0 else self


YES_OR_NO: Final = Reason("", "say yes or no")
PAY: Final = Pay("pay", "", "", [Choice(loc.V_YES), Choice(loc.V_NO)], YES_OR_NO)
PAY_OTHER: Final = PayOther("pay other", "", "", PAY.choices, YES_OR_NO)


# --- exactly one of several ---


class ChooseOne(Step):
    """Its branches are the rows behind it."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        """The only answer there is, is taken (Y67)."""
        options = self.legal(s, seat)
        if len(options) == 1:
            self.take(s, options[0])
        else:
            s.ask_one(seat)

    def takes(self, s: Position, verb: i64) -> bool:
        return branch_of(s, verb) >= 0

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        row = branch_of(s, verb)
        if verb == loc.V_GIVE:
            return None if LOSE_CANDY.most(s, seat, row, -1) else NO_CANDY
        if verb != loc.V_TRASH and verb != loc.V_MOVE:
            return None
        reason = not_found(s, seat, row, a, b)
        if reason is not None or verb == loc.V_TRASH:
            return reason
        if c // loc.PILES != b // loc.PILES or not (loc.ADJACENT[b % loc.PILES] >> (c % loc.PILES)) & 1:
            return NOT_ADJACENT
        return None if (s.landings(a, row, b) >> (c % loc.PILES)) & 1 else NO_ROOM_THERE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        """In the order of the branches."""
        out = vec[i64](capacity=16)
        place = s.stack[s.top + A]
        for branch in range(s.step_at(v.N)):
            row = place + (branch + 1) * v.WIDTH
            verb = BRANCH_VERBS[s.cards.steps.rows[row]]
            if verb == loc.V_TRASH:
                out = card_answers(s, out, seat, verb, row, False)
            elif verb == loc.V_MOVE:
                out = move_answers(s, out, seat, row)
            else:
                out = self.keep(out, s, seat, verb, -1, -1, -1)
        return out

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out the branch an answer belongs to, and go on behind the last branch."""
        if verb == loc.V_TRASH:
            s.trash_laid(seat, b, a)
        elif verb == loc.V_MOVE:
            s.move(seat, a, b, c)
        else:
            give(s, seat, branch_of(s, verb), s.stack[s.top + B])
        s.stack[s.top + A] += (s.step_at(v.N) + 1) * v.WIDTH
        s.stack[s.top + C] = -1
        s.become(loc.EFFECT)


NO_CANDY: Final = Reason("", "you have no Candy to give up")
NOT_ADJACENT: Final = Reason("Y41", "<to> is not adjacent to <pile>", 3)
NO_ROOM_THERE: Final = Reason("Y27", "no room on <to>", 3)
NO_SUCH_CHOICE: Final = Reason("", "<source> offers no such choice")


def branch_verb(step: int) -> int:
    """How a branch of `choose` is called."""
    verbs = {v.TRASH: loc.V_TRASH, v.MOVE: loc.V_MOVE, v.LOSE: loc.V_MONEY, v.LOSE_CANDY: loc.V_GIVE}
    return verbs.get(step, loc.V_CASH)


BRANCH_VERBS: Final[vec[i64]] = vec[i64]([branch_verb(step) for step in range(v.JUMP + 1)])


def branch_of(s: Position, verb: i64) -> i64:
    """The row of the branch that a verb names; -1 if none does."""
    place = s.stack[s.top + A]
    for branch in range(s.step_at(v.N)):
        row = place + (branch + 1) * v.WIDTH
        if BRANCH_VERBS[s.cards.steps.rows[row]] == verb:
            return row
    return -1


def move_answers(s: Position, out: vec[i64], seat: i64, row: i64) -> vec[i64]:
    for action in card_answers(s, vec[i64](capacity=16), seat, loc.V_MOVE, row, False):
        kind = ((action >> 39) & PICK_MASK) - 1
        spot = ((action >> 26) & PICK_MASK) - 1
        mask = s.landings(kind, row, spot)
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                out = append(out, action | ((spot - spot % loc.PILES + pile + 1) << 13))
    return out


# --- a lure ---

LEFT_STORE: Final = 1 << 60
"""A lured Pest came out of the Store: it restocks when the lure is over (Y47)."""


class Lure(Step):
    """Bird Feeder's (Y98): the one effect that is a function of its own.

    C of its frame holds the noted Pests of the Store, D those of the Trash, four bits a kind.
    """

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        top = s.top
        if s.stack[top + C] < 0:
            note_pests(s, spot)
        noted = all_noted(s)
        if not noted:
            left_store = s.stack[top + D] & LEFT_STORE
            s.stack[top + D] = -1
            s.next_step()
            if left_store:
                store.begin_restock(s)
            return
        pest: i64 = 0
        while not noted & 15:
            noted >>= 4
            pest += 1
        if noted >> 4:
            s.ask_one(seat)
        else:
            lure(s, seat, s.cards.pests[pest])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        pest = s.cards.pest[a]
        return NOT_NOTED if pest < 0 or not (all_noted(s) >> (4 * pest)) & 15 else None

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return s.cards.pests

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        lure(s, seat, a)


NOT_NOTED: Final = Reason("Y98", "<card> was not noted, or has come already", 1)
NEXT_PEST: Final = Reason("Y98", "choose the Pest that comes next")


def all_noted(s: Position) -> i64:
    return s.stack[s.top + C] | (s.stack[s.top + D] & ~LEFT_STORE)


def note_pests(s: Position, spot: i64) -> None:
    """Every Pest in the Store and in the Trash; none where a Scarecrow stands."""
    in_store: i64 = 0
    in_trash: i64 = 0
    if not (s.z[loc.block(spot // loc.PILES) + loc.SCARED] >> (spot % loc.PILES)) & 1:
        for slot in range(i64(loc.STORE_SIZE)):
            card = s.z[loc.STORE + slot]
            if card >= 0 and s.cards.pest[card] >= 0:
                in_store += i64(1) << (4 * s.cards.pest[card])
        for pest in range(i64(len(s.cards.pests))):
            in_trash += s.held[s.cards.pests[pest]] << (4 * pest)
    s.stack[s.top + C] = in_store
    s.stack[s.top + D] = in_trash


def lure(s: Position, seat: i64, kind: i64) -> None:
    """One noted Pest is played onto the Pile by its owner, from the Store before the Trash."""
    top = s.top
    spot = s.stack[top + B]
    shift = 4 * s.cards.pest[kind]
    s.become(loc.EFFECT)
    if (s.stack[top + C] >> shift) & 15:
        s.stack[top + C] -= i64(1) << shift
        s.stack[top + D] |= LEFT_STORE
        s.leave_store(kind)
        tell.note(s, "played", seat, "Y98", "{s} played # out of the Store on <to>.", kind, "store", tell.SPOTS[spot])
    else:
        s.stack[top + D] -= i64(1) << shift
        s.held[kind] -= 1
        tell.note(s, "played", seat, "Y98", "{s} played # out of the Trash on <to>.", kind, "trash", tell.SPOTS[spot])
    plays.lay_down(s, seat, kind, spot)


SILENT: Final[dict[int, Step]] = {
    v.GAIN: MONEY,
    v.LOSE: MONEY,
    v.CANDY: MONEY,
    v.LOSE_CANDY: LOSE_CANDY,
    v.PAY_OTHER: PAY_OTHER,
}
QUESTIONS: Final[dict[int, Step]] = {
    v.PAY: PAY,
    v.CHOOSE: ChooseOne("choose", "", "choose one.", [], NO_SUCH_CHOICE),
    v.LURE: Lure("lure", "", "which Pest comes next?", [Choice(loc.V_LURE, 1)], NEXT_PEST),
}
