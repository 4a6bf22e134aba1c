"""Curses: announced, perhaps cancelled, carried out, kept (N130-N135).

CURSE keeps in SEAT the victim, in A the card, in B its stage (0 announced, 1 not cancelled, 2 effect done, 3
cancelled), in C who threw it + 1, 0 if it came from behind the door; CURSE_WINDOW the card in A, the victim in B, C.
"""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE
from turfhouse.games.newkids.rules.loss import begin_losses


def work_curse(s: Board) -> None:
    victim = s.field(SEAT)
    card = s.field(A)
    stage = s.field(B)
    if stage == 0:
        s.set_field(B, 1)
        asked = curse_asked(s)
        if asked:
            s.push(fr.CURSE_WINDOW, victim, card, victim, s.field(C))
            s.open_window(asked, asked, victim)
    elif stage == 1:
        s.set_field(B, 2)
        if s.lives(victim):
            begin_losses(s, victim, s.cards.program[TYPE[card]], card)
    else:
        s.pop()
        kept = s.cards.kept[TYPE[card]]
        if stage == 3 or kept == voc.NOW or not s.lives(victim):
            s.discard(card)
        else:
            lay_curse(s, victim, card, kept)


def lay_curse(s: Board, victim: i64, card: i64, kept: i64) -> None:
    s.put(card, loc.Z_CURSE + victim)
    s.z[loc.ATT + card] = 0
    if kept == voc.NEXT_COMBAT:
        now = s.fights(victim) and in_fight(s)
        s.z[loc.ATT + card] = 1 if now else 0
        s.z[(loc.NOW if now else loc.WAIT) + victim] += curse_number(s, card)
    s.dirty = True


def curse_number(s: Board, card: i64) -> i64:
    """The printed number of a kept Curse, as a positive penalty."""
    return -s.cards.steps[3 * s.cards.starts[s.cards.program[TYPE[card]]] + 1]


def in_fight(s: Board) -> bool:
    """Is W-FIGHT open below (N134)?"""
    frame = s.frame_of(fr.COMBAT)
    return frame >= 0 and s.stack[frame + A] == fr.C_DECIDE


def curse_asked(s: Board) -> i64:
    """Living seats with a hand card, or a cancel card in play."""
    mask: i64 = 0
    for seat in range(s.seats):
        able = s.z[loc.HEAD + loc.Z_HAND + seat] >= 0
        for card in s.lying(loc.Z_PLAY + seat):
            able = able or s.cards.play[TYPE[card]] == voc.E_CANCEL
        if able and s.lives(seat):
            mask |= i64(1) << seat
    return mask


def lift_curse(s: Board, curse: i64) -> None:
    """A cancel card removes a lasting or waiting Curse (N135)."""
    victim = s.z[loc.WHERE + curse] - loc.Z_CURSE
    if s.cards.kept[TYPE[curse]] == voc.NEXT_COMBAT:
        s.z[(loc.NOW if s.z[loc.ATT + curse] == 1 else loc.WAIT) + victim] -= curse_number(s, curse)
    s.discard(curse)
    s.dirty = True
