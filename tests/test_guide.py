"""The guide keeps its word: the game that docs/adding-a-game.md builds is played here, with every check on."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.answers import View
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State

GUIDE = (Path(__file__).parent.parent / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
CODE = "\n\n".join(re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))


@pytest.fixture(scope="module")
def guided(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The page's blocks, one after the other, as a module."""
    file = tmp_path_factory.mktemp("guide") / "magpies.py"
    file.write_text(CODE, encoding="utf-8")
    spec = spec_from_file_location("magpies", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_game_of_the_guide_checks_itself(guided: ModuleType) -> None:
    game = guided.MagpiesGame()
    assert isinstance(game, Game)
    report = selfcheck(game, 48, seed=3)
    assert [str(violation) for violation in report.violations] == []
    assert report.games == 48


def test_its_rules_are_cited_and_it_stays_small() -> None:
    rules = set(re.findall(r"\*\*(M\d)\*\*", GUIDE))
    assert rules == {f"M{number}" for number in range(1, 7)}
    assert rules <= set(re.findall(r"M\d", CODE))
    assert len([line for line in CODE.splitlines() if line.strip()]) <= 175


def with_state(guided: ModuleType, kind: Any) -> Game:
    """The guide's game on another kind of state."""

    class Slipped(guided.MagpiesGame):  # type: ignore[misc, name-defined]
        def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
            state = super().new(setup, seed, log)
            return kind(state.copy_core(), state.places, state.z)  # type: ignore[no-any-return]

        def from_rows(self, core: Core, rows: list[Any]) -> State:
            return kind(core, guided.PLACES, rows[0])  # type: ignore[no-any-return]

    game: Game = Slipped()
    return game


def test_slips_are_found_and_named(guided: ModuleType) -> None:
    class Careless(guided.Magpies):  # type: ignore[misc, name-defined]
        """A spectator is shown what lies in a hand."""

        def clone(self) -> State:
            return Careless(self.copy_core(), self.places, self.z[:])

        def view(self, seat: int) -> View:
            return {**super().view(seat), "best": max(self.lying(guided.HAND))}

    class Stuck(guided.Magpies):  # type: ignore[misc, name-defined]
        """A window that nobody clears away."""

        def clone(self) -> State:
            return Stuck(self.copy_core(), self.places, self.z[:])

        def closed(self) -> None:
            pass

    assert selfcheck(with_state(guided, Careless), 6, seed=3).violations
    stuck = [str(violation) for violation in selfcheck(with_state(guided, Stuck), 6, seed=3).violations]
    assert any("closed() left its frame as it was" in words and "driver.py" in words for words in stuck)


def test_a_card_that_is_not_there_cannot_be_laid(guided: ModuleType) -> None:
    game = guided.MagpiesGame()
    state = game.new(game.setup(2), bytes(32))
    with pytest.raises(AssertionError, match="no such card"):
        state.lay(-1, guided.HAND)
