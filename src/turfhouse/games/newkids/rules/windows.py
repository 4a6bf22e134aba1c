"""Windows: who may do what in each of them, when they close, and what all acts have in common (N41, N46-N55).

In D of a window's frame its acts are counted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, pack, pick_of, seat_of, verb_of
from turfhouse.core.state import ASKED, MAY, SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import IDS, NAMES, TYPE
from turfhouse.games.newkids.rules import aid, fight, laying, offers, plays, selling, timing, trade, wearing
from turfhouse.games.newkids.rules.asking import HAND, OWN, KidsQuestion, quiet
from turfhouse.games.newkids.rules.loss import thrower
from turfhouse.kit.questions import Choice, Reason

GROUNDED: Final = Reason("N140", "you are Grounded: you are back when the next turn starts")
PASSED: Final = Reason("N48", "you have passed already; if something happens you are asked again")


class Window(KidsQuestion):
    def takes(self, s: Board, verb: i64) -> bool:
        return True

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if not s.lives(seat):
            return GROUNDED
        if not ((s.stack[s.top + ASKED] | s.stack[s.top + MAY]) >> seat) & 1:
            return Reason("N46", "this window asks others; you have nothing to decide in it")
        if verb == PASS:
            return bar_pass(s, seat)
        if verb in (fr.V_KICK, fr.V_LOOT, fr.V_TROUBLE, fr.V_END) and quiet(s.kind()):
            return timing.bar_close(s, seat, verb, a)
        if s.field(D) >= s.num(fr.N_GUARD):
            return Reason("N55", "too much has happened in this window: it can only be closed now")
        return self.bar_act(s, seat, verb, a, b)

    def bar_act(self, s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
        raise AssertionError("a window must say what may be done in it")

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if s.kind() == fr.POLL:
            timing.end_poll(s, seat)
        count_act(s, seat)
        if verb in (fr.V_KICK, fr.V_LOOT, fr.V_TROUBLE, fr.V_END):
            timing.try_close(s, seat, verb, a)
        elif verb in (fr.V_ACCEPT, fr.V_REFUSE, fr.V_WITHDRAW, fr.V_COUNTER):
            offers.answer(s, seat, verb, a)
        elif verb in (fr.V_OFFER, fr.V_BID, fr.V_COMPEL):
            aid.act(s, seat, verb, a)
        elif verb == fr.V_TRADE:
            trade.begin_trade(s, seat, a, 0)
        elif is_fighting(verb):
            fight.act(s, seat, verb, a, b)
        else:
            timing.act(s, seat, verb, a, b)

    def word(self, s: Board, name: str, action: i64) -> str:
        return gap(s, name, action) or super().word(s, name, action)


def is_fighting(verb: i64) -> bool:
    """Is it an act of the chapter `fight`?"""
    if verb in (fr.V_ON, fr.V_SIDE, fr.V_WANDER, fr.V_JOIN, fr.V_SWAP):
        return True
    return verb in (fr.V_SURGE, fr.V_SNEAK, fr.V_CASE, fr.V_WAVE, fr.V_PAYOFF)


def gap(s: Board, name: str, action: i64) -> str:
    """In refusals of the chapters whose acts these are; "" for others."""
    seat, pick = seat_of(action), pick_of(action, 0)
    if name == "monster":
        return NAMES[s.z[loc.MON + pick] - 1]
    if name == "price":
        return str(int(selling.price(s, pick)))
    if name == "gold":
        return str(int(selling.gold(s, seat, 0)))
    if name == "worth":
        return str(int(selling.reach(s, seat, 0, 0, 0)))
    if name == "cost":
        cost = int(s.num(fr.N_CASE)) if verb_of(action) == fr.V_CASE else 1
        return f"{cost} card{'s' if cost > 1 else ''}"
    if name == "tag":
        return voc.TAGS[s.cards.power[pick * voc.POWERS + voc.P_JOINS] - 1]
    if name == "classes":
        mask = s.cards.power[(s.z[loc.MON + pick] - 1) * voc.POWERS + voc.P_WAVE_OFF]
        return " or ".join([voc.CLASSES[bit] for bit in range(len(voc.CLASSES)) if (mask >> bit) & 1])
    return ""


def bar_pass(s: Board, seat: i64) -> Reason | None:
    if quiet(s.kind()) and seat == s.z[loc.AP]:
        return Reason("N50", "this window is yours: end it by name")
    if not (s.stack[s.top + ASKED] >> seat) & 1:
        return Reason("N50", "you are not asked here: act, or just wait")
    if quiet(s.kind()):
        return Reason("N50", "a trade is offered to you: accept it, refuse it, or make a counter-offer")
    return PASSED if (s.passed_mask() >> seat) & 1 else None


def count_act(s: Board, seat: i64) -> None:
    """N52, N55: who moved last, and how many acts this window has seen."""
    acts = s.field(D) + 1
    s.set_field(D, acts)
    if acts == s.num(fr.N_GUARD):
        s.z[loc.GUARDS] += 1
    if not quiet(s.kind()) and s.kind() != fr.SETUP:
        s.set_field(SEAT, (seat + 1) % s.seats)


# --- the windows that know ANY (N41) ---


class Acts(Window):
    def bar_act(self, s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
        if verb in (fr.V_KICK, fr.V_LOOT, fr.V_TROUBLE, fr.V_END):
            return timing.bar_moment(s, verb)
        if verb in (fr.V_ACCEPT, fr.V_REFUSE, fr.V_WITHDRAW, fr.V_COUNTER):
            return offers.bar(s, seat, verb, a)
        if verb in (fr.V_OFFER, fr.V_BID, fr.V_COMPEL):
            return aid.bar(s, seat, verb, a)
        if verb == fr.V_TRADE:
            return trade.bar_begin(s, seat) or trade.bar_partner(s, seat, a)
        return fight.bar(s, seat, verb, a, b) if is_fighting(verb) else timing.bar(s, seat, verb, a, b)

    def legal(self, s: Board, seat: i64) -> vec[i64]:
        """By itself, for it is hot: conformance holds it to the bars."""
        kind = s.kind()
        out = vec[i64](capacity=24)
        if s.field(D) >= s.num(fr.N_GUARD):
            return timing.add_closes(out, s, seat, kind) if quiet(kind) else out
        out = timing.any_plays(out, s, seat)
        if not s.fights(seat):
            out = wearing.add_acts(out, s, seat)
            out = trade.add_trades(out, s, seat)
        if seat == s.z[loc.AP]:
            out = timing.turn_plays(out, s, seat)
        if kind == fr.FIGHT:
            out = fight.add_acts(out, s, seat)
            out = aid.add_acts(out, s, seat)
        elif kind == fr.FLEE:
            out = plays.add_flu(out, s, seat)
        elif seat == s.z[loc.AP] and kind != fr.POLL:
            out = timing.turn_out_plays(out, s, seat)
            out = timing.add_closes(out, s, seat, kind)
        return offers.add_answers(out, s, seat)


# --- the narrow ones ---

DONE: Final = Reason("N5", "you are done: the first turn is about to start")


class Narrow(Window):
    """A window for a few acts, each with a card of one's own."""

    def cheats(self, s: Board, seat: i64) -> bool:
        """Is there a Cheat! to lay now?"""
        return s.held_with(seat, voc.E_CHEAT) >= 0

    def legal(self, s: Board, seat: i64) -> vec[i64]:
        """As the kit lists it, but what bars all acts alike is asked once, for it is hot."""
        out = vec[i64](capacity=16)
        if not s.lives(seat) or s.field(D) >= s.num(fr.N_GUARD):
            return out
        for choice in self.choices:
            if choice.verb != fr.V_CHEAT or self.cheats(s, seat):
                for kind in self.candidates(s, seat, choice.first, -1, -1):
                    if self.bar_act(s, seat, choice.verb, kind, -1) is None:
                        out = append(out, pack(seat, choice.verb, kind))
        return out


class Setup(Narrow):
    """N5; who is done is done."""

    def bar_act(self, s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
        return DONE if (s.passed_mask() >> seat) & 1 else laying.bar_setup(s, seat, verb, a)


class Fresh(Narrow):
    """N43: lay or play a card just received."""

    def cheats(self, s: Board, seat: i64) -> bool:
        return laying.fresh_cheat(s, seat) >= 0

    def may_do(self, s: Board, seat: i64, source: i64, card: i64) -> bool:
        return source == OWN or s.z[loc.FLAG + card] & loc.FRESH != 0

    def bar_act(self, s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
        return laying.bar_fresh(s, seat, verb, a)


class Cancel(Narrow):
    """N132: nothing but a cancel card comes between a Curse and its effect."""

    def may_do(self, s: Board, seat: i64, source: i64, card: i64) -> bool:
        return s.cards.play[TYPE[card]] == voc.E_CANCEL

    def bar_act(self, s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
        if verb != fr.V_PLAY:
            return Reason("N132", "a Curse is under way: you may only play a card that cancels it, or pass")
        if s.own_card(seat, a) < 0:
            return Reason("N132", "you have no <card>", 1)
        return None if s.cards.play[a] == voc.E_CANCEL else Reason("N132", "<card> cancels no Curse", 1)

    def shown(self, s: Board) -> dict[str, object]:
        return {"card": IDS[TYPE[s.field(A)]], "victim": int(s.field(B)), "by": thrower(s.field(C))}


FIRST: Final = [Choice(fr.V_LAY, HAND), Choice(fr.V_CHEAT, OWN)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.SETUP: Setup("setup", "N5", "Lay what you like of your first cards, then say you are ready.", FIRST),
    fr.PREP: Acts("prep", "N27", "Get ready, then kick down the door.", []),
    fr.DOOR: Acts("door", "N32", "Look for trouble, or loot the room.", []),
    fr.FIGHT: Acts("fight", "N46", "The fight is on: play a card, help, or pass.", []),
    fr.FLEE: Acts("flee", "N122", "The fight is lost. Anything before they run?", []),
    fr.CURSE_WINDOW: Cancel("curse", "N131", "A Curse! Cancel it, or pass.", [Choice(fr.V_PLAY, OWN)]),
    fr.FRESH_WINDOW: Fresh("fresh", "N43", "Lay cards you just received, or pass.", [*FIRST, Choice(fr.V_PLAY, HAND)]),
    fr.END: Acts("end", "N34", "Tidy up, then end your turn.", []),
    fr.POLL: Acts("poll", "N52", "Anything before the turn moves on?", []),
}
