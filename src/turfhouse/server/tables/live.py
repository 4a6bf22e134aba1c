"""A table in memory: one game under way, and the one path by which anything happens to it. Its viewers are told by
`audience.py`, what goes on by itself is `clockwork.py`; what each of them is shown is in `shown.py`, what is kept in
`keeping.py`.

    ask the engine → make it durable → tell every viewer → answer the one who asked

One thing happens at a time. What the engine accepted but the store did not keep is taken back as if it had never been.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import seat_of
from turfhouse.core.table import Table
from turfhouse.server.errands import errand
from turfhouse.server.errors import BUSY, RESTARTING, Trouble, refused
from turfhouse.server.store.store import Saved
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.store.work import Fenced, NotKept, Unsure, Work
from turfhouse.server.tables import absent, clocks, feed, orders, series, standstill, windows
from turfhouse.server.tables.audience import Audience
from turfhouse.server.tables.clockwork import Clockwork
from turfhouse.server.tables.keeping import keep_entries, rewind
from turfhouse.server.tables.memo import Memo, read_memo
from turfhouse.server.tables.moment import Moment
from turfhouse.server.tables.orders import Order
from turfhouse.server.tables.windows import Doing, Held
from turfhouse.server.web.wire import ChatLine, Plain, TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House
    from turfhouse.server.web.wire_review import HintCard

log = logging.getLogger("turfhouse.table")
T = TypeVar("T")


class LiveTable:
    def __init__(self, house: House, table_row: TableRow, saved: Saved, table: Table | None) -> None:
        self.house = house
        self.loop = asyncio.get_running_loop()
        self.table_row = table_row
        self.table = table
        self.chat: list[ChatLine] = [
            ChatLine(c["n"], {"id": c["person"], "name": c["name"], "seat": c["seat"]}, c["text"], feed.when(c["at"]))
            for c in saved.chat
        ]
        self.opening = series.Opening()
        self.clockwork = Clockwork(self)
        self.pacing = self.clockwork.pacing
        self.remember(read_memo(saved.row.get("desk")))
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.audience.still = (saved.row.get("desk") or {}).get(standstill.KEY)
        self.idle_since = time.monotonic()
        self.position: Moment | None = None
        self.hinting = asyncio.Lock()
        self.hinted: tuple[tuple[int, int, int], HintCard] | None = None
        """The last hint and its moment: game, ask and version."""
        self.stale = False
        """True when the store knows better: to be loaded anew."""
        self.clockwork.retime()

    # --- looking ---

    def card(self) -> TableCard:
        card = feed.table_card(self.table_row, self.house.guests.names, self.audience.present())
        card.wishes = series.seats_of(self.table_row, self.votes) if self.table_row.state == "over" else []
        card.next = series.next_card(self.table_row, self.between)
        card.opening = self.opening.card(self.table_row, self.table)
        card.gone = absent.cards(self)
        for seat in self.clockwork.clocks.covered:
            card.seats[seat].covered = True
        return card

    def seat(self, person: str) -> int:
        """The seat this person plays now; a spectator's -1 otherwise."""
        number = self.table_row.seat_of(person)
        return number if number is not None and not self.table_row.seats[number].stand_in else feed.SPECTATOR

    def bots(self) -> bool:
        return any(seat.kind == "bot" or seat.stand_in for seat in self.table_row.seats)

    def own_seat(self, person: str) -> int:
        number = self.seat(person)
        if number == feed.SPECTATOR:
            raise Trouble("not_your_seat", "you are not sitting at this table")
        return number

    def now(self) -> float:
        return self.loop.time()

    def people(self) -> frozenset[int]:
        """The seats that people hold, here or away."""
        return frozenset(number for number, seat in enumerate(self.table_row.seats) if seat.kind == "person")

    def is_person(self, seat: int) -> bool:
        """Does its person answer for this seat, and no stand-in?"""
        here = self.table_row.seats[seat]
        return here.kind == "person" and not here.stand_in and seat not in self.clockwork.clocks.covered

    def order(self, seat: int) -> Order:
        return self.orders.get(seat) or Order(self.house.settings.auto_pass)

    def passes_for(self, seat: int) -> bool:
        """Does the server pass now for a seat that is waited for?"""
        table = self.playing()
        pace = self.pacing.pace
        if not self.pacing.window or pace is None or pace.quiet or not self.is_person(seat):
            return False
        moment = self.moment_of(table)
        return orders.follows(self.order(seat), table.game, moment.view(seat), moment.options(seat))

    def moment(self) -> Moment | None:
        """The position now; None before the start."""
        return self.moment_of(self.table) if self.table is not None else None

    def moment_of(self, table: Table) -> Moment:
        if self.position is None or not self.position.holds(table):
            self.position = Moment(table, self.position)
        return self.position

    def rest(self) -> None:
        """Everybody has been told: what was worked out for them is let go."""
        if self.position is not None:
            self.position.rest()
            self.position.table.rest()

    def playing(self) -> Table:
        if self.table is None:
            raise Trouble("not_started", "the game has not started yet")
        return self.table

    def seq(self) -> int:
        """Grows with every event of the current game, and with nothing else."""
        return len(self.table.feed_events) if self.table else 0

    def passed_already(self, table: Table, seat: int, path: list[str]) -> Refusal | None:
        return windows.passed_already(table, seat, path, self.pacing.held)

    # --- doing ---

    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs `work` with the table to itself, and to its end even if the one who asked is gone."""
        return await asyncio.shield(self.house.spawn(self.locked(work)))

    async def locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            if self.stale:
                work.close()
                raise Trouble("restarting", RESTARTING)
            if self.house.leases.late():
                work.close()
                raise Trouble("busy", BUSY)  # another may drive it by now: nothing is answered from memory
            self.idle_since = time.monotonic()
            return await work

    async def keep(self, *work: Work) -> None:
        """Durable while this table is ours: its objects are retired when it is not, or when nobody knows."""
        try:
            await self.house.store.keep(self.table_row.fence(), *work)
        except NotKept as problem:
            raise self.not_kept(problem) from problem
        self.house.afar.card_changed(self)

    def not_kept(self, problem: NotKept) -> Trouble:
        if isinstance(problem, Fenced | Unsure):
            self.retire()
        return Trouble("restarting", RESTARTING) if isinstance(problem, Fenced) else Trouble("busy", BUSY)

    async def change(self, do: Doing) -> int:
        """The one path: `do` asks the engine, and what it accepted is kept and told. Returns the number of the news."""
        return await errand(self.to_change(do))

    async def to_change(self, do: Doing) -> int:
        """The same for an errand: nobody cancels those."""
        seq = await self.locked(self.change_now(do))
        self.clockwork.wake()
        return seq

    async def change_now(self, do: Doing) -> int:
        table, held = self.playing(), self.pacing.held
        clocks.draw_on_reserves(self)
        before = len(table.record.entries)
        try:
            refusal = do(table)
            if refusal is None:
                self.follow_on(table, before, held)
        except Exception:
            log.exception("table %s: the engine failed; the game goes back to its last kept entry", self.table_row.id)
            rewind(self, before, held)
            raise Trouble("busy", "this could not be done; the game stands as before") from None
        if refusal is not None:
            raise refused(refusal)
        await keep_entries(self, table, before, held)
        self.audience.fan_out()
        return self.seq()

    def act(self, seat: int, ask: int, paths: list[list[str]], version: int) -> Doing:
        """One action, or a bundle of several, whole or not at all."""

        def do(table: Table) -> Refusal | None:
            actions, refusal = windows.steps_of(table, seat, ask, paths, version, self.pacing.held)
            if refusal is None and self.pacing.hmm(self.now()) and windows.close_quietly(table, actions):
                seconds = math.ceil(self.pacing.hmm_until - self.now())
                refusal = Refusal("", f"somebody says Hmm…: {seconds} s more", 0, "wait")
            if refusal is None:
                self.clockwork.passed_for.pop(seat, None)
                for action in actions:
                    self.accept(table, action)
            return refusal

        return do

    def accept_for(self, table: Table, action: int) -> None:
        """What the house does for a seat that said nothing."""
        self.clockwork.passed_for[int(seat_of(action))] = windows.window_number(table.state)
        self.accept(table, action)

    def accept(self, table: Table, action: int) -> None:
        """Into the engine with it, unless it is a pass that would close a window too early, or might let it close."""
        self.clockwork.retime()
        number, held = windows.window_number(table.state), self.pacing.held
        too_early = self.pacing.open_now(self.now()) and windows.is_last_pass(table.state, action)
        first = (held is None or held.number != number) and self.waits_for_others(table, action)
        if (too_early or first) and not self.quiet():
            self.pacing.held = windows.Held(int(seat_of(action)), number)
        else:
            table.accept(action)

    def waits_for_others(self, table: Table, action: int) -> bool:
        """Is this a pass to be held until it is the last? Where windows have no hold there is nothing to be told."""
        return self.pacing.hold() > 0 and windows.waits_for_others(table.state, action)

    def quiet(self) -> bool:
        """Is this a window that its owner closes?"""
        return self.pacing.window and self.pacing.pace is not None and self.pacing.pace.quiet

    def follow_on(self, table: Table, before: int, held: Held | None) -> None:
        """What needs nobody: forced answers. Nothing after an undo: that would be in vain. A pass that was held before
        stays held only if it would still stand."""
        entries = table.record.entries
        if len(entries) > before and entries[-1].kind != "undo":
            while self.pacing.held in (None, held) and (action := self.needless(table)):
                self.accept(table, action)
        if held is not None and self.pacing.held is held and not windows.outlives(table, before, held):
            self.pacing.held = None
        late = self.pacing.held
        if late is not None and late.number == windows.window_number(table.state):
            action = windows.pass_of(late.seat)
            last = windows.is_last_pass(table.state, action)
            if not self.pacing.open_now(self.now()) if last else not self.waits_for_others(table, action):
                self.pacing.held = None
                table.accept(action)
        self.drop_outdated(table)

    def needless(self, table: Table) -> int:
        """An answer that nobody has to give: forced by public facts, or, where one plays alone and gives nothing away
        by it, a lone pass. 0: none."""
        return table.forced() or (table.lone_pass(0) if self.table_row.alone() and self.is_person(0) else 0)

    def drop_outdated(self, table: Table) -> None:
        """Orders whose time is over pass no more."""
        self.clockwork.retime()
        asked = feed.asked_seats(table)
        family = self.pacing.pace.family if self.pacing.window and self.pacing.pace else ""
        for seat, order in self.orders.items():
            if orders.outdated(order, seat, table.state, asked, family):
                self.orders[seat] = orders.without_pass(order)

    def remember(self, memo: Memo) -> None:
        """What the desk knew before, or knows of a new game."""
        self.kept: Plain = memo.plain()
        self.orders, self.votes, self.pacing.spent = memo.orders, memo.votes, memo.spent
        self.between, self.hints = memo.between, memo.hints
        fits = self.table is not None and memo.held is not None and windows.can_be_held(self.table, memo.held)
        self.pacing.held = memo.held if fits else None

    def memo(self) -> Plain:
        return Memo(self.orders, self.votes, self.pacing.held, self.pacing.spent, self.between, self.hints).plain()

    async def keep_memo(self, *work: Work) -> None:
        """Makes durable what the desk knows, with whatever else goes with it."""
        memo = self.memo()
        if work or memo != self.kept:
            await self.keep(*work, self.table_row.update(desk=memo))
            self.kept = memo

    def retire(self) -> None:
        """Another has written here: everybody is sent off, and finds the table as the store has it."""
        self.house.meters.lost += not self.stale
        self.stale = True
        self.house.forget(self)
        self.audience.part()

    def put_away(self, why: str) -> None:
        """There is no such table any more."""
        self.stale = True
        self.house.forget(self)
        self.audience.dismiss(why)
