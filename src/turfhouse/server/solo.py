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
from turfhouse.server import feed, schema
from turfhouse.server.days import day_of
from turfhouse.server.sheet import Sheet
from turfhouse.server.wire import SoloBest, SoloLine

if TYPE_CHECKING:
    from turfhouse.server.house import House

RECENT = 8
r = schema.solo_results
BEST_FIRST = (r.c.won.desc(), r.c.score.desc(), r.c.ended)


def level_of(sheet: Sheet) -> str:
    """The value of the option for difficulty; empty where a game has none."""
    option = sheet.game.difficulty
    return str(sheet.setup.options[option.name]) if option is not None else ""


def counts(sheet: Sheet) -> bool:
    """Is this a game by the book, played by one person alone from its deal on?"""
    if not sheet.alone() or sheet.seats[0].kind != "person" or sheet.seats[0].stand_in or sheet.origin is not None:
        return False
    level, options = sheet.game.difficulty, sheet.game.options
    return all(sheet.setup.options[o.name] == o.default for o in options if level is None or o.name != level.name)


def result_rows(sheet: Sheet, table: Table, ended: float) -> list[UpdateBase]:
    """What is kept of a finished game besides its record; nothing of a daily deal that took longer than its day."""
    if not counts(sheet) or (sheet.day is not None and day_of(ended) != sheet.day):
        return []
    row = r.insert().values(
        table_id=sheet.id,
        person=sheet.seats[0].person,
        game=sheet.game.id,
        level=level_of(sheet),
        cards=sheet.setup.cards,
        day=sheet.day,
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
