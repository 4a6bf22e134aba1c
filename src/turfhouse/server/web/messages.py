"""What clients may say, as docs/protocol.md has it: messages at a table, and the bodies of REST calls."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from turfhouse.server.errors import Trouble
from turfhouse.server.web.wire import Clock, Match

Id = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(max_length=40)]
Path = Annotated[list[Token], Meta(max_length=8)]
Paths = Annotated[list[Path], Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
"""Up to what a browser counts exactly; an ask's number grows by 2**20 with every undo."""

Name = Annotated[str, Meta(max_length=200)]
AutoPass = Literal["ask", "smart", "important"]
PassFor = Literal["off", "window", "fight", "turn"]


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


class Gather(Message, tag="gather", kw_only=True):
    ask: Count
    start: Paths
    chosen: Paths


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


class Close(Message, tag="close"):
    pass


class Rematch(Message, tag="rematch"):
    pass


class Next(Message, tag="next"):
    ready: bool = True


class StandIn(Message, tag="stand_in", kw_only=True):
    seat: Count


class Claim(Message, tag="claim"):
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
    | Gather
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
    | Close
    | Rematch
    | Next
    | StandIn
    | Claim
    | Orders
    | Hmm
)


class OnlyId(Struct):
    """To name the message in the answer even when the rest of it does not parse."""

    id: Id = ""


Move = Act | Bundle | Undo | Resign
"""What may change the game."""

SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)

ONLY_ID = msgspec.json.Decoder(OnlyId)


def parse(data: bytes) -> Said:
    """What a client said; raises Trouble where it makes no sense."""
    try:
        return SAID.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Trouble("malformed", str(problem)[:200]) from None


def id_of(data: bytes) -> str:
    try:
        return ONLY_ID.decode(data).id
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


# --- bodies of REST calls ---


class NameWish(Struct):
    name: Name


class SeatWish(Struct):
    kind: Literal["me", "open", "bot"]
    bot: Token | None = None


class TableWish(Struct):
    game: Token
    seats: list[SeatWish]
    options: dict[str, object] = {}
    match: Match = "single"
    private: bool = False
    clock: Clock | bool | None = None
    """True: calm, false: off; none: as the house thinks best."""
    claims: bool = False
    cards: Id = ""
    """The hash of a card table of this house; none: the one it plays with now."""


class PlayOnWish(Struct):
    """From which step of a finished game, in which seat; people's seats are played by this bot."""

    step: Count
    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Literal["easy", "medium", "hard"] = "medium"


class HintWish(Struct):
    """For the ask of this number."""

    ask: Count


class PathWish(Struct):
    path: Path
