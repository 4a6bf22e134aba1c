"""Rounds and Turns (T22–T25, T61–T66, T91, T101, T140).

A ROUND frame lies at the bottom: A is its step, B counts Turns or Beasts. A TURN frame: A is its step.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.events import EVERYONE
from turfhouse.core.state import SEAT, A, B
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import ending, powers, solo
from turfhouse.games.turris.rules.choices import turn_altar
from turfhouse.games.turris.rules.missions import spare
from turfhouse.games.turris.rules.placing import can_build
from turfhouse.games.turris.rules.position import OWN_HAND, Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits

R_TURNS: Final = 0
R_BETRAYERS: Final = 1
R_BEASTS: Final = 2
R_CLEANUP: Final = 3

T_START: Final = 0
T_SWAP: Final = 1
T_ACTIONS: Final = 2
T_MISSION: Final = 3
T_BUILD: Final = 4
T_END: Final = 5

NOT_HELD: Final = Reason("T64", "<card> is not in your hand", 1)


def work_round(s: Position) -> None:
    top = s.top
    step = s.stack[top + A]
    if step == R_TURNS:
        next_turn(s)
    elif step == R_BETRAYERS:
        s.stack[top + A] = R_BEASTS
        if s.solo:
            solo.betrayer_phase(s)
            ending.swap_due(s)
    elif step == R_BEASTS:
        next_beast(s)
    else:
        cleanup(s)


def next_turn(s: Position) -> None:
    """T23; when all have had theirs the Turn Phase is over."""
    top = s.top
    taken = s.stack[top + B]
    if taken < s.seats:
        s.stack[top + B] = taken + 1
        seat = s.seat_after(s.z[at.BEGAN], taken)
        if s.is_here(seat):
            s.push(w.TURN, seat)
        return
    s.stack[top + A] = R_BETRAYERS
    s.stack[top + B] = 0
    if s.solo:
        if ending.owns_the_tower(s):
            ending.end(s, ending.BY_ROOMS, 1)
    elif s.num(w.O_LIMIT) and s.z[at.ROUND] >= s.num(w.O_LIMIT) and not s.z[at.TRIGGERED]:
        ending.trigger(s, "T140")


def next_beast(s: Position) -> None:
    """T68; after the last, one leaves if the end was triggered (T101)."""
    top = s.top
    beast = s.stack[top + B]
    if beast < v.BEASTS:
        s.stack[top + B] = beast + 1
        if s.z[at.BEAST + beast] >= 0:
            s.push(w.BEAST, s.z[at.FIRST], beast)
        return
    s.stack[top + A] = R_CLEANUP
    s.z[at.RIDGE] = 0
    if s.z[at.TRIGGERED]:
        remove_beast(s)


def remove_beast(s: Position) -> None:
    """T101: Harrow first."""
    for beast in range(i64(v.BEASTS - 1), i64(-1), -1):
        if s.z[at.BEAST + beast] >= 0:
            s.z[at.BEAST + beast] = -1
            s.z[at.FLIPPED] &= ~bit(beast)
            s.tell("left", -1, "T101", "The <beast> leaves.", beast)
            return


def cleanup(s: Position) -> None:
    """T91, T92, in this order."""
    turn_altar(s, -1, 1)
    hand_over(s)
    s.z[at.FRUIT] = -1
    if not s.solo and s.beasts() == 0:
        ending.end_by_standing(s)
        return
    if s.solo and s.num(w.O_LIMIT) and s.z[at.ROUND] >= s.num(w.O_LIMIT):
        ending.end(s, ending.BY_LIMIT, 0)
        return
    for seat in range(s.seats):
        s.z[at.AWAKE + seat] = s.z[at.TRIONFI + seat]
    powers.refresh_all(s)
    s.z[at.ROUND] += 1
    s.z[at.BEGAN] = s.z[at.FIRST]
    s.stack[s.top + A] = R_TURNS
    s.stack[s.top + B] = 0
    s.tell("round", -1, "T22", "Round <round>.", number=s.z[at.ROUND])


def hand_over(s: Position) -> None:
    """T91: the holder of the Future token becomes First Player."""
    if s.solo:
        return
    holder = s.z[at.FUTURE]
    if s.num(w.O_FIXED):
        holder = s.next_here(s.z[at.FIRST])
    elif s.num(w.O_TOKEN):
        s.z[at.FUTURE] = -1
    if holder >= 0 and holder != s.z[at.FIRST]:
        s.z[at.FIRST] = holder
        s.tell("first", holder, "T91", "{s} {s:is|are} First Player now.")


# --- a Turn ---


def work_turn(s: Position) -> None:
    top = s.top
    seat = s.stack[top + SEAT]
    step = s.stack[top + A]
    if not s.is_here(seat):
        step = T_END
    if step == T_START:
        start_turn(s, seat)
    elif step == T_SWAP:
        s.stack[top + A] = T_ACTIONS
        slotted = s.z[at.SLOT + 2 * seat] or s.z[at.SLOT + 2 * seat + 1]
        if slotted and spare(s, seat):
            s.push(w.SLOT_SWAP, seat)
    elif step == T_ACTIONS:
        s.stack[top + A] = T_MISSION
        s.z[at.ACTING] = 1
        s.push(w.ACT, seat)
    elif step == T_MISSION:
        s.stack[top + A] = T_BUILD
        s.z[at.ACTING] = 0
        s.push(w.MISSION, seat)
    elif step == T_BUILD:
        ending.swap_due(s)
        if s.z[at.RIGHTS] and can_build(s, seat):
            s.push(w.CONSTRUCT, seat)
        else:
            s.stack[top + A] = T_END
    else:
        end_turn(s, seat)


def start_turn(s: Position, seat: i64) -> None:
    """T25: powers first."""
    s.stack[s.top + A] = T_SWAP
    s.z[at.ACTIVE] = seat
    s.z[at.ACTIONS] = 2
    s.tell("turn", seat, "T23", "{s}'s Turn.||<round>", number=s.z[at.ROUND])
    powers.fire(s, seat, v.START_OF_TURN)


def end_turn(s: Position, seat: i64) -> None:
    """T64: who resigned discards nothing (T139)."""
    ending.swap_due(s)
    if s.is_here(seat) and s.z[at.CARDS + seat] > s.num(w.N_HAND):
        s.push(w.HAND_LIMIT, seat)
        return
    for cell in range(i64(at.ACTIONS), i64(at.ACTING + 1)):
        s.z[cell] = 0
    s.z[at.ACTIVE] = -1
    s.pop()
    refill(s)


def refill(s: Position) -> None:
    """T64, T65, T97: what is empty stays short."""
    z = s.z
    while z[at.MISSIONS_LEFT] and bits(z[at.TABLEAU]) < s.num(w.N_TABLEAU):
        mission = s.take_top(at.MISSIONS_LEFT, at.MISSION_DECK)
        z[at.TABLEAU] |= bit(mission)
        s.tell("tableau", -1, "T64", "New in the Tableau: [[<mission>]].", mission, told=EVERYONE)
    wanted = s.num(w.N_FLOOR)
    if s.num(w.O_ROW) == w.ALWAYS_SIX:
        wanted = s.num(w.N_ROW)
    elif s.num(w.O_ROW) == w.NO_REFILL:
        return
    while z[at.TRIONFI_LEFT] and bits(z[at.ROW]) < wanted:
        card = s.take_top(at.TRIONFI_LEFT, at.TRIONFI_DECK)
        z[at.ROW] |= bit(card)
        s.tell("row", -1, "T65", "New in the row of Trionfi: [[<trionfi>]].", card, told=EVERYONE)


class HandLimit(Question[Position]):
    """T64: one card at a time, which is always asked: hands are hidden (T137)."""

    def begin(self, s: Position) -> None:
        s.ask_one(s.stack[s.top + SEAT])

    def absent(self, s: Position, seat: i64) -> None:
        s.pop()

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if s.holds(seat, a) else NOT_HELD

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.from_hand(seat, a)
        s.discard(a)
        s.tell("discarded", seat, "T64", "{s} discarded [[<card>]].", a, told=EVERYONE)


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.HAND_LIMIT: HandLimit(
        "hand_limit", "T64", "Too many Tactics cards: discard one.", [Choice(w.V_DISCARD, OWN_HAND)]
    )
}
