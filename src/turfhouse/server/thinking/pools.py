"""Pools of worker processes, and how one ends that may hang."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor


def let_go(pool: ProcessPoolExecutor | None) -> None:
    """What its processes are at they finish; nothing else is begun."""
    if pool is not None:
        pool.shutdown(wait=False, cancel_futures=True)


def end_at_once(pool: ProcessPoolExecutor | None) -> None:
    """A process that hangs would not go by itself. Whoever waits for one is told that it died."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    let_go(pool)
