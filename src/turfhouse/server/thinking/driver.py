"""Bots at a live table: while one of them is asked, it is given its seat's sight and its answer goes the common path.

A bot's move is whole, as a person's is: what follows from it for its seat alone (the terms of an offer, the cards of a
sale) is thought through and sent with it, so that nobody's buttons go while a bot fills in a form.

In a window that asks several all its bots think at once, within the window's hold. One that can only pass is not asked.
At a table with people moments are thrown beforehand (`Pacing.shares`), however long anybody thought: they tell nothing.
Who passes, passes in silence. Who talks, talks in one batch a hold. Else the first act comes at its seat's moment."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass

from turfhouse.core.ask import OPEN, SOLE, Refusal
from turfhouse.core.sight import Sight
from turfhouse.core.state import ASKED, MODE
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.tables import windows
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.pacing import LATEST, SOONEST
from turfhouse.server.thinking.levels import LEVELS
from turfhouse.server.web.news import Thinking

log = logging.getLogger("turfhouse.bots")

RETRY = 0.5
MOVED_ON = ("stale", "not_asked", "over")
"""The table went on while the bot thought: no fault of anybody's."""
WINDOW_SECONDS = 0.6
"""The longest a bot thinks in a window where nothing holds it open."""
ON = 0.5
"""The share of a bot's pause before it does one more thing in its quiet window."""
STEPS = 24
"""The longest move of a bot; what is left of it then is a move of its own."""

Paths = list[list[str]]


@dataclass
class Turn:
    """A decision that is a bot's now."""

    seat: int
    bot: str
    sight: Sight
    ask: int
    version: int
    entries: int
    """How much had been played when it looked."""
    idle: bool = False
    """It can only pass."""


async def drive(live: LiveTable) -> None:
    """Plays bots' moves until none of them is asked."""
    last = (-1, 0)
    while True:
        async with live.lock:
            turns, moved = next_turns_safely(live), live.pacing.moved
            if not turns:
                live.clockwork.driver = None
                return
        try:
            if in_asked_window(live):
                await play_window(live, turns, moved)
            else:
                turn, before = turns[0], last
                last = (turn.seat, turn.ask)
                await play(live, turn, ON if last == before else 1.0)
        except Trouble as trouble:
            if trouble.code not in MOVED_ON:
                await asyncio.sleep(RETRY)
        except Exception:
            log.exception("a bot failed at table %s", live.table_row.id)
            await asyncio.sleep(RETRY)


def next_turns_safely(live: LiveTable) -> list[Turn]:
    """The turns of bots; none at a table given up, or where the engine fails (the next entry wakes us)."""
    try:
        return [] if live.stale else next_turns(live)
    except Exception:
        log.exception("the bots cannot look at table %s", live.table_row.id)
        return []


def bot_of(live: LiveTable, number: int) -> str | None:
    """The bot that answers for a seat: its own, or the stand-in of a person who is away or let the time run out."""
    seat = live.table_row.seats[number]
    if seat.kind == "bot":
        return seat.bot
    return live.house.settings.stand_in if seat.stand_in or number in live.clockwork.clocks.covered else None


def in_asked_window(live: LiveTable) -> bool:
    pacing = live.pacing
    return pacing.window and pacing.pace is not None and not pacing.pace.quiet


def next_turns(live: LiveTable) -> list[Turn]:
    """The seats that bots play and that are waited for. Where only bots sit they wait for somebody to watch."""
    table, moment = live.table, live.moment()
    ask = moment.ask if moment is not None and live.table_row.state == "playing" else None
    if (
        table is None
        or moment is None
        or ask is None
        or (not live.audience.viewers and not any(s.kind == "person" for s in live.table_row.seats))
    ):
        return []
    turns: list[Turn] = []
    for number in windows.waited_for(table, live.pacing.held):
        bot = bot_of(live, number)
        if bot is not None:
            idle = ask.mode == OPEN and moment.options(number) == [windows.pass_of(number)]
            played = len(table.record.entries)
            turns.append(Turn(number, bot, table.sight(number), ask.no, ask.version, played, idle))
    return turns


# --- a move, whole ---


async def think_through(live: LiveTable, turn: Turn, seconds: float | None) -> Paths:
    """The bot's move, with all that only its own seat has to say about it."""
    variant = live.playing().variant()
    paths = [await live.house.thinkers.think(variant, turn.bot, turn.sight, seconds)]
    while len(paths) < STEPS and (sight := sight_after(live, turn, paths)) is not None:
        paths.append(await live.house.thinkers.think(variant, turn.bot, sight, seconds))
    return paths


def sight_after(live: LiveTable, turn: Turn, paths: Paths) -> Sight | None:
    """What the seat sees after these steps, if the next one is its own again and nothing came in between: no chance, no
    news, nobody else. It has seen nothing then that it could not have foreseen."""
    table = live.playing()
    if table.stale(turn.seat, turn.ask, turn.version) is not None:
        return None
    scratch, _, refusal = table.rehearse(turn.seat, paths, False)
    if refusal is not None or scratch.over or scratch.stack[scratch.top + MODE] != SOLE:
        return None
    return scratch.sight(turn.seat) if scratch.stack[scratch.top + ASKED] == 1 << turn.seat else None


def submit(live: LiveTable, table: Table, turn: Turn, paths: Paths) -> Refusal | None:
    """The bot's answer, or any legal one if it has none that fits: a table never waits for a broken bot."""
    if bot_of(live, turn.seat) is None:
        return Refusal("", "the player is back", 0, "stale")
    before = len(table.record.entries)
    refusal = live.act(turn.seat, turn.ask, paths, turn.version)(table)
    if refusal is None or refusal.code in MOVED_ON:
        return refusal
    if before != turn.entries and refusal.code != "wait":
        return Refusal("", "the table has moved on since; look again", 0, "stale")
    if refusal.code != "wait":
        log.error("bot %s answered %r: %s", turn.bot, paths, refusal)
        paths = [secrets.choice(table.paths(turn.seat))]
        return live.act(turn.seat, turn.ask, paths, turn.version)(table)
    return refusal


# --- a decision of one ---


async def play(live: LiveTable, turn: Turn, share: float = 1.0) -> None:
    live.audience.tell(Thinking(turn.seat))
    budget = seconds_for(turn.bot, live.house.settings.bot_seconds)
    pause = asyncio.create_task(asyncio.sleep(max(live.house.settings.bot_pause * share, feigned(live, turn, budget))))
    paths = await think_through(live, turn, budget)
    await pause
    if live.quiet() and live.playing().why(turn.seat, paths[0]) is None:
        await let_others_in(live, turn, paths[0])
    await live.change(lambda table: submit(live, table, turn, paths))


def feigned(live: LiveTable, turn: Turn, budget: float | None) -> float:
    """Where others do not see an answer a bot takes all its time: that it had no choice would tell what it holds."""
    state = live.playing().state
    options = state.options_of(turn.seat)
    if state.stack[state.top + MODE] == OPEN or not len(options) or state.shows(int(options[0]), -1):
        return 0.0
    return LEVELS[turn.bot].seconds if budget is None and turn.bot in LEVELS else budget or 0.0


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


# --- a window that asks several ---


async def play_window(live: LiveTable, turns: list[Turn], moved: asyncio.Event) -> None:
    """All bots answer, until they have or the table moves."""
    work = live.house.spawn(answer_all(live, turns))
    change = live.house.spawn(wait_for(moved))
    try:
        await asyncio.wait([work, change], return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            work.result()
    finally:
        work.cancel()
        change.cancel()
        live.clockwork.wake()


async def wait_for(moved: asyncio.Event) -> None:
    await moved.wait()


async def answer_all(live: LiveTable, turns: list[Turn]) -> None:
    """Passes on the way; then all talk at once, or, where nobody talks, acts one by one."""
    thoughts = [live.house.spawn(answer(live, turn)) for turn in turns]
    try:
        moves = [(turn, paths) for turn, paths in zip(turns, await asyncio.gather(*thoughts)) if paths]
    finally:
        for thought in thoughts:
            thought.cancel()
    talk = [(turn, paths) for turn, paths in moves if windows.talks(live.playing(), turn.seat, paths[0])]
    if talk:
        await asyncio.sleep(moment(live) - live.now())
        await live.change(lambda table: say_all(live, table, talk))
    for turn, paths in [] if talk else sorted(moves, key=lambda move: moment(live, move[0].seat)):
        await asyncio.sleep(moment(live, turn.seat) - live.now())
        await live.change(lambda table, turn=turn, paths=paths: submit(live, table, turn, paths))  # type: ignore[misc]


async def answer(live: LiveTable, turn: Turn) -> Paths:
    """What the bot will do. A pass it has made then: nothing is left to do."""
    paths = [["pass"]] if turn.idle else await think(live, turn)
    if paths != [["pass"]]:
        return paths
    await live.change(lambda table: submit(live, table, turn, paths))
    return []


def moment(live: LiveTable, seat: int = -1) -> float:
    """When the bot of this seat acts; without a seat: when bots talk, which is no later."""
    pacing = live.pacing
    share = pacing.shares[seat] if seat >= 0 else min(pacing.shares)
    hold = pacing.hold()
    return pacing.changed + (max(hold * share, min(SOONEST, hold * LATEST)) if hold else live.house.settings.bot_pause)


async def think(live: LiveTable, turn: Turn) -> Paths:
    """In time for the batch."""
    most = moment(live) - live.now() if live.pacing.hold() else WINDOW_SECONDS
    level = LEVELS[turn.bot].seconds if turn.bot in LEVELS else WINDOW_SECONDS
    bound = live.house.settings.bot_seconds or level
    return await think_through(live, turn, max(0.0, min(level, bound, most)))


def say_all(live: LiveTable, table: Table, talk: list[tuple[Turn, Paths]]) -> Refusal | None:
    """One batch. Talk outdates no talk, unless it made it impossible: who is cut off so thinks again."""
    said = False
    for turn, paths in talk:
        ask = table.ask()
        version = ask.version if said and ask is not None else turn.version
        here = bot_of(live, turn.seat) is not None
        said |= here and live.act(turn.seat, turn.ask, paths, version)(table) is None
    return None if said else submit(live, table, *talk[0])
