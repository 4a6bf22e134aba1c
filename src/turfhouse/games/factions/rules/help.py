"""Support (F70–F78): Lure, Oath, Frenemy Day, Cry For Help; troops given, cards drawn from helpers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pack, pick_of
from turfhouse.core.state import SEAT, A, B
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import powers, war
from turfhouse.games.factions.rules.asking import ALL_TURFS, NUMBERS, NumberQuestion, YesNo
from turfhouse.games.factions.rules.position import HAND_STREAM, Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.questions import Choice, OneOf, Question, Reason
from turfhouse.kit.rows import bit, members

NO_LURE: Final = Reason("F59", "<turf> has no two troops of somebody who does not attack", 1)
NOT_ASKABLE: Final = Reason("F72", "that player is in this war, out of the game, or was asked already", 1)
NO_SPARE: Final = Reason("F71", "<turf> has not so many troops to spare", 1)
WRONG_SUM: Final = Reason("F71", "the rest could not be given after that, or it is too much", 2)

BY_CHOICE: Final = 0
BY_CRY: Final = 1
BY_OATH: Final = 2


# --- troops (F71) ---


def spare(s: Position, turf: i64) -> i64:
    """What a turf can give, leaving one and what is engaged."""
    z = s.z
    engaged = z[at.GIFT + turf] + (z[at.LENT] if z[at.LENT_FROM] == turf else 0)
    return max(z[at.TROOPS + turf] - engaged - 1, i64(0))


def spares(s: Position, seat: i64, start: i64) -> i64:
    """Of all own turfs from one on."""
    total: i64 = 0
    for turf in range(start, i64(len(s.board.near))):
        if s.z[at.OWNER + turf] == seat:
            total += spare(s, turf)
    return total


def amount(s: Position, helper: i64, fighter: i64) -> i64:
    """F71: what a helper has to give."""
    return min(s.z[at.NUMBER + fighter], spares(s, helper, 0))


def join(s: Position, helper: i64, fighter: i64, how: i64) -> None:
    z = s.z
    z[at.HELPS + helper] = fighter
    z[at.FORCED + helper] = how
    z[at.JOINED] += 1
    z[at.TURN + helper] = z[at.JOINED]
    if s.log is not None:
        words = f"{{{helper}}} {{{helper}:helps|help}} {{{fighter}}}."
        s.say("helps", helper, "F72" if how == BY_CRY else "F70", words, {"fighter": int(fighter)})


def outside(s: Position) -> i64:
    """Living players who are neither fighters nor helpers (a lender may be one)."""
    found = s.living() & ~war.fighters(s)
    for seat in range(s.seats):
        if s.z[at.HELPS + seat] >= 0:
            found &= ~bit(seat)
    return found


class Give(Question[Position]):
    """A run to the forced sum: A is what is left to give, B the first turf that may."""

    def begin(self, s: Position) -> None:
        if s.stack[s.top + A] <= 0:
            s.pop()
        else:
            super().begin(s)

    def basket(self, s: Position, seat: i64, chosen: list[int]) -> Basket | None:
        """One gift a turf; together they come to the forced sum."""
        left = int(s.stack[s.top + A])
        turfs = [int(turf) for turf in members(s.z[at.HELD + seat] & -bit(s.stack[s.top + B])) if spare(s, turf)]
        gifts = [(turf, count) for turf in turfs for count in range(1, min(int(spare(s, turf)), left) + 1)]
        actions = [int(pack(seat, w.V_GIVE, turf, count)) for turf, count in gifts]
        total = sum([int(pick_of(action, 1)) for action in chosen])
        words = f"{total} of {left} troops"
        return Basket(actions, [turf for turf, _ in gifts], 1, len(turfs), 0, words, total < left)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        left = s.stack[s.top + A]
        if s.z[at.OWNER + a] != seat or a < s.stack[s.top + B] or spare(s, a) == 0:
            return NO_SPARE
        if b < 1 or b > spare(s, a) or b > left or left - b > spares(s, seat, a + 1):
            return WRONG_SUM
        return None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        left = s.stack[s.top + A]
        for turf in members(s.z[at.HELD + seat] & -bit(s.stack[s.top + B])):
            most = min(spare(s, turf), left)
            least = max(left - spares(s, seat, turf + 1), i64(1))
            for count in range(least, most + 1):
                found = append(found, pack(seat, w.V_GIVE, turf, count))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.z[at.GIFT + a] += b
        s.stack[s.top + A] -= b
        s.stack[s.top + B] = a + 1
        s.become(w.GIVE)
        if s.log is not None:
            s.say("gave", seat, "F71", f"{{{seat}}} gave {b} from {s.turf(a)}.", {"turf": s.turf(a), "count": int(b)})


# --- W6 ---


def ask_lure(s: Position) -> None:
    """Whoever yielded is not helped: the war is decided (F58)."""
    defender = s.z[at.DEFENDER]
    if defender >= 0 and s.z[at.NUMBER + defender] == 0:
        war.step_to(s, w.W_RESULT)
        return
    war.step_to(s, w.W_OATHS)
    if defender >= 0 and not s.two and powers.says(s, defender, v.BEFORE_CARDS, v.BORROW) >= 0:
        s.push(w.LURE, defender)


class Lure(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        found: i64 = 0
        for turf in range(i64(len(s.board.near))):
            owner = s.z[at.OWNER + turf]
            if owner >= 0 and owner != seat and s.z[at.TROOPS + turf] >= 2 and not (s.z[at.ATTACKERS] >> owner) & 1:
                found |= bit(turf)
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_PASS:
            return
        row = powers.says(s, seat, v.BEFORE_CARDS, v.BORROW)
        s.z[at.LENT_FROM] = a
        s.z[at.LENDER] = s.z[at.OWNER + a]
        s.z[at.LENT] = min(powers.number(s, row, v.N), s.z[at.TROOPS + a] - 1)
        if s.log is not None:
            count = int(s.z[at.LENT])
            words = f"{{{seat}}} lured {count} of {{{s.z[at.LENDER]}}} from {s.turf(a)}."
            s.say("lured", seat, "F59", words, {"turf": s.turf(a), "count": count})


def ask_oaths(s: Position) -> None:
    """Paladins who are not in the war, in seat order."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats and z[at.DEFENDER] >= 0 and not s.two:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        free = (outside(s) >> seat) & 1 and z[at.OATH + seat] == 0 and spares(s, seat, 0) > 0
        if free and powers.says(s, seat, v.BEFORE_CARDS, v.OFFER_HELP) >= 0:
            s.push(w.OFFER, seat)
            return
    war.step_to(s, w.W_REQUESTS)


class Offer(YesNo):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_YES:
            s.push(w.ACCEPT, s.z[at.DEFENDER], seat, BY_OATH)
            if s.log is not None:
                s.say("offered", seat, "F59", f"{{{seat}}} offered {{{s.z[at.DEFENDER]}}} help.")


class Accept(YesNo):
    """A is the other one, B how: an Oath is accepted by the defender, a request by who is asked."""

    def asks(self, s: Position) -> tuple[str, str]:
        other = s.stack[s.top + A]
        oath = s.stack[s.top + B] == BY_OATH
        words = f"{{{other}}} {{{other}:offers|offer}} you help. Do you accept it?"
        return self.rule, words if oath else f"{{{other}}} {{{other}:asks|ask}} you for help. Do you give it?"

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        other, how = s.stack[s.top + A], s.stack[s.top + B]
        s.pop()
        if verb == w.V_PASS:
            if s.log is not None:
                s.say("declined", seat, "F59", f"{{{seat}}} declined.")
        elif how == BY_OATH:
            s.z[at.OATH + other] = 1
            join(s, other, seat, BY_OATH)
            s.push(w.OATH_NUMBER, other, 1, amount(s, other, seat))
        else:
            s.z[at.ASKED] = at.EVERYBODY
            join(s, seat, other, BY_CHOICE)
            s.push(w.GIVE, seat, amount(s, seat, other))


class OathNumber(NumberQuestion):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.push(w.GIVE, seat, a)


def ask_requests(s: Position) -> None:
    """Frenemy Day: each fighter asks, one player after the other, until one accepts."""
    z = s.z
    frame = s.top
    if powers.in_force(s, v.ASK_HELP) >= 0 and not s.two:
        while s.stack[frame + B] <= s.seats:
            seat = war.fighter_at(s, s.stack[frame + B])
            if seat >= 0 and powers.binds(s, seat, v.ASK_HELP) and askable(s):
                s.push(w.ASK_HELP, seat)
                return
            s.stack[frame + B] += 1
            z[at.ASKED] = 0
    war.step_to(s, w.W_CARDS)


def askable(s: Position) -> i64:
    return outside(s) & powers.participants(s) & ~s.z[at.ASKED]


class AskHelp(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        return askable(s)

    def begin(self, s: Position) -> None:
        if askable(s):
            s.ask_one(s.stack[s.top + SEAT])
        else:
            s.pop()

    def absent(self, s: Position, seat: i64) -> None:
        s.pop()
        s.z[at.ASKED] = at.EVERYBODY

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_PASS:
            s.z[at.ASKED] = at.EVERYBODY
            return
        s.z[at.ASKED] |= bit(a)
        s.push(w.ACCEPT, a, seat, BY_CHOICE)
        if s.log is not None:
            s.say("asked", seat, "F59", f"{{{seat}}} asked {{{a}}} for help.", {"seat": int(a)})


# --- W8: of a HELPING frame, A is 0 to give troops first, 1 to draw a card, B who is helped ---


def draw_next(s: Position) -> bool:
    """F61 (2): the next voluntary helper's card. False: there is none."""
    z = s.z
    for place in range(s.seats + 1):
        fighter = war.fighter_at(s, place)
        best: i64 = -1
        for helper in range(s.seats):
            helps = fighter >= 0 and z[at.HELPS + helper] == fighter and not (z[at.REVEALED] >> helper) & 1
            if helps and (best < 0 or z[at.TURN + helper] < z[at.TURN + best]):
                best = helper
        if best >= 0:
            s.push(w.HELPING, best, 1, fighter)
            return True
    return False


def work_helping(s: Position) -> None:
    frame = s.top
    helper, caller = s.stack[frame + SEAT], s.stack[frame + B]
    if s.stack[frame + A] == 0:
        s.stack[frame + A] = 1
        s.push(w.GIVE, helper, amount(s, helper, caller))
        return
    kind = draw_card(s, helper)
    if kind == v.NEGATE:
        s.z[at.CALLED_OFF] = 1
    if kind == v.CRY and nameable(s):
        s.become(w.CRY)
        s.stack[frame + SEAT] = caller
        s.stack[frame + A] = 0
    else:
        s.pop()


def draw_card(s: Position, helper: i64) -> i64:
    """F74: at random from the whole hand, the Zero included; -1: none is drawn."""
    z = s.z
    z[at.REVEALED] |= bit(helper)
    if powers.binds(s, helper, v.CARDS):
        return -1
    kind = bags.draw(z[at.HAND + helper] + bags.one(v.ZERO), s.chance[HAND_STREAM])
    z[at.PLAYED_CARD + helper] = kind
    if kind != v.ZERO:
        s.from_hand(helper, kind)
        s.discard(kind)
    if s.log is not None:
        name = s.cards.combat_names[int(kind)]
        words = f"{{{helper}}} {{{helper}:gives|give}} a card at random: {name}."
        s.turn_up("help_card", helper, "F74", words, {"card": s.cards.combat_ids[int(kind)]})
    return kind


def nameable(s: Position) -> i64:
    """F69, F72: who can be named, as a mask."""
    return 0 if s.two else outside(s)


class Cry(OneOf[Position]):
    """A is 1 where somebody must be named (F72), 0 where the caller may stop (F73)."""

    def mask(self, s: Position, seat: i64) -> i64:
        return nameable(s)

    def declinable(self, s: Position, seat: i64) -> bool:
        return s.stack[s.top + A] == 0

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_STOP:
            s.pop()
            return
        join(s, a, seat, BY_CRY)
        s.become(w.HELPING)
        s.stack[s.top + SEAT] = a
        s.stack[s.top + A] = 0
        s.stack[s.top + B] = seat


GIVE: Final[Give] = Give("give", "F71", "Which turfs give troops?", [Choice(w.V_GIVE, ALL_TURFS, NUMBERS)])
LURE: Final[Lure] = Lure("lure", "F59", "Do you lure troops of a rival to your side?", w.V_LURE, NO_LURE, no=w.V_PASS)
OFFER: Final[Offer] = Offer("offer", "F59", "Do you offer the defender help?")
ACCEPT: Final[Accept] = Accept("accept", "F59", "Do you accept the help you are offered?")
OATH_NUMBER: Final[OathNumber] = OathNumber("oath_number", "F71", "With how many troops do you help?")
ASK_HELP: Final[AskHelp] = AskHelp("ask_help", "F59", "Do you ask somebody for help?", w.V_ASK, NOT_ASKABLE, w.V_PASS)
CRY: Final[Cry] = Cry("cry", "F72", "To whom do you cry for help?", w.V_CRY, NOT_ASKABLE, w.V_STOP)
