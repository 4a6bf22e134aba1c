"""A group's own cards: games of the house played with another card file, in this process and its workers."""

from __future__ import annotations

from pathlib import Path

from turfhouse.games.registry import GAMES, find_game

CARD_FILES: dict[str, str] = {}
"""The files in use, by game: what a worker process must be told to play the same games."""


def use_card_file(game_id: str, file: str) -> None:
    """From now on the game of that id has the cards of this file; raises BadSetup with file, line and reason."""
    GAMES[game_id] = find_game(game_id).with_cards(Path(file))
    CARD_FILES[game_id] = str(Path(file).absolute())


def use_card_files(files: dict[str, str]) -> None:
    """All at once, as another process had them."""
    for game_id, file in files.items():
        use_card_file(game_id, file)
