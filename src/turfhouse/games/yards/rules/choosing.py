"""Steps without cards or ground: money and Candy given and taken, a price to pay, one of several ways to choose."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PICK_MASK
from turfhouse.core.state import A, B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.games.yards.rules import look, yard
from turfhouse.games.yards.rules.asking import Step, decline, next_step, other_known, step_at
from turfhouse.games.yards.rules.handling import card_answers, not_found
from turfhouse.kit.questions import Choice, Reason


class Money(Step):
    """Or Candy."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        give(s, seat, place, spot)
        next_step(s)


class LoseCandy(Money):
    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if s.z[block(seat) + loc.SWEETS] >= s.cards.steps.rows[place + v.K] else 0


def give(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Money and Candy, given or taken."""
    step = s.cards.steps.rows[place]
    amount = look.amount(s, seat, place, spot)
    if step == v.LOSE or step == v.LOSE_CANDY:
        amount = -amount
    if step == v.GAIN or step == v.LOSE:
        yard.gain(s, seat, amount, tell.owner_of(s))
    else:
        yard.gain_candy(s, seat, amount, tell.owner_of(s))


MONEY: Final = Money("money", "", "", [])
LOSE_CANDY: Final = LoseCandy("lose candy", "", "", [])


class Pay(Step):
    """To the bank, or to the other player. A cost that may be declined; a Bribe's is not asked for."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        rows = s.cards.steps.rows
        if rows[place + v.MAY] and s.stack[s.top + C] < 0:
            s.stack[s.top + C] = 0
            s.ask_one(seat)
            return
        if rows[place] == v.PAY:
            yard.gain(s, seat, -rows[place + v.K], tell.owner_of(s))
        elif other_known(s, seat):
            yard.gain(s, seat, -rows[place + v.K], tell.owner_of(s), "Y59")
            yard.gain(s, s.stack[s.top + D], rows[place + v.K], tell.owner_of(s), "Y61")
        else:
            return
        next_step(s)

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if s.z[block(seat) + loc.MONEY] >= s.cards.steps.rows[place + v.K] else 0

    def asked(self, s: Position) -> str:
        return f"pay ${int(step_at(s, v.K))} for a secret draw?"

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            decline(s, seat)
        else:
            s.become(loc.EFFECT)


YES_OR_NO: Final = Reason("", "say yes or no")


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
        return None if (look.landings(s, a, row, b) >> (c % loc.PILES)) & 1 else NO_ROOM_THERE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        """In the order of the branches."""
        out = vec[i64](capacity=16)
        place = s.stack[s.top + A]
        for branch in range(step_at(s, v.N)):
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
            yard.trash_laid(s, seat, b, a)
        elif verb == loc.V_MOVE:
            yard.move(s, seat, a, b, c)
        else:
            give(s, seat, branch_of(s, verb), s.stack[s.top + B])
        s.stack[s.top + A] += (step_at(s, v.N) + 1) * v.WIDTH
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
    for branch in range(step_at(s, v.N)):
        row = place + (branch + 1) * v.WIDTH
        if BRANCH_VERBS[s.cards.steps.rows[row]] == verb:
            return row
    return -1


def move_answers(s: Position, out: vec[i64], seat: i64, row: i64) -> vec[i64]:
    for action in card_answers(s, vec[i64](capacity=16), seat, loc.V_MOVE, row, False):
        kind = ((action >> 39) & PICK_MASK) - 1
        spot = ((action >> 26) & PICK_MASK) - 1
        mask = look.landings(s, kind, row, spot)
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                out = append(out, action | ((spot - spot % loc.PILES + pile + 1) << 13))
    return out


QUESTIONS: Final[dict[int, Step]] = {
    v.PAY: Pay("pay", "", "", [Choice(loc.V_YES), Choice(loc.V_NO)], YES_OR_NO),
    v.CHOOSE: ChooseOne("choose", "", "choose one.", [], NO_SUCH_CHOICE),
}
