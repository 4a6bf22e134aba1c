"""What happens at a table because time goes by, or because a standing order says so. One look does all that is due,
then sets the alarm for the next time. It runs after every change, in its own turn: news wait for no silent pass."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from turfhouse.core.ask import Refusal
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.tables import clocks, windows
from turfhouse.server.tables.pacing import SLACK
from turfhouse.server.web.news import WindowNews

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

Thing = Callable[[], Awaitable[bool]]
"""Something that is due; whether it could be done."""

AGAIN = 1.0
"""Seconds after which a look that could not be taken is tried again."""
MOST = 200
"""Things due in one look; more would be a loop."""


async def tick(live: LiveTable) -> None:
    try:
        await live.alone(look(live))
    except Trouble:  # nothing may happen here just now
        live.clockwork.ticking = None
        if not live.stale:
            live.clockwork.set_alarm(live.now() + AGAIN)
        return
    live.clockwork.wake_bots()


async def look(live: LiveTable) -> None:
    live.clockwork.ticking = None
    clocks.draw_on_reserves(live)
    for _ in range(MOST):
        thing = next_thing(live)
        if thing is None or not await thing():
            break
    look_ahead(live)


def look_ahead(live: LiveTable) -> None:
    """Nothing is due now: what everybody sees of the time, and when to look again."""
    tell_window(live)
    live.clockwork.set_alarm(next_time(live))


def next_thing(live: LiveTable) -> Thing | None:
    """The first thing that is due, to be done with the table to itself."""
    table, pacing, now = live.table, live.pacing, live.now()
    if table is None or pacing.pace is None:
        return None
    passing = ordered_passes(live, table)
    if passing:
        return lambda: done(live, lambda t: take_all(live, t, passing))
    if pacing.held is not None and may_release(live, table, now):
        return lambda: done(live, lambda t: release(live, t))
    if clocks.due(live, table) <= now + SLACK:
        return lambda: serve_late(live, table)
    if pacing.window and pacing.hmm_at <= now + SLACK:
        return lambda: say_hmm(live)
    return None


async def say_hmm(live: LiveTable) -> bool:
    live.pacing.hmm_at = math.inf
    live.pacing.say_hmm(live.now())
    return True


async def serve_late(live: LiveTable, table: Table) -> bool:
    """The default for those who have one; who has none hears the ring once more, or is stood in for."""
    late = clocks.late_seats(live, table)
    plain = [seat for seat in late if clocks.default_of(live, table, seat)]
    if plain:
        return await done(live, lambda t: clocks.play_for_late(live, t, plain))
    if late:
        clocks.ring_again_or_cover(live, late)
    return bool(late)


async def done(live: LiveTable, do: windows.Doing) -> bool:
    """Whether it could be kept; if not, the next change or the next look tries again."""
    try:
        await live.change_now(do)
    except Trouble:
        return False
    return True


# --- orders ---


def ordered_passes(live: LiveTable, table: Table) -> list[int]:
    """Asked seats for which the server passes now."""
    pacing = live.pacing
    if not pacing.window or pacing.pace is None or pacing.pace.quiet:
        return []
    return [seat for seat in windows.waited_for(table, pacing.held) if live.passes_for(seat)]


def take_all(live: LiveTable, table: Table, seats: list[int]) -> Refusal | None:
    for seat in seats:
        live.accept_for(table, windows.pass_of(seat))
    return None


# --- the hold ---


def may_release(live: LiveTable, table: Table, now: float) -> bool:
    held = live.pacing.held
    if held is None or held.number != windows.window_number(table.state) or live.pacing.open_now(now):
        return False
    return windows.is_last_pass(table.state, windows.pass_of(held.seat))


def release(live: LiveTable, table: Table) -> Refusal | None:
    """The window may close: the pass that closes it goes into the engine."""
    held = live.pacing.held
    assert held is not None
    live.pacing.held = None
    table.accept(windows.pass_of(held.seat))
    return None


# --- what everybody sees ---


def tell_window(live: LiveTable) -> None:
    """The last call, or a Hmm…: told to all in the same words at the same moment."""
    pacing, now = live.pacing, live.now()
    card = pacing.card(now)
    if card is None:
        return
    common = (pacing.call(now), pacing.hmm(now))
    if common != pacing.told:
        pacing.told = common
        live.audience.tell(WindowNews(card))


def next_time(live: LiveTable) -> float:
    """When to look again."""
    pacing, now = live.pacing, live.now()
    if live.table is None or pacing.pace is None:
        return math.inf
    times = [clocks.due(live, live.table)]
    if pacing.window:
        times += [pacing.hmm_at, pacing.hmm_until, pacing.due(), pacing.last_call()]
    return min([at for at in times if at > now + SLACK], default=math.inf)
