"""One house for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.helper import Cave, Guest, Server
from tests.server.pair import process_of
from tests.server.postgres import EVERYWHERE, Postgres, database_for, postgres, the_end
from turfhouse.server.settings import Settings
from turfhouse.server.tables.house import House


@pytest.fixture(scope="session", autouse=True)
def _own_postgres() -> Iterator[None]:
    yield
    the_end()


@pytest.fixture(autouse=True)
def _tables_in_postgres(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In `make test-pg`: houses that a test opens in its own process keep their tables there too."""
    if not EVERYWHERE:
        return
    if request.node.get_closest_marker("sqlite"):
        pytest.skip("about SQLite's own file")
    if "tmp_path" in request.fixturenames:
        path: Path = request.getfixturevalue("tmp_path")
        monkeypatch.setenv("TURFHOUSE_DATABASE", database_for(path))


@pytest.fixture
def pg(tmp_path: Path) -> str:
    """The address of an empty database of its own."""
    return postgres().schema(f"{tmp_path} pg")


@pytest.fixture
async def pair(pg: str, tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two processes of one house."""
    settings = Settings(data=tmp_path, database=pg, workers=1)
    async with process_of(settings, "here:1") as one, process_of(settings, "there:2") as other:
        yield one, other


@pytest.fixture
def postgres_server() -> Postgres:
    return postgres()


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
