"""Playing alone by plain HTTP: what one has made of a game, and the deal of the day."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from turfhouse.core.game import Game
from turfhouse.server.tables import daily, days, solo
from turfhouse.server.web.callers import Asked, caller, create_slowly, house_of
from turfhouse.server.errors import Trouble
from turfhouse.server.web.openapi import SAYS_NO
from turfhouse.server.web.wire import SoloCard, TableCard


def lone_game(request: Asked, game_id: str) -> Game:
    game = house_of(request).shelf.game(game_id)
    if game.min_seats > 1:
        raise Trouble("unknown", f"{game.title} is not played alone")
    return game


@get("/api/games/{game:str}/solo", summary="Your results alone, and the deal of the day", responses=SAYS_NO)
async def solo_card(request: Asked, game: FromPath[str]) -> SoloCard:
    house, found, person = house_of(request), lone_game(request, game), await caller(request)
    day = days.today()
    return SoloCard(
        await solo.bests(house, found, person.id),
        await solo.recent(house, found, person.id),
        await daily.card(house, found, day, person.id),
        await daily.card(house, found, days.day_before(day), person.id),
    )


@post("/api/games/{game:str}/daily", status_code=201, summary="Your one table of today's deal", responses=SAYS_NO)
async def play_daily(request: Asked, game: FromPath[str]) -> TableCard:
    create_slowly(request)
    house, found, person = house_of(request), lone_game(request, game), await caller(request)
    return await house.card(await daily.play(house, found, person.id))


HANDLERS = [solo_card, play_daily]
