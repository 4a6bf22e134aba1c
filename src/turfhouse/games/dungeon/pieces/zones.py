"""The words the dungeon's state is written in: frames, verbs, zones, what was settled at the table, packed hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import Deal
from turfhouse.kit.packedcounts import listed

# Kinds of frames. One frame carries a turn from its draw to its end.
TURN: Final = 1
TRY: Final = 2
PLACE: Final = 3
BURY: Final = 4
"""A: how many more exchanges D11 allows; -1 before the first."""
MONSTER: Final = 5
"""B: with the option `lairs` the tile laid this turn, as its cell + 1 (D25); 0: none."""
# Before the first turn, with the option `pie` or where a seat chooses who begins.
NAME: Final = 6
SIDE: Final = 7
CHOOSE: Final = 8

# Verbs, after core's `pass`.
V_PLACE: Final = 2
V_MONSTER: Final = 3
V_BURY: Final = 4
V_KOMI: Final = 5
V_BEGIN: Final = 6
V_LET: Final = 7

# Options and parameters, by their numbers in the set-up.
O_TURNING: Final = 0
O_FIRST: Final = 1
O_KOMI: Final = 2
O_PIE: Final = 3
O_OPEN_HANDS: Final = 4
O_LAIRS: Final = 5
O_TILES: Final = 6
N_COPIES: Final = O_TILES + 1
N_EQUAL_DRAWS: Final = N_COPIES + 1
N_DEALT: Final = N_EQUAL_DRAWS + 1
N_PER_TILE: Final = N_DEALT + 1

# Zones: one number a seat. Hands count tiles by kind, four bits each.
HAND: Final = 0
KNOWN: Final = 2
"""The tiles of a hand that everybody has seen (D11)."""
HELD: Final = 4
"""The monster in hand, or -1."""
PACK: Final = 6
"""The monster deck, two bits a card, the next one lowest."""
LEFT: Final = 8
"""Cards left in the monster deck."""
DRAWN: Final = 10
"""Index of the dungeon deck's top card."""
BURIED: Final = 11
"""How many tiles at the bottom of the deck everybody knows (D11)."""
TO_LAY: Final = 12
"""Tiles in hands and deck."""
ENDED: Final = 13
"""Why the game ended: 0 not yet or by resignation, 22 all tiles lie, 11 nobody can place."""
FIRST: Final = 14
"""Who begins; -1 until that is settled (D4, D24)."""
KOMI: Final = 15
"""The points of the one who begins (D23); -1 until they are named (D24)."""
ZONES: Final = 16

FAIR_KOMI: Final = 7
"""D23: what makes beginning worth as much as going second, as measured between searches (docs/games/dungeon.md)."""
MOST_KOMI: Final = 12
EQUAL_DRAWS: Final = 10
"""D4: what is usual."""


SEAT_CHOOSES: Final = 3
"""From this value of `first` on a seat is named that chooses who begins (D4)."""

# Facts of the deal. Its `first` is whom D4 names: who begins, chooses who begins, or names the komi (D24).
F_LOT: Final = 0
"""1: equal draws, so a lot decided (D4)."""
F_TOTALS: Final = 1
"""Tiles by kind."""
F_DRAWS: Final = 16
"""The shapes drawn for the first turn, pair by pair (D4)."""


def deal_facts(totals: list[int], draws: list[list[int]], lot: bool) -> vec[i64]:
    facts = [1 if lot else 0, *totals, *[shape for pair in draws for shape in pair]]
    return vec[i64](facts)


def totals_of(deal: Deal) -> list[int]:
    return [int(number) for number in deal.facts[F_TOTALS:F_DRAWS]]


def draws_of(deal: Deal) -> list[list[int]]:
    shapes = [int(shape) for shape in deal.facts[F_DRAWS:]]
    return [shapes[at : at + 2] for at in range(0, len(shapes), 2)]


def seen_kinds(hand: int, known: int) -> list[tuple[int, bool]]:
    """The tiles of a hand, each with whether everybody has seen it: of equal tiles the seen ones first."""
    shown = [(kind, True) for kind in listed(known)] + [(kind, False) for kind in listed(hand - known)]
    return sorted(shown, key=lambda tile: (tile[0], not tile[1]))
