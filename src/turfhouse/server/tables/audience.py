"""Who looks at a table, and what they are told: snapshots, news for each seat, who is here and who is missed."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from turfhouse.server.tables import absent, clocks, standstill
from turfhouse.server.tables.shown import state_for
from turfhouse.server.tables.viewers import Viewer, encode
from turfhouse.server.web.wire import GoneCard, Plain, TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

FAREWELL = 2.0
"""Seconds for the last words to be read."""


class Audience:
    """The viewers of one table. What they are told is built once for each seat."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.viewers: list[Viewer] = []
        self.told = live.seq()
        """How much of the game's feed everybody has heard."""
        self.sent: dict[int, Plain] = {}
        """What each seat was last told, besides events."""
        self.here_since = live.now()
        """When the first of those looking now came."""
        self.away: dict[int, float] = {}
        """Since when the person of a seat has been gone."""
        self.gone: list[GoneCard] = []
        """Whom everybody was told to wait for in vain."""
        self.still: Plain | None = None
        """How time stood here when the house went, until somebody is back."""
        self.returning = standstill.Returning()
        self.presence_told = -math.inf
        self.presence_due: asyncio.TimerHandle | None = None

    def present(self) -> set[str]:
        """Who is here, or on the way back after a restart."""
        return {viewer.person.id for viewer in self.viewers} | self.returning.at(self.live.now())

    # --- telling ---

    def snapshot(self, viewer: Viewer, since: int = 0, stood_in: bool = False) -> None:
        viewer.joined = True
        seat = self.live.seat(viewer.person.id)
        state = state_for(self.live, seat, since)
        self.sent[seat] = sign_of(state)
        viewer.say({"t": "snapshot", **state, "chat": self.live.chat, "stood_in": stood_in})
        if self.live.table_row.rematch:
            viewer.say({"t": "moved", "table": self.live.table_row.rematch})

    def fan_out(self) -> None:
        """The news since last time to every viewer, built once for each seat."""
        self.live.look()
        clocks.new_turn(self.live)
        card = self.live.card()
        texts: dict[int, bytes] = {}
        for viewer in self.viewers:
            if not viewer.joined:
                continue
            seat = self.live.seat(viewer.person.id)
            if seat not in texts:
                texts[seat] = self.news(seat, card)
            if texts[seat]:
                viewer.push(texts[seat])
        self.told = self.live.seq()

    def news(self, seat: int, card: TableCard) -> bytes:
        """The update for a seat; empty where nothing changed for it: a message about another's secret answer would
        tell of it."""
        state = state_for(self.live, seat, self.told, card)
        sign = sign_of(state)
        if not state["events"] and sign == self.sent.get(seat):
            return b""
        self.sent[seat] = sign
        return encode({"t": "update", **state})

    def tell(self, message: Plain) -> None:
        text = encode(message)
        for viewer in self.viewers:
            if viewer.joined:
                viewer.push(text)

    def tell_card(self) -> None:
        self.presence_told = self.live.now()
        card = self.live.card()
        self.gone = card.gone
        self.tell({"t": "table", "table": card})
        self.live.house.afar.card_changed(self.live)

    def tell_gone(self) -> None:
        """Tells of seats that are waited for in vain by now, or no longer."""
        missed = [(card.seat, card.claim == 0) for card in absent.cards(self.live)]
        if missed != [(card.seat, card.claim == 0) for card in self.gone]:
            self.tell_card()

    def tell_presence(self) -> None:
        """Somebody came or went: told at once if it is the first for a while, else together with the next ones."""
        if self.presence_due is not None:
            return
        wait = self.presence_told + self.live.house.settings.presence - self.live.now()
        if wait <= 0:
            self.tell_card()
        else:
            self.presence_due = asyncio.get_running_loop().call_later(wait, self.presence_now)

    def presence_now(self) -> None:
        self.presence_due = None
        self.tell_card()

    # --- coming and going ---

    def join(self, viewer: Viewer) -> None:
        if not self.viewers:
            self.here_since = self.live.now()
            self.put_off()
            standstill.resume(self.live)
        self.viewers.append(viewer)
        number = self.live.table_row.seat_of(viewer.person.id)
        if number is not None:
            self.away.pop(number, None)

    def put_off(self) -> None:
        """Who comes back to a table that nobody looked at need not hurry into the next game."""
        between = self.live.between
        if between is not None:
            between.at = max(between.at, time.time() + self.live.house.settings.next_pause)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        self.live.idle_since = time.monotonic()
        number = self.live.table_row.seat_of(viewer.person.id)
        if number is not None and viewer.person.id not in self.present():
            self.away[number] = self.live.now()
        if viewer.joined and not self.live.stale:
            self.tell_presence()

    def dismiss(self, why: str) -> None:
        """Says goodbye to everybody; who stays on the line nevertheless is hung up on."""
        self.tell({"t": "error", "code": "no_table", "message": why})
        asyncio.get_running_loop().call_later(FAREWELL, self.drop)

    def be_quiet(self) -> None:
        """Nobody is told any more who comes and goes."""
        if self.presence_due is not None:
            self.presence_due.cancel()

    def part(self) -> None:
        """The table goes on elsewhere: everybody hears what there is to say, and comes back by itself."""
        self.be_quiet()
        for viewer in self.viewers:
            viewer.parting.set()

    def drop(self) -> None:
        """Hangs up on everybody."""
        for viewer in self.viewers:
            viewer.lost.set()


def sign_of(state: Plain) -> Plain:
    """What makes a State worth telling, besides events."""
    return {key: state[key] for key in ("seq", "ask", "options", "can_undo", "orders", "mine")}
