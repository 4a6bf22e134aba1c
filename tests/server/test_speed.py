"""How many durable moves a second one house carries, measured through real sockets."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

from tests.server.helper import Chair, Server, two_at_a_table


async def busy_table(server: Server, waits: list[float]) -> None:
    """Two people play any legal moves as fast as they are acknowledged, game after game."""
    rng = random.Random(len(waits))
    while True:
        async with two_at_a_table(server) as chairs:
            await asyncio.gather(*(player(chair, rng, waits) for chair in chairs))


async def player(chair: Chair, rng: random.Random, waits: list[float]) -> None:
    while await chair.my_turn():
        began = time.monotonic()
        answer = await chair.act(rng.choice(chair.state["options"]))
        assert answer["t"] == "ack", answer
        waits.append(time.monotonic() - began)


def cpu_seconds(server: Server) -> float:
    """What the server's own process has used so far."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


SECONDS = 15


@pytest.mark.soak
@pytest.mark.parametrize("tables", [1, 12])
async def test_moves_a_second(house: Server, tables: int) -> None:
    waits: list[float] = []
    began, used = time.monotonic(), cpu_seconds(house)
    rooms = [asyncio.create_task(busy_table(house, waits)) for _ in range(tables)]
    await asyncio.sleep(SECONDS)
    rate = len(waits) / (time.monotonic() - began)
    cost = 1000 * (cpu_seconds(house) - used) / len(waits)
    for room in rooms:
        room.cancel()
    assert all(isinstance(end, asyncio.CancelledError) for end in await asyncio.gather(*rooms, return_exceptions=True))
    waits.sort()
    p50, p99 = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
    print(f"{tables} tables: {rate:.0f} durable moves/s, ack p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms", end="")
    print(f", {cost:.2f} ms of the server's CPU a move (joining and dealing included)")
    assert len(waits) > 100
