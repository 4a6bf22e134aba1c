"""Errands begin at once, go on with what they wait for, and come to their end whoever waits for them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import pytest

from tests.server.test_feed import home, seated
from turfhouse.server.errands import Once, errand
from turfhouse.server.errors import Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.sockets import TOO_MANY_FAULTS, Conversation

__all__ = ["home"]


async def test_an_errand_begins_inside_the_call_that_begins_it() -> None:
    done = []

    async def work() -> int:
        done.append(1)
        return 7

    future = errand(work())
    assert done == [1]
    assert future.result() == 7


async def test_it_goes_on_in_the_turn_in_which_what_it_waits_for_is_there() -> None:
    loop = asyncio.get_running_loop()
    gate: asyncio.Future[str] = loop.create_future()
    order: list[str] = []

    async def inner() -> str:
        order.append(await gate)
        await asyncio.sleep(0)
        return "inner"

    async def work() -> None:
        order.append(await inner())
        async with asyncio.Lock():
            order.append("held")

    future = errand(work())
    gate.set_result("gate")
    assert order == []
    await future
    assert order == ["gate", "inner", "held"]


async def test_it_comes_to_its_end_though_nobody_waits_any_more() -> None:
    gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done = []

    async def work() -> None:
        await gate
        done.append(1)

    async def one_who_asks() -> None:
        await errand(work())

    asking = asyncio.create_task(one_who_asks())
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    gate.set_result(None)
    await asyncio.sleep(0)
    assert done == [1]


async def test_what_goes_wrong_is_told_to_whoever_waits() -> None:
    async def work() -> None:
        await asyncio.sleep(0)
        raise Trouble("busy", "not now")

    with pytest.raises(Trouble, match="not now"):
        await errand(work())


async def test_whoever_waits_does_not_wait_for_ever_when_a_task_was_given_up() -> None:
    task = asyncio.create_task(asyncio.sleep(60))

    async def work() -> None:
        await task

    future = errand(work())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        async with asyncio.timeout(1):
            await future


async def test_a_fault_that_nobody_waits_for_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def work(problem: Exception) -> None:
        await gate
        raise problem

    for future in (errand(work(ValueError("a fault"))), errand(work(Trouble("busy", "meant for nobody")))):
        future.cancel()
    with caplog.at_level(logging.ERROR):
        gate.set_result(None)
        await asyncio.sleep(0)
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["a fault"]


async def test_what_happens_once_wakes_all_who_wait_and_stays() -> None:
    once = Once()
    waiting = [asyncio.create_task(once.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    assert not once.is_set()
    once.set()
    once.set()
    await asyncio.gather(waiting[0], waiting[2])
    await once.wait()
    assert once.is_set()


async def test_who_makes_too_many_mistakes_is_not_heard_at_once_either(home: House) -> None:
    """The one who listens in turn then hangs up."""
    live, viewers = await seated(home, "dungeon", 2)
    conversation = Conversation(home, live, Viewer(viewers[0].person, 100), cast(Any, None))
    act = b'{"t":"act","ask":1,"path":["pass"]}'
    assert conversation.at_once(act)
    assert conversation.faults == 1, "nobody says hello first"
    conversation.faults = TOO_MANY_FAULTS
    assert not conversation.at_once(act)
