"""Golden games: readable transcripts that must come out the same for ever. TURFHOUSE_REGOLD=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from turfhouse.core.game import Game
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.kit.transcript import read_transcript, transcript

HERE = Path(__file__).parent
FILES = [path for game_id in GAMES for path in sorted((HERE / game_id / "golden").glob("*.txt"))]


def game_of(path: Path) -> Game:
    return GAMES[path.parent.parent.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_golden_game_is_played_the_same(path: Path) -> None:
    game = game_of(path)
    written = path.read_text(encoding="utf-8")
    played = transcript(Table(game, read_transcript(written, game)))
    if os.environ.get("TURFHOUSE_REGOLD") == "1":
        path.write_text(played, encoding="utf-8")
    assert played == written


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_has_golden_games_for_all_its_endings(game: Game) -> None:
    """A game's endings are listed in its endings.txt; each must be the result line of some golden game."""
    folder = HERE / game.id / "golden"
    endings = [line for line in (HERE / game.id / "endings.txt").read_text(encoding="utf-8").splitlines() if line]
    results = [path.read_text(encoding="utf-8").rstrip().splitlines()[-1] for path in folder.glob("*.txt")]
    missing = [ending for ending in endings if not any(ending in result for result in results)]
    assert missing == []
