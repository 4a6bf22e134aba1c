"""A house that another process holds: it is given an ear that is open already, and goes when its holder does.

The holder (`turfhouse.cli.handover`) and the house talk by a socket, a line each:

    house   ready        all is loaded; the data folder is not touched yet
    holder  open         the folder is free: open the house (`open awaiting`: a successor is being made)
    house   opened       it answers
    holder  settled      no successor will come
    house   gone         the folder is free again

The end of that talk is the end of the holder: then the house closes, so that nothing outlives it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import threading
from collections.abc import Callable

LEASH = "TURFHOUSE_LEASH"
"""Names two file descriptors in the environment: the ear's and the talk's."""
READY, OPENED, GONE = "ready", "opened", "gone"
OPEN, OPEN_AWAITING, SETTLED = "open", "open awaiting", "settled"


class Leash:
    def __init__(self, ear: int, talk: int) -> None:
        self.ear = socket.socket(fileno=ear)
        self.talk = socket.socket(fileno=talk)
        self.words = self.talk.makefile("r", encoding="utf-8")

    def say(self, word: str) -> None:
        with contextlib.suppress(OSError):  # its holder may be gone
            self.talk.sendall(f"{word}\n".encode())

    def wait_to_open(self) -> bool:
        """Until the house may open; whether a successor is being made."""
        self.say(READY)
        word = self.next_word()
        if not word:
            raise SystemExit("whoever started this house is gone")
        return word == OPEN_AWAITING

    def next_word(self) -> str:
        """Empty when the holder is gone. One that went without having read our last word resets the line."""
        try:
            return self.words.readline().strip()
        except OSError:
            return ""

    def follow(self, settled: Callable[[], None]) -> None:
        """From now on, in a thread."""
        threading.Thread(target=self.listen, args=(settled,), daemon=True).start()

    def listen(self, settled: Callable[[], None]) -> None:
        while self.next_word():
            settled()
        os.kill(os.getpid(), signal.SIGTERM)


def leash_given() -> Leash | None:
    """The leash that this process is on, if it is on one. Its own children are not."""
    given = os.environ.pop(LEASH, "")
    if not given:
        return None
    ear, talk = given.split(",")
    return Leash(int(ear), int(talk))
