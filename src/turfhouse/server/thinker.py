"""The worker's side of a thinking bot. Runs in a process of its own and holds nothing but what it is given."""

from __future__ import annotations

import contextlib
import os
import threading
from multiprocessing import connection, parent_process

from turfhouse.bots.think import think
from turfhouse.core.game import View
from turfhouse.games.own_cards import use_card_files


def begin(card_files: dict[str, str]) -> None:
    """A worker's first minute: it yields to the server, dies with it, and plays with the same cards."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    threading.Thread(target=die_with_parent, daemon=True).start()
    use_card_files(card_files)


def die_with_parent() -> None:
    """A killed server must leave no workers behind."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def ready(_number: int) -> int:
    return os.getpid()


def answer(game_id: str, bot: str, view: View, seed: int, seconds: float) -> list[str]:
    return think(game_id, bot, view, seed, seconds)
