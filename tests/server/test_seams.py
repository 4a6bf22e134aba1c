"""Where one game ends and another begins, and where somebody is waited for in vain: the server decides, and says so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.helper import ME, OPEN, Chair, Guest, QuickServer, Server, two_at_a_table
from turfhouse.games.registry import GAMES
from turfhouse.server.store.table_row import Played, Seat
from turfhouse.server.tables.feed import seat_names
from turfhouse.server.tables.house import new_table_row
from turfhouse.server.tables.series import why_first
from turfhouse.server.tables.shelf import Shelf
from turfhouse.server.web.messages import SeatWish, TableWish

SHORT = {"grace": "0.3", "claim_grace": "2.4", "next_pause": "0.7"}
AGREED = {"options": {"first": "seat 0"}}


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("brisk") / "data", **SHORT).start()
    yield server
    server.stop()
    assert server.troubles() == []


async def card_with(chair: Chair, key: str) -> dict[str, Any]:
    """Waits for a card that says something there."""
    while not chair.state["table"][key]:
        await chair.hear()
    table: dict[str, Any] = chair.state["table"]
    return table


# --- between two games ---


async def test_a_game_of_a_series_begins_by_itself_after_a_pause_that_everybody_sees(brisk: Server) -> None:
    async with two_at_a_table(brisk, match="best_of_three") as (one, two):
        await one.do({"t": "resign"})
        told = (await card_with(two, "next"))["next"]
        assert (0 < told["left"] <= 700, told["ready"]) == (True, [])
        await two.do({"t": "next"})
        assert (await card_with(one, "next"))["game_no"] == 1, "one of two is ready"
        while one.state["table"]["game_no"] == 1:
            await one.hear(3)
        assert one.state["table"]["next"] is None
        assert not one.state["table"]["opening"], "who lost is asked first"
        await one.do({"t": "act", "ask": one.state["ask"]["no"], "path": ["let"]})
        opening = one.state["table"]["opening"]
        assert (opening["seat"], opening["why"], opening["text"]) == (1, "chosen", "{0} let {1} begin.")


async def test_more_time_is_given_once(brisk: Server) -> None:
    async with two_at_a_table(brisk, match="best_of_three") as (one, two):
        assert (await one.ask({"t": "next", "ready": False}))["code"] == "already_started"
        await one.do({"t": "resign"})
        await two.do({"t": "next"})
        await two.do({"t": "next", "ready": False})
        told = two.state["table"]["next"]
        assert (told["left"] > 50_000, told["ready"], told["later"]) == (True, [], [1])
        assert (await two.ask({"t": "next", "ready": False}))["code"] == "spent"
        await asyncio.sleep(1)
        assert (await one.ask({"t": "rematch"}))["code"] == "already_started"
        assert one.state["table"]["game_no"] == 1


async def test_the_pause_and_who_is_ready_survive_a_kill(tmp_path: Path) -> None:
    server = QuickServer(tmp_path / "data", next_pause="4")
    server.start()
    try:
        async with two_at_a_table(server, match="best_of_three") as (one, two):
            await one.do({"t": "resign"})
            await two.do({"t": "next"})
            server.kill()
            server.start()
            again, other = await one.guest.join(one.table), await two.guest.join(one.table)
            assert again.state["table"]["next"]["ready"] == [1]
            while other.state["table"]["game_no"] == 1:
                await other.hear(10)
            await again.close()
            await other.close()
    finally:
        server.stop()


async def test_who_watches_is_not_asked_for_the_next_game(brisk: Server) -> None:
    async with two_at_a_table(brisk, match="best_of_three") as (one, _):
        await one.do({"t": "resign"})
        cleo = await (await Guest(brisk, "Cleo").arrive()).join(one.table)
        for message in ({"t": "next"}, {"t": "rematch"}, {"t": "claim"}, {"t": "stand_in", "seat": 0}):
            assert (await cleo.ask(message))["code"] == "not_your_seat"
        await cleo.close()


async def test_the_wish_for_a_rematch_is_told_to_the_other(brisk: Server) -> None:
    async with two_at_a_table(brisk) as (one, two):
        await one.do({"t": "resign"})
        await one.do({"t": "rematch"})
        assert (await card_with(two, "wishes"))["wishes"] == [0]


@pytest.mark.parametrize(
    ("game", "option", "wished", "given", "before", "why"),
    [
        ("dungeon", "first", "draw", "draw", None, "drawn"),
        ("dungeon", "first", "seat 1", "seat 1", None, "agreed"),
        ("dungeon", "first", "draw", "seat 1", [0], "lost"),
        ("dungeon", "first", "draw", "seat 1", [0, 1], "second"),
        ("yards", "first_player", "random", "seat 1", [0], "lost"),
        ("newkids", "first_player", "last winner", "seat 1", [1], "won"),
    ],
)
def test_why_somebody_begins_is_what_decided_it(
    game: str, option: str, wished: str, given: str, before: list[int] | None, why: str
) -> None:
    seats = [SeatWish("open") for _ in range(GAMES[game].min_seats)]
    table_row = new_table_row(TableWish(game, seats, {option: wished}), "anna", Shelf())
    table_row.setup = table_row.game.setup(len(seats), {option: given})
    if before is not None:
        table_row.game_no = 2
        table_row.played = [Played(1, {"winners": before})]
    assert why_first(table_row, 1) == why


# --- how it ended, and what is kept of it ---


async def test_who_resigned_is_named_to_both(brisk: Server) -> None:
    async with two_at_a_table(brisk, **AGREED) as (one, two):
        await one.do({"t": "resign"})
        result = (await card_with(two, "result"))["result"]
        assert (result["reason"], result["winners"]) == ("{0} resigned.", [1])
        [kept] = (await two.guest.http.get("/api/history")).json()
        assert [game["no"] for game in kept["games"]] == [1]
        assert kept["games"][0]["seconds"] >= 0
        assert kept["games"][0]["ended"].endswith("Z")


# --- waiting in vain ---


async def gone_rival(server: Server, one: Chair, two: Chair) -> None:
    """The one who begins goes without a word, and the other is told so after a while."""
    assert one.state["ask"]["yours"]
    for message in ({"t": "stand_in", "seat": 0}, {"t": "claim"}):
        assert (await two.ask(message))["code"] in ("wait", "forbidden"), "never against somebody who is here"
    await one.drop()
    while two.state["table"]["seats"][0]["present"]:
        await two.hear()
    await card_with(two, "gone")


async def test_nobody_is_replaced_within_the_grace_time(house: Server) -> None:
    """In a house with the usual minute of grace: a loaded machine outlasts a third of a second."""
    async with two_at_a_table(house, claims=True, **AGREED) as (one, two):
        await one.drop()
        while two.state["table"]["seats"][0]["present"]:
            await two.hear()
        for message in ({"t": "stand_in", "seat": 0}, {"t": "claim"}):
            assert (await two.ask(message))["code"] == "wait"


async def test_a_bot_plays_on_when_the_one_who_waits_says_so(brisk: Server) -> None:
    async with two_at_a_table(brisk, **AGREED) as (one, two):
        await gone_rival(brisk, one, two)
        assert two.state["table"]["gone"] == [{"seat": 0, "claim": None}]
        assert not two.state["table"]["seats"][0]["stand_in"], "it is a choice"
        assert (await two.ask({"t": "claim"}))["code"] == "forbidden"
        await two.do({"t": "stand_in", "seat": 0})
        assert await two.my_turn()
        back = await one.guest.join(one.table)
        assert (back.state["stood_in"], back.state["seat"]) == (True, 0)
        assert not back.state["table"]["seats"][0]["stand_in"]
        await back.close()
        await asyncio.sleep(0.6)
        assert not two.state["table"]["gone"], "nobody waits for a seat that is not asked"


async def test_a_win_is_claimed_where_the_table_allows_it(brisk: Server) -> None:
    async with two_at_a_table(brisk, claims=True, **AGREED) as (one, two):
        await gone_rival(brisk, one, two)
        assert 0 < two.state["table"]["gone"][0]["claim"] <= 2100
        assert (await two.ask({"t": "claim"}))["code"] == "wait"
        while two.state["table"]["gone"][0]["claim"]:
            await two.hear()
        await two.do({"t": "claim"})
        back = await one.guest.join(one.table)
        result = back.state["table"]["result"]
        assert (result["winners"], result["reason"]) == ([1], "{0} stayed away, and the win was claimed.")
        record = (await two.guest.http.get(f"/api/tables/{two.table}/record/1")).json()
        assert record["entries"][-1] == "0 resign claimed"
        await back.close()


async def test_nobody_claims_a_win_while_the_table_waits_for_their_own_answer(brisk: Server) -> None:
    people = [await Guest(brisk, name).arrive() for name in ("Anna", "Ben", "Cleo")]
    table = await people[0].open([ME, OPEN, OPEN], game="newkids", claims=True, clock="off")
    anna, *others = [await person.join(table) for person in people]
    for seat, chair in enumerate(others, 1):
        await chair.do({"t": "sit", "seat": seat})
    await anna.do({"t": "start"})
    for chair in others:
        await chair.drop()
    await card_with(anna, "gone")
    while any(gone["claim"] for gone in anna.state["table"]["gone"]):
        await anna.hear()
    for message in ({"t": "claim"}, {"t": "stand_in", "seat": 1}):
        assert (await anna.ask(message))["message"] == "the table waits for you too"
    assert (await anna.act(["pass"]))["t"] == "ack"
    await anna.do({"t": "claim"})
    assert (await card_with(anna, "result"))["result"]["winners"] == [0]
    await anna.close()


async def test_a_rival_who_comes_back_in_time_plays_on(brisk: Server) -> None:
    async with two_at_a_table(brisk, claims=True, **AGREED) as (one, two):
        await gone_rival(brisk, one, two)
        back = await one.guest.join(one.table)
        while two.state["table"]["gone"]:
            await two.hear()
        await asyncio.sleep(1)
        assert (await two.ask({"t": "claim"}))["code"] == "wait"
        assert back.state["ask"]["yours"]
        await back.close()


# --- names and lists ---


def test_two_of_one_name_are_told_apart() -> None:
    table_row = new_table_row(TableWish("newkids", [SeatWish("open") for _ in range(5)]), "a", Shelf())
    people = {"a": "Ana", "b": "ana", "c": "Medium"}
    table_row.seats = [Seat("bot", bot="medium"), Seat("person", "a"), Seat("person", "b"), Seat("person", "c"), Seat()]
    assert seat_names(table_row, people) == ["Medium 2", "Ana", "ana 2", "Medium", ""]


async def test_two_of_one_name_are_told_apart_in_talk_and_lists(house: Server) -> None:
    one, two = await Guest(house, "Ana").arrive(), await Guest(house, "Ana").arrive()
    table = await one.open([ME, OPEN])
    host, guest = await one.join(table), await two.join(table)
    await guest.do({"t": "sit", "seat": 1})
    await guest.do({"t": "chat", "text": "hello"})
    line = await host.until(lambda m: m["t"] == "chat")
    assert line["from"]["name"] == "Ana 2"
    listed = {card["id"]: card for card in (await two.http.get("/api/tables")).json()}
    assert [seat["name"] for seat in listed[table]["seats"]] == ["Ana", "Ana 2"]
    for chair in (host, guest):
        await chair.close()
