"""The house by plain HTTP: who you are, the lobby, tables, histories and replays. Games stand in `rest_games.py`."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from turfhouse.server.tables import daily, freezer, playon

from turfhouse.server.web import lists, rest_games, rest_reviews, rest_solo
from turfhouse.server.web.callers import Asked, caller, check_guests, check_tables, create_slowly, house_of
from turfhouse.server.errors import Trouble
from turfhouse.server.web.finished import check_game, film_through, is_over
from turfhouse.server.web.guests import COOKIE, COOKIE_AGE
from turfhouse.server.web.messages import NameWish, PlayOnWish, TableWish
from turfhouse.server.web.openapi import SAYS_NO
from turfhouse.server.tables.story import log_of
from turfhouse.server.web.wire import (
    LogCard,
    Person,
    Plain,
    ReplayFrame,
    Story,
    TableCard,
)

Step = Annotated[int, QueryParameter(ge=0, le=100_000)]


# --- people ---


@get("/api/me", summary="Who am I?", responses=SAYS_NO)
async def me(request: Asked) -> Person:
    return await caller(request)


@post("/api/me", status_code=200, summary="Say or change your name", responses=SAYS_NO)
async def set_me(request: Asked, data: JSONBody[NameWish]) -> Response[Person]:
    create_slowly(request)
    house = house_of(request)
    known = await house.guests.who(request.cookies.get(COOKIE))
    if known is None:
        check_guests(request)
    person = await house.rename(known, data.name) if known else await house.guests.arrive(data.name)
    cookie = Cookie(
        COOKIE,
        value=house.guests.sign(person.id),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return Response(person, cookies=[cookie])


# --- tables ---


@get("/api/tables", summary="The lobby: your own tables that are not over, then public ones, newest first, by pages")
async def lobby(request: Asked, after: FromQuery[str] = "") -> list[TableCard]:
    house = house_of(request)
    person = await house.guests.who(request.cookies.get(COOKIE))
    return await lists.lobby(house, person.id if person is not None else None, after)


@post("/api/tables", status_code=201, summary="Open a table", responses=SAYS_NO)
async def open_table(request: Asked, data: JSONBody[TableWish]) -> TableCard:
    create_slowly(request)
    person = await caller(request)
    house = house_of(request)
    await house.check_room(person.id)
    check_tables(request)
    return (await house.open_table(data, person.id)).card()


@get("/api/tables/{table_id:str}", summary="One table", responses=SAYS_NO)
async def table(request: Asked, table_id: FromPath[str]) -> TableCard:
    return await house_of(request).card(table_id)


@get(
    "/api/tables/{table_id:str}/sight",
    summary="What your seat knows, for a bot of yours",
    responses=SAYS_NO,
)
async def sight(request: Asked, table_id: FromPath[str]) -> Plain:
    person = await caller(request)
    live = await house_of(request).table(table_id)
    daily.check_open(live.table_row)
    return live.playing().sight(live.own_seat(person.id)).plain()


@get("/api/history", summary="Your finished tables, newest first, by pages", responses=SAYS_NO)
async def history(request: Asked, after: FromQuery[str] = "") -> list[TableCard]:
    person = await caller(request)
    return await lists.history(house_of(request), person.id, after)


@get("/api/tables/{table_id:str}/replay/{game_no:int}", summary="A game at one step", responses=SAYS_NO)
async def replay(
    request: Asked, table_id: FromPath[str], game_no: FromPath[int], eyes: FromQuery[str] = "none", step: Step = 0
) -> ReplayFrame:
    film, look = await film_through(request, table_id, game_no, eyes)
    return film.frame(step, look)


@get("/api/tables/{table_id:str}/log/{game_no:int}", summary="A game's log, by steps and turns", responses=SAYS_NO)
async def game_log(
    request: Asked, table_id: FromPath[str], game_no: FromPath[int], eyes: FromQuery[str] = "none"
) -> LogCard:
    film, look = await film_through(request, table_id, game_no, eyes)
    return log_of(film, look)


@get("/api/tables/{table_id:str}/story/{game_no:int}", summary="A finished game told again", responses=SAYS_NO)
async def game_story(request: Asked, table_id: FromPath[str], game_no: FromPath[int]) -> Story:
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    if not is_over(live, game_no):
        raise Trouble("forbidden", "a game is told when it is over")
    person = await house.guests.who(request.cookies.get(COOKIE))
    daily.check_viewer(live.table_row, person.id if person is not None else "")
    return await house.stories.story(live.table_row, game_no)


@post(
    "/api/tables/{table_id:str}/play-on/{game_no:int}",
    status_code=201,
    summary="Play on from a step against bots",
    responses=SAYS_NO,
)
async def play_on(
    request: Asked, table_id: FromPath[str], game_no: FromPath[int], data: JSONBody[PlayOnWish]
) -> TableCard:
    create_slowly(request)
    person = await caller(request)
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    if not is_over(live, game_no):
        raise Trouble("forbidden", "one may play on from a game that is over")
    daily.check_open(live.table_row)
    await house.check_room(person.id)
    check_tables(request)
    return (await playon.play_on(house, live.table_row, game_no, data, person.id)).card()


@post(
    "/api/tables/{table_id:str}/end",
    status_code=200,
    summary="End a table whose rules have changed, undecided",
    responses=SAYS_NO,
)
async def end_frozen(request: Asked, table_id: FromPath[str]) -> TableCard:
    person = await caller(request)
    return await freezer.end(house_of(request), table_id, person.id)


@get(
    "/api/tables/{table_id:str}/record/{game_no:int}",
    summary="A finished game, with its seed",
    responses=SAYS_NO,
)
async def record(request: Asked, table_id: FromPath[str], game_no: FromPath[int]) -> Plain:
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    if not is_over(live, game_no):
        raise Trouble("forbidden", "the record, with its seed, is shown when the game is over")
    daily.check_open(live.table_row)
    return (await house.replays.record(live.table_row, game_no)).plain()


HANDLERS = [
    me,
    set_me,
    *rest_games.HANDLERS,
    *rest_solo.HANDLERS,
    *rest_reviews.HANDLERS,
    lobby,
    open_table,
    table,
    sight,
    history,
    replay,
    game_log,
    game_story,
    play_on,
    end_frozen,
    record,
]
