"""What lies on a torus as learners see it: a square of cells about its middle, wherever on the torus that is."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from turfhouse.core.sight import Sight
from turfhouse.kit.layout import SEEN, Part
from turfhouse.kit.rows import lowest_bit
from turfhouse.kit.torus import SIDE, CellKind


@mypyc_attr(allow_interpreted_subclasses=True)
class Plane(Part):
    """The numbers of a row are cell << `bits` | code. The lowest plane is centred on what lies in it; all that are laid
    on it, as `under` says, where it is."""

    def __init__(
        self, name: str, row: int, bits: int, side: int, high: int, about: str, under: Plane | None = None
    ) -> None:
        super().__init__(name, row, 0, 0, SEEN, side * side, high, about)
        self.bits: i64 = bits
        self.side: i64 = side
        self.lowest = under is None
        self.over: list[Plane] = []
        if under is not None:
            under.over.append(self)

    def shown(self, code: i64, eye: i64, seats: i64) -> i64:
        """A code as who looks sees it."""
        return code

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        if self.lowest:
            middle = self.numbers(sight)
            left, top = corner(middle, self.bits, self.side), corner(middle, self.bits + 6, self.side)
            self.write_from(left, top, sight, eye, seats, out)
            for plane in self.over:
                plane.write_from(left, top, sight, eye, seats, out)

    def write_from(self, left: i64, top: i64, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        bits = self.bits
        below = (i64(1) << bits) - 1
        for piece in self.numbers(sight):
            x = ((piece >> bits) - left) & 63
            y = ((piece >> (bits + 6)) - top) & 63
            out[self.start + y * self.side + x] = u8(self.shown(piece & below, eye, seats))


def corner(middle: vec[i64], shift: i64, side: i64) -> i64:
    """Of the columns or rows, by `shift`, in which something lies: where the plane begins, on the torus."""
    used: i64 = 0
    for piece in middle:
        used |= i64(1) << ((piece >> shift) & 63)
    if not used:
        return SIDE - side // 2
    starts = used & ~(used << 1)
    ends = used & ~((used >> 1) & ~(i64(1) << (SIDE - 1)))  # a sign is no column
    first = lowest_bit(starts)
    last = lowest_bit(ends)
    longest = first
    after = first
    while starts & (starts - 1):
        starts &= starts - 1
        ends &= ends - 1
        place = lowest_bit(starts)
        if place - last > longest + 1:
            longest = place - last - 1
            after = place
        last = lowest_bit(ends)
    if first + SIDE - last > longest + 1:  # once round
        longest = first + SIDE - last - 1
        after = first + SIDE
    return after - (side - (SIDE - longest)) // 2


def window(cells: vec[i64], side: i64) -> vec[i64]:
    """The landmarks of a plane about these cells: its left, its top, its side."""
    marks = vec[i64](capacity=3)
    marks = append(marks, corner(cells, 0, side))
    marks = append(marks, corner(cells, 6, side))
    return append(marks, side)


class PlaneCell(CellKind):
    """A cell that learners find where planes show it; the landmarks are those of a `window`."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = True

    def place(self, value: i64, landmarks: vec[i64]) -> i64:
        x = (value - landmarks[0]) & (SIDE - 1)
        y = ((value >> 6) - landmarks[1]) & (SIDE - 1)
        return y * landmarks[2] + x

    def room(self, landmarks: vec[i64]) -> int:
        return int(landmarks[2] * landmarks[2])
