"""What one seat, or a spectator, is shown of a live table: the State of docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turfhouse.core.delta import Parts
from turfhouse.core.state import State as Position
from turfhouse.core.table import UNDO_STRIDE, Table
from turfhouse.server.tables import clocks, feed, windows
from turfhouse.server.tables.moment import Moment
from turfhouse.server.tables.windows import Held
from turfhouse.server.web.news import ClockCard, Fresh, MineCard, Shown
from turfhouse.server.web.wire import ENCODER, Plain

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

BESIDES_VIEW = tuple(name for name in Shown.__struct_fields__ if name != "view")


def shown_to(live: LiveTable, seat: int) -> Shown:
    """All but the table's card."""
    state = Shown(live.seq(), seat if seat >= 0 else None, live.order(seat).card())
    moment = live.moment()
    if moment is not None:
        show_game(live, moment, seat, state)
    return state


def told_to(live: LiveTable, seat: int) -> Parts:
    """The same as it is sent, taken apart as far as what changes is told apart."""
    state = shown_to(live, seat)
    parts: dict[str, bytes | Parts] = {name: ENCODER.encode(getattr(state, name)) for name in BESIDES_VIEW}
    view = state.view
    parts["view"] = {name: ENCODER.encode(value) for name, value in view.items()} if view is not None else b"null"
    return parts


def show_game(live: LiveTable, moment: Moment, seat: int, state: Shown) -> None:
    """The game's part of it. Its secrets are kept by the engine: it is asked for this seat's view and options."""
    table = moment.table
    position = shown_position(live, table, seat)
    if position is table.state:
        state.view, options, state.options = moment.view(seat), moment.options(seat), moment.paths(seat)
    else:
        state.view, options = position.view(seat), position.listed(seat)
        state.options = table.game.paths(position, options)
    answer = feed.sealed_answer(table.game, position, seat)
    state.ask = feed.ask_card(position, bool(options), answer, table.undos * UNDO_STRIDE)
    state.labels = feed.labels_of(table.game, [*state.options, answer] if answer else state.options)
    state.gains, state.gifts = feed.worth_of(position, options, state.options)
    state.can_undo = seat >= 0 and table.can_undo(seat)
    last = moment.last_act()
    state.last = last.as_seen_by(seat) if last is not None else None
    state.step = table.told
    state.mine = mine(live, table, seat) if seat >= 0 and live.pacing.window else None


def events_for(live: LiveTable, seat: int, since: int) -> list[Plain]:
    return [feed.shown(event) for event in live.table.events(seat, since)] if live.table is not None else []


def clock_for(live: LiveTable, seat: int) -> ClockCard | None:
    return clocks.own_clock(live, seat, live.table is not None and is_asked(live, live.table, seat))


def fresh_for(live: LiveTable, seat: int) -> Fresh:
    """What a client that was too late needs to go on."""
    state = shown_to(live, seat)
    return Fresh(state.ask, state.options, state.labels, live.pacing.card(live.now()), state.mine)


def is_asked(live: LiveTable, table: Table, seat: int) -> bool:
    """Does the table wait for this seat itself?"""
    return seat in windows.waited_for(table, live.pacing.held) and not live.passes_for(seat)


def mine(live: LiveTable, table: Table, seat: int) -> MineCard:
    """How this seat stands in the window."""
    asked = is_asked(live, table, seat)
    passed = seat in feed.asked_seats(table) and not asked
    for_you = live.clockwork.passed_for.get(seat) == windows.window_number(table.state) or passes_soon(
        live, table, seat
    )
    return MineCard(asked, passed, passed and for_you, live.pacing.may_hmm(seat))


def shown_position(live: LiveTable, table: Table, seat: int) -> Position:
    """The position this seat is shown. Its own pass is in it when it is held back, and when its order is about to make
    it: no button comes up only to vanish."""
    held = live.pacing.held
    if held is None or held.seat != seat:
        held = Held(seat, windows.window_number(table.state)) if passes_soon(live, table, seat) else None
    return table.state if held is None else windows.with_pass(table.state, held)


def passes_soon(live: LiveTable, table: Table, seat: int) -> bool:
    """Is this seat waited for, and does its order pass for it?"""
    return seat in windows.waited_for(table, live.pacing.held) and live.passes_for(seat)
