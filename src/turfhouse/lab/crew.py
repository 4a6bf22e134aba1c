"""Who plays the chunks: this process, or a pool of processes. Ray's crew stands in `raycrew.py`.

A crew is given chunks and gives their outcomes back in whatever order they are done. A chunk whose process died is
played again: its outcome follows from the chunk alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from turfhouse.lab.play import Chunk, play_chunk

TRIES = 3
"""A chunk whose process dies so often has something the matter with it."""


class Crew(Protocol):
    workers: int

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]: ...

    def close(self) -> None: ...


class Alone:
    """This very process."""

    workers = 1

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        for chunk in chunks:
            yield chunk, play_chunk(chunk)

    def close(self) -> None:
        """Nothing was opened."""


class Lost(RuntimeError):
    """Processes die over a chunk."""


class Pool:
    """Processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.open()
        self.died: dict[str, int] = {}

    def open(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"))

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """At most one chunk a worker waits, so that whoever stops loses little."""
        running: dict[Future[bytes], Chunk] = {}
        again: list[Chunk] = []
        while True:
            while len(running) < 2 * self.workers:
                chunk = again.pop() if again else next(chunks, None)
                if chunk is None:
                    break
                try:
                    running[self.pool.submit(play_chunk, chunk)] = chunk
                except BrokenProcessPool:  # a process died while nobody waited for it
                    again += [chunk, *running.values()]
                    running.clear()
                    self.mourn(chunk)
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                chunk = running.pop(future)
                try:
                    yield chunk, future.result()
                except BrokenProcessPool:
                    again += [chunk, *running.values()]
                    running.clear()
                    self.mourn(chunk)
                    break

    def mourn(self, chunk: Chunk) -> None:
        """A process died: all that ran is played again by new ones."""
        self.died[chunk.name()] = self.died.get(chunk.name(), 0) + 1
        if self.died[chunk.name()] >= TRIES:
            raise Lost(f"the process that played {chunk.name()} died {TRIES} times: memory, or a fault of the engine")
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self.open()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def crew_of(workers: int) -> Crew:
    return Pool(workers) if workers > 1 else Alone()
