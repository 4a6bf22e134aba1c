"""Work that begins at once, and goes on as soon as what it waits for is there.

A task of asyncio begins in a later turn of the event loop, and whoever waits for it wakes up in yet another one. An
errand runs, inside the call that begins it, up to where it has to wait: for a table, for the disk. Whoever waits for an
errand may go; it is done all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

from turfhouse.server.errors import Trouble

log = logging.getLogger("turfhouse.errands")
T = TypeVar("T")


class Errand(Generic[T]):
    """What it runs may wait for futures, locks and tasks, but ask for no current task: there is none."""

    __slots__ = ("done", "work")

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.work = work
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.go_on()

    def go_on(self, _there: object = None) -> None:
        try:
            waits_for = self.work.send(None)
        except StopIteration as end:
            if not self.done.done():
                self.done.set_result(end.value)
        except asyncio.CancelledError:  # what it waited for was given up
            self.done.cancel()
        except Exception as problem:
            self.fail(problem)
        else:
            if waits_for is None:  # a turn of the loop
                asyncio.get_running_loop().call_soon(self.go_on)
            else:
                waits_for._asyncio_future_blocking = False  # what a task says to a future that it waits for
                waits_for.add_done_callback(self.go_on)

    def fail(self, problem: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(problem)
        elif not isinstance(problem, Trouble):  # Trouble is meant for somebody who is gone
            log.error("an errand failed", exc_info=problem)


def errand(work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Begins `work`; what comes of it may be waited for, and is not undone if the one who waits is cancelled."""
    return Errand(work).done


class Once:
    """Something that happens once: what of asyncio.Event a socket needs, in a twentieth of the room."""

    __slots__ = ("given", "waiting")

    def __init__(self) -> None:
        self.given = False
        self.waiting: list[asyncio.Future[None]] = []

    def set(self) -> None:
        self.given = True
        for one in self.waiting:
            if not one.done():
                one.set_result(None)
        self.waiting.clear()

    def is_set(self) -> bool:
        return self.given

    async def wait(self) -> None:
        if not self.given:
            one = asyncio.get_running_loop().create_future()
            self.waiting.append(one)
            await one
