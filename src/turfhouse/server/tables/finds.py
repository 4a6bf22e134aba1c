"""Games that the lab kept, opened as tables of the house: over and done with, to be replayed in the browser."""

from __future__ import annotations

import base64
import json
import time
from hashlib import blake2b

from turfhouse.core.deal import CardSource
from turfhouse.core.picks import BadText
from turfhouse.core.record import load_record
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.server.errors import Trouble
from turfhouse.server.store.table_row import Seat, TableRow
from turfhouse.server.tables import series
from turfhouse.server.tables.house import House

HOST = "lab"


async def open_find(house: House, text: bytes, cards: str = "") -> str:
    """The id of the table on which this record lies; it is laid there the first time. `cards`: the card file it was
    played with, if it is not the house's. Raises Trouble."""
    if cards:
        lend(house, text, cards)
    table_id = base64.b32encode(blake2b(text, digest_size=10).digest()).decode().lower()
    try:
        return (await house.table(table_id)).table_row.id
    except Trouble as trouble:
        if trouble.code != "no_table":
            raise
    table = table_of(house, text)
    table_row = row_of(table_id, table)
    result = series.ending(table_row, table)
    table_row.score = series.add_result(table_row.score, table.state.result())
    now = time.time()
    names = table.record.names
    live = await house.settle_new(table_row, table, table_row.game_update(result=result, names=names, ended=now))
    live.table_row.close(result, now)
    return table_id


def lend(house: House, text: bytes, cards: str) -> None:
    """The house has these cards for tables that were begun with them, and for no others."""
    try:
        game = str(json.loads(text)["game"])
        source = CardSource("cards.toml", cards)
        house.shelf.older.setdefault(GAMES[game].with_cards(source).cards.hash, (game, source))
    except (ValueError, KeyError, TypeError) as problem:
        raise Trouble("malformed", f"the cards beside this record cannot be read: {problem}") from None


def table_of(house: House, text: bytes) -> Table:
    """The record played again; raises Trouble with what is wrong with it."""
    try:
        plain = json.loads(text)
        game = house.shelf.game_with(str(plain["game"]), str(plain["setup"]["cards"]))
        if game is None:
            raise Trouble("unknown", "this house has not the cards of that game: open it with --card-file GAME=FILE")
        table = Table(game, load_record(plain, game))
    except (BadText, ValueError, KeyError, TypeError) as problem:
        raise Trouble("malformed", f"this record cannot be replayed: {problem}") from None
    if not table.over():
        raise Trouble("malformed", "this record is not over: the house replays finished games")
    return table


def row_of(table_id: str, table: Table) -> TableRow:
    now = time.time()
    setup = table.record.setup
    return TableRow(
        id=table_id,
        game=table.game,
        options=dict(setup.options),
        match="single",
        private=True,
        clock="off",
        host=HOST,
        created=now,
        touched=now,
        state="over",
        game_no=1,
        score=[0.0] * setup.seats,
        turn=None,
        rematch=None,
        seats=[Seat("bot", bot="medium") for _ in range(setup.seats)],
        seed=table.record.seed,
        setup=setup,
        rules_version=table.game.rules_version,
        result=None,
        began=now,
    )
