"""The house under load: a real server on a data folder of its own, its limits raised, its CPU and memory read."""

from __future__ import annotations

import contextlib
import http.client
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from bench.runners import ROOT, python_in

LIMITS = {
    "create_rate": "1000000",
    "create_burst": "1000000",
    "request_rate": "1000000",
    "request_burst": "1000000",
    "message_rate": "1000000",
    "message_burst": "1000000",
    "hello_rate": "1000000",
    "hello_burst": "1000000",
    "sockets_per_address": "100000",
    "tables_per_person": "100000",
    "tables_per_day": "1000000",
    "guests_per_day": "1000000",
    "hold": "0",
    "hmm_chance": "0",
    "auto_pass": "ask",
    "workers": "1",
}
"""Raised, because one address is everybody here; and windows close as soon as all have answered."""

TICK = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def cpu_seconds(pid: int) -> float:
    """User and system time of one process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def fsync_milliseconds(folder: Path, times: int = 50) -> float:
    """The median of a small durable write where the house keeps its data: no server is faster than its disk."""
    spent = []
    with (folder / "fsync.probe").open("wb") as probe:
        for _ in range(times):
            probe.write(b"x" * 4096)
            probe.flush()
            began = time.perf_counter()
            os.fsync(probe.fileno())
            spent.append(time.perf_counter() - began)
    return sorted(spent)[times // 2] * 1000


class House:
    """`python -m turfhouse.server` of some tree and environment, on loopback; use as a context. With a `database` its
    tables are kept there, and it may be several processes (`workers`)."""

    def __init__(self, tree: Path = ROOT, python: Path | None = None, database: str = "", workers: int = 1) -> None:
        self.database, self.workers = database, workers
        compiled = python_in(".venv-native")
        self.tree = tree
        self.python = python or (compiled if compiled.exists() else python_in(".venv"))
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="turfhouse-bench-"))
        self.settings = self.known(LIMITS)
        self.process: subprocess.Popen[bytes] | None = None

    def known(self, wishes: dict[str, str]) -> dict[str, str]:
        """Those settings that the server of that tree has: an older one lacks some."""
        listed = "from turfhouse.server.settings import Settings; print(*Settings.__dataclass_fields__)"
        done = subprocess.run([self.python, "-c", listed], cwd=self.tree, capture_output=True, text=True, check=True)
        return {name: value for name, value in wishes.items() if name in done.stdout.split()}

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def processes(self) -> list[int]:
        """Those that serve; bots' workers are none of them."""
        if self.workers == 1:
            return [self.pid]
        return [int(child) for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    def cpu_seconds(self) -> float:
        return sum(cpu_seconds(pid) for pid in self.processes())

    def resident_bytes(self) -> int:
        return sum(resident_bytes(pid) for pid in self.processes())

    def __enter__(self) -> House:
        command = ["turfhouse.server"]
        if self.workers > 1:
            command = ["turfhouse.cli", "serve", "--no-open", "--workers", str(self.workers)]
        words = [str(self.python), "-m", *command, "--port", str(self.port), "--data", str(self.folder / "data")]
        words += ["--database", self.database] if self.database else []
        for name, value in self.settings.items():
            words += ["--set", f"{name}={value}"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(words, cwd=self.tree, stdout=log, stderr=log)
        give_up = time.monotonic() + 60
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"the house did not open: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def answers(self) -> bool:
        probe = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            probe.request("GET", "/api/health")
            return probe.getresponse().status == 200
        except OSError:
            return False
        finally:
            probe.close()
