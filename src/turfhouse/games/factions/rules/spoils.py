"""When a war is over (F85): what abilities have of it, attackers first, then the defender, then others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.core.state import B
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.rules import help as support, losses, powers, war
from turfhouse.games.factions.rules.asking import ALL_SEATS, LOOTS
from turfhouse.games.factions.rules.position import HAND_STREAM, Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, members

NO_LOOT: Final = Reason("F85", "that player did not lose to you, or has nothing of that", 1)


def dead_rivals(s: Position, seat: i64) -> i64:
    """Troops of all others that died in this war."""
    total: i64 = 0
    for other in range(s.seats):
        if other != seat:
            total += s.z[at.DIED + other]
    return total


def next_spoils(s: Position) -> None:
    """`war_over`: attackers in seat order, defender, others in seat order, if they have troops on the board."""
    frame = s.top
    if war.walks_in(s):
        war.step_to(s, w.W_END)
        return
    while s.stack[frame + B] <= 2 * s.seats:
        place = s.stack[frame + B]
        s.stack[frame + B] += 1
        seat = war.fighter_at(s, place) if place <= s.seats else s.in_order(place - s.seats - 1)
        if seat < 0 or (place > s.seats and war.is_fighter(s, seat)):
            continue
        if s.lives(seat) and s.z[at.OUT + seat] > 0:
            row = powers.row_of(s, seat, v.WAR_OVER)
            if row >= 0 and spoil(s, seat, row):
                return
    war.step_to(s, w.W_END)


def spoil(s: Position, seat: i64, row: i64) -> bool:
    """What a faction has of a war that is over. True: it is asked."""
    z = s.z
    word = s.cards.ability[row]
    won = z[at.WINNER] == seat
    if word == v.COUNTER and dead_rivals(s, -1):
        both = powers.number(s, row, v.M)
        losses.add(s, seat, row, both >> 4 if war.is_fighter(s, seat) else both & 15)
    elif word == v.GAIN_DP:
        if z[at.FORCED + seat] == support.BY_OATH and z[at.HELPS + seat] >= 0 and z[at.HELPS + seat] == z[at.WINNER]:
            z[at.DP + seat] += powers.number(s, row, v.N)
            if s.log is not None:
                paid = int(powers.number(s, row, v.N))
                s.say("paid", seat, "F85", f"The bank pays {paid} to {{{seat}}}.", {"dp": paid})
    elif word == v.GROW and won and z[at.OWNER + z[at.TARGET]] == seat:
        each = powers.number(s, row, v.M)
        came = s.gain(seat, z[at.TARGET], min((dead_rivals(s, seat) + each - 1) // each, powers.number(s, row, v.L)))
        if s.log is not None and came:
            words = f"{{{seat}}} gained {came} on {s.turf(z[at.TARGET])}."
            s.say("placed", seat, "F85", words, {"turf": s.turf(z[at.TARGET])})
    elif word == v.PLUNDER and won and victims(s, seat):
        s.push(w.PLUNDER, seat)
        return True
    return False


def victims(s: Position, seat: i64) -> i64:
    """Losing fighters still in the game who have something to take."""
    found: i64 = 0
    for other in members(war.fighters(s)):
        if other != seat and s.lives(other) and (s.z[at.CARDS + other] or s.z[at.DP + other]):
            found |= bit(other)
    return found


class Plunder(Question[Position]):
    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if not (victims(s, seat) >> a) & 1:
            return NO_LOOT
        has = s.z[(at.CARDS if b == w.A_CARD else at.DP) + a]
        return None if has else NO_LOOT.at(2)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        z = s.z
        s.pop()
        if b == w.POINTS:
            row = powers.row_of(s, seat, v.WAR_OVER)
            taken = min(powers.number(s, row, v.N), z[at.DP + a])
            z[at.DP + a] -= taken
            z[at.DP + seat] += taken
            if s.log is not None:
                s.say("plundered", seat, "F85", f"{{{seat}}} took {taken} from {{{a}}}.", {"dp": int(taken)})
            return
        kind = bags.draw(z[at.HAND + a], s.chance[HAND_STREAM])
        z[at.HAND + a] -= bags.one(kind)
        z[at.CARDS + a] -= 1
        KNOWN.leaves_unseen(z, a, kind, bit(a) | bit(seat))
        s.to_hand(seat, kind)
        KNOWN.learn(z, a, seat, bags.one(kind))
        if s.log is not None:
            both = (1 << int(a)) | (1 << int(seat))
            words = f"{{{seat}}} took a combat card from {{{a}}}"
            own: dict[str, object] = {"card": s.cards.combat_ids[int(kind)]}
            named = f"{words}: {s.cards.combat_names[int(kind)]}."
            s.emit(Event("plundered", int(seat), "F85", f"{words}.", {}, 0xFF, both, named, own))


PLUNDER: Final[Plunder] = Plunder("plunder", "F85", "What do you plunder?", [Choice(w.V_PLUNDER, ALL_SEATS, LOOTS)])
