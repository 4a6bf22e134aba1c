"""boardgame.io's own server with a game of dungeon's size, and raw sockets as its clients; installed by npm."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from pathlib import Path

from bench.runners import ROOT
from bench.server.house import cpu_seconds, free_port

SOURCES = Path(__file__).parent / "peer"
WHERE = ROOT / ".build" / "race"
ANSWER = 60


def ready() -> bool:
    return (WHERE / "node_modules" / "boardgame.io").is_dir()


def install() -> None:
    """Its exact versions, from the lock beside its sources."""
    WHERE.mkdir(parents=True, exist_ok=True)
    for source in SOURCES.iterdir():
        shutil.copy(source, WHERE)
    if not ready():
        subprocess.run(["npm", "ci", "--no-fund", "--no-audit"], cwd=WHERE, check=True, stdout=subprocess.DEVNULL)


def measure(matches: int, seconds: float) -> dict[str, object]:
    install()
    port = str(free_port())
    server = subprocess.Popen(["node", "server.js", port], cwd=WHERE, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        server.stdout.readline()
        client = subprocess.Popen(
            ["node", "client.js", port, str(matches), str(seconds)], cwd=WHERE, stdout=subprocess.PIPE, text=True
        )
        assert client.stdout is not None
        client.stdout.readline()  # it counts from here on
        before = cpu_seconds(server.pid)
        time.sleep(seconds)
        spent = cpu_seconds(server.pid) - before
        found = json.loads(client.communicate(timeout=ANSWER)[0])
    finally:
        server.terminate()
        server.wait()
    moves = max(found["moves_s"] * seconds, 1)
    head = {"server": "boardgame.io", "game": "mid-size", "tables": matches, "seats": 2}
    return {**head, **found, "cpu_move": round(spent / moves * 1000, 3)}
