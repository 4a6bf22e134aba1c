"""The values of docs/protocol.md that clients are shown, as types."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw, Struct

Match = Literal["single", "best_of_three"]
Clock = Literal["off", "calm", "brisk"]
Plain = dict[str, object]
ENCODER = msgspec.json.Encoder()


class Problem(Struct):
    """Every error."""

    code: str
    message: str


class Person(Struct):
    id: str
    name: str


class BotCard(Struct):
    id: str
    name: str
    about: str


class SeatSpan(Struct):
    min: int
    max: int
    default: int


class SoloSpec(Struct):
    """A game that can be played alone: the option for its difficulty, if it has one, and what its score counts."""

    level: str | None
    score: str


class GameCard(Struct):
    id: str
    title: str
    tagline: str
    about: str
    seats: SeatSpan
    minutes: int
    options: list[Plain]
    fair: Plain
    """Options that even out a known advantage: used by "Play now", and by a series unless it says otherwise."""
    bots: list[BotCard]
    match: list[Match]
    has_lesson: bool
    has_clock: bool
    clocks: dict[str, list[int]]
    """Seconds of each clock: in a window of all, for a decision of one's own; empty where there is none."""
    solo: SoloSpec | None = None


class SeatCard(Struct):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None
    bot: str | None
    present: bool
    stand_in: bool
    color: str
    covered: bool = False
    """Its time ran out: the stand-in plays this turn."""


class ResultCard(Struct):
    scores: list[int]
    winners: list[int]
    reason: str
    rule: str
    game_no: int
    match: list[float]
    match_over: bool
    drawn: bool
    """The rules call it a draw: the winners did not win together."""
    hints: int = 0
    """So many were asked for."""


class GameLine(Struct):
    """A finished game of a match."""

    no: int
    scores: list[int]
    winners: list[int]
    drawn: bool
    ended: str | None
    seconds: int | None
    """How long it was played; null where nobody looked at the clock."""


class NextCard(Struct):
    """The next game of a series begins in so many ms, or when all people are ready."""

    left: int
    ready: list[int]
    later: list[int]
    """Seats that have asked for more time already."""


Begins = Literal["lost", "won", "second", "chosen", "agreed", "drawn"]


class OpeningCard(Struct):
    """Who begins, and what decided it: lost, won or went second in the last game, chosen (by who lost it, or as the
    table agreed), agreed at the table, drawn."""

    seat: int
    why: Begins
    rule: str
    text: str


class GoneCard(Struct):
    """A seat that is waited for in vain. `claim`: in so many ms the win may be claimed; null: not at this table."""

    seat: int
    claim: int | None


class OriginCard(Struct):
    """The moment from which a table plays on."""

    table: str
    game_no: int
    step: int


class TableCard(Struct):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    options: Plain
    match: Match
    private: bool
    clock: Clock
    host: Person
    seats: list[SeatCard]
    watchers: int
    game_no: int
    score: list[float]
    created: str
    turn_seat: int | None
    result: ResultCard | None
    seed_hash: str
    cards: str
    """The hash of its card table: what its cards are drawn by."""
    claims: bool
    games: list[GameLine]
    origin: OriginCard | None = None
    wishes: list[int] = []
    """Seats that would like a rematch."""
    next: NextCard | None = None
    opening: OpeningCard | None = None
    gone: list[GoneCard] = []
    day: str | None = None
    """It is the deal of that day."""
    sealed: bool = False
    """That day is not over: only its player may look, nobody at its deal."""
    frozen: str = ""
    """Why it cannot go on, in words."""
    rules: str = ""
    """In words, where it goes on by other rules than it was begun with."""


class Keeping(Struct):
    """Days after which what nobody has touched is deleted; 0: never."""

    waiting: float
    """Tables that wait for players."""
    running: float
    over: float
    chat: float
    guests: float
    """Guests of whom no table is left."""


class LobbyNews(Struct, tag_field="t", tag="lobby"):
    """What has changed in the lobby: tables that are new or different, and those that are listed no more."""

    tables: list[Raw]
    """TableCards, encoded already."""
    gone: list[str]


class SoloLine(Struct):
    """A game played alone that counts."""

    table: str
    level: str
    won: bool
    score: int
    ended: str
    day: str | None


class SoloBest(Struct):
    level: str
    games: int
    wins: int
    best: SoloLine


class DailyRow(Struct):
    """A place in a day's table; equal results share a rank. `table`: others' once the day is over."""

    rank: int
    name: str
    won: bool
    score: int
    mine: bool
    table: str | None


class DailyCard(Struct):
    day: str
    left: int
    """Seconds until it is over."""
    table: str | None
    """Where the caller plays, or has played, its deal."""
    done: bool
    """The caller's result counts."""
    players: int
    rows: list[DailyRow]


class SoloCard(Struct):
    """What the caller has made of a game alone."""

    bests: list[SoloBest]
    recent: list[SoloLine]
    daily: DailyCard
    yesterday: DailyCard


class ChatLine(Struct):
    n: int
    from_: Plain = msgspec.field(name="from")
    text: str
    at: str


class Health(Struct):
    ok: bool
    build: str
    version: str
    awaiting: bool
    """Is a faster engine being built, to which this house will hand over?"""


class Ready(Struct):
    ready: bool
    troubles: list[str]


class ReplayFrame(Struct):
    step: int
    steps: int
    seat: int | None
    """Whose entry it is, where its text is told."""
    text: str
    view: Plain
    events: list[Plain]
    scores: list[int] | None


class Chapter(Struct):
    """A turn begins with this step."""

    step: int
    seat: int
    text: str


class LogCard(Struct):
    steps: int
    events: list[Plain]
    """As in a feed, each with the `step` that told it."""
    chapters: list[Chapter]


class ScorePoint(Struct):
    step: int
    scores: list[int]


class HighlightCard(Struct):
    step: int
    title: str
    text: str
    rule: str
    seat: int | None


class Story(Struct):
    steps: int
    played_out: bool
    """False: it ended because somebody left."""
    scores: list[ScorePoint]
    highlights: list[HighlightCard]


class RuleCard(Struct):
    id: str
    tag: str
    text: str


class SectionCard(Struct):
    title: str
    rules: list[RuleCard]


class WordCard(Struct):
    word: str
    means: str
    rule: str | None


class RuleBookCard(Struct):
    game: str
    title: str
    about: str
    sections: list[SectionCard]
    glossary: list[WordCard]
    credits: str


class LessonStep(Struct):
    say: str
    do: str
    view: Plain | None
    ask: Plain | None
    options: list[list[str]]
    labels: dict[str, str]
    verbs: dict[str, Plain]


class LessonCard(Struct):
    title: str
    steps: list[LessonStep]


class LessonAnswer(Struct):
    """How a pick went: a wrong one says why and what it would have done; the learner's position stays as it was."""

    right: bool
    say: str
    view: Plain | None
    events: list[Plain]
    refusal: Plain | None = None
