"""Playing cards (Y27-Y36): where each may go, and what laying one sets off."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.games.yards.rules import yard
from turfhouse.kit.questions import Reason

NOT_HELD: Final = Reason("Y20", "you do not hold <card> in your hand", 1)
NO_PLAYER: Final = Reason("Y29", "there is no player <letter>", 2)
FRIENDLY: Final = Reason("Y93", "in a friendly game nobody plays in another player's Yard", 2)
GATE_SHUT: Final = Reason("Y29", "{<owner>} is Home: the gate is shut", 2)
FENCE: Final = Reason("Y30", "a Picket Fence guards this row", 2)
SCARECROW: Final = Reason("Y30", "a Scarecrow keeps Pests off this Pile", 2)
NO_ROOM: Final = Reason("Y27", "no room on <pile>: <cards> cards, <places> Places", 2)


def bar(s: Position, actor: i64, kind: i64, spot: i64) -> Reason | None:
    """Y27-Y30, for the Home action and for granted plays alike."""
    if not s.held[yard.held_row(s, loc.HAND, actor) + kind]:
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
    if owner != actor and s.z[block(owner) + loc.FENCED] & bit:
        return FENCE
    return SCARECROW if symbols & voc.PEST and s.z[block(owner) + loc.SCARED] & bit else NO_ROOM


def open_yard(s: Position, actor: i64, owner: i64) -> bool:
    """Y29: your own Yard always, a rival's while that rival is Away; none in friendly games (Y93)."""
    return owner == actor or (s.z[block(owner) + loc.AWAY] != 0 and not s.num(loc.O_FRIENDLY))


def playable(s: Position, actor: i64, owner: i64, symbols: i64) -> i64:
    """The Piles of an open Yard that a card with these symbols may be played on, as a mask."""
    at = block(owner)
    mask: i64 = loc.FULL if symbols & (voc.PEST | voc.TOOL) else s.z[at + loc.ROOMY]
    if owner != actor:
        mask &= ~s.z[at + loc.FENCED]
    if symbols & voc.PEST:
        mask &= ~s.z[at + loc.SCARED]
    return mask


def can_play(s: Position, actor: i64) -> bool:
    """Can any card of the hand be played anywhere?"""
    row = yard.held_row(s, loc.HAND, actor)
    for kind in range(s.kinds):
        if s.held[row + kind]:
            symbols = s.cards.symbols[kind]
            for owner in range(s.seats):
                if open_yard(s, actor, owner) and playable(s, actor, owner, symbols):
                    return True
    return False


def legal_plays(s: Position, out: vec[i64], actor: i64) -> vec[i64]:
    """Every play from the hand: by card, then Yards in turn order from the actor, then Piles."""
    prefix = (i64(loc.V_PLAY) << VERB_SHIFT) | (actor << SEAT_SHIFT)
    row = yard.held_row(s, loc.HAND, actor)
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
    secret = yard.take_held(s, loc.HAND, actor, kind)
    lay_down(s, actor, kind, spot, "hand", yard.told_by(s, actor, secret))


def lay_down(s: Position, actor: i64, kind: i64, spot: i64, source: str, told: i64) -> None:
    """Y31: the owner of the Yard carries out the Play action; Y33: a Tool then goes to its player's Garage."""
    owner = spot // loc.PILES
    if s.log is not None:
        s.emit(tell.played(s.cards, actor, kind, spot, source, told))
    if s.cards.symbols[kind] & voc.TOOL:
        s.push(loc.TOOL_BACK, actor, kind)
    else:
        yard.lay(s, spot, kind)
    if s.cards.when[kind] == voc.ON_PLAY:
        s.push(loc.EFFECT, owner, s.cards.program[kind], spot, -1, -1)
