"""The turn (Y13, Y17-Y19, Y26): Start, Side, Action, End, and whose turn is next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.state import SEAT
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block, is_gone
from turfhouse.games.yards.rules import street, yard
from turfhouse.games.yards.rules.asking import YardQuestion
from turfhouse.games.yards.rules.triggers import begin_triggers
from turfhouse.kit.questions import Choice, Reason


def work_turn(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.z[loc.ACTIVE] = seat
    s.z[loc.USED] = 0
    if s.log is not None:
        s.emit(tell.turn_begins(seat, s.z[loc.ROUND]))
    s.become(loc.SIDE)
    begin_triggers(s, seat, voc.ON_START)


class Side(YardQuestion):
    """Y17-Y19: only a change from Away to Home is a trip."""

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        own = seat << SEAT_SHIFT
        out = append(vec[i64](capacity=2), own | (loc.V_HOME << VERB_SHIFT))
        return append(out, own | (loc.V_AWAY << VERB_SHIFT))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        at = block(seat) + loc.AWAY
        was_away = s.z[at]
        home = verb == loc.V_HOME
        s.z[at] = 0 if home else 1
        if s.log is not None:
            s.emit(tell.chose_side(seat, home, was_away != 0))
        s.become(loc.ACT)
        if home and was_away:
            yard.trip(s, seat)
            begin_triggers(s, seat, voc.ON_TRIP)


SIDE: Final = Side(
    "side",
    "Y17",
    "Home, to play and sway; or Away, to work and buy?",
    [Choice(loc.V_HOME), Choice(loc.V_AWAY)],
    Reason("Y17", "first choose to be Home or Away"),
)


def work_side(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if is_gone(s, seat):
        s.become(loc.PASS_ON)
    else:
        s.ask_one(seat)


def work_close(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.become(loc.PASS_ON)
    if not is_gone(s, seat):
        begin_triggers(s, seat, voc.ON_END)


def work_pass_on(s: Position) -> None:
    """Y26: the next seat that has not resigned. Y73, Y83: the game may end with the turn or the round."""
    seat = s.stack[s.top + SEAT]
    if s.z[loc.ENDING] and s.num(loc.O_END) == loc.END_FINISH_TURN:
        street.end_game(s, 73)
        return
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.deal.first:
            if s.z[loc.ENDING]:
                street.end_game(s, 73)
                return
            if s.z[loc.ROUND] == s.num(loc.O_LIMIT):
                street.end_game(s, 83)
                return
            s.z[loc.ROUND] += 1
        if not is_gone(s, seat):
            break
    s.become(loc.TURN)
    s.stack[s.top + SEAT] = seat
