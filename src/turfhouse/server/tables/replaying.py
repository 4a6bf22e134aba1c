"""Stored games played again, entry by entry: checked against what they were when they were played, and in small pieces,
so that the house goes on meanwhile.

One game is played again at a time, for a few milliseconds, then everybody else has a turn. A thread would take the same
time from the event loop: one interpreter lock is held by whoever runs the rules, and given back later.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

from turfhouse.core.picks import BadText
from turfhouse.core.record import Record, parse_entry
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.store.checks import digest_of
from turfhouse.server.store.table_row import TableRow, bot_seats

PIECE = 0.003
"""Seconds of rules at a time."""
WAITING = 200
"""So many games may wait for their turn to be played again."""


class Changed(Exception):
    """A stored game is another one by today's rules; says in words where."""


class Turns:
    """Whose turn it is to play a game again."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def in_pieces(self, steps: Callable[[], bool], pause: float = 0.0) -> None:
        """Calls `steps` until it says that it is done. `pause`: seconds for the others after every piece, at least."""
        if self.waiting >= WAITING:
            raise Trouble("too_fast", "many games are looked up just now: please try again in a moment")
        self.waiting += 1
        try:
            async with self.lock:
                while True:
                    if piece(steps):
                        return
                    await asyncio.sleep(pause)
        finally:
            self.waiting -= 1


def piece(steps: Callable[[], bool]) -> bool:
    """So many steps as fit; True: that was all."""
    until = time.perf_counter() + PIECE
    while time.perf_counter() < until:
        if steps():
            return True
    return False


class Replaying:
    """Entries on their way into a table. Each is checked by the rules again, and the positions by their digests."""

    def __init__(
        self, table: Table, texts: list[str], checks: Mapping[int, str], noted: Callable[[], None] = lambda: None
    ) -> None:
        self.table = table
        self.texts = texts
        """All entries of the game, those that are in the table already too."""
        self.checks = checks
        self.noted = noted
        """Called after every entry."""

    def step(self) -> bool:
        """One entry more; True: that was the last. Raises Changed."""
        done = len(self.table.record.entries)
        if done >= len(self.texts):
            return True
        if not done:
            self.compare(0)
        try:
            refusal = self.table.replay_entry(parse_entry(self.texts[done]))
            why = str(refusal) if refusal is not None else ""
        except BadText as problem:
            why = str(problem)
        if why:
            raise Changed(f"entry {done + 1} ({self.texts[done][:80]}): {why}")
        self.compare(done + 1)
        self.noted()
        return False

    def compare(self, number: int) -> None:
        digest = self.checks.get(number)
        if digest is not None and digest != digest_of(self.table.game, self.table.state):
            when = f"after entry {number}" if number else "at the deal"
            raise Changed(f"{when} the position, its score or what may be done there is another one")


def begun(table_row: TableRow) -> Table:
    """The current game before its first entry."""
    record = Record(table_row.game.id, table_row.rules_version, table_row.setup, table_row.seed)
    table = Table(table_row.game, record)
    table.forgetful = bot_seats(table_row)
    table.final = table_row.day is not None
    return table


async def table_again(turns: Turns, table_row: TableRow, texts: list[str], checks: Mapping[int, str]) -> Table:
    """The current game as it stands; raises Changed."""
    replaying = Replaying(begun(table_row), texts, checks)
    await turns.in_pieces(replaying.step)
    return replaying.table
