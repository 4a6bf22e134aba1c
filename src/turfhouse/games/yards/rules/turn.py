"""The turn (Y13-Y26): Start, Side, Action, End, what cards do by themselves at three of them, and whose turn is next.

At Home a play and a sway, Away work, a purchase and a Candy (Y20-Y24).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import SEAT, A
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.programs import AUTO_GAIN, AUTO_LOSE
from turfhouse.games.yards.rules import choosing, plays, store, swaying
from turfhouse.games.yards.rules.asking import YardQuestion, by
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit import pending
from turfhouse.kit.questions import Choice, Reason
from turfhouse.kit.rows import in_order


def work_turn(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.z[loc.ACTIVE] = seat
    s.z[loc.USED] = 0
    tell.note(s, "turn", seat, "Y13", "Round <round>: {s}'s turn.", name="round", much=s.z[loc.ROUND])
    s.become(loc.SIDE)
    begin_triggers(s, seat, voc.ON_START)


class Side(YardQuestion):
    """Y17-Y19: only a change from Away to Home is a trip."""

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return append(append(vec[i64](capacity=2), by(seat, loc.V_HOME)), by(seat, loc.V_AWAY))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        at = loc.block(seat) + loc.AWAY
        was_away = s.z[at]
        home = verb == loc.V_HOME
        s.z[at] = 0 if home else 1
        tell.chose_side(s, seat, home, was_away != 0)
        s.become(loc.ACT)
        if home and was_away:
            s.trip(seat)
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
    if loc.is_gone(s, seat):
        s.become(loc.PASS_ON)
    else:
        s.ask_one(seat)


def work_close(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.become(loc.PASS_ON)
    if not loc.is_gone(s, seat):
        begin_triggers(s, seat, voc.ON_END)


def work_pass_on(s: Position) -> None:
    """Y26: the next seat that has not resigned. Y73, Y83: the game may end with the turn or the round."""
    seat = s.stack[s.top + SEAT]
    if s.z[loc.ENDING] and s.num(loc.O_END) == loc.END_FINISH_TURN:
        s.end_game(73)
        return
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.deal.first:
            if s.z[loc.ENDING]:
                s.end_game(73)
                return
            if s.z[loc.ROUND] == s.num(loc.O_LIMIT):
                s.end_game(83)
                return
            s.z[loc.ROUND] += 1
        if not loc.is_gone(s, seat):
            break
    s.become(loc.TURN)
    s.stack[s.top + SEAT] = seat


# --- what cards do by themselves: the set is fixed when the step begins, the order is the owner's ---

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
        return None if pending.count(s.pending, loc.pending_entry(b, a)) else HAS_ACTED

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
        run_trigger(s, seat, loc.pending_entry(b, a))


HAS_ACTED: Final = Reason("Y15", "this card does not act in this step, or has acted already", 1)
NEXT_TO_ACT: Final = NextToAct(
    "next to act", "", "", [Choice(loc.V_DO)], Reason("Y16", "pick which of your cards acts next")
)


def begin_triggers(s: Position, seat: i64, when: i64) -> None:
    """Y15, Y16: the set is fixed now. What only gives is done first, what only takes next, the rest in chosen order."""
    if not s.z[loc.block(seat) + loc.TRIGGER + when]:
        return
    acting = vec[i64](capacity=8)
    for entry in s.laid:
        if (entry >> 8) // loc.PILES == seat and s.cards.when[entry & loc.CARD_MASK] == when:
            acting = append(acting, entry)
    acting = in_order(acting, loc.CARD_BITS)
    for auto in (AUTO_GAIN, AUTO_LOSE):
        for entry in acting:
            if s.cards.auto[entry & loc.CARD_MASK] == auto:
                act_alone(s, seat, entry)
    waiting = vec[i64]()
    for entry in acting:
        if not s.cards.auto[entry & loc.CARD_MASK]:
            waiting = pending.insert(waiting, loc.pending_entry(entry >> 8, entry & loc.CARD_MASK))
    if len(waiting):
        s.pending = waiting
        s.push(loc.TRIGGERS, seat, when)


def act_alone(s: Position, seat: i64, entry: i64) -> None:
    """An action that only gives or only takes: no frame is needed."""
    place = s.cards.program[entry & loc.CARD_MASK]
    s.push(loc.EFFECT, seat, place, entry >> 8, -1, -1)
    while s.cards.steps.rows[place] != voc.END:
        choosing.give(s, seat, place, entry >> 8)
        place += voc.WIDTH
    s.pop()


def work_triggers(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if loc.is_gone(s, seat):
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


# --- the Action step ---

DONE_ALREADY: Final = Reason("", "you have done this already this turn")
CANDY_ALREADY: Final = Reason("Y94", "you have done this already this turn")
ARE_AWAY: Final = Reason("Y20", "you are Away: you may work and buy")
ARE_HOME: Final = Reason("Y21", "you are Home: you may play a card and sway a Neighbor")
NO_ACTION: Final = Reason("", "this is not an action of this step")


class Home(YardQuestion):
    def stray(self, s: Position, verb: i64) -> Reason:
        return ARE_HOME if AWAY.takes(s, verb) else NO_ACTION

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        used = s.z[loc.USED]
        if verb == loc.V_PLAY:
            return DONE_ALREADY if used & loc.USED_PLAY else plays.bar_play(s, seat, a, b)
        if verb == loc.V_SWAY:
            return DONE_ALREADY if used & loc.USED_SWAY else swaying.bar_sway(s, seat, a)
        return None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = vec[i64](capacity=48)
        if not s.z[loc.USED] & loc.USED_PLAY:
            out = plays.legal_plays(s, out, seat)
        if not s.z[loc.USED] & loc.USED_SWAY:
            out = swaying.legal_sways(s, out, seat)
        return append(out, by(seat, loc.V_DONE))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(loc.CLOSE if verb == loc.V_DONE else loc.ACT)
        if verb == loc.V_PLAY:
            s.z[loc.USED] |= loc.USED_PLAY
            plays.play_from_hand(s, seat, a, b)
        elif verb == loc.V_SWAY:
            s.z[loc.USED] |= loc.USED_SWAY
            swaying.sway(s, seat, a)

    def word(self, s: Position, name: str, action: i64) -> str:
        return swaying.word(s, name, action) or super().word(s, name, action)


class Away(YardQuestion):
    def asks(self, s: Position) -> tuple[str, str]:
        return self.rule, self.prompt + (" You may also buy a Candy." if s.num(loc.O_CANDY) else "")

    def stray(self, s: Position, verb: i64) -> Reason:
        return ARE_AWAY if HOME.takes(s, verb) else NO_ACTION

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        used = s.z[loc.USED]
        if verb == loc.V_WORK:
            return DONE_ALREADY if used & loc.USED_WORK else None
        if verb == loc.V_BUY:
            return DONE_ALREADY if used & loc.USED_BUY else store.bar_buy(s, seat, a)
        if verb == loc.V_CANDY:
            return CANDY_ALREADY if used & loc.USED_CANDY else store.bar_candy(s, seat)
        return None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        used = s.z[loc.USED]
        out = vec[i64](capacity=8)
        if not used & loc.USED_WORK:
            out = append(out, by(seat, loc.V_WORK))
        if not used & loc.USED_BUY:
            out = store.legal_buys(s, out, seat)
        if not used & loc.USED_CANDY and s.num(loc.O_CANDY) and store.bar_candy(s, seat) is None:
            out = append(out, by(seat, loc.V_CANDY))
        return append(out, by(seat, loc.V_DONE))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(loc.CLOSE if verb == loc.V_DONE else loc.ACT)
        if verb == loc.V_WORK:
            s.z[loc.USED] |= loc.USED_WORK
            s.gain(seat, s.num(loc.N_WAGE) + s.z[loc.block(seat) + loc.BONUS], -1, "Y22")
        elif verb == loc.V_BUY:
            s.z[loc.USED] |= loc.USED_BUY
            store.buy(s, seat, a)
        elif verb == loc.V_CANDY:
            s.z[loc.USED] |= loc.USED_CANDY
            s.gain(seat, -s.num(loc.N_CANDY_PRICE), -1, "Y94")
            s.gain(seat, 1, -1, "Y94", loc.SWEETS)

    def word(self, s: Position, name: str, action: i64) -> str:
        return store.shortfall(s, action) if name == "short" else super().word(s, name, action)


HOME: Final = Home(
    "home",
    "Y20",
    "Home: play a card, sway a Neighbor, in either order.",
    [Choice(loc.V_PLAY), Choice(loc.V_SWAY), Choice(loc.V_DONE)],
)
AWAY: Final = Away(
    "away",
    "Y21",
    "Away: work, buy a card, in either order.",
    [Choice(loc.V_WORK), Choice(loc.V_BUY), Choice(loc.V_CANDY), Choice(loc.V_DONE)],
)


def work_act(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if loc.is_gone(s, seat):
        s.become(loc.PASS_ON)
    elif anything_to_do(s, seat):
        s.ask_one(seat)
    else:
        s.become(loc.CLOSE)


def anything_to_do(s: Position, seat: i64) -> bool:
    """Y24, Y67: is any action left, or might one be, for all that others know?"""
    if s.z[loc.block(seat) + loc.AWAY]:
        return not s.z[loc.USED] & loc.USED_WORK or len(AWAY.legal(s, seat)) > 1
    hidden = s.z[loc.block(seat) + loc.SECRET_HAND] > 0
    if not s.z[loc.USED] & loc.USED_PLAY and (hidden or plays.can_play(s, seat)):
        return True
    return not s.z[loc.USED] & loc.USED_SWAY and swaying.can_sway_any(s, seat, hidden)
