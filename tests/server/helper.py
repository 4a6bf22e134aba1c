"""A real house in a process of its own, and guests that talk to it as browsers do."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.hearing import Hearing
from tests.server.ports import free_port
from tests.server.postgres import database_for

QUICK = {
    "bot_pause": "0",
    "create_rate": "1000",
    "create_burst": "1000",
    "request_rate": "10000",
    "request_burst": "10000",
    "message_rate": "10000",
    "message_burst": "10000",
    "chat_rate": "1000",
    "chat_burst": "1000",
    "tick": "0.05",
    "workers": "1",
    "tables_per_person": "1000",
    "tables_per_day": "1000000",
    "guests_per_day": "1000000",
    "hold": "0",
    "hmm_chance": "0",
    "auto_pass": "ask",
}
HEADERS = {"X-Turfhouse": "1"}


def environment() -> dict[str, str]:
    """Starting is most of what these tests wait for: compiled modules are kept, but not in the tree."""
    cache = Path(tempfile.gettempdir()) / "turfhouse-tests-pycache"
    ours = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(cache), "PYTHONWARNINGS": "error:::turfhouse"}
    return {**os.environ, **ours}


class Server:
    """`python -m turfhouse.server` on a free port; can be killed and started again on the same data."""

    module = "turfhouse.server"

    def __init__(self, data: Path, database: str = "", **settings: str) -> None:
        self.data = data
        self.database = database or database_for(data)
        self.port = free_port()
        self.settings = {**QUICK, **settings}
        self.process: subprocess.Popen[bytes] | None = None
        self.up = False
        self.pid = 0
        self.log = data.parent / f"{data.name}.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def view(self) -> Server:
        """Where a guest goes: to the one there is."""
        return self

    def words(self) -> list[str]:
        words = [sys.executable, "-m", self.module, "--port", str(self.port), "--data", str(self.data)]
        words += ["--database", self.database] if self.database else []
        for name, value in self.settings.items():
            words += ["--set", f"{name}={value}"]
        return words

    def environment(self) -> dict[str, str]:
        return environment()

    def start(self) -> Server:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.words(), stdout=log, stderr=log, env=self.environment())
        self.pid = self.process.pid
        self.wait()
        return self

    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def wait(self, seconds: float = 170) -> None:
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            assert self.alive(), self.log.read_text()[-3000:]
            if self.answers():
                self.up = True
                return
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text()[-3000:])

    def answers(self) -> bool:
        probe = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            probe.request("GET", "/api/health")
            return probe.getresponse().status == 200
        except OSError:
            return False
        finally:
            probe.close()

    def kill(self) -> None:
        assert self.process is not None
        self.up = False
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks it to go; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(60)

    def troubles(self) -> list[str]:
        """What it complained about."""
        return [line for line in self.log.read_text().splitlines() if "Traceback" in line or "ERROR" in line]


class Cave(Server):
    """A house that also has Lantern, which can be played alone."""

    module = "tests.server.cave"


class QuickServer(Server):
    """The same, forked from a process that has imported everything already."""

    def __init__(self, data: Path, database: str = "", **settings: str) -> None:
        super().__init__(data, database, **settings)
        words = [sys.executable, "-m", "tests.server.forked_servers", *self.words()[3:]]
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.forking = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, env=environment(), text=True
            )
        self.pid = 0

    def start(self) -> Server:
        assert self.forking.stdin is not None
        assert self.forking.stdout is not None
        self.forking.stdin.write("another\n")
        self.forking.stdin.flush()
        self.pid = int(self.forking.stdout.readline())
        self.wait()
        return self

    def alive(self) -> bool:
        return Path(f"/proc/{self.pid}").exists()

    def kill(self) -> None:
        self.up = False
        os.kill(self.pid, signal.SIGKILL)
        while self.alive():
            time.sleep(0.01)

    def leave(self) -> None:
        """Asks it to go, and waits; it may be started again."""
        self.up = False
        if self.pid and self.alive():
            os.kill(self.pid, signal.SIGTERM)
            while self.alive():
                time.sleep(0.01)

    def stop(self) -> int:
        self.leave()
        self.forking.terminate()
        self.forking.wait()
        return 0


class Guest:
    """A person with a name and a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.AsyncClient(base_url=server.url, headers=HEADERS, timeout=60)
        self.id = ""

    async def arrive(self) -> Guest:
        answer = await self.http.post("/api/me", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        return self

    async def open(self, seats: list[dict[str, Any]], **wish: Any) -> str:
        body = {"game": "dungeon", "seats": seats, **wish}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def join(self, table: str, since: int | None = None) -> Chair:
        chair = Chair(self, table)
        await chair.connect(since)
        return chair


class Chair:
    """A guest's socket at a table: the latest State, all events, and every message heard."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.socket: ClientConnection | None = None
        self.hearing = Hearing()
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.ids = 0

    async def connect(self, since: int | None = None) -> None:
        url = f"ws://127.0.0.1:{self.guest.server.port}/api/tables/{self.table}/ws"
        headers = {"Cookie": self.guest.cookie, "Origin": self.guest.server.url}
        self.socket = await connect(url, additional_headers=headers, max_size=None, compression=None, open_timeout=60)
        hello: dict[str, Any] = {"t": "hello"}
        if since is not None:
            hello["since"] = since
        await self.send(hello)
        await self.until(lambda m: m["t"] == "snapshot")

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, seconds: float = 60) -> dict[str, Any]:
        assert self.socket is not None
        message = self.hearing.whole(json.loads(await asyncio.wait_for(self.socket.recv(), seconds)))
        self.heard.append(message)
        if message["t"] in ("snapshot", "update"):
            again = message["t"] == "snapshot" or message["table"]["game_no"] != self.state["table"]["game_no"]
            self.state = message
            last = self.events[-1]["n"] if self.events and not again else 0
            self.events = ([] if again else self.events) + [e for e in message["events"] if e["n"] > last]
        elif message["t"] == "table" and self.state:
            self.state["table"] = message["table"]
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = 60) -> dict[str, Any]:
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            message = await self.hear(seconds)
            if wanted(message):
                return message
        raise TimeoutError(f"heard {[m['t'] for m in self.heard[-10:]]}")

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Says something and returns the answer to it."""
        self.ids += 1
        name = f"m{self.ids}"
        await self.send({**message, "id": name})
        return await self.until(lambda m: m.get("id") == name)

    async def do(self, message: dict[str, Any]) -> dict[str, Any]:
        """Says something that must be accepted."""
        answer = await self.ask(message)
        assert answer["t"] != "error", answer
        return answer

    async def act(self, path: list[str]) -> dict[str, Any]:
        ask = self.state["ask"]
        return await self.ask({"t": "act", "ask": ask["no"], "version": ask["version"], "path": path})

    async def my_turn(self, seconds: float = 60) -> bool:
        """Waits until this guest is asked; False when the game is over."""
        while not (self.state["ask"] and self.state["ask"]["yours"]):
            if self.state["view"] and self.state["view"]["over"]:
                return False
            await self.hear(seconds)
        return True

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def drop(self) -> None:
        """Goes without a word."""
        assert self.socket is not None
        self.socket.transport.abort()
        with contextlib.suppress(websockets.WebSocketException):
            await self.socket.wait_closed()


ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bot(level: str = "easy") -> dict[str, Any]:
    return {"kind": "bot", "bot": level}


@contextlib.asynccontextmanager
async def two_at_a_table(server: Server, **wish: Any) -> AsyncIterator[tuple[Chair, Chair]]:
    """Two people, a started game; seat 0 and seat 1."""
    anna, ben = await Guest(server, "Anna").arrive(), await Guest(server, "Ben").arrive()
    table = await anna.open([ME, OPEN], **wish)
    one, two = await anna.join(table), await ben.join(table)
    await two.do({"t": "sit", "seat": 1})
    await one.do({"t": "start"})
    await two.until(lambda m: m["t"] == "update")
    try:
        yield one, two
    finally:
        for chair in (one, two):
            with contextlib.suppress(Exception):
                await chair.close()
            await chair.guest.http.aclose()
