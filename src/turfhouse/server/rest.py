"""The house by plain HTTP: who you are, games, rules, lessons, the lobby, histories and replays."""

from __future__ import annotations

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

import turfhouse
from turfhouse.core.game import Game
from turfhouse.games.registry import GAMES
from turfhouse.kit.rulebook import parse_rules
from turfhouse.server import lessons
from turfhouse.server.errors import Trouble
from turfhouse.server.guests import COOKIE, COOKIE_AGE
from turfhouse.server.house import House
from turfhouse.server.levels import bot_cards
from turfhouse.server.live import LiveTable
from turfhouse.server.replay import read_eyes
from turfhouse.server.security import client_address
from turfhouse.server.wire import (
    GameCard,
    Health,
    LessonAnswer,
    LessonCard,
    NameWish,
    PathWish,
    Person,
    Plain,
    Problem,
    ReplayFrame,
    RuleBookCard,
    RuleCard,
    SeatSpan,
    SectionCard,
    TableCard,
    TableWish,
)

Asked = Request[None, None, State]
Step = Annotated[int, QueryParameter(ge=0, le=100_000)]
SAYS_NO = {
    400: ResponseSpec(Problem, description="malformed"),
    401: ResponseSpec(Problem, description="no_guest: say your name first"),
    403: ResponseSpec(Problem, description="forbidden"),
    404: ResponseSpec(Problem, description="no_table or unknown"),
    429: ResponseSpec(Problem, description="too_fast"),
}


def house_of(request: Asked) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def caller(request: Asked) -> Person:
    person = await house_of(request).guests.who(request.cookies.get(COOKIE))
    if person is None:
        raise Trouble("no_guest", "say your name first")
    return person


def create_slowly(request: Asked) -> None:
    if not house_of(request).creations.take(client_address(request.scope)):
        raise Trouble("too_fast", "that was a lot at once: please wait a moment")


def game_called(game: str) -> Game:
    found = GAMES.get(game)
    if found is None:
        raise Trouble("unknown", f"there is no game {game[:40]!r}; there are {', '.join(GAMES)}")
    return found


# --- people ---


@get("/api/me", summary="Who am I?", responses=SAYS_NO)
async def me(request: Asked) -> Person:
    return await caller(request)


@post("/api/me", status_code=200, summary="Say or change your name", responses=SAYS_NO)
async def set_me(request: Asked, data: JSONBody[NameWish]) -> Response[Person]:
    create_slowly(request)
    house = house_of(request)
    known = await house.guests.who(request.cookies.get(COOKIE))
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


# --- games ---


@get("/api/games", summary="The games of the house")
async def games() -> list[GameCard]:
    return [game_card(game) for game in GAMES.values()]


def game_card(game: Game) -> GameCard:
    return GameCard(
        id=game.id,
        title=game.title,
        tagline=game.tagline,
        about=game.about,
        seats=SeatSpan(game.min_seats, game.max_seats),
        minutes=game.minutes,
        options=[option.plain() for option in game.options if not option.for_bots],
        bots=bot_cards(),
        match=["single", "best_of_three"],
        has_lesson=lessons.has_lesson(game),
        has_clock=game.has_clock(),
    )


@get("/api/games/{game:str}/rules", summary="A game's numbered rules", responses=SAYS_NO)
async def rules(game: FromPath[str]) -> RuleBookCard:
    found = game_called(game)
    text = lessons.game_file(found, "rules.md")
    if text is None:
        raise Trouble("unknown", f"{found.title} has no rules page yet")
    book = parse_rules(text)
    sections = [
        SectionCard(section.title, [RuleCard(rule.id, rule.tag, rule.text) for rule in section.rules])
        for section in book.sections
    ]
    return RuleBookCard(found.id, book.title or found.title, book.about or found.about, sections)


@get("/api/games/{game:str}/cards", summary="What stands on a game's cards", responses=SAYS_NO)
async def cards(game: FromPath[str]) -> Plain:
    return game_called(game).faces()


@get("/api/games/{game:str}/lesson", summary="A game's lesson", responses=SAYS_NO)
async def lesson(game: FromPath[str]) -> LessonCard:
    return lessons.lesson_card(game_called(game))


@post("/api/games/{game:str}/lesson/{step:int}", status_code=200, summary="Try a pick in a lesson", responses=SAYS_NO)
async def try_lesson(game: FromPath[str], step: FromPath[int], data: JSONBody[PathWish]) -> LessonAnswer:
    return lessons.try_step(game_called(game), step, data.path)


# --- tables ---


@get("/api/tables", summary="The lobby: open and running tables, public ones and your own, newest first")
async def lobby(request: Asked) -> list[TableCard]:
    house = house_of(request)
    person = await house.guests.who(request.cookies.get(COOKIE))
    return await house.lobby(person.id if person is not None else None)


@post("/api/tables", status_code=201, summary="Open a table", responses=SAYS_NO)
async def open_table(request: Asked, data: JSONBody[TableWish]) -> TableCard:
    create_slowly(request)
    person = await caller(request)
    house = house_of(request)
    await house.check_room(person.id)
    return (await house.open_table(data, person.id)).card()


@get("/api/tables/{table_id:str}", summary="One table", responses=SAYS_NO)
async def table(request: Asked, table_id: FromPath[str]) -> TableCard:
    return await house_of(request).card(table_id)


@get("/api/history", summary="Your finished tables, newest first", responses=SAYS_NO)
async def history(request: Asked) -> list[TableCard]:
    person = await caller(request)
    return await house_of(request).history(person.id)


def check_game(live: LiveTable, game_no: int) -> None:
    if not 1 <= game_no <= live.sheet.game_no:
        raise Trouble("unknown", "this table has no game of that number")


@get("/api/tables/{table_id:str}/replay/{game_no:int}", summary="A game at one step", responses=SAYS_NO)
async def replay(
    request: Asked, table_id: FromPath[str], game_no: FromPath[int], eyes: FromQuery[str] = "none", step: Step = 0
) -> ReplayFrame:
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    if live.table is None and game_no == 1:
        raise Trouble("not_started", "the game has not started yet")
    person = await house.guests.who(request.cookies.get(COOKIE))
    over = game_no < live.sheet.game_no or live.sheet.result is not None
    look = read_eyes(eyes, live.sheet, person.id if person else None, over)
    film = await house.replays.film(live.sheet, game_no)
    return film.frame(step, look)


@get(
    "/api/tables/{table_id:str}/record/{game_no:int}",
    summary="A finished game, with its seed",
    responses=SAYS_NO,
)
async def record(request: Asked, table_id: FromPath[str], game_no: FromPath[int]) -> Plain:
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    if game_no == live.sheet.game_no and live.sheet.result is None:
        raise Trouble("forbidden", "the record, with its seed, is shown when the game is over")
    return (await house.replays.record(live.sheet, game_no)).plain()


@get("/api/health", summary="Is the house open?")
async def health() -> Health:
    return Health(True, turfhouse.build(), turfhouse.__version__)


HANDLERS = [
    me,
    set_me,
    games,
    rules,
    cards,
    lesson,
    try_lesson,
    lobby,
    open_table,
    table,
    history,
    replay,
    record,
    health,
]
