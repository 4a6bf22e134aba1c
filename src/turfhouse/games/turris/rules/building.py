"""Constructing Rooms (T62, T63, T84–T90, T117).

A BUILDING frame: A is the Prestige it brings, B the step, C the Trionfi + 1, D the Room + 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.placing import can_build, free_rooms
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import count_of, one
from turfhouse.kit.questions import OneOf, Question, Reason, choices
from turfhouse.kit.rows import bit

FILL_ORDER: Final = vec[i64]([4, 5, 2, 3, 0, 1])
"""T87: from the bottom left."""
B_CARD: Final = 0
B_ROOM: Final = 1
B_SCORE: Final = 2

NO_RIGHT: Final = Reason("T62", "you have no such right", 1)
TOO_SOON: Final = Reason("T84", "you have too few completed Missions, or no Room is left for you")
NOT_IN_ROW: Final = Reason("T86", "<trionfi> does not lie in the row", 1)
NOT_FREE: Final = Reason("T117", "nothing can be built in this Room", 1)


class Construct(Question[Position]):
    """T62; frame A: an effect's own construction for so much Prestige (0: by a right of this Turn)."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_PASS:
            return None
        own = s.stack[s.top + A]
        if a != own if own else not 1 <= a <= 9 or not count_of(s.z[at.RIGHTS], a - 1):
            return NO_RIGHT
        return None if can_build(s, seat) else TOO_SOON

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=3)
        for prestige in range(i64(1), i64(10)):
            if self.bar(s, seat, w.V_BUILD, prestige, -1, -1) is None:
                found = append(found, pack(seat, w.V_BUILD, prestige))
        return append(found, pack(seat, w.V_PASS))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        by_right = not s.stack[s.top + A]
        s.pop()
        if by_right:
            if verb == w.V_BUILD and s.num(w.O_EACH_RIGHT):
                s.z[at.RIGHTS] -= one(a - 1)
            else:
                s.z[at.RIGHTS] = 0
        if verb == w.V_BUILD:
            s.push(w.BUILDING, seat, a)


def work_building(s: Position) -> None:
    top = s.top
    seat, step = s.stack[top + SEAT], s.stack[top + B]
    s.stack[top + B] = step + 1
    if step == B_CARD:
        if free_rooms(s):
            s.push(w.TRIONFI, seat)
    elif step == B_ROOM:
        if s.stack[top + C] and s.solo:
            s.push(w.TOWER_ROOM, seat)
        elif s.stack[top + C]:
            s.stack[top + D] = next_room(s) + 1
    else:
        finish(s, seat, s.stack[top + A], s.stack[top + C] - 1, s.stack[top + D] - 1)


def next_room(s: Position) -> i64:
    free = free_rooms(s)
    for room in FILL_ORDER:
        if free & bit(room):
            return room
    return -1


def finish(s: Position, seat: i64, prestige: i64, card: i64, room: i64) -> None:
    """T86–T89: the card goes to its builder and sleeps until the next round; without a Room a marker."""
    s.pop()
    if card < 0:
        s.z[at.MARKERS + seat] += 1
    else:
        s.z[at.ROW] &= ~bit(card)
        s.z[at.TRIONFI + seat] |= bit(card)
        s.z[at.ROOM + room] = card + 1
        s.z[at.BUILDER + room] = seat + 1
    if card < 0:
        s.tell("built", seat, "T89", "{s} constructed beyond the sixth Room.||<trionfi>")
    else:
        s.tell("built", seat, "T86", "{s} constructed a Room: <trionfi>.||<room>", card, room)
    goods.gain_prestige(s, seat, prestige, "T86")
    for step in range(s.seats - 1, i64(0), i64(-1)):
        powers.fire(s, s.seat_after(seat, step), v.ON_OPPONENT_BUILD)


class Trionfi(OneOf[Position]):
    """T86."""

    def mask(self, s: Position, seat: i64) -> i64:
        return s.z[at.ROW]

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.stack[s.top + C] = pick + 1


class TowerRoom(OneOf[Position]):
    """T117: alone the player chooses which."""

    def mask(self, s: Position, seat: i64) -> i64:
        return free_rooms(s)

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.stack[s.top + D] = pick + 1


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.CONSTRUCT: Construct("construct", "T62", "Construct a Room?", choices(w.V_BUILD, w.V_PASS)),
    w.TRIONFI: Trionfi("trionfi", "T86", "Which Trionfi do you take?", w.V_TRIONFI, NOT_IN_ROW),
    w.TOWER_ROOM: TowerRoom("room", "T117", "In which Room do you build?", w.V_ROOM, NOT_FREE),
}
