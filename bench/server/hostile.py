"""`python -m bench.server.hostile`: guests who mean no good, at default limits, while two honest people play.

So many messages and requests from many addresses of loopback: floods, nonsense, bodies too long, sockets that are never
read, lists asked for again and again. Right answers are refusals; wrong are a 5xx, memory that grows, and honest people
who wait. Exit code 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.runners import ROOT
from bench.server.guests import Match, Tally, call
from bench.server.house import House, resident_bytes
from bench.server.load import share

ADDRESSES = 24
PAUSE = 0.1
"""Seconds between two moves of the honest pair."""
WARM_UP = 4.0
MEMORY, ACK = 2.0, 100.0
"""Bars: memory as a multiple of what it was before; milliseconds of the 99th percentile of acknowledgements."""
NAMES = ["Eve", "", " ", "\u3164", "x" * 1000, "\u202eeve", "'; DROP TABLE guests; --", "\ud83d\ude08" * 30]
PATHS = [
    *("/api/tables", "/api/tables?after=nosuch", "/api/history", "/api/games", "/schema", "/schema/openapi.json"),
    *(
        "/api/games/newkids/cards",
        "/api/games/newkids/rules",
        "/api/tables/nosuch",
        "/api/me",
        "/metrics",
        "/api/keeping",
    ),
    *("/api/tables/%00/replay/1", "/api/games/newkids/lesson", "/../../etc/passwd", "/api/tables/x/replay/99999999999"),
]
WORDS = [
    b'{"t":"hello"}',
    b'{"t":"hello","since":-5}',
    b'{"t":"chat","id":"c","text":"' + b"spam " * 60 + b'"}',
    b'{"t":"act","id":"a","ask":1,"path":["place","L","0,0","r1"]}',
    b'{"t":"bundle","id":"b","ask":1,"paths":' + b"[" * 200 + b"]" * 200 + b"}",
    b'{"t":"narrow","id":"n","ask":1,"paths":[["pass"]]}',
    b'{"t":"sit","id":"s","seat":99}',
    b'{"t":"resign","id":"r"}',
    b"\xff\xfe not json",
    b"{" * 3000,
    b'{"t":"chat","text":"' + b"x" * 20_000 + b'"}',
    b'{"t":"ping"}',
]


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server.hostile", description=__doc__.partition("\n")[0])
    parser.add_argument("--messages", type=int, default=100_000, help="and requests, in all (default: %(default)s)")
    parser.add_argument("--attackers", type=int, default=2, help="processes of them (default: %(default)s)")
    parser.add_argument("--python", type=Path, default=None, help="the environment to run the house with")
    parser.add_argument("--attack", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--table", default="", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=1, help=argparse.SUPPRESS)
    return parser.parse_args(words)


# --- those who mean no good ---


class Deaf(WSListener):
    """Says what it likes and hears nothing; some do not even read."""

    def __init__(self, attack: Attack, reads: bool) -> None:
        self.attack = attack
        self.reads = reads
        self.gone = asyncio.Event()
        self.answered = asyncio.Event()
        self.said = 0

    async def breath(self) -> None:
        """Now and then it waits until something was answered, or it would only fill its own buffers."""
        self.said += 1
        if self.said % 10 == 0:
            self.answered.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.answered.wait(), 1.0 if self.reads else 0.2)

    def on_ws_connected(self, transport: WSTransport) -> None:
        if not self.reads:
            transport.underlying_transport.pause_reading()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.answered.set()
        if frame.msg_type == WSMsgType.CLOSE:
            self.attack.told[f"close {frame.get_close_code()}"] += 1
        else:
            payload = frame.get_payload_as_bytes()
            if b'"code":"' in payload:
                self.attack.told[payload.partition(b'"code":"')[2].partition(b'"')[0].decode()] += 1

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        self.gone.set()
        self.answered.set()


def post(port: int, where: str, body: bytes, cookie: str) -> bytes:
    head = f"POST {where} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nX-Turfhouse: 1\r\n"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


class Attack:
    def __init__(self, port: int, table: str, messages: int, seed: int) -> None:
        self.port, self.table, self.left = port, table, messages
        self.draw = random.Random(seed)
        self.told: Counter[str] = Counter()
        self.cookies = [""]

    def take(self) -> bool:
        self.left -= 1
        return self.left >= 0

    def address(self) -> tuple[str, int]:
        return f"127.0.0.{2 + self.draw.randrange(ADDRESSES)}", 0

    async def requests(self) -> None:
        while self.left > 0:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=self.address())
                for _ in range(self.draw.randrange(1, 40)):
                    if not self.take() or not await self.request(reader, writer, self.words()):
                        break
                writer.close()

    async def request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, words: bytes) -> bool:
        """True: the line stands."""
        writer.write(words)
        async with asyncio.timeout(30):
            head = await reader.readuntil(b"\r\n\r\n")
            self.told[head.split(None, 2)[1].decode()] += 1
            size = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
            if size:
                await reader.readexactly(int(size[0].partition(b":")[2]))
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie:") and len(self.cookies) < 200:
                self.cookies.append(line.partition(b":")[2].strip().partition(b";")[0].decode())
        return b"connection: close" not in head.lower()

    def words(self) -> bytes:
        draw, cookie = self.draw, self.draw.choice(self.cookies)
        kind = draw.randrange(10)
        if kind < 6:
            return (
                f"GET {draw.choice(PATHS)} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\n\r\n".encode()
            )
        if kind < 8:
            return post(self.port, "/api/me", json.dumps({"name": draw.choice(NAMES)}).encode(), cookie)
        wish = {"game": "dungeon", "seats": [{"kind": "me"}, {"kind": draw.choice(["open", "bot", "king"])}]}
        bad = [b"\xff\xfe", b"[" * 50_000, b"x" * 70_000, b"{}", b'{"game":1}']
        return post(self.port, "/api/tables", json.dumps(wish).encode() if kind < 9 else draw.choice(bad), cookie)

    async def sockets(self) -> None:
        while self.left > 0:
            with contextlib.suppress(Exception):
                await self.talk()

    async def talk(self) -> None:
        where = "/api/lobby/ws" if self.draw.randrange(8) == 0 else f"/api/tables/{self.table}/ws"
        headers = {"Cookie": self.draw.choice(self.cookies), "Origin": f"http://127.0.0.1:{self.port}"}
        reads = self.draw.randrange(5) > 0
        transport, deaf = await ws_connect(
            lambda: Deaf(self, reads),
            f"ws://127.0.0.1:{self.port}{where}",
            extra_headers=headers,
            max_frame_size=1 << 24,
            local_addr=self.address(),
        )
        assert isinstance(deaf, Deaf)
        for _ in range(self.draw.randrange(50, 700)):
            if deaf.gone.is_set() or not self.take():
                break
            transport.send(WSMsgType.TEXT, self.draw.choice(WORDS))
            await deaf.breath()
        transport.disconnect()

    async def run(self) -> None:
        for _ in range(10):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=self.address())
            await self.request(reader, writer, post(self.port, "/api/me", b'{"name":"Eve"}', ""))
            writer.close()
        workers = [self.requests() for _ in range(8)] + [self.sockets() for _ in range(16)]
        await asyncio.gather(*workers)


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


async def attacked(house: House, wishes: argparse.Namespace) -> dict[str, object]:
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
    grown = float(str(found["most_mb"])) / float(str(found["idle_mb"]))
    ack = float(str(found["ack_p99"]))
    return int(bool(found["server_errors"]) or bool(found["tracebacks"]) or grown > MEMORY or ack > ACK)


if __name__ == "__main__":
    sys.exit(main())
