"""What a step of an effect asks beside cards and Piles: to pay, to play a card, to choose one of several ways."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import A, B, C, D
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position
from turfhouse.games.yards.rules import look, plays, yard
from turfhouse.games.yards.rules.asking import by
from turfhouse.games.yards.rules.handling import (
    card_answers,
    not_found,
)
from turfhouse.games.yards.rules.stepping import (
    StepQuestion,
    card_of,
    decline,
    next_step,
    other_known,
    rule_of,
    step_at,
)
from turfhouse.kit.questions import Choice, Reason


class Pay(StepQuestion):
    """A cost that may be declined; a Bribe's is not asked for."""

    def asked(self, s: Position) -> str:
        return f"pay ${int(step_at(s, v.K))} for a secret draw?"

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            decline(s, seat)
        else:
            s.become(loc.EFFECT)


PAY: Final = Pay("pay", "", "", [Choice(loc.V_YES), Choice(loc.V_NO)], Reason("", "say yes or no"))


def work_pay(s: Position, seat: i64, place: i64) -> None:
    """To the bank, or to the other player."""
    rows = s.cards.steps.rows
    if rows[place + v.MAY] and s.stack[s.top + C] < 0:
        s.stack[s.top + C] = 0
        s.ask_one(seat)
        return
    price = rows[place + v.K]
    if rows[place] == v.PAY_OTHER:
        if not other_known(s, seat):
            return
        other = s.stack[s.top + D]
        yard.lose(s, seat, price, card_of(s, place), "Y59")
        yard.gain(s, other, price, card_of(s, place), "Y61")
    else:
        yard.lose(s, seat, price, card_of(s, place), rule_of(s) if s.log is not None else "")
    next_step(s)


# --- granted plays ---


class GrantedPlay(StepQuestion):
    """Y36. A play that is due cannot be stopped while one is possible (Y32)."""

    def asked(self, s: Position) -> str:
        return "play a card from your hand." if step_at(s, v.K) else "you may play a card from your hand."

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == loc.V_PLAY:
            return plays.bar(s, seat, a, b)
        return COMPULSORY if must_play(s) and plays.can_play(s, seat) else None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = plays.legal_plays(s, vec[i64](capacity=48), seat)
        return out if len(out) and must_play(s) else append(out, by(seat, loc.V_STOP))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """A stop where a play was due shows that none was possible."""
        if verb == loc.V_STOP:
            decline(s, seat, yard.others(s, seat) if must_play(s) and not s.num(loc.O_OPEN_HANDS) else 0)
            return
        s.stack[s.top + C] -= 1
        s.become(loc.EFFECT)
        plays.play_from_hand(s, seat, a, b)


COMPULSORY: Final = Reason("Y32", "this play is compulsory: a card of your hand can be played")
GRANTED_PLAY: Final = GrantedPlay(
    "granted play",
    "",
    "",
    [Choice(loc.V_PLAY), Choice(loc.V_STOP)],
    Reason("Y36", "play a card from your hand, or stop"),
)


def work_play(s: Position, seat: i64, place: i64) -> None:
    """Asked while a card of the hand could be played, or while a secret one might (Y67)."""
    top = s.top
    if s.stack[top + C] < 0:
        s.stack[top + C] = step_at(s, v.N)
    hidden = look.hides(s, seat, place)
    if not s.stack[top + C] or not (hidden or plays.can_play(s, seat)):
        next_step(s)
        return
    if must_play(s) and not hidden:
        options = plays.legal_plays(s, vec[i64](capacity=32), seat)
        if len(options) == 1:
            GRANTED_PLAY.take(s, options[0])
            return
    s.ask_one(seat)


def must_play(s: Position) -> bool:
    """Has the least number of plays not been reached yet?"""
    return step_at(s, v.N) - s.stack[s.top + C] < step_at(s, v.K)


# --- exactly one of several ---


class ChooseOne(StepQuestion):
    """Its branches are the rows behind it."""

    def takes(self, s: Position, verb: i64) -> bool:
        return branch_of(s, verb) >= 0

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        row = branch_of(s, verb)
        if verb == loc.V_GIVE:
            return None if look.most(s, seat, row, -1) else NO_CANDY
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
                out = card_answers(s, out, seat, row, False)
            elif verb == loc.V_MOVE:
                out = move_answers(s, out, seat, row)
            else:
                out = self.keep(out, s, seat, verb, -1, -1, -1)
        return out

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out the branch an answer belongs to, and go on behind the last branch."""
        if verb == loc.V_TRASH:
            yard.trash_laid(s, seat, b, a, rule_of(s) if s.log is not None else "")
        elif verb == loc.V_MOVE:
            yard.move(s, seat, a, b, c)
        else:
            simple_step(s, seat, branch_of(s, verb), s.stack[s.top + B])
        s.stack[s.top + A] += (step_at(s, v.N) + 1) * v.WIDTH
        s.stack[s.top + C] = -1
        s.become(loc.EFFECT)


NO_CANDY: Final = Reason("", "you have no Candy to give up")
NOT_ADJACENT: Final = Reason("Y41", "<to> is not adjacent to <pile>", 3)
NO_ROOM_THERE: Final = Reason("Y27", "no room on <to>", 3)
CHOOSE_ONE: Final = ChooseOne("choose", "", "choose one.", [], Reason("", "<source> offers no such choice"))


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
    last: i64 = -1
    for entry in look.found(s, seat, row, s.stack[s.top + B]):
        if entry == last:
            continue
        last = entry
        at = entry & loc.CARD_MASK
        prefix = by(seat, loc.V_MOVE) | (((entry >> 16) + 1) << 39) | ((at + 1) << 26)
        mask = look.landings(s, entry >> 16, row, at)
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                out = append(out, prefix | (((at // loc.PILES) * loc.PILES + pile + 1) << 13))
    return out


def simple_step(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Money and Candy, given or taken."""
    rows = s.cards.steps.rows
    step = rows[place]
    card = card_of(s, place)
    rule = rule_of(s) if s.log is not None else ""
    if step == v.GAIN:
        yard.gain(s, seat, look.amount(s, seat, place, spot), card, rule)
    elif step == v.LOSE:
        yard.lose(s, seat, rows[place + v.K], card, rule)
    elif step == v.CANDY:
        yard.gain_candy(s, seat, look.amount(s, seat, place, spot), card, rule)
    else:
        yard.gain_candy(s, seat, -rows[place + v.K], card, rule)


def work_choose(s: Position, seat: i64) -> None:
    """The only answer there is, is taken (Y67)."""
    options = CHOOSE_ONE.legal(s, seat)
    if len(options) == 1:
        CHOOSE_ONE.take(s, options[0])
    else:
        s.ask_one(seat)


# --- Events ---
