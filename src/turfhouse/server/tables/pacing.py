"""The time of one table: since when nothing has changed, when its window may close, and what everybody sees of that.

All of it follows from public facts: the game's `pace` is asked with a spectator's view, and chance comes from a
generator that knows nothing of the game. It is thrown for every seat alike, person or bot, whatever it holds.
"""

from __future__ import annotations

import asyncio
import math
import random
from dataclasses import dataclass, field
from typing import Literal

from turfhouse.core.ask import OPEN
from turfhouse.core.pace import Pace
from turfhouse.server.tables.feed import SPECTATOR
from turfhouse.server.tables.moment import Moment
from turfhouse.server.tables.windows import Held
from turfhouse.server.web.news import WindowCard

Call = Literal["open", "last", "waiting"]

HMM = 6.0
"""Seconds a Hmm… keeps a window open."""
LAST_CALL = 3.0
"""Seconds the last call lasts. A window that is still open then simply waits."""
SLACK = 0.001
"""A timer may ring this much early."""
SOONEST = 0.55
"""Seconds after the last change before which no bot acts in a window: people read what came before."""
EARLIEST, LATEST = 0.4, 0.85
"""Bots act in a window within these shares of its hold, so that it need not stay open longer for them."""


ONE, NONE = 0.6, 0.3
"""Shares of a hold that suffice where one person sits, and where none may act."""


def share_of(people: frozenset[int], asked: tuple[int, ...]) -> float:
    """A hold gives people time to step in, and hides from them which of the others could. Where one person sits among
    bots there is nobody to hide from: bots see no clock. Who sits where, and who is asked, all know."""
    if not people:
        return 0.0
    if people.isdisjoint(asked):
        return NONE
    return ONE if len(people) == 1 else 1.0


@dataclass
class Pacing:
    dice: random.Random
    hold_factor: float
    hmm_chance: float
    sign: tuple[int, ...] = ()
    """What changes with every visible change, and with nothing else."""
    changed: float = 0.0
    pace: Pace | None = None
    """None where time means nothing: no window, no clock."""
    window: bool = False
    people: frozenset[int] = frozenset()
    """The seats that people hold, here or away."""
    share: float = 0.0
    """How much of the game's own hold this table needs; none where only bots sit."""
    hmm_until: float = -math.inf
    hmm_at: float = math.inf
    """When the house itself says Hmm…."""
    family: str = ""
    """Of the last window. A Hmm… ends with it."""
    thrown: str = ""
    """The last asked family for which the house has thrown its Hmm…."""
    spent: list[tuple[str, int]] = field(default_factory=list)
    """Which seats have said Hmm… in which family."""
    shares: list[float] = field(default_factory=list)
    """When in the hold the bot of each seat acts, if it acts."""
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the next change."""
    told: tuple[Call, bool] = ("open", False)
    held: Held | None = None
    """The pass that would close the window."""

    def retime(self, moment: Moment | None, people: frozenset[int], now: float) -> None:
        """After anything that may have changed the table."""
        ask = moment.ask if moment is not None else None
        if moment is None or ask is None:
            self.pace, self.window, self.sign = None, False, ()
            return
        table = moment.table
        sign = (id(table), len(table.feed_events), ask.no, ask.version)
        if sign == self.sign:
            return
        self.sign, self.changed, self.people = sign, now, people
        alone = table.state.seats == 1  # nobody could tell anything by the time
        self.share = 0.0 if alone else share_of(people, (*ask.seats, *ask.may))
        self.moved.set()
        self.moved = asyncio.Event()
        self.window = ask.mode == OPEN
        timed = self.window or table.game.has_clock()
        self.pace = table.game.pace(moment.view(SPECTATOR)) if timed else None
        if self.window:
            self.throw(int(table.state.seats), now)

    def throw(self, seats: int, now: float) -> None:
        """The chance of a window: for all seats alike."""
        assert self.pace is not None
        self.shares = [self.dice.uniform(EARLIEST, LATEST) for _ in range(seats)]
        if self.pace.family != self.family:
            self.family, self.hmm_until, self.hmm_at = self.pace.family, -math.inf, math.inf
        self.told = (self.call(now), self.hmm(now))
        if self.pace.quiet or self.pace.family == self.thrown or not self.hold() or len(self.people) < 2:
            return
        self.thrown = self.pace.family
        pressed = self.dice.random() < 1 - (1 - self.hmm_chance) ** seats
        at = now + self.hold() * self.dice.uniform(0.2, 0.9)
        self.hmm_at = at if pressed else math.inf

    # --- what follows ---

    def hold(self) -> float:
        """Seconds after the last change in which the window stays open; none where only bots sit."""
        return self.pace.hold / 1000 * self.hold_factor * self.share if self.pace is not None else 0.0

    def due(self) -> float:
        """When the window may close."""
        return max(self.changed + self.hold(), self.hmm_until)

    def open_now(self, now: float) -> bool:
        """May it not close yet?"""
        return now < self.due() - SLACK

    def hmm(self, now: float) -> bool:
        return now < self.hmm_until - SLACK

    def call(self, now: float) -> Call:
        """`last` once nothing has changed for the hold: everybody has seen this position. Soon after: `waiting`."""
        quiet = self.pace is None or self.pace.quiet or not self.hold()
        if quiet or self.open_now(now):
            return "open"
        return "last" if now < self.last_call() - SLACK else "waiting"

    def last_call(self) -> float:
        """When the last call is over."""
        return self.due() + LAST_CALL * self.hold_factor

    def card(self, now: float) -> WindowCard | None:
        """The window as everybody sees it."""
        if not self.window or self.pace is None:
            return None
        left = max(0, round(1000 * (self.due() - now)))
        hold = round(1000 * self.hold())
        return WindowCard("quiet" if self.pace.quiet else "asked", self.call(now), hold, left, self.hmm(now))

    def may_hmm(self, seat: int) -> bool:
        if not self.window or self.pace is None or not self.hold():
            return False
        return (self.pace.family, seat) not in self.spent

    def say_hmm(self, now: float) -> None:
        self.hmm_until = now + HMM * self.hold_factor

    def think(self) -> float:
        """Seconds after the last change in which an asked seat should answer; 0: no limit."""
        return self.pace.think / 1000 if self.pace is not None else 0.0
