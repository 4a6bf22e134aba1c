"""Reviews of finished games: one is made at a time, a moment at a time, and only while a worker of the bots is idle.

Who would like one asks again and again; that keeps it going. When nobody has asked for a while it is put down, with all
that was searched for it in the store, and taken up there when somebody asks again. With many waiting each has its turn.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from turfhouse.core.variant import Variant
from turfhouse.server.errors import Trouble
from turfhouse.server.store import reviews as kept_reviews
from turfhouse.server.store.reviews import Kept, Key
from turfhouse.server.store.work import NotKept
from turfhouse.server.thinking import pools, reviewer

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.reviews")
T = TypeVar("T")

MOMENT = 0.05
"""Seconds of work at a time."""
WANTED = 12.0
"""Seconds after which one who has not asked again is taken to have gone."""
TURN = 20.0
"""Seconds after which the next one has its turn, if any waits."""
NOTED = 15.0
"""Every so many seconds what was searched is written down, against a kill."""
HUNG = 120.0
"""Seconds after which the process is taken for hung: a moment is one entry at least, which may take long."""
LINGER = 30.0
"""Seconds for which the process waits for another review before it goes."""
TRIES = 2
FAILED = 64
"""So many reviews that could not be made are remembered, not to be tried again."""


class Wish(NamedTuple):
    """A finished game, as plain data."""

    key: Key
    variant: Variant
    record: dict[str, object]


class Job:
    """A review that somebody waits for."""

    def __init__(self, wish: Wish, kept: Kept | None, now: float) -> None:
        self.wish = wish
        self.key = wish.key
        self.review = kept.review if kept is not None else None
        self.searched = kept.searched if kept is not None else None
        self.progress = 0.0
        self.asked = now
        self.deaths = 0
        """How often its process went while it was being made."""


class Standing(NamedTuple):
    """How it is with a review."""

    review: bytes | None
    """The newest, as JSON."""
    final: bool
    progress: float
    ahead: int | None
    """So many are made before it; none: it is not being made."""


class Reviews:
    def __init__(self, house: House) -> None:
        self.house = house
        self.jobs: OrderedDict[Key, Job] = OrderedDict()
        """The first one is being made."""
        self.failed: OrderedDict[Key, str] = OrderedDict()
        self.pool: ProcessPoolExecutor | None = None
        self.runner: asyncio.Task[None] | None = None
        self.news = asyncio.Event()
        self.wanted = WANTED
        self.linger = LINGER

    # --- asking ---

    async def look(self, key: Key, wish: Callable[[], Wish], begin: bool) -> Standing:
        """How it is with this review. `begin`: it is wanted if it is not there yet. Raises Trouble."""
        job = self.jobs.get(key)
        if job is None:
            kept = await kept_reviews.find(self.house.store, key)
            if (kept is not None and kept.final) or not begin:
                return Standing(kept.review if kept else None, kept is not None and kept.final, 0.0, None)
            job = self.jobs.get(key) or self.line_up(Job(wish(), kept, self.now()))
        job.asked = self.now()
        return Standing(job.review, False, job.progress, list(self.jobs).index(key))

    def line_up(self, job: Job) -> Job:
        if job.key in self.failed:
            raise Trouble("unknown", self.failed[job.key])
        if len(self.jobs) >= self.house.settings.reviews_waiting:
            raise Trouble("too_fast", "many games are reviewed just now: please try again in a few minutes")
        self.jobs[job.key] = job
        self.news.set()
        if self.runner is None or self.runner.done():
            self.runner = self.house.spawn(self.run(), "reviews")
        return job

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    # --- making ---

    async def run(self) -> None:
        """Until nobody has wanted one for a while."""
        try:
            while (job := await self.next_job()) is not None:
                await self.try_job(job)
        finally:
            self.close()

    async def next_job(self) -> Job | None:
        while True:
            for key, job in list(self.jobs.items()):
                if self.is_wanted(job):
                    return job
                del self.jobs[key]
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), self.linger)
            except TimeoutError:
                return None

    def is_wanted(self, job: Job) -> bool:
        return self.now() - job.asked < self.wanted

    async def try_job(self, job: Job) -> None:
        """Works on it until it is done, or another has its turn; what cannot be made is not tried again."""
        try:
            if await self.work_on(job) or not self.is_wanted(job):
                self.jobs.pop(job.key, None)
            else:
                self.jobs.move_to_end(job.key)
        except NotKept as problem:
            log.warning("a review is not kept: %s", problem)
            self.jobs.pop(job.key, None)
        except (BrokenProcessPool, TimeoutError, reviewer.NotHere) as problem:
            self.kill()
            job.deaths += 1
            log.warning("the process that made a review is gone: %r", problem)
            if job.deaths >= TRIES:
                self.give_up(job)
        except Exception:
            log.exception("a review failed")
            self.give_up(job)

    def give_up(self, job: Job) -> None:
        self.jobs.pop(job.key, None)
        self.failed[job.key] = "this game cannot be reviewed; it was noted"
        while len(self.failed) > FAILED:
            self.failed.popitem(last=False)

    async def work_on(self, job: Job) -> bool:
        """Is it done?"""
        effort = self.house.settings.review_batches, self.house.settings.review_iterations
        name = job.key.text()
        task = reviewer.Task(name, job.wish.variant, job.wish.record, effort if all(effort) else None, job.searched)
        await self.house.thinkers.leisure.wait()  # bots never wait behind a review
        await self.call(reviewer.take_up, task)
        began = noted = self.now()
        while self.is_wanted(job) and not (len(self.jobs) > 1 and self.now() - began > TURN):
            await self.house.thinkers.leisure.wait()
            moment = await self.call(reviewer.work, name, MOMENT)
            job.progress = 1.0 if moment.ended else moment.done / max(1, moment.total)
            if moment.review is not None:
                job.review = moment.review
                await self.keep(job, moment.ended)
            if moment.ended:
                return True
            if self.now() - noted > NOTED:
                job.searched, noted = await self.call(reviewer.note, name), self.now()
                await self.keep(job, False)
        job.searched = await self.call(reviewer.put_down, name)
        await self.keep(job, False)
        return False

    async def keep(self, job: Job, final: bool) -> None:
        await kept_reviews.keep(self.house.store, job.key, Kept(final, job.review, job.searched))

    async def call(self, do: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self.open(), do, *args), HUNG)

    # --- the process ---

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), reviewer.begin)
        return self.pool

    def close(self) -> None:
        pools.let_go(self.pool)
        self.pool = None

    def kill(self) -> None:
        pools.end_at_once(self.pool)
        self.pool = None
