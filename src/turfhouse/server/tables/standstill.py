"""Time stands still while the house restarts (docs/decisions/0009-handing-over.md).

A house that goes writes down for every table how old its times are: since when nothing has changed, how long the ring
has run, what each reserve has lost, who was here and who has been away. The next house counts on from there when the
first of them is back. After a kill there is no such note, and the ring of the open question runs anew.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from turfhouse.server.tables import clocks
from turfhouse.server.web.wire import Plain

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

log = logging.getLogger("turfhouse.standstill")

KEY = "still"
"""Where the note lies among what the desk remembers. The next thing that is written there takes its place."""
RETURN = 5.0
"""Seconds in which those who were here at the restart count as here: they are on their way back."""


@dataclass(frozen=True)
class Returning:
    """Who was here when the house went, and until when they are expected."""

    people: frozenset[str] = frozenset()
    until: float = -math.inf

    def at(self, now: float) -> frozenset[str]:
        return self.people if now < self.until else frozenset()


class PacingNote(Struct):
    changed: float
    family: str
    thrown: str
    shares: list[float]
    hmm_until: float | None
    hmm_at: float | None
    """In so many seconds; None: not at all."""


class ClockNote(Struct):
    turn: str
    spent: dict[int, float]
    again: float | None
    covered: dict[int, str]
    asleep: set[int]


class Note(Struct):
    """All that counts time at a table. Seconds are ages unless said otherwise."""

    game_no: int
    entries: int
    """Where the game is: the note is for this place alone."""
    here: list[str]
    away: dict[int, float]
    here_since: float
    asked_since: float
    between: float | None
    """In so many seconds the next game of the series begins."""
    pacing: PacingNote
    clock: ClockNote


# --- before the house goes ---


def note_of(live: LiveTable) -> Plain:
    now, audience = live.now(), live.audience
    clocks.draw_on_reserves(live)
    note = Note(
        game_no=live.table_row.game_no,
        entries=entries_of(live),
        here=sorted(audience.present()),
        away={seat: now - since for seat, since in audience.away.items()},
        here_since=now - audience.here_since,
        asked_since=now - live.clockwork.asked_since,
        between=live.between.at - time.time() if live.between is not None else None,
        pacing=pacing_note(live, now),
        clock=clock_note(live, now),
    )
    plain: Plain = msgspec.to_builtins(note, str_keys=True)
    return plain


def entries_of(live: LiveTable) -> int:
    return len(live.table.record.entries) if live.table is not None else 0


def pacing_note(live: LiveTable, now: float) -> PacingNote:
    pacing = live.pacing
    times = (finite(pacing.hmm_until - now), finite(pacing.hmm_at - now))
    return PacingNote(now - pacing.changed, pacing.family, pacing.thrown, pacing.shares, *times)


def clock_note(live: LiveTable, now: float) -> ClockNote:
    clock = live.clockwork.clocks
    again = now - clock.again[1] if clocks.runs_again(live) else None
    return ClockNote(clock.turn, clock.spent, again, clock.covered, clock.asleep)


def finite(seconds: float) -> float | None:
    """JSON knows no infinity."""
    return seconds if math.isfinite(seconds) else None


# --- after it is back ---


def resume(live: LiveTable) -> None:
    """The first one is back: time goes on from where it stood, unless the game has gone on without us."""
    audience = live.audience
    note, audience.still = read_note(live), None
    if note is None:
        return
    now = live.now()
    audience.returning = Returning(frozenset(note.here), now + RETURN)
    asyncio.get_running_loop().call_later(RETURN, audience.tell_presence)
    if (note.game_no, note.entries) != (live.table_row.game_no, entries_of(live)):
        return
    audience.here_since, live.clockwork.asked_since = now - note.here_since, now - note.asked_since
    audience.away = {seat: now - age for seat, age in note.away.items()}
    if live.between is not None and note.between is not None:
        live.between.at = time.time() + note.between
    resume_pacing(live, note.pacing, now)
    resume_clock(live, note.clock, now)


def read_note(live: LiveTable) -> Note | None:
    if live.audience.still is None:
        return None
    try:
        return msgspec.convert(live.audience.still, Note, str_keys=True)
    except msgspec.ValidationError as problem:
        log.warning("table %s: its times are damaged: %s", live.table_row.id, problem)
        return None


def resume_pacing(live: LiveTable, note: PacingNote, now: float) -> None:
    pacing = live.pacing
    pacing.changed = now - note.changed
    pacing.family, pacing.thrown = note.family, note.thrown
    pacing.shares = note.shares or pacing.shares
    pacing.hmm_until = -math.inf if note.hmm_until is None else now + note.hmm_until
    pacing.hmm_at = math.inf if note.hmm_at is None else now + note.hmm_at
    pacing.told = (pacing.call(now), pacing.hmm(now))


def resume_clock(live: LiveTable, note: ClockNote, now: float) -> None:
    again: tuple[tuple[int, ...], float] = ((), -math.inf)
    if note.again is not None:
        again = (live.pacing.sign, now - note.again)
    live.clockwork.clocks = clocks.Clocks(note.turn, note.spent, now, again, note.covered, note.asleep)
