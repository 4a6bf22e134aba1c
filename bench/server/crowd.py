"""Spectators: how long many take to join one table, and when a move has reached the last of them."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, dataclass

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.server.guests import Match, Tally, arrive
from bench.server.house import House, cpu_seconds, resident_bytes
from bench.server.load import share

AT_ONCE = 50
"""Joins under way at a time, as a busy link gives them."""


class Kind(msgspec.Struct):
    t: str


KIND = msgspec.json.Decoder(Kind)


@dataclass(frozen=True)
class Crowd:
    game: str
    spectators: int
    join_s: float
    reach_p99: float
    """Milliseconds from a move until the last spectator has heard it."""
    cpu_move: float
    ack_p50: float
    ack_alone_p50: float
    ack_p99: float
    ack_alone_p99: float
    """A player's, with spectators and before the first came."""
    spectator_bytes: float

    def row(self) -> dict[str, object]:
        return asdict(self)


class Audience:
    """Who has heard of the move under way."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.heard = 0
        self.all = asyncio.Event()

    def hears(self) -> None:
        self.heard += 1
        if self.heard == self.size:
            self.all.set()

    async def reach(self, match: Match) -> float:
        """Seconds from one seat's answer until the last has heard of it."""
        self.heard = 0
        self.all.clear()
        began = time.perf_counter()
        await match.step()
        await self.all.wait()
        return time.perf_counter() - began


class Watcher(WSListener):
    """Hears, and does nothing."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.ready = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, b'{"t":"hello"}')

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = KIND.decode(frame.get_payload_as_bytes()).t
        if kind == "snapshot":
            self.ready.set()
        elif kind == "update":
            self.audience.hears()


async def watch(house: House, table: str, cookie: str, audience: Audience, gate: asyncio.Semaphore) -> None:
    headers = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{house.port}"}
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/ws"
    async with gate:
        _, watcher = await ws_connect(lambda: Watcher(audience), url, extra_headers=headers, max_frame_size=1 << 24)
        assert isinstance(watcher, Watcher)
        await watcher.ready.wait()


async def acks_of(match: Match, moves: int) -> list[float]:
    """What answers took before anybody watched."""
    match.tally.counting = True
    for _ in range(moves):
        await match.step()
    return list(match.tally.latencies)


async def measure(house: House, game: str, spectators: int, moves: int = 20) -> Crowd:
    match = Match(house.port, game, 2, Tally(), 1)
    match.eager = False
    await match.sit()
    cookie = arrive(house.port, "Watcher")
    empty = resident_bytes(house.pid)
    alone = await acks_of(match, moves)
    audience = Audience(spectators)
    gate = asyncio.Semaphore(AT_ONCE)
    began = time.perf_counter()
    await asyncio.gather(*(watch(house, match.table, cookie, audience, gate) for _ in range(spectators)))
    joined = time.perf_counter() - began
    each = (resident_bytes(house.pid) - empty) / spectators
    before = cpu_seconds(house.pid)
    match.tally.latencies.clear()
    reaches = [await audience.reach(match) for _ in range(moves)]
    spent = cpu_seconds(house.pid) - before
    acks = list(match.tally.latencies)
    await match.leave()
    return Crowd(
        game=game,
        spectators=spectators,
        join_s=round(joined, 2),
        reach_p99=round(share(reaches, 0.99) * 1000, 1),
        cpu_move=round(spent / moves * 1000, 2),
        ack_p50=round(share(acks, 0.5) * 1000, 2),
        ack_alone_p50=round(share(alone, 0.5) * 1000, 2),
        ack_p99=round(share(acks, 0.99) * 1000, 2),
        ack_alone_p99=round(share(alone, 0.99) * 1000, 2),
        spectator_bytes=round(each),
    )
