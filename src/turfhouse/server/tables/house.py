"""The house: all tables, those in memory and those at rest, and what they share."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import math
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import sqlalchemy as sa

from turfhouse.core.rng import SEED_BYTES
from turfhouse.core.spec import BadSetup
from turfhouse.core.table import Table
from turfhouse.server.errors import BUSY, RESTARTING, Trouble
from turfhouse.server.logs import note
from turfhouse.server.meters import Meters
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.cards import share_cards
from turfhouse.server.store.checks import check_rows
from turfhouse.server.store.leases import Elsewhere, Leases
from turfhouse.server.store.places import open_store
from turfhouse.server.store.retention import DAY, sweep_for_ever
from turfhouse.server.store.store import Saved, Store
from turfhouse.server.store.table_row import Seat, TableRow, read_table_row
from turfhouse.server.store.work import NotKept, Work
from turfhouse.server.tables import census, freezer, matches, owning, series
from turfhouse.server.tables.afar import Afar
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.lobby import Lobby
from turfhouse.server.tables.replay import Replays
from turfhouse.server.tables.replaying import Turns
from turfhouse.server.tables.shelf import Shelf
from turfhouse.server.tables.story import Stories
from turfhouse.server.thinking.bots import Thinkers
from turfhouse.server.thinking.levels import LEVELS
from turfhouse.server.thinking.reviews import Reviews
from turfhouse.server.web import lists
from turfhouse.server.web.guests import Guests
from turfhouse.server.web.limits import Buckets
from turfhouse.server.web.messages import TableWish
from turfhouse.server.web.splice import End
from turfhouse.server.web.wire import Person, TableCard

log = logging.getLogger("turfhouse.house")
T = TypeVar("T")


GUESTS_KEY = "guests.key", "everybody then arrives as a new guest"
RELAY_KEY = "relay.key", "processes that are running do not know each other then: start them anew"
DAILY_KEY = "daily.key", "today's deal is then another one"


def new_id() -> str:
    """Long enough that a private table's link cannot be guessed."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


class House:
    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.shelf = Shelf(settings.card_files)
        self.store = store or open_store(settings)
        self.leases = Leases(self.store, settings.lease, bool(settings.database))
        self.guests = Guests(self.store, self.store.secret(*GUESTS_KEY))
        self.daily_key = self.store.secret(*DAILY_KEY)
        """From which the deals of the days come."""
        self.relay_key = self.store.secret(*RELAY_KEY) if self.leases.shared else b""
        """By which the processes of a house know each other."""
        self.joined: set[End] = set()
        """Sockets whose tables other processes drive."""
        self.thinkers = Thinkers(settings.workers, self.crowd)
        self.reviews = Reviews(self)
        self.turns = Turns()
        self.frozen: OrderedDict[str, freezer.Frozen] = OrderedDict()
        self.replays = Replays(self.store, self.turns)
        self.stories = Stories(self.replays)
        self.lobby = Lobby(self)
        self.dice = random.Random()
        """For moments, never for games: it knows nothing of them."""
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.creations = Buckets(settings.create_rate, settings.create_burst)
        self.new_tables = Buckets(settings.tables_per_day / DAY, settings.tables_per_day)
        self.new_guests = Buckets(settings.guests_per_day / DAY, settings.guests_per_day)
        self.talk = Buckets(settings.chat_rate, settings.chat_burst)
        """Chat is counted by person, however many sockets one opens."""
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.sockets: dict[str, int] = {}
        self.meters = Meters()
        self.afar = Afar(self)
        self.draining = ""
        """Why nothing new is taken: `restarting` or `closing`; empty while the house is open."""
        self.awaiting = False
        """Is a faster engine being built, to which this house will hand over?"""

    async def open(self) -> None:
        await self.store.open()
        await share_cards(self.store, self.shelf)
        await self.leases.arrive()
        self.afar.open()
        self.spawn(owning.renew(self), "renew")
        self.spawn(self.tend(), "tend")
        self.spawn(self.warm())
        self.spawn(census.after_upgrade(self), "census")
        self.spawn(sweep_for_ever(self), "sweep")

    async def close(self) -> None:
        """Lets what is under way become durable, then goes."""
        self.stop_driving()
        for live in self.live.values():
            async with live.lock:
                live.stale = True
        self.thinkers.close()
        self.reviews.close()
        for name in ("renew", "notices"):
            self.cancel(name)
        await self.leases.depart()
        await self.store.close()

    def settle_down(self) -> None:
        """No faster engine will come."""
        self.awaiting = False

    def stop_driving(self) -> None:
        """Nothing happens by itself any more."""
        self.cancel("tend")
        self.cancel("census")
        self.cancel("sweep")
        self.cancel("reviews")
        for task in self.tasks:
            if self.is_driver(task):
                task.cancel()

    def cancel(self, name: str) -> None:
        for task in self.tasks:
            if task.get_name() == name:
                task.cancel()

    async def warm(self) -> None:
        with contextlib.suppress(BrokenProcessPool, asyncio.CancelledError):
            await self.thinkers.warm()

    def is_driver(self, task: asyncio.Task[Any]) -> bool:
        return any(live.clockwork.driver is task for live in self.live.values())

    def spawn(self, work: Coroutine[Any, Any, T], name: str = "") -> asyncio.Task[T]:
        """A task that nobody can forget."""
        task = asyncio.create_task(work, name=name or None)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(overheard)
        return task

    def crowd(self) -> int:
        """Games with bots that somebody is looking at."""
        playing = [live for live in self.live.values() if live.table_row.state == "playing" and live.bots()]
        return len([live for live in playing if live.audience.viewers])

    # --- tables ---

    async def table(self, table_id: str) -> LiveTable:
        """The live table, read from the store if it is at rest; raises Trouble."""
        live = self.live.get(table_id)
        if live is not None:
            return live
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = self.spawn(self.load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> LiveTable:
        if self.draining:
            raise Trouble("restarting", RESTARTING)
        try:
            saved = await self.leases.take_up(table_id)
        except NotKept as problem:
            raise Trouble("busy", BUSY) from problem
        if saved is None:
            raise Trouble("no_table", "there is no such table")
        table_row = read_table_row(saved, self.shelf)
        await self.guests.meet(table_row.people())
        return self.settle_in(table_row, saved, await freezer.thawed(self, table_row, saved))

    def settle_in(self, table_row: TableRow, saved: Saved, table: Table | None) -> LiveTable:
        live = self.live[table_row.id] = LiveTable(self, table_row, saved, table)
        self.afar.notices.say("taken", table_row.id, table_row.epoch)
        self.lobby.card_changed(table_row.id)
        note(log, "table in memory", table=table_row.id, epoch=table_row.epoch, entries=len(saved.entries))
        live.clockwork.wake()
        return live

    def forget(self, live: LiveTable) -> None:
        table_row = live.table_row
        if self.live.get(table_row.id) is live:
            del self.live[table_row.id]
            note(log, "table at rest", table=table_row.id)
            live.clockwork.set_alarm(math.inf)
            self.lobby.card_changed(table_row.id)
            self.spawn(self.leases.let_go(table_row.id, table_row.epoch, live.stale))
            self.afar.table_at_rest(table_row.id)

    async def open_table(
        self, wish: TableWish, host: str, seats: Iterable[Seat] | None = None, winners: Sequence[int] = ()
    ) -> LiveTable:
        """A table as wished for; a rematch brings who sits there and who has won before."""
        table_row = new_table_row(wish, host, self.shelf)
        if seats is not None:
            table_row.seats = list(seats)
            options = series.won_before(table_row.game, table_row.options, winners)
            table_row.setup = table_row.game.setup(
                len(table_row.seats), dict(options), dict(table_row.setup.parameters)
            )
        return await self.settle_new(table_row, None)

    async def settle_new(self, table_row: TableRow, table: Table | None, *more: Work) -> LiveTable:
        """A new table, made durable with all that goes with it; with a game it is under way."""
        entries = [entry.text() for entry in table.record.entries] if table is not None else []
        await self.guests.meet(table_row.people())
        table_row.owner, table_row.epoch = self.leases.me, 1
        try:
            rows = check_rows(table_row, table, 0) if table is not None else []
            await self.store.keep(*table_row.inserts(), table_row.entry_rows(0, entries), *rows, *more)
        except NotKept as problem:
            raise Trouble("busy", BUSY) from problem
        return self.settle_in(table_row, Saved({}, [], {}, entries, []), table)

    async def check_room(self, host: str) -> None:
        """A person may keep only so many tables open."""
        t = schema.tables
        fresh = time.time() - self.settings.lobby_days * DAY
        query = sa.select(t.c.id).where(t.c.host == host, t.c.state != "over", t.c.touched > fresh)
        if len(await self.store.rows(query)) >= self.settings.tables_per_person:
            raise Trouble("forbidden", f"you have {self.settings.tables_per_person} tables open: finish one first")

    # --- lists ---

    async def card(self, table_id: str) -> TableCard:
        """Also of a table that another process drives, or that cannot go on."""
        try:
            return (await self.table(table_id)).card()
        except freezer.Frozen as frozen:
            return frozen.card
        except Elsewhere:
            cards = await lists.cards(self, await self.store.listed(schema.tables.c.id == table_id, 1))
            if not cards:
                raise
            return cards[0]

    async def rename(self, person: Person, name: str) -> Person:
        renamed = await self.guests.rename(person, name)
        self.tell_name(person.id)
        self.afar.notices.say("name", person.id)
        return renamed

    def tell_name(self, person: str) -> None:
        """Wherever somebody sits or looks on, the new name is theirs."""
        for live in self.live.values():
            for viewer in live.audience.viewers:
                if viewer.person.id == person:
                    viewer.person = Person(person, self.guests.name(person))
            if person in live.table_row.people():
                live.audience.tell_card()

    def heard_of_table(self, table_id: str) -> None:
        """At another process something about it has changed that lists show."""
        self.lobby.card_changed(table_id)

    # --- keeping house ---

    async def tend(self) -> None:
        while True:
            due = time.monotonic() + self.settings.tick
            await asyncio.sleep(self.settings.tick)
            self.meters.lag = time.monotonic() - due
            self.afar.report()
            for live in list(self.live.values()):
                try:
                    await self.tend_table(live)
                except Trouble as trouble:
                    log.warning("table %s: %s", live.table_row.id, trouble)
                except Exception:
                    log.exception("table %s", live.table_row.id)

    async def tend_table(self, live: LiveTable) -> None:
        now = time.monotonic()
        if matches.due(live, time.time()):
            await live.alone(matches.begin_due(live))
            live.clockwork.wake()
        live.audience.tell_gone()
        quiet = not live.audience.viewers and live.clockwork.driver is None and not live.lock.locked()
        if quiet and now - live.idle_since > self.settings.idle:
            self.forget(live)


def new_table_row(wish: TableWish, host: str, shelf: Shelf) -> TableRow:
    """A table as wished for; raises Trouble with what to change."""
    game = shelf.game_with(wish.game, wish.cards) if wish.cards else shelf.game(wish.game)
    if game is None:
        raise Trouble("unknown", f"this house has no {wish.game!r} with those cards")
    try:
        if not wish.seats:
            raise BadSetup("a table needs seats")
        if len(wish.seats) == 1 and wish.match != "single":
            raise BadSetup("who plays alone plays one game: a series needs somebody to play against")
        fair = game.fair() if wish.match != "single" else {}
        setup = game.setup(len(wish.seats), {**fair, **wish.options})
        for option in game.options:
            if option.for_bots and setup.options[option.name] != option.default:
                raise BadSetup(f"option {option.name}: {option.default!r} only; the other is for games among bots")
    except BadSetup as problem:
        raise Trouble("malformed", str(problem)) from None
    seats = [wished_seat(kind.kind, kind.bot, host) for kind in wish.seats]
    if len([seat for seat in seats if seat.person]) > 1:
        raise Trouble("malformed", "you can sit on one seat only")
    people = len([seat for seat in seats if seat.kind != "bot"])
    now = time.time()
    return TableRow(
        id=new_id(),
        game=game,
        options=setup.options,
        match=wish.match,
        private=wish.private,
        clock=wished_clock(wish.clock, people) if game.has_clock() and len(seats) > 1 else "off",
        host=host,
        created=now,
        touched=now,
        state="waiting",
        game_no=1,
        score=[0.0] * setup.seats,
        turn=None,
        rematch=None,
        seats=seats,
        seed=secrets.token_bytes(SEED_BYTES),
        setup=setup,
        rules_version=game.rules_version,
        result=None,
        claims=wish.claims,
    )


def wished_clock(wish: str | bool | None, people: int) -> str:
    """A calm one where people wait for each other, unless the table was set otherwise."""
    if wish is None or isinstance(wish, bool):
        wish = "calm" if wish or (wish is None and people > 1) else "off"
    return wish


def wished_seat(kind: str, bot: str | None, host: str) -> Seat:
    if kind == "me":
        return Seat("person", host)
    if kind == "open":
        return Seat()
    if bot is None or bot not in LEVELS:
        raise Trouble("unknown", f"there is no bot {bot!r}; there are {', '.join(LEVELS)}")
    return Seat("bot", bot=bot)


def overheard(task: asyncio.Task[Any]) -> None:
    """Trouble meant for somebody who is gone (a bot whose thought came too late) needs no ear; anything else does."""
    trouble = None if task.cancelled() else task.exception()
    if trouble is not None and not isinstance(trouble, Trouble):
        log.error("a task failed", exc_info=trouble)
