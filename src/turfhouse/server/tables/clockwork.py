"""What goes on at a table by itself: bots that play, and whatever is due because time goes by. It keeps the table's
times (`pacing.py`, `clocks.py`) and looks again when the next thing is due (`timers.py`)."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING

from turfhouse.server.tables import clocks, timers
from turfhouse.server.tables.pacing import Pacing

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable


class Clockwork:
    def __init__(self, live: LiveTable) -> None:
        settings = live.house.settings
        self.live = live
        self.pacing = Pacing(live.house.dice, settings.hold, settings.hmm_chance)
        self.clocks = clocks.Clocks()
        self.ticking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.driver: asyncio.Task[None] | None = None
        """The bots', while it is their turn."""
        self.passed_for: dict[int, int] = {}
        """Seats for which the house passed last, by an order or because their time was up, and in which window."""
        self.asked_since, self.asked = live.now(), (0, 0)
        """Since when everybody waits for the same answer."""

    def retime(self) -> None:
        """After anything that may have changed the table: what its position means for its time."""
        live = self.live
        moment = live.moment()
        self.pacing.retime(moment, live.people(), live.now())
        ask = moment.ask if moment is not None else None
        if ask is not None and (live.table_row.game_no, ask.no) != self.asked:
            self.asked, self.asked_since = (live.table_row.game_no, ask.no), live.now()

    def wake(self) -> None:
        """Lets the bots look whether it is their turn, and the clock whether anything is due."""
        self.wake_bots()
        self.wake_clock()
        self.live.rest()

    def wake_clock(self) -> None:
        live = self.live
        if self.ticking is not None or live.stale or (self.pacing.pace is None and self.alarm is None):
            return
        if live.lock.locked() or timers.next_thing(live) is not None:
            self.ticking = live.house.spawn(timers.tick(live))
        else:
            clocks.draw_on_reserves(live)
            timers.look_ahead(live)

    def wake_bots(self) -> None:
        from turfhouse.server.thinking.driver import drive

        if self.driver is None and not self.live.stale and (self.live.bots() or self.clocks.covered):
            self.driver = self.live.house.spawn(drive(self.live))

    def set_alarm(self, at: float) -> None:
        """Looks again at that time."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = None if math.isinf(at) else asyncio.get_running_loop().call_at(at, self.wake)
