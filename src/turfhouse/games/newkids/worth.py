"""What cards, losses and seats are worth to a bot (§9 keep value, §13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import HEAD, LEVEL, LINK, Z_CURSE, Z_HAND, Z_PLAY
from turfhouse.games.newkids.sums import peace_strength
from turfhouse.games.newkids.table import (
    BONUS_OF,
    GP_OF,
    KIND_OF,
    LENGTHS,
    PROGRAM_OF,
    STARTS,
    STEPS,
    TYPE,
    TYPES,
)
from turfhouse.games.newkids.vocabulary import (
    K_ALLY,
    K_CLASS,
    K_ITEM,
    K_LEVELUP,
    K_MONSTER,
    K_ONESHOT,
    K_STEAL,
    K_SUPER,
    K_TURF,
    K_UTILITY,
    L_GROUNDED,
    L_LVL,
    L_ROLL,
)


def keep_value(kind: int) -> float:
    """§9: how gladly a card is kept by who is late."""
    what = int(KIND_OF[kind])
    if what in (K_LEVELUP, K_STEAL):
        return 9.0
    if what == K_ALLY:
        return 6.0
    if what in (K_ONESHOT, K_UTILITY):
        return 5.0
    if what in (K_ITEM, K_TURF):
        return 3.0 + float(BONUS_OF[kind])
    if what == K_MONSTER:
        return 2.0
    return 1.0 if what in (K_CLASS, K_SUPER) else 4.0


def finer_value(kind: int) -> float:
    """The same as bots see it: of equal Items the dearer, and what only sometimes helps is a card like others."""
    what = int(KIND_OF[kind])
    if what == K_UTILITY:
        return 4.0
    gold = 0.001 * float(GP_OF[kind]) if what in (K_ITEM, K_TURF) else 0.0
    return keep_value(kind) + gold


def severity(kind: int) -> float:
    """What being caught costs, in levels."""
    program = int(PROGRAM_OF[kind])
    if program < 0:
        return 0.0
    cost = 0.0
    for step in range(int(LENGTHS[program])):
        at = 3 * (int(STARTS[program]) + step)
        loss = int(STEPS[at])
        if loss == L_GROUNDED:
            cost += 5.0
        elif loss == L_ROLL:
            cost += 2.5
        else:
            cost += float(STEPS[at + 1]) if loss == L_LVL else 0.7
    return cost


KEEP: Final[vec[float]] = vec[float]([0.0] * TYPES)
SEVERITY: Final[vec[float]] = vec[float]([0.0] * TYPES)


def weigh() -> None:
    """Again whenever the cards have changed."""
    for kind in range(TYPES):
        KEEP[kind] = finer_value(kind)
        SEVERITY[kind] = severity(kind)


weigh()


def chance_to_win(strength: i64, level: i64) -> float:
    """Roughly: how much of the monster ladder is beaten, with something in hand against spoilers."""
    share = float(strength - 6) / 14.0
    return max(0.0, min(1.0, share)) if level >= 9 else max(0.0, min(0.4, 0.4 * share))


def seat_worth(s: Board, seat: i64) -> float:
    """§13: Level, Strength, cards in hand, Allies, Classes, Curses, Grounded."""
    z = s.z
    level = z[LEVEL + seat]
    worth = float(level) + 0.13 * float(peace_strength(s, seat) - level)
    card = z[HEAD + Z_HAND + seat]
    while card >= 0:
        what = KIND_OF[TYPE[card]]
        if what == K_ONESHOT:
            worth += 0.10
        elif what == K_LEVELUP:
            worth += 0.12 if level < 9 else 0.0
        else:
            worth += 0.03
        card = z[LINK + card]
    card = z[HEAD + Z_PLAY + seat]
    while card >= 0:
        what = KIND_OF[TYPE[card]]
        if what == K_ALLY:
            worth += 0.2
        elif what == K_CLASS:
            worth += 0.15
        card = z[LINK + card]
    if z[HEAD + Z_CURSE + seat] >= 0:
        worth -= 0.3
    if level >= 8:
        worth += 0.5 * chance_to_win(peace_strength(s, seat), level)
    return worth if s.lives(seat) else worth - 2.0
