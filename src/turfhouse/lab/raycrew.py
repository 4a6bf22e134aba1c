"""Chunks played on a Ray cluster (extra `cluster`): the same chunks, the same outcomes, on more than one machine.

Variants and card files travel with the chunk. The engine does not: every node has the same turfhouse installed, and
says so when it has not. Ray plays the chunk of a lost node again; what it gives up is handed out once more here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from turfhouse import __version__, build
from turfhouse.lab.crew import TRIES, Lost
from turfhouse.lab.play import Chunk, play_chunk

HERE = f"{__version__}, {build()}"


class OtherEngine(RuntimeError):
    """A node would play with another engine."""


def play_there(chunk: Chunk, wanted: str) -> bytes:
    if wanted != HERE:
        raise OtherEngine(f"this node has turfhouse {HERE}, the lab was started with {wanted}: install the same")
    return play_chunk(chunk)


class RayCrew:
    """`address`: auto (a cluster that runs here), host:port, or local (start one on this machine)."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray

        self.ray: Any = ray
        self.opened = not ray.is_initialized()
        if self.opened:
            where = {} if address == "local" else {"address": address}
            ray.init(include_dashboard=False if not where else None, log_to_driver=False, **where)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.task: Any = ray.remote(num_cpus=1, max_retries=5)(play_there)

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        running: dict[Any, Chunk] = {}
        again: list[Chunk] = []
        lost: dict[str, int] = {}
        while True:
            while len(running) < 2 * self.workers:
                chunk = again.pop() if again else next(chunks, None)
                if chunk is None:
                    break
                running[self.task.remote(chunk, HERE)] = chunk
            if not running:
                return
            done, _ = self.ray.wait(list(running), num_returns=1)
            chunk = running.pop(done[0])
            try:
                body: bytes = self.ray.get(done[0])
            except (self.ray.exceptions.WorkerCrashedError, self.ray.exceptions.ObjectLostError) as problem:
                lost[chunk.name()] = lost.get(chunk.name(), 0) + 1
                if lost[chunk.name()] >= TRIES:
                    raise Lost(f"{chunk.name()} was lost {TRIES} times: {problem}") from None
                again.append(chunk)
                continue
            yield chunk, body

    def close(self) -> None:
        if self.opened:
            self.ray.shutdown()
