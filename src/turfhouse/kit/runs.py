"""Numbers at fixed places of a row become bytes at fixed places of an observation: what goes where, for one place at
the table, worked out once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import away, put_wide, turned

# What a number is.
NUMBER: Final = 0
SEAT: Final = 1
"""A seat, or -1."""
MASK: Final = 2
"""Seats, a bit each."""
BYTE: Final = 3
"""A plain number shown in one byte, as most are."""

# A run: so many numbers, side by side in the row and in the bytes.
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
    """What is shown of one row."""

    def __init__(self, row: int) -> None:
        self.row = row
        self.runs = vec[i64]()

    def add(self, here: i64, to: i64, count: i64, least: i64, most: i64, wide: i64, holds: i64) -> None:
        """A run more, or the last one goes on."""
        if holds == NUMBER and wide == 1:
            holds = BYTE
        last = i64(len(self.runs)) - RUN
        if last >= 0 and self.goes_on(last, here, to, least, most, wide, holds):
            self.runs[last + COUNT] += count
            return
        for number in (here, to, count, least, most, wide, holds):
            self.runs = append(self.runs, number)

    def goes_on(self, last: i64, here: i64, to: i64, least: i64, most: i64, wide: i64, holds: i64) -> bool:
        runs = self.runs
        alike = runs[last + LEAST] == least and runs[last + MOST] == most
        alike = alike and runs[last + WIDE] == wide and runs[last + HOLDS] == holds
        behind = runs[last + HERE] + runs[last + COUNT] == here
        return alike and behind and runs[last + TO] + runs[last + COUNT] * wide == to

    def write(self, row: vec[i64], eye: i64, seats: i64, out: vec[u8]) -> None:
        runs = self.runs
        for run in range(i64(0), i64(len(runs)), RUN):
            if runs[run + HOLDS] != BYTE:
                self.write_other(run, row, eye, seats, out)
                continue
            here = runs[run + HERE]
            to = runs[run + TO]
            least = runs[run + LEAST]
            most = runs[run + MOST]
            end = here + runs[run + COUNT]
            to -= here
            while here < end:
                if not least and here + 4 <= end and not row[here] | row[here + 1] | row[here + 2] | row[here + 3]:
                    here += 4  # most numbers of a table are 0
                    continue
                number = row[here] - least
                if number > 0:
                    out[to + here] = u8(min(most, number))
                here += 1

    def write_other(self, run: i64, row: vec[i64], eye: i64, seats: i64, out: vec[u8]) -> None:
        runs = self.runs
        here = runs[run + HERE]
        to = runs[run + TO]
        for index in range(here, here + runs[run + COUNT]):
            number = row[index] - runs[run + LEAST]
            if runs[run + HOLDS] == SEAT:
                number = 1 + away(row[index], eye, seats)
            elif runs[run + HOLDS] == MASK:
                number = turned(row[index], eye, seats)
            put_wide(out, to, min(number, runs[run + MOST]), runs[run + WIDE])
            to += runs[run + WIDE]
