"""Steps that take cards, turn ground and move cards away (Y37, Y44, Y64, Y70-Y72): one at a time, by choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.state import KIND, WIDTH as FRAME, A, B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position
from turfhouse.games.yards.rules import look, street, yard
from turfhouse.games.yards.rules.asking import RIVAL_PILES, by
from turfhouse.games.yards.rules.stepping import (
    StepQuestion,
    card_of,
    decline,
    next_step,
    other_known,
    rule_of,
    step_at,
)
from turfhouse.kit import pending
from turfhouse.kit.questions import Choice, Reason, counted

NOT_IN_QUESTION: Final = Reason("", "<card> is not one of the cards in question", 1)
NOT_OF_PILE: Final = Reason("", "<card> of <pile> is not one of the cards in question", 1)
NOT_THIS_PILE: Final = Reason("", "this Pile is not among those the card speaks of", 1)
NOT_TURNED_SO: Final = Reason("Y44", "this ground cannot be turned so", 1)
NO_YARD: Final = Reason("Y86", "there is no such Yard", 1)
OWN_YARD: Final = Reason("Y86", "it goes to another player's Yard, not to your own", 1)
LIFTED: Final = Reason("", "the card is lifted: choose where it goes")


class RunStep(StepQuestion):
    """Several cards or Piles. One thing that is not for a Bribe is no run, and neither is what may be declined."""

    def things(self, s: Position, seat: i64) -> vec[i64]:
        return self.legal(s, seat)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        left = int(s.stack[s.top + C])
        if step_at(s, v.MAY) or (left < 2 and card_of(s, s.stack[s.top + A]) >= 0):
            return None
        things = [int(action) for action in self.things(s, seat)]
        return counted(things, list(range(len(things))), min(left, len(things)), chosen)


# --- cards: trash them, or put them into a Garage or a hand ---


class TakeCards(RunStep):
    def takes(self, s: Position, verb: i64) -> bool:
        return verb == card_verb(s, s.stack[s.top + A]) or (verb == loc.V_NO and step_at(s, v.MAY) != 0)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if verb == loc.V_NO else not_found(s, seat, s.stack[s.top + A], a, b)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = card_answers(s, vec[i64](capacity=16), seat, s.stack[s.top + A], False)
        return append(out, by(seat, loc.V_NO)) if step_at(s, v.MAY) else out

    def things(self, s: Position, seat: i64) -> vec[i64]:
        return card_answers(s, vec[i64](capacity=16), seat, s.stack[s.top + A], True)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            decline(s, seat)
        else:
            handle(s, seat, s.stack[s.top + A], a, b)
            s.become(loc.EFFECT)


def card_verb(s: Position, place: i64) -> i64:
    """How a card step's answers are called."""
    rows = s.cards.steps.rows
    step = rows[place]
    where = rows[place + v.WHERE]
    if step == v.MOVE:
        return loc.V_LIFT
    if step == v.TRASH:
        return loc.V_DISCARD if where == v.AT_HAND else loc.V_TRASH
    return loc.V_TAKE if where == v.AT_TRASH or where == v.AT_GARAGE else loc.V_PUT


def card_answers(s: Position, out: vec[i64], seat: i64, place: i64, copies: bool) -> vec[i64]:
    """One answer a kind and Pile, or one a copy."""
    verb = card_verb(s, place)
    bare = verb == loc.V_DISCARD or verb == loc.V_TAKE
    prefix = by(seat, verb)
    last: i64 = -1
    for entry in look.found(s, seat, place, s.stack[s.top + B]):
        if entry != last or copies:
            action = prefix | (((entry >> 16) + 1) << 39)
            out = append(out, action if bare else action | (((entry & loc.CARD_MASK) + 1) << 26))
        last = entry
    return out


def not_found(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> Reason | None:
    """Is a card among those a step may take? `spot` is -1 for hands, Garages and the Trash."""
    for entry in look.found(s, seat, place, s.stack[s.top + B]):
        if entry >> 16 == kind and (spot < 0 or entry & loc.CARD_MASK == spot):
            return None
    return NOT_IN_QUESTION if spot < 0 else NOT_OF_PILE


def work_cards(s: Position, seat: i64, place: i64, spot: i64) -> None:
    top = s.top
    rows = s.cards.steps.rows
    if rows[place + v.TO] == v.TO_OTHER and not other_known(s, seat):
        return
    if s.stack[top + C] < 0:
        s.stack[top + C] = rows[place + v.N]
    left = s.stack[top + C]
    entries = look.found(s, seat, place, spot) if left else vec[i64]()
    if not len(entries):
        next_step(s)
    elif not rows[place + v.MAY] and not look.hides(s, seat, place) and (len(entries) <= left or look.alike(entries)):
        handle(s, seat, place, entries[0] >> 16, entries[0] & loc.CARD_MASK)
    else:
        s.ask_one(seat)


def handle(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> None:
    """Do a step's work on one card, and count it."""
    rows = s.cards.steps.rows
    step = rows[place]
    where = rows[place + v.WHERE]
    rule = rule_of(s) if s.log is not None else ""
    if step == v.TRASH:
        if where == v.AT_HAND:
            discard(s, seat, kind)
        else:
            yard.trash_laid(s, seat, spot, kind, rule)
            forget_other(s, place, kind, spot)
    elif step == v.TO_HAND:
        secret = yard.take_held(s, loc.GARAGE, seat, kind)
        yard.add_held(s, loc.HAND, seat, kind)
        if s.log is not None:
            s.emit(tell.taken(s.cards, seat, kind, "garage", "hand", yard.told_by(s, seat, secret), "Y102"))
    else:
        to_garage(s, seat, place, kind, spot)
    s.stack[s.top + C] -= 1


def forget_other(s: Position, place: i64, kind: i64, spot: i64) -> None:
    """Y15, Y101: of two copies on one Pile, the one that acts stays: the other will not act any more."""
    if s.cards.steps.rows[place + v.FILTER] & v.OTHER and kind == card_of(s, place) and spot == s.stack[s.top + B]:
        entry = yard.pending_entry(spot, kind)
        s.pending = pending.limit(s.pending, entry, yard.copies_at(s, spot, kind) - 1)


def discard(s: Position, seat: i64, kind: i64) -> None:
    secret = yard.take_held(s, loc.HAND, seat, kind)
    s.held[kind] += 1
    if s.log is not None:
        s.emit(tell.discarded(s.cards, seat, kind, yard.told_by(s, seat, secret)))


def to_garage(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> None:
    """Y64, Y71: openly into a Garage."""
    rows = s.cards.steps.rows
    whose = s.stack[s.top + D] if rows[place + v.TO] == v.TO_OTHER else seat
    if rows[place + v.WHERE] == v.AT_TRASH:
        s.held[kind] -= 1
        spot = -1
    else:
        yard.lift(s, spot, kind)
    yard.add_held(s, loc.GARAGE, whose, kind)
    if s.log is not None:
        s.emit(tell.put_away(s.cards, seat, kind, spot, whose, rule_of(s)))


# --- ground ---


class TurnGround(RunStep):
    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        pile = a % loc.PILES
        spot = s.stack[s.top + B]
        if a // loc.PILES != seat or not (look.area(step_at(s, v.WHERE), spot) >> pile) & 1:
            return NOT_THIS_PILE
        return None if (look.grounds(s, seat, s.stack[s.top + A], spot) >> pile) & 1 else NOT_TURNED_SO

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = vec[i64](capacity=loc.PILES)
        prefix = by(seat, self.choices[0].verb)
        mask = look.grounds(s, seat, s.stack[s.top + A], s.stack[s.top + B])
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                out = append(out, prefix | ((seat * loc.PILES + pile + 1) << 39))
        return out

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        turn_one(s, seat, a)
        s.stack[s.top + C] -= 1
        s.become(loc.EFFECT)


def work_ground(s: Position, seat: i64, place: i64, spot: i64) -> None:
    top = s.top
    if s.stack[top + C] < 0:
        s.stack[top + C] = s.cards.steps.rows[place + v.N]
    left = s.stack[top + C]
    mask = look.grounds(s, seat, place, spot)
    if not left or not mask:
        next_step(s)
    elif street.bits(mask) <= left:
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                turn_one(s, seat, seat * loc.PILES + pile)
        next_step(s)
    else:
        s.ask_one(seat)


def turn_one(s: Position, seat: i64, spot: i64) -> None:
    yard.turn_ground(s, seat, spot, step_at(s, 0) == v.GRASS, rule_of(s) if s.log is not None else "")


# --- moves to another player's Yard: the card is lifted, then dropped on a Pile ---


class Lift(TakeCards):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            decline(s, seat)
        else:
            s.stack[s.top + D] = (b << 8) | a
            s.become(loc.EFFECT)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        return None


class Drop(StepQuestion):
    def asked(self, s: Position) -> str:
        return f"onto which Pile does {s.cards.names[int(s.stack[s.top + D] & loc.CARD_MASK)]} go?"

    def stray(self, s: Position, verb: i64) -> Reason:
        return LIFTED if verb == loc.V_NO and step_at(s, v.MAY) else self.other

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a // loc.PILES >= s.seats:
            return NO_YARD
        return OWN_YARD if a // loc.PILES == seat else None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """A card received from an Event is noted: it does not move it on."""
        lifted = s.stack[s.top + D]
        card = lifted & loc.CARD_MASK
        yard.move(s, seat, card, lifted >> 8, a)
        s.stack[s.top + D] = -1
        s.stack[s.top + C] = 0
        s.become(loc.EFFECT)
        below = s.top - FRAME
        if below >= 0 and s.stack[below + KIND] == loc.EACH_PLAYER:
            s.stack[below + D] = (s.stack[below + D] << 14) | (((a << 8) | card) + 1)


def work_move(s: Position, seat: i64, place: i64, spot: i64) -> None:
    top = s.top
    if s.stack[top + D] >= 0:
        s.ask_one(seat)
        return
    entries = look.found(s, seat, place, spot)
    if s.stack[top + C] == 0 or not len(entries):
        next_step(s)
    elif not s.cards.steps.rows[place + v.MAY] and look.alike(entries):
        s.stack[top + D] = ((entries[0] & loc.CARD_MASK) << 8) | (entries[0] >> 16)
    else:
        s.ask_one(seat)


CARDS_ONLY: Final = Reason("", "choose one of the cards in question")
GROUND_ONLY: Final = Reason("", "choose a Pile whose ground is turned")
TRASHED: Final = TakeCards("trash", "", "which card is trashed?", [], CARDS_ONLY)
TO_A_GARAGE: Final = TakeCards("to garage", "", "which card goes into the Garage?", [], CARDS_ONLY)
TO_THE_HAND: Final = TakeCards("to hand", "", "take a Tool from your Garage?", [], CARDS_ONLY)
TO_GRASS: Final = TurnGround("grass", "", "which Pile turns to Grass?", [Choice(loc.V_GRASS)], GROUND_ONLY)
TO_DIRT: Final = TurnGround("dirt", "", "which Pile turns to Dirt?", [Choice(loc.V_DIRT)], GROUND_ONLY)
LIFT: Final = Lift("lift", "", "which card is moved?", [], CARDS_ONLY)
DROP: Final = Drop("drop", "", "", [Choice(loc.V_DROP, RIVAL_PILES)], Reason("Y37", "choose the Pile the card goes to"))
