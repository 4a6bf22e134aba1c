"""Every mutant still has the line that it breaks: one that has moved away shows nothing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = [
    pytest.param(path.parent.name, mutant, id=f"{path.parent.name}-{mutant['rule']}-{mutant['what'][:40]}")
    for path in sorted((ROOT / "tests" / "games").glob("*/mutants.toml"))
    for mutant in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
]


@pytest.mark.parametrize(("game", "mutant"), MUTANTS)
def test_a_mutant_has_one_line_to_break(game: str, mutant: dict[str, str]) -> None:
    text = (ROOT / "src" / "turfhouse" / "games" / game / mutant["file"]).read_text(encoding="utf-8")
    assert text.count(mutant["old"]) == 1
    assert mutant["new"] != mutant["old"]


def test_the_games_tests_need_no_others() -> None:
    """A mutant is tried in a copy with tests/games alone: a test that cannot be read there would seem to catch it."""
    found = [
        path.name
        for path in sorted((ROOT / "tests" / "games").rglob("*.py"))
        if re.search(r"^from tests\.(?!games\b)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert found == []
