"""The Action step (Y20-Y24): at Home a play and a sway, Away work, a purchase and a Candy."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.state import SEAT
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.zones import Position, block, is_gone
from turfhouse.games.yards.rules import plays, store, swaying, yard
from turfhouse.games.yards.rules.asking import YardQuestion
from turfhouse.kit.questions import Choice, Reason

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
            return DONE_ALREADY if used & loc.USED_PLAY else plays.bar(s, seat, a, b)
        if verb == loc.V_SWAY:
            return DONE_ALREADY if used & loc.USED_SWAY else swaying.bar(s, seat, a)
        return None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = vec[i64](capacity=48)
        if not s.z[loc.USED] & loc.USED_PLAY:
            out = plays.legal_plays(s, out, seat)
        if not s.z[loc.USED] & loc.USED_SWAY:
            out = swaying.legal_sways(s, out, seat)
        return append(out, (seat << SEAT_SHIFT) | (loc.V_DONE << VERB_SHIFT))

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
        own = seat << SEAT_SHIFT
        out = vec[i64](capacity=8)
        if not used & loc.USED_WORK:
            out = append(out, own | (loc.V_WORK << VERB_SHIFT))
        if not used & loc.USED_BUY:
            out = store.legal_buys(s, out, seat)
        if not used & loc.USED_CANDY and s.num(loc.O_CANDY) and store.bar_candy(s, seat) is None:
            out = append(out, own | (loc.V_CANDY << VERB_SHIFT))
        return append(out, own | (loc.V_DONE << VERB_SHIFT))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(loc.CLOSE if verb == loc.V_DONE else loc.ACT)
        if verb == loc.V_WORK:
            s.z[loc.USED] |= loc.USED_WORK
            yard.gain(s, seat, s.num(loc.N_WAGE) + s.z[block(seat) + loc.BONUS], -1, "Y22")
        elif verb == loc.V_BUY:
            s.z[loc.USED] |= loc.USED_BUY
            store.buy(s, seat, a)
        elif verb == loc.V_CANDY:
            s.z[loc.USED] |= loc.USED_CANDY
            yard.lose(s, seat, s.num(loc.N_CANDY_PRICE), -1, "Y94")
            yard.gain_candy(s, seat, 1, -1, "Y94")

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
    if is_gone(s, seat):
        s.become(loc.PASS_ON)
    elif anything_to_do(s, seat):
        s.ask_one(seat)
    else:
        s.become(loc.CLOSE)


def anything_to_do(s: Position, seat: i64) -> bool:
    """Y24, Y67: is any action left, or might one be, for all that others know?"""
    if s.z[block(seat) + loc.AWAY]:
        return not s.z[loc.USED] & loc.USED_WORK or len(AWAY.legal(s, seat)) > 1
    hidden = s.z[block(seat) + loc.SECRET_HAND] > 0
    if not s.z[loc.USED] & loc.USED_PLAY and (hidden or plays.can_play(s, seat)):
        return True
    return not s.z[loc.USED] & loc.USED_SWAY and swaying.can_sway_any(s, seat, hidden)
