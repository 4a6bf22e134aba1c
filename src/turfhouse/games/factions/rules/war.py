"""A Turf War from its beginning to the cards (F50–F58): sources, opening shots, numbers, gathering, defence.

A war is one record in the position; its frame has the step (A) and a place in the order of a step (B).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.state import MODE, SEAT, A, B, C
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import acting, losses, moves, powers
from turfhouse.games.factions.rules.asking import NumberQuestion
from turfhouse.games.factions.rules.checkpoints import checkpoint
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K4
from turfhouse.kit.questions import OneOf, Reason
from turfhouse.kit.rows import bit, bits, members

NO_SOURCE: Final = Reason("F50", "the target cannot be attacked from <turf>", 1)
NO_OPPONENT: Final = Reason("F55", "that player does not fight against you here", 1)
NO_RALLY: Final = Reason("F57", "<turf> is not yours, or not adjacent", 1)


# --- the record ---


def is_fighter(s: Position, seat: i64) -> bool:
    return bool((s.z[at.ATTACKERS] >> seat) & 1) or s.z[at.DEFENDER] == seat


def fighters(s: Position) -> i64:
    """As a mask."""
    found = s.z[at.ATTACKERS]
    return found | bit(s.z[at.DEFENDER]) if s.z[at.DEFENDER] >= 0 else found


def fighter_at(s: Position, place: i64) -> i64:
    """Hook order: attackers in seat order, then (place = seats) the defender; -1: nobody has this place."""
    if place == s.seats:
        return s.z[at.DEFENDER]
    seat = s.in_order(place)
    return seat if (s.z[at.ATTACKERS] >> seat) & 1 else i64(-1)


def turf_of(s: Position, fighter: i64) -> i64:
    """Where a fighter's committed troops stand."""
    return s.z[at.TARGET] if s.z[at.DEFENDER] == fighter else s.z[at.SOURCE + fighter]


def walks_in(s: Position) -> bool:
    """F52: an empty target and a single attacker."""
    return s.z[at.DEFENDER] < 0 and bits(s.z[at.ATTACKERS]) == 1


def clear(s: Position) -> None:
    """The war is over: nothing of it is left."""
    z = s.z
    for cell in (at.TARGET, at.DEFENDER, at.WINNER, at.LENT_FROM, at.LENDER):
        z[cell] = -1
    for cell in (at.ATTACKERS, at.CALLED_OFF, at.LONE, at.LENT, at.JOINED, at.ASKED, at.OPPOSED, at.SIDE_TROOPS):
        z[cell] = 0
    z[at.REVEALED] = 0
    for seat in range(i64(at.SEATS)):
        for row in (at.SOURCE, at.HELPS, at.PLAYED_CARD, at.BLOW):
            z[row + seat] = -1
        for row in (at.NUMBER, at.FORCED, at.TURN, at.DIED):
            z[row + seat] = 0
    for turf in range(i64(v.TURFS)):
        z[at.GIFT + turf] = 0


def step_to(s: Position, step: i64) -> None:
    """The war's frame, on top, goes on with another step."""
    s.stack[s.top + A] = step
    s.stack[s.top + B] = 0


# --- W1 ---


def ask_sources(s: Position) -> None:
    """F51, F54: one source each; then the attack is made."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if (z[at.ATTACKERS] >> seat) & 1 and z[at.SOURCE + seat] < 0:
            s.push(w.FROM, powers.chooser(s, seat), z[at.TARGET], seat)
            return
    for seat in members(z[at.ATTACKERS]):
        acting.made(s, seat)
        if s.log is not None:
            tell_attack(s, seat)
    step_to(s, w.W_NUMBERS if walks_in(s) else w.W_SHOTS)


def tell_attack(s: Position, seat: i64) -> None:
    target, source = s.turf(s.z[at.TARGET]), s.turf(s.z[at.SOURCE + seat])
    defender = int(s.z[at.DEFENDER])
    words = f"{{{seat}}} {{{seat}:attacks|attack}} {target} from {source}"
    words += f" against {{{defender}}}." if defender >= 0 else "."
    s.say("attack", seat, "F54", words, {"target": target, "source": source, "defender": defender})


class From(OneOf[Position]):
    """In a clash group, where the target was named before: A is the target, B whose card it is."""

    def mask(self, s: Position, seat: i64) -> i64:
        owner = s.stack[s.top + B]
        return powers.reached(s, owner, s.stack[s.top + A], False) & s.z[at.HELD + owner]

    def absent(self, s: Position, seat: i64) -> None:
        moves.take_over(s)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner = s.stack[s.top + B]
        s.pop()
        s.z[at.SOURCE + owner] = a


# --- W2 ---


def ask_shots(s: Position) -> None:
    """F55."""
    frame = s.top
    while s.stack[frame + B] <= s.seats:
        seat = fighter_at(s, s.stack[frame + B])
        s.stack[frame + B] += 1
        if seat >= 0 and powers.says(s, seat, v.WAR_DECLARED, v.KILL) >= 0:
            s.push(w.SHOOT, seat)
            return
    step_to(s, w.W_NUMBERS)


class Shoot(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        return fighters(s) & ~bit(seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        row = powers.says(s, seat, v.WAR_DECLARED, v.KILL)
        turf = turf_of(s, a)
        troops = s.z[at.TROOPS + turf]
        count = powers.number(s, row, v.M) if troops >= powers.number(s, row, v.L) else powers.number(s, row, v.N)
        count = min(count, troops - 1)
        losses.die(s, turf, count, seat)
        if s.log is not None and count:
            words = f"{{{seat}}} shot {count} of {{{a}}} on {s.turf(turf)}."
            s.say("shot", seat, "F55", words, {"turf": s.turf(turf), "count": int(count)})


# --- W3 ---


def ask_numbers(s: Position) -> None:
    """F51, F56."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if (z[at.ATTACKERS] >> seat) & 1:
            troops = z[at.TROOPS + z[at.SOURCE + seat]]
            half = powers.binds(s, seat, v.MIN_COMMIT) and s.num(w.O_BLOODLUST) == 0
            s.push(w.ATTACK_NUMBER, powers.chooser(s, seat), (troops + 1) // 2 if half else 1, troops, seat)
            return
    if walks_in(s):
        walk_in(s)
    else:
        step_to(s, w.W_GATHER)


class AttackNumber(NumberQuestion):
    """C is the attacker."""

    def absent(self, s: Position, seat: i64) -> None:
        """F121: played by somebody else, the next participant takes over."""
        owner = s.stack[s.top + C]
        if s.lives(owner):
            s.stack[s.top + SEAT] = powers.chooser(s, owner)
            s.stack[s.top + MODE] = WORK
        else:
            s.pop()

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner = s.stack[s.top + C]
        s.pop()
        s.z[at.NUMBER + owner] = a
        if s.log is not None and not walks_in(s):
            s.say("committed", owner, "F56", f"{{{owner}}} committed {a}.", {"count": int(a)})


def walk_in(s: Position) -> None:
    """F52: the troops move in; an attack that was won, and no war."""
    z = s.z
    for attacker in members(z[at.ATTACKERS]):
        count = z[at.NUMBER + attacker]
        s.move(z[at.SOURCE + attacker], z[at.TARGET], count)
        z[at.WON] |= bit(attacker)
        if s.log is not None:
            turf = s.turf(z[at.TARGET])
            words = f"{{{attacker}}} {{{attacker}:walks|walk}} into {turf} with {count}."
            s.say("walk_in", attacker, "F52", words, {"turf": turf, "count": int(count)})
    clear(s)
    if not checkpoint(s, K4):
        s.pop()


# --- W4, W5 ---


def ask_gather(s: Position) -> None:
    """F57."""
    defender = s.z[at.DEFENDER]
    step_to(s, w.W_DEFENCE)
    if defender >= 0 and powers.says(s, defender, v.DEFENCE_GATHER, v.GATHER) >= 0:
        s.push(w.RALLY, defender)


class Rally(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        return powers.adjacent(s, seat, s.z[at.TARGET]) & s.z[at.HELD + seat]

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_PASS:
            s.pop()
            return
        s.become(w.RALLY_NUMBER)
        s.stack[s.top + A] = 1
        s.stack[s.top + B] = s.z[at.TROOPS + a]
        s.stack[s.top + C] = a


class RallyNumber(NumberQuestion):
    """C is the turf they come from."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        source = s.stack[s.top + C]
        s.pop()
        s.move(source, s.z[at.TARGET], a)
        if s.log is not None:
            words = f"{{{seat}}} rallied {a} from {s.turf(source)}."
            s.say("rallied", seat, "F57", words, {"from": s.turf(source), "count": int(a)})


def ask_defence(s: Position) -> None:
    """F58."""
    z = s.z
    defender = z[at.DEFENDER]
    step_to(s, w.W_LURE)
    if defender >= 0:
        troops = z[at.TROOPS + z[at.TARGET]]
        z[at.LONE] = 1 if troops == 1 else 0
        yields = s.num(w.O_YIELD) == 1 and bits(z[at.ATTACKERS]) == 1
        s.push(w.DEFENCE_NUMBER, defender, 0 if yields else 1, troops)


class DefenceNumber(NumberQuestion):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.NUMBER + seat] = a
        if s.log is not None:
            words = f"committed {a}" if a else f"{{{seat}:yields|yield}}"
            s.say("committed", seat, "F58", f"{{{seat}}} {words}.", {"count": int(a)})


FROM: Final[From] = From("from", "F51", "From which turf do you attack?", w.V_FROM, NO_SOURCE)
SHOOT: Final[Shoot] = Shoot("shoot", "F55", "At whom do you shoot?", w.V_SHOOT, NO_OPPONENT)
ATTACK_NUMBER: Final[AttackNumber] = AttackNumber(
    "attack_number", "F51", "With how many troops do you attack? A turf left empty is nobody's."
)
RALLY: Final[Rally] = Rally(
    "rally", "F57", "Do you rally troops to the attacked turf?", w.V_RALLY, NO_RALLY, no=w.V_PASS
)
RALLY_NUMBER: Final[RallyNumber] = RallyNumber("rally_number", "F57", "How many troops do you rally?")
DEFENCE_NUMBER: Final[DefenceNumber] = DefenceNumber("defence_number", "F58", "How many troops do you commit?")
