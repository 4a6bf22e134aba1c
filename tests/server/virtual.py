"""A house whose time is made up: it jumps to the next thing that happens, so that hours pass in no time and every
moment is exact. Nothing is written anywhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tests.server.hearing import Hearing, on_the_wire
from turfhouse.core.answers import View
from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table
from turfhouse.core.variant import Variant
from turfhouse.games.registry import GAMES
from turfhouse.server.settings import Settings
from turfhouse.server.store.keys import KEY_BYTES
from turfhouse.server.store.store import Saved, Store
from turfhouse.server.store.table_row import Seat
from turfhouse.server.tables import clocks, desk, feed
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.wire import Person

T = TypeVar("T")
DISK = 0.002
"""Seconds a commit takes here."""


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self.moment = 1000.0
        honest = self._selector.select  # type: ignore[attr-defined]

        def jump(timeout: float | None = None) -> list[Any]:
            events: list[Any] = honest(0)
            if not events and timeout is None:
                raise RuntimeError("everybody waits and nobody will ever move")
            if not events and timeout:
                self.moment += timeout
            return events

        self._selector.select = jump  # type: ignore[attr-defined]

    def time(self) -> float:
        return self.moment


def run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class Paper(Store):
    """Keeps everything it is told, in memory; each piece takes as long as any other."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.secret = lambda name, without: bytes(KEY_BYTES)

    async def keep(self, *work: Any) -> None:
        await asyncio.sleep(DISK)
        self.kept += work

    async def load(self, table_id: str) -> Saved | None:
        return None

    async def close(self) -> None:
        pass


class Ear(Viewer):
    """A client that notes what it hears and when."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, 10**6)
        self.heard: list[tuple[float, str]] = []

    def push(self, text: bytes) -> None:
        self.heard.append((round(asyncio.get_running_loop().time(), 6), text.decode()))


Decide = Callable[[View, list[list[str]]], list[str]]
"""What a bot of these tests answers, by its view and options."""


class FakeThinkers:
    """Bots that think for as long as their options are many: a tell, if anybody could see it."""

    def __init__(self, game: Game, decide: Decide) -> None:
        self.game = game
        self.decide = decide
        self.asked: list[int] = []

    async def think(self, _variant: Variant, _bot: str, sight: Sight, budget: float | None = None) -> list[str]:
        world = self.game.world(sight, fast_stream(seed_from(1), "fake"))
        seat = int(sight.seat)
        paths = [self.game.tokens(world, action) for action in world.listed(seat)]
        self.asked.append(seat)
        await asyncio.sleep(min(0.01 * len(paths), budget or 0.01))
        return self.decide(world.view(seat), paths)

    def close(self) -> None:
        pass


def passes(_view: View, paths: list[list[str]]) -> list[str]:
    return ["pass"] if ["pass"] in paths else paths[0]


class Stage:
    """A table in the middle of a game, with people (by letter p), bots (b) and a spectator."""

    def __init__(
        self, folder: Path, game: Game, kinds: str, decide: Decide = passes, seed: int = 1, **wish: Any
    ) -> None:
        settings: dict[str, Any] = {"auto_pass": "ask", "hmm_chance": 0.0, **wish.pop("settings", {})}
        self.house = House(Settings(data=folder, workers=1, **settings), Paper())
        self.house.dice.seed(seed)
        self.game, self.kinds, self.wish = game, kinds, wish
        self.thinkers = FakeThinkers(game, decide)
        self.house.thinkers = self.thinkers  # type: ignore[assignment]
        self.people: dict[int, Person] = {}
        self.ears: dict[int, Ear] = {}

    async def open(self, table: Table | None) -> LiveTable:
        """Everybody has come and said hello; with `table` the game is where that table is."""
        self.guest_game = self.game.id not in GAMES
        GAMES.setdefault(self.game.id, self.game)
        host = await self.house.guests.arrive("Spectator")
        wish = TableWish(self.game.id, [SeatWish("open") for _ in self.kinds], **self.wish)
        seats: list[Seat] = []
        for number, kind in enumerate(self.kinds):
            if kind == "p":
                self.people[number] = await self.house.guests.arrive(f"P{number}")
            seats.append(Seat("person", self.people[number].id) if kind == "p" else Seat("bot", bot="easy"))
        self.live = await self.house.open_table(wish, host.id, seats)
        await self.live.alone(desk.begin(self.live))
        if table is not None:
            self.live.table, self.live.audience.heard = table, len(table.feed_events)
            self.live.table_row.turn = feed.turn_seat(table)
            self.live.pacing.sign = ()
        self.live.clockwork.retime()
        clocks.new_turn(self.live)
        for number, person in [*self.people.items(), (-1, host)]:
            ear = self.ears[number] = Ear(person)
            self.live.audience.join(ear)
            self.live.audience.snapshot(ear)
        self.began = self.now()
        self.live.clockwork.wake()
        return self.live

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def until(self, seconds: float) -> None:
        """So many seconds after the beginning."""
        await asyncio.sleep(self.began + seconds - self.now())

    async def act(self, seat: int, *paths: list[str]) -> None:
        ask = self.live.playing().ask()
        assert ask is not None
        await self.live.change(self.live.act(seat, ask.no, list(paths), ask.version))

    async def order(self, seat: int, auto_pass: str | None = None, pass_for: str | None = None) -> None:
        await self.live.alone(desk.give_order(self.live, self.people[seat], auto_pass, pass_for))
        self.live.clockwork.wake()

    async def hmm(self, seat: int) -> None:
        ask = self.live.playing().ask()
        assert ask is not None
        await self.live.alone(desk.hmm(self.live, self.people[seat], ask.no))
        self.live.clockwork.wake()

    def heard(self, seat: int) -> list[tuple[float, str]]:
        """What this viewer heard, whole and as it was sent, by seconds since the beginning."""
        hearing, heard = Hearing(), []
        for at, text in self.ears[seat].heard:
            message = {**hearing.whole(json.loads(text)), "wire": on_the_wire(text)}
            heard.append((round(at - self.began, 6), json.dumps(message)))
        return heard

    async def close(self) -> None:
        if self.guest_game:
            del GAMES[self.game.id]
        await self.house.close()
        for task in self.house.tasks:
            task.cancel()
