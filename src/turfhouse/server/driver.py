"""Bots at a live table: while one of them is asked, it is given its seat's view and its answer goes the common path.

In a window that asks several all its bots think at once, within the window's hold. One that can only pass is not asked.
At a table with people an act comes at a moment thrown for its seat beforehand (`Pacing.shares`), however long anybody
thought: the moment tells nothing. Who passes, passes in silence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass

from turfhouse.core.ask import OPEN, Refusal
from turfhouse.core.game import View
from turfhouse.core.table import Table
from turfhouse.server import windows
from turfhouse.server.errors import Trouble
from turfhouse.server.levels import LEVELS
from turfhouse.server.live import LiveTable
from turfhouse.server.sheet import Seat

log = logging.getLogger("turfhouse.bots")

RETRY = 0.5
MOVED_ON = ("stale", "not_asked", "over")
"""The table went on while the bot thought: no fault of anybody's."""
WINDOW_SECONDS = 0.6
"""The longest a bot thinks in a window where nothing holds it open."""


@dataclass
class Turn:
    """A decision that is a bot's now."""

    seat: int
    bot: str
    view: View
    ask: int
    version: int
    idle: bool = False
    """It can only pass."""


async def drive(live: LiveTable) -> None:
    """Plays bots' moves until none of them is asked."""
    while True:
        async with live.lock:
            turns, moved = next_turns_safely(live), live.pacing.moved
            if not turns:
                live.driver = None
                return
        try:
            if in_asked_window(live):
                await play_window(live, turns, moved)
            else:
                await play(live, turns[0])
        except Trouble as trouble:
            if trouble.code not in MOVED_ON:
                await asyncio.sleep(RETRY)
        except Exception:
            log.exception("a bot failed at table %s", live.sheet.id)
            await asyncio.sleep(RETRY)


def next_turns_safely(live: LiveTable) -> list[Turn]:
    """The turns of bots; none at a table given up, or where the engine fails (the next entry wakes us)."""
    try:
        return [] if live.stale else next_turns(live)
    except Exception:
        log.exception("the bots cannot look at table %s", live.sheet.id)
        return []


def bot_of(live: LiveTable, seat: Seat) -> str | None:
    if seat.kind == "bot":
        return seat.bot
    return live.house.settings.stand_in if seat.stand_in else None


def in_asked_window(live: LiveTable) -> bool:
    pacing = live.pacing
    return pacing.window and pacing.pace is not None and not pacing.pace.quiet


def next_turns(live: LiveTable) -> list[Turn]:
    """The seats that bots play and that are waited for. Where only bots sit they wait for somebody to watch."""
    table = live.table
    ask = table.ask() if table is not None and live.sheet.state == "playing" else None
    if table is None or ask is None or (not live.viewers and not any(s.kind == "person" for s in live.sheet.seats)):
        return []
    turns: list[Turn] = []
    for number in windows.waited_for(table, live.pacing.held):
        bot = bot_of(live, live.sheet.seats[number])
        if bot is not None:
            idle = ask.mode == OPEN and table.options(number) == [windows.pass_of(number)]
            turns.append(Turn(number, bot, table.view(number), ask.no, ask.version, idle))
    return turns


# --- a decision of one ---


async def play(live: LiveTable, turn: Turn) -> None:
    live.tell({"t": "thinking", "seat": turn.seat})
    pause = asyncio.create_task(asyncio.sleep(live.house.settings.bot_pause))
    budget = seconds_for(turn.bot, live.house.settings.bot_seconds)
    path = await live.house.thinkers.think(live.sheet.game.id, turn.bot, turn.view, budget)
    await pause
    if live.quiet() and live.playing().why(turn.seat, path) is None:
        await let_others_in(live, turn, path)
    await live.change(lambda table: submit(live, table, turn, path))


async def let_others_in(live: LiveTable, turn: Turn, path: list[str]) -> None:
    """A bot does not close its quiet window before the others had a moment, or while somebody says Hmm…."""
    table = live.playing()
    if not windows.closes(table.state, table.game.parse_path(turn.seat, path)):
        return
    moved = live.pacing.moved
    while not moved.is_set() and live.pacing.open_now(live.now()):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(moved.wait(), live.pacing.due() - live.now())


def seconds_for(bot: str, most: float) -> float | None:
    """A bot's time for a move, if the house has set a bound; None: its level's own."""
    return min(most, LEVELS[bot].seconds) if most > 0 and bot in LEVELS else None


def submit(live: LiveTable, table: Table, turn: Turn, path: list[str]) -> Refusal | None:
    """The bot's answer, or any legal one if it has none that fits: a table never waits for a broken bot."""
    if bot_of(live, live.sheet.seats[turn.seat]) is None:
        return Refusal("", "the player is back", 0, "stale")
    refusal = live.act(turn.seat, turn.ask, [path], turn.version)(table)
    if refusal is None or refusal.code in MOVED_ON:
        return refusal
    if refusal.code != "wait":
        log.error("bot %s answered %r: %s", turn.bot, path, refusal)
        path = secrets.choice(table.paths(turn.seat))
        return live.act(turn.seat, turn.ask, [path], turn.version)(table)
    return refusal


# --- a window that asks several ---


async def play_window(live: LiveTable, turns: list[Turn], moved: asyncio.Event) -> None:
    """All bots answer side by side, until they have or the table moves."""
    work = [live.house.spawn(answer(live, turn)) for turn in turns]
    change = live.house.spawn(wait_for(moved))
    try:
        left = set(work)
        while left and not change.done():
            done, _ = await asyncio.wait([*left, change], return_when=asyncio.FIRST_COMPLETED)
            left -= done
        for task in work:
            if task.done() and not task.cancelled() and (problem := task.exception()) is not None:
                raise problem
    finally:
        for task in (*work, change):
            task.cancel()


async def wait_for(moved: asyncio.Event) -> None:
    await moved.wait()


async def answer(live: LiveTable, turn: Turn) -> None:
    pacing, settings = live.pacing, live.house.settings
    hold = pacing.hold()
    at = pacing.changed + (hold * pacing.shares[turn.seat] if hold else settings.bot_pause)
    path = ["pass"] if turn.idle else await think(live, turn, at - live.now() if hold else WINDOW_SECONDS)
    if path != ["pass"]:
        await asyncio.sleep(at - live.now())
    await live.change(lambda table: submit(live, table, turn, path))


async def think(live: LiveTable, turn: Turn, most: float) -> list[str]:
    level = LEVELS[turn.bot].seconds if turn.bot in LEVELS else WINDOW_SECONDS
    bound = live.house.settings.bot_seconds or level
    return await live.house.thinkers.think(live.sheet.game.id, turn.bot, turn.view, max(0.0, min(level, bound, most)))
