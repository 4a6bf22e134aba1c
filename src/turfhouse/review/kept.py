"""A calibration that takes hours is kept game by game: broken off, it goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

from turfhouse.review.calibration import Case


class OtherGames(ValueError):
    """The file is of another calibration."""


class Kept:
    """A file of lines: what is looked at, then the cases of one game after another."""

    def __init__(self, file: Path, what: dict[str, object]) -> None:
        self.file = file
        self.what = what

    def cases(self) -> list[list[Case]]:
        """Of all games so far. A line that was broken off is looked at anew."""
        if not self.file.exists():
            self.file.write_text(json.dumps(self.what) + "\n", encoding="utf-8")
        text = self.file.read_text(encoding="utf-8")
        head, *rows = text[: text.rfind("\n") + 1].splitlines()
        if json.loads(head) != self.what:
            raise OtherGames(f"{self.file} holds other games: {head}")
        self.file.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
        return [[Case(*case) for case in json.loads(row)] for row in rows]

    def add(self, cases: list[Case]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(cases) + "\n")
