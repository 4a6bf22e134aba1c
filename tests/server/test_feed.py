"""What a viewer is told: only what the engine lets that seat know. The tests are shown to catch a planted leak."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import pytest

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.sealed_bid import SealedBid
from tests.server.hearing import Hearing
from turfhouse.core.answers import View
from turfhouse.core.game import Game
from turfhouse.core.table import Table
from turfhouse.games.dungeon.eyes.view import revealed
from turfhouse.games.registry import GAMES
from turfhouse.server.settings import Settings
from turfhouse.server.tables import desk, timers
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.moment import Moment
from turfhouse.server.tables.replay import Film
from turfhouse.server.tables.shown import shown_to
from turfhouse.server.tables.viewers import Viewer
from turfhouse.server.web.messages import SeatWish, TableWish

BID = SealedBid()
CROSSFIRE = Crossfire()


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setitem(GAMES, BID.id, BID)
    monkeypatch.setitem(GAMES, CROSSFIRE.id, CROSSFIRE)
    house = House(Settings(data=tmp_path, workers=1, hold=0, hmm_chance=0, auto_pass="ask", lease=3600))
    await house.store.open()
    yield house
    await house.close()


async def seated(house: House, game: str, seats: int, **wish: Any) -> tuple[LiveTable, list[Viewer]]:
    """A started table of people, each with a viewer; the last viewer is a spectator."""
    people = [await house.guests.arrive(f"P{k}") for k in range(seats + 1)]
    wishes = [SeatWish("me"), *(SeatWish("open") for _ in range(seats - 1))]
    live = await house.open_table(TableWish(game, wishes, **wish), people[0].id)
    viewers = [Viewer(person, 1000) for person in people]
    for viewer in viewers:
        live.audience.join(viewer)
    for number, person in enumerate(people[1:seats], 1):
        await live.alone(desk.sit(live, person, number))
    for viewer in viewers:
        live.audience.snapshot(viewer)
    await live.alone(desk.start(live, people[0]))
    return live, viewers


HEARING: WeakKeyDictionary[Viewer, Hearing] = WeakKeyDictionary()


def taken(viewer: Viewer) -> list[dict[str, Any]]:
    """What this viewer has heard since last time, whole."""
    hearing = HEARING.setdefault(viewer, Hearing())
    messages: list[dict[str, Any]] = []
    while viewer.outbox.texts:
        messages.append(hearing.whole(json.loads(viewer.outbox.pop())))
    return messages


async def act(live: LiveTable, seat: int, path: list[str]) -> int:
    ask = live.playing().ask()
    assert ask is not None
    return await live.change(live.act(seat, ask.no, [path], ask.version))


def leaks(messages: list[dict[str, Any]], table: Table, seat: int) -> list[str]:
    """Where what was sent differs from what the engine shows this seat (-1: a spectator)."""
    wrong: list[str] = []
    for message in messages:
        if message["t"] not in ("snapshot", "update") or message["seq"] != len(table.feed_events):
            continue
        start = message["seq"] - len(message["events"])
        faces = [{**face, "seat": None} if face["seat"] == -1 else face for face in table.events(seat, start)]
        if message["view"] != json.loads(json.dumps(table.view(seat))):
            wrong.append("view")
        if message["events"] != json.loads(json.dumps(faces)):
            wrong.append("events")
        if message["options"] != (table.paths(seat) if seat >= 0 else []):
            wrong.append("options")
        if table.record.seed.hex() in json.dumps(message):
            wrong.append("seed")
    return wrong


async def play_and_look(live: LiveTable, viewers: list[Viewer], rng: random.Random, moves: int) -> list[str]:
    table = live.playing()
    found = [leak for k, viewer in enumerate(viewers) for leak in leaks(taken(viewer)[-1:], table, eyes(k, viewers))]
    for _ in range(moves):
        if table.over():
            break
        seat = table.to_act()
        await act(live, seat, rng.choice(table.paths(seat)))
        for number, viewer in enumerate(viewers):
            found += leaks(taken(viewer), table, eyes(number, viewers))
    return found


def eyes(number: int, viewers: list[Viewer]) -> int:
    return number if number < len(viewers) - 1 else -1


@pytest.mark.parametrize(
    ("game", "seats"), [*((game.id, game.min_seats) for game in GAMES.values()), (BID.id, 3), (CROSSFIRE.id, 3)]
)
async def test_everybody_is_sent_exactly_what_the_engine_shows(home: House, game: str, seats: int) -> None:
    live, viewers = await seated(home, game, seats)
    assert await play_and_look(live, viewers, random.Random(3), 60) == []


async def test_a_planted_leak_is_caught(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moment, "view", lambda self, _seat: revealed(self.table.state))
    live, viewers = await seated(home, "dungeon", 2)
    assert "view" in await play_and_look(live, viewers, random.Random(3), 4)


async def test_a_planted_leak_in_events_is_caught(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.events
    monkeypatch.setattr(Table, "events", lambda self, seat, since=0: honest(self, 0, since))
    live, viewers = await seated(home, "dungeon", 2)
    monkeypatch.setattr("tests.server.test_feed.Table.events", honest)
    sent = [message for message in taken(viewers[1]) if message["t"] == "update"]
    assert "events" in leaks(sent, live.playing(), 1)


async def test_no_hidden_hand_is_in_any_payload(home: House) -> None:
    """The rival's monster, by name, is nowhere in what the others get on the first turn."""
    live, viewers = await seated(home, "dungeon", 2)
    table = live.playing()
    for seat, viewer in enumerate(viewers[:2]):
        others = json.dumps([m for m in taken(viewer) if m["t"] == "update"][-1]["view"]["hand"])
        assert others == json.dumps(table.view(seat)["hand"])
    spectator = [m for m in taken(viewers[2]) if m["t"] == "update"][-1]
    assert (spectator["view"]["hand"], spectator["view"]["monster"]) == ([], None)
    assert all(event["data"] == {} for event in spectator["events"] if event["kind"].endswith("_drawn"))


async def test_of_a_sealed_answer_others_hear_that_it_lies_there_and_nothing_more(home: House) -> None:
    live, viewers = await seated(home, BID.id, 3)
    for viewer in viewers:
        taken(viewer)
    table = live.playing()
    before = [msgspec.to_builtins(shown_to(live, seat)) for seat in (0, 2, -1)]
    path = table.paths(1)[0]
    await act(live, 1, path)
    (own,) = taken(viewers[1])
    assert (own["ask"]["sealed"], own["ask"]["answer"], own["options"]) == ([1], path, [])
    for seat, viewer, state in zip((0, 2, -1), (viewers[0], *viewers[2:]), before):
        (news,) = taken(viewer)
        assert state["ask"] == {**news["ask"], "sealed": []}
        assert (news["ask"]["sealed"], news["ask"]["answer"], news["events"]) == ([1], None, [])
        now = msgspec.to_builtins(shown_to(live, seat))
        assert now == {**state, "ask": news["ask"]}, "nothing else has changed"


async def test_a_replay_of_a_running_game_hides_seals(home: House) -> None:
    live, _ = await seated(home, BID.id, 3)
    table = live.playing()
    before = (await home.replays.film(live.table_row, 1)).frame(99, -1)
    await act(live, 1, table.paths(1)[0])
    after = (await home.replays.film(live.table_row, 1)).frame(99, -1)
    assert (after.steps, after.text, after.view) == (before.steps, before.text, before.view)
    for seat in (0, 2):
        await act(live, seat, table.paths(seat)[0])
    opened = (await home.replays.film(live.table_row, 1)).frame(99, 0)
    assert opened.steps == before.steps + 1
    assert opened.text == ""


def test_the_film_shows_the_same_as_the_table() -> None:
    from turfhouse.core.record import Record

    game: Game = GAMES["dungeon"]
    rng = random.Random(9)
    table = Table(game, Record(game.id, "1", game.setup(), bytes(32)))
    views: list[View] = [table.view(0)]
    while not table.over():
        assert table.play(rng.choice(table.paths(table.to_act()))) is None
        views.append(table.view(0))
    film = Film(game, Record(game.id, "1", game.setup(), bytes(32), list(table.record.entries)))
    assert [film.frame(k, 0).view for k in range(len(views))] == views
    assert film.frame(10**6, -1).step == len(views) - 1


async def test_an_order_to_pass_is_followed_in_windows_and_ends_with_the_own_turn(home: House) -> None:
    live, viewers = await seated(home, CROSSFIRE.id, 3)
    table, rng, passed = live.playing(), random.Random(4), 0
    while not table.over() and passed < 3:
        await live.alone(desk.give_order(live, viewers[1].person, None, "turn"))
        await live.alone(timers.look(live))
        ask, before = table.ask(), len(table.record.entries)
        assert ask is not None
        assert ask.seats == (1,) or 1 not in ask.seats or (table.state.done_mask() >> 1) & 1, "still waits for seat 1"
        assert (ask.seats == (1,)) == (live.order(1).pass_for == "off")
        seat = table.to_act()
        await act(live, seat, rng.choice(table.paths(seat)))
        await live.alone(timers.look(live))
        for entry in table.record.entries[before + 1 :]:
            assert (entry.seat, entry.path) == (1, ["pass"])
            passed += 1
    assert passed >= 3
    for viewer in viewers:
        assert leaks(taken(viewer)[-1:], table, eyes(viewers.index(viewer), viewers)) == []


async def test_orders_do_nothing_where_one_seat_decides(home: House) -> None:
    live, viewers = await seated(home, "dungeon", 2)
    await live.alone(desk.give_order(live, viewers[0].person, None, "turn"))
    assert live.playing().record.entries == []
