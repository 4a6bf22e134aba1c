"""Where shipped cards differ from the brief on purpose. The one list of them is the table in docs/games/yards.md."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

DOC = Path(__file__).parents[3] / "docs" / "games" / "yards.md"
HEAD = "| card | number | brief | ours | why |"


class Tuning(NamedTuple):
    card: str
    key: str
    brief: str
    ours: str
    why: str


def tunings() -> dict[tuple[str, str], Tuning]:
    """By card and key of its entry, such as ("skunk", "price")."""
    lines = DOC.read_text(encoding="utf-8").splitlines()
    found: dict[tuple[str, str], Tuning] = {}
    for line in lines[lines.index(HEAD) + 2 :]:
        if not line.startswith("|"):
            break
        tuning = Tuning(*[cell.strip().strip("`") for cell in line.strip("|").split("|")])
        assert (tuning.card, tuning.key) not in found, f"{tuning.card} {tuning.key} stands there twice"
        found[tuning.card, tuning.key] = tuning
    return found


TUNED = tunings()


def tuned(card: str, key: str, brief: str) -> str:
    """What a number of the brief is in the shipped file; fails if the list quotes the brief wrongly."""
    tuning = TUNED.get((card, key))
    if tuning is None:
        return brief
    assert tuning.brief == brief, f"docs/games/yards.md: the brief has {key} {brief} for {card}, not {tuning.brief}"
    return tuning.ours
