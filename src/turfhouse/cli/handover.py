"""A house that is open at once and changes its engine while it is open: `make play` before the engine is compiled.

This process has the port and keeps it; the houses are its children and only answer. The one that is there opens first.
Meanwhile the successor is made. When it is, it loads beside the first one; then that one takes leave of its guests
(`turfhouse.server.drain`) and the successor opens the same data folder. Who knocks in between waits and is not refused.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

from turfhouse import build
from turfhouse.server.leash import GONE, LEASH, OPEN, OPEN_AWAITING, OPENED, READY, SETTLED

MAKING = "TURFHOUSE_MAKING"
"""In the environment: the command that makes the successor, quoted as for a shell."""
SUCCESSOR = "TURFHOUSE_SUCCESSOR"
"""In the environment: the Python that has the successor installed once it is made."""
BACKLOG = 256
"""So many may wait at the door while one house goes and the next one comes."""
GLANCE = 0.1
LEAVE = 15.0
"""Seconds a process has to go before it is killed."""


@dataclass(frozen=True)
class Plan:
    making: list[str]
    successor: str


def plan_given() -> Plan | None:
    """Whether a better engine than this one can be had, and how. The children are not told: they need none."""
    making, successor = os.environ.pop(MAKING, ""), os.environ.pop(SUCCESSOR, "")
    return Plan(shlex.split(making), successor) if making and successor and sys.platform != "win32" else None


class Ended(Exception):
    """This process was told to end."""


class Patience:
    """Waits, and ends the wait when this process is told to end. A signal at any other moment waits for the next wait:
    a child that was just started is never forgotten."""

    def __init__(self) -> None:
        self.sign = 0
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.told)

    def told(self, sign: int, _frame: FrameType | None) -> None:
        self.sign = sign

    def glance(self) -> None:
        if self.sign:
            raise Ended
        time.sleep(GLANCE)


class Held:
    """A house on a leash."""

    def __init__(self, python: str, words: list[str], ear: socket.socket, patience: Patience) -> None:
        self.patience = patience
        self.heard = b""
        self.talk, theirs = socket.socketpair()
        self.talk.setblocking(False)
        with theirs:
            ends = (ear.fileno(), theirs.fileno())
            self.process = subprocess.Popen(
                [python, "-P", "-m", "turfhouse.cli", "serve", *words],
                env={**os.environ, LEASH: f"{ends[0]},{ends[1]}"},
                pass_fds=ends,
                start_new_session=True,  # Ctrl-C is for this process, which knows what to do about it
            )

    def says(self, word: str) -> bool:
        """Waits for its next word; False: it is another, or the house is gone."""
        while b"\n" not in self.heard:
            try:
                more = self.talk.recv(64)
            except BlockingIOError:
                self.patience.glance()
                continue
            if not more:
                return False
            self.heard += more
        said, _, self.heard = self.heard.partition(b"\n")
        return said.decode() == word

    def open(self, word: str) -> bool:
        """Whether it answers now; False: it is gone, and has said why."""
        self.tell(word)
        return self.says(OPENED)

    def tell(self, word: str) -> None:
        with contextlib.suppress(OSError):
            self.talk.sendall(f"{word}\n".encode())

    def alive(self) -> bool:
        return self.process.poll() is None

    def leave(self, sign: int) -> None:
        """Sends it away, and waits until it is gone."""
        self.process.send_signal(sign)
        wait_or_kill(self.process)
        self.talk.close()


def wait_or_kill(process: subprocess.Popen[bytes]) -> None:
    """It leads a session of its own: what it has started there goes with it."""
    try:
        process.wait(LEAVE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def words_of(wishes: argparse.Namespace, port: int) -> list[str]:
    """What a house is told that serves as wished."""
    words = ["--host", wishes.host, "--port", str(port), "--no-open"]
    if wishes.data is not None:
        words += ["--data", wishes.data]
    if wishes.database:
        words += ["--database", wishes.database]
    for setting in wishes.set:
        words += ["--set", setting]
    for file in wishes.card_file:
        words += ["--card-file", file]
    return words


class Keeper:
    """Keeps a port, and a house behind it."""

    def __init__(self, plan: Plan, words: list[str], ear: socket.socket) -> None:
        self.plan, self.words, self.ear = plan, words, ear
        self.patience = Patience()
        self.making: subprocess.Popen[bytes] | None = None
        self.house = self.held(sys.executable)

    def held(self, python: str) -> Held:
        return Held(python, self.words, self.ear, self.patience)

    def open(self) -> bool:
        return self.house.says(READY) and self.house.open(OPEN_AWAITING)

    def keep(self) -> int:
        """Makes the successor and lets it take over; until the house is gone. One that goes by itself has said why."""
        self.making = subprocess.Popen(self.plan.making, start_new_session=True)
        while self.making.poll() is None and self.house.alive():
            self.patience.glance()
        if self.making.returncode == 0:
            self.hand_over()
        else:
            self.play_on("")
        return self.wait()

    def wait(self) -> int:
        while self.house.alive():
            self.patience.glance()
        return self.house.process.wait()

    def hand_over(self) -> None:
        """To the successor. If it cannot load, or not open, the guests keep what they have."""
        heir = self.held(self.plan.successor)
        try:
            loaded = heir.says(READY)
        except Ended:
            heir.leave(signal.SIGKILL)
            raise
        if not loaded:
            heir.leave(signal.SIGKILL)
            self.play_on("the new engine does not load; ")
            return
        old, self.house = self.house, heir
        old.process.send_signal(signal.SIGTERM)
        old.says(GONE)
        opened = heir.open(OPEN)
        wait_or_kill(old.process)
        if opened:
            print("  the compiled engine has taken over", flush=True)
            return
        heir.leave(signal.SIGKILL)
        self.house = self.held(sys.executable)
        if self.house.says(READY) and self.house.open(OPEN):
            self.play_on("the new engine does not open; ")

    def play_on(self, why: str) -> None:
        self.house.tell(SETTLED)
        if self.house.alive():
            print(f"turfhouse: {why}playing on with the {build()} engine", file=sys.stderr, flush=True)

    def close(self, sign: int) -> None:
        if self.making is not None and self.making.poll() is None:
            os.killpg(self.making.pid, signal.SIGTERM)
            wait_or_kill(self.making)
        if self.house.alive():
            self.house.leave(sign)


def keep_open(plan: Plan, wishes: argparse.Namespace, port: int, welcome: Callable[[], None]) -> int:
    """Serves until interrupted or told to end; everything that was started for it goes first."""
    family = socket.AF_INET6 if ":" in wishes.host else socket.AF_INET
    with socket.create_server((wishes.host, port), family=family, backlog=BACKLOG) as ear:
        keeper = Keeper(plan, words_of(wishes, port), ear)
        try:
            if not keeper.open():
                return keeper.wait()
            welcome()
            return keeper.keep()
        except Ended:
            return 0
        finally:
            keeper.close(keeper.patience.sign or signal.SIGTERM)
