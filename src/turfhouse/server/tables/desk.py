"""What people do at a table besides playing: sit, stand, seat bots, start, close, talk."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

from turfhouse.core.ask import Refusal
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.logs import note
from turfhouse.server.store import fixed, schema
from turfhouse.server.store.table_row import Seat, bot_seats, read_table
from turfhouse.server.tables import absent, clocks, feed
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.windows import waited_for, window_number
from turfhouse.server.thinking.levels import LEVELS
from turfhouse.server.web.guests import clean_text
from turfhouse.server.web.news import ChatNews
from turfhouse.server.web.wire import ChatLine, Person

log = logging.getLogger("turfhouse.table")

LONGEST_CHAT = 500
STILL_TIME = "give them a little more time"


# --- seats ---


async def sit(live: LiveTable, person: Person, number: int) -> None:
    seat = seat_at(live, number)
    held = live.table_row.seat_of(person.id)
    if held == number:
        await take_back(live, number)
        return
    if live.table_row.state != "waiting":
        raise Trouble("already_started", "the game is under way; you may watch")
    if seat.kind != "open":
        raise Trouble("seat_taken", "somebody sits there already")
    changes = {number: Seat("person", person.id)}
    if held is not None:
        changes[held] = Seat()
    await set_seats(live, changes)


async def take_back(live: LiveTable, number: int) -> bool:
    """The holder of a seat is back: the stand-in leaves. Was there one?"""
    clocks.back(live, number)
    stood_in = live.table_row.seats[number].stand_in
    if stood_in:
        await set_seats(live, {number: replace(live.table_row.seats[number], stand_in=False)})
    return stood_in


async def stand(live: LiveTable, person: Person) -> None:
    number = live.own_seat(person.id)
    seat = live.table_row.seats[number]
    if live.table_row.alone() and live.table_row.state == "playing":
        raise Trouble("forbidden", "you play alone: the game waits for you as long as you like")
    gone = Seat() if live.table_row.state == "waiting" else replace(seat, stand_in=True)
    await set_seats(live, {number: gone})


async def seat_bot(live: LiveTable, person: Person, number: int, bot: str) -> None:
    seat = waiting_seat(live, person, number)
    if bot not in LEVELS:
        raise Trouble("unknown", f"there is no bot {bot!r}; there are {', '.join(LEVELS)}")
    if seat.kind == "person":
        raise Trouble("seat_taken", "somebody sits there already")
    await set_seats(live, {number: Seat("bot", bot=bot)})


async def open_seat(live: LiveTable, person: Person, number: int) -> None:
    seat = waiting_seat(live, person, number)
    if seat.person is not None and seat.person in live.audience.present():
        raise Trouble("seat_taken", "somebody sits there and is here")
    await set_seats(live, {number: Seat()})


def seat_at(live: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(live.table_row.seats):
        raise Trouble("malformed", f"there is no seat {number} at this table")
    return live.table_row.seats[number]


def waiting_seat(live: LiveTable, person: Person, number: int) -> Seat:
    host_only(live, person)
    if live.table_row.state != "waiting":
        raise Trouble("already_started", "the game is under way")
    return seat_at(live, number)


def host_only(live: LiveTable, person: Person) -> None:
    if person.id != live.table_row.host:
        raise Trouble("not_host", "only the one who opened the table may do this")


async def set_seats(live: LiveTable, changes: dict[int, Seat]) -> None:
    """Writes seats down, then tells; whoever changed sides gets a snapshot of the new one."""
    before = {viewer: live.seat(viewer.person.id) for viewer in live.audience.viewers}
    rows = [live.table_row.seat_update(number, seat) for number, seat in changes.items()]
    await live.keep(*rows, live.table_row.update(touched=time.time()))
    for number, seat in changes.items():
        if live.table_row.seats[number].person != seat.person:
            live.orders.pop(number, None)
        live.table_row.seats[number] = seat
    if live.table is not None:
        live.table.forgetful = bot_seats(live.table_row)
    for viewer, seat_before in before.items():
        if viewer.joined and live.seat(viewer.person.id) != seat_before:
            live.audience.snapshot(viewer)
    live.audience.tell_card()


# --- the start ---


async def start(live: LiveTable, person: Person) -> None:
    host_only(live, person)
    if live.table_row.state != "waiting":
        raise Trouble("already_started", "the game is under way")
    if any(seat.kind == "open" for seat in live.table_row.seats):
        raise Trouble("not_started", "there is still a free seat: ask somebody, or seat a bot")
    await begin(live)


async def close(live: LiveTable, person: Person) -> None:
    """A table at which nothing was played is put away, with all that was written down about it."""
    host_only(live, person)
    if live.table_row.state != "waiting":
        raise Trouble("already_started", "the game is under way")
    await live.keep(*live.table_row.deletes())
    live.put_away(f"{person.name} has closed this table")


async def begin(live: LiveTable) -> None:
    table, now = read_table(live.table_row, []), time.time()
    turn = feed.turn_seat(table)
    await live.keep(
        live.table_row.update(state="playing", turn=turn, touched=now), live.table_row.game_update(began=now)
    )
    live.table_row.state, live.table_row.began = "playing", now
    live.table_row.turn = turn
    live.table = table
    note(log, "game begun", table=live.table_row.id, game=live.table_row.game.id, seats=len(live.table_row.seats))
    live.audience.heard = 0
    live.audience.fan_out()


# --- waiting in vain ---


def who_waits(live: LiveTable, person: Person) -> int:
    """The caller's seat; raises Trouble where the table waits for that one too. It judges by nobody else's answers."""
    mine = live.own_seat(person.id)
    table = live.playing()
    if mine in waited_for(table, live.pacing.held):
        raise Trouble("wait", "the table waits for you too")
    return mine


async def let_a_bot_play(live: LiveTable, person: Person, number: int) -> None:
    who_waits(live, person)
    seat_at(live, number)
    if number not in absent.gone(live):
        raise Trouble("wait", STILL_TIME)
    await set_seats(live, {number: replace(live.table_row.seats[number], stand_in=True)})


async def claim(live: LiveTable, person: Person) -> None:
    """The one who waits wins: the others' resignation, recorded as claimed."""
    mine = who_waits(live, person)
    if not live.table_row.claims:
        raise Trouble("forbidden", "at this table a win cannot be claimed")
    others = absent.claimed_seats(live, mine)
    if not any(absent.waited(live, seat) > live.house.settings.claim_grace for seat in others):
        raise Trouble("wait", STILL_TIME)
    await live.change_now(lambda table: leave_all(table, others))


def leave_all(table: Table, seats: list[int]) -> Refusal | None:
    for seat in seats:
        if not table.over():
            refusal = table.resign(seat, claimed=True)
            if refusal is not None:
                return refusal
    return None


# --- talk and orders ---


async def chat(live: LiveTable, person: Person, text: str) -> None:
    text = clean_text(text)
    if not text:
        raise Trouble("malformed", "there is nothing in it to say")
    if len(text) > LONGEST_CHAT:
        raise Trouble("too_big", f"at most {LONGEST_CHAT} characters at a time")
    number = live.seat(person.id)
    seat = number if number >= 0 else None
    n, at = (live.chat[-1].n + 1 if live.chat else 1), time.time()
    name = person.name if seat is None else live.card().seats[seat].name
    row = {"n": n, "person": person.id, "name": name, "seat": seat, "text": text, "at": at}
    await live.keep(fixed.insert(schema.chat, {"table_id": live.table_row.id, **row}))
    line = ChatLine(n, {"id": person.id, "name": row["name"], "seat": seat}, text, feed.when(at))
    live.chat = [*live.chat, line][-300:]
    live.audience.tell(ChatNews(n, line.from_, text, line.at))


async def give_order(live: LiveTable, person: Person, auto_pass: str | None, pass_for: str | None) -> None:
    """How the server shall pass for this seat; what is not said stays."""
    number = live.own_seat(person.id)
    table = live.playing()
    if table.over():
        raise Trouble("over", "the game is over")
    order = live.order(number)
    if auto_pass is not None:
        order = replace(order, auto_pass=auto_pass)
    if pass_for is not None:
        order = replace(order, pass_for=pass_for, mark=mark_of(live, table, pass_for))
    live.orders[number] = order
    await live.change_now(lambda table: None)


def mark_of(live: LiveTable, table: Table, pass_for: str) -> str:
    """What the order is for: this window, this fight."""
    pacing = live.pacing
    if pass_for in ("window", "fight") and (not pacing.window or pacing.pace is None):
        raise Trouble("not_asked", "there is no window open now")
    if pass_for == "window":
        return str(window_number(table.state))
    return pacing.pace.family if pass_for == "fight" and pacing.pace is not None else ""


async def hmm(live: LiveTable, person: Person, ask_no: int) -> None:
    """Keeps the window open; everybody sees that, nobody whose it was."""
    number = live.own_seat(person.id)
    ask, pacing = live.playing().ask(), live.pacing
    if ask is None or ask.no != ask_no:
        raise Trouble("stale", "the table has moved on since; look again")
    if not pacing.window or pacing.pace is None or not pacing.hold():
        raise Trouble("not_asked", "there is no window to keep open")
    if not pacing.may_hmm(number):
        raise Trouble("spent", "once a fight, or once a turn, is enough")
    pacing.spent.append((pacing.pace.family, number))
    await live.keep_memo()
    pacing.say_hmm(live.now())
    live.audience.fan_out()
