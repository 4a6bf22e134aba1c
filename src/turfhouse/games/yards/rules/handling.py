"""Steps that take cards, turn ground and move cards away (Y37, Y44, Y64, Y70-Y72): one at a time, by choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.state import KIND, WIDTH as FRAME, A, B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules.asking import OTHER_PLAYER, OWN_PILES, RIVAL_PILES, Step, by, other_known
from turfhouse.games.yards.rules.street import Position, area
from turfhouse.kit import pending
from turfhouse.kit.questions import Choice, Reason, counted
from turfhouse.kit.rows import bits


class RunStep(Step):
    """Several cards or Piles. One thing that is not for a Bribe is no run, and neither is what may be declined."""

    def things(self, s: Position, seat: i64) -> vec[i64]:
        return self.legal(s, seat)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        left = int(s.stack[s.top + C])
        if s.step_at(v.MAY) or (left < 2 and tell.owner_of(s) >= 0):
            return None
        things = [int(action) for action in self.things(s, seat)]
        return counted(things, list(range(len(things))), min(left, len(things)), chosen)


# --- cards: trash them, or put them into a Garage or a hand ---


class TakeCards(RunStep):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        rows = s.cards.steps.rows
        if rows[place + v.TO] == v.TO_OTHER and not other_known(s, seat):
            return
        if s.stack[s.top + C] < 0:
            s.stack[s.top + C] = rows[place + v.N]
        left = s.stack[s.top + C]
        entries = s.found(seat, place, spot) if left else vec[i64]()
        if not len(entries):
            s.next_step()
        elif rows[place + v.MAY] or self.hides(s, seat, place) or (len(entries) > left and not pending.alike(entries)):
            s.ask_one(seat)
        else:
            self.handle(s, seat, entries[0] >> 16, entries[0] & loc.CARD_MASK)

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return len(s.found(seat, place, spot))

    def hides(self, s: Position, seat: i64, place: i64) -> bool:
        where = s.cards.steps.rows[place + v.WHERE]
        if where == v.AT_HAND:
            return s.z[loc.block(seat) + loc.SECRET_HAND] > 0
        return where == v.AT_GARAGE and s.z[loc.block(seat) + loc.SECRET_GARAGE] > 0

    def verb(self, s: Position, place: i64) -> i64:
        """How its answers are called."""
        return loc.V_TRASH

    def takes(self, s: Position, verb: i64) -> bool:
        return verb == self.verb(s, s.stack[s.top + A]) or (verb == loc.V_NO and s.step_at(v.MAY) != 0)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if verb == loc.V_NO else not_found(s, seat, s.stack[s.top + A], a, b)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        place = s.stack[s.top + A]
        out = card_answers(s, vec[i64](capacity=16), seat, self.verb(s, place), place, False)
        return append(out, by(seat, loc.V_NO)) if s.step_at(v.MAY) else out

    def things(self, s: Position, seat: i64) -> vec[i64]:
        place = s.stack[s.top + A]
        return card_answers(s, vec[i64](capacity=16), seat, self.verb(s, place), place, True)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == loc.V_NO:
            s.decline(seat)
        else:
            self.handle(s, seat, a, b)
            s.become(loc.EFFECT)

    def handle(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        """Do the work on one card, and count it."""
        self.take_card(s, seat, kind, spot)
        s.stack[s.top + C] -= 1

    def take_card(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        raise AssertionError("it must say where the card goes")


class TrashCards(TakeCards):
    def verb(self, s: Position, place: i64) -> i64:
        return loc.V_DISCARD if s.cards.steps.rows[place + v.WHERE] == v.AT_HAND else loc.V_TRASH

    def take_card(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        if s.step_at(v.WHERE) == v.AT_HAND:
            told = s.told_by(seat, s.take_held(loc.HAND, seat, kind))
            s.held[kind] += 1
            tell.note(s, "trashed", seat, "Y59", "{s} trashed [[#]] from hand.", kind, "hand", "trash", told)
            return
        s.trash_laid(seat, spot, kind)
        if s.step_at(v.FILTER) & v.OTHER and kind == tell.owner_of(s) and spot == s.stack[s.top + B]:
            # Y15, Y101: of two copies on one Pile, the one that acts stays: the other will not act any more.
            entry = loc.pending_entry(spot, kind)
            s.pending = pending.limit(s.pending, entry, s.copies_at(spot, kind) - 1)


class ToGarage(TakeCards):
    """Y64, Y71: openly into a Garage."""

    def asking(self, s: Position) -> Step:
        return OTHER_PLAYER if s.step_at(v.TO) == v.TO_OTHER and s.stack[s.top + D] < 0 else self

    def verb(self, s: Position, place: i64) -> i64:
        return loc.V_TAKE if s.cards.steps.rows[place + v.WHERE] == v.AT_TRASH else loc.V_PUT

    def take_card(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        whose = s.stack[s.top + D] if s.step_at(v.TO) == v.TO_OTHER else seat
        source = "trash"
        text = "{s} put [[# from the Trash]] into {<whose>}'s Garage."
        if s.step_at(v.WHERE) == v.AT_TRASH:
            s.held[kind] -= 1
        else:
            s.lift(spot, kind)
            source = tell.SPOTS[spot]
            text = "{s} put [[# from <from>]] into {<whose>}'s Garage."
        s.add_held(loc.GARAGE, whose, kind)
        tell.note(s, "to_garage", seat, "", text, kind, source, "garage", name="whose", much=whose)


class ToHand(TakeCards):
    def verb(self, s: Position, place: i64) -> i64:
        return loc.V_TAKE

    def take_card(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        told = s.told_by(seat, s.take_held(loc.GARAGE, seat, kind))
        s.add_held(loc.HAND, seat, kind)
        text = "{s} took [[#]] from the Garage into hand."
        tell.note(s, "taken", seat, "Y102", text, kind, "garage", "hand", told)


def card_answers(s: Position, out: vec[i64], seat: i64, verb: i64, place: i64, copies: bool) -> vec[i64]:
    """One answer a kind and Pile, or one a copy."""
    bare = verb == loc.V_DISCARD or verb == loc.V_TAKE
    prefix = by(seat, verb)
    last: i64 = -1
    for entry in s.found(seat, place, s.stack[s.top + B]):
        if entry != last or copies:
            action = prefix | (((entry >> 16) + 1) << 39)
            out = append(out, action if bare else action | (((entry & loc.CARD_MASK) + 1) << 26))
        last = entry
    return out


def not_found(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> Reason | None:
    """Is a card among those a step may take? `spot` is -1 for hands, Garages and the Trash."""
    for entry in s.found(seat, place, s.stack[s.top + B]):
        if entry >> 16 == kind and (spot < 0 or entry & loc.CARD_MASK == spot):
            return None
    return NOT_IN_QUESTION if spot < 0 else NOT_OF_PILE


NOT_IN_QUESTION: Final = Reason("", "<card> is not one of the cards in question", 1)
NOT_OF_PILE: Final = Reason("", "<card> of <pile> is not one of the cards in question", 1)


# --- ground ---


class TurnGround(RunStep):
    def piles(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        """Piles of the seat's Yard whose ground it would turn, as a mask."""
        where = s.cards.steps.rows[place + v.WHERE]
        grassy = s.z[loc.block(seat) + loc.GRASSY]
        mask = area(where, spot) & (~grassy if self.choices[0].verb == loc.V_GRASS else grassy)
        if where == v.AT_BARE:
            for pile in range(i64(loc.PILES)):
                if s.z[loc.block(seat) + loc.TALL + pile]:
                    mask &= ~(i64(1) << pile)
        return mask

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        if s.stack[s.top + C] < 0:
            s.stack[s.top + C] = s.cards.steps.rows[place + v.N]
        left = s.stack[s.top + C]
        mask = self.piles(s, seat, place, spot)
        if left and bits(mask) > left:
            s.ask_one(seat)
            return
        if left:
            for pile in range(i64(loc.PILES)):
                if (mask >> pile) & 1:
                    self.turn_one(s, seat, seat * loc.PILES + pile)
        s.next_step()

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return bits(self.piles(s, seat, place, spot))

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        pile = a % loc.PILES
        spot = s.stack[s.top + B]
        if a // loc.PILES != seat or not (area(s.step_at(v.WHERE), spot) >> pile) & 1:
            return NOT_THIS_PILE
        return None if (self.piles(s, seat, s.stack[s.top + A], spot) >> pile) & 1 else NOT_TURNED_SO

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        self.turn_one(s, seat, a)
        s.stack[s.top + C] -= 1
        s.become(loc.EFFECT)

    def turn_one(self, s: Position, seat: i64, spot: i64) -> None:
        s.turn_ground(seat, spot, self.choices[0].verb == loc.V_GRASS)


NOT_THIS_PILE: Final = Reason("", "this Pile is not among those the card speaks of", 1)
NOT_TURNED_SO: Final = Reason("Y44", "this ground cannot be turned so", 1)


# --- moves to another player's Yard: the card is lifted, then dropped on a Pile ---


class Lift(TakeCards):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        if s.stack[s.top + D] >= 0:
            s.ask_one(seat)
            return
        entries = s.found(seat, place, spot)
        if s.stack[s.top + C] == 0 or not len(entries):
            s.next_step()
        elif s.cards.steps.rows[place + v.MAY] or not pending.alike(entries):
            s.ask_one(seat)
        else:
            self.take_card(s, seat, entries[0] >> 16, entries[0] & loc.CARD_MASK)

    def asking(self, s: Position) -> Step:
        return DROP if s.stack[s.top + D] >= 0 else self

    def verb(self, s: Position, place: i64) -> i64:
        return loc.V_LIFT

    def handle(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        self.take_card(s, seat, kind, spot)

    def take_card(self, s: Position, seat: i64, kind: i64, spot: i64) -> None:
        s.stack[s.top + D] = (spot << 8) | kind

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        return None


class Drop(Step):
    def asked(self, s: Position) -> str:
        return f"onto which Pile does {s.cards.names[int(s.stack[s.top + D] & loc.CARD_MASK)]} go?"

    def stray(self, s: Position, verb: i64) -> Reason:
        return LIFTED if verb == loc.V_NO and s.step_at(v.MAY) else self.other

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a // loc.PILES >= s.seats:
            return NO_YARD
        return OWN_YARD if a // loc.PILES == seat else None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """A card received from an Event is noted: it does not move it on."""
        lifted = s.stack[s.top + D]
        card = lifted & loc.CARD_MASK
        s.move(seat, card, lifted >> 8, a)
        s.stack[s.top + D] = -1
        s.stack[s.top + C] = 0
        s.become(loc.EFFECT)
        below = s.top - FRAME
        if below >= 0 and s.stack[below + KIND] == loc.EACH_PLAYER:
            s.stack[below + D] = (s.stack[below + D] << 14) | (((a << 8) | card) + 1)


NO_YARD: Final = Reason("Y86", "there is no such Yard", 1)
OWN_YARD: Final = Reason("Y86", "it goes to another player's Yard, not to your own", 1)
LIFTED: Final = Reason("", "the card is lifted: choose where it goes")
DROP: Final = Drop("drop", "", "", [Choice(loc.V_DROP, RIVAL_PILES)], Reason("Y37", "choose the Pile the card goes to"))
CARDS_ONLY: Final = Reason("", "choose one of the cards in question")
GROUND_ONLY: Final = Reason("", "choose a Pile whose ground is turned")
QUESTIONS: Final[dict[int, Step]] = {
    v.TRASH: TrashCards("trash", "", "which card is trashed?", [], CARDS_ONLY),
    v.TO_GARAGE: ToGarage("to garage", "", "which card goes into the Garage?", [], CARDS_ONLY),
    v.TO_HAND: ToHand("to hand", "", "take a Tool from your Garage?", [], CARDS_ONLY),
    v.GRASS: TurnGround("grass", "", "which Pile turns to Grass?", [Choice(loc.V_GRASS, OWN_PILES)], GROUND_ONLY),
    v.DIRT: TurnGround("dirt", "", "which Pile turns to Dirt?", [Choice(loc.V_DIRT, OWN_PILES)], GROUND_ONLY),
    v.MOVE: Lift("lift", "", "which card is moved?", [], CARDS_ONLY),
}
