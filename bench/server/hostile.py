"""`python -m bench.server.hostile`: guests who mean no good, at default limits, while two honest people play.

So many messages and requests from many addresses of loopback: floods, nonsense, bodies too long, sockets that are never
read, lists asked for again and again. Right answers are refusals; wrong are a 5xx, memory that grows, and honest people
who wait. Exit code 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

from bench.runners import ROOT
from bench.server.attack import Attack
from bench.server.guests import Match, Tally, call
from bench.server.house import House, resident_bytes
from bench.server.load import share

PAUSE = 0.1
"""Seconds between two moves of the honest pair."""
WARM_UP = 4.0
MEMORY, ACK = 2.0, 100.0
"""Bars: memory as a multiple of what it was before; milliseconds of the 99th percentile of acknowledgements."""


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server.hostile", description=__doc__.partition("\n")[0])
    parser.add_argument("--messages", type=int, default=100_000, help="and requests, in all (default: %(default)s)")
    parser.add_argument("--attackers", type=int, default=2, help="processes of them (default: %(default)s)")
    parser.add_argument("--python", type=Path, default=None, help="the environment to run the house with")
    parser.add_argument("--attack", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--table", default="", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=1, help=argparse.SUPPRESS)
    return parser.parse_args(words)


# --- two who only want to play ---


async def honest(house: House, tally: Tally) -> None:
    while True:
        match = Match(house.port, "dungeon", 2, tally, random.randrange(1 << 30))
        match.eager = False
        await match.sit()
        while not match.over.is_set():
            asked = [socket for socket in match.sockets if socket.asked]
            if asked:
                asked[0].answer()
            await asyncio.sleep(PAUSE)
        await match.leave()


def within(figures: str, name: str) -> float:
    """The step of a histogram of the house, in milliseconds, within which 99 of 100 were."""
    rows = [line for line in figures.splitlines() if line.startswith(f"turfhouse_{name}_bucket")]
    steps = [(line.partition('"')[2].partition('"')[0], int(line.rpartition(" ")[2])) for line in rows]
    bound = next((bound for bound, count in steps if count >= 0.99 * steps[-1][1]), "+Inf")
    return float(bound) * 1000


def set_on(port: int, table: str, messages: int, seed: int) -> subprocess.Popen[str]:
    """A process of attackers."""
    words = ["--attack", str(port), "--table", table, "--messages", str(messages), "--seed", str(seed)]
    command = [sys.executable, "-m", "bench.server.hostile", *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


async def attacked(house: House, wishes: argparse.Namespace) -> dict[str, Any]:
    tally = Tally()
    target = Match(house.port, "dungeon", 2, Tally(), 1)
    target.eager = False
    await target.sit()
    playing = asyncio.create_task(honest(house, tally))
    await asyncio.sleep(1)
    tally.counting = True
    await asyncio.sleep(WARM_UP)
    calm, idle = list(tally.latencies), resident_bytes(house.pid)
    tally.latencies.clear()
    each = wishes.messages // wishes.attackers
    began = time.monotonic()
    attacks = [set_on(house.port, target.table, each, seed) for seed in range(wishes.attackers)]
    most = idle
    while any(attack.poll() is None for attack in attacks):
        if playing.done():
            playing.result()
        await asyncio.sleep(0.2)
        most = max(most, resident_bytes(house.pid))
    seconds, under = time.monotonic() - began, list(tally.latencies)
    told: Counter[str] = Counter()
    for attack in attacks:
        told.update(json.loads(attack.communicate()[0]))
    playing.cancel()
    figures = call(house.port, "GET", "/metrics", {}).read().decode()
    log = (house.folder / "log").read_text()
    return {
        "messages": each * wishes.attackers,
        "seconds": round(seconds, 1),
        "load": os.getloadavg()[0],
        "answers": dict(told.most_common()),
        "server_errors": sum(count for code, count in told.items() if code.startswith("5") or code == "close 1011"),
        "tracebacks": log.count("Traceback"),
        "last_traceback": log.partition("Traceback")[2][-1500:].splitlines(),
        "idle_mb": round(idle / 1e6, 1),
        "most_mb": round(most / 1e6, 1),
        "honest_moves": len(under),
        "honest_errors": dict(tally.errors),
        "calm_ack_p99": round(share(calm, 0.99) * 1000, 1),
        "ack_p50": round(share(under, 0.5) * 1000, 1),
        "ack_p99": round(share(under, 0.99) * 1000, 1),
        "inside_ack_p99": within(figures, "ack_seconds"),
        "commit_p99": within(figures, "commit_seconds"),
    }


def bars_missed(found: dict[str, Any]) -> list[str]:
    grown = found["most_mb"] / found["idle_mb"]
    bars = {
        f"{found['server_errors']} server errors": found["server_errors"] == 0,
        f"{found['tracebacks']} tracebacks": found["tracebacks"] == 0,
        f"memory grew {grown:.2f} times, at most {MEMORY}": grown <= MEMORY,
        f"honest people waited {found['ack_p99']} ms (p99), at most {ACK}": found["ack_p99"] <= ACK,
        "no honest move was made": found["honest_moves"] > 0,
    }
    return [words for words, held in bars.items() if not held]


def main() -> int:
    wishes = wishes_of()
    if wishes.attack:
        os.nice(5)
        attack = Attack(wishes.attack, wishes.table, wishes.messages, wishes.seed)
        uvloop.run(attack.run())
        print(json.dumps(attack.told))
        return 0
    house = House(python=wishes.python)
    house.settings = {"workers": "1"}
    with house:
        found = uvloop.run(attacked(house, wishes))
    print(json.dumps(found, indent=1))
    missed = bars_missed(found)
    print(*missed, sep="\n", file=sys.stderr)
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
