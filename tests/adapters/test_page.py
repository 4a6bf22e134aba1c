"""docs/research.md does what it says. The learner's section takes minutes: `make test-research` runs it."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from turfhouse.core.spaces import Spaces
from turfhouse.games.registry import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
SLOW = "Gymnasium"


def sections() -> dict[str, str]:
    parts = PAGE.read_text(encoding="utf-8").split("\n## ")
    return {part.splitlines()[0]: part.replace("```", "") for part in parts if ">>>" in part}


def run(names: list[str]) -> None:
    """Sections share their names, as they do for whoever reads them from the top."""
    told = sections()
    scope: dict[str, object] = {}
    runner = doctest.DocTestRunner()
    for name in names:
        test = doctest.DocTestParser().get_doctest(told[name], scope, name, str(PAGE), 0)
        results = runner.run(test, clear_globs=False)
        scope = test.globs
        assert results.attempted
        assert results.failed == 0


def test_the_page_has_three_examples() -> None:
    assert list(sections()) == ["PettingZoo", "Gymnasium", "OpenSpiel"]


def test_the_page_says_how_much_there_is() -> None:
    rows = [line.split("|")[1:6] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    told = {row[0].strip(): [int(cell.replace(",", "")) for cell in row[2:]] for row in rows if row[0].strip()}
    assert list(told) == list(GAMES)
    for name, game in GAMES.items():
        spaces = Spaces(game, game.setup())
        assert told[name] == [spaces.observer.size, spaces.tokens, spaces.flat]


def test_examples() -> None:
    run([name for name in sections() if name != SLOW])


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_learner_beats_random() -> None:
    run(["PettingZoo", SLOW])


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel"])
def test_what_modules_say_of_themselves(module: str) -> None:
    from importlib import import_module

    results = doctest.testmod(import_module(f"turfhouse.adapters.{module}"))
    assert results.attempted
    assert results.failed == 0
