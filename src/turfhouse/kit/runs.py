"""Numbers at fixed places of a row become bytes at fixed places of an observation: what goes where, for one place at
the table, worked out once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import turned

# What a number is.
NUMBER: Final = 0
SEAT: Final = 1
"""A seat, or -1."""
MASK: Final = 2
"""Seats, a bit each."""

# A run: so many numbers, side by side in the row and in the bytes, of which a 0 is shown as something.
HERE: Final = 0
TO: Final = 1
COUNT: Final = 2
LEAST: Final = 3
MOST: Final = 4
WIDE: Final = 5
"""Bytes of each."""
HOLDS: Final = 6
RUN: Final = 7


class Runs:
    """What is shown of one row. Most numbers of a table are 0 and shown as 0: these are stepped over."""

    def __init__(self, row: int) -> None:
        self.row = row
        self.runs = vec[i64]()
        self.first: i64 = -1
        """The first number of which 0 is shown as 0; of it and those behind it the next two say something."""
        self.places = vec[i64]()
        """2 * its byte + 1, less 1 if it is a mask; -1: not shown so."""
        self.most = vec[i64]()

    def add(self, here: i64, to: i64, count: i64, least: i64, most: i64, wide: i64, holds: i64) -> None:
        most = min(most, (i64(1) << (8 * wide)) - 1)
        if least or holds == SEAT:
            for number in (here, to, count, least, most, wide, holds):
                self.runs = append(self.runs, number)
            return
        if self.first < 0:
            self.first = here
        gap = max(self.first - here, i64(0))
        self.first -= gap
        self.places = vec[i64]([-1] * int(gap) + [int(place) for place in self.places])
        self.most = vec[i64]([0] * int(gap) + [int(number) for number in self.most])
        at = here - self.first
        while len(self.places) < at + count:
            self.places = append(self.places, i64(-1))
            self.most = append(self.most, i64(0))
        for index in range(count):
            self.places[at + index] = 2 * (to + index * wide)
            if holds != MASK:
                self.places[at + index] += 1
            self.most[at + index] = most

    def write(self, row: vec[i64], eye: i64, seats: i64, out: vec[u8]) -> None:
        runs = self.runs
        for run in range(i64(0), i64(len(runs)), RUN):
            here = runs[run + HERE]
            end = here + runs[run + COUNT]
            if runs[run + HOLDS] == SEAT:
                write_seats(row, here, end, runs[run + TO], eye, seats, out)
            else:
                write_from(row, here, end, runs[run + TO], runs[run + WIDE], runs[run + LEAST], runs[run + MOST], out)
        if self.first >= 0:
            self.write_counts(row, eye, seats, out)

    def write_counts(self, row: vec[i64], eye: i64, seats: i64, out: vec[u8]) -> None:
        places = self.places
        if self.first or len(places) < len(row):
            row = row[self.first : self.first + len(places)]
        index: i64 = 0
        for number in row:  # an index into it would be looked at twice: is it below 0, is it beyond the end?
            if number:
                place = places[index]
                if place >= 0:
                    if not place & 1:
                        number = turned(number, eye, seats)
                    number = min(number, self.most[index])
                    place >>= 1
                    while number > 0:
                        out[place] = u8(number & 255)
                        number >>= 8
                        place += 1
            index += 1  # noqa: SIM113 - to mypyc what enumerate counts with is an object


def write_from(row: vec[i64], here: i64, end: i64, to: i64, wide: i64, least: i64, most: i64, out: vec[u8]) -> None:
    """Numbers from `least` on."""
    for index in range(here, end):
        number = min(row[index] - least, most)
        place = to
        while number > 0:
            out[place] = u8(number & 255)
            number >>= 8
            place += 1
        to += wide


def write_seats(row: vec[i64], here: i64, end: i64, to: i64, eye: i64, seats: i64, out: vec[u8]) -> None:
    """Seats + 1, counted from who looks."""
    for index in range(here, end):
        seat = row[index]
        if seat >= eye:
            out[to] = u8(1 + seat - eye)
        elif seat >= 0:
            out[to] = u8(1 + seat - eye + seats)
        to += 1
