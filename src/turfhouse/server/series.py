"""One game or best of three: the score of a match, when it is over, and who begins next. Belongs to the table."""

from __future__ import annotations

from collections.abc import Sequence

from turfhouse.core.game import Game, Result
from turfhouse.core.spec import LAST_WINNER, Choice, Value

GAMES_OF = {"single": 1, "best_of_three": 3}


def add_result(score: list[float], result: Result) -> list[float]:
    """A win is one; a shared win is shared (a draw of two: half each)."""
    share = 1 / len(result.winners) if result.winners else 0.0
    return [wins + (share if seat in result.winners else 0.0) for seat, wins in enumerate(score)]


def match_over(match: str, played: int, score: list[float]) -> bool:
    """Over when the lead cannot be caught up any more, after the last game at the latest."""
    left = GAMES_OF[match] - played
    if left <= 0 or len(score) < 2:
        return True
    first, second = sorted(score, reverse=True)[:2]
    return first - second > left


def next_first(result: Result, first: int, seats: int) -> int:
    """The loser begins next (of several, the one with the least points); after a draw the one who went second."""
    losers = [seat for seat in range(seats) if seat not in result.winners]
    if not losers:
        return (first + 1) % seats
    return min(losers, key=lambda seat: (result.scores[seat], seat))


def with_first(game: Game, options: dict[str, Value], seat: int) -> dict[str, Value]:
    """The options with `seat` to begin, if this game lets a table say so by an option `first`."""
    for option in game.options:
        if option.name == "first" and isinstance(option, Choice) and f"seat {seat}" in option.values:
            return {**options, "first": f"seat {seat}"}
    return options


def won_before(options: dict[str, Value], winners: Sequence[int]) -> dict[str, Value]:
    """The options of the next game: where the last winner begins, that seat (of several, the first)."""
    if not winners:
        return options
    return {name: f"seat {winners[0]}" if value == LAST_WINNER else value for name, value in options.items()}
