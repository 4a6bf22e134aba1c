"""By what a game that is played again is known to be the same game: a digest of the deal, of the position every so many
entries, and at the end. It goes into the store with the entries it is of."""

from __future__ import annotations

import json
from hashlib import blake2b

from turfhouse.core.game import Game
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.server.store import schema
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.store.work import Rows

EVERY = 16
INSERT_CHECK = schema.checks.insert()


def digest_of(game: Game, state: State) -> str:
    """All of the position, its score, and what everybody may do there: a rule that changes one of them is noticed."""
    seats = range(int(state.seats))
    options = [sorted(" ".join(path) for path in game.paths(state, state.listed(seat))) for seat in seats]
    told = [state.key(), [int(state.points(seat)) for seat in seats], options, bool(state.over)]
    return blake2b(json.dumps(told).encode(), digest_size=16).hexdigest()


def due(number: int, over: bool, last: int) -> bool:
    return number % EVERY == 0 or (over and number == last)


def check_rows(table_row: TableRow, table: Table, before: int) -> list[Rows]:
    """Those of the entries after the first `before`; with the first entries goes that of the deal."""
    last = len(table.record.entries)
    first = before + 1 if before else 0
    numbers = [number for number in range(first, last + 1) if due(number, table.over(), last)] if last > before else []
    if not numbers:
        return []
    row = {"table_id": table_row.id, "game_no": table_row.game_no}
    digests = [(number, digest_of(table.game, table.position(number))) for number in numbers]
    return [Rows(INSERT_CHECK, [{**row, "number": number, "digest": digest} for number, digest in digests])]
