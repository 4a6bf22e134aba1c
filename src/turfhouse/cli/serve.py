"""`turfhouse serve`, and the browser half of `turfhouse play`: opens the house on this machine."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse import build
from turfhouse.cli import crew, handover
from turfhouse.cli.common import Fail
from turfhouse.server.leash import LEASH

if TYPE_CHECKING:
    from turfhouse.server.settings import Settings

OPEN_WITHIN = 60.0
EVERYWHERE = ("0.0.0.0", "::", "")


def run(wishes: argparse.Namespace) -> int:
    if LEASH in os.environ:
        return serve(settings_of(wishes, wishes.port))  # whoever holds it has the port, and welcomes people
    crew.check(wishes.workers, settings_of(wishes, wishes.port))
    port = free_port(wishes.host, wishes.port)
    if wishes.workers > 1:
        return crew.keep_open(wishes, port, lambda: say_welcome(house_address(wishes.host, port), wishes.open))
    return open_house(wishes, port, "")


def open_house(wishes: argparse.Namespace, port: int, page: str) -> int:
    """Serves until interrupted. `page` is where the browser goes, below the address."""
    settings = settings_of(wishes, port)
    address = f"{house_address(settings.host, port)}{page}"
    plan = handover.plan_given()
    if plan is not None:
        return handover.keep_open(plan, wishes, port, lambda: say_welcome(address, wishes.open))
    threading.Thread(target=welcome, args=(settings.host, port, address, wishes.open), daemon=True).start()
    return serve(settings)


def serve(settings: Settings) -> int:
    from turfhouse.server import run as run_server

    try:
        run_server(settings)
    except KeyboardInterrupt:
        print("turfhouse: closed", file=sys.stderr)
    except SystemExit as problem:
        if isinstance(problem.code, str):
            raise Fail(problem.code) from None
        raise
    return 0


def settings_of(wishes: argparse.Namespace, port: int) -> Settings:
    from turfhouse.server.settings import Settings, default_data

    data = Path(wishes.data) if wishes.data is not None else default_data()
    try:
        settings = Settings(host=wishes.host, port=port, data=data, card_files=tuple(wishes.card_file))
        return settings.changed([*([f"database={wishes.database}"] if wishes.database else []), *wishes.set])
    except SystemExit as problem:
        raise Fail(str(problem), 2) from None


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def free_port(host: str, port: int) -> int:
    """The port to listen on (0: one that is free); fails in words if it is taken."""
    with socket.socket(family_of(host), socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror:
            raise Fail(f"cannot listen on {host!r}: no such address", 2) from None
        except OSError as problem:
            raise Fail(
                f"cannot listen on {host}:{port}: {(problem.strerror or '').lower()}; try --port 0 for a free one"
            ) from None
        return int(probe.getsockname()[1])


def house_address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def welcome(host: str, port: int, address: str, show: bool) -> None:
    """Waits until the house answers, says so, and shows it in the browser."""
    target = "127.0.0.1" if host in EVERYWHERE else host
    give_up = time.monotonic() + OPEN_WITHIN
    while time.monotonic() < give_up:
        try:
            socket.create_connection((target, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        say_welcome(address, show)
        return


def say_welcome(address: str, show: bool) -> None:
    print(f"The house is open at {address} ({build()} engine). Ctrl-C closes it.", flush=True)
    if show:
        webbrowser.open(address)
