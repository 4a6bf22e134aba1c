"""kill -9 under play: no acknowledged move is lost, and every client sees what the server has after it is back."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import websockets
from sqlalchemy.exc import OperationalError

from tests.server.disk import disk
from tests.server.helper import ME, OPEN, Chair, Guest, QuickServer, Server, bot
from turfhouse.core.game import Game
from turfhouse.core.record import Entry, Record, parse_entry
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.server.store import schema

ACKED = [0]
"""Moves acknowledged so far, by anybody."""
AWAY: list[float] = []
"""Seconds that somebody was away after each cut."""
WAITED = 0.5
"""Who was let in for so many seconds before being cut was cut anew; sooner, nobody was there."""
CUT = (websockets.WebSocketException, OSError, EOFError, httpx.TransportError, TimeoutError)


def stored(server: Server, game: Game, table: str, game_no: int) -> tuple[Record, list[Entry]]:
    """A game as it lies on the disk, read past the server."""
    try:
        setup, seed, kept = on_disk(server, table, game_no)
    except OperationalError:  # PostgreSQL restarts
        time.sleep(0.2)
        return stored(server, game, table, game_no)
    made = game.setup(setup["seats"], setup["options"], setup["parameters"])
    return Record(game.id, game.rules_version, made, seed), [parse_entry(text) for text in kept]


def on_disk(server: Server, table: str, game_no: int) -> tuple[Any, bytes, list[str]]:
    g, e = schema.games.c, schema.entries.c
    with disk(server) as connection:
        row = connection.execute(sa.select(g.setup, g.seed).where(g.table_id == table, g.game_no == game_no)).one()
        texts = sa.select(e.text).where(e.table_id == table, e.game_no == game_no).order_by(e.number)
        return row.setup, row.seed, list(connection.execute(texts).scalars())


def positions(game: Game, record: Record, entries: list[Entry]) -> Iterator[Table]:
    table = Table(game, record)
    yield table
    for entry in entries:
        assert table.replay_entry(entry) is None
        yield table


def check_view(server: Server, game: Game, chair: Chair) -> None:
    """The client's view is the one the rules give for what is on the disk, at the client's place in the feed."""
    state = chair.state
    record, entries = stored(server, game, chair.table, state["table"]["game_no"])
    for table in positions(game, record, entries):
        if len(table.feed_events) == state["seq"] and table.view(state["seat"]) == state["view"]:
            return
    raise AssertionError(f"{chair.guest.name} sees a position that is not on the disk")


async def back(server: Server) -> None:
    """Waits until the server is there again."""
    await asyncio.sleep(0.05)
    while not server.up:  # noqa: ASYNC110 (it is set from another thread)
        await asyncio.sleep(0.05)


class Player:
    """Plays any legal move, notes what was acknowledged, and comes back whenever it is cut off."""

    def __init__(self, guest: Guest, game: Game, table: str, rng: random.Random) -> None:
        self.guest = guest
        self.game = game
        self.table = table
        self.rng = rng
        self.acked: dict[int, list[str]] = {}
        self.last: tuple[int, int] = (1, 0)
        """The greatest (game, number) that was acknowledged or told."""
        self.events: dict[int, list[dict[str, Any]]] = {}
        self.returns = 0
        self.away: list[float] = []
        """Seconds from each cut until it saw its table again."""
        self.leaves = False
        """Told to stop: a wait may swallow its being cancelled."""

    async def play(self) -> None:
        """Until the match is over."""
        cut = 0.0
        while True:
            chair = Chair(self.guest, self.table)
            tried = time.monotonic()
            try:
                await chair.connect()
                self.away += [time.monotonic() - cut] if cut else []
                cut = 0.0
                await asyncio.to_thread(self.check, chair)  # a long game is played again: others go on meanwhile
                await self.play_on(chair)
                await chair.close()
                return
            except CUT:
                waited = time.monotonic() - tried > WAITED
                cut = time.monotonic() if waited or not cut else cut
                self.returns += 1
                await back(self.guest.server)

    async def ready(self) -> None:
        """Before each move."""

    def check(self, chair: Chair) -> None:
        now = (chair.state["table"]["game_no"], chair.state["seq"])
        assert now >= self.last, f"was told of {self.last}, the server is back at {now}"
        seen = self.events.get(now[0], [])
        assert chair.events[: len(seen)] == seen, "what was told before the kill is told otherwise after it"
        check_view(self.guest.server, self.game, chair)

    async def play_on(self, chair: Chair) -> None:
        while chair.state["table"]["state"] != "over" and not self.leaves:
            game_no = chair.state["table"]["game_no"]
            self.events[game_no] = list(chair.events)
            self.last = max(self.last, (game_no, chair.state["seq"]))
            if await chair.my_turn():
                await self.ready()
                path = self.rng.choice(chair.state["options"])
                late = ("refused", "not_asked", "over") if chair.state["ask"]["mode"] == "open" else ()
                """Talk outdates no answer in a window; it may yet have made it impossible, or ended the game."""
                answer = await chair.act(path)
                if answer["t"] == "ack":
                    self.acked.setdefault(game_no, []).append(" ".join(path))
                    ACKED[0] += 1
                    self.last = max(self.last, (game_no, answer["n"]))
                else:
                    assert answer["code"] in ("stale", "busy", "restarting", *late), answer
            elif chair.state["table"]["state"] != "over":
                await chair.ask({"t": "next"})


def check_acked(server: Server, player: Player, seat: int) -> int:
    """Every acknowledged move is on the disk, in order."""
    total = 0
    for game_no, paths in player.acked.items():
        _, entries = stored(server, player.game, player.table, game_no)
        kept = iter([player.game.parse_path(seat, e.path) for e in entries if e.kind == "act" and e.seat == seat])
        for path in paths:
            action = player.game.parse_path(seat, path.split())
            assert any(action == one for one in kept), f"{path} was acknowledged and is lost"
        total += len(paths)
    return total


LATER = ("busy", "restarting")
"""Codes of what was not done and may be tried again."""
NAMES = ("Anna", "Ben", "Cleo")
ROOMS: list[dict[str, Any]] = [
    {"game": "dungeon", "seats": [ME, OPEN], "match": "best_of_three"},
    {"game": "dungeon", "seats": [ME, bot()], "match": "best_of_three"},
    {"game": "newkids", "seats": [ME, OPEN, OPEN, bot()]},
]
"""Turns, a bot's worker, and windows in which three people talk at once."""


async def match(server: Server, room: dict[str, Any], rng: random.Random) -> list[Player]:
    people = len(room["seats"]) - room["seats"].count(bot())
    while True:
        try:
            guests = [await Guest(server.view(), name).arrive() for name in NAMES[:people]]
            table = await guests[0].open(**room)
            chairs = [await guest.join(table) for guest in guests]
            for seat, chair in enumerate(chairs[1:], 1):
                await chair.do({"t": "sit", "seat": seat})
            await chairs[0].do({"t": "start"})
            for chair in chairs:
                await chair.close()
        except CUT:
            await back(server)
            continue
        except AssertionError as problem:
            if not any(code in str(problem) for code in LATER):
                raise
            await back(server)
            continue
        return [Player(guest, GAMES[room["game"]], table, rng) for guest in guests]


async def wait_for(event: asyncio.Event) -> None:
    await event.wait()


async def all_of(games: list[asyncio.Task[None]]) -> None:
    await asyncio.gather(*games)


async def keep_playing(server: Server, room: dict[str, Any], rng: random.Random, done: asyncio.Event) -> list[int]:
    """Match after match until told to stop; counts of acknowledged moves and of returns."""
    counts = [0, 0]
    while not done.is_set():
        players = await match(server, room, rng)
        games = [asyncio.create_task(player.play()) for player in players]
        stop = asyncio.create_task(wait_for(done))
        everybody = asyncio.create_task(all_of(games))
        await asyncio.wait([stop, everybody], return_when=asyncio.FIRST_COMPLETED)
        if everybody.done():
            everybody.result()
        for player in players:
            player.leaves = True
        for task in (*games, stop, everybody):
            task.cancel()
        await asyncio.gather(*games, stop, everybody, return_exceptions=True)
        for seat, player in enumerate(players):
            counts[0] += check_acked(server, player, seat)
            counts[1] += player.returns
            AWAY.extend(player.away)
            await player.guest.http.aclose()
    return counts


Process = tuple[int, str]
"""A process id and when it began: ids come round again."""


def children(pid: int) -> list[Process]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    words = path.read_text().split() if path.exists() else []
    return [(int(word), began) for word in words if (began := beginning(int(word)))]


def beginning(pid: int) -> str:
    """When a process began; empty if there is none, or only its name is left."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    return "" if words[0] == "Z" else words[19]


def outlived(processes: list[Process], seconds: float = 20) -> list[int]:
    give_up = time.monotonic() + seconds
    while (left := [pid for pid, began in processes if beginning(pid) == began]) and time.monotonic() < give_up:
        time.sleep(0.1)
    return left


async def some_moves(rooms: list[asyncio.Task[list[int]]], count: int) -> None:
    """Lets so many more moves be acknowledged, however fast this machine is."""
    wanted = ACKED[0] + count
    while ACKED[0] < wanted:
        for room in rooms:
            if room.done():
                room.result()
        await asyncio.sleep(0.02)


async def kill_often(server: Server, kills: int, rng: random.Random) -> tuple[int, int]:
    done = asyncio.Event()
    rooms = [asyncio.create_task(keep_playing(server, room, rng, done)) for room in ROOMS]
    workers: list[Process] = []
    for _ in range(kills):
        await some_moves(rooms, rng.randint(5, 25))
        await asyncio.sleep(rng.uniform(0, 0.1))
        workers += children(server.pid)
        server.kill()
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        print(f"{ACKED[0]} acknowledged; back after {time.monotonic() - began:.1f} s", flush=True)
    await some_moves(rooms, 10)
    done.set()
    counts = await asyncio.gather(*rooms)
    assert await asyncio.to_thread(outlived, workers) == [], "bots' workers outlived their server"
    return sum(acked for acked, _ in counts), sum(returns for _, returns in counts)


async def run_kills(server: Server, kills: int, seed: int) -> None:
    server.start()
    try:
        acked, returns = await kill_often(server, kills, random.Random(seed))
    finally:
        server.stop()
    print(f"{kills} kills, {returns} returns, {acked} acknowledged moves, 0 lost")
    assert acked > 4 * kills
    assert returns >= kills
    assert server.troubles() == []


@pytest.mark.slow
async def test_five_kills_lose_nothing(tmp_path: Path) -> None:
    await run_kills(Server(tmp_path / "data"), 5, 5)


@pytest.mark.soak
@pytest.mark.timeout(3500)
async def test_three_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    await run_kills(QuickServer(tmp_path / "data"), 300, 100)
