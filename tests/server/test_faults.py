"""Faults on the way: frames that are lost, doubled or swapped, and a database that restarts. Games go on to their end,
and everybody sees what is on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.hearing import Heard, Hearing
from tests.server.helper import ME, OPEN, Chair, Guest, QuickServer, Server
from tests.server.postgres import Postgres
from tests.server.several import driven_twice, two_processes
from tests.server.test_kill import ROOMS, check_view, keep_playing, match, some_moves
from turfhouse.games.registry import GAMES

FAULTS = 0.2
"""The share of frames, both ways, that something happens to."""
PATIENT = 0.7
"""Seconds without the answer after which a guest asks how things stand."""


class BadWay:
    """One way of a line."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.held: list[Any] = []
        self.faults: Counter[str] = Counter()

    def fate(self, frame: Any) -> list[Any]:
        """What arrives of it now."""
        held, self.held = self.held, []
        fate = self.rng.choice(("lost", "doubled", "swapped")) if self.rng.random() < FAULTS else "whole"
        self.faults[fate] += 1
        if fate == "swapped" and not held:
            self.held = [frame]
            return []
        return [] if fate == "lost" else [frame] * (1 + (fate == "doubled")) + held


class BadLine:
    """A socket whose frames get lost, come twice, or overtake each other."""

    def __init__(self, socket: ClientConnection, rng: random.Random) -> None:
        self.socket = socket
        self.there, self.back = BadWay(rng), BadWay(rng)
        self.ready: list[Any] = []

    async def send(self, frame: Any) -> None:
        for arrives in self.there.fate(frame):
            await self.socket.send(arrives)

    async def recv(self) -> Any:
        while not self.ready:
            self.ready = self.back.fate(await self.socket.recv())
        return self.ready.pop(0)

    async def close(self) -> None:
        await self.socket.close()


class Missed(Exception):
    """What came does not follow from what was heard."""


class Careful(Hearing):
    """A client that knows what it has missed, and what it has heard already."""

    def whole(self, message: Heard) -> Heard:
        if message["t"] in ("update", "table") and message["from"] != self.no:
            if message["to"] > self.no:
                raise Missed
            return {"t": "heard before"}
        return super().whole(message)


class Unlucky:
    """Plays any legal move over a bad line, and asks how things stand whenever it hears nothing."""

    def __init__(self, guest: Guest, table: str, rng: random.Random, moves: int) -> None:
        self.guest, self.table, self.rng = guest, table, rng
        self.moves = moves
        """After so many it gives up."""
        self.faults: Counter[str] = Counter()

    async def play(self) -> None:
        chair = Chair(self.guest, self.table)
        chair.hearing = Careful()
        await chair.connect()
        assert chair.socket is not None
        line = BadLine(chair.socket, self.rng)
        chair.socket = line  # type: ignore[assignment]
        while chair.state["table"]["state"] != "over":
            try:
                async with asyncio.timeout(PATIENT):
                    await self.go_on(chair)
            except (TimeoutError, Missed):
                await self.look_again(chair)
        self.faults = line.there.faults + line.back.faults
        await chair.close()

    async def go_on(self, chair: Chair) -> None:
        if not await chair.my_turn():
            await chair.ask({"t": "next"})
        elif self.moves <= 0:
            await chair.ask({"t": "resign"})
        elif chair.state["options"]:
            self.moves -= 1
            answer = await chair.act(self.rng.choice(chair.state["options"]))
            if answer["t"] == "error":
                assert answer["code"] in ("stale", "not_asked", "over", "refused"), answer
                await self.look_again(chair)

    async def look_again(self, chair: Chair) -> None:
        """Until a greeting is answered."""
        while True:
            with contextlib.suppress(TimeoutError, Missed):
                async with asyncio.timeout(PATIENT):
                    await chair.send({"t": "hello"})
                    await chair.until(lambda m: m["t"] == "snapshot")
                    return


async def play_unluckily(
    server: Server, rooms: list[dict[str, Any]], rng: random.Random, moves: int = 10**6
) -> Counter[str]:
    """All games, to their end; what happened to frames."""
    faults: Counter[str] = Counter()
    matches = [await match(server, room, rng) for room in rooms]
    unlucky = [Unlucky(player.guest, player.table, rng, moves) for players in matches for player in players]
    await asyncio.gather(*(one.play() for one in unlucky))
    for one in unlucky:
        faults += one.faults
        chair = await one.guest.join(one.table)
        assert chair.state["table"]["state"] == "over"
        check_view(server, GAMES[chair.state["table"]["game"]], chair)
        await chair.close()
    for players in matches:
        seen = [json.dumps(await shown(player.guest, player.table)) for player in players]
        assert len(set(seen)) == 1, "all see the same end"
        for player in players:
            await player.guest.http.aclose()
    return faults


async def shown(guest: Guest, table: str) -> Any:
    return (await guest.http.get(f"/api/tables/{table}/log/1")).json()


DUNGEON: dict[str, Any] = {"game": "dungeon", "seats": [ME, OPEN]}
OFTEN = {"hello_rate": "1000", "hello_burst": "1000"}


@pytest.mark.slow
async def test_a_game_over_bad_lines_ends_as_any_other(tmp_path: Path) -> None:
    server = QuickServer(tmp_path / "data", **OFTEN)
    server.start()
    try:
        faults = await play_unluckily(server, [DUNGEON], random.Random(1), 12)
    finally:
        server.stop()
    assert min(faults[kind] for kind in ("lost", "doubled", "swapped")) > 0
    assert server.troubles() == []


@pytest.mark.soak
@pytest.mark.timeout(3500)
async def test_many_games_over_bad_lines_end_as_any_other(tmp_path: Path, pg: str) -> None:
    """Also through another process."""
    server = two_processes(tmp_path, pg, random.Random(2), **OFTEN).start()
    try:
        rooms = [*([DUNGEON] * 8), *ROOMS]
        faults = await play_unluckily(server, rooms, random.Random(2), 150)  # at random New Kids takes thousands
    finally:
        server.stop()
    print(f"{len(rooms)} games ended; frames: {dict(faults)}")
    assert server.troubles() == []


async def restart_often(folder: Path, database: str, postgres: Postgres, restarts: int, away: float) -> None:
    """The database, under play at two processes."""
    server = two_processes(folder, database, random.Random(4), lease="3")
    server.start()
    try:
        done = asyncio.Event()
        rooms = [asyncio.create_task(keep_playing(server, room, random.Random(4), done)) for room in ROOMS]
        for _ in range(restarts):
            await some_moves(rooms, 15)
            await asyncio.to_thread(postgres.restart, away)
        await some_moves(rooms, 15)
        done.set()
        counts = await asyncio.gather(*rooms)
    finally:
        server.stop()
    refused = sum(house.log.read_text().count("not kept") for house in server.houses)
    print(f"{restarts} restarts, {sum(acked for acked, _ in counts)} acknowledged moves, 0 lost, {refused} not kept")
    assert refused, "while it was away, nothing was promised"
    assert driven_twice([house.log for house in server.houses]) == []
    assert server.troubles() == []


@pytest.mark.slow
async def test_a_restart_of_the_database_under_play_is_waited_out(
    tmp_path: Path, pg: str, postgres_server: Postgres
) -> None:
    await restart_often(tmp_path, pg, postgres_server, 1, 1.0)


@pytest.mark.soak
@pytest.mark.timeout(3500)
async def test_many_restarts_of_the_database_under_play_are_waited_out(
    tmp_path: Path, pg: str, postgres_server: Postgres
) -> None:
    """Some shorter than a lease, some longer."""
    await restart_often(tmp_path / "short", pg, postgres_server, 10, 0.5)
    await restart_often(tmp_path / "long", pg, postgres_server, 3, 8.0)
