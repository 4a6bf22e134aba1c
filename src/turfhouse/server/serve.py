"""Runs the house with uvicorn, as measured in docs/decisions/0005-server.md. How it goes: `turfhouse.server.drain`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import uvicorn

import turfhouse
from turfhouse.server import logs
from turfhouse.server.leash import GONE, OPENED, Leash, leash_given
from turfhouse.server.settings import Settings

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

PORTS_TRIED = 50
EVERYWHERE = ("0.0.0.0", "::", "")
BREATH = 0.1
"""Seconds in which those who were let in last still say what they came for."""
SWITCH = 0.0002
"""Seconds after which the event loop makes room for the thread that writes. Python's own 5 ms are waited for with every
call to the database: a commit of less than a millisecond took twelve while the loop was busy."""


class HouseServer(uvicorn.Server):
    """Says where it is as soon as it answers, and takes leave of everybody before it goes."""

    address = ""
    leash: Leash | None = None

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.address:
            print(f"turfhouse ({turfhouse.build()} engine) is open at {self.address}", flush=True)
        if self.started and self.leash is not None:
            self.leash.say(OPENED)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Told to end, it may be started again in a moment; interrupted, it is over."""
        from turfhouse.server.drain import CLOSES, RESTARTS, drain

        for server in self.servers:
            server.close()
        await asyncio.sleep(BREATH)
        await drain(self.house, CLOSES if signal.SIGINT in self._captured_signals else RESTARTS)
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is closed
    logs.set_up(settings.log_level, settings.log_format)
    leash = leash_given()
    if leash is None:
        with only_one(settings), listening(settings) as ear:
            open_house(settings, ear)
    else:
        awaiting = leash.wait_to_open()
        try:
            with only_one(settings):
                open_house(settings, leash.ear, leash, awaiting)
        finally:
            leash.say(GONE)  # bots may still be thinking: this process ends when they are done


def open_house(settings: Settings, ear: socket.socket, leash: Leash | None = None, awaiting: bool = False) -> None:
    from turfhouse.server.store.places import check_store
    from turfhouse.server.tables.house import House
    from turfhouse.server.web.app import create_app  # takes a second: only now that the house can open
    from turfhouse.server.web.doorway import door_for
    from turfhouse.server.web.wires import Line

    check_store(settings)
    house = House(settings)
    house.awaiting = awaiting
    config = uvicorn.Config(
        create_app(settings, house),
        http=door_for(settings),
        ws=Line,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    server = HouseServer(config, house)
    if settings.announce:
        server.address = address(settings.host, ear.getsockname()[1])
    if leash is not None:
        server.leash = leash
        leash.follow(house.settle_down)
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # what is loaded by now stays: the collector need not walk over it with every full round
    with inner_ear(settings) as inner:
        if inner is not None:
            house.leases.address = f"{settings.inner_host}:{inner.getsockname()[1]}"
        server.run(sockets=[ear] if inner is None else [ear, inner])


def address(host: str, port: int) -> str:
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextlib.contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """A socket on the port, or on the next free one if that is allowed; else leaves in words."""
    with bound(settings.host, settings.port, PORTS_TRIED if settings.next_port else 1) as ear:
        yield ear


@contextlib.contextmanager
def inner_ear(settings: Settings) -> Iterator[socket.socket | None]:
    """Where the other processes of this house call; None where there can be none."""
    if not settings.database:
        yield None
        return
    with bound(settings.inner_host, settings.inner_port, 1) as ear:
        yield ear


@contextlib.contextmanager
def bound(host: str, first: int, tries: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(first, first + tries)
    for port in ports:
        ear = socket.socket(family, socket.SOCK_STREAM)
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ear.bind((host, port))
        except OSError as problem:
            ear.close()
            if port == ports[-1]:
                raise SystemExit(
                    f"cannot listen on {host}:{port}: {(problem.strerror or str(problem)).lower()}"
                ) from None
            continue
        with ear:
            yield ear
        return


@contextlib.contextmanager
def only_one(settings: Settings) -> Iterator[None]:
    """One house for each data folder: two would not see each other's tables. The lock ends with its process. A database
    of its own is shared by as many as like."""
    if settings.database:
        yield
        return
    folder = settings.data
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise SystemExit(f"cannot use {folder}: {(problem.strerror or str(problem)).lower()}") from None
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SystemExit(f"another Turfhouse uses {folder}: close it, or give another folder with --data") from None
        yield
