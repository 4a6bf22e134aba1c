"""A table by WebSocket: hello, a snapshot, then numbered news; what is said is answered by name."""

from __future__ import annotations

import asyncio
import logging
import time

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from turfhouse.server.tables import clocks, daily, desk, feed, matches, windows

from turfhouse.server.web import attending, messages
from turfhouse.server.errands import errand
from turfhouse.server.errors import Trouble
from turfhouse.server.web.farewells import POLICY, farewell, hang_up, problem, turn_away
from turfhouse.server.web.guests import cookie_of
from turfhouse.server.tables.house import House
from turfhouse.server.web.limits import Bucket
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.web.relay import via
from turfhouse.server.web.security import client_address, same_origin
from turfhouse.server.settings import Settings
from turfhouse.server.tables.shown import fresh_for, shown_to
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.wires import listen_directly, sayer
from turfhouse.server.web.news import Ack, Because, Fresh, Gathered, NarrowedNews, News, Pong, Previewed

log = logging.getLogger("turfhouse.sockets")
Socket = WebSocket[None, None, State]

TOO_MANY_FAULTS = 500
BREATH = 0.1
"""Seconds in which nothing more is read of one who says too much: what waits meanwhile waits on the sender's side."""


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    address = client_address(socket.scope)
    if not same_origin(socket.scope, house.settings):
        return await socket.close(POLICY)
    await socket.accept()
    try:
        with attending.counted(house, address):
            await converse(socket, house, table_id)
    except Trouble as trouble:
        await turn_away(socket, trouble)


async def converse(socket: Socket, house: House, table_id: str) -> None:
    try:
        person = await house.guests.who(cookie_of(socket.scope))
        if person is None:
            raise Trouble("no_guest", "say your name first")
        live = await house.table(table_id)
        daily.check_viewer(live.table_row, person.id)
    except Trouble as trouble:
        return await (hang_up(socket, *farewell(house)) if house.draining else turn_away(socket, trouble))
    if house.draining:
        return await hang_up(socket, *farewell(house))
    viewer = Viewer(person, house.settings.outbox, house.settings.outbox_bytes)
    viewer.via = via(socket.scope)
    viewer.line = sayer(socket.scope)
    live.audience.join(viewer)
    conversation = Conversation(house, live, viewer, socket)
    listen_directly(socket.scope, conversation.at_once)
    try:
        await attending.attend(socket, viewer, conversation.listen(), conversation.hearing)
    finally:
        live.audience.leave(viewer)
        await attending.take_leave(socket, house, viewer)


class Conversation:
    """One client's messages, taken one after the other."""

    def __init__(self, house: House, live: LiveTable, viewer: Viewer, socket: Socket) -> None:
        self.house = house
        self.live = live
        self.viewer = viewer
        self.socket = socket
        settings: Settings = house.settings
        self.bucket = Bucket(settings.message_rate, settings.message_burst)
        self.hellos = Bucket(settings.hello_rate, settings.hello_burst)
        self.faults = 0
        self.hearing = asyncio.Lock()
        """Held while a message is being answered."""

    async def listen(self) -> None:
        while self.faults < TOO_MANY_FAULTS:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                text = event.get("text")
                await errand(self.hear(text.encode() if text is not None else event.get("bytes") or b""))
                if self.bucket.left < 1:
                    await asyncio.sleep(BREATH)

    def at_once(self, data: bytes) -> bool:
        """A move goes into the engine in the same turn of the event loop in which it came. False, and nothing is done,
        where it has to wait: no message overtakes another of its socket."""
        if self.hearing.locked() or self.viewer.ended.is_set() or self.bucket.left < 1:
            return False
        if self.faults >= TOO_MANY_FAULTS:
            return False  # `listen` ends it
        try:
            said = messages.parse(data) if len(data) <= self.house.settings.message_bytes else None
        except Trouble:
            return False
        if not isinstance(said, messages.Move) or not self.bucket.take():
            return False
        errand(self.hear(data, said))
        return True

    async def hear(self, data: bytes, said: messages.Said | None = None) -> None:
        """Answers one message, whatever it is; `said`: it has been read already. An errand: what has been begun comes to
        its end, whoever hangs up meanwhile."""
        async with self.hearing:
            await self.reply(data, said)

    async def reply(self, data: bytes, heard: messages.Said | None) -> None:
        try:
            if heard is None:
                heard = self.read(data)
            answer = await self.answer(heard)
            if answer is not None:
                self.viewer.say(answer)
        except Trouble as trouble:
            self.house.meters.refused += 1
            self.faults += trouble.code in ("too_fast", "too_big", "malformed")
            said = problem(trouble, heard.id if heard is not None else messages.id_of(data))
            if trouble.code == "stale":
                said.fresh = self.fresh(heard)
            self.viewer.say(said)
        except Exception:
            self.house.meters.failed += 1
            log.exception("a message failed")
            busy = Trouble("busy", "this could not be done; the game stands as before")
            self.viewer.say(problem(busy, heard.id if heard is not None else ""))

    def read(self, data: bytes) -> messages.Said:
        if not self.bucket.take():
            raise Trouble("too_fast", "that was a lot at once: please wait a moment")
        if len(data) > self.house.settings.message_bytes:
            raise Trouble("too_big", f"a message has at most {self.house.settings.message_bytes} bytes")
        return messages.parse(data)

    def fresh(self, late: messages.Said | None) -> Fresh:
        """What one who was too late can do now, and whether that is still what was wanted."""
        seat, table = self.live.seat(self.viewer.person.id), self.live.playing()
        again = talk = False
        if isinstance(late, messages.Act | messages.Bundle):
            wanted = [late.path] if isinstance(late, messages.Act) else late.paths
            again = bool(wanted) and table.rehearse(seat, wanted, True)[2] is None
            talk = again and windows.only_talk_since(table, seat, late.ask, late.version, wanted)
        fresh = fresh_for(self.live, seat)
        fresh.again, fresh.talk = again, talk
        return fresh

    async def answer(self, said: messages.Said) -> News | None:
        match said:
            case messages.Ping():
                return Pong(said.id)
            case messages.Hello():
                if not self.hellos.take():
                    raise Trouble("too_fast", "you were greeted just now: please wait a moment")
                return await self.live.alone(self.hello(said.since or 0))
        if not self.viewer.joined:
            raise Trouble("malformed", "say hello first")
        match said:
            case messages.Narrow():
                return self.narrow(said)
            case messages.Gather():
                return self.gather(said)
            case messages.Preview():
                return self.preview(said)
            case messages.Why():
                return self.why(said)
            case messages.Act() | messages.Bundle() | messages.Undo() | messages.Resign():
                began = time.perf_counter()
                n = await self.play(said)
                self.house.meters.moves += 1
                self.house.meters.acks.note(time.perf_counter() - began)
            case _:
                n = await self.at_the_desk(said)
        return Ack(n, said.id)

    async def hello(self, since: int) -> None:
        number = self.live.table_row.seat_of(self.viewer.person.id)
        away = self.viewer.person.id not in self.live.audience.returning.at(self.live.now())
        stood_in = number is not None and away and await desk.take_back(self.live, number)
        first = not self.viewer.joined
        self.live.audience.snapshot(self.viewer, since, stood_in)
        if first:
            self.live.audience.tell_presence()
            self.live.clockwork.wake()

    async def play(self, said: messages.Move) -> int:
        seat = self.live.own_seat(self.viewer.person.id)
        clocks.back(self.live, seat)
        match said:
            case messages.Act():
                return await self.live.to_change(self.live.act(seat, said.ask, [said.path], said.version))
            case messages.Bundle():
                return await self.live.to_change(self.live.act(seat, said.ask, said.paths, said.version))
            case messages.Undo():
                return await self.live.to_change(lambda table: table.undo(seat))
            case _:
                return await self.live.to_change(lambda table: table.resign(seat))

    def narrow(self, said: messages.Narrow) -> News:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        ask = table.ask()
        if ask is not None and ask.no != said.ask:
            raise Trouble("stale", "the table has moved on since; look again")
        refusal = self.live.passed_already(table, seat, said.paths[0]) if said.paths else None
        narrowed = table.narrow(seat, said.paths)
        refusal = refusal or narrowed.refusal
        if refusal is not None:
            raise Trouble(refusal.code, str(refusal), refusal)
        return NarrowedNews(said.id, narrowed.options, narrowed.ends, shown_to(self.live, seat).ask)

    def gather(self, said: messages.Gather) -> News:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        ask = table.ask()
        if ask is not None and ask.no != said.ask:
            raise Trouble("stale", "the table has moved on since; look again")
        gathered = table.gather(seat, said.start, said.chosen)
        if gathered.refusal is not None and gathered.basket is None:
            raise Trouble(gathered.refusal.code, str(gathered.refusal), gathered.refusal)
        return Gathered(said.id, feed.basket_card(table.game, gathered, said.start))

    def preview(self, said: messages.Preview) -> News:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        ask = table.ask()
        current = ask is not None and ask.no == said.ask
        return Previewed(said.id, table.preview(seat, said.path) if current else None)

    def why(self, said: messages.Why) -> News:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        refusal = self.live.passed_already(table, seat, said.path) or table.why(seat, said.path)
        return Because(said.id, feed.refusal_card(refusal))

    async def at_the_desk(self, said: messages.Said) -> int:
        live, person = self.live, self.viewer.person
        match said:
            case messages.Chat():
                if not self.house.talk.take(self.viewer.person.id):
                    raise Trouble("too_fast", "let the others get a word in")
                await live.alone(desk.chat(live, person, said.text))
            case messages.Sit():
                await live.alone(desk.sit(live, person, said.seat))
            case messages.Stand():
                await live.alone(desk.stand(live, person))
            case messages.SeatBot():
                await live.alone(desk.seat_bot(live, person, said.seat, said.bot))
            case messages.OpenSeat():
                await live.alone(desk.open_seat(live, person, said.seat))
            case messages.Start():
                await live.alone(desk.start(live, person))
            case messages.Close():
                await live.alone(desk.close(live, person))
            case messages.Orders():
                await live.alone(desk.give_order(live, person, said.auto_pass, said.pass_))
            case messages.Hmm():
                await live.alone(desk.hmm(live, person, said.ask))
            case _:
                await self.about_the_match(said)
        live.clockwork.wake()
        return live.seq()

    async def about_the_match(self, said: messages.Said) -> None:
        live, person = self.live, self.viewer.person
        match said:
            case messages.Next():
                await live.alone(matches.ready(live, person, said.ready))
            case messages.Rematch():
                await live.alone(matches.rematch(live, person))
            case messages.StandIn():
                await live.alone(desk.let_a_bot_play(live, person, said.seat))
            case messages.Claim():
                await live.alone(desk.claim(live, person))
