"""What is said at a table is typed once: the client's types are written from the server's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_types_are_the_servers() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "wire.py", "--check"], cwd=ROOT)
    assert done.returncode == 0, "web/src/lib/wire*.ts are not what the server says: run tools/wire.py"
