"""Planes are centred on what lies on the torus, wherever that is."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.kit.planes import corner
from turfhouse.kit.torus import SIDE


def slowly(columns: set[int], side: int) -> int:
    """Twice round, place by place: behind the longest gap, and half of what is left over to its left."""
    longest = after = gap = 0
    for place in range(2 * SIDE):
        if place % SIDE in columns:
            if place >= SIDE:
                break
            gap = 0
            continue
        gap += 1
        if longest < gap <= SIDE:
            longest, after = gap, place + 1
    return after - (side - (SIDE - longest)) // 2


@pytest.mark.parametrize("side", [32, SIDE])
@pytest.mark.parametrize("many", [0, 1, 2, 3, 7, 30, 200])
@pytest.mark.parametrize("within", [1, 4, 12, SIDE])
def test_a_plane_begins_behind_the_longest_gap(side: int, many: int, within: int) -> None:
    draw = random.Random(many)
    for left in range(SIDE):
        columns = [(left + draw.randrange(within)) % SIDE for _ in range(many)]
        found = corner(vec[i64]([column << 4 for column in columns]), 4, side)
        assert found == slowly(set(columns), side), (columns, side)
