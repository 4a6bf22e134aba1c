"""However a client cuts what it says into frames and packets, it is heard alike; what is no frame is turned away."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import inspect
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from tests.server.helper import Server
from turfhouse.server.settings import Settings
from turfhouse.server.web.app import create_app
from turfhouse.server.web.wires import Line, bounds_of_frame, framed

TEXT, BINARY, MORE, PING, PONG, CLOSE = 0x1, 0x2, 0x0, 0x9, 0xA, 0x8
LAST = 0x80
PONGED = b'{"t":"pong"}'
"""What the lobby answers whatever is said."""
TOO_BIG, WRONG = 1009, 1002


def frame(said: bytes, kind: int = TEXT, last: bool = True, masked: bool = True, length: bytes = b"") -> bytes:
    mask = os.urandom(4) if masked else b""
    size = length or (bytes([len(said)]) if len(said) < 126 else b"\x7e" + struct.pack("!H", len(said)))
    head = bytes([(LAST if last else 0) | kind, size[0] | (0x80 if masked else 0)]) + size[1:]
    return (
        head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(said) if masked) + (b"" if masked else said)
    )


class Wire:
    """A WebSocket to the lobby, byte by byte."""

    def __init__(self, server: Server) -> None:
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        words = ["GET /api/lobby/ws HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
        words += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.line.sendall("\r\n".join(words).encode())
        self.file = self.line.makefile("rb")
        assert b" 101 " in self.file.readline()
        while self.file.readline().strip():
            pass

    def say(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.line.sendall(piece)

    def heard(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it says."""
        first, length = self.file.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.file.read(2))
        return first & 15, self.file.read(length)

    def closed_with(self) -> int:
        kind, said = self.heard()
        while kind != CLOSE:
            kind, said = self.heard()
        return int(struct.unpack("!H", said[:2])[0])


@pytest.fixture
def wire(house: Server) -> Iterator[Wire]:
    wire = Wire(house)
    yield wire
    wire.file.close()
    wire.line.close()


SAID = b'{"t":"ping"}'
LONG = b'{"t":"ping","id":"' + b"x" * 400 + b'"}'


@pytest.mark.parametrize("said", [SAID, LONG], ids=["short", "long"])
def test_a_text_byte_by_byte(wire: Wire, said: bytes) -> None:
    wire.say(*[bytes([byte]) for byte in frame(said)])
    assert wire.heard() == (TEXT, PONGED)


def test_two_and_a_half_in_one_packet(wire: Wire) -> None:
    third = frame(LONG)
    wire.say(frame(SAID) + frame(LONG) + third[:7])
    assert [wire.heard(), wire.heard()] == [(TEXT, PONGED)] * 2
    wire.say(third[7:])
    assert wire.heard() == (TEXT, PONGED)


def test_a_text_in_several_frames_with_a_ping_between(wire: Wire) -> None:
    wire.say(frame(SAID[:4], last=False) + frame(b"here?", PING) + frame(SAID[4:], MORE) + frame(SAID))
    assert wire.heard() == (PONG, b"here?")
    assert [wire.heard(), wire.heard()] == [(TEXT, PONGED)] * 2


def test_bytes_are_heard_too(wire: Wire) -> None:
    wire.say(frame(SAID, BINARY), frame(SAID))
    assert [wire.heard(), wire.heard()] == [(TEXT, PONGED)] * 2


def test_a_new_text_within_another_is_wrong(wire: Wire) -> None:
    wire.say(frame(SAID[:4], last=False) + frame(SAID))
    assert wire.closed_with() == WRONG


def test_a_frame_that_is_not_masked_is_wrong(wire: Wire) -> None:
    wire.say(frame(SAID) + frame(SAID, masked=False))
    assert wire.closed_with() == WRONG


def test_a_frame_that_would_be_too_big_is_not_waited_for(wire: Wire) -> None:
    wire.say(frame(b"only its beginning", length=b"\x7f" + struct.pack("!Q", 1 << 40)))
    assert wire.closed_with() == TOO_BIG


def test_a_farewell_is_answered(wire: Wire) -> None:
    wire.say(frame(SAID) + frame(struct.pack("!H", 1000), CLOSE))
    assert wire.closed_with() == 1000


@pytest.mark.parametrize("size", [0, 125, 126, 65535])
def test_bounds_are_known_as_soon_as_the_head_is_there(size: int) -> None:
    whole = frame(b"x" * size)
    start, end = bounds_of_frame(b"abc" + whole, 3)
    assert (end, end - start) == (3 + len(whole), size)
    head = start - 4 - 3
    assert bounds_of_frame(whole[: head - 1], 0) == (0, 0)
    assert bounds_of_frame(whole[:head], 0) == (head + 4, len(whole))


class Kept:
    """Of a transport: what is written, piece by piece."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def write(self, piece: bytes) -> None:
        self.pieces.append(piece)

    def is_closing(self) -> bool:
        return False


async def test_what_is_said_in_one_turn_leaves_in_one_piece_and_nothing_overtakes_it() -> None:
    async def nobody(*_: object) -> None: ...

    config = uvicorn.Config(nobody, ws=Line)
    config.load()
    line = Line(config, ServerState(), {})
    kept = Kept()
    line.transport = cast(Any, kept)
    assert line.say(b"update")
    assert line.say(b"ack")
    assert kept.pieces == [], "not yet: more may be said"
    await asyncio.sleep(0)
    assert kept.pieces == [framed(b"update") + framed(b"ack")]
    assert line.say(b"one more")
    with contextlib.suppress(Exception):  # the line was never opened: what comes after is not its business here
        await line.send({"type": "websocket.send", "text": "the usual way", "bytes": None})
    assert kept.pieces[1] == framed(b"one more"), "before what is sent the usual way"


def test_no_call_waits_for_a_thread(tmp_path: Path) -> None:
    """A guard that is a plain function is run in a thread of its own, for each request and each socket."""
    app = create_app(Settings(data=tmp_path), cast(Any, None))
    found = [*app.guards, *[guard for route in app.routes for one in handlers(route) for guard in one.resolve_guards()]]
    assert found
    assert [guard for guard in found if not inspect.iscoroutinefunction(unwrapped(guard))] == []


def handlers(route: Any) -> list[Any]:
    return list(getattr(route, "route_handlers", None) or [route.route_handler])


def unwrapped(guard: Any) -> Any:
    return getattr(guard, "func", guard)
