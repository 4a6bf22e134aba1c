"""A sight as bytes, for learners: always the same length in a variant, every stretch of it named.

Seats are counted from the one that looks (a spectator looks from seat 0), so that every seat sees itself first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from turfhouse.core.frames import ASKED, KIND, MAY, MODE, SEAT, WIDTH, A
from turfhouse.core.sight import DEPTH, GONE, OUT, OVER, PASSES, SEAL, SEATS, Sight

FRAMES: Final = 6
"""So many frames are shown, from the top of the stack down."""
NUMBER_BYTES: Final = 4
"""Of each number of a frame: some hold four cards."""
FRAME_BYTES: Final = 6 + 4 * NUMBER_BYTES
TABLE_BYTES: Final = 6


class Slice(NamedTuple):
    """A stretch of an observation."""

    name: str
    start: int
    length: int
    high: int
    """No byte of it is above this. Numbers that need more take several bytes, the lowest first, and say 255."""
    about: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes sights as bytes: the table and its frames here; a game's kind of observer adds what it lays out."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.slices: list[Slice] = []
        self.blank = vec[u8]()
        self.add(
            "table", TABLE_BYTES, 255, "seats, over, who resigned, who is out, who looks (0: a spectator), has sealed"
        )
        self.add(
            "frames",
            FRAMES * FRAME_BYTES,
            255,
            "from the top: kind, mode, seat + 1, asked, may act, passed; its four numbers + 1, four bytes each",
        )

    def add(self, name: str, length: int, high: int, about: str) -> None:
        """A further stretch."""
        self.slices.append(Slice(name, int(self.size), length, high, about))
        self.size += length
        self.blank = vec[u8]([0] * int(self.size))

    def observe(self, sight: Sight) -> vec[u8]:
        """A fresh buffer each time."""
        out = self.blank[:]
        self.fill(sight, out)
        return out

    def fill(self, sight: Sight, out: vec[u8]) -> None:
        """Into a buffer of noughts, which may be longer."""
        core = sight.core
        seats = core[SEATS]
        eye: i64 = max(sight.seat, 0)
        put(out, 0, seats, 255)
        put(out, 1, core[OVER], 255)
        put(out, 2, turned(core[GONE], eye, seats), 255)
        put(out, 3, turned(core[OUT], eye, seats), 255)
        put(out, 4, sight.seat + 1, 255)
        put(out, 5, i64(1) if core[SEAL] else i64(0), 255)
        depth = core[DEPTH]
        for down in range(depth if depth < FRAMES else i64(FRAMES)):
            frame = depth - 1 - down
            passed = turned(core[PASSES + frame], eye, seats)
            write_frame(out, TABLE_BYTES + FRAME_BYTES * down, core, PASSES + depth + frame * WIDTH, passed, eye)
        self.write(sight, eye, seats, out)

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        """What the game adds."""


def write_frame(out: vec[u8], at: i64, core: vec[i64], frame: i64, passed: i64, eye: i64) -> None:
    seats = core[SEATS]
    put(out, at, core[frame + KIND], 255)
    put(out, at + 1, core[frame + MODE], 255)
    put(out, at + 2, 1 + away(core[frame + SEAT], eye, seats), 255)
    put(out, at + 3, turned(core[frame + ASKED], eye, seats), 255)
    put(out, at + 4, turned(core[frame + MAY], eye, seats), 255)
    put(out, at + 5, passed, 255)
    for number in range(i64(4)):
        put_wide(out, at + 6 + NUMBER_BYTES * number, core[frame + A + number] + 1, NUMBER_BYTES)


def away(seat: i64, eye: i64, seats: i64) -> i64:
    """How far on a seat sits from who looks; -1 stays -1."""
    if seat < 0:
        return -1
    return seat - eye if seat >= eye else seat - eye + seats


def turned(mask: i64, eye: i64, seats: i64) -> i64:
    """A mask of seats as seen from one of them; bits above the seats stay."""
    full = (i64(1) << seats) - 1
    low = mask & full
    return (mask & ~full) | (((low >> eye) | (low << (seats - eye))) & full)


def put(out: vec[u8], at: i64, number: i64, high: i64) -> None:
    """A number as one byte, clipped."""
    if number > 0:
        out[at] = u8(min(high, number))


def put_wide(out: vec[u8], at: i64, number: i64, count: i64) -> None:
    """A number as so many bytes, noughts until now, the lowest first, clipped."""
    if count < 8 and number >> (8 * count) > 0:
        number = (i64(1) << (8 * count)) - 1
    while number > 0:
        out[at] = u8(number & 255)
        number >>= 8
        at += 1
