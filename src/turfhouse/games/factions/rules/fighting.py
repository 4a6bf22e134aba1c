"""Cards, strength and result of a war (F60–F66): sealed, revealed together, added up; the records of F119."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack, pick_of
from turfhouse.core.state import A
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import debts, help as support, powers, war
from turfhouse.games.factions.rules.asking import ALL_KINDS
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits, members

NOT_HELD: Final = Reason("F60", "you do not hold <card>", 1)
ONLY_DEFENDER: Final = Reason("F69", "only the defender may cry for help, and only if somebody can be named", 1)


# --- W7 ---


def may_play(s: Position, seat: i64) -> bool:
    """F60: Bare Knuckles, Drag under."""
    z = s.z
    if powers.binds(s, seat, v.CARDS):
        return False
    if z[at.DEFENDER] != seat:
        return True
    for attacker in members(z[at.ATTACKERS]):
        row = powers.says(s, attacker, v.CARD_ALLOWED, v.NO_CARD)
        if row >= 0 and z[at.TROOPS + z[at.TARGET]] <= powers.number(s, row, v.N):
            return False
    return True


def ask_cards(s: Position) -> None:
    asked: i64 = 0
    for seat in members(war.fighters(s)):
        if may_play(s, seat):
            asked |= bit(seat)
    war.step_to(s, w.W_HELP_CARDS)
    if asked:
        s.push(w.COMBAT, s.z[at.STEP_FIRST], asked)


class Combat(Question[Position]):
    """Sealed, also of one who holds only the Zero."""

    def begin(self, s: Position) -> None:
        s.ask_secretly(s.stack[s.top + A], s.z[at.STEP_FIRST])

    def may_cry(self, s: Position, seat: i64) -> bool:
        return s.z[at.DEFENDER] == seat and support.nameable(s) != 0

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a == v.CRY and not self.may_cry(s, seat):
            return ONLY_DEFENDER
        return None if a == v.ZERO or bags.count_of(s.z[at.HAND + seat], a) else NOT_HELD

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=13), pack(seat, w.V_CARD, v.ZERO))
        bag = s.z[at.HAND + seat]
        last = i64(v.CRY) if self.may_cry(s, seat) else i64(v.NEGATE)
        for kind in range(i64(1), last + 1):
            if bags.count_of(bag, kind):
                found = append(found, pack(seat, w.V_CARD, kind))
        return found

    def opened(self, s: Position) -> None:
        """All reveal at once; what is worth more than zero is discarded (F68)."""
        s.pop()
        z = s.z
        shown: list[str] = []
        for seat in range(s.seats):
            if s.sealed[seat]:
                kind = pick_of(s.sealed[seat], 0)
                z[at.PLAYED_CARD + seat] = kind
                z[at.REVEALED] |= bit(seat)
                if kind != v.ZERO:
                    s.from_hand(seat, kind)
                    s.discard(kind)
                if s.log is not None:
                    shown.append(f"{s.cards.combat_names[int(kind)]} by {{{seat}}}")
        if s.log is not None:
            cards = [int(kind) for kind in z[at.PLAYED_CARD : at.PLAYED_CARD + s.seats]]
            s.turn_up("revealed", -1, "F60", f"Revealed: {', '.join(shown)}.", {"cards": cards})


# --- W8 ---


def draw_help(s: Position) -> None:
    """F61 (1), (2)."""
    z = s.z
    for seat in range(s.seats):
        if z[at.PLAYED_CARD + seat] == v.NEGATE:
            z[at.CALLED_OFF] = 1
    if z[at.CALLED_OFF]:
        war.step_to(s, w.W_OFF)
    elif not support.draw_next(s):
        war.step_to(s, w.W_CRY)


def cry(s: Position) -> None:
    """F61 (3): a cry sealed by the defender; a Negate that comes of it calls the war off, as in W_RESULT."""
    defender = s.z[at.DEFENDER]
    war.step_to(s, w.W_RESULT)
    if defender >= 0 and s.z[at.PLAYED_CARD + defender] == v.CRY and support.nameable(s):
        s.push(w.CRY, defender, 1)


# --- W9, W10 ---


def side_troops(s: Position, fighter: i64) -> i64:
    """Committed, borrowed and given."""
    z = s.z
    total = z[at.NUMBER + fighter]
    if fighter == z[at.DEFENDER]:
        total += z[at.LENT]
    for turf in range(i64(len(s.board.near))):
        if z[at.GIFT + turf] and z[at.HELPS + z[at.OWNER + turf]] == fighter:
            total += z[at.GIFT + turf]
    return total


def might(s: Position, fighter: i64) -> i64:
    """What a faction adds: `strength`."""
    row = powers.says(s, fighter, v.STRENGTH, v.MIGHT)
    if row < 0:
        return 0
    z = s.z
    when, defends = powers.number(s, row, v.N), z[at.DEFENDER] == fighter
    if when == v.ATTACKING:
        all_in = not defends and z[at.NUMBER + fighter] == z[at.TROOPS + z[at.SOURCE + fighter]]
        more = powers.number(s, row, v.L)
        return 0 if defends else more if all_in and more else powers.number(s, row, v.M)
    return powers.number(s, row, v.M) if defends and (when == v.DEFENDING or s.two) else 0


def card_worth(s: Position, fighter: i64) -> i64:
    """All number cards of a side; Bog down halves those of attackers, rounded up."""
    z = s.z
    defender = z[at.DEFENDER]
    halved = defender >= 0 and fighter != defender and powers.says(s, defender, v.CARD_VALUE, v.CARD_HALF) >= 0
    total: i64 = 0
    for seat in range(s.seats):
        kind = z[at.PLAYED_CARD + seat]
        if (seat == fighter or z[at.HELPS + seat] == fighter) and 0 < kind <= v.TEN:
            total += (kind + 1) // 2 if halved else kind
    return total


def value(s: Position, fighter: i64) -> i64:
    """F62: the Domination Value of a side."""
    return side_troops(s, fighter) + card_worth(s, fighter) + might(s, fighter)


def decide(s: Position) -> None:
    """F63–F65."""
    z = s.z
    if z[at.CALLED_OFF]:
        war.step_to(s, w.W_OFF)
        return
    defender = z[at.DEFENDER]
    if defender >= 0 and z[at.NUMBER + defender] == 0:
        win(s, members(z[at.ATTACKERS])[0])
        return
    best: i64 = -1
    first: i64 = 0
    for seat in members(war.fighters(s)):
        worth = value(s, seat)
        if worth > best:
            best = worth
            first = 0
        if worth == best:
            first |= bit(seat)
    if s.log is not None:
        sums = {str(int(seat)): int(value(s, seat)) for seat in members(war.fighters(s))}
        told = ", ".join([f"{worth} for {{{seat}}}" for seat, worth in sums.items()])
        s.say("values", -1, "F62", f"Strength: {told}.", {"values": sums})
    if defender >= 0 and (first >> defender) & 1:
        win(s, defender, bits(first) > 1)
    elif bits(first) == 1:
        win(s, members(first)[0])
    else:
        war.step_to(s, w.W_OFF)


def win(s: Position, winner: i64, tied: bool = False) -> None:
    """W10: the records are written now (F119)."""
    z = s.z
    z[at.WINNER] = winner
    losers = war.fighters(s) & ~bit(winner)
    for seat in members(losers):
        z[at.OPPOSED] += side_troops(s, seat)
    z[at.SIDE_TROOPS] = side_troops(s, winner)
    for seat in members(z[at.ATTACKERS]):
        z[at.FOUGHT + seat] += 1
        if seat != winner:
            z[at.UNWON + seat] += 1
    defender = z[at.DEFENDER]
    if defender >= 0:
        z[(at.DEFENDED if defender == winner else at.FALLEN) + defender] += 1
    z[at.WARS + winner] += 1
    z[at.BEATEN + winner] |= losers
    if s.log is not None:
        turf = s.turf(z[at.TARGET])
        why = ": a tie goes to the defender" if tied else ""
        words = f"{{{winner}}} {{{winner}:wins|win}} the war over {turf}{why}."
        by = "defence" if winner == defender else "attack"
        lost = [int(seat) for seat in members(losers)]
        s.say("war_won", winner, "F63", words, {"turf": turf, "losers": lost, "by": by})
    war.step_to(s, w.W_AFTER)


def call_off(s: Position) -> None:
    """F65, F66: no losses, no cost; attacks made and not won."""
    z = s.z
    z[at.CALLED_OFF] = 1
    if not war.walks_in(s):
        for seat in members(z[at.ATTACKERS]):
            z[at.FOUGHT + seat] += 1
            z[at.UNWON + seat] += 1
    if s.log is not None:
        s.say("called_off", -1, "F66", f"The war over {s.turf(z[at.TARGET])} is called off.")
    debts.owe(s)
    war.step_to(s, w.W_SPOILS)


COMBAT: Final[Combat] = Combat("combat", "F60", "Seal a combat card.", [Choice(w.V_CARD, ALL_KINDS)])
