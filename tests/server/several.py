"""Several processes of one house: each on a port of its own, or all on one port behind `turfhouse serve --workers`."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from tests.server.helper import QuickServer, Server

IN_MEMORY = re.compile(r"table in memory table=(\w+) epoch=(\d+)")


class Somewhere(Server):
    """Guests of a house of several processes, as a load balancer sends them: now here, now there."""

    def __init__(self, houses: list[QuickServer], rng: random.Random) -> None:
        self.houses, self.rng = houses, rng
        self.data, self.database = houses[0].data, houses[0].database
        self.victim = houses[0]
        self.port = rng.choice(houses).port

    def view(self) -> Server:
        """A guest's own way in."""
        return Somewhere(self.houses, self.rng)

    @property
    def up(self) -> bool:  # type: ignore[override]
        """Is anybody there? Whoever asks comes to one of those next time."""
        there = [house for house in self.houses if house.up]
        if there:
            self.port = self.rng.choice(there).port
        return bool(there)

    @property
    def pid(self) -> int:  # type: ignore[override]
        """Of the one that is killed next."""
        self.victim = self.rng.choice(self.houses)
        return self.victim.pid

    def kill(self) -> None:
        self.victim.kill()

    def start(self) -> Server:
        for house in self.houses:
            if not house.up:
                house.start()
        return self

    def stop(self) -> int:
        return max(house.stop() for house in self.houses)

    def troubles(self) -> list[str]:
        return [trouble for house in self.houses for trouble in house.troubles()]


def two_processes(folder: Path, database: str, rng: random.Random, **settings: str) -> Somewhere:
    settings = {"log_level": "info", **settings}
    return Somewhere([QuickServer(folder / name, database, **settings) for name in ("one", "other")], rng)


def driven_twice(logs: list[Path]) -> list[tuple[str, str]]:
    """Tables that were taken up twice by the same lease."""
    taken = Counter(found for log in logs for found in IN_MEMORY.findall(log.read_text()))
    assert taken
    return [table for table, times in taken.items() if times > 1]


class CrewServer(Server):
    """`turfhouse serve --workers 2`."""

    def words(self) -> list[str]:
        return [
            sys.executable,
            "-P",
            "-m",
            "turfhouse.cli",
            "serve",
            "--no-open",
            "--workers",
            "2",
            *super().words()[3:],
        ]

    def houses(self) -> list[int]:
        """The ids of its processes."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(child) for child in children]

    def kill_one(self) -> None:
        os.kill(self.houses()[0], signal.SIGKILL)

    def renew(self) -> None:
        os.kill(self.pid, signal.SIGHUP)

    def said(self, words: str, times: int = 1, seconds: float = 60) -> None:
        give_up = time.monotonic() + seconds
        while self.log.read_text().count(words) < times:
            assert time.monotonic() < give_up, self.log.read_text()[-2000:]
            time.sleep(0.05)
