"""The games of the house by plain HTTP: what they are, their rules, cards and lessons."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from turfhouse.core.game import Game
from turfhouse.kit.glossary import as_shown, parse_glossary
from turfhouse.kit.rulebook import parse_rules
from turfhouse.server.web import lessons
from turfhouse.server.tables.clocks import FACTORS
from turfhouse.server.errors import Trouble
from turfhouse.server.thinking.levels import bot_cards
from turfhouse.server.web.messages import PathWish
from turfhouse.server.web.openapi import SAYS_NO
from turfhouse.server.tables.shelf import Shelf
from turfhouse.server.web.wire import (
    ENCODER,
    GameCard,
    LessonAnswer,
    LessonCard,
    Plain,
    RuleBookCard,
    RuleCard,
    SeatSpan,
    SectionCard,
    SoloSpec,
    WordCard,
)

Asked = Request[None, None, State]


def shelf_of(request: Asked) -> Shelf:
    shelf = request.app.state.house.shelf
    assert isinstance(shelf, Shelf)
    return shelf


@get("/api/games", summary="The games of the house")
async def games(request: Asked) -> list[GameCard]:
    return [game_card(game) for game in shelf_of(request).games()]


@lru_cache(maxsize=64)
def game_card(game: Game) -> GameCard:
    return GameCard(
        id=game.id,
        title=game.title,
        tagline=game.tagline,
        about=game.about,
        seats=SeatSpan(game.min_seats, game.max_seats, game.default_seats),
        minutes=game.minutes,
        options=[option.plain() for option in game.options if not option.for_bots],
        fair=dict(game.fair()),
        bots=bot_cards(),
        match=["single", "best_of_three"],
        has_lesson=lessons.has_lesson(game),
        has_clock=game.has_clock(),
        solo=SoloSpec(game.difficulty.name if game.difficulty else None, game.solo_score)
        if game.min_seats == 1
        else None,
        clocks={name: [by * s for s in game.clock_seconds()] for name, by in FACTORS.items() if by * game.has_clock()},
    )


@get("/api/games/{game:str}/rules", summary="A game's numbered rules", responses=SAYS_NO)
async def rules(request: Asked, game: FromPath[str]) -> RuleBookCard:
    found = shelf_of(request).game(game)
    text = lessons.game_file(found, "rules.md")
    if text is None:
        raise Trouble("unknown", f"{found.title} has no rules page yet")
    return written_rules(found, text)


@lru_cache(maxsize=32)
def written_rules(game: Game, text: str) -> RuleBookCard:
    """Made and encoded once."""
    return cast(RuleBookCard, msgspec.Raw(ENCODER.encode(rule_book(game, text))))


def rule_book(game: Game, text: str) -> RuleBookCard:
    """The rules as people read them."""
    book, glossary = parse_rules(text), parse_glossary(lessons.game_file(game, "glossary.toml") or "")

    def shown(words: str) -> str:
        return as_shown(words, glossary, game.options)

    sections = [
        SectionCard(shown(part.title), [RuleCard(rule.id, rule.tag, shown(rule.text)) for rule in part.rules])
        for part in book.sections
    ]
    words = [WordCard(one.word, one.means, one.rule or None) for one in glossary.words]
    about = shown(book.about or game.about)
    return RuleBookCard(game.id, book.title or game.title, about, sections, words, glossary.sources)


@get("/api/games/{game:str}/cards", summary="What stands on a game's cards, or on those of a hash", responses=SAYS_NO)
async def cards(request: Asked, game: FromPath[str], table: FromQuery[str] = "") -> Plain:
    shelf = shelf_of(request)
    return ((shelf.game_with(game, table) if table else None) or shelf.game(game)).card_faces()


@get("/api/games/{game:str}/lesson", summary="A game's lesson", responses=SAYS_NO)
async def lesson(request: Asked, game: FromPath[str]) -> LessonCard:
    return written_lesson(shelf_of(request).game(game))


@lru_cache(maxsize=32)
def written_lesson(game: Game) -> LessonCard:
    """Made and encoded once."""
    return cast(LessonCard, msgspec.Raw(ENCODER.encode(lessons.lesson_card(game))))


@post("/api/games/{game:str}/lesson/{step:int}", status_code=200, summary="Try a pick in a lesson", responses=SAYS_NO)
async def try_lesson(
    request: Asked, game: FromPath[str], step: FromPath[int], data: JSONBody[PathWish]
) -> LessonAnswer:
    return lessons.try_step(shelf_of(request).game(game), step, data.path)


HANDLERS = [games, rules, cards, lesson, try_lesson]
