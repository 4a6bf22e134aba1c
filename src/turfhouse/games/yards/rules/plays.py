"""Playing cards (Y27-Y36): where each may go, and what laying one sets off."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import C
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.rules.asking import Step, by
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.questions import Choice, Reason

NOT_HELD: Final = Reason("Y20", "you do not hold <card> in your hand", 1)
NO_PLAYER: Final = Reason("Y29", "there is no player <letter>", 2)
FRIENDLY: Final = Reason("Y93", "in a friendly game nobody plays in another player's Yard", 2)
GATE_SHUT: Final = Reason("Y29", "{<owner>} is Home: the gate is shut", 2)
FENCE: Final = Reason("Y30", "a Picket Fence guards this row", 2)
SCARECROW: Final = Reason("Y30", "a Scarecrow keeps Pests off this Pile", 2)
NO_ROOM: Final = Reason("Y27", "no room on <pile>: <cards> cards, <places> Places", 2)


def bar_play(s: Position, actor: i64, kind: i64, spot: i64) -> Reason | None:
    """Y27-Y30, for the Home action and for granted plays alike."""
    if not s.held[s.held_row(loc.HAND, actor) + kind]:
        return NOT_HELD
    owner = spot // loc.PILES
    if owner >= s.seats:
        return NO_PLAYER
    if not open_yard(s, actor, owner):
        return FRIENDLY if s.num(loc.O_FRIENDLY) else GATE_SHUT
    symbols = s.cards.symbols[kind]
    bit = i64(1) << (spot % loc.PILES)
    if playable(s, actor, owner, symbols) & bit:
        return None
    if owner != actor and s.z[loc.block(owner) + loc.FENCED] & bit:
        return FENCE
    return SCARECROW if symbols & voc.PEST and s.z[loc.block(owner) + loc.SCARED] & bit else NO_ROOM


def open_yard(s: Position, actor: i64, owner: i64) -> bool:
    """Y29: your own Yard always, a rival's while that rival is Away; none in friendly games (Y93)."""
    return owner == actor or (s.z[loc.block(owner) + loc.AWAY] != 0 and not s.num(loc.O_FRIENDLY))


def playable(s: Position, actor: i64, owner: i64, symbols: i64) -> i64:
    """The Piles of an open Yard that a card with these symbols may be played on, as a mask."""
    at = loc.block(owner)
    mask: i64 = loc.FULL if symbols & (voc.PEST | voc.TOOL) else s.z[at + loc.ROOMY]
    if owner != actor:
        mask &= ~s.z[at + loc.FENCED]
    if symbols & voc.PEST:
        mask &= ~s.z[at + loc.SCARED]
    return mask


def can_play(s: Position, actor: i64) -> bool:
    """Can any card of the hand be played anywhere?"""
    row = s.held_row(loc.HAND, actor)
    held = s.held
    for kind in range(s.kinds):
        if held[row + kind]:
            symbols = s.cards.symbols[kind]
            for owner in range(s.seats):
                if open_yard(s, actor, owner) and playable(s, actor, owner, symbols):
                    return True
    return False


def legal_plays(s: Position, out: vec[i64], actor: i64) -> vec[i64]:
    """Every play from the hand: by card, then Yards in turn order from the actor, then Piles."""
    prefix = by(actor, loc.V_PLAY)
    row = s.held_row(loc.HAND, actor)
    held = s.held
    symbols = s.cards.symbols
    seats = s.seats
    for kind in range(s.kinds):
        if not held[row + kind]:
            continue
        action = prefix | ((kind + 1) << 39)
        for step in range(seats):
            owner = (actor + step) % seats
            if step and not open_yard(s, actor, owner):
                continue
            mask = playable(s, actor, owner, symbols[kind])
            spot = loc.PILES * owner
            while mask:
                spot += 1
                if mask & 1:
                    out = append(out, action | (spot << 26))
                mask >>= 1
    return out


def play_from_hand(s: Position, actor: i64, kind: i64, spot: i64) -> None:
    told = s.told_by(actor, s.take_held(loc.HAND, actor, kind))
    tell.note(s, "played", actor, "Y27", "{s} played # on <to>.", kind, "hand", tell.SPOTS[spot], told)
    lay_down(s, actor, kind, spot)


def lay_down(s: Position, actor: i64, kind: i64, spot: i64) -> None:
    """Y31: the owner of the Yard carries out the Play action; Y33: a Tool then goes to its player's Garage."""
    owner = spot // loc.PILES
    if s.cards.symbols[kind] & voc.TOOL:
        s.push(loc.TOOL_BACK, actor, kind)
    else:
        s.lay(spot, kind)
    if s.cards.when[kind] == voc.ON_PLAY:
        s.push(loc.EFFECT, owner, s.cards.program[kind], spot, -1, -1)


# --- granted plays ---


class GrantedPlay(Step):
    """Y36. A play that is due cannot be stopped while one is possible (Y32)."""

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        """Asked while a card of the hand could be played, or while a secret one might (Y67)."""
        top = s.top
        if s.stack[top + C] < 0:
            s.stack[top + C] = s.step_at(voc.N)
        hidden = self.hides(s, seat, place)
        if not s.stack[top + C] or not (hidden or can_play(s, seat)):
            s.next_step()
            return
        if must_play(s) and not hidden:
            options = legal_plays(s, vec[i64](capacity=32), seat)
            if len(options) == 1:
                self.take(s, options[0])
                return
        s.ask_one(seat)

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if can_play(s, seat) else 0

    def hides(self, s: Position, seat: i64, place: i64) -> bool:
        return s.z[loc.block(seat) + loc.SECRET_HAND] > 0

    def asked(self, s: Position) -> str:
        return "play a card from your hand." if s.step_at(voc.K) else "you may play a card from your hand."

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == loc.V_PLAY:
            return bar_play(s, seat, a, b)
        return COMPULSORY if must_play(s) and can_play(s, seat) else None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        out = legal_plays(s, vec[i64](capacity=48), seat)
        return out if len(out) and must_play(s) else append(out, by(seat, loc.V_STOP))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """A stop where a play was due shows that none was possible."""
        if verb == loc.V_STOP:
            s.decline(seat, s.others(seat) if must_play(s) and not s.num(loc.O_OPEN_HANDS) else 0)
            return
        s.stack[s.top + C] -= 1
        s.become(loc.EFFECT)
        play_from_hand(s, seat, a, b)


def must_play(s: Position) -> bool:
    """Has the least number of plays not been reached yet?"""
    return s.step_at(voc.N) - s.stack[s.top + C] < s.step_at(voc.K)


COMPULSORY: Final = Reason("Y32", "this play is compulsory: a card of your hand can be played")
PLAY_OR_STOP: Final = Reason("Y36", "play a card from your hand, or stop")
QUESTIONS: Final[dict[int, Step]] = {
    voc.PLAY: GrantedPlay("granted play", "", "", [Choice(loc.V_PLAY), Choice(loc.V_STOP)], PLAY_OR_STOP)
}
