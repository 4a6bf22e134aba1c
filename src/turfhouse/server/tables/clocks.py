"""The clock of a table with people (docs/decisions/0007-clock.md).

A ring that everybody sees runs for the people who are asked, whether they have answered unseen or not. Past it each has
a reserve a turn. Whoever is late draws on it, whatever for: were it kept for those who pick up a card, the wait would
tell that somebody holds one. Then the game's default is played. Where every default would be rash the ring runs once
more, and then the table's stand-in plays that turn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from turfhouse.core.ask import Refusal
from turfhouse.core.table import Table
from turfhouse.server.tables import windows
from turfhouse.server.tables.feed import asked_seats
from turfhouse.server.tables.pacing import SLACK
from turfhouse.server.web.news import ClockCard, ClockNews

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

FACTORS = {"off": 0, "brisk": 1, "calm": 2}
"""A table's clock: so many times what the game gives."""
RESERVE = 20.0
"""Seconds a turn, the same for all."""


@dataclass
class Clocks:
    """What the clock of one table has counted."""

    turn: str = ""
    spent: dict[int, float] = field(default_factory=dict)
    """How much of its reserve each seat has used in this turn."""
    counted: float = -math.inf
    """Up to when the reserves have been drawn on."""
    again: tuple[tuple[int, ...], float] = ((), -math.inf)
    """For which position the ring runs a second time, and since when."""
    covered: dict[int, str] = field(default_factory=dict)
    """Seats whose turn the stand-in plays, and which turn that is."""
    asleep: set[int] = field(default_factory=set)
    """Seats whose time ran out and who have done nothing since: no reserve is kept for them."""


def think(live: LiveTable) -> float:
    """Seconds of the ring; 0: there is none."""
    return live.pacing.think() * FACTORS[live.table_row.clock] if live.audience.viewers else 0.0


def ring_end(live: LiveTable) -> float:
    """When the ring has run out; never where there is no clock, or nobody is here."""
    seconds, pacing = think(live), live.pacing
    if not seconds:
        return math.inf
    began = max(
        pacing.changed, live.audience.here_since, live.clockwork.clocks.again[1] if runs_again(live) else -math.inf
    )
    return max(began + seconds, pacing.hmm_until)


def runs_again(live: LiveTable) -> bool:
    return bool(live.pacing.sign) and live.clockwork.clocks.again[0] == live.pacing.sign


def reserve(live: LiveTable, seat: int) -> float:
    """What is left of a seat's reserve."""
    if seat in live.clockwork.clocks.asleep or runs_again(live):
        return 0.0
    return max(0.0, RESERVE - live.clockwork.clocks.spent.get(seat, 0.0))


def waited_for(live: LiveTable, table: Table) -> list[int]:
    """People who have not answered yet. The server's business alone."""
    return [seat for seat in windows.waited_for(table, live.pacing.held) if live.is_person(seat)]


def draw_on_reserves(live: LiveTable) -> None:
    """Books the time past the ring on those who are still waited for."""
    clocks, now, end = live.clockwork.clocks, live.now(), ring_end(live)
    clocks.turn = clocks.turn or (live.pacing.pace.turn if live.pacing.pace is not None else "")
    since = max(end, clocks.counted)
    if live.table is not None and now > since:
        for seat in waited_for(live, live.table):
            clocks.spent[seat] = clocks.spent.get(seat, 0.0) + now - since
    clocks.counted = now


def new_turn(live: LiveTable) -> None:
    """After every change: has another turn begun? Then reserves are whole again, and stand-ins leave."""
    clocks, pace = live.clockwork.clocks, live.pacing.pace
    if pace is None or pace.turn == clocks.turn:
        return
    clocks.turn = pace.turn
    clocks.spent.clear()
    if clocks.covered:
        clocks.covered.clear()
        live.audience.tell_card()


def back(live: LiveTable, seat: int) -> None:
    """The person does something: the stand-in leaves, the next turn has its reserve."""
    live.clockwork.clocks.asleep.discard(seat)
    if live.clockwork.clocks.covered.pop(seat, None) is not None:
        live.audience.tell_card()


# --- the late ---


def due(live: LiveTable, table: Table) -> float:
    """When the time of the next one is up."""
    end = ring_end(live)
    if math.isinf(end):
        return end
    return min([end + left_over(live, seat, end) for seat in waited_for(live, table)], default=math.inf)


def left_over(live: LiveTable, seat: int, end: float) -> float:
    """Seconds of the reserve, counted from the ring's end; those already booked past it count."""
    booked = max(0.0, live.clockwork.clocks.counted - end)
    return reserve(live, seat) + booked


def late_seats(live: LiveTable, table: Table) -> list[int]:
    end, now = ring_end(live), live.now()
    return [seat for seat in waited_for(live, table) if end + left_over(live, seat, end) <= now + SLACK]


def play_for_late(live: LiveTable, table: Table, late: list[int]) -> Refusal | None:
    """The game's default for each, as long as the question stays the same."""
    asked = table.ask()
    for seat in late:
        ask = table.ask()
        if ask is None or asked is None or (ask.no, ask.version) != (asked.no, asked.version):
            break
        action = default_of(live, table, seat)
        if action:
            live.clockwork.clocks.asleep.add(seat)
            live.accept_for(table, action)
    return None


def default_of(live: LiveTable, table: Table, seat: int) -> int:
    """What the game plays for a seat whose time is up; 0: nothing that is not rash."""
    moment = live.moment_of(table)
    options = moment.options(seat)
    return table.game.fallback(moment.view(seat), options) if options else 0


def ring_again_or_cover(live: LiveTable, late: list[int]) -> None:
    """None of these has a default that is not rash."""
    clocks = live.clockwork.clocks
    if not runs_again(live):
        clocks.again = (live.pacing.sign, live.now())
        live.audience.tell(ClockNews(ring(live)))
        return
    for seat in late:
        clocks.asleep.add(seat)
        clocks.covered[seat] = clocks.turn
    live.audience.tell_card()


# --- what is seen ---


def ring(live: LiveTable) -> ClockCard | None:
    """The clock as everybody sees it: the people who are asked, whether or not they have answered unseen."""
    end = ring_end(live)
    if math.isinf(end) or live.table is None:
        return None
    seats = [seat for seat in asked_seats(live.table) if live.is_person(seat)]
    left = max(0, round(1000 * (end - live.now())))
    return ClockCard(round(1000 * think(live)), left, runs_again(live), seats) if seats else None


def own_clock(live: LiveTable, seat: int, asked: bool) -> ClockCard | None:
    """The same with this seat's own reserve, where it is waited for."""
    seen = ring(live)
    if seen is not None and asked and live.is_person(seat):
        seen.reserve = round(1000 * reserve(live, seat))
    return seen
