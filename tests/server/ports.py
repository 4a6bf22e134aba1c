"""Ports for houses and other servers of the tests."""

from __future__ import annotations

import contextlib
import random
import socket


def free_port() -> int:
    """A free port below the range from which outgoing connections take theirs: while the server is down, a client that
    tries again and again could otherwise meet itself there and hold the port."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
