"""After a war (2.7): losses, retreat, killing blow, cost of winning or retaliation, entering (F67, F80–F89)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, pack
from turfhouse.core.state import SEAT, B
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import debts, losses, moves, powers, spoils, war
from turfhouse.games.factions.rules.asking import ALL_KINDS
from turfhouse.games.factions.rules.checkpoints import checkpoint
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K4, K4K
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.questions import Choice, OneOf, Question, Reason
from turfhouse.kit.rows import bit, members

NO_RETREAT: Final = Reason("F82", "you cannot retreat to <turf>", 1)
NO_NUMBER: Final = Reason("F88", "only a number card you hold can be used so", 1)


# --- a: losses ---


def take_losses(s: Position) -> None:
    """F80."""
    z = s.z
    winner = z[at.WINNER]
    for seat in members(war.fighters(s)):
        if seat != winner:
            losses.die(s, war.turf_of(s, seat), z[at.NUMBER + seat], winner)
    for turf in range(i64(len(s.board.near))):
        if z[at.GIFT + turf] and z[at.OWNER + turf] >= 0 and z[at.HELPS + z[at.OWNER + turf]] != winner:
            losses.die(s, turf, z[at.GIFT + turf], winner)
    if z[at.LENT] and z[at.DEFENDER] != winner and z[at.OWNER + z[at.LENT_FROM]] == z[at.LENDER]:
        losses.die(s, z[at.LENT_FROM], z[at.LENT], winner)
    if s.log is not None:
        dead = [int(count) for count in z[at.DIED : at.DIED + s.seats]]
        told = ", ".join([f"{count} for {{{seat}}}" for seat, count in enumerate(dead) if count])
        if told:
            s.say("losses", -1, "F80", f"Losses: {told}.", {"dead": dead})
    war.step_to(s, w.W_RETREAT)


# --- b: retreat ---


def ask_retreat(s: Position) -> None:
    """F81, F82."""
    z = s.z
    defender, target = z[at.DEFENDER], z[at.TARGET]
    war.step_to(s, w.W_BLOW)
    if defender < 0 or defender == z[at.WINNER] or z[at.OWNER + target] != defender:
        return
    trampled = powers.says(s, z[at.WINNER], v.RETREAT, v.NO_RETREAT) >= 0
    if trampled or refuges(s, defender) == 0:
        if s.log is not None:
            s.say("no_retreat", defender, "F82", f"{{{defender}}} cannot retreat: the rest dies.")
        losses.die(s, target, z[at.TROOPS + target], z[at.WINNER])
    else:
        s.push(w.RETREAT, defender)


def refuges(s: Position, seat: i64) -> i64:
    """Where a beaten defender may go."""
    target = s.z[at.TARGET]
    near = s.board.near[target] if s.num(w.O_TELEPORT) == 1 else powers.adjacent(s, seat, target)
    found = near & s.z[at.HELD + seat]
    if powers.says(s, seat, v.RETREAT, v.FREE_RETREAT) >= 0:
        found |= near & moves.empty(s)
    return found & ~bit(target)


class Retreat(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        return refuges(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        target = s.z[at.TARGET]
        count = s.z[at.TROOPS + target]
        dead = 0 if powers.says(s, seat, v.RETREAT, v.FREE_RETREAT) >= 0 else count // 2
        losses.die(s, target, dead, s.z[at.WINNER])
        s.move(target, a, count - dead)
        if s.log is not None:
            died = f"; {dead} died on the way" if dead else ""
            words = f"{{{seat}}} retreated to {s.turf(a)} with {count - dead}{died}."
            s.say("retreated", seat, "F82", words, {"turf": s.turf(a), "count": int(count - dead), "dead": int(dead)})


def strike(s: Position) -> None:
    """F83: step c."""
    war.step_to(s, w.W_COST)
    checkpoint(s, K4K)


# --- d: cost or retaliation ---


def unharmed(s: Position) -> i64:
    """Where the row is by which the winner pays no cost; -1: it has none."""
    winner = s.z[at.WINNER]
    row = powers.says(s, winner, v.WINNER_COST, v.NO_COST)
    defends = s.z[at.DEFENDER] == winner
    return row if row >= 0 and (powers.number(s, row, v.N) == v.DEFENDING) == defends else -1


def cost(s: Position) -> i64:
    """F86, F87."""
    z = s.z
    winner, opposed = z[at.WINNER], z[at.OPPOSED]
    own = z[at.NUMBER + winner]
    how = s.num(w.O_COST)
    lone = z[at.DEFENDER] == winner and z[at.LONE]
    if how == w.FREE or how == w.FURY or lone or opposed == 0 or unharmed(s) >= 0:
        return 0
    if how == w.SIMPLE:
        return min(max(i64(1), opposed // 3), own)
    return min(max(i64(1), opposed // 2), max(i64(1), own // 3), own)


def pay_cost(s: Position) -> None:
    """F84, F89."""
    z = s.z
    winner = z[at.WINNER]
    price = cost(s)
    if price:
        losses.die(s, war.turf_of(s, winner), price, -1)
        z[at.NUMBER + winner] -= price
        if s.log is not None:
            s.say("cost", winner, "F86", f"{{{winner}}} lost {price} by winning.", {"count": int(price)})
    fury = s.num(w.O_COST) == w.FURY and z[at.OPPOSED] > 0
    war.step_to(s, w.W_FURY if fury else w.W_ENTER)


def ask_fury(s: Position) -> None:
    """F88: each losing fighter with troops on the board, in seat order."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        loser = war.is_fighter(s, seat) and seat != z[at.WINNER] and s.lives(seat) and z[at.OUT + seat] > 0
        if loser and z[at.CARDS + seat] and z[at.NUMBER + z[at.WINNER]]:
            s.push(w.RETALIATE, seat)
            return
    war.step_to(s, w.W_ENTER)


class Retaliate(Question[Position]):
    def begin(self, s: Position) -> None:
        """Who holds any card besides the Zero is asked, whatever it is."""
        s.ask_one(s.stack[s.top + SEAT])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == PASS:
            return None
        return None if 0 < a <= v.TEN and bags.count_of(s.z[at.HAND + seat], a) else NO_NUMBER

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        for kind in range(i64(1), i64(v.TEN + 1)):
            if bags.count_of(s.z[at.HAND + seat], kind):
                found = append(found, pack(seat, w.V_RETALIATE, kind))
        return append(found, pack(seat, PASS))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == PASS:
            return
        z = s.z
        winner = z[at.WINNER]
        s.from_hand(seat, a)
        s.discard(a)
        row = unharmed(s)
        hits = a if row < 0 else max(a - powers.number(s, row, v.M), i64(0))
        hits = min(hits, z[at.NUMBER + winner])
        losses.die(s, war.turf_of(s, winner), hits, seat)
        z[at.NUMBER + winner] -= hits
        if s.log is not None:
            card = s.cards.combat_names[int(a)]
            words = f"{{{seat}}} retaliated with {card}: {{{winner}}} lost {hits}."
            s.turn_up("retaliated", seat, "F88", words, {"card": s.cards.combat_ids[int(a)], "count": int(hits)})


# --- e: entering ---


def enter(s: Position) -> None:
    """F85, F89: a winning attacker's survivors move in; the tally is written, forced helpers are owed."""
    z = s.z
    winner, target = z[at.WINNER], z[at.TARGET]
    if (z[at.ATTACKERS] >> winner) & 1:
        z[at.WON] |= bit(winner)
        if z[at.NUMBER + winner] > 0:
            s.move(z[at.SOURCE + winner], target, z[at.NUMBER + winner])
            if s.log is not None:
                words = f"{{{winner}}} {{{winner}:enters|enter}} {s.turf(target)} with {z[at.NUMBER + winner]}."
                s.say("entered", winner, "F85", words, {"turf": s.turf(target), "count": int(z[at.NUMBER + winner])})
    z[at.TALLY + winner] += spoils.dead_rivals(s, winner)
    debts.owe(s)
    war.step_to(s, w.W_SPOILS)


def finish_war(s: Position) -> None:
    """K4, and the record is cleared."""
    if not checkpoint(s, K4):
        war.clear(s)
        s.pop()


RETREAT: Final[Retreat] = Retreat("retreat", "F82", "Where do your troops retreat to?", w.V_RETREAT, NO_RETREAT)
RETALIATE: Final[Retaliate] = Retaliate(
    "retaliate", "F88", "Do you retaliate with a number card?", [Choice(w.V_RETALIATE, ALL_KINDS), Choice(PASS)]
)
