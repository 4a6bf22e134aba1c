"""One game or best of three: the score of a match, when it is over, who begins next and why, and what everybody sees
of that. Belongs to the table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from turfhouse.core.answers import Result
from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.record import CLAIMED
from turfhouse.core.spec import LAST_WINNER, Value
from turfhouse.core.table import Table
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.tables.memo import Between
from turfhouse.server.web.wire import Begins, NextCard, OpeningCard, Plain

GAMES_OF = {"single": 1, "best_of_three": 3}
TOLD_BY = 40
"""Events by which a game has told who begins, if it ever does."""


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
    """Whose it is to begin next: the loser's (of several, the one with the least points), who may then choose where
    the game asks; after a draw the one's who went second."""
    losers = [seat for seat in range(seats) if seat not in result.winners]
    if not losers:
        return (first + 1) % seats
    return min(losers, key=lambda seat: (result.scores[seat], seat))


def with_first(game: Game, options: dict[str, Value], seat: int, chooses: bool = False) -> dict[str, Value]:
    """The options with `seat` to begin, if this game lets a table say so; `chooses`: or to be asked who does."""
    option = game.first_option
    wished = [f"seat {seat} chooses", f"seat {seat}"] if chooses else [f"seat {seat}"]
    found = [value for value in wished if option and value in option.values]
    return {**options, option.name: found[0]} if option and found else options


def next_options(game: Game, options: dict[str, Value], first: int, winners: Sequence[int]) -> dict[str, Value]:
    """The options of the next game of a series: `first` begins, or chooses who does after a loss, unless the table
    wants the last winner to begin."""
    after = won_before(game, options, winners)
    return after if after != options else with_first(game, options, first, first not in winners)


def won_before(game: Game, options: dict[str, Value], winners: Sequence[int]) -> dict[str, Value]:
    """The options of the next game: where the last winner begins, that seat (of several, the first)."""
    option = game.first_option
    if not winners or option is None or options.get(option.name) != LAST_WINNER:
        return options
    return {**options, option.name: f"seat {winners[0]}"}


def players(table_row: TableRow) -> set[str]:
    """The people who play, here or away; not those for whom a bot plays on."""
    return {seat.person for seat in table_row.seats if seat.person is not None and not seat.stand_in}


def ending(table_row: TableRow, table: Table) -> Plain:
    """The end of a game: its result, and what that makes of the match. Its seed may be shown from now on."""
    result = table.state.result()
    score = add_result(table_row.score, result)
    over = match_over(table_row.match, table_row.game_no, score)
    return {**result.plain(), "reason": told_reason(table, result), "match": score, "match_over": over}


def was_drawn(result: dict[str, Any]) -> bool:
    """Results kept by earlier versions do not say: there a win of everybody was a draw."""
    return bool(result.get("drawn", len(result["winners"]) == len(result["scores"]) > 1))


# --- what everybody sees ---


def next_card(table_row: TableRow, between: Between | None) -> NextCard | None:
    if between is None:
        return None
    left = max(0, round(1000 * (between.at - time.time())))
    return NextCard(left, seats_of(table_row, between.ready), seats_of(table_row, between.later))


def seats_of(table_row: TableRow, people: set[str]) -> list[int]:
    return [number for number, seat in enumerate(table_row.seats) if seat.person in people and not seat.stand_in]


class Opening:
    """Who begins and what decided it, once the game has told (its event `begins`, which says who `chose`)."""

    def __init__(self) -> None:
        self.known: tuple[Table, OpeningCard | None] | None = None

    def card(self, table_row: TableRow, table: Table | None) -> OpeningCard | None:
        """It is looked up until the game has told, or will tell no more."""
        if table is None or table_row.alone():
            return None
        if self.known is not None and self.known[0] is table:
            return self.known[1]
        told = next((event for event in table.feed_events[:TOLD_BY] if event.kind == "begins"), None)
        card = opening_card(table_row, told) if told is not None else None
        if card is not None or len(table.feed_events) >= TOLD_BY:
            self.known = table, card
        return card


def opening_card(table_row: TableRow, told: Event) -> OpeningCard:
    why: Begins = "chosen" if "chose" in told.data else why_first(table_row, told.seat)
    return OpeningCard(told.seat, why, told.rule, told.text)


def why_first(table_row: TableRow, seat: int) -> Begins:
    option = table_row.game.first_option
    said = str(table_row.setup.options[option.name]) if option is not None else ""
    if option is None or said != f"seat {seat}":
        return "drawn"
    if table_row.options[option.name] == LAST_WINNER:
        return "won"
    before = next((game.result for game in table_row.played if game.no == table_row.game_no - 1), None)
    if before is None:
        return "agreed"
    return "second" if seat in before["winners"] else "lost"


def told_reason(table: Table, result: Result) -> str:
    """How the game ended, for everybody to read: where the others gave up, who did."""
    gone = [seat for seat in range(int(table.state.seats)) if (table.state.gone >> seat) & 1]
    if not gone or len(gone) < int(table.state.seats) - 1:
        return result.reason
    who = listed([f"{{{seat}}}" for seat in gone])
    claimed = CLAIMED in table.record.entries[-1].path and table.record.entries[-1].kind == "resign"
    return f"{who} stayed away, and the win was claimed." if claimed else f"{who} resigned."


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
