"""The README's example is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_example_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted >= 6
    assert results.failed == 0


def test_the_readme_shows_both_commands_and_a_picture_that_exists() -> None:
    text = README.read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
    for line in text.splitlines():
        if line.startswith("!["):
            assert (README.parent / line.split("(")[1].rstrip(")")).is_file()
