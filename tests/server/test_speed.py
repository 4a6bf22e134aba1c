"""How many durable moves a second one house carries, measured through real sockets."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

from tests.server.helper import Chair, Server, two_at_a_table


async def busy_table(server: Server, until: float, waits: list[float]) -> None:
    rng = random.Random(len(waits))
    while time.monotonic() < until:
        async with two_at_a_table(server) as chairs:
            listeners = [asyncio.create_task(player(chair, rng, until, waits)) for chair in chairs]
            await asyncio.gather(*listeners)


async def player(chair: Chair, rng: random.Random, until: float, waits: list[float]) -> None:
    while time.monotonic() < until and await chair.my_turn():
        began = time.monotonic()
        answer = await chair.act(rng.choice(chair.state["options"]))
        assert answer["t"] == "ack", answer
        waits.append(time.monotonic() - began)
    if time.monotonic() >= until:
        await chair.close()


def cpu_seconds(server: Server) -> float:
    """What the server's own process has used so far."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.soak
@pytest.mark.parametrize("tables", [1, 12])
async def test_moves_a_second(house: Server, tables: int) -> None:
    waits: list[float] = []
    began, used = time.monotonic(), cpu_seconds(house)
    rooms = [busy_table(house, began + 15, waits) for _ in range(tables)]
    await asyncio.gather(*rooms, return_exceptions=True)
    waits.sort()
    rate = len(waits) / (time.monotonic() - began)
    p50, p99 = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
    cost = 1000 * (cpu_seconds(house) - used) / len(waits)
    print(f"{tables} tables: {rate:.0f} durable moves/s, ack p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms", end="")
    print(f", {cost:.2f} ms of the server's CPU a move (joining and dealing included)")
    assert len(waits) > 100
