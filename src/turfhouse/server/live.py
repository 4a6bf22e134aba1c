"""A table in memory: one game under way, its viewers, and the one path by which anything happens to it.

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

from sqlalchemy.sql.dml import UpdateBase

from turfhouse.core.ask import Refusal
from turfhouse.core.game import View
from turfhouse.core.picks import seat_of
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.server import feed, orders, series, windows
from turfhouse.server.errors import BUSY, Trouble, refused
from turfhouse.server.memo import Memo, read_memo
from turfhouse.server.orders import Order
from turfhouse.server.pacing import Pacing
from turfhouse.server.sheet import Sheet, read_table
from turfhouse.server.store import NotKept, Saved
from turfhouse.server.ticks import clock_end, tick
from turfhouse.server.viewers import Viewer, encode
from turfhouse.server.windows import Doing, Held
from turfhouse.server.wire import ChatLine, Plain, TableCard

if TYPE_CHECKING:
    from turfhouse.server.house import House

log = logging.getLogger("turfhouse.table")
T = TypeVar("T")


class LiveTable:
    def __init__(self, house: House, sheet: Sheet, saved: Saved) -> None:
        self.house = house
        self.sheet = sheet
        self.table: Table | None = read_table(sheet, saved.entries) if sheet.state != "waiting" else None
        self.chat: list[ChatLine] = [
            ChatLine(c["n"], {"id": c["person"], "name": c["name"], "seat": c["seat"]}, c["text"], feed.when(c["at"]))
            for c in saved.chat
        ]
        self.viewers: list[Viewer] = []
        self.pacing = Pacing(house.dice, house.settings.hold, house.settings.hmm_chance)
        self.remember(read_memo(saved.row.get("desk")))
        self.ticking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.here_since = self.now()
        """When the first of those looking now came."""
        self.away: dict[int, float] = {}
        """Since when the person of a seat has been gone."""
        self.lock = asyncio.Lock()
        self.sent: dict[int, Plain] = {}
        self.told = len(self.table.feed_events) if self.table else 0
        self.driver: asyncio.Task[None] | None = None
        self.idle_since = time.monotonic()
        self.stale = False
        """True when the store knows better: to be loaded anew."""
        self.look()

    # --- looking ---

    def present(self) -> set[str]:
        return {viewer.person.id for viewer in self.viewers}

    def card(self) -> TableCard:
        return feed.table_card(self.sheet, self.house.guests.names, self.present())

    def seat(self, person: str) -> int:
        """The seat this person plays now; a spectator's -1 otherwise."""
        number = self.sheet.seat_of(person)
        return number if number is not None and not self.sheet.seats[number].stand_in else feed.SPECTATOR

    def bots(self) -> bool:
        return any(seat.kind == "bot" or seat.stand_in for seat in self.sheet.seats)

    def own_seat(self, person: str) -> int:
        number = self.seat(person)
        if number == feed.SPECTATOR:
            raise Trouble("not_your_seat", "you are not sitting at this table")
        return number

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def people(self) -> bool:
        """Does a person hold a seat, here or away?"""
        return any(seat.kind == "person" for seat in self.sheet.seats)

    def is_person(self, seat: int) -> bool:
        return self.sheet.seats[seat].kind == "person" and not self.sheet.seats[seat].stand_in

    def order(self, seat: int) -> Order:
        return self.orders.get(seat) or Order(self.house.settings.auto_pass)

    def passes_for(self, seat: int) -> bool:
        """Does the server pass now for a seat that is waited for?"""
        table = self.playing()
        return self.follows(table, seat, table.view(seat), table.options(seat))

    def look(self) -> None:
        """What this position means for the table's time."""
        self.pacing.look(self.table, self.people(), self.now())

    def playing(self) -> Table:
        if self.table is None:
            raise Trouble("not_started", "the game has not started yet")
        return self.table

    def seq(self) -> int:
        """Grows with every event of the current game, and with nothing else."""
        return len(self.table.feed_events) if self.table else 0

    def shown(self, table: Table, seat: int) -> State:
        """The state this seat is shown: its own held pass is in it."""
        held = self.pacing.held
        return windows.with_pass(table.state, held) if held is not None and held.seat == seat else table.state

    def passed_already(self, table: Table, seat: int, path: list[str]) -> Refusal | None:
        return windows.passed_already(table, seat, path, self.pacing.held)

    def state(self, seat: int, since: int) -> Plain:
        return {
            "seq": self.seq(),
            "table": self.card(),
            "seat": seat if seat >= 0 else None,
            **(self.game_state(self.table, seat, since) if self.table else feed.NOTHING),
            "orders": self.order(seat).plain(),
        }

    def game_state(self, table: Table, seat: int, since: int) -> Plain:
        state = self.shown(table, seat)
        view = table.game.view(state, seat)
        options = table.game.options_of(state, seat) if seat >= 0 else []
        asked = seat in windows.waited_for(table, self.pacing.held) and not self.follows(table, seat, view, options)
        return {
            **feed.table_state(table, state, seat, view, options, since),
            "window": self.pacing.card(self.now()),
            "mine": self.mine(table, seat, asked) if seat >= 0 and self.pacing.window else None,
            "clock": self.clock_card() if asked and self.is_person(seat) else None,
        }

    def mine(self, table: Table, seat: int, asked: bool) -> Plain:
        passed = seat in feed.asked_seats(table) and seat not in windows.waited_for(table, self.pacing.held)
        return {"asked": asked, "passed": passed, "may_hmm": self.pacing.may_hmm(seat)}

    def clock_card(self) -> Plain | None:
        end = clock_end(self)
        if math.isinf(end):
            return None
        return {"of": round(1000 * self.pacing.think()), "left": max(0, round(1000 * (end - self.now())))}

    def follows(self, table: Table, seat: int, view: View, options: list[int]) -> bool:
        """Does the server pass for this seat, by its order?"""
        pace = self.pacing.pace
        if not self.pacing.window or pace is None or pace.quiet or not self.is_person(seat):
            return False
        return orders.follows(self.order(seat), table.game, view, options)

    def fresh(self, seat: int) -> Plain:
        """What a client that was too late needs to go on."""
        state = self.state(seat, self.seq())
        return {key: state[key] for key in ("ask", "options", "labels", "window", "mine")}

    # --- telling ---

    def snapshot(self, viewer: Viewer, since: int = 0) -> None:
        viewer.joined = True
        seat = self.seat(viewer.person.id)
        state = self.state(seat, since)
        self.sent[seat] = sign_of(state)
        viewer.say({"t": "snapshot", **state, "chat": self.chat})
        if self.sheet.rematch:
            viewer.say({"t": "moved", "table": self.sheet.rematch})

    def fan_out(self) -> None:
        """The news since last time to every viewer, built once for each seat."""
        self.look()
        texts: dict[int, str] = {}
        for viewer in self.viewers:
            if not viewer.joined:
                continue
            seat = self.seat(viewer.person.id)
            if seat not in texts:
                texts[seat] = self.news(seat)
            if texts[seat]:
                viewer.push(texts[seat])
        self.told = self.seq()

    def news(self, seat: int) -> str:
        """The update for a seat; empty where nothing changed for it: a message about another's secret answer would
        tell of it."""
        state = self.state(seat, self.told)
        sign = sign_of(state)
        if not state["events"] and sign == self.sent.get(seat):
            return ""
        self.sent[seat] = sign
        return encode({"t": "update", **state})

    def tell(self, message: Plain) -> None:
        text = encode(message)
        for viewer in self.viewers:
            if viewer.joined:
                viewer.push(text)

    def tell_card(self) -> None:
        self.tell({"t": "table", "table": self.card()})

    # --- doing ---

    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs `work` with the table to itself, and to its end even if the one who asked is gone."""
        return await asyncio.shield(self.house.spawn(self.locked(work)))

    async def locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            if self.stale:
                work.close()
                raise Trouble("busy", BUSY)
            self.idle_since = time.monotonic()
            return await work

    async def keep(self, *work: UpdateBase) -> None:
        try:
            await self.house.store.keep(*work)
        except NotKept as problem:
            raise Trouble("busy", BUSY) from problem

    async def change(self, do: Doing) -> int:
        """The one path: `do` asks the engine, and what it accepted is kept and told. Returns the number of the news."""
        seq = await self.alone(self.change_now(do))
        self.wake()
        return seq

    async def change_now(self, do: Doing) -> int:
        table, held = self.playing(), self.pacing.held
        before = len(table.record.entries)
        try:
            refusal = do(table)
            if refusal is None:
                self.follow_on(table, before, held)
        except Exception:
            log.exception("table %s: the engine failed; the game goes back to its last kept entry", self.sheet.id)
            self.rewind(before, held)
            raise Trouble("busy", "this could not be done; the game stands as before") from None
        if refusal is not None:
            raise refused(refusal)
        await self.keep_entries(table, before, held)
        self.fan_out()
        return self.seq()

    def act(self, seat: int, ask: int, paths: list[list[str]], version: int) -> Doing:
        """One action, or a bundle of several, whole or not at all."""

        def do(table: Table) -> Refusal | None:
            actions, refusal = windows.steps_of(table, seat, ask, paths, version, self.pacing.held)
            if refusal is None and self.pacing.hmm(self.now()) and windows.close_quietly(table, actions):
                seconds = math.ceil(self.pacing.hmm_until - self.now())
                refusal = Refusal("", f"somebody says Hmm…: {seconds} s more", 0, "wait")
            if refusal is None:
                for action in actions:
                    self.accept(table, action)
            return refusal

        return do

    def accept(self, table: Table, action: int) -> None:
        """Into the engine with it, unless it is a pass that would close a window too early."""
        self.look()
        if self.pacing.open_now(self.now()) and windows.is_last_pass(table.state, action) and not self.quiet():
            self.pacing.held = windows.Held(int(seat_of(action)), windows.window_number(table.state))
        else:
            table.accept(action)

    def quiet(self) -> bool:
        """Is this a window that its owner closes?"""
        return self.pacing.window and self.pacing.pace is not None and self.pacing.pace.quiet

    def follow_on(self, table: Table, before: int, held: Held | None) -> None:
        """What needs nobody: forced answers. Nothing after an undo: that would be in vain. A pass that was held before
        stays held only if it would still stand."""
        entries = table.record.entries
        if len(entries) > before and entries[-1].kind != "undo":
            while self.pacing.held in (None, held) and (action := table.forced()):
                self.accept(table, action)
        if held is not None and self.pacing.held is held and not windows.outlives(table, before, held):
            self.pacing.held = None
        late = self.pacing.held
        if late is not None and late.number == windows.window_number(table.state):
            action = windows.pass_of(late.seat)
            if not windows.is_last_pass(table.state, action):
                self.pacing.held = None
                table.accept(action)
        self.drop_outdated(table)

    def drop_outdated(self, table: Table) -> None:
        """Orders whose time is over pass no more."""
        self.look()
        asked = feed.asked_seats(table)
        family = self.pacing.pace.family if self.pacing.window and self.pacing.pace else ""
        for seat, order in self.orders.items():
            if orders.outdated(order, seat, table.state, asked, family):
                self.orders[seat] = orders.without_pass(order)

    def remember(self, memo: Memo) -> None:
        """What the desk knew before, or knows of a new game."""
        self.kept: Plain = memo.plain()
        self.orders, self.votes, self.pacing.spent = memo.orders, memo.votes, memo.spent
        fits = self.table is not None and memo.held is not None and windows.can_be_held(self.table, memo.held)
        self.pacing.held = memo.held if fits else None

    def memo(self) -> Plain:
        return Memo(self.orders, self.votes, self.pacing.held, self.pacing.spent).plain()

    async def keep_memo(self, *work: UpdateBase) -> None:
        """Makes durable what the desk knows, with whatever else goes with it."""
        memo = self.memo()
        if work or memo != self.kept:
            await self.keep(*work, self.sheet.update(desk=memo))
            self.kept = memo

    async def keep_entries(self, table: Table, before: int, held: Held | None) -> None:
        texts = [entry.text() for entry in table.record.entries[before:]]
        memo = self.memo()
        if not texts and memo == self.kept:
            return
        work = [self.sheet.entry_insert(before + k, text) for k, text in enumerate(texts)]
        values: Plain = {"turn": feed.turn_seat(table), "touched": time.time()}
        result = self.ending(table, values) if table.over() else None
        if result is not None:
            work.append(self.sheet.game_update(result=result, names=[card.name for card in self.card().seats]))
        try:
            changed = {"desk": memo} if memo != self.kept else {}
            await self.house.store.keep(*work, self.sheet.update(**values, **changed))
        except NotKept as problem:
            await self.recover(before, held)
            raise Trouble("busy", BUSY) from problem
        self.kept = memo
        self.sheet.result = result
        for key, value in values.items():
            setattr(self.sheet, key, value)

    def ending(self, table: Table, values: Plain) -> Plain:
        """The end of a game: its result, and what that makes of the match. Its seed may be shown from now on."""
        result = table.game.result(table.state)
        score = series.add_result(self.sheet.score, result)
        over = series.match_over(self.sheet.match, self.sheet.game_no, score)
        values.update({"score": score, "state": "over" if over else "playing"})
        return {**result.plain(), "match": score, "match_over": over}

    def rewind(self, length: int, held: Held | None) -> None:
        """Forgets entries after the first `length`."""
        table = self.playing()
        self.pacing.held = held
        self.table = read_table(self.sheet, [entry.text() for entry in table.record.entries[:length]])

    async def recover(self, length: int, held: Held | None) -> None:
        """After a failed write: back to what the store has; if that cannot be read either, to what it surely has."""
        self.rewind(length, held)
        try:
            saved = await self.house.store.load(self.sheet.id)
        except NotKept:
            return
        if saved is not None and (len(saved.entries) != length or saved.row["game_no"] != self.sheet.game_no):
            self.retire()

    def retire(self) -> None:
        """Another has written here: drop everybody; who comes back finds the table as the store has it."""
        self.stale = True
        for viewer in self.viewers:
            viewer.lost.set()
        self.house.forget(self)

    # --- coming and going ---

    def join(self, viewer: Viewer) -> None:
        if not self.viewers:
            self.here_since = self.now()
        self.viewers.append(viewer)
        number = self.sheet.seat_of(viewer.person.id)
        if number is not None:
            self.away.pop(number, None)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        self.idle_since = time.monotonic()
        number = self.sheet.seat_of(viewer.person.id)
        if number is not None and viewer.person.id not in self.present():
            self.away[number] = time.monotonic()
        if viewer.joined:
            self.tell_card()

    def wake(self) -> None:
        """Lets the bots look whether it is their turn, and the clock whether anything is due."""
        self.wake_bots()
        if self.ticking is None and not self.stale and (self.pacing.pace is not None or self.alarm is not None):
            self.ticking = self.house.spawn(tick(self))

    def wake_bots(self) -> None:
        from turfhouse.server.driver import drive

        if self.driver is None and not self.stale:
            self.driver = self.house.spawn(drive(self))

    def set_alarm(self, at: float) -> None:
        """Looks again at that time."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = None if math.isinf(at) else asyncio.get_running_loop().call_at(at, self.wake)


def sign_of(state: Plain) -> Plain:
    """What makes a State worth telling, besides events."""
    return {key: state[key] for key in ("seq", "ask", "options", "can_undo", "orders", "mine")}
