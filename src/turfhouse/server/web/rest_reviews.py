"""What decided a finished game, and hints for one under way, by plain HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from turfhouse.server.errors import Trouble
from turfhouse.server.tables import daily, decided, hints
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.web.callers import Asked, caller, house_of
from turfhouse.server.web.finished import check_game, film_through, is_over
from turfhouse.server.web.messages import HintWish
from turfhouse.server.web.openapi import SAYS_NO
from turfhouse.server.web.wire_review import BetterCard, HintCard, ReviewCard

Entry = Annotated[int, QueryParameter(ge=1, le=100_000)]
LONGEST = 400


async def finished(request: Asked, table_id: str, game_no: int) -> LiveTable:
    """A table whose game of that number is over, and open to all; raises Trouble."""
    live = await house_of(request).table(table_id)
    check_game(live, game_no)
    if not is_over(live, game_no):
        raise Trouble("forbidden", "a game is reviewed when it is over")
    daily.check_open(live.table_row)
    return live


@get("/api/tables/{table_id:str}/games/{game_no:int}/review", summary="What decided a finished game", responses=SAYS_NO)
async def review(
    request: Asked,
    table_id: FromPath[str],
    game_no: FromPath[int],
    begin: FromQuery[bool] = True,
    have: FromQuery[int] = 0,
) -> ReviewCard:
    """Asked again every few seconds it goes on; `have`: the grain of the review that the caller has."""
    live = await finished(request, table_id, game_no)
    return await decided.card(house_of(request), live.table_row, game_no, begin, have)


@get("/api/tables/{table_id:str}/games/{game_no:int}/better", summary="A position after another choice", responses=SAYS_NO)
async def better(
    request: Asked,
    table_id: FromPath[str],
    game_no: FromPath[int],
    entry: Entry,
    path: FromQuery[str],
    eyes: FromQuery[str] = "none",
) -> BetterCard:
    await finished(request, table_id, game_no)
    film, look = await film_through(request, table_id, game_no, eyes)
    return decided.better(film, entry, path[:LONGEST].split(), look)


@post("/api/tables/{table_id:str}/hint", status_code=200, summary="The best options of your seat now", responses=SAYS_NO)
async def hint(request: Asked, table_id: FromPath[str], data: JSONBody[HintWish]) -> HintCard:
    person = await caller(request)
    return await hints.hint(await house_of(request).table(table_id), person.id, data.ask)


HANDLERS = [review, better, hint]
