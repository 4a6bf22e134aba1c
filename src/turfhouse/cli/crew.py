"""Several processes of one house on one port: `turfhouse serve --database postgresql://… --workers N`.

This process has the port and never answers; its children share the listening socket, and the tables by leases. One
that ends is replaced. SIGHUP renews them one by one: the next is open before the last one takes leave.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import time
from collections.abc import Callable

from turfhouse.cli.common import Fail
from turfhouse.cli.handover import BACKLOG, Ended, Held, Patience, wait_or_kill, words_of
from turfhouse.server.leash import OPEN, OPENED, READY
from turfhouse.server.settings import Settings

MOST = 64
SOON = 5.0
"""Seconds: one that ends sooner is not replaced at once, and none that never opened is."""


class Crew:
    def __init__(self, count: int, words: list[str], ear: socket.socket) -> None:
        self.words, self.ear = words, ear
        self.patience = Patience()
        self.renewal = False
        signal.signal(signal.SIGHUP, self.told_to_renew)
        self.houses = [self.held() for _ in range(count)]

    def held(self) -> Held:
        return Held(sys.executable, self.words, self.ear, self.patience)

    def told_to_renew(self, *_: object) -> None:
        self.renewal = True

    def open(self) -> bool:
        """All of them; False: one could not, and has said why."""
        if not all(house.says(READY) for house in self.houses):
            return False
        for house in self.houses:
            house.tell(OPEN)
        return all(house.says(OPENED) for house in self.houses)

    def keep(self) -> None:
        """Until told to end."""
        while True:
            for number, house in enumerate(self.houses):
                if not house.alive():
                    self.replace(number)
            if self.renewal:
                self.renewal = False
                self.renew()
            self.patience.glance()

    def replace(self, number: int) -> None:
        code = self.houses[number].process.wait()
        why = f"by signal {-code}" if code < 0 else f"with code {code}"
        print(f"turfhouse: a process ended {why}; starting another", file=sys.stderr, flush=True)
        self.houses[number].talk.close()
        began = time.monotonic()
        heir = self.houses[number] = self.held()
        if not (heir.says(READY) and heir.open(OPEN)):
            while time.monotonic() < began + SOON:
                self.patience.glance()

    def renew(self) -> None:
        """Each by a new one: its tables go to whoever is asked for them next."""
        for number, old in enumerate(self.houses):
            heir = self.held()
            self.houses.append(heir)  # whatever happens, it is not forgotten
            opened = heir.says(READY) and heir.open(OPEN)
            self.houses.remove(heir)
            if not opened:
                heir.leave(signal.SIGKILL)
                print("turfhouse: a new process does not open; the old ones stay", file=sys.stderr, flush=True)
                return
            self.houses[number] = heir
            old.leave(signal.SIGTERM)
        print("turfhouse: all processes are new", file=sys.stderr, flush=True)

    def close(self, sign: int) -> None:
        for house in self.houses:
            if house.alive():
                house.process.send_signal(sign)
        for house in self.houses:
            wait_or_kill(house.process)
            house.talk.close()


def check(count: int, settings: Settings) -> None:
    """Fails in words."""
    if not 1 <= count <= MOST:
        raise Fail(f"--workers: from 1 to {MOST}", 2)
    if count > 1 and not settings.database:
        raise Fail("--workers: several processes need a database they share: --database postgresql://…", 2)
    if count > 1 and sys.platform == "win32":
        raise Fail("--workers: not on this system", 2)


def share_of_bots(count: int, wishes: argparse.Namespace) -> list[str]:
    """The cores are shared too, unless somebody said how many workers think for each process."""
    if any(wish.startswith("workers=") for wish in wishes.set):
        return []
    return ["--set", f"workers={max(1, (os.cpu_count() or 1) // count)}"]


def keep_open(wishes: argparse.Namespace, port: int, welcome: Callable[[], None]) -> int:
    """Serves until interrupted or told to end."""
    family = socket.AF_INET6 if ":" in wishes.host else socket.AF_INET
    words = [*words_of(wishes, port), *share_of_bots(wishes.workers, wishes)]
    with socket.create_server((wishes.host, port), family=family, backlog=BACKLOG) as ear:
        crew = Crew(wishes.workers, words, ear)
        try:
            if not crew.open():
                return 1
            welcome()
            crew.keep()
        except Ended:
            return 0
        finally:
            crew.close(crew.patience.sign or signal.SIGTERM)
    return 0
