"""People who only play: sockets that answer each question at once, from the options they were given.

A client as light as it gets (picows, msgspec, uvloop), so that the server is what is measured. It knows the wire and no
rules.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from turfhouse.core.delta import MEMBERS, changed


class Ask(msgspec.Struct):
    no: int
    version: int
    yours: bool


class Table(msgspec.Struct):
    state: str = ""


class Mine(msgspec.Struct):
    asked: bool = True
    passed: bool = False


class Fresh(msgspec.Struct):
    ask: Ask | None = None
    options: list[list[str]] = []


class State(msgspec.Struct):
    """What this client reads of a State."""

    ask: Ask | None = None
    options: list[list[str]] = []
    table: Table | None = None
    mine: Mine | None = None


class Heard(State):
    """What this client reads of any message. A house before changes were told sent the State in every one."""

    t: str = ""
    id: str = ""
    fresh: Fresh | None = None
    code: str = ""
    state: msgspec.Raw = msgspec.Raw()
    change: msgspec.Raw = msgspec.Raw()


WANTED = ("ask", "options", "table", "mine")
"""Of a State. The rest of a Change is scanned over."""

READ = msgspec.json.Decoder(Heard)
ANYTHING = msgspec.json.Decoder()
WRITE = msgspec.json.Encoder()


@dataclass
class Tally:
    """What happened while it counted."""

    counting: bool = False
    latencies: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Bytes of each update."""
    bytes: int = 0
    """Of all messages of the house."""
    errors: Counter[str] = field(default_factory=Counter)


class Socket(WSListener):
    """One seat's socket. It acts when it may, and tells its match when the game is over."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.transport: WSTransport | None = None
        self.sent: dict[str, float] = {}
        self.told: dict[str, Any] = {}
        """The parts of the State that this client reads."""
        self.ready = asyncio.Event()
        self.asked: tuple[Ask, list[list[str]]] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say({"t": "hello"})

    def say(self, message: dict[str, Any]) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, WRITE.encode(message))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            payload = frame.get_payload_as_bytes()
            self.hear(READ.decode(payload), len(payload))

    def hear(self, heard: Heard, size: int) -> None:
        tally = self.match.tally
        if tally.counting:
            tally.bytes += size
        if heard.t in ("snapshot", "update", "table") and (heard.state or heard.change):
            heard = self.follow(heard)
        if heard.t in ("snapshot", "update"):
            self.ready.set()
            if tally.counting and heard.t == "update":
                tally.sizes.append(size)
            if heard.table is not None and heard.table.state == "over":
                self.match.over.set()
                self.match.question.set()
            elif heard.mine is None or (heard.mine.asked and not heard.mine.passed):
                self.consider(heard.ask, heard.options)
        elif heard.t == "ack" and heard.id in self.sent:
            began = self.sent.pop(heard.id)
            if tally.counting:
                tally.latencies.append(time.perf_counter() - began)
        elif heard.t == "error":
            tally.errors[heard.code] += 1
            self.sent.pop(heard.id, None)
            if heard.fresh is not None:
                self.consider(heard.fresh.ask, heard.fresh.options)

    def follow(self, heard: Heard) -> Heard:
        """The message with the State it makes."""
        parts = MEMBERS.decode(heard.state or heard.change)
        news = {name: ANYTHING.decode(parts[name]) for name in WANTED if name in parts}
        self.told |= news if heard.state else {name: changed(self.told[name], news[name]) for name in news}
        return msgspec.convert({**self.told, "t": heard.t}, Heard)

    def consider(self, ask: Ask | None, options: list[list[str]]) -> None:
        """Answers at once, or keeps the question until the match says so."""
        self.asked = (ask, options) if ask is not None and options else None
        if self.match.eager:
            self.answer()
        elif self.asked is not None:
            self.match.question.set()

    def answer(self) -> None:
        """A pass where one is to be had (windows would never close otherwise), else anything."""
        if self.asked is None:
            return
        ask, options = self.asked
        self.asked = None
        path = ["pass"] if ["pass"] in options else self.match.draw.choice(options)
        self.match.acts += 1
        name = f"a{self.match.acts}"
        self.sent[name] = time.perf_counter()
        self.say({"t": "act", "id": name, "ask": ask.no, "version": ask.version, "path": path})


class Match:
    """A place where one game follows another, each at a table of its own, with the same people."""

    def __init__(self, port: int, game: str, seats: int, tally: Tally, seed: int) -> None:
        self.port = port
        self.game = game
        self.tally = tally
        self.draw = random.Random(seed)
        self.cookies = [arrive(port, f"Guest {seed} {seat}") for seat in range(seats)]
        self.sockets: list[Socket] = []
        self.over = asyncio.Event()
        self.question = asyncio.Event()
        self.eager = True
        """Everybody answers at once; else only when told to (`step`)."""
        self.table = ""
        self.acts = 0

    async def sit(self) -> None:
        """A new table, everybody at it, the game begun."""
        self.over.clear()
        wish = {"game": self.game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (len(self.cookies) - 1)]}
        self.table = await asyncio.to_thread(open_table, self.port, self.cookies[0], wish)
        self.sockets = [await self.join(seat) for seat in range(len(self.cookies))]
        for seat, socket in enumerate(self.sockets[1:], 1):
            socket.ready.clear()
            socket.say({"t": "sit", "id": "sit", "seat": seat})
            await socket.ready.wait()
        self.sockets[0].say({"t": "start", "id": "start"})

    async def join(self, seat: int) -> Socket:
        headers = {"Cookie": self.cookies[seat], "Origin": f"http://127.0.0.1:{self.port}"}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/ws"
        _, socket = await ws_connect(lambda: Socket(self, seat), url, extra_headers=headers, max_frame_size=1 << 24)
        assert isinstance(socket, Socket)
        await socket.ready.wait()
        return socket

    async def play_on(self) -> None:
        """Game after game, until cancelled."""
        while True:
            await self.over.wait()
            await self.leave()
            await self.sit()

    async def step(self) -> None:
        """One answer of whoever is asked."""
        while not (asked := [socket for socket in self.sockets if socket.asked]) and not self.over.is_set():
            self.question.clear()
            await self.question.wait()
        for socket in asked[:1]:
            socket.answer()

    async def leave(self) -> None:
        for socket in self.sockets:
            if socket.transport is not None:
                socket.transport.disconnect()


def call(port: int, method: str, path: str, body: dict[str, Any], cookie: str = "") -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"X-Turfhouse": "1", "Content-Type": "application/json", "Cookie": cookie}
    connection.request(method, path, json.dumps(body), headers)
    return connection.getresponse()


def arrive(port: int, name: str) -> str:
    """A new guest's cookie."""
    answer = call(port, "POST", "/api/me", {"name": name})
    return answer.headers["Set-Cookie"].partition(";")[0]


def open_table(port: int, cookie: str, wish: dict[str, Any]) -> str:
    answer = json.loads(call(port, "POST", "/api/tables", wish, cookie).read())
    return str(answer["id"])
