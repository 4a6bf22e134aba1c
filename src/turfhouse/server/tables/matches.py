"""The seams of a match: the pause between two games of a series, the next game, the wish for a rematch."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from turfhouse.core.rng import SEED_BYTES
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.store.table_row import Seat, TableRow, read_table
from turfhouse.server.tables import feed, orders, series
from turfhouse.server.tables.desk import begin
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.memo import Between, Memo
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.news import Moved
from turfhouse.server.web.wire import Clock, Match, Person

MORE_TIME = 60.0
"""Seconds that somebody who asks for more time gets, once a pause."""


# --- between two games ---


async def ready(live: LiveTable, person: Person, yes: bool) -> None:
    """Ready for the next game of a series, or not yet. It begins when all people are, or when the time is up."""
    live.own_seat(person.id)
    between = paused(live)
    if yes:
        between.ready.add(person.id)
    elif person.id in between.later:
        raise Trouble("spent", "you have asked for more time already")
    else:
        between.ready.discard(person.id)
        between.later.add(person.id)
        between.at = max(between.at, time.time() + MORE_TIME)
    await live.keep_memo()
    if between.ready >= series.players(live.table_row):
        await go_on(live)
    else:
        live.audience.tell_card()


def paused(live: LiveTable) -> Between:
    if live.table_row.state == "over":
        raise Trouble("over", "the match is over")
    if live.between is None:
        raise Trouble("already_started", "this game is not over yet")
    return live.between


def due(live: LiveTable, now: float) -> bool:
    """Is the pause over, and somebody here to play, or to watch where only bots do?"""
    here, people = live.audience.present(), series.players(live.table_row)
    return live.between is not None and live.between.at <= now and bool(here & people if people else here)


async def begin_due(live: LiveTable) -> None:
    if due(live, time.time()):
        await go_on(live)


async def go_on(live: LiveTable) -> None:
    """The next game of a series, with a seed of its own; who lost begins."""
    table_row, now = live.table_row, time.time()
    new = next_table_row(live.playing(), table_row, now)
    fresh = read_table(new, [])
    new.turn = feed.turn_seat(fresh)
    memo = Memo({seat: orders.without_pass(order) for seat, order in live.orders.items()}, live.votes)
    await live.keep(
        table_row.game_insert(new.game_no, new.setup, new.seed, now),
        table_row.update(game_no=new.game_no, turn=new.turn, touched=now, desk=memo.plain()),
    )
    live.table_row, live.table, live.audience.heard = new, fresh, 0
    live.remember(memo)
    live.audience.fan_out()


def next_table_row(table: Table, table_row: TableRow, now: float) -> TableRow:
    first = table.state.began(table.position(0))
    result = table.state.result()
    begins = series.next_first(result, first, len(table_row.seats))
    options = series.next_options(table_row.game, table_row.options, begins, result.winners)
    return replace(
        table_row,
        game_no=table_row.game_no + 1,
        setup=table_row.game.setup(len(table_row.seats), dict(options), dict(table_row.setup.parameters)),
        seed=secrets.token_bytes(SEED_BYTES),
        rules_version=table_row.game.rules_version,
        result=None,
        touched=now,
        began=now,
    )


# --- rematch ---


async def rematch(live: LiveTable, person: Person) -> None:
    """Everybody sees who would like one. When all who are still here do, a new table opens with the same seats."""
    live.own_seat(person.id)
    if live.table_row.state != "over":
        raise Trouble("already_started", "this match is not over yet")
    if live.table_row.rematch is None:
        live.votes.add(person.id)
        await live.keep_memo()
        here = {
            seat.person for seat in live.table_row.seats if seat.person in live.audience.present() and not seat.stand_in
        }
        if here - live.votes:
            live.audience.tell_card()
            return
        await open_again(live, person)
    live.audience.tell(Moved(str(live.table_row.rematch)))


async def open_again(live: LiveTable, person: Person) -> None:
    result = live.playing().result()
    winners = result.winners if result is not None else []
    new = await live.house.open_table(wish_again(live), rematch_host(live, person), seats_again(live), winners)
    if all(seat.kind != "open" for seat in new.table_row.seats):
        await new.alone(begin(new))
        new.clockwork.wake()
    await live.keep(live.table_row.update(rematch=new.table_row.id))
    live.table_row.rematch = new.table_row.id


def wish_again(live: LiveTable) -> TableWish:
    table_row = live.table_row
    return TableWish(
        table_row.game.id,
        [SeatWish("open") for _ in table_row.seats],
        dict(table_row.options),
        cast(Match, table_row.match),
        table_row.private,
        cast(Clock, table_row.clock),
        table_row.claims,
        table_row.setup.cards,
    )


def rematch_host(live: LiveTable, person: Person) -> str:
    return live.table_row.host if live.table_row.host in live.votes else person.id


def seats_again(live: LiveTable) -> Iterable[Seat]:
    """Bots and those who agreed keep their seats; who left frees theirs."""
    for seat in live.table_row.seats:
        yield replace(seat, stand_in=False) if seat.kind == "bot" or seat.person in live.votes else Seat()
