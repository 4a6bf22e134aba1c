"""A table in memory: one game under way, its viewers, and the one path by which anything happens to it.

    ask the engine → make it durable → tell every viewer → answer the one who asked

One thing happens at a time. What the engine accepted but the store did not keep is taken back as if it had never been.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.sql.dml import UpdateBase

from turfhouse.core.ask import Refusal
from turfhouse.core.table import Table
from turfhouse.server import feed, orders, series
from turfhouse.server.errors import BUSY, Trouble, refused
from turfhouse.server.sheet import Sheet, read_table
from turfhouse.server.store import NotKept, Saved
from turfhouse.server.viewers import Viewer, encode
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
        self.orders: dict[int, orders.Order] = {}
        self.votes: set[str] = set()
        self.away: dict[int, float] = {}
        """Since when the person of a seat has been gone."""
        self.lock = asyncio.Lock()
        self.sent: dict[int, Plain] = {}
        self.told = len(self.table.feed_events) if self.table else 0
        self.driver: asyncio.Task[None] | None = None
        self.idle_since = time.monotonic()
        self.stale = False
        """True when the store knows better: to be loaded anew."""

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

    def playing(self) -> Table:
        if self.table is None:
            raise Trouble("not_started", "the game has not started yet")
        return self.table

    def seq(self) -> int:
        """Grows with every event of the current game, and with nothing else."""
        return len(self.table.feed_events) if self.table else 0

    def state(self, seat: int, since: int) -> Plain:
        game = feed.table_state(self.table, seat, since) if self.table else feed.NOTHING
        order = self.orders.get(seat)
        return {
            "seq": self.seq(),
            "table": self.card(),
            "seat": seat if seat >= 0 else None,
            **game,
            "orders": {"auto_pass": order.kind if order else "off"},
        }

    def fresh(self, seat: int) -> Plain:
        """What a client that was too late needs to go on."""
        state = self.state(seat, self.seq())
        return {"ask": state["ask"], "options": state["options"]}

    # --- telling ---

    def snapshot(self, viewer: Viewer, since: int = 0) -> None:
        viewer.joined = True
        state = self.state(self.seat(viewer.person.id), since)
        viewer.say({"t": "snapshot", **state, "chat": self.chat})
        if self.sheet.rematch:
            viewer.say({"t": "moved", "table": self.sheet.rematch})

    def fan_out(self) -> None:
        """The news since last time to every viewer, built once for each seat."""
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
        sign = {key: state[key] for key in ("seq", "ask", "options", "can_undo", "orders")}
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

    async def change(self, do: Callable[[Table], Refusal | None]) -> int:
        """The one path: `do` asks the engine, and what it accepted is kept and told. Returns the number of the news."""
        seq = await self.alone(self.change_now(do))
        self.wake()
        return seq

    async def change_now(self, do: Callable[[Table], Refusal | None]) -> int:
        table = self.playing()
        before = len(table.record.entries)
        try:
            refusal = do(table)
            if refusal is None:
                orders.follow_on(table, self.orders)
        except Exception:
            log.exception("table %s: the engine failed; the game goes back to its last kept entry", self.sheet.id)
            self.rewind(before)
            raise Trouble("busy", "this could not be done; the game stands as before") from None
        if refusal is not None:
            raise refused(refusal)
        await self.keep_entries(table, before)
        self.fan_out()
        return self.seq()

    async def keep_entries(self, table: Table, before: int) -> None:
        texts = [entry.text() for entry in table.record.entries[before:]]
        if not texts:
            return
        work = [self.sheet.entry_insert(before + k, text) for k, text in enumerate(texts)]
        values: Plain = {"turn": feed.turn_seat(table), "touched": time.time()}
        result = self.ending(table, values) if table.over() else None
        if result is not None:
            work.append(self.sheet.game_update(result=result, names=[card.name for card in self.card().seats]))
        try:
            await self.house.store.keep(*work, self.sheet.update(**values))
        except NotKept as problem:
            await self.recover(before)
            raise Trouble("busy", BUSY) from problem
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

    def rewind(self, length: int) -> None:
        """Forgets entries after the first `length`."""
        table = self.playing()
        self.table = read_table(self.sheet, [entry.text() for entry in table.record.entries[:length]])

    async def recover(self, length: int) -> None:
        """After a failed write: back to what the store has; if that cannot be read either, to what it surely has."""
        self.rewind(length)
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
        """Lets the bots look whether it is their turn."""
        from turfhouse.server.driver import drive

        if self.driver is None and not self.stale:
            self.driver = self.house.spawn(drive(self))
