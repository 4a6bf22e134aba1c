"""The questions that effect words are: kinds, Missions to reserve, Fruit, flips, goads, the Altar, tithes, repairs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.lines import B_MOVE
from turfhouse.games.turris.rules.position import ALL_NODES, GOODS, RIVALS, THE_BEASTS, Position
from turfhouse.kit.questions import Choice, OneOf, Question, Reason, choices
from turfhouse.kit.rows import bit

GOADED: Final = 1
"""A flag of a BEAST frame: a player moved it (T114)."""

NOT_SO_MANY: Final = Reason("T136", "this is not the number you gain", 3)
NONE_IN_STOCK: Final = Reason("T106", "you have none of this", 1)
NO_GOODS: Final = Reason("T1", "only Knowledge, Relics or Weapons", 1)
NOT_LAID_OUT: Final = Reason("T60", "<mission> is not in the Tableau", 1)
NO_LOCATION: Final = Reason("T113", "the Fruit does not lie on Crossroads", 1)
NOT_UPRIGHT: Final = Reason("T69", "the <beast> does not stand upright on the board", 1)
NOT_ADJACENT: Final = Reason("T114", "<to> is not one step away", 2)
TAKEN: Final = Reason("T75", "another Beast is on <to>", 2)
NOT_TAKEN: Final = Reason("T1", "only Knowledge, Relics or Weapons", 2)
NOBODY: Final = Reason("T139", "no opponent sits there", 1)
THEY_HAVE_NONE: Final = Reason("T136", "they have none of this", 2)
NO_TILE: Final = Reason("T118", "there is no Damaged tile on this Room", 1)
ONE_OR_TWO: Final = Reason("", "it is 1 or 2")
MUST: Final = Reason("T58", "this cannot be declined")


class Kinds(Question[Position]):
    """`any+n`: how many Knowledge, Relics and Weapons."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if a + b + c == s.stack[s.top + A] else NOT_SO_MANY

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        number = s.stack[s.top + A]
        found = vec[i64](capacity=10)
        for knowledge in range(number, i64(-1), -1):
            for relics in range(number - knowledge, i64(-1), -1):
                found = append(found, pack(seat, w.V_GAIN, knowledge, relics, number - knowledge - relics))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        goods.gain(s, seat, v.KNOWLEDGE, a, "T136")
        goods.gain(s, seat, v.RELICS, b, "T136")
        goods.gain(s, seat, v.WEAPONS, c, "T136")


class PayKind(Question[Position]):
    """T106: one of the goods in stock; the Despair asks the same (T81)."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a == v.ICHOR:
            return NO_GOODS
        return None if goods.stock(s, seat, a) else NONE_IN_STOCK

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.STOCK + seat * v.KINDS + a] -= 1
        s.tell("lost", seat, self.rule, "{s} gave up <number> <kind>.", a, 1)


class Reserve(OneOf[Position]):
    """T60."""

    def mask(self, s: Position, seat: i64) -> i64:
        return s.z[at.TABLEAU]

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.z[at.TABLEAU] &= ~bit(pick)
        s.z[at.HELD + seat] |= bit(pick)
        s.tell("reserved", seat, "T60", "{s} reserved <mission>.", pick)


class Fruit(OneOf[Position]):
    """T113."""

    def mask(self, s: Position, seat: i64) -> i64:
        return v.LOCATION_MASK

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.z[at.FRUIT] = pick
        s.tell("fruit", seat, "T113", "{s} put the Fruit on <node>.", node=pick)


class Flip(OneOf[Position]):
    """T69."""

    def mask(self, s: Position, seat: i64) -> i64:
        return s.upright()

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.z[at.FLIPPED] |= bit(pick)
        s.tell("flipped", seat, "T69", "{s} flipped the <beast>.", pick)


class Goad(Question[Position]):
    """T52, T114: an upright Beast, one step, to a node without a Beast."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if not s.upright() & bit(a):
            return NOT_UPRIGHT
        if not s.cards.land.near[s.z[at.BEAST + a]] & bit(b):
            return NOT_ADJACENT
        return TAKEN if s.beasts() & bit(b) else None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.push(w.BEAST, seat, a, B_MOVE, b + 1, GOADED)


class Altar(OneOf[Position]):
    """T115: one or two spaces clockwise."""

    def mask(self, s: Position, seat: i64) -> i64:
        return bit(1) | bit(2)

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        turn_altar(s, seat, pick)


def turn_altar(s: Position, seat: i64, spaces: i64) -> None:
    s.z[at.ALTAR] = (s.z[at.ALTAR] + spaces) % v.ALTAR_SPACES
    words = "The Altar names the <altar>." if s.z[at.ALTAR] else "The Altar names no Beast.||<altar>"
    s.tell("altar", seat, "T115", words, s.z[at.ALTAR] - 1)


class Tithe(Question[Position]):
    """One of the goods of an opponent; Artifacts cannot be taken (T107)."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a >= s.seats or a == seat or not s.is_here(a):
            return NOBODY
        if b == v.ICHOR:
            return NOT_TAKEN
        return None if goods.stock(s, a, b) else THEY_HAVE_NONE

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.STOCK + a * v.KINDS + b] -= 1
        s.z[at.STOCK + seat * v.KINDS + b] += 1
        s.tell("tithe", seat, "T136", "{s} took <number> <kind> from <from>.", b, 1, total=a)


class Repair(OneOf[Position]):
    """T118, T121: a Damaged tile goes; frame A: it may be declined."""

    def mask(self, s: Position, seat: i64) -> i64:
        return s.z[at.DAMAGED]

    def declinable(self, s: Position, seat: i64) -> bool:
        return s.stack[s.top + A] != 0

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.z[at.DAMAGED] &= ~bit(pick)
        powers.refresh_all(s)
        s.tell("repaired", seat, "T118", "{s} removed a Damaged tile.||<room>", number=pick)


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.KINDS: Kinds("kinds", "T136", "Which goods do you gain?", choices(w.V_GAIN)),
    w.PAY_KIND: PayKind("pay_kind", "T106", "Which of your goods do you pay?", [Choice(w.V_KIND, GOODS)]),
    w.RESERVE: Reserve("reserve", "T60", "Which Mission do you reserve?", w.V_RESERVE, NOT_LAID_OUT),
    w.FRUIT: Fruit("fruit", "T113", "Where do you put the Fruit?", w.V_FRUIT, NO_LOCATION),
    w.FLIP: Flip("flip", "T69", "Which Beast do you flip?", w.V_FLIP, NOT_UPRIGHT),
    w.GOAD: Goad("goad", "T114", "Which Beast do you move, and where?", [Choice(w.V_GOAD, THE_BEASTS, ALL_NODES)]),
    w.ALTAR: Altar("altar", "T115", "How far do you turn the Altar?", w.V_ALTAR, ONE_OR_TWO),
    w.TITHE: Tithe("tithe", "T136", "From whom do you take what?", [Choice(w.V_TITHE, RIVALS, GOODS)]),
    w.DESPAIR: PayKind("despair", "T81", "Which of your goods do you give up?", [Choice(w.V_KIND, GOODS)]),
    w.REPAIR: Repair("repair", "T121", "Which Damaged tile do you remove?", w.V_REPAIR, NO_TILE, w.V_PASS, MUST),
}
