"""Playing on from a moment of a finished game: a new private table with bots in the other seats.

Its record is the old one up to there and a `fork` (docs/decisions/0008-playing-on.md): what the person's seat cannot
know is dealt anew, so that nothing seen in the replay is known of the new game.
"""

from __future__ import annotations

import secrets
import time

from turfhouse.core.record import Entry, Record, seed_hash
from turfhouse.core.rng import SEED_BYTES
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.store.table_row import Seat, TableRow
from turfhouse.server.tables import feed
from turfhouse.server.tables.house import House, new_id
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.replaying import Changed, Replaying
from turfhouse.server.web.messages import PlayOnWish


async def play_on(house: House, old: TableRow, game_no: int, wish: PlayOnWish, person: str) -> LiveTable:
    """The new table; raises Trouble."""
    record = await house.replays.record(old, game_no)
    table = await forked(house, old, game_no, record, wish.step, wish.seat)
    table_row = sheet_of(old, game_no, table, wish, person)
    return await house.settle_new(table_row, table)


async def forked(house: House, old: TableRow, game_no: int, record: Record, step: int, seat: int) -> Table:
    """The game up to that step, and its fork through this seat's eyes."""
    if step >= len(record.entries):
        raise Trouble("over", "the game is over there: choose an earlier step")
    table = Table(old.game, Record(record.game, record.rules_version, record.setup, record.seed))
    texts = [entry.text() for entry in record.entries[:step]]
    try:
        await house.turns.in_pieces(Replaying(table, texts, await house.store.checks(old.id, game_no)).step)
    except Changed as problem:
        raise Trouble("frozen", f"by today's rules this would be another game: {problem}") from None
    refusal = table.fork(seat, secrets.token_bytes(SEED_BYTES))
    if refusal is not None:
        raise Trouble("malformed", refusal.reason)
    return table


def sheet_of(old: TableRow, game_no: int, table: Table, wish: PlayOnWish, person: str) -> TableRow:
    now = time.time()
    fork: Entry = table.record.entries[-1]
    others = [Seat("bot", bot=seat.bot or wish.bot) for seat in old.seats]
    return TableRow(
        id=new_id(),
        game=old.game,
        options=dict(table.record.setup.options),
        match="single",
        private=True,
        clock="off",
        host=person,
        created=now,
        touched=now,
        state="playing",
        game_no=1,
        score=[0.0] * len(old.seats),
        turn=feed.turn_seat(table),
        rematch=None,
        seats=[Seat("person", person) if k == wish.seat else seat for k, seat in enumerate(others)],
        seed=table.record.seed,
        setup=table.record.setup,
        rules_version=old.game.rules_version,
        result=None,
        began=now,
        origin={
            "table": old.id,
            "game_no": game_no,
            "step": wish.step,
            "seed_hash": seed_hash(bytes.fromhex(fork.path[0])),
        },
    )
