"""Running the command line as people do, and a game to tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from turfhouse.cli import main
from turfhouse.cli.commands import saved_text
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game

GAME = find_game("dungeon")


class Said:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def turfhouse(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    """Runs `turfhouse WORDS`; what argparse exits with counts as the code."""
    try:
        code = main(list(words))
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr()
    return Said(code, said.out, said.err)


def new_table(seed: int = 5) -> Table:
    return Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(), seed_from(seed)))


def played_table(seed: int = 5, entries: int = 1000) -> Table:
    """A random game, to its end or for some entries."""
    table = new_table(seed)
    rng = fast_stream(seed_from(seed))
    while not table.over() and len(table.record.entries) < entries:
        options = table.options(table.to_act())
        table.accept(options[int(rng.below(len(options)))])
    return table


def saved(folder: Path, table: Table) -> str:
    file = folder / "game.json"
    file.write_text(saved_text(table), encoding="utf-8")
    return str(file)
