"""One house for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.helper import Cave, Guest, Server


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house") / "data").start()
    yield server
    assert server.stop() == 0
    assert server.troubles() == []


@pytest.fixture(scope="session")
def cave(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One with a game that can be played alone."""
    server = Cave(tmp_path_factory.mktemp("cave") / "data").start()
    yield server
    assert server.stop() == 0
    assert server.troubles() == []


@pytest.fixture
async def anna(cave: Server) -> AsyncIterator[Guest]:
    """Somebody new in the cave."""
    guest = await Guest(cave, "Anna").arrive()
    yield guest
    await guest.http.aclose()
