"""What is said of two options at a table of tests, and by which row of a game's reasons."""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.state import State
from turfhouse.review.sayings import rows_of, said_by_rows, why


class Sayings:
    """Of one game. It notes the rows that were heard, so that a test can ask whether all were."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def said(self, state: State, chosen: str, best: str, seat: int = -1) -> str:
        """Of two options of a seat: of the one to act, if none is named."""
        return why(self.game, state, *self.actions(state, chosen, best, seat))

    def row(self, state: State, chosen: str, best: str, seat: int = -1) -> int:
        words = said_by_rows(self.game, state, *self.actions(state, chosen, best, seat))
        return words.row if words else -1

    def actions(self, state: State, chosen: str, best: str, seat: int) -> list[int]:
        who = seat if seat >= 0 else int(state.to_act())
        found = [int(self.game.parse_path(who, path.split())) for path in (chosen, best)]
        assert [state.refuse(action) for action in found] == [None, None]
        return found

    def rows(self) -> list[int]:
        return [row.number for row in rows_of(self.game.id)]
