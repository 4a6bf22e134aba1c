"""Those who mean no good, for `python -m bench.server.hostile`: a process of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

ADDRESSES = 24
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
