"""Layouts: what is declared once says who sees it, what a learner is shown, and what lies nowhere."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import BadText
from turfhouse.core.sight import Sight
from turfhouse.kit.layout import HIDDEN, NOBODY, OWNER, Bag, Cells, Layout, Line, Packed, Part
from turfhouse.kit.runs import MASK, SEAT

SEATS = 3
PARTS: list[Part] = [
    Cells("turn", 0, holds=SEAT, default=-1),
    Cells("asleep", 1, holds=MASK),
    Cells("gold", 2, table=SEATS, most=65535),
    Cells("vow", 5, table=SEATS, default=-1, eyes=OWNER),
    Cells("omen", 8, eyes=NOBODY),
    Packed("bags", 9, SEATS, 4, 4),
    Line("path", 1, 4),
    Bag("unseen", HIDDEN, 5),
]
LAYOUT = Layout(PARTS)
ROWS = [vec[i64]([2, 0b101, 7, 300, 70000, -1, 4, -1, 0, 0x21, 0, 0x4000]), vec[i64]([9, 0, 5])]


def sight(seat: int) -> Sight:
    core = vec[i64]([SEATS, 1, 0, 0, 0, 0, 0, 0])
    return Sight(seat, {}, core, ROWS, vec[i64]([3, 3, 1]))


def shown(seat: int) -> dict[str, list[int]]:
    seen = list(LAYOUT.observe(sight(seat)))
    return {part.name: [int(byte) for byte in seen[part.start : part.start + part.length]] for part in LAYOUT.slices}


def test_every_seat_sees_itself_first() -> None:
    mine = shown(1)
    assert mine["turn"] == [2], "one seat further, + 1"
    assert mine["asleep"] == [0b110], "seats 2 and 0 are the next and the one after"
    assert mine["gold"] == [300 & 255, 300 >> 8, 255, 255, 7, 0], "two bytes each, clipped"
    assert mine["vow"] == [5, 0, 0]
    assert mine["bags"] == [0, 0, 0, 0, 0, 0, 0, 4, 1, 2, 0, 0]
    assert shown(0)["turn"] == [3]
    assert shown(-1) == {**shown(0), "table": shown(-1)["table"]}, "a spectator looks from seat 0"


def test_seats_that_are_not_there_are_left_out() -> None:
    """Two play at a table for three: their stretches turn round among two, and what the third would have stays 0."""
    two = sight(1)
    two.core[0] = 2
    seen = {part.name: list(LAYOUT.observe(two))[part.start : part.start + part.length] for part in LAYOUT.slices}
    assert seen["vow"] == [5, 0, 0]
    assert seen["gold"] == [300 & 255, 300 >> 8, 7, 0, 0, 0]
    assert shown(1)["vow"] == [5, 0, 0], "and three are three again"


def test_a_run_may_be_long_and_its_zeros_are_nothing() -> None:
    numbers = [0] * 9 + [7, -1, 0, 0, 0, 300, 0, 0, 0, 1]
    alone = Layout([Cells("many", 0, len(numbers)), Cells("others", len(numbers), 5, default=-1)])
    row = vec[i64]([*numbers, -1, 0, 4, -1, 9])
    seen = alone.observe(Sight(0, {}, vec[i64]([1, 1, 0, 0, 0, 0, 0, 0]), [row], vec[i64]()))
    assert list(seen[alone.slices[-2].start :]) == [0] * 9 + [7, 0, 0, 0, 0, 255, 0, 0, 0, 1, 0, 1, 5, 0, 10]


def test_lines_end_and_bags_count() -> None:
    assert shown(0)["path"] == [10, 1, 6, 0]
    assert shown(0)["unseen"] == [0, 1, 0, 2, 0]


def test_what_nobody_sees_is_not_shown() -> None:
    assert "omen" not in shown(0)
    assert sum([part.length for part in LAYOUT.slices]) == LAYOUT.size == len(LAYOUT.observe(sight(0)))


def test_a_sight_that_shows_too_much_is_named() -> None:
    assert LAYOUT.leaks(sight(1)) == []
    assert LAYOUT.leaks(sight(0)) == ["vow"]
    assert LAYOUT.leaks(sight(-1)) == ["vow"]
    known = sight(1)
    known.rows = [ROWS[0][:], ROWS[1]]
    known.rows[0][8] = 1
    assert LAYOUT.leaks(known) == ["omen"]


def test_a_number_of_no_part_is_found() -> None:
    assert LAYOUT.strays(ROWS, SEATS) == []
    longer = vec[i64]([*ROWS[0], 0])
    assert LAYOUT.strays([longer, ROWS[1]], SEATS) == ["row 0, number 12: it belongs to no part"]
    assert LAYOUT.strays([*ROWS, vec[i64]([1])], SEATS) == ["row 2, number 0: it belongs to no part"]
    assert LAYOUT.strays([*ROWS, vec[i64]()], SEATS) == [], "an empty row tells nothing"


def test_cells_are_written_and_read_back() -> None:
    fresh = LAYOUT.new_row(0)
    assert list(fresh) == [-1, 0, 0, 0, 0, -1, -1, -1, 0, 0, 0, 0]
    lines = LAYOUT.set_lines(ROWS[0], ("asleep",))
    assert lines == ["set turn 2", "set gold 7 300 70000", "set vow -1 4 -1"]
    for line in [*lines, "set asleep 5"]:
        LAYOUT.read_set(fresh, line.split()[1:])
    assert list(fresh[:9]) == list(ROWS[0][:9])
    with pytest.raises(BadText, match="takes 1 numbers"):
        LAYOUT.read_set(fresh, ["turn", "1", "2"])
    with pytest.raises(BadText, match="not a number of a position"):
        LAYOUT.read_set(fresh, ["weather", "1"])
