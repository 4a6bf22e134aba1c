"""The deal of the day: one for everybody, played alone, once.

Its seed comes from a secret of the house and the date, so nobody can foresee it; neither it nor its hash is told, and
no game with it can be looked at by others, replayed or played on from, before the day (UTC) is over. A guest has one
attempt at it, without undo; what is not finished on the day does not count.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from turfhouse.core.game import Game
from turfhouse.server.errors import Trouble
from turfhouse.server.store import schema
from turfhouse.server.store.table_row import TableRow, read_table
from turfhouse.server.tables import days, feed
from turfhouse.server.tables.house import House, new_table_row
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.solo import BEST_FIRST, of_game
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.wire import DailyCard, DailyRow

SEALED = "this is today's deal: it opens to all when the day is over, at midnight UTC"
ROWS = 10
r, a, g = schema.solo_results, schema.daily_attempts, schema.guests


def seed_of(key: bytes, game: str, day: str) -> bytes:
    """The same for everybody; without the key nobody can say what it was or will be."""
    return hmac.new(key, f"daily deal {game} {day}".encode(), sha256).digest()


def check_open(table_row: TableRow) -> None:
    """May others look at this game, or anybody at its deal? Raises Trouble."""
    if table_row.sealed():
        raise Trouble("forbidden", SEALED)


def check_viewer(table_row: TableRow, person: str) -> None:
    if table_row.seat_of(person) is None:
        check_open(table_row)


async def attempt(house: House, game: Game, day: str, person: str) -> str | None:
    """The table at which this person plays, or has played, that day's deal."""
    query = sa.select(a.c.table_id).where(a.c.game == game.id, a.c.day == day, a.c.person == person)
    found = await house.store.rows(query)
    return str(found[0]["table_id"]) if found else None


async def play(house: House, game: Game, person: str) -> str:
    """The caller's one table with today's deal: a new one under way, or the one there is."""
    day = days.today()
    known = await attempt(house, game, day, person)
    if known is None:
        await house.check_room(person)
        try:
            return (await begin(house, game, day, person)).table_row.id
        except Trouble as trouble:  # asked for twice at once: the other was first
            known = await attempt(house, game, day, person)
            if known is None:
                raise trouble from None
    return known


async def begin(house: House, game: Game, day: str, person: str) -> LiveTable:
    """A table under way; it and the attempt are kept together, or neither is."""
    table_row = new_table_row(TableWish(game.id, [SeatWish("me")], private=True), person, house.shelf)
    table_row.day, table_row.seed = day, seed_of(house.daily_key, game.id, day)
    table_row.state, table_row.began = "playing", table_row.created
    table = read_table(table_row, [])
    table_row.turn = feed.turn_seat(table)
    row = a.insert().values(game=game.id, day=day, person=person, table_id=table_row.id)
    return await house.settle_new(table_row, table, row)


async def card(house: House, game: Game, day: str, person: str) -> DailyCard:
    """A day's deal as this person sees it: the best results, and the own one with its rank."""
    ranked = (
        sa.select(
            r,
            g.c.name,
            sa.func.rank().over(order_by=BEST_FIRST[:2]).label("rank"),
            sa.func.row_number().over(order_by=BEST_FIRST).label("place"),
            sa.func.count().over().label("players"),
        )
        .join(g, g.c.id == r.c.person)
        .where(of_game(game), r.c.day == day)
        .subquery()
    )
    shown = sa.or_(ranked.c.place <= ROWS, ranked.c.person == person)
    found = await house.store.rows(sa.select(ranked).where(shown).order_by(ranked.c.place))
    rows = [row_of(row, person, days.is_over(day)) for row in found]
    players = found[0]["players"] if found else 0
    table = await attempt(house, game, day, person)
    return DailyCard(day, days.seconds_left(day), table, any(row.mine for row in rows), players, rows)


def row_of(row: dict[str, Any], person: str, over: bool) -> DailyRow:
    mine = row["person"] == person
    table = row["table_id"] if mine or over else None
    return DailyRow(row["rank"], row["name"], bool(row["won"]), row["score"], mine, table)
