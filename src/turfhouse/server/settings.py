"""What can be set about a house, with defaults for a home."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import get_type_hints

DEFAULT_PORT = 8420


def default_data() -> Path:
    """The user's data folder of this system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "turfhouse"


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=default_data)
    database: str = field(default_factory=lambda: os.environ.get("TURFHOUSE_DATABASE", ""))
    """postgresql://…: tables are kept there and not in the data folder. Its password needs not be seen on a command
    line: the environment may name it (TURFHOUSE_DATABASE)."""
    next_port: bool = False
    """If the port is taken, use the next free one instead of saying so."""
    announce: bool = False
    """Print the address when the house is ready."""

    card_files: tuple[str, ...] = ()
    """Own card files, `GAME=FILE` each; of several for one game the last is what new tables get."""

    lab: str = ""
    """A folder of the lab's runs, whose reports are shown at /lab; none: there is no such page."""

    origins: tuple[str, ...] = ()
    """Other origins (https://…) that may use this house; its own always may."""
    behind_proxy: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto from a proxy."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies that are believed."""
    inner_host: str = "127.0.0.1"
    inner_port: int = 0
    """Where the other processes of a house on PostgreSQL reach this one; on several hosts an address that these reach,
    and strangers do not. 0: any free port."""

    workers: int = 0
    """Processes in which bots think; 0: one for each core."""
    bot_pause: float = 0.55
    """A bot's move comes no sooner than this, so that people can follow."""
    bot_seconds: float = 0.0
    """The longest a bot may think about a move; 0: as long as its level likes."""
    reviews_waiting: int = 20
    """So many finished games may wait for their review; one is made at a time. 0: no reviews."""
    review_batches: int = 0
    review_iterations: int = 0
    """How closely reviews look; 0: as closely as a game's length allows."""
    grace: float = 60.0
    """Seconds a player may be away, while others wait, before these may let a bot play on."""
    claim_grace: float = 180.0
    """Seconds of the same before the win may be claimed, where the table allows it."""
    stand_in: str = "medium"
    next_pause: float = 30.0
    """Seconds after a game of a series until the next one begins, unless everybody is ready sooner."""

    hold: float = 1.0
    """How long reaction windows are held open for people, times the game's own; 0: not at all."""
    hmm_chance: float = 0.1
    """How likely the house says Hmm… for a seat, once a fight."""
    auto_pass: str = "smart"
    """When people are asked in windows unless they say otherwise: ask, smart or important."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    message_rate: float = 15.0
    message_burst: float = 60.0
    chat_rate: float = 1.0
    chat_burst: float = 6.0
    create_rate: float = 0.5
    create_burst: float = 30.0
    request_rate: float = 40.0
    request_burst: float = 200.0
    """Rates are per second: messages and chat per socket, creations and requests per client address."""
    request_seconds: float = 20.0
    """By then a request has come in whole, or its line is cut."""
    lines: int = 4000
    lines_per_address: int = 200
    """Lines open at once, in all and of one address (those that became WebSockets are not counted there; behind a
    proxy, which has them all, no address is)."""
    sockets_per_address: int = 100
    tables_per_person: int = 20
    tables_per_day: float = 400.0
    guests_per_day: float = 400.0
    """New tables and new guests an address has in a day: a school behind one address fits, a flood does not."""
    hello_rate: float = 0.5
    hello_burst: float = 10.0
    """A hello is answered with all there is to know: more seldom than other messages, per socket."""
    outbox: int = 256
    outbox_bytes: int = 1 << 20
    """Messages and bytes a slow reader may be behind before its socket is dropped."""
    presence: float = 0.3
    """At most once in so many seconds a table tells who came and went."""

    idle: float = 300.0
    """Seconds after which a table that nobody looks at leaves memory."""
    lobby_days: float = 3.0
    """The lobby lists tables that wait for players if somebody touched them within this time."""
    keep_waiting_days: float = 14.0
    keep_running_days: float = 400.0
    keep_over_days: float = 800.0
    """After so many days without a move a table that waits, is played or is over is deleted, with all that belongs to
    it; 0: never."""
    keep_chat_days: float = 90.0
    """What was said at tables is deleted after so many days; 0: never."""
    keep_guests_days: float = 400.0
    """A guest who was not here for so long, and of whom no table is left, is forgotten; 0: never."""
    keep_reviews_days: float = 90.0
    keep_reviews: int = 5000
    """A review older than this, or of more than so many an older one, is deleted, and made anew when it is asked for;
    0: no such bound."""
    lobby_pause: float = 0.5
    """At most once in so many seconds the lobby tells what has changed."""
    tick: float = 1.0
    lease: float = 6.0
    """Seconds after which others take up the tables of a process that is gone (on PostgreSQL)."""

    log_level: str = "warning"
    """What is written down: debug, info (a line a request and a table's life), warning or error."""
    log_format: str = "text"
    """text for people, json for programs."""
    open_metrics: bool = False
    """Tell /metrics to everybody, not to this machine only."""

    def changed(self, wishes: list[str]) -> Settings:
        """These settings with some `name=value` read into their types; raises SystemExit in words."""
        kinds = get_type_hints(Settings)
        known = {item.name for item in fields(self)}
        new: dict[str, object] = {}
        for wish in wishes:
            name, equals, text = wish.partition("=")
            if not equals or name not in known:
                raise SystemExit(f"--set {wish}: expected NAME=VALUE with one of {', '.join(sorted(known))}")
            new[name] = read_value(kinds[name], text, wish)
        return replace(self, **new)  # type: ignore[arg-type]


def read_value(kind: object, text: str, wish: str) -> object:
    try:
        if kind is bool:
            return {"on": True, "off": False}[text]
        if kind in (int, float, str, Path):
            return kind(text)
        return tuple(part for part in text.split(",") if part)
    except (KeyError, ValueError):
        raise SystemExit(f"--set {wish}: {text!r} does not fit (switches are on or off)") from None
