"""Series, rematch, and seats whose people go and come back."""

from __future__ import annotations

import pytest

from tests.server.helper import ME, OPEN, Chair, Guest, Server, bot, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.core.game import Result
from turfhouse.core.spec import Value
from turfhouse.games.registry import GAMES
from turfhouse.server.series import add_result, match_over, next_first, with_first, won_before


def result(*winners: int, scores: tuple[int, ...] = (3, 3)) -> Result:
    return Result(list(scores), list(winners), "", "")


@pytest.mark.parametrize(
    ("games", "over"),
    [
        ([[0]], False),
        ([[0], [0]], True),
        ([[0], [1]], False),
        ([[0], [0, 1]], False),
        ([[0, 1], [0, 1]], False),
        ([[0], [1], [0, 1]], True),
        ([[0, 1], [0, 1], [0, 1]], True),
    ],
)
def test_best_of_three_ends_when_the_lead_cannot_be_caught_up(games: list[list[int]], over: bool) -> None:
    score = [0.0, 0.0]
    for winners in games:
        score = add_result(score, result(*winners))
    assert sum(score) == len(games)
    assert match_over("best_of_three", len(games), score) == over
    assert match_over("single", len(games), score)


def test_the_loser_begins_next_and_after_a_draw_who_went_second() -> None:
    assert next_first(result(0), 0, 2) == 1
    assert next_first(result(1), 0, 2) == 0
    assert next_first(result(0, 1), 0, 2) == 1
    assert next_first(result(0, 1), 1, 2) == 0
    assert next_first(result(2, scores=(4, 1, 9)), 0, 3) == 1


def test_who_begins_is_an_option_only_where_the_game_has_it() -> None:
    game = GAMES["dungeon"]
    assert with_first(game, {"first": "draw"}, 1)["first"] == "seat 1"
    assert with_first(game, {"first": "draw"}, 5)["first"] == "draw"


def test_where_the_last_winner_begins_the_seat_is_put_in_its_place() -> None:
    options: dict[str, Value] = {"first_player": "last winner", "round_cap": 30}
    assert won_before(options, [2]) == {"first_player": "seat 2", "round_cap": 30}
    assert won_before(options, [1, 2])["first_player"] == "seat 1"
    assert won_before(options, []) == options
    assert won_before({"first_player": "random"}, [2]) == {"first_player": "random"}


async def resigned(one: Chair, two: Chair, loser: Chair) -> None:
    n = (await loser.do({"t": "resign"}))["n"]
    for chair in (one, two):
        while chair.state["seq"] < n:
            await chair.hear()


async def next_game(one: Chair, two: Chair, number: int) -> None:
    await one.do({"t": "next"})
    for chair in (one, two):
        while chair.state["table"]["game_no"] != number:
            await chair.hear()


async def test_best_of_three_through_the_server(house: Server) -> None:
    async with two_at_a_table(house, match="best_of_three") as (one, two):
        first_hash = one.state["table"]["seed_hash"]
        assert (await one.ask({"t": "next"}))["code"] == "already_started"
        await resigned(one, two, one)
        card = one.state["table"]
        assert (card["state"], card["score"], card["result"]["match_over"]) == ("playing", [0, 1], False)
        assert (await one.ask({"t": "rematch"}))["code"] == "already_started"
        await next_game(one, two, 2)
        assert one.state["table"]["seed_hash"] != first_hash
        assert one.state["table"]["result"] is None
        assert one.state["view"]["first"] == 0
        assert one.events[0]["n"] == 1
        await resigned(one, two, two)
        await next_game(one, two, 3)
        assert two.state["view"]["first"] == 1
        await resigned(one, two, two)
        card = two.state["table"]
        assert (card["state"], card["score"], card["result"]["match_over"]) == ("over", [2, 1], True)
        assert (await one.ask({"t": "next"}))["code"] == "over"
        for number in (1, 2, 3):
            assert (await one.guest.http.get(f"/api/tables/{one.table}/record/{number}")).status_code == 200
        assert (await one.guest.http.get(f"/api/tables/{one.table}/record/4")).status_code == 404


async def test_a_rematch_opens_when_both_agree(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        await resigned(one, two, one)
        await one.do({"t": "rematch"})
        assert not any(message["t"] == "moved" for message in one.heard)
        await two.ask({"t": "rematch"})
        moved = next(message for message in two.heard if message["t"] == "moved")
        assert (await one.until(lambda m: m["t"] == "moved"))["table"] == moved["table"]
        again, other = await one.guest.join(moved["table"]), await two.guest.join(moved["table"])
        assert (again.state["seat"], other.state["seat"]) == (0, 1)
        assert again.state["table"]["state"] == "playing"
        assert again.state["table"]["seed_hash"] != one.state["table"]["seed_hash"]
        await one_move(again, other)
        await again.close()
        await other.close()


async def test_who_stands_up_is_played_for_and_may_come_back(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        await two.do({"t": "stand"})
        assert [two.state["seat"], two.state["table"]["seats"][1]["stand_in"]] == [None, True]
        for _ in range(6):
            assert await one.my_turn()
            await one.do({"t": "act", "ask": one.state["ask"]["no"], "path": one.state["options"][-1]})
        await one.my_turn()
        stranger = await (await Guest(house, "Cleo").arrive()).join(one.table)
        assert (await stranger.ask({"t": "sit", "seat": 1}))["code"] == "already_started"
        await two.do({"t": "sit", "seat": 1})
        assert [two.state["seat"], two.state["table"]["seats"][1]["stand_in"]] == [1, False]
        assert two.state["view"]["hand"]
        await stranger.close()


@pytest.mark.rule("N6")
async def test_the_last_winner_begins_the_rematch(house: Server) -> None:
    anna, ben = await Guest(house, "Anna").arrive(), await Guest(house, "Ben").arrive()
    table = await anna.open([ME, OPEN, bot()], game="newkids", options={"first_player": "last winner"})
    one, two = await anna.join(table), await ben.join(table)
    await two.do({"t": "sit", "seat": 1})
    await one.do({"t": "start"})
    for chair in (one, two):
        await chair.do({"t": "resign"})
    while one.state["table"]["state"] != "over":
        await one.hear()
    assert one.state["table"]["result"]["winners"] == [2]
    await one.do({"t": "rematch"})
    await two.ask({"t": "rematch"})
    moved = await one.until(lambda m: m["t"] == "moved")
    again = await anna.join(moved["table"])
    assert again.state["table"]["options"]["first_player"] == "last winner"
    assert again.state["view"]["turn"] == 2
    for chair in (one, two, again):
        await chair.close()
    for guest in (anna, ben):
        await guest.http.aclose()
