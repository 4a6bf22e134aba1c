"""The house restarts, and changes its engine, in the middle of games: nothing is lost and nobody has to do anything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.helper import ME, OPEN, Chair, Guest, Server, bot, two_at_a_table
from tests.server.kept import KeptServer
from tests.server.test_kill import ROOMS, Player, check_acked, children, match, outlived, stored
from turfhouse.games.registry import GAMES

PACE = 0.01
"""Seconds between moves: a fast house would otherwise end the game before it goes."""
FEW = 8
"""Moves after which no game is over."""


@contextlib.contextmanager
def kept(folder: Path, **wishes: Any) -> Iterator[KeptServer]:
    server = KeptServer(folder / "data", **wishes)
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.troubles() == []


def command_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


async def closing(chair: Chair) -> tuple[int, str]:
    """Listens until the line is closed: with which code and reason."""
    while True:
        try:
            await chair.hear()
        except websockets.ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd is not None else (0, "")


async def until(holds: Callable[[], bool], seconds: float = 120) -> None:
    give_up = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.02)


async def said(server: KeptServer, words: str) -> None:
    await until(lambda: server.said(words))


async def health(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = (await guest.http.get("/api/health")).json()
    return found


# --- games go on ---


class Patient(Player):
    """Makes a few moves, then none until the engine has changed: no game is over before."""

    def __init__(self, other: Player, changed: asyncio.Event) -> None:
        super().__init__(other.guest, other.game, other.table, other.rng)
        self.changed = changed

    async def ready(self) -> None:
        if sum(map(len, self.acked.values())) >= FEW:
            await self.changed.wait()


async def test_games_go_on_over_the_change_of_engines(tmp_path: Path) -> None:
    """Three tables: two people, a bot, windows. Every acknowledged move is kept, everybody is back in their seat, and
    all play on to the end."""
    rng = random.Random(9)
    with kept(tmp_path) as server:
        first = children(server.pid)
        changed = asyncio.Event()
        matches = [await match(server, {**room, "match": "single"}, rng) for room in ROOMS]
        players = [Patient(player, changed) for room in matches for player in room]
        games = [asyncio.create_task(player.play()) for player in players]
        await until(lambda: all(player.acked for player in players))
        server.make()
        await said(server, "has taken over")
        assert not set(first) & set(children(server.pid)), "the first house is still there"
        changed.set()
        await asyncio.gather(*games)
        assert [player.returns for player in players] == [1] * len(players)
        seats = dict.fromkeys({player.table for player in players}, 0)
        for player in players:
            assert check_acked(server, player, seats[player.table]) > 8
            seats[player.table] += 1
            await player.guest.http.aclose()


async def test_a_move_under_way_is_done_once_or_not_at_all(tmp_path: Path) -> None:
    """A stream of moves into a house that goes. What is acknowledged is kept; what is not answered was not done, so
    that sending it again does it once."""
    game = GAMES["dungeon"]
    server = Server(tmp_path / "data").start()
    async with two_at_a_table(server) as (one, two):
        os.kill(server.pid, signal.SIGTERM)
        acked, unanswered = 0, None
        try:
            while True:
                mover = one if one.state["ask"]["yours"] else two
                unanswered = mover.state["options"][0]
                answer = await mover.act(unanswered)
                assert answer["t"] == "ack" or answer["code"] == "restarting", answer
                if answer["t"] == "ack":
                    acked, unanswered = acked + 1, None
                    other = two if mover is one else one
                    if not mover.state["ask"]["yours"]:
                        await other.my_turn()
                    await asyncio.sleep(PACE)
        except websockets.ConnectionClosed:
            pass
        assert await asyncio.to_thread(server.stop) == 0
        _, entries = stored(server, game, one.table, 1)
        assert len(entries) == acked
        await asyncio.to_thread(server.start)
        for chair in (one, two):
            await chair.connect()
        assert unanswered is not None
        mover = one if one.state["ask"]["yours"] else two
        assert (await mover.act(unanswered))["t"] == "ack"
        assert len(stored(server, game, one.table, 1)[1]) == acked + 1
    server.stop()


async def test_everybody_is_told_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    async with two_at_a_table(server) as (one, two):
        watcher = await (await Guest(server, "Cleo").arrive()).join(one.table)
        for chair in (one, two, watcher):
            chair.heard.clear()
        os.kill(server.pid, signal.SIGTERM)
        for chair in (one, two, watcher):
            assert await closing(chair) == (1012, "restarting")
            gone = [m for m in chair.heard if m["t"] == "table" and not all(s["present"] for s in m["table"]["seats"])]
            assert gone == [], "the others were seen to leave"
        await watcher.guest.http.aclose()
    assert server.stop() == 0


async def test_whoever_closes_the_house_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    async with two_at_a_table(server) as (one, two):
        os.kill(server.pid, signal.SIGINT)
        for chair in (one, two):
            assert await closing(chair) == (1001, "closing")
    server.stop()


async def test_who_comes_back_finds_the_others_on_their_way(tmp_path: Path) -> None:
    """Nobody looks away to anybody while all come back; who does not is missed after a while."""
    server = Server(tmp_path / "data").start()
    async with two_at_a_table(server) as (one, two):
        assert server.stop() == 0
        await asyncio.to_thread(server.start)
        await one.connect()
        assert [seat["present"] for seat in one.state["table"]["seats"]] == [True, True]
        await one.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["present"])
        await two.connect()
    server.stop()


# --- who keeps the port ---


async def test_the_page_is_told_while_a_faster_engine_is_made(tmp_path: Path) -> None:
    with kept(tmp_path) as server:
        guest = await Guest(server, "Anna").arrive()
        assert (await health(guest))["awaiting"] is True
        server.make()
        await said(server, "has taken over")
        assert (await health(guest))["awaiting"] is False
        await guest.http.aclose()


async def test_nobody_at_the_door_is_refused(tmp_path: Path) -> None:
    """Calls without a pause over the change of engines: each is answered, and none waits long."""
    with kept(tmp_path) as server:
        guest = await Guest(server, "Anna").arrive()
        server.make()
        longest = 0.0
        while not server.said("has taken over"):
            began = time.monotonic()
            assert (await guest.http.get("/api/me", headers={"Connection": "close"})).status_code == 200
            longest = max(longest, time.monotonic() - began)
        print(f"the longest call took {longest:.2f} s")
        await guest.http.aclose()


async def test_if_the_engine_cannot_be_made_the_house_plays_on(tmp_path: Path) -> None:
    with kept(tmp_path, making=3) as server:
        guest = await Guest(server, "Anna").arrive()
        chair = await guest.join(await guest.open([ME, bot()]))
        await chair.do({"t": "start"})
        server.make()
        await said(server, "playing on with the")
        assert await chair.my_turn()
        assert (await chair.act(chair.state["options"][0]))["t"] == "ack"
        assert (await health(guest))["awaiting"] is False
        await chair.close()
        await guest.http.aclose()


async def test_if_the_new_engine_does_not_load_nobody_notices(tmp_path: Path) -> None:
    with kept(tmp_path, successor="/bin/false") as server:
        guest = await Guest(server, "Anna").arrive()
        chair = await guest.join(await guest.open([ME, OPEN]))
        server.make()
        await said(server, "does not load")
        await chair.do({"t": "chat", "text": "still here"})
        assert (await health(guest))["awaiting"] is False
        await chair.close()
        await guest.http.aclose()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_nothing_outlives_it_when_it_ends_while_the_engine_is_made(tmp_path: Path, sign: signal.Signals) -> None:
    with kept(tmp_path) as server:
        await until(lambda: len(children(server.pid)) == 2)
        started = children(server.pid)
        started += [grandchild for pid, _ in started for grandchild in children(pid)]
        os.kill(server.pid, sign)
        assert server.process is not None
        assert await asyncio.to_thread(server.process.wait, 60) == 0
        assert await asyncio.to_thread(outlived, started) == []


async def test_houses_end_with_whoever_keeps_them(tmp_path: Path) -> None:
    server = KeptServer(tmp_path / "data")
    server.start()
    await until(lambda: len(children(server.pid)) == 2)
    houses = [child for child in children(server.pid) if "\0serve\0" in command_of(child[0])]
    making = [child for child in children(server.pid) if child not in houses]
    server.kill()
    assert await asyncio.to_thread(outlived, houses) == []
    server.make()
    assert await asyncio.to_thread(outlived, making) == []
