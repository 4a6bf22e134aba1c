"""Bots at a live table: while one of them is asked, it is given its seat's view and its answer goes the common path."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass

from turfhouse.core.ask import Refusal
from turfhouse.core.game import View
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.levels import LEVELS
from turfhouse.server.live import LiveTable
from turfhouse.server.sheet import Seat

log = logging.getLogger("turfhouse.bots")

RETRY = 0.5
MOVED_ON = ("stale", "not_asked", "over")
"""The table went on while the bot thought: no fault of anybody's."""


@dataclass
class Turn:
    """A decision that is a bot's now."""

    seat: int
    bot: str
    view: View
    ask: int
    version: int


async def drive(live: LiveTable) -> None:
    """Plays bots' moves until none of them is asked."""
    while True:
        async with live.lock:
            turn = next_turn_safely(live)
            if turn is None:
                live.driver = None
                return
        try:
            await play(live, turn)
        except Trouble as trouble:
            if trouble.code not in MOVED_ON:
                await asyncio.sleep(RETRY)
        except Exception:
            log.exception("a bot failed at table %s", live.sheet.id)
            await asyncio.sleep(RETRY)


def next_turn_safely(live: LiveTable) -> Turn | None:
    """The next turn of a bot; none at a table given up, or where the engine fails (the next entry wakes us)."""
    try:
        return None if live.stale else next_turn(live)
    except Exception:
        log.exception("the bots cannot look at table %s", live.sheet.id)
        return None


def bot_of(live: LiveTable, seat: Seat) -> str | None:
    if seat.kind == "bot":
        return seat.bot
    return live.house.settings.stand_in if seat.stand_in else None


def next_turn(live: LiveTable) -> Turn | None:
    """The next asked seat that a bot plays. Where only bots sit they wait for somebody to watch."""
    table = live.table
    ask = table.ask() if table is not None else None
    if table is None or ask is None:
        return None
    if not live.viewers and all(seat.kind == "bot" for seat in live.sheet.seats):
        return None
    done = table.state.done_mask()
    for number in ask.seats:
        bot = bot_of(live, live.sheet.seats[number])
        if bot is not None and not (done >> number) & 1:
            return Turn(number, bot, table.view(number), ask.no, ask.version)
    return None


async def play(live: LiveTable, turn: Turn) -> None:
    live.tell({"t": "thinking", "seat": turn.seat})
    pause = asyncio.create_task(asyncio.sleep(live.house.settings.bot_pause))
    budget = seconds_for(turn.bot, live.house.settings.bot_seconds)
    path = await live.house.thinkers.think(live.sheet.game.id, turn.bot, turn.view, budget)
    await pause
    await live.change(lambda table: submit(live, table, turn, path))


def seconds_for(bot: str, most: float) -> float | None:
    """A bot's time for a move, if the house has set a bound; None: its level's own."""
    return min(most, LEVELS[bot].seconds) if most > 0 and bot in LEVELS else None


def submit(live: LiveTable, table: Table, turn: Turn, path: list[str]) -> Refusal | None:
    """The bot's answer, or any legal one if it has none that fits: a table never waits for a broken bot."""
    if bot_of(live, live.sheet.seats[turn.seat]) is None:
        return Refusal("", "the player is back", 0, "stale")
    refusal = table.submit(turn.seat, turn.ask, path, turn.version)
    if refusal is None or refusal.code in MOVED_ON:
        return refusal
    log.error("bot %s answered %r: %s", turn.bot, path, refusal)
    return table.submit(turn.seat, turn.ask, secrets.choice(table.paths(turn.seat)), turn.version)
