"""One house for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helper import Server


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house") / "data").start()
    yield server
    assert server.stop() == 0
    assert server.troubles() == []
