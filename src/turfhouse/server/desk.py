"""What people do at a table besides playing: sit, stand, seat bots, start, next game, rematch, talk."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from turfhouse.core.rng import SEED_BYTES
from turfhouse.core.table import Table
from turfhouse.server import feed, orders, schema, series
from turfhouse.server.errors import Trouble
from turfhouse.server.guests import clean_text
from turfhouse.server.levels import LEVELS
from turfhouse.server.live import LiveTable
from turfhouse.server.memo import Memo
from turfhouse.server.sheet import Seat, read_table
from turfhouse.server.windows import window_number
from turfhouse.server.wire import ChatLine, Match, Person, SeatWish, TableWish

LONGEST_CHAT = 500


# --- seats ---


async def sit(live: LiveTable, person: Person, number: int) -> None:
    seat = seat_at(live, number)
    held = live.sheet.seat_of(person.id)
    if held == number:
        await take_back(live, number)
        return
    if live.sheet.state != "waiting":
        raise Trouble("already_started", "the game is under way; you may watch")
    if seat.kind != "open":
        raise Trouble("seat_taken", "somebody sits there already")
    changes = {number: Seat("person", person.id)}
    if held is not None:
        changes[held] = Seat()
    await set_seats(live, changes)


async def take_back(live: LiveTable, number: int) -> None:
    """The holder of a seat is back: the stand-in leaves."""
    if live.sheet.seats[number].stand_in:
        await set_seats(live, {number: replace(live.sheet.seats[number], stand_in=False)})


async def stand(live: LiveTable, person: Person) -> None:
    number = live.own_seat(person.id)
    seat = live.sheet.seats[number]
    gone = Seat() if live.sheet.state == "waiting" else replace(seat, stand_in=True)
    await set_seats(live, {number: gone})


async def step_in(live: LiveTable, numbers: list[int]) -> None:
    """Bots play on for people who have been away too long."""
    await set_seats(live, {n: replace(live.sheet.seats[n], stand_in=True) for n in numbers})


async def seat_bot(live: LiveTable, person: Person, number: int, bot: str) -> None:
    seat = waiting_seat(live, person, number)
    if bot not in LEVELS:
        raise Trouble("unknown", f"there is no bot {bot!r}; there are {', '.join(LEVELS)}")
    if seat.kind == "person":
        raise Trouble("seat_taken", "somebody sits there already")
    await set_seats(live, {number: Seat("bot", bot=bot)})


async def open_seat(live: LiveTable, person: Person, number: int) -> None:
    seat = waiting_seat(live, person, number)
    if seat.person is not None and seat.person in live.present():
        raise Trouble("seat_taken", "somebody sits there and is here")
    await set_seats(live, {number: Seat()})


def seat_at(live: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(live.sheet.seats):
        raise Trouble("malformed", f"there is no seat {number} at this table")
    return live.sheet.seats[number]


def waiting_seat(live: LiveTable, person: Person, number: int) -> Seat:
    host_only(live, person)
    if live.sheet.state != "waiting":
        raise Trouble("already_started", "the game is under way")
    return seat_at(live, number)


def host_only(live: LiveTable, person: Person) -> None:
    if person.id != live.sheet.host:
        raise Trouble("not_host", "only the one who opened the table may do this")


async def set_seats(live: LiveTable, changes: dict[int, Seat]) -> None:
    """Writes seats down, then tells; whoever changed sides gets a snapshot of the new one."""
    before = {viewer: live.seat(viewer.person.id) for viewer in live.viewers}
    rows = [live.sheet.seat_update(number, seat) for number, seat in changes.items()]
    await live.keep(*rows, live.sheet.update(touched=time.time()))
    for number, seat in changes.items():
        if live.sheet.seats[number].person != seat.person:
            live.orders.pop(number, None)
        live.sheet.seats[number] = seat
    for viewer, seat_before in before.items():
        if viewer.joined and live.seat(viewer.person.id) != seat_before:
            live.snapshot(viewer)
    live.tell_card()


# --- the match ---


async def start(live: LiveTable, person: Person) -> None:
    host_only(live, person)
    if live.sheet.state != "waiting":
        raise Trouble("already_started", "the game is under way")
    if any(seat.kind == "open" for seat in live.sheet.seats):
        raise Trouble("not_started", "there is still a free seat: ask somebody, or seat a bot")
    await begin(live)


async def begin(live: LiveTable) -> None:
    table = read_table(live.sheet, [])
    turn = feed.turn_seat(table)
    await live.keep(live.sheet.update(state="playing", turn=turn, touched=time.time()))
    live.sheet.state = "playing"
    live.sheet.turn = turn
    live.table = table
    live.told = 0
    live.fan_out()


async def next_game(live: LiveTable, person: Person) -> None:
    """The next game of a series, with a seed of its own; who lost begins."""
    live.own_seat(person.id)
    table, sheet = live.playing(), live.sheet
    if sheet.state == "over":
        raise Trouble("over", "the match is over")
    if not table.over():
        raise Trouble("already_started", "this game is not over yet")
    first = int(table.steps[0].state.to_act())
    result = table.game.result(table.state)
    begins = series.next_first(result, first, len(sheet.seats))
    options = series.won_before(series.with_first(sheet.game, sheet.options, begins), result.winners)
    setup = sheet.game.setup(len(sheet.seats), dict(options), dict(sheet.setup.parameters))
    new = replace(
        sheet,
        game_no=sheet.game_no + 1,
        setup=setup,
        seed=secrets.token_bytes(SEED_BYTES),
        rules_version=sheet.game.rules_version,
        result=None,
        touched=time.time(),
    )
    fresh = read_table(new, [])
    new.turn = feed.turn_seat(fresh)
    memo = Memo({seat: orders.without_pass(order) for seat, order in live.orders.items()}, live.votes)
    await live.keep(
        sheet.game_insert(new.game_no, setup, new.seed),
        sheet.update(game_no=new.game_no, turn=new.turn, touched=new.touched, desk=memo.plain()),
    )
    live.sheet, live.table, live.told = new, fresh, 0
    live.remember(memo)
    live.fan_out()


async def rematch(live: LiveTable, person: Person) -> None:
    """When everybody who is still here agrees, a new table opens with the same seats."""
    live.own_seat(person.id)
    if live.sheet.state != "over":
        raise Trouble("already_started", "this match is not over yet")
    if live.sheet.rematch is None:
        live.votes.add(person.id)
        await live.keep_memo()
        here = {seat.person for seat in live.sheet.seats if seat.person in live.present() and not seat.stand_in}
        if here - live.votes:
            return
        result = live.playing().result()
        winners = result.winners if result is not None else []
        new = await live.house.open_table(wish_again(live), rematch_host(live, person), seats_again(live), winners)
        if all(seat.kind != "open" for seat in new.sheet.seats):
            await new.alone(begin(new))
            new.wake()
        await live.keep(live.sheet.update(rematch=new.sheet.id))
        live.sheet.rematch = new.sheet.id
    live.tell({"t": "moved", "table": live.sheet.rematch})


def wish_again(live: LiveTable) -> TableWish:
    sheet = live.sheet
    wishes: list[SeatWish] = [SeatWish("open") for _ in sheet.seats]
    return TableWish(sheet.game.id, wishes, dict(sheet.options), cast(Match, sheet.match), sheet.private, sheet.clock)


def rematch_host(live: LiveTable, person: Person) -> str:
    return live.sheet.host if live.sheet.host in live.votes else person.id


def seats_again(live: LiveTable) -> Iterable[Seat]:
    """Bots and those who agreed keep their seats; who left frees theirs."""
    for seat in live.sheet.seats:
        yield replace(seat, stand_in=False) if seat.kind == "bot" or seat.person in live.votes else Seat()


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
    row = {"n": n, "person": person.id, "name": person.name, "seat": seat, "text": text, "at": at}
    await live.keep(schema.chat.insert().values(table_id=live.sheet.id, **row))
    line = ChatLine(n, {"id": person.id, "name": person.name, "seat": seat}, text, feed.when(at))
    live.chat = [*live.chat, line][-300:]
    live.tell({"t": "chat", "n": n, "from": line.from_, "text": text, "at": line.at})


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
    live.fan_out()
