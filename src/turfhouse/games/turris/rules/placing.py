"""Where a Scout may be placed (T29–T32, T123), and whether a line can be had in full (T136)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.position import ALL_NODES, Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits

NO_SCOUT: Final = Reason("T29", "you have no Scout in Reserve")
NO_LOCATION: Final = Reason("T6", "Scouts never stand on <node>", 1)
BEAST_HERE: Final = Reason("T29", "a Beast is on <node>", 1)
BETRAYER_HERE: Final = Reason("T123", "a Betrayer Scout is on <node>", 1)
FOR_ONE: Final = Reason("T30", "<node> is for one Scout only", 1)
ON_THE_BOARD: Final = (v.FLIP, v.GOAD, v.REPAIR, v.BETRAYERS)
NOT_IN_FULL: Final = Reason("T32", "what happens on <node> cannot be carried out in full", 1)


def place_bar(s: Position, seat: i64, node: i64, lifted: i64) -> Reason | None:
    """What forbids placing a Scout on a node. `lifted` are Scouts of the Reserve already on their way (T32)."""
    if s.z[at.RESERVE + seat] - lifted < 1:
        return NO_SCOUT
    here = bit(node)
    if not here & s.for_scouts():
        return NO_LOCATION
    if here & s.beasts():
        return BEAST_HERE
    if here & s.betrayers():
        return BETRAYER_HERE
    ground = s.ground(node)
    if s.cards.ground_limit[ground] and s.z[at.CROWD + node] and not powers.has(s, seat, v.IGNORE_LIMIT):
        return FOR_ONE
    if s.cards.ground_kind[ground] == v.IMMEDIATE and not possible(s, seat, s.cards.ground_line[ground], lifted + 1):
        return NOT_IN_FULL
    return None


def can_place(s: Position, seat: i64, lifted: i64) -> bool:
    if s.z[at.RESERVE + seat] - lifted < 1:
        return False
    return any(place_bar(s, seat, node, lifted) is None for node in range(i64(v.LOCATIONS)))


def place_scout(s: Position, seat: i64, node: i64) -> None:
    """T29, T31: put it there; an immediate effect waits on top of the stack."""
    s.z[at.RESERVE + seat] -= 1
    s.put(seat, node)
    ground = s.ground(node)
    s.tell("placed", seat, "T29", "{s} placed a Scout on <node>.", node=node)
    if s.cards.ground_kind[ground] == v.IMMEDIATE:
        s.push_line(seat, s.cards.ground_line[ground], 31)


# --- in full (T136) ---


def possible(s: Position, seat: i64, place: i64, lifted: i64) -> bool:
    """Could every word of a line be carried out now?"""
    steps = s.cards.steps
    while steps[place] != v.END:
        if not word_possible(s, seat, steps[place], steps[place + v.KIND], steps[place + v.N], lifted):
            return False
        place += v.WIDTH
    return True


def word_possible(s: Position, seat: i64, word: i64, kind: i64, n: i64, lifted: i64) -> bool:
    z = s.z
    if word == v.GAIN or word == v.ANY or word == v.PRESTIGE or word == v.ARTIFACT or word == v.RIGHT:
        return True
    if word == v.TACTICS:
        return s.drawable() >= n
    if word == v.RESERVE:
        return can_reserve(s, seat)
    if word == v.REVIVE:
        return z[at.GRAVE + seat] >= n
    if word == v.SACRIFICE:
        return z[at.RESERVE + seat] - lifted >= 1
    if word == v.BUILD:
        return can_build(s, seat)
    if word == v.PAY:
        return goods.payable(s, seat, kind)
    if word == v.PAY_ANY:
        return stock_of_goods(s, seat) > 0 or z[at.ARTIFACTS + seat] > 0
    return board_possible(s, word, n) if word in ON_THE_BOARD else move_possible(s, seat, word, lifted)


def board_possible(s: Position, word: i64, n: i64) -> bool:
    """Words about Beasts and the Tower."""
    if word == v.FLIP:
        return s.upright() != 0
    if word == v.GOAD:
        return can_goad(s)
    if word == v.REPAIR:
        return s.z[at.DAMAGED] != 0
    return s.solo and (s.num(w.O_PYRE) != 0 or s.z[at.RIVAL] >= n)


def move_possible(s: Position, seat: i64, word: i64, lifted: i64) -> bool:
    """Words about Scouts and other players; what is left needs nothing."""
    if word == v.TITHE:
        return s.solo or can_tithe(s, seat)
    if word == v.PLACE_TAKEN:
        return not s.z[at.COLLECTED] and can_place(s, seat, lifted)
    if word == v.PLACE_AS_IF:
        return can_place(s, seat, lifted)
    if word == v.RECALL:
        return s.z[at.RESERVE + seat] + s.z[at.GRAVE + seat] < v.SCOUTS
    if word == v.RESCUE:
        frame = s.frame_of(w.BEAST)
        return frame >= 0 and open_scouts(s, seat, s.z[at.BEAST + s.stack[frame + A]]) > 0
    return True


def can_reserve(s: Position, seat: i64) -> bool:
    """T60."""
    full = s.num(w.O_RESERVE) != 0 and bits(s.z[at.HELD + seat]) >= 3
    return s.z[at.TABLEAU] != 0 and not full


def can_goad(s: Position) -> bool:
    """T114."""
    upright, taken = s.upright(), s.beasts()
    for beast in range(i64(v.BEASTS)):
        if (upright >> beast) & 1 and s.cards.land.near[s.z[at.BEAST + beast]] & ~taken:
            return True
    return False


def can_tithe(s: Position, seat: i64) -> bool:
    return any(other != seat and s.is_here(other) and stock_of_goods(s, other) > 0 for other in range(s.seats))


def stock_of_goods(s: Position, seat: i64) -> i64:
    """Knowledge, Relics and Weapons together."""
    first = at.STOCK + seat * v.KINDS
    return s.z[first + v.KNOWLEDGE] + s.z[first + v.RELICS] + s.z[first + v.WEAPONS]


def can_build(s: Position, seat: i64) -> bool:
    """T84: enough completed Missions for the next Room; alone also a Room for it (T117)."""
    if bits(s.z[at.DONE + seat]) < s.num(w.N_PER_ROOM) * (s.rooms(seat) + 1):
        return False
    if s.solo:
        return free_rooms(s) != 0 and s.z[at.ROW] != 0
    return free_rooms(s) == 0 or s.z[at.ROW] != 0


def free_rooms(s: Position) -> i64:
    """Rooms that something can be built in, a bit each."""
    free: i64 = 0
    for room in range(i64(v.ROOMS)):
        if not s.z[at.ROOM + room] and not (s.z[at.DAMAGED] >> room) & 1:
            free |= bit(room)
    return free


def open_scouts(s: Position, seat: i64, node: i64) -> i64:
    """Scouts of a seat on a node that no shield protects (T104)."""
    return s.scouts(seat, node) - s.z[at.SHIELDED + seat]


class Placing(Question[Position]):
    """`place!` and `place~` (T50, T51)."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return place_bar(s, seat, a, 0)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        place_scout(s, seat, a)


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.PLACE: Placing("place", "T29", "Place a Scout. Where?", [Choice(w.V_PLACE, ALL_NODES)])
}
