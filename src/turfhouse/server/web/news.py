"""What the house says at a table, as types: the messages of docs/protocol.md and the values in them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from turfhouse.server.web.messages import AutoPass, PassFor
from turfhouse.server.web.wire import ChatLine, Plain, TableCard

Path = list[str]


# --- the values ---


class GameEvent(Struct):
    n: int
    kind: str
    seat: int | None
    rule: str
    text: str
    data: Plain


class AskCard(Struct):
    """A question, as this viewer may know it."""

    no: int
    mode: Literal["sole", "secret", "open"]
    seats: list[int]
    may: list[int]
    """Seats that may act unasked, in an open window."""
    version: int
    rule: str
    prompt: str
    yours: bool
    run: bool
    """It is a step of a run, to be filled as a basket."""
    sealed: list[int]
    """Who has answered a secret question: that an answer lies there, never which."""
    answer: Path | None
    """The viewer's own answer, while it lies sealed."""


class WindowCard(Struct):
    """A window as everybody sees it: nobody is told who has passed or who is waited for."""

    kind: Literal["asked", "quiet"]
    call: Literal["open", "last", "waiting"]
    hold: int
    """It stays open for so many ms after its last change; `left` of them are to come."""
    left: int
    hmm: bool
    """Somebody keeps it open; nobody is told who."""


class MineCard(Struct):
    """How this seat stands in the window."""

    asked: bool
    passed: bool
    for_you: bool
    """The house passed for this seat: by its order, or because its time was up."""
    may_hmm: bool


class ClockCard(Struct):
    """The ring, in ms: the same for everybody, at the seats of the people who are asked."""

    of: int
    left: int
    again: bool
    """It runs once more; then the stand-in plays this turn."""
    seats: list[int]
    reserve: int | None = None
    """What this seat has beyond the ring; nobody else is told."""


class OrderCard(Struct):
    auto_pass: AutoPass
    pass_: PassFor = msgspec.field(name="pass")


class LastMove(Struct):
    seat: int
    path: Path


class VerbCard(Struct):
    label: str
    kinds: list[str]
    prompts: list[str]
    run: bool
    """It may begin a run: the basket is filled before anything is sent."""


class Shown(Struct):
    """All that a viewer is shown of the game, besides what has happened and what time it is."""

    seq: int
    seat: int | None
    orders: OrderCard
    view: Plain | None = None
    ask: AskCard | None = None
    options: list[Path] = []
    labels: dict[str, str] = {}
    """Words for tokens that do not speak for themselves, by `kind:token`."""
    gains: dict[str, list[int]] = {}
    """By an option's text: what it would change of every seat's score."""
    gifts: list[str] = []
    """Options, as text, that do another seat good and the viewer none: asked once more."""
    can_undo: bool = False
    mine: MineCard | None = None
    last: LastMove | None = None
    step: int = 0


class State(Shown, kw_only=True):
    """The same with the table's card, which everybody is shown alike."""

    table: TableCard


class RefusalCard(Struct):
    rule: str
    reason: str
    good: int


class Fresh(Struct):
    """After `stale`: what can be done now. `again`: what was sent is legal now too, with this ask and version; `talk`:
    and means what it meant, since only talk came in between."""

    ask: AskCard | None
    options: list[Path]
    labels: dict[str, str]
    window: WindowCard | None
    mine: MineCard | None
    again: bool = False
    talk: bool = False


class Thing(Struct):
    """A step of a run; two things of one piece exclude each other."""

    path: Path
    piece: int


class BasketCard(Struct):
    """A run as one decision: all that may lie in it, what `chosen` comes to, and the steps that send it."""

    things: list[Thing]
    labels: dict[str, str]
    least: int
    most: int
    words: str
    chosen: list[Path]
    steps: list[Path] | None
    refusal: RefusalCard | None


# --- the messages ---


class News(Struct, tag_field="t"):
    """What the house says."""


class Snapshot(News, tag="snapshot", kw_only=True):
    """Everything; what follows is told as changes of `state`."""

    to: int
    state: Raw
    verbs: dict[str, VerbCard]
    events: list[Plain]
    window: WindowCard | None
    clock: ClockCard | None
    chat: list[ChatLine]
    stood_in: bool = False
    """A bot has played for this viewer, who is back."""


class Update(News, tag="update", omit_defaults=True):
    """Something happened: it makes state `to` of state `from`. What is left out is null."""

    from_: int = msgspec.field(name="from")
    to: int
    change: Raw
    events: list[Plain]
    window: WindowCard | None = None
    clock: ClockCard | None = None


class TableNews(News, tag="table"):
    """People came, went, sat; the series moved on: only `table` changes."""

    from_: int = msgspec.field(name="from")
    to: int
    change: Raw


class ChatNews(News, tag="chat"):
    n: int
    from_: Plain = msgspec.field(name="from")
    text: str
    at: str


class Thinking(News, tag="thinking"):
    seat: int


class WindowNews(News, tag="window"):
    window: WindowCard


class ClockNews(News, tag="clock"):
    clock: ClockCard | None


class Moved(News, tag="moved"):
    table: str


class Pong(News, tag="pong", omit_defaults=True):
    id: str = ""


class Ack(News, tag="ack", omit_defaults=True):
    n: int
    id: str = ""


class NarrowedNews(News, tag="narrowed"):
    id: str
    options: list[Path]
    ends: bool
    ask: AskCard | None


class Gathered(News, tag="gathered"):
    id: str
    basket: BasketCard | None


class Previewed(News, tag="previewed"):
    id: str
    view: Plain | None


class Because(News, tag="because"):
    id: str
    refusal: RefusalCard | None


class ErrorNews(News, tag="error", omit_defaults=True):
    code: str
    message: str
    id: str = ""
    refusal: RefusalCard | None = None
    fresh: Fresh | None = None
