"""What happened at a table is made durable before anybody is told, or taken back as if it had never been."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from turfhouse.core.table import Table
from turfhouse.server.logs import note
from turfhouse.server.store.checks import check_rows
from turfhouse.server.store.store import Saved
from turfhouse.server.store.table_row import read_table
from turfhouse.server.store.work import NotKept, Work
from turfhouse.server.tables import feed, series, solo
from turfhouse.server.tables.memo import Between
from turfhouse.server.tables.windows import Held
from turfhouse.server.web.wire import Plain

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable

log = logging.getLogger("turfhouse.table")


async def keep_entries(live: LiveTable, table: Table, before: int, held: Held | None) -> None:
    """Keeps the entries after the first `before`, and what follows from them; `held` is the pass that was held then."""
    texts = [entry.text() for entry in table.record.entries[before:]]
    if not texts and live.memo() == live.kept:
        return
    now = time.time()
    turn = feed.turn_seat(table)
    work: list[Work] = [live.table_row.touch(turn, now), live.table_row.entry_rows(before, texts)]
    work += check_rows(live.table_row, table, before)
    values: Plain = {}
    result = series.ending(live.table_row, table) if table.over() else None
    if result is not None:
        result["hints"] = live.hints
        names = [card.name for card in live.card().seats]
        work.append(live.table_row.game_update(result=result, names=names, ended=now))
        work += solo.result_rows(live.table_row, table, now)
        values.update({"score": result["match"], "state": "over" if result["match_over"] else "playing"})
        live.between = None if result["match_over"] else Between(now + live.house.settings.next_pause)
    memo = live.memo()
    try:
        changed = {"desk": memo} if memo != live.kept else {}
        if values or changed:
            work.append(live.table_row.update(**values, **changed))
        await live.house.store.keep(*work)
    except NotKept as problem:
        await recover(live, before, held)
        raise live.not_kept(problem) from problem
    live.kept = memo
    if result is not None:
        live.table_row.close(result, now)
        live.house.afar.card_changed(live)
        note(
            log, "game over", table=live.table_row.id, game_no=live.table_row.game_no, entries=len(table.record.entries)
        )
    for key, value in (values | {"turn": turn, "touched": now}).items():
        setattr(live.table_row, key, value)


def rewind(live: LiveTable, length: int, held: Held | None) -> None:
    """Forgets entries after the first `length`."""
    table = live.playing()
    live.pacing.held, live.between = held, None
    live.table = read_table(live.table_row, [entry.text() for entry in table.record.entries[:length]])


async def recover(live: LiveTable, length: int, held: Held | None) -> None:
    """After a failed write: back to what the store has; if that cannot be read either, to what it surely has."""
    rewind(live, length, held)
    saved = await live.house.spawn(as_kept(live))  # a database's driver wants a task, where an errand has none
    if saved is not None and (len(saved.entries) != length or saved.row["game_no"] != live.table_row.game_no):
        live.retire()


async def as_kept(live: LiveTable) -> Saved | None:
    """None where the store does not answer."""
    try:
        return await live.house.store.load(live.table_row.id)
    except NotKept:
        return None
