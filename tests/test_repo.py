"""What must hold for every tracked file, whoever wrote it."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINE_LIMIT = 500
# Files that may be longer, each with its reason.
LONG_FILES = {
    "requirements/*.lock": "hashes, written by `make lock`",
    "**/package-lock.json": "written by npm",
    "src/turfhouse/games/*/rules.md": "a rulebook is as long as its game",
    "src/turfhouse/games/*/cards.toml": "one entry per card",
    "tests/**/golden/*.txt": "recorded games",
}
# Patterns are put together here, so that this file does not match itself.
REGISTRY_HOSTS = re.compile(
    "|".join([r"pypi\." + "org", "python" + r"hosted\.org", r"registry\." + "npmjs", "deb" + r"\.debian\.org"])
)
MACHINE_PATHS = re.compile(r"(^|[^A-Za-z0-9_.])/" + "(work|farm|root|home/[a-z]+)/")


def tracked() -> list[str]:
    if not (shutil.which("git") and (ROOT / ".git").exists()):
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    for name in tracked():
        body = (ROOT / name).read_bytes()
        if b"\0" not in body[:8000]:
            yield name, body.decode("utf-8", errors="replace")


def hits(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_registry_host() -> None:
    assert hits(REGISTRY_HOSTS) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert [hit for hit in hits(MACHINE_PATHS) if not hit.startswith("requirements/")] == []


def test_no_lock_format_that_lists_download_addresses() -> None:
    assert [name for name in tracked() if PurePosixPath(name).name in {"uv.lock", "pylock.toml"}] == []


def test_the_npm_lock_has_no_download_addresses() -> None:
    for name in tracked():
        if PurePosixPath(name).name == "package-lock.json":
            packages = json.loads((ROOT / name).read_text(encoding="utf-8"))["packages"]
            assert [key for key, entry in packages.items() if str(entry.get("resolved", "")).startswith("http")] == []


def test_locks_pin_every_package_by_hash() -> None:
    for lock in (ROOT / "requirements").glob("*.lock"):
        pins = re.findall(r"^[a-z0-9].*?(?=^[a-z0-9]|\Z)", lock.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        assert pins, lock.name
        assert [pin.split()[0] for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == [], lock.name


def test_files_stay_small() -> None:
    allowed = [glob_as_regex(pattern) for pattern in LONG_FILES]
    long = {name: text.count("\n") for name, text in texts() if text.count("\n") > LINE_LIMIT}
    assert {name: lines for name, lines in long.items() if not any(rule.fullmatch(name) for rule in allowed)} == {}


def glob_as_regex(pattern: str) -> re.Pattern[str]:
    escaped = re.escape(pattern).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*")
    return re.compile(escaped)


def test_scripts_can_be_run() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
