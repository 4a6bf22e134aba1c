"""What one seat, or a spectator, is shown of a live table: the State of docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.server.tables import clocks, feed, windows
from turfhouse.server.tables.windows import Held
from turfhouse.server.web.wire import Plain, TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable


def state_for(live: LiveTable, seat: int, since: int, card: TableCard | None = None) -> Plain:
    """`card`: the table's, where it is known already."""
    return {
        "seq": live.seq(),
        "table": card or live.card(),
        "seat": seat if seat >= 0 else None,
        **(game_state(live, live.table, seat, since) if live.table else feed.NOTHING),
        "orders": live.order(seat).plain(),
    }


def fresh_for(live: LiveTable, seat: int) -> Plain:
    """What a client that was too late needs to go on."""
    state = state_for(live, seat, live.seq())
    return {key: state[key] for key in ("ask", "options", "labels", "window", "mine")}


def game_state(live: LiveTable, table: Table, seat: int, since: int) -> Plain:
    state = shown_state(live, table, seat)
    view = state.view(seat)
    options = state.listed(seat) if seat >= 0 else []
    asked = seat in windows.waited_for(table, live.pacing.held) and not live.passes_for(seat)
    return {
        **feed.table_state(table, state, seat, view, options, since),
        "window": live.pacing.card(live.now()),
        "mine": mine(live, table, seat, asked) if seat >= 0 and live.pacing.window else None,
        "clock": clocks.own_clock(live, seat, asked),
    }


def mine(live: LiveTable, table: Table, seat: int, asked: bool) -> Plain:
    """How this seat stands in the window."""
    passed = seat in feed.asked_seats(table) and not asked
    for_you = live.passed_for.get(seat) == windows.window_number(table.state) or passes_soon(live, table, seat)
    return {"asked": asked, "passed": passed, "for_you": passed and for_you, "may_hmm": live.pacing.may_hmm(seat)}


def shown_state(live: LiveTable, table: Table, seat: int) -> State:
    """The state this seat is shown. Its own pass is in it when it is held back, and when its order is about to make
    it: no button comes up only to vanish."""
    held = live.pacing.held
    if held is None or held.seat != seat:
        held = Held(seat, windows.window_number(table.state)) if passes_soon(live, table, seat) else None
    return table.state if held is None else windows.with_pass(table.state, held)


def passes_soon(live: LiveTable, table: Table, seat: int) -> bool:
    """Is this seat waited for, and does its order pass for it?"""
    return seat in windows.waited_for(table, live.pacing.held) and live.passes_for(seat)
