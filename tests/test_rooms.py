"""Rooms: files stay short, and each room imports only from those it may lean on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ("src", "tests", "web/src", "web/tests", "tools", "bench")
KINDS = (".py", ".ts", ".svelte")
LONG = 300
"""Lines. One file of twenty may have more; what none may have is in test_repo.py."""


def sources(*kinds: str) -> dict[str, int]:
    """Every source written by hand, with its lines."""
    files = [path for folder in WRITTEN for path in sorted((ROOT / folder).rglob("*")) if path.suffix in kinds]
    own = [path for path in files if not {"node_modules", "__pycache__", "static"} & set(path.parts)]
    return {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in own}


@pytest.mark.parametrize("kinds", [KINDS, *[(kind,) for kind in KINDS]], ids=" ".join)
def test_one_file_of_twenty_is_long_at_most(kinds: tuple[str, ...]) -> None:
    lines = sources(*kinds)
    long = {name: count for name, count in lines.items() if count > LONG}
    assert len(long) * 20 <= len(lines), f"{len(long)} of {len(lines)} files have more than {LONG} lines: {long}"


def test_the_packages_files_are_short_by_themselves() -> None:
    """Tests are many and short: they must not hide what is long in the package."""
    lines = {name: count for name, count in sources(".py").items() if name.startswith("src/")}
    long = {name: count for name, count in lines.items() if count > LONG}
    assert len(lines) > 200
    assert len(long) * 20 <= len(lines), f"{len(long)} of {len(lines)} files have more than {LONG} lines: {long}"
    assert max(lines.values()) <= 500, max(lines, key=lambda name: lines[name])


# --- arrows ---

LEANS_ON = {
    "core": {"core"},
    "kit": {"core", "kit"},
    "conformance": {"core", "kit", "conformance"},
    "games": {"core", "kit", "games"},
    "bots": {"core", "kit", "games", "bots"},
    "lab": {"core", "kit", "games", "bots", "lab"},
    "adapters": {"core", "kit", "games", "bots", "adapters"},
    "review": {"core", "kit", "games", "bots", "review"},
    "server": {"core", "kit", "games", "bots", "review", "server"},
}
IMPORT = re.compile(r"^\s*(?:from|import) turfhouse\.(\w+)", re.MULTILINE)
FRAME = re.compile(r"""from '[^']*frame/""")


@pytest.mark.parametrize("room", LEANS_ON)
def test_rooms_lean_only_on_those_below(room: str) -> None:
    folder = ROOT / "src" / "turfhouse" / room
    found = {(path.name, name) for path in folder.rglob("*.py") for name in IMPORT.findall(path.read_text("utf-8"))}
    assert {(file, name) for file, name in found if name not in LEANS_ON[room]} == set()


@pytest.mark.parametrize("room", ["lib", "games"])
def test_drawings_and_their_parts_know_nothing_of_the_pages_around_them(room: str) -> None:
    files = [path for path in (ROOT / "web" / "src" / room).rglob("*") if path.suffix in KINDS]
    assert len(files) > 40
    assert [path.name for path in files if FRAME.search(path.read_text(encoding="utf-8"))] == []


# --- words ---

PLACE = re.compile(r"`([\w/]+\.py)`")


def test_the_glossary_names_places_that_exist() -> None:
    places = PLACE.findall((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
    assert len(places) > 40
    assert [
        place for place in places if not any((ROOT / root / place).is_file() for root in ("src/turfhouse", "."))
    ] == []
