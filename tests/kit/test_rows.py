"""Masks of numbers: what is in them, which is the least, which is the n-th."""

from __future__ import annotations

from turfhouse.kit.rows import bit, bits, is_one, lowest_bit, members, nth_bit, span


def test_masks() -> None:
    assert bit(5) == 32
    assert [bits(mask) for mask in (0, 1, 6, 8)] == [0, 1, 2, 1]
    assert [is_one(mask) for mask in (0, 1, 6, 8)] == [False, True, False, True]
    assert [lowest_bit(mask) for mask in (1, 6, 8)] == [0, 1, 3]
    assert [nth_bit(0b101100, index) for index in range(3)] == [2, 3, 5]
    assert list(members(0b101100)) == [2, 3, 5]


def test_a_span_leaves_out_its_end() -> None:
    assert list(span(2, 5)) == [2, 3, 4]
