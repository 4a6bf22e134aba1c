"""The whole test run: pytest on all cores; a few tests on the wall clock that failed there are asked once more, alone.

Tests of the server, the browser and the lab's processes hold real time limits, and a machine that also compiles or
draws, or whose host lends its cores to others, may outlast one. What fails again is a failure; what passes alone is
named at the end. Rules, engine and bots have no clock and get no second try.

    python tools/suite.py -n 2 -m "not soak"
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
ON_THE_CLOCK = ("tests/browser/", "tests/cli/", "tests/lab/", "tests/server/")
MOST = 3
"""More failures than this are no bad luck."""

TESTS_FAILED = 1
"""pytest's exit code when all tests ran and some failed."""


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, check=False).returncode


def last_failed() -> list[str]:
    return sorted(json.loads(LAST_FAILED.read_text())) if LAST_FAILED.exists() else []


def deserves_second_try(failed: list[str]) -> bool:
    return 0 < len(failed) <= MOST and all(test.startswith(ON_THE_CLOCK) for test in failed)


def main(arguments: list[str]) -> int:
    LAST_FAILED.unlink(missing_ok=True)
    code = pytest(*arguments)
    failed = last_failed()
    if code != TESTS_FAILED or not deserves_second_try(failed):
        return code
    print("\nOnce more, alone:", *failed, sep="\n  ", flush=True)
    code = pytest(*failed)
    if code == 0:
        print("\nFailed beside other tests, passed alone (look at their time limits):", *failed, sep="\n  ", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
