"""A house whose engine is changed while it is open, when the test says so."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from tests.server.helper import Server, environment
from turfhouse.cli.handover import MAKING, SUCCESSOR

WAITS = """\
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.02)
sys.exit(int(sys.argv[2]))
"""


class KeptServer(Server):
    """`turfhouse play` that serves while its successor is made; `make` ends that work, well or badly."""

    def __init__(self, data: Path, successor: str = sys.executable, making: int = 0, **settings: str) -> None:
        super().__init__(data, **settings)
        self.made = data.parent / "made"
        self.env = {
            **environment(),
            MAKING: shlex.join([sys.executable, "-c", WAITS, str(self.made), str(making)]),
            SUCCESSOR: successor,
        }

    def words(self) -> list[str]:
        words = super().words()
        return [sys.executable, "-P", "-m", "turfhouse.cli", "play", "--no-open", *words[3:]]

    def environment(self) -> dict[str, str]:
        return self.env

    def make(self) -> None:
        self.made.touch()

    def said(self, words: str) -> bool:
        return words in self.log.read_text()
