"""Where bots think: a few worker processes, and a fair share of their time for every table.

A level promises an answer within its budget. Requests wait in order of their deadline (arrival + budget). When a worker
is free the first one gets as many seconds as leave room for all that wait behind it:

    the least, over those waiting up to the k-th, of   workers x (time to the k-th deadline) / k   less the usual slip

and while more games with bots are under way than there are workers, at most half its budget, so that a burst of
requests finds a worker soon. See docs/decisions/0005-server.md for the measure.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import multiprocessing
import os
import secrets
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

from turfhouse.core.sight import Sight
from turfhouse.core.variant import Variant
from turfhouse.server.thinking import pools, thinker
from turfhouse.server.thinking.adviser import Advice, advise
from turfhouse.server.thinking.levels import LEVELS

log = logging.getLogger("turfhouse.bots")

LEAST = 0.004
"""Seconds that even a crowded-out request gets."""
MARGIN = 0.02
"""Kept back from each budget for the way to the worker and back."""
SLIPS = 100
"""So many answers tell how much later than granted they come back on this machine, as busy as it is."""
TRIES = 3
HUNG = 20.0
"""Seconds past what it was granted after which a worker is taken for hung."""


@dataclass(order=True)
class Request:
    deadline: float
    number: int
    variant: Variant = field(compare=False)
    bot: str = field(compare=False)
    sight: Sight = field(compare=False)
    budget: float = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False)
    do: Callable[..., Any] = field(compare=False, default=thinker.answer)
    """What the worker does; it answers within the seconds it is granted."""


class Thinkers:
    def __init__(self, workers: int = 0, crowd: Callable[[], int] = lambda: 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.crowd = crowd
        """How many games with bots are under way: any of them may ask at any moment."""
        self.pool: ProcessPoolExecutor | None = None
        self.waiting: list[Request] = []
        self.running = 0
        self.leisure = asyncio.Event()
        """Set while a worker is idle: what may wait (`reviews.py`) is done then."""
        self.leisure.set()
        self.numbers = itertools.count()
        self.tasks: set[asyncio.Task[None]] = set()
        self.slips: deque[float] = deque(maxlen=SLIPS)
        self.patience = HUNG

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, spawn, thinker.begin)
        return self.pool

    async def warm(self) -> None:
        """Starts every worker now, so that the first move need not wait for it."""
        loop = asyncio.get_running_loop()
        pool = self.open()
        await asyncio.gather(*(loop.run_in_executor(pool, thinker.ready, k) for k in range(self.workers)))

    def close(self) -> None:
        pools.let_go(self.pool)
        self.pool = None

    def kill(self) -> None:
        """Whoever waited for a worker asks again."""
        pools.end_at_once(self.pool)
        self.pool = None

    async def think(self, variant: Variant, bot: str, sight: Sight, budget: float | None = None) -> list[str]:
        """The bot's path, within its level's budget however many ask at once."""
        if budget is None:
            budget = LEVELS[bot].seconds if bot in LEVELS else 0.1
        path: list[str] = await self.ask(thinker.answer, variant, bot, sight, budget)
        return path

    async def advise(self, variant: Variant, sight: Sight, budget: float) -> list[Advice]:
        """A hint, in the same queue."""
        found: list[Advice] = await self.ask(advise, variant, "", sight, budget)
        return found

    async def ask(self, do: Callable[..., Any], variant: Variant, bot: str, sight: Sight, budget: float) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        deadline = time.monotonic() + max(budget - MARGIN, 0.0)
        request = Request(deadline, next(self.numbers), variant, bot, sight, budget, done, do)
        heapq.heappush(self.waiting, request)
        self.dispatch()
        return await done

    def dispatch(self) -> None:
        while self.waiting and self.running < self.workers:
            seconds = self.share(time.monotonic())
            request = heapq.heappop(self.waiting)
            if request.done.cancelled():
                continue
            self.running += 1
            task = asyncio.create_task(self.answer(request, seconds))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if self.waiting or self.running >= self.workers:
            self.leisure.clear()
        else:
            self.leisure.set()

    def share(self, now: float) -> float:
        """Seconds for the first of those waiting."""
        seconds = self.waiting[0].budget - MARGIN
        for k, request in enumerate(sorted(self.waiting), 1):
            seconds = min(seconds, (request.deadline - now) * min(1.0, self.workers / k))
        if self.crowd() > self.workers:
            seconds = min(seconds, self.waiting[0].budget / 2)
        return max(seconds - self.slip(), LEAST)

    def slip(self) -> float:
        """How late nine answers of ten come back at most, past the seconds they were granted."""
        return sorted(self.slips)[len(self.slips) * 9 // 10] if self.slips else 0.0

    async def answer(self, request: Request, seconds: float) -> None:
        began = time.monotonic()
        try:
            path = await self.ask_worker(request, seconds)
        except Exception as problem:
            if not request.done.done():
                request.done.set_exception(problem)
        else:
            if not request.done.done():
                request.done.set_result(path)
        finally:
            self.slips.append(max(0.0, time.monotonic() - began - seconds))
            self.running -= 1
            self.dispatch()

    async def ask_worker(self, request: Request, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self.open()
            seed = secrets.randbits(62)
            answer = loop.run_in_executor(pool, request.do, request.variant, request.bot, request.sight, seed, seconds)
            try:
                return await asyncio.wait_for(answer, seconds + self.patience)
            except TimeoutError:
                log.warning("a bot's worker hung; starting others")
                if self.pool is pool:
                    self.kill()
            except BrokenProcessPool:
                log.warning("a bot's worker died; starting others")
                if self.pool is pool:
                    self.close()
        raise RuntimeError("the bots' workers keep dying")
