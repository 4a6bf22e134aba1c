"""Calls and sockets for a table that another process drives go to that one, so that any process may be asked
(docs/decisions/0011-leases.md).

The process that was asked vouches for the guest's address with a secret that all processes share; cookies and pages
are looked at where the table is. While an owner does not answer its callers wait here until its lease has run out.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import re
import time
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Any, cast

import h11
import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from turfhouse.server.errors import BUSY, Trouble
from turfhouse.server.store.leases import Elsewhere, Owner
from turfhouse.server.tables.house import House
from turfhouse.server.web import splice
from turfhouse.server.web.security import SAFE, client_address, header
from turfhouse.server.web.wire import Problem
from turfhouse.server.web.wires import heir_of

TABLE = re.compile(r"/api/tables/([^/]+)(?:/.*)?")
HEADER = b"x-turfhouse-relay"
VIA = "turfhouse.via"
"""In a scope: the process by which a caller came."""
HOP_BY_HOP = frozenset((b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade"))
NOT_SAID_AGAIN = HOP_BY_HOP | {b"content-length", HEADER}
OURS_TO_SAY = HOP_BY_HOP | {b"date"}
MISDIRECTED = 421
"""The answer of one that does not drive the table either."""
CONNECT = 2.0
"""Seconds in which an owner that lives takes a call."""
ANSWER = 30.0
"""Seconds in which it answers it; a long game may have to be read first."""
AGAIN = 0.15
LEASES = 2
"""So many leases long a caller waits for an owner that does not answer."""
CHUNK = 64 << 10


def via(scope: Any) -> str:
    """The process by which this caller came; empty: by none."""
    return str(scope.get(VIA, ""))


class Relay:
    """Middleware: lets through what is for this process, and brings the rest to where it belongs."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.house.leases.shared:
            await self.app(scope, receive, send)
            return
        came = self.vouched(scope)
        found = TABLE.fullmatch(scope["path"])
        if found is None or found[1] in self.house.live or not self.may_ask(scope):
            await self.app(scope, receive, send)
        elif came:
            owner = await place(self.house, found[1])
            await (misdirected(scope, send) if owner is not None else self.app(scope, receive, send))
        elif scope["type"] == ScopeType.HTTP:
            await self.bring_call(found[1], scope, receive, send)
        else:
            await self.bring_socket(found[1], scope, receive, send)

    def may_ask(self, scope: Scope) -> bool:
        """Whoever asks too often after tables that are not here is refused where all are."""
        return self.house.requests.take(client_address(scope))

    # --- who calls ---

    def vouched(self, scope: Scope) -> bool:
        """Did another process of this house bring the caller? Then it says who that is."""
        said = (header(scope, HEADER) or "").split(" ")
        if len(said) != 4 or not said[3].isascii():
            return False
        if not hmac.compare_digest(said[3], self.seal(self.house.leases.me, scope, said[:3])):
            return False
        sender, client, scheme, _ = said
        cast(dict[str, Any], scope).update({VIA: sender, "client": (client, 0), "scheme": scheme})
        return True

    def voucher(self, owner: Owner, scope: Scope) -> bytes:
        client = re.sub(r"[^!-~]", "?", client_address(scope))  # a proxy may pass anything on as an address
        said = [self.house.leases.me, client, scope["scheme"]]
        return " ".join([*said, self.seal(owner.id, scope, said)]).encode()

    def seal(self, receiver: str, scope: Scope, said: list[str]) -> str:
        """For one receiver, one path and one guest's address."""
        words = "\n".join([receiver, scope["path"], *said])
        return hmac.new(self.house.relay_key, words.encode(), sha256).hexdigest()

    # --- bringing ---

    async def bring_call(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        """By HTTP: whole bodies there, pieces back."""
        body: bytes | None = None
        give_up = time.monotonic() + LEASES * self.house.settings.lease
        while (owner := await place(self.house, table_id)) is not None:
            if body is None:
                body = await whole_body(receive, self.house.settings.body_bytes)
            if body is None:
                await refuse(send, Trouble("too_big", "the body is too long"))
                return
            call = Call(owner, self.request(owner, scope, body), body)
            with contextlib.suppress(OSError, TimeoutError, h11.ProtocolError):
                async with self.missing(owner):
                    if await call.passed_on(send):
                        return
            if call.answering:
                return
            if time.monotonic() > give_up or (call.sent and scope["method"] not in SAFE):  # type: ignore[typeddict-item]
                await refuse(send, Trouble("busy", BUSY))
                return
            await asyncio.sleep(AGAIN)
        await self.app(scope, receive if body is None else again(body), send)

    @contextlib.asynccontextmanager
    async def missing(self, owner: Owner) -> AsyncIterator[None]:
        """Nobody at the owner's address: then it may be dead."""
        try:
            yield
        except ConnectionRefusedError:
            await self.house.leases.refused(owner)
            raise

    async def bring_socket(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        give_up = time.monotonic() + LEASES * self.house.settings.lease
        while (owner := await place(self.house, table_id)) is not None and time.monotonic() < give_up:
            with contextlib.suppress(OSError, TimeoutError):
                host, port = address_of(owner)
                async with self.missing(owner):
                    caller, status = await splice.call(host, port, self.upgrade(owner, scope), CONNECT, ANSWER)
                if status != MISDIRECTED:
                    await self.join(scope, caller)
                    return
                caller.close()
            await asyncio.sleep(AGAIN)
        await self.app(scope, receive, send)

    async def join(self, scope: Scope, caller: splice.Caller) -> None:
        """Until one of the two hangs up."""
        guest = heir_of(scope)
        if guest is None:
            caller.close()
            return
        splice.join(guest, caller)
        self.house.joined.add(guest)
        try:
            await guest.gone.wait()
        finally:
            self.house.joined.discard(guest)
            guest.close()
            caller.close()

    def request(self, owner: Owner, scope: Scope, body: bytes) -> h11.Request:
        headers = [(name, value) for name, value in scope["headers"] if name.lower() not in NOT_SAID_AGAIN]
        headers += [(HEADER, self.voucher(owner, scope)), (b"connection", b"close")]
        headers += [(b"content-length", str(len(body)).encode())] if body else []
        return h11.Request(method=scope["method"], target=target_of(scope), headers=headers)  # type: ignore[typeddict-item]

    def upgrade(self, owner: Owner, scope: Scope) -> bytes:
        """The request for a socket as it came, with who brings it."""
        headers = [(name, value) for name, value in scope["headers"] if name.lower() != HEADER]
        headers.append((HEADER, self.voucher(owner, scope)))
        lines = [b"GET " + target_of(scope) + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
        return b"\r\n".join(lines) + splice.HEAD_ENDS


class Call:
    """One HTTP call, passed on to the owner."""

    def __init__(self, owner: Owner, request: h11.Request, body: bytes) -> None:
        self.owner, self.request, self.body = owner, request, body
        self.sent = False
        """May the owner have heard of it?"""
        self.answering = False
        """Has the caller been told anything?"""

    async def passed_on(self, send: Send) -> bool:
        """Whether it was answered; False: that one does not drive the table. Raises OSError or TimeoutError."""
        async with asyncio.timeout(CONNECT):
            reader, writer = await asyncio.open_connection(*address_of(self.owner), limit=CHUNK)
        try:
            async with asyncio.timeout(ANSWER):
                return await self.exchange(reader, writer, send)
        finally:
            writer.close()

    async def exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, send: Send) -> bool:
        talk = h11.Connection(h11.CLIENT)
        self.sent = True
        writer.write(talk.send(self.request) or b"")
        writer.write((talk.send(h11.Data(self.body)) if self.body else b"") or b"")
        writer.write(talk.send(h11.EndOfMessage()) or b"")
        while True:
            event = talk.next_event()
            if event is h11.NEED_DATA:
                talk.receive_data(await reader.read(CHUNK))
            elif isinstance(event, h11.Response):
                if event.status_code == MISDIRECTED:
                    return False
                headers = [(name, value) for name, value in event.headers if name not in OURS_TO_SAY]
                self.answering = True
                await send(started(event.status_code, headers))
            elif isinstance(event, h11.Data):
                await send(cast(Message, {"type": "http.response.body", "body": bytes(event.data), "more_body": True}))
            elif isinstance(event, h11.EndOfMessage):
                await send(cast(Message, {"type": "http.response.body", "body": b"", "more_body": False}))
                return True
            elif isinstance(event, h11.ConnectionClosed):
                raise ConnectionError("it hung up")


# --- small things ---


async def place(house: House, table_id: str) -> Owner | None:
    """The other process that drives a table; None: this one does from now on, or says what is wrong with it."""
    try:
        await house.table(table_id)
    except Elsewhere as elsewhere:
        return elsewhere.owner
    except Trouble:
        pass
    return None


def address_of(owner: Owner) -> tuple[str, int]:
    host, _, port = owner.address.rpartition(":")
    return host.strip("[]"), int(port)


def target_of(scope: Scope) -> bytes:
    query = scope["query_string"]
    return scope["raw_path"] + (b"?" + query if query else b"")


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """None where it is too long."""
    body, more = b"", True
    while more and len(body) <= most:
        message = cast(dict[str, Any], await receive())
        if message["type"] == "http.disconnect":
            return b""
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body if len(body) <= most else None


def again(body: bytes) -> Receive:
    """Says a body that was read already."""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def started(status: int, headers: list[tuple[bytes, bytes]]) -> HTTPResponseStartEvent:
    return {"type": "http.response.start", "status": status, "headers": headers}


async def refuse(send: Send, trouble: Trouble) -> None:
    body = msgspec.json.encode(Problem(trouble.code, trouble.message))
    kind = (b"content-type", b"application/json")
    await send(started(trouble.status, [kind, (b"content-length", str(len(body)).encode())]))
    await send(cast(Message, {"type": "http.response.body", "body": body, "more_body": False}))


async def misdirected(scope: Scope, send: Send) -> None:
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    start: Any = {"type": f"{kind}.response.start", "status": MISDIRECTED, "headers": [(b"content-length", b"0")]}
    body: Any = {"type": f"{kind}.response.body", "body": b"", "more_body": False}
    await send(start)
    await send(body)
