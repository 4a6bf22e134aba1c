"""Masks of numbers: what is in them, which is the least, which is the n-th; and small things done to rows."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.kit.layout import cells
from turfhouse.kit.rows import bit, bits, highest, holds, is_one, least, lowest_bit, members, nth_bit, span


def test_masks() -> None:
    assert bit(5) == 32
    assert [bits(mask) for mask in (0, 1, 6, 8)] == [0, 1, 2, 1]
    assert [is_one(mask) for mask in (0, 1, 6, 8)] == [False, True, False, True]
    assert [lowest_bit(mask) for mask in (1, 6, 8)] == [0, 1, 3]
    assert [lowest_bit(bit(place) | bit(62)) for place in range(63)] == list(range(63))
    assert lowest_bit(-1 << 63) == 63, "as a compiled mask of the last place is"
    assert [nth_bit(0b101100, index) for index in range(3)] == [2, 3, 5]
    assert list(members(0b101100)) == [2, 3, 5]


def test_a_span_leaves_out_its_end() -> None:
    assert list(span(2, 5)) == [2, 3, 4]


def test_the_least_of_some_seats_is_a_mask() -> None:
    row = vec[i64]([9, 3, 5, 3, -1])
    assert least(row, 1, 0b0111) == 0b0101
    assert least(row, 1, 0b0010) == 0b0010
    assert least(row, 1, 0) == 0


def test_the_first_of_the_highest_is_found() -> None:
    assert highest(vec[float]([0.5, 2.0, -1.0, 2.0])) == 1


def test_a_row_holds_a_number_or_not() -> None:
    assert holds(vec[i64]([4, 7]), 7)
    assert not holds(vec[i64](), 7)


def test_cells_of_one_shape_lie_one_behind_the_other() -> None:
    made = cells(10, "one two three", 2, table=3)
    assert [(part.name, int(part.at), int(part.size)) for part in made] == [
        ("one", 10, 6),
        ("two", 16, 6),
        ("three", 22, 6),
    ]
