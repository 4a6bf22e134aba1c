"""The values of docs/protocol.md, as types: what clients may say, and the cards they are shown."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(max_length=40)]
Path = Annotated[list[Token], Meta(max_length=8)]
Paths = Annotated[list[Path], Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
"""Up to what a browser counts exactly; an ask's number grows by 2**20 with every undo."""
Name = Annotated[str, Meta(max_length=200)]
Match = Literal["single", "best_of_three"]
AutoPass = Literal["ask", "smart", "important"]
PassFor = Literal["off", "window", "fight", "turn"]
Plain = dict[str, object]


class Message(Struct, tag_field="t"):
    """What a client says. `id` is named again in the answer."""

    id: Id = ""


class Hello(Message, tag="hello"):
    since: Count | None = None


class Ping(Message, tag="ping"):
    pass


class Act(Message, tag="act", kw_only=True):
    ask: Count
    path: Path
    version: Count = 0


class Bundle(Message, tag="bundle", kw_only=True):
    ask: Count
    paths: Paths
    version: Count = 0


class Narrow(Message, tag="narrow", kw_only=True):
    ask: Count
    paths: Paths


class Preview(Message, tag="preview", kw_only=True):
    ask: Count
    path: Path


class Why(Message, tag="why", kw_only=True):
    path: Path


class Undo(Message, tag="undo"):
    pass


class Resign(Message, tag="resign"):
    pass


class Chat(Message, tag="chat", kw_only=True):
    text: str


class Sit(Message, tag="sit", kw_only=True):
    seat: Count


class Stand(Message, tag="stand"):
    pass


class SeatBot(Message, tag="seat_bot", kw_only=True):
    seat: Count
    bot: Token


class OpenSeat(Message, tag="open_seat", kw_only=True):
    seat: Count


class Start(Message, tag="start"):
    pass


class Rematch(Message, tag="rematch"):
    pass


class Next(Message, tag="next"):
    pass


class Orders(Message, tag="orders", kw_only=True):
    auto_pass: AutoPass | None = None
    pass_: PassFor | None = msgspec.field(name="pass", default=None)


class Hmm(Message, tag="hmm", kw_only=True):
    ask: Count


Said = (
    Hello
    | Ping
    | Act
    | Bundle
    | Narrow
    | Preview
    | Why
    | Undo
    | Resign
    | Chat
    | Sit
    | Stand
    | SeatBot
    | OpenSeat
    | Start
    | Rematch
    | Next
    | Orders
    | Hmm
)


class OnlyId(Struct):
    """To name the message in the answer even when the rest of it does not parse."""

    id: Id = ""


SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
ONLY_ID = msgspec.json.Decoder(OnlyId)
ENCODER = msgspec.json.Encoder()


# --- bodies of REST calls ---


class NameWish(Struct):
    name: Name


class SeatWish(Struct):
    kind: Literal["me", "open", "bot"]
    bot: Token | None = None


class TableWish(Struct):
    game: Token
    seats: Annotated[list[SeatWish], Meta(max_length=8)]
    options: dict[str, object] = {}
    match: Match = "single"
    private: bool = False
    clock: bool | None = None


class PathWish(Struct):
    path: Path


# --- what clients are shown ---


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


class GameCard(Struct):
    id: str
    title: str
    tagline: str
    about: str
    seats: SeatSpan
    minutes: int
    options: list[Plain]
    bots: list[BotCard]
    match: list[Match]
    has_lesson: bool
    has_clock: bool


class SeatCard(Struct):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None
    bot: str | None
    present: bool
    stand_in: bool
    color: str


class ResultCard(Struct):
    scores: list[int]
    winners: list[int]
    reason: str
    rule: str
    game_no: int
    match: list[float]
    match_over: bool


class TableCard(Struct):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    options: Plain
    match: Match
    private: bool
    clock: bool
    host: Person
    seats: list[SeatCard]
    watchers: int
    game_no: int
    score: list[float]
    created: str
    turn_seat: int | None
    result: ResultCard | None
    seed_hash: str


class ChatLine(Struct):
    n: int
    from_: Plain = msgspec.field(name="from")
    text: str
    at: str


class Health(Struct):
    ok: bool
    build: str
    version: str


class ReplayFrame(Struct):
    step: int
    steps: int
    seat: int | None
    """Whose entry it is, where its text is told."""
    text: str
    view: Plain
    events: list[Plain]
    scores: list[int] | None


class RuleCard(Struct):
    id: str
    tag: str
    text: str


class SectionCard(Struct):
    title: str
    rules: list[RuleCard]


class RuleBookCard(Struct):
    game: str
    title: str
    about: str
    sections: list[SectionCard]


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
    right: bool
    say: str
    view: Plain | None
    events: list[Plain]
