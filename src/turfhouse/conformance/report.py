"""What a selfcheck found, and the games that show it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from turfhouse.core.game import Game
from turfhouse.core.record import Record, load_record


class Violation:
    """One thing that does not hold, and the game that shows it."""

    def __init__(self, check: str, message: str, record: Record) -> None:
        self.check = check
        self.message = message
        self.record = record
        self.saved: Path | None = None

    def __str__(self) -> str:
        where = f" [{self.saved}]" if self.saved is not None else ""
        return f"{self.check}: {self.message}{where}"

    def plain(self) -> dict[str, object]:
        saved = str(self.saved) if self.saved is not None else None
        return {"check": self.check, "message": self.message, "saved": saved}


class Played(NamedTuple):
    """What one game of a selfcheck came to. It travels between processes."""

    counts: dict[str, int]
    """Decisions, undos, seats that resigned, bundles."""
    ran: dict[str, int]
    """How often each check ran."""
    faults: list[tuple[str, str]]
    """Check and message."""
    record: dict[str, object]
    """Its plain form, where there are faults to show; else empty."""


class Report:
    """What a selfcheck found."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.undos = 0
        self.resigned = 0
        self.bundles = 0
        self.seconds = 0.0
        self.violations: list[Violation] = []
        self.ran: dict[str, int] = {}
        """How often each check ran."""

    def add(self, game: Game, played: Played, seed: int, save_to: Path | None) -> None:
        """One more game."""
        self.games += 1
        self.decisions += played.counts["decisions"]
        self.undos += played.counts["undos"]
        self.resigned += played.counts["resigned"]
        self.bundles += played.counts["bundles"]
        for check, times in played.ran.items():
            self.ran[check] = self.ran.get(check, 0) + times
        for check, message in played.faults:
            name = f"{game.id}-{seed}-{len(self.violations) + 1}-{check.replace(' ', '-')}.json"
            path = save_to / name if save_to is not None else None
            self.violations.append(kept(game, check, message, played.record, path))

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "games": self.games,
            "decisions": self.decisions,
            "undos": self.undos,
            "resigned": self.resigned,
            "bundles": self.bundles,
            "seconds": round(self.seconds, 3),
            "checks": dict(self.ran),
            "violations": [violation.plain() for violation in self.violations],
        }


def kept(game: Game, check: str, message: str, record: dict[str, object], path: Path | None) -> Violation:
    """A violation with a record of its own, written down if there is a place for it."""
    notes: dict[str, object] = {"check": check, "message": message}
    violation = Violation(check, message, load_record({**record, "notes": notes}, game))
    violation.saved = path
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(violation.record.dumps(), encoding="utf-8")
    return violation
