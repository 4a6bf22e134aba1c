"""The census: every game of a house, under way or over, played again by today's rules and held against what it was."""

from __future__ import annotations

import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

import turfhouse
from turfhouse.core.record import Record
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.logs import note
from turfhouse.server.store import schema
from turfhouse.server.store.duties import take_on
from turfhouse.server.store.store import Saved, Store
from turfhouse.server.store.table_row import TableRow, read_setup, read_table_row
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables.freezer import freeze
from turfhouse.server.tables.replaying import Changed, Replaying, Turns
from turfhouse.server.tables.shelf import Shelf

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

log = logging.getLogger("turfhouse.census")

PAUSE = 0.01
"""Seconds that others have after every piece of it, in an open house: a quarter of a core at most."""
NOTE = "census"
n = schema.notes


@dataclass(frozen=True)
class Difference:
    table: str
    game: str
    game_no: int
    running: bool
    why: str

    def text(self) -> str:
        how = "under way" if self.running else "over"
        return f"table {self.table}, game {self.game_no} ({self.game}, {how}) {self.why}"


@dataclass
class Census:
    tables: int = 0
    games: int = 0
    entries: int = 0
    differences: list[Difference] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Tables that could not be looked at, and why."""


async def all_tables(store: Store) -> list[str]:
    """Those under way first."""
    t = schema.tables
    order = sa.case((t.c.state == "playing", 0), else_=1)
    return [str(row["id"]) for row in await store.rows(sa.select(t.c.id).order_by(order, t.c.touched.desc()))]


async def look_at(store: Store, shelf: Shelf, table_id: str, turns: Turns, found: Census, pause: float = 0.0) -> None:
    """All games of one table."""
    found.tables += 1
    try:
        saved = await store.load(table_id)
        if saved is None:
            return
        table_row = read_table_row(saved, shelf)
        async for difference in differences(store, table_row, saved, turns, found, pause):
            found.differences.append(difference)
    except (Trouble, NotKept) as problem:
        found.unread.append(str(problem) if table_id in str(problem) else f"table {table_id}: {problem}")
    except (LookupError, TypeError, ValueError) as problem:
        found.unread.append(f"table {table_id} cannot be read back: {problem}")


async def differences(
    store: Store, table_row: TableRow, saved: Saved, turns: Turns, found: Census, pause: float
) -> AsyncIterator[Difference]:
    for row in saved.games:
        running = row["result"] is None
        if running and (table_row.state != "playing" or row["game_no"] != table_row.game_no):
            continue
        found.games += 1
        _, texts = await store.game(table_row.id, row["game_no"])
        found.entries += len(texts)
        checks = await store.checks(table_row.id, row["game_no"])
        why = await difference(table_row, row, texts, checks, turns, pause)
        if why:
            yield Difference(table_row.id, table_row.game.id, row["game_no"], running, why)


async def difference(
    table_row: TableRow, row: dict[str, Any], texts: list[str], checks: dict[int, str], turns: Turns, pause: float
) -> str:
    """What is different by today's rules, in words; empty: nothing."""
    then, now = row["rules_version"], table_row.game.rules_version
    versions = f" (played by rules version {then}, now {now})" if then != now else ""
    try:
        setup = read_setup(table_row.id, table_row.game, row["setup"])
        replaying = Replaying(Table(table_row.game, Record(table_row.game.id, then, setup, row["seed"])), texts, checks)
        await turns.in_pieces(replaying.step, pause)
    except Trouble as trouble:
        return f"cannot be set up: {trouble.message}{versions}"
    except Changed as why:
        return f"cannot be read back: {why}{versions}"
    return of_results(row["result"], replaying.table, versions) if row["result"] is not None else ""


def of_results(kept: dict[str, Any], played: Table, versions: str) -> str:
    """Where the kept result of a finished game is not what its entries come to now."""
    result = played.result()
    if result is None:
        return "" if kept.get("drawn") and not kept["winners"] else "was over, but its entries do not end it"
    was, comes_to = (kept["scores"], kept["winners"]), (result.scores, result.winners)
    return "" if was == comes_to else f"was kept as {was} and comes to {comes_to} now{versions}"


# --- in an open house, once after every upgrade ---


def fingerprint() -> str:
    """Of all that plays: another one means that games may be others."""
    digest = hashlib.blake2b(turfhouse.__version__.encode(), digest_size=16)
    home = Path(turfhouse.__file__).parent
    for room in ("core", "kit", "games"):
        for file in sorted((home / room).rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


async def after_upgrade(house: House) -> None:
    """Looks at every game if the rules are not those of the last time, and freezes what cannot go on. Of several
    processes with the same rules one does it; should it go before the end, another."""
    mark = fingerprint()
    while not house.draining:
        with contextlib.suppress(NotKept):  # the database is away
            if await last_mark(house.store) == mark:
                return
            if await take_on(house.leases, f"{NOTE} {mark}"):
                await look_at_all(house, mark)
                return
        await house.leases.pause()


async def last_mark(store: Store) -> str:
    found = await store.rows(sa.select(n.c.value).where(n.c.key == NOTE))
    return str(found[0]["value"]) if found else ""


async def look_at_all(house: House, mark: str) -> None:
    found = Census()
    for table_id in await all_tables(house.store):
        if house.draining:
            return
        before = len(found.differences)
        await look_at(house.store, house.shelf, table_id, house.turns, found, PAUSE)
        for one in found.differences[before:]:
            log.warning("census: %s", one.text())
            if one.running:
                await freeze_at_rest(house, table_id, one.why)
    for unread in found.unread:
        log.warning("census: %s", unread)
    done = n.delete().where(n.c.key.in_([NOTE, f"{NOTE} {mark}"]))
    await house.store.keep(done, n.insert().values(key=NOTE, value=mark))
    note(log, "census", tables=found.tables, games=found.games, differences=len(found.differences))


async def freeze_at_rest(house: House, table_id: str, why: str) -> None:
    """Nobody has to come for it first; whoever plays there now is told when it is loaded next."""
    if table_id in house.live or table_id in house.frozen:
        return
    try:
        saved = await house.leases.take_up(table_id)
    except Trouble:  # another process drives it, and will find out
        return
    if saved is not None:
        table_row = read_table_row(saved, house.shelf)
        await house.guests.meet(table_row.people())
        await freeze(house, table_row, why)
