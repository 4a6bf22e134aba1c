"""Ten reviews at once, while people play and a bot thinks: acknowledgements and bots keep their times."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.server.helper import ME, Chair, Guest, Server, bot, two_at_a_table
from tests.server.test_play import one_move

REVIEWS = 10
MOVES = 10
REPLIES = 3
CLOSELY = {"review_batches": "64", "review_iterations": "32"}
"""So closely that none of the ten is ready while this is measured."""


async def finished(house: Server, visit: AsyncExitStack) -> Chair:
    one, two = await visit.enter_async_context(two_at_a_table(house))
    for _ in range(8):
        await one_move(one, two)
    await two.do({"t": "resign"})
    return one


async def acknowledged(one: Chair, two: Chair) -> list[float]:
    """Seconds from a move to its acknowledgement."""
    took: list[float] = []
    for _ in range(MOVES):
        mover = one if one.state["ask"]["yours"] else two
        other = two if mover is one else one
        began = time.monotonic()
        answer = await mover.act(mover.state["options"][0])
        took.append(time.monotonic() - began)
        assert answer["t"] == "ack", answer
        while other.state["seq"] < answer["n"]:
            await other.hear()
    return took


async def answered(chair: Chair) -> list[float]:
    """Seconds from a person's move until the bot has made its own."""
    took: list[float] = []
    while len(took) < REPLIES:
        assert await chair.my_turn()
        began = time.monotonic()
        await chair.act(chair.state["options"][0])
        asked = chair.state["ask"]
        if asked and asked["yours"]:
            continue
        assert await chair.my_turn()
        took.append(time.monotonic() - began)
    return took


@asynccontextmanager
async def asking(guest: Guest, urls: list[str]) -> Any:
    """Somebody waits for each of these reviews: that is told every second."""
    heard: dict[str, str] = {}
    all_asked = asyncio.Event()

    async def ask() -> None:
        while True:
            for url in urls:
                heard[url] = (await guest.http.get(url)).json()["status"]
            all_asked.set()
            await asyncio.sleep(1)

    task = asyncio.create_task(ask())
    try:
        await all_asked.wait()
        yield heard
    finally:
        task.cancel()


def told(name: str, alone: list[float], beside: list[float]) -> str:
    one, other = [f"{1000 * median(row):.0f} ms, {1000 * max(row):.0f} at most" for row in (alone, beside)]
    return f"{name}: {one}; beside {REVIEWS} reviews {other}"


async def by_turns(measure: Callable[[], Awaitable[list[float]]], guest: Guest, urls: list[str]) -> list[list[float]]:
    """Twice without reviews and twice beside them: what the machine does besides falls on both."""
    alone, beside = [], []
    for _ in range(2):
        alone += await measure()
        async with asking(guest, urls) as heard:
            beside += await measure()
            assert set(heard.values()) == {"waiting", "making"}, heard
    return [alone, beside]


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_people_and_bots_keep_their_times_beside_ten_reviews(tmp_path: Path) -> None:
    house = Server(tmp_path / "data", **CLOSELY).start()
    try:
        async with AsyncExitStack() as visit:
            over = [await finished(house, visit) for _ in range(REVIEWS)]
            urls = [f"/api/tables/{chair.table}/games/1/review" for chair in over]
            one, two = await visit.enter_async_context(two_at_a_table(house))
            anna = await Guest(house, "Anna").arrive()
            alone = await anna.join(await anna.open([ME, bot("medium")]))
            await alone.do({"t": "start"})
            acks = await by_turns(lambda: acknowledged(one, two), over[0].guest, urls)
            bots = await by_turns(lambda: answered(alone), over[0].guest, urls)
            print(told("acks", *acks), told("bots", *bots), sep="\n")
            assert median(acks[1]) < 1.5 * median(acks[0]) + 0.02
            assert median(bots[1]) < 1.5 * median(bots[0]) + 0.1
            await alone.close()
            await anna.http.aclose()
    finally:
        house.stop()
    assert house.troubles() == []
