"""Who looks at a table, and what they are told: snapshots, news for each seat, who is here and who is missed."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, deque
from collections.abc import Callable, Set as AbstractSet
from typing import TYPE_CHECKING

from msgspec import Raw

from turfhouse.core.delta import Parts, changed_parts
from turfhouse.server.tables import absent, clocks, feed, standstill
from turfhouse.server.tables.shown import clock_for, events_for, told_to
from turfhouse.server.tables.viewers import Told, Viewer, encode, share
from turfhouse.server.web.news import ErrorNews, Moved, News, Snapshot, TableNews, Update
from turfhouse.server.web.wire import GoneCard, Plain

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

FAREWELL = 2.0
"""Seconds for the last words to be read."""
SLICE = 50
"""Spectators who are told at once. More are told a moment later, so many at a time: players' answers come first."""
MOMENT = 0.001
PRESENCE_EACH = 0.0005
"""Seconds by which each who looks makes news of who came and went rarer."""

Tidings = tuple[bytes, Told] | None
"""A message, and what its reader knows then."""


class Audience:
    """The viewers of one table. What they are told is built once for each seat, and once for all spectators."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.viewers: list[Viewer] = []
        self.people: Counter[str] = Counter()
        """Who they are, and with how many sockets each."""
        self.heard = live.seq()
        """How much of the game's feed everybody has heard."""
        self.later: deque[tuple[Viewer, bytes]] = deque()
        """What a crowd of spectators is told in a moment; nothing overtakes it."""
        self.told: dict[int, Told] = {}
        """What each seat was told last."""
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

    def present(self) -> AbstractSet[str]:
        """Who is here, or on the way back after a restart."""
        returning = self.returning.at(self.live.now())
        return self.people.keys() | returning if returning else self.people.keys()

    # --- telling ---

    def now_told(self, seat: int, card: bytes, body: Parts) -> Told:
        """What this seat knows with these: what it was told last, if that is the same."""
        last = self.told.get(seat)
        if last is None or last.card != card or last.body != body:
            for told in self.told.values():
                if told.seat != seat:
                    share(body, told.body)
                    break
            last = self.told[seat] = Told(seat, last.no + 1 if last is not None else 1, card, body)
        return last

    def snapshot(self, viewer: Viewer, since: int = 0, stood_in: bool = False) -> None:
        live = self.live
        self.catch_up()
        seat = live.seat(viewer.person.id)
        told = viewer.told = self.now_told(seat, encode(live.card()), told_to(live, seat))
        viewer.say(
            Snapshot(
                to=told.no,
                state=Raw(told.state()),
                verbs=feed.verb_cards(live.table_row.game),
                events=events_for(live, seat, since),
                window=live.pacing.card(live.now()),
                clock=clock_for(live, seat),
                chat=live.chat,
                stood_in=stood_in,
            )
        )
        if live.table_row.rematch:
            viewer.say(Moved(live.table_row.rematch))

    def fan_out(self) -> None:
        """The news since last time to every viewer."""
        self.live.clockwork.retime()
        clocks.new_turn(self.live)
        card = encode(self.live.card())
        bodies: dict[int, Parts] = {}

        def news(before: Told) -> Tidings:
            if before.seat not in bodies:
                bodies[before.seat] = told_to(self.live, before.seat)
            return self.news(before, card, bodies[before.seat])

        self.spread(news)
        self.heard = self.live.seq()
        self.live.house.lobby.news_of(self.live)

    def news(self, before: Told, card: bytes, body: Parts) -> Tidings:
        """The update for those of a seat who know what was `before`; none where nothing changed for them: a message
        about another's secret answer would tell of it."""
        live, seat = self.live, before.seat
        events = events_for(live, seat, self.heard)
        if not events and body == before.body:
            return None
        told = self.now_told(seat, card, body)
        change = Raw(change_between(before, told))
        window, clock = live.pacing.card(live.now()), clock_for(live, seat)
        return encode(Update(before.no, told.no, change, events, window, clock)), told

    def spread(self, tidings_for: Callable[[Told], Tidings]) -> None:
        """Tells every viewer what is news to those who know the same, made once for all of them; players first."""
        self.catch_up()
        made: dict[Told, Tidings] = {}
        crowd: list[tuple[Viewer, bytes]] = []
        for viewer in self.viewers:
            before = viewer.told
            if before is None:
                continue
            if before not in made:
                made[before] = tidings_for(before)
            tidings = made[before]
            if tidings is not None:
                text, viewer.told = tidings
                if before.seat >= 0:
                    viewer.push(text)
                else:
                    crowd.append((viewer, text))
        self.later.extend(crowd)
        if len(crowd) > SLICE:
            asyncio.get_running_loop().call_later(MOMENT, self.tell_some)
        else:
            self.catch_up()

    def tell_some(self) -> None:
        for _ in range(min(SLICE, len(self.later))):
            viewer, text = self.later.popleft()
            viewer.push(text)
        if self.later:
            asyncio.get_running_loop().call_soon(self.tell_some)

    def catch_up(self) -> None:
        """What was put off is told now."""
        while self.later:
            viewer, text = self.later.popleft()
            viewer.push(text)

    def tell(self, message: News) -> None:
        self.catch_up()
        text = encode(message)
        for viewer in self.viewers:
            if viewer.told is not None:
                viewer.push(text)

    def tell_card(self) -> None:
        """The table's card to everybody to whom it is new."""
        self.presence_told = self.live.now()
        card = self.live.card()
        self.gone = card.gone
        text = encode(card)

        def news(before: Told) -> Tidings:
            if before.card == text:
                return None
            told = self.now_told(before.seat, text, before.body)
            return encode(TableNews(before.no, told.no, Raw(change_between(before, told)))), told

        self.spread(news)
        self.live.house.afar.card_changed(self.live)
        self.live.house.lobby.card_changed(self.live.table_row.id)

    def tell_gone(self) -> None:
        """Tells of seats that are waited for in vain by now, or no longer."""
        missed = [(card.seat, card.claim == 0) for card in absent.cards(self.live)]
        if missed != [(card.seat, card.claim == 0) for card in self.gone]:
            self.tell_card()

    def tell_presence(self) -> None:
        """Somebody came or went: told at once if it is the first for a while, else together with the next ones."""
        if self.presence_due is not None:
            return
        pause = self.live.house.settings.presence + PRESENCE_EACH * len(self.viewers)
        wait = self.presence_told + pause - self.live.now()
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
        self.people[viewer.person.id] += 1
        number = self.live.table_row.seat_of(viewer.person.id)
        if number is not None:
            self.away.pop(number, None)

    def put_off(self) -> None:
        """Who comes back to a table that nobody looked at need not hurry into the next game."""
        between = self.live.between
        if between is not None:
            between.at = max(between.at, time.time() + self.live.house.settings.next_pause)

    def leave(self, viewer: Viewer) -> None:
        person = viewer.person.id
        self.viewers.remove(viewer)
        self.people[person] -= 1
        if not self.people[person]:
            del self.people[person]
        self.live.idle_since = time.monotonic()
        number = self.live.table_row.seat_of(person)
        if number is not None and person not in self.present():
            self.away[number] = self.live.now()
        if viewer.joined and not self.live.stale:
            self.tell_presence()

    def dismiss(self, why: str) -> None:
        """Says goodbye to everybody; who stays on the line nevertheless is hung up on."""
        self.tell(ErrorNews("no_table", why))
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


def change_between(before: Told, now: Told) -> bytes:
    """The Change from one State of a seat to another."""
    return changed_parts({"table": before.card, **before.body}, {"table": now.card, **now.body})
