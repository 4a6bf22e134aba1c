"""Tables that cannot go on as they were begun: the rules have changed under them, and what was played would be another
game now. Nothing of them is changed; they are told in words, and those who sit there may end them undecided."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from turfhouse.core.table import Table
from turfhouse.server.errors import BUSY, Trouble
from turfhouse.server.logs import note
from turfhouse.server.store.store import Saved
from turfhouse.server.store.table_row import TableRow, read_table_row
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables import feed
from turfhouse.server.tables.replaying import Changed, table_again
from turfhouse.server.web.wire import Plain, TableCard

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.freezer")

KEPT = 256
UNDECIDED = "The rules changed while it was under way: it ended undecided."


class Frozen(Trouble):
    """A table that cannot go on, with what can be told of it."""

    def __init__(self, message: str, card: TableCard) -> None:
        super().__init__("frozen", message)
        self.card = card


def words(table_row: TableRow, why: str) -> str:
    """For players. Where an entry is refused though the rules say that they are the same, that is told as it is."""
    title, then, now = table_row.game.title, table_row.rules_version, table_row.game.rules_version
    end = "cannot be shown any more" if table_row.state == "over" else "cannot go on as it was"
    if why.startswith("entry ") and then == now:
        return f"this game {end}: it cannot be read back: {why}"
    versions = f" (version {then} then, {now} now)" if then != now else ""
    return f"the rules of {title} have changed since this game was begun{versions}: it {end}"


async def thawed(house: House, table_row: TableRow, saved: Saved) -> Table | None:
    """The game as it stands; None while it waits. Raises Frozen."""
    if table_row.state == "waiting":
        return None
    known = house.frozen.get(table_row.id)
    if known is not None:
        raise known
    try:
        if table_row.unplayable:
            raise Changed(table_row.frozen)
        table = await table_again(house.turns, table_row, saved.entries, saved.checks)
    except Changed as why:
        raise await freeze(house, table_row, str(why)) from None
    if table_row.frozen:
        await write_down(house, table_row, None)
    return table


async def freeze(house: House, table_row: TableRow, why: str) -> Frozen:
    note(log, "table frozen", table=table_row.id, game=table_row.game.id, why=why)
    said = words(table_row, why)
    await write_down(house, table_row, said)
    frozen = Frozen(said, feed.table_card(table_row, house.guests.names, ()))
    house.frozen[table_row.id] = frozen
    while len(house.frozen) > KEPT:
        house.frozen.popitem(last=False)
    house.spawn(house.leases.let_go(table_row.id, table_row.epoch, False))
    return frozen


async def write_down(house: House, table_row: TableRow, said: str | None) -> None:
    table_row.frozen = said
    try:
        await house.store.keep(table_row.fence(), table_row.update(frozen=said))
    except NotKept as problem:
        raise Trouble("busy", BUSY) from problem


async def end(house: House, table_id: str, person: str) -> TableCard:
    """One who sits at a frozen table ends it, undecided for all."""
    try:
        await house.table(table_id)
    except Frozen:
        pass
    else:
        raise Trouble("forbidden", "this game can go on: it is not ended so")
    saved = await house.leases.take_up(table_id)
    if saved is None:
        raise Trouble("no_table", "there is no such table")
    table_row = read_table_row(saved, house.shelf)
    await house.guests.meet(table_row.people())
    if table_row.seat_of(person) is None:
        raise Trouble("not_your_seat", "you are not sitting at this table")
    if table_row.state == "playing":
        await close(house, table_row)
    return feed.table_card(table_row, house.guests.names, ())


async def close(house: House, table_row: TableRow) -> None:
    now, seats = time.time(), len(table_row.seats)
    result: Plain = {"scores": [0] * seats, "winners": [], "reason": UNDECIDED, "rule": "", "drawn": True}
    result |= {"match": table_row.score, "match_over": True}
    rows = [table_row.game_update(result=result, ended=now), table_row.update(state="over", touched=now, turn=None)]
    try:
        await house.store.keep(table_row.fence(), *rows)
    except NotKept as problem:
        raise Trouble("busy", BUSY) from problem
    table_row.close(result, now)
    table_row.state, table_row.turn = "over", None
    house.frozen.pop(table_row.id, None)
    note(log, "game over", table=table_row.id, game_no=table_row.game_no, why="frozen")
