"""A table by WebSocket: hello, a snapshot, then numbered news; what is said is answered by name."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from turfhouse.server import desk, wire
from turfhouse.server.errors import Trouble
from turfhouse.server.guests import COOKIE
from turfhouse.server.house import House
from turfhouse.server.limits import Bucket
from turfhouse.server.live import LiveTable
from turfhouse.server.security import client_address, same_origin
from turfhouse.server.settings import Settings
from turfhouse.server.viewers import Viewer, encode
from turfhouse.server.wire import Plain

log = logging.getLogger("turfhouse.sockets")
Socket = WebSocket[None, None, State]

TOO_MANY_FAULTS = 500
GOING_AWAY = 1001
POLICY = 1008
TRY_LATER = 1013


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    address = client_address(socket.scope)
    if not same_origin(socket.scope, house.settings):
        return await socket.close(POLICY)
    await socket.accept()
    if not house.requests.take(address):
        return await turn_away(socket, Trouble("too_fast", "that was a lot at once: please wait a moment"))
    if house.sockets.get(address, 0) >= house.settings.sockets_per_address:
        return await turn_away(socket, Trouble("too_fast", "too many connections from your address"))
    house.sockets[address] = house.sockets.get(address, 0) + 1
    try:
        await attend(socket, house, table_id)
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def attend(socket: Socket, house: House, table_id: str) -> None:
    try:
        person = await house.guests.who(socket.cookies.get(COOKIE))
        if person is None:
            raise Trouble("no_guest", "say your name first")
        live = await house.table(table_id)
    except Trouble as trouble:
        return await turn_away(socket, trouble)
    viewer = Viewer(person, house.settings.outbox)
    live.join(viewer)
    conversation = Conversation(house, live, viewer, socket)
    tasks = [asyncio.create_task(work) for work in (conversation.listen(), conversation.speak(), viewer.lost.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(viewer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception, asyncio.TimeoutError):
            await asyncio.wait_for(socket.close(TRY_LATER if viewer.lost.is_set() else GOING_AWAY), 1)


async def turn_away(socket: Socket, trouble: Trouble) -> None:
    """Says why in words before it hangs up."""
    with contextlib.suppress(Exception):
        await socket.send_data(encode(problem(trouble)), mode="text")
        await socket.close(POLICY)


def problem(trouble: Trouble, message_id: str = "") -> Plain:
    said: Plain = {"t": "error", "code": trouble.code, "message": trouble.message}
    if message_id:
        said["id"] = message_id
    if trouble.refusal is not None and trouble.code == "refused":
        said["refusal"] = trouble.refusal.plain()
    return said


class Conversation:
    """One client's messages, taken one after the other."""

    def __init__(self, house: House, live: LiveTable, viewer: Viewer, socket: Socket) -> None:
        self.house = house
        self.live = live
        self.viewer = viewer
        self.socket = socket
        settings: Settings = house.settings
        self.bucket = Bucket(settings.message_rate, settings.message_burst)
        self.faults = 0

    async def speak(self) -> None:
        while True:
            text = await self.viewer.outbox.get()
            await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})

    async def listen(self) -> None:
        while self.faults < TOO_MANY_FAULTS:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                text = event.get("text")
                await self.hear(text.encode() if text is not None else event.get("bytes") or b"")

    async def hear(self, data: bytes) -> None:
        """Answers one message, whatever it is."""
        message_id, heard = "", None
        try:
            message_id = id_of(data)
            if len(data) > self.house.settings.message_bytes:
                raise Trouble("too_big", f"a message has at most {self.house.settings.message_bytes} bytes")
            if not self.bucket.take():
                raise Trouble("too_fast", "that was a lot at once: please wait a moment")
            heard = parse(data)
            answer = await self.answer(heard)
            if answer is not None:
                self.viewer.say({**answer, "id": message_id} if message_id else answer)
        except Trouble as trouble:
            self.faults += trouble.code in ("too_fast", "too_big", "malformed")
            said = problem(trouble, message_id)
            if trouble.code == "stale":
                said["fresh"] = self.fresh(heard)
            self.viewer.say(said)
        except Exception:
            log.exception("a message failed")
            self.viewer.say(problem(Trouble("busy", "this could not be done; the game stands as before"), message_id))

    def fresh(self, late: wire.Said | None) -> Plain:
        """What one who was too late can do now, and whether that is still what was wanted."""
        seat = self.live.seat(self.viewer.person.id)
        wanted = [late.path] if isinstance(late, wire.Act) else late.paths if isinstance(late, wire.Bundle) else []
        again = bool(wanted) and self.live.playing().rehearse(seat, wanted, True)[2] is None
        return {**self.live.fresh(seat), "again": again}

    async def answer(self, said: wire.Said) -> Plain | None:
        match said:
            case wire.Ping():
                return {"t": "pong"}
            case wire.Hello():
                return await self.live.alone(self.hello(said.since or 0))
        if not self.viewer.joined:
            raise Trouble("malformed", "say hello first")
        match said:
            case wire.Narrow():
                return self.narrow(said)
            case wire.Preview():
                return self.preview(said)
            case wire.Why():
                return self.why(said)
            case wire.Act() | wire.Bundle() | wire.Undo() | wire.Resign():
                n = await self.play(said)
            case _:
                n = await self.at_the_desk(said)
        return {"t": "ack", "n": n}

    async def hello(self, since: int) -> None:
        number = self.live.sheet.seat_of(self.viewer.person.id)
        if number is not None:
            await desk.take_back(self.live, number)
        first = not self.viewer.joined
        self.live.snapshot(self.viewer, since)
        if first:
            self.live.tell_card()
            self.live.wake()

    async def play(self, said: wire.Act | wire.Bundle | wire.Undo | wire.Resign) -> int:
        seat = self.live.own_seat(self.viewer.person.id)
        match said:
            case wire.Act():
                return await self.live.change(self.live.act(seat, said.ask, [said.path], said.version))
            case wire.Bundle():
                return await self.live.change(self.live.act(seat, said.ask, said.paths, said.version))
            case wire.Undo():
                return await self.live.change(lambda table: table.undo(seat))
            case wire.Resign():
                return await self.live.change(lambda table: table.resign(seat))

    def narrow(self, said: wire.Narrow) -> Plain:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        ask = table.ask()
        if ask is not None and ask.no != said.ask:
            raise Trouble("stale", "the table has moved on since; look again")
        refusal = self.live.passed_already(table, seat, said.paths[0]) if said.paths else None
        options, refused = table.narrow(seat, said.paths)
        refusal = refusal or refused
        if refusal is not None:
            raise Trouble(refusal.code, str(refusal), refusal)
        return {"t": "narrowed", "options": options, "ask": self.live.fresh(seat)["ask"]}

    def preview(self, said: wire.Preview) -> Plain:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        ask = table.ask()
        current = ask is not None and ask.no == said.ask
        return {"t": "previewed", "view": table.preview(seat, said.path) if current else None}

    def why(self, said: wire.Why) -> Plain:
        seat = self.live.own_seat(self.viewer.person.id)
        table = self.live.playing()
        refusal = self.live.passed_already(table, seat, said.path) or table.why(seat, said.path)
        return {"t": "because", "refusal": refusal.plain() if refusal is not None else None}

    async def at_the_desk(self, said: wire.Said) -> int:
        live, person = self.live, self.viewer.person
        match said:
            case wire.Chat():
                if not self.house.talk.take(self.viewer.person.id):
                    raise Trouble("too_fast", "let the others get a word in")
                await live.alone(desk.chat(live, person, said.text))
            case wire.Sit():
                await live.alone(desk.sit(live, person, said.seat))
            case wire.Stand():
                await live.alone(desk.stand(live, person))
            case wire.SeatBot():
                await live.alone(desk.seat_bot(live, person, said.seat, said.bot))
            case wire.OpenSeat():
                await live.alone(desk.open_seat(live, person, said.seat))
            case wire.Start():
                await live.alone(desk.start(live, person))
            case wire.Next():
                await live.alone(desk.next_game(live, person))
            case wire.Rematch():
                await live.alone(desk.rematch(live, person))
            case wire.Orders():
                await live.alone(desk.give_order(live, person, said.auto_pass, said.pass_))
            case wire.Hmm():
                await live.alone(desk.hmm(live, person, said.ask))
        live.wake()
        return live.seq()


def parse(data: bytes) -> wire.Said:
    try:
        return wire.SAID.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Trouble("malformed", str(problem)[:200]) from None


def id_of(data: bytes) -> str:
    try:
        return wire.ONLY_ID.decode(data).id
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
