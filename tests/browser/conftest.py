"""A house for each worker, a Chromium for each row of browser tests, and people who come in."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import Shared
from tests.browser.people import PATIENCE, Party
from tests.server.helper import Cave, Server

HERE = Path(__file__).parent
shared = Shared()
expect.set_options(timeout=PATIENCE * 1000)  # busy machines are slow; a test that passes does not wait
LONGEST = 420
"""Seconds: every wait inside has its own, shorter limit. Alone on two cores the longest test takes a tenth of this."""
BOTS = {"bot_seconds": "0.06"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(LONGEST))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or HERE not in nextitem.path.parents:
        shared.close()


def need_client() -> None:
    if not files("turfhouse").joinpath("static/app/index.html").is_file():
        pytest.fail("the browser client is not built: run `make dev`", pytrace=False)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that all tests of this worker share."""
    need_client()
    server = Server(tmp_path_factory.mktemp("browser") / "data", **BOTS).start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A house that a test may kill."""
    need_client()
    server = Server(tmp_path / "data", **BOTS).start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.fixture(scope="session")
def cave(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with a game that can be played alone, and has no drawing: it is played with buttons."""
    need_client()
    server = Cave(tmp_path_factory.mktemp("cave") / "data", **BOTS).start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.fixture
def party() -> Iterator[Party]:
    """Invites people; at the end nobody's browser may have complained."""
    guests = Party(shared.get())
    yield guests
    troubles = guests.troubles()
    guests.go_home()
    assert troubles == []
