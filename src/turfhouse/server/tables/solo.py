"""Games played alone: what counts, and the best of it for each guest and level of difficulty.

A game counts if its seat was a person's from the deal to the end and it was played by the book, but for the difficulty.
A win comes before any score; among equals the first stays the best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.sql.dml import UpdateBase

from turfhouse.core.game import Game
from turfhouse.core.table import Table
from turfhouse.server.store import schema
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.tables import feed
from turfhouse.server.tables.days import day_of
from turfhouse.server.web.wire import SoloBest, SoloLine

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

RECENT = 8
r = schema.solo_results
BEST_FIRST = (r.c.won.desc(), r.c.score.desc(), r.c.ended)


def level_of(table_row: TableRow) -> str:
    """The value of the option for difficulty; empty where a game has none."""
    option = table_row.game.difficulty
    return str(table_row.setup.options[option.name]) if option is not None else ""


def counts(table_row: TableRow) -> bool:
    """Is this a game by the book, played by one person alone from its deal on?"""
    if (
        not table_row.alone()
        or table_row.seats[0].kind != "person"
        or table_row.seats[0].stand_in
        or table_row.origin is not None
    ):
        return False
    level, options = table_row.game.difficulty, table_row.game.options
    return all(table_row.setup.options[o.name] == o.default for o in options if level is None or o.name != level.name)


def result_rows(table_row: TableRow, table: Table, ended: float) -> list[UpdateBase]:
    """What is kept of a finished game besides its record; nothing of a daily deal that took longer than its day."""
    if not counts(table_row) or (table_row.day is not None and day_of(ended) != table_row.day):
        return []
    row = r.insert().values(
        table_id=table_row.id,
        person=table_row.seats[0].person,
        game=table_row.game.id,
        level=level_of(table_row),
        cards=table_row.setup.cards,
        day=table_row.day,
        won=0 in table.state.result().winners,
        score=table.state.solo_score(),
        ended=ended,
    )
    return [row]


def of_game(game: Game) -> sa.ColumnElement[bool]:
    """Results that can be compared: with the cards that new tables get."""
    return sa.and_(r.c.game == game.id, r.c.cards == game.cards.hash)


async def recent(house: House, game: Game, person: str) -> list[SoloLine]:
    query = sa.select(r).where(of_game(game), r.c.person == person).order_by(r.c.ended.desc()).limit(RECENT)
    return [line_of(row) for row in await house.store.rows(query)]


async def bests(house: House, game: Game, person: str) -> list[SoloBest]:
    """One for each level that was played, easiest first."""
    mine = sa.and_(of_game(game), r.c.person == person)
    won = sa.func.sum(sa.case((r.c.won, 1), else_=0)).label("wins")
    query = sa.select(r.c.level, sa.func.count().label("games"), won).where(mine).group_by(r.c.level)
    found = {row["level"]: row for row in await house.store.rows(query)}
    shown: list[SoloBest] = []
    for level in game.difficulty.listed if game.difficulty is not None else ("",):
        if level in found:
            query = sa.select(r).where(mine, r.c.level == level).order_by(*BEST_FIRST).limit(1)
            best = line_of((await house.store.rows(query))[0])
            shown.append(SoloBest(level, int(found[level]["games"]), int(found[level]["wins"]), best))
    return shown


def line_of(row: dict[str, Any]) -> SoloLine:
    return SoloLine(row["table_id"], row["level"], bool(row["won"]), row["score"], feed.when(row["ended"]), row["day"])
