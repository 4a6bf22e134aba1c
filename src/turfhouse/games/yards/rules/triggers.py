"""What cards do by themselves (Y14-Y16, Y18, Y25): the set is fixed when the step begins, the order is the owner's."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import SEAT, A
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.programs import AUTO_GAIN, AUTO_LOSE
from turfhouse.games.yards.pieces.zones import Position, block, is_gone
from turfhouse.games.yards.rules import choosing, yard
from turfhouse.games.yards.rules.asking import YardQuestion, by
from turfhouse.kit import pending
from turfhouse.kit.questions import Choice, Reason

ASKED: Final = {
    voc.ON_START: ("Y14", "Which Start action is next?"),
    voc.ON_TRIP: ("Y18", "Which Away→Home action is next?"),
    voc.ON_END: ("Y25", "Which End action is next?"),
}


class NextToAct(YardQuestion):
    """A of its frame says in which step."""

    def asks(self, s: Position) -> tuple[str, str]:
        return ASKED[int(s.stack[s.top + A])]

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if pending.count(s.pending, yard.pending_entry(b, a)) else HAS_ACTED

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = vec[i64](capacity=8)
        last: i64 = -1
        for entry in s.pending:
            if entry != last:
                out = append(out, by(seat, loc.V_DO) | (((entry >> 8) + 1) << 39) | (((entry & 255) + 1) << 26))
            last = entry
        return out

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(loc.TRIGGERS)
        run_trigger(s, seat, yard.pending_entry(b, a))


HAS_ACTED: Final = Reason("Y15", "this card does not act in this step, or has acted already", 1)
NEXT_TO_ACT: Final = NextToAct(
    "next to act", "", "", [Choice(loc.V_DO)], Reason("Y16", "pick which of your cards acts next")
)


def begin_triggers(s: Position, seat: i64, when: i64) -> None:
    """Y15, Y16: the set is fixed now. What only gives is done first, what only takes next, the rest in chosen order."""
    if not s.z[block(seat) + loc.TRIGGER + when]:
        return
    acting = vec[i64](capacity=8)
    for entry in s.laid:
        if (entry >> 8) // loc.PILES == seat and s.cards.when[entry & loc.CARD_MASK] == when:
            acting = append(acting, entry)
    for auto in (AUTO_GAIN, AUTO_LOSE):
        for pile in range(i64(loc.PILES)):
            for entry in acting:
                if (entry >> 8) % loc.PILES == pile and s.cards.auto[entry & loc.CARD_MASK] == auto:
                    act_alone(s, seat, entry)
    waiting = vec[i64]()
    for entry in acting:
        if not s.cards.auto[entry & loc.CARD_MASK]:
            waiting = pending.insert(waiting, yard.pending_entry(entry >> 8, entry & loc.CARD_MASK))
    if len(waiting):
        s.pending = waiting
        s.push(loc.TRIGGERS, seat, when)


def act_alone(s: Position, seat: i64, entry: i64) -> None:
    """An action that only gives or only takes: no frame is needed."""
    place = s.cards.program[entry & loc.CARD_MASK]
    s.push(loc.EFFECT, seat, place, entry >> 8, -1, -1)
    while s.cards.steps.rows[place] != voc.END:
        choosing.simple_step(s, seat, place, entry >> 8)
        place += voc.WIDTH
    s.pop()


def work_triggers(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if is_gone(s, seat):
        s.pending = vec[i64]()
    if not len(s.pending):
        s.pop()
    elif pending.alike(s.pending):
        run_trigger(s, seat, s.pending[0])
    else:
        s.ask_one(seat)


def run_trigger(s: Position, seat: i64, entry: i64) -> None:
    s.pending = pending.drop(s.pending, entry)
    s.push(loc.EFFECT, seat, s.cards.program[entry >> 8], entry & 255, -1, -1)
