"""Playing cards (Y27-Y36): where each may go, and what laying one sets off."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.games.yards import tell, yard
from turfhouse.games.yards.vocabulary import ON_PLAY, PEST, TOOL
from turfhouse.games.yards.zones import (
    AWAY,
    EFFECT,
    FENCED,
    FULL,
    HAND,
    PILES,
    ROOMY,
    SCARED,
    TOOL_BACK,
    V_PLAY,
    Position,
    block,
)


def open_yard(s: Position, actor: i64, owner: i64) -> bool:
    """Y29: your own Yard always, a rival's while that rival is Away; none in friendly games (Y93)."""
    return owner == actor or (s.z[block(owner) + AWAY] != 0 and not s.deal.friendly)


def playable(s: Position, actor: i64, owner: i64, symbols: i64) -> i64:
    """The Piles of an open Yard that a card with these symbols may be played on, as a mask."""
    at = block(owner)
    mask: i64 = FULL if symbols & (PEST | TOOL) else s.z[at + ROOMY]
    if owner != actor:
        mask &= ~s.z[at + FENCED]
    if symbols & PEST:
        mask &= ~s.z[at + SCARED]
    return mask


def can_play(s: Position, actor: i64) -> bool:
    """Can any card of the hand be played anywhere?"""
    row = yard.held_row(s, HAND, actor)
    for kind in range(s.kinds):
        if s.held[row + kind]:
            symbols = s.cards.symbols[kind]
            for owner in range(s.seats):
                if open_yard(s, actor, owner) and playable(s, actor, owner, symbols):
                    return True
    return False


def legal_plays(s: Position, out: vec[i64], actor: i64) -> vec[i64]:
    """Every play from the hand: by card, then Yards in turn order from the actor, then Piles."""
    prefix = (i64(V_PLAY) << VERB_SHIFT) | (actor << SEAT_SHIFT)
    row = yard.held_row(s, HAND, actor)
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
            spot = PILES * owner
            while mask:
                spot += 1
                if mask & 1:
                    out = append(out, action | (spot << 26))
                mask >>= 1
    return out


def play_from_hand(s: Position, actor: i64, kind: i64, spot: i64) -> None:
    secret = yard.take_held(s, HAND, actor, kind)
    lay_down(s, actor, kind, spot, "hand", yard.told_by(s, actor, secret))


def lay_down(s: Position, actor: i64, kind: i64, spot: i64, source: str, told: i64) -> None:
    """Y31: the owner of the Yard carries out the Play action; Y33: a Tool then goes to its player's Garage."""
    owner = spot // PILES
    if s.log is not None:
        s.emit(tell.played(s.cards, actor, kind, spot, source, told))
    if s.cards.symbols[kind] & TOOL:
        s.push(TOOL_BACK, actor, kind)
    else:
        yard.lay(s, spot, kind)
    if s.cards.when[kind] == ON_PLAY:
        s.push(EFFECT, owner, s.cards.program[kind], spot, -1, -1)
