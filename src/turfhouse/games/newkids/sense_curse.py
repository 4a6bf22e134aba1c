"""What Curses and Bad Stuff would cost a victim as it stands now: in Strength, and in levels' worth (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import EQUIPPED, FLAG, HEAD, LEVEL, LINK, Z_PLAY
from turfhouse.games.newkids.loss import loses
from turfhouse.games.newkids.table import BONUS_OF, KIND_OF, LENGTHS, PROGRAM_OF, STARTS, STEPS, TYPE
from turfhouse.games.newkids.vocabulary import (
    ELSE,
    K_ALLY,
    L_ALLY,
    L_CLASS,
    L_DIE,
    L_GROUNDED,
    L_HANDALL,
    L_HANDPICK,
    L_HANDRND,
    L_LVL,
    L_NEIGHBOURS,
    L_NEXT,
    L_NOHELP,
    L_ROLL,
    L_TURF,
)

CARD_WORTH = 0.15
"""A hand card, in levels."""
POINT_WORTH = 0.13
"""A point of Strength, in levels (§13)."""


class Cost:
    """What one program of losses takes."""

    def __init__(self) -> None:
        self.strength: i64 = 0
        self.levels: i64 = 0
        self.worth: float = 0.0


def cost_of(s: Board, kind: i64, victim: i64) -> Cost:
    """All steps in order; an ELSE counts only if nothing was hit before it (N18)."""
    cost = Cost()
    program = PROGRAM_OF[kind]
    hit = False
    for step in range(LENGTHS[program]):
        at = 3 * (STARTS[program] + step)
        if STEPS[at + 2] == ELSE and hit:
            continue
        hit = one_loss(s, cost, STEPS[at], STEPS[at + 1], victim) or hit
    return cost


def one_loss(s: Board, cost: Cost, loss: i64, arg: i64, victim: i64) -> bool:
    """Does this step hit anything?"""
    if loss == L_LVL:
        levels = min(arg, s.z[LEVEL + victim] - 1)
        cost.levels += levels
        cost.strength += levels
        cost.worth += float(levels)
        return levels > 0
    if loss == L_NEXT:
        cost.strength += -arg if arg < 0 else arg
        cost.worth += 0.5
        return True
    if loss in (L_HANDRND, L_HANDPICK, L_HANDALL, L_NEIGHBOURS):
        cards = s.hand_size(victim)
        if loss != L_HANDALL:
            cards = min(cards, 2 if loss == L_NEIGHBOURS else arg)
        cost.worth += CARD_WORTH * float(cards)
        return cards > 0
    if loss in (L_DIE, L_NOHELP, L_ROLL, L_GROUNDED):
        cost.worth += 0.4 if loss < L_ROLL else (2.0 if loss == L_ROLL else 4.0)
        return True
    return one_card(s, cost, loss, arg, victim)


def one_card(s: Board, cost: Cost, loss: i64, slot: i64, victim: i64) -> bool:
    """A card in play goes: the victim gives up the least it can."""
    least: i64 = 99
    card = s.z[HEAD + Z_PLAY + victim]
    while card >= 0:
        if loses(s, victim, loss, slot, card):
            counts = s.z[FLAG + card] & EQUIPPED != 0 or KIND_OF[TYPE[card]] == K_ALLY
            least = min(least, BONUS_OF[TYPE[card]] if counts else 0)
        card = s.z[LINK + card]
    if least == 99:
        return False
    cost.strength += least
    cost.worth += POINT_WORTH * float(least) + (0.25 if loss in (L_ALLY, L_CLASS, L_TURF) else 0.1)
    return True
