"""Finished games to review, short enough for the interpreted build."""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.review.told import Effort

QUICK = Effort(2, 1)
SEATS = [(game.id, seats) for game in GAMES.values() for seats in range(game.min_seats, game.max_seats + 1)]


def new_table(game: Game, seats: int, seed: int) -> Table:
    return Table(game, Record(game.id, game.rules_version, game.setup(seats), seed_from(seed)))


def play(table: Table, entries: int, rng: FastStream) -> None:
    """So many entries at random, in the driver's order."""
    for _ in range(entries):
        if table.over():
            return
        options = table.options(table.to_act())
        table.accept(options[int(rng.below(len(options)))])


def end(table: Table, last: int = 0) -> None:
    """Everybody else gives up; who plays alone gives up too."""
    others = [seat for seat in range(int(table.state.seats)) if seat != last]
    for seat in [*others, last]:
        if not table.over() and not (table.state.absent() >> seat) & 1:
            table.resign(seat)


def short_game(game_id: str, seats: int, entries: int = 12, seed: int = 3) -> Table:
    table = new_table(GAMES[game_id], seats, seed)
    play(table, entries, fast_stream(seed_from(seed)))
    end(table)
    assert table.over()
    return table
