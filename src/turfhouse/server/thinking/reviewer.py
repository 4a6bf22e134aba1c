"""The worker's side of a review: a process of its own beside the bots' workers, with the lowest priority there is.

It holds one review at a time and works on it for a moment when it is told to, so whoever drives it decides between two
moments whether it goes on. What it has searched so far can be taken away as bytes and given back later.
"""

from __future__ import annotations

import contextlib
import os
import time
import zlib
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from turfhouse.core.record import load_record
from turfhouse.core.table import ALL_KEY_FRAMES, Table
from turfhouse.core.variant import Variant, game_of
from turfhouse.review.judge import Tally
from turfhouse.review.reviewing import Progress, Reviewing
from turfhouse.review.told import Effort
from turfhouse.server.thinking import thinker

LOWEST = 19

Searched = tuple[int, dict[str, dict[int, float]], dict[str, Tally], dict[str, dict[int, float]], dict[str, Tally]]
"""Iterations of the effort, then values and tallies of the quick ledger and of the longer one."""


class Task(NamedTuple):
    """A finished game to review, as plain data."""

    key: str
    variant: Variant
    record: dict[str, object]
    effort: tuple[int, int] | None
    """Batches and iterations; none: as many as fit the game's length."""
    searched: bytes | None


class Moment(NamedTuple):
    """What came of a moment's work."""

    done: int
    total: int
    review: bytes | None
    """A finer one than before, as its JSON."""
    ended: bool


class Bench(NamedTuple):
    """The review under way."""

    key: str
    reviewing: Reviewing
    run: Iterator[Progress]


BENCH: list[Bench] = []
"""One or none: the process has one caller."""


class NotHere(Exception):
    """The review is not on this bench: the process is another one than it was."""


def begin() -> None:
    thinker.begin()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LOWEST)


def take_up(task: Task) -> None:
    """Lays a game on the bench; raises BadText where today's rules do not read it."""
    BENCH.clear()
    game = game_of(task.variant)
    table = Table(game, load_record(task.record, game), ALL_KEY_FRAMES)
    effort = Effort(*task.effort) if task.effort is not None else None
    reviewing = Reviewing(table, effort=effort)
    if task.searched is not None:
        restore(reviewing, task.searched)
    BENCH.append(Bench(task.key, reviewing, reviewing.run()))


def on_bench(key: str) -> Bench:
    if not BENCH or BENCH[0].key != key:
        raise NotHere(key)
    return BENCH[0]


def work(key: str, seconds: float) -> Moment:
    """Until the time is up or there is a finer review; at least one entry."""
    run, until = on_bench(key).run, time.monotonic() + seconds
    last = Progress(0, 1, None)
    for last in run:
        if last.review is not None:
            return Moment(last.done, last.total, last.review.json(), last.review.final)
        if time.monotonic() >= until:
            break
    return Moment(last.done, last.total, None, False)


def put_down(key: str) -> bytes:
    """The review leaves the bench; what was searched for it is the answer."""
    bench = on_bench(key)
    BENCH.clear()
    return packed(bench.reviewing)


def note(key: str) -> bytes:
    """What was searched so far; it goes on."""
    return packed(on_bench(key).reviewing)


def packed(reviewing: Reviewing) -> bytes:
    quick, longer = reviewing.ledgers
    searched: Searched = (reviewing.effort.iterations, quick.values, quick.tallies, longer.values, longer.tallies)
    return zlib.compress(msgspec.msgpack.encode(searched), 1)


def restore(reviewing: Reviewing, data: bytes) -> None:
    """Gives back what was searched before; not what is damaged or of another effort: its values mean other things."""
    try:
        found = msgspec.msgpack.decode(zlib.decompress(data), type=Searched)
    except (msgspec.ValidationError, msgspec.DecodeError, zlib.error):
        return
    if found[0] == reviewing.effort.iterations:
        quick, longer = reviewing.ledgers
        _, quick.values, quick.tallies, longer.values, longer.tallies = found
