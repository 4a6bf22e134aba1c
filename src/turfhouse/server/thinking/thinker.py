"""The worker's side of a thinking bot. Runs in a process of its own and holds nothing but what it is given."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from multiprocessing import connection, parent_process

from turfhouse.bots.think import think
from turfhouse.core.sight import Sight
from turfhouse.core.variant import Variant


def begin() -> None:
    """A worker's first minute: it yields to the server, and dies with it. Ctrl-C is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    """A killed server must leave no workers behind."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def ready(_number: int) -> int:
    return os.getpid()


def answer(variant: Variant, bot: str, sight: Sight, seed: int, seconds: float) -> list[str]:
    return think(variant, bot, sight, seed, seconds)
