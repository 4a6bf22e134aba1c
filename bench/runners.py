"""Who runs in the bench, and each run as a process of its own, so that engines share nothing but the machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BIN = "Scripts" if os.name == "nt" else "bin"
Sample = dict[str, Any]


class Runner:
    """One engine in one environment."""

    def __init__(self, key: str, python: Path, *words: str) -> None:
        self.key = key
        self.python = python
        self.words = words

    def ready(self) -> bool:
        return self.python.exists()

    def sample(self, seconds: float, seed: int) -> Sample:
        """One run; raises RuntimeError with the last line of what went wrong."""
        command = [str(self.python), "-m", *self.words, str(seconds), str(seed)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["no output"]
            raise RuntimeError(f"{self.key}: {said[-1]}")
        found: Sample = json.loads(done.stdout)
        return found


def python_in(env: str) -> Path:
    return ROOT / env / BIN / "python"


def peers_python() -> Path:
    """The environment of the peers. Not resolved: a virtual environment is known by its own link."""
    given = os.environ.get("TURFHOUSE_BENCH_PYTHON")
    return (ROOT / given) if given else python_in(".venv-bench")


def our_runners(games: list[str]) -> list[Runner]:
    builds = {"compiled": python_in(".venv-native"), "interpreted": python_in(".venv")}
    return [Runner(f"{game} {build}", python, "bench.ours", game) for game in games for build, python in builds.items()]


def peer_runners() -> list[Runner]:
    python = peers_python()
    return [
        Runner("open_spiel hex", python, "bench.peers.openspiel", "hex"),
        Runner("open_spiel connect_four", python, "bench.peers.openspiel", "connect_four"),
        Runner("catanatron 2 players", python, "bench.peers.catan", "2"),
        Runner("catanatron 4 players", python, "bench.peers.catan", "4"),
        Runner("rlcard uno", python, "bench.peers.uno"),
    ]


def complain(words: str) -> None:
    print(f"bench: {words}", file=sys.stderr, flush=True)
