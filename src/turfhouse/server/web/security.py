"""What stands before every request: who may ask, how often, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings

HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src {connect}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
SAFE = ("GET", "HEAD", "OPTIONS")


def header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def client_address(scope: Scope) -> str:
    """Whom limits count: an address, of IPv6 the network that one household has (/64)."""
    client = scope.get("client")
    return household(client[0]) if client else "?"


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_loopback:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))


def policy(host: str | None) -> str:
    """The content policy: everything from here only, sockets too (older browsers do not count them as 'self')."""
    connect = "'self'"
    if host and HOST.fullmatch(host):
        connect += f" ws://{host} wss://{host}"
    return POLICY.format(connect=connect)


class SafeHeaders:
    """Middleware: puts the headers on every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        content_policy = policy(header(scope, b"host")).encode("ascii")

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS, (b"content-security-policy", content_policy)]
                if not any(key.lower() == b"cache-control" for key, _ in message["headers"]):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_with)


def same_origin(scope: Scope, settings: Settings) -> bool:
    """Does this come from one of our own pages? Programs that are no browsers send no Origin."""
    origin = header(scope, b"origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(netloc) and netloc.lower() == (header(scope, b"host") or "").lower()


def check_change(scope: Scope, settings: Settings) -> None:
    """A call that changes something comes from our own pages: a form or a link of another site cannot make it so."""
    if scope["type"] != ScopeType.HTTP or scope["method"] in SAFE:
        return
    if not same_origin(scope, settings):
        raise Trouble("forbidden", "this call comes from another site")
    if header(scope, b"x-turfhouse") != "1":
        raise Trouble("forbidden", "calls that change something need the header X-Turfhouse: 1")
    kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Trouble("malformed", "the body must be JSON, and say so")
