"""Series, rematch, and seats whose people go and come back."""

from __future__ import annotations

import pytest

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.lantern import Lantern
from tests.conformance.games.stage import EVERY_GAME
from tests.server.helper import ME, OPEN, Chair, Guest, Server, bot, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.core.answers import Result
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.spec import Value
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.server.tables import feed
from turfhouse.server.tables.house import new_table_row
from turfhouse.server.tables.matches import next_table_row
from turfhouse.server.tables.replay import Film
from turfhouse.server.tables.series import (
    add_result,
    ending,
    match_over,
    next_first,
    told_reason,
    was_drawn,
    with_first,
    won_before,
)
from turfhouse.server.tables.shelf import Shelf
from turfhouse.server.tables.story import story
from turfhouse.server.web.messages import SeatWish, TableWish


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


def test_the_loser_is_asked_who_begins_where_the_game_asks_that() -> None:
    dungeon = GAMES["dungeon"]
    assert with_first(dungeon, {"first": "draw"}, 1, chooses=True)["first"] == "seat 1 chooses"
    assert with_first(dungeon, {"first": "draw"}, 1)["first"] == "seat 1"  # after a draw: nobody lost
    yards = GAMES["yards"]
    assert "chooses" not in str(with_first(yards, {}, 1, chooses=True))


def test_where_the_last_winner_begins_the_seat_is_put_in_its_place() -> None:
    game = GAMES["newkids"]
    options: dict[str, Value] = {"first_player": "last winner", "round_cap": 30}
    assert won_before(game, options, [2]) == {"first_player": "seat 2", "round_cap": 30}
    assert won_before(game, options, [1, 2])["first_player"] == "seat 1"
    assert won_before(game, options, []) == options
    assert won_before(game, {"first_player": "random"}, [2]) == {"first_player": "random"}


@pytest.mark.parametrize("name", [name for name, game in EVERY_GAME.items() if game.first_option is not None])
def test_who_lost_begins_the_next_game_of_a_series_whatever_the_option_is_called(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = EVERY_GAME[name]
    assert game.first_option is not None
    monkeypatch.setitem(GAMES, name, game)
    seats = [SeatWish("open") for _ in range(game.default_seats)]
    table_row = new_table_row(TableWish(name, seats, match="best_of_three"), "anna", Shelf())
    for loser in range(len(seats)):
        table = Table(game, Record(game.id, game.rules_version, table_row.setup, seed_from(loser)))
        for seat in range(len(seats)):
            if seat != (loser + 1) % len(seats):
                table.resign(seat)
        assert table.over()
        losers = [seat for seat in range(len(seats)) if seat not in table.state.result().winners]
        begins = min(losers, key=lambda seat: (table.state.result().scores[seat], seat))
        after = next_table_row(table, table_row, 0.0)
        assert after.setup.options[game.first_option.name] in (f"seat {begins}", f"seat {begins} chooses")
        again = Table(game, Record(game.id, game.rules_version, after.setup, after.seed))
        assert begins in (again.state.to_act(), again.state.began(again.state))
        others = {key: value for key, value in table_row.setup.options.items() if key != game.first_option.name}
        assert others.items() <= after.setup.options.items()


class Even(Crossfire):
    def fair(self) -> dict[str, Value]:
        return {"silent": "off"}


def test_a_series_is_played_with_the_fair_options_unless_it_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "crossfire", Even())
    seats = [SeatWish("open") for _ in range(3)]
    assert new_table_row(TableWish("crossfire", seats), "anna", Shelf()).options == {"silent": "on"}
    assert new_table_row(TableWish("crossfire", seats, match="best_of_three"), "anna", Shelf()).options == {
        "silent": "off"
    }
    wish = TableWish("crossfire", seats, {"silent": "on"}, "best_of_three")
    assert new_table_row(wish, "anna", Shelf()).options == {"silent": "on"}


async def resigned(one: Chair, two: Chair, loser: Chair) -> None:
    n = (await loser.do({"t": "resign"}))["n"]
    for chair in (one, two):
        while chair.state["seq"] < n:
            await chair.hear()


async def next_game(one: Chair, two: Chair, number: int) -> None:
    await one.do({"t": "next"})
    assert (one.state["table"]["game_no"], one.state["table"]["next"]["ready"]) == (number - 1, [0])
    await two.do({"t": "next"})
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
        view = one.state["view"]
        assert (view["phase"], view["deciding"], view["komi"]) == ("choose", 0, GAMES["dungeon"].fair()["komi"])
        assert one.events[0]["n"] == 1
        await resigned(one, two, two)
        await next_game(one, two, 3)
        assert (two.state["view"]["phase"], two.state["view"]["deciding"]) == ("choose", 1)
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


# --- won and lost together, or alone ---


def cave(seats: int, seed: int) -> Table:
    """A game of Lantern in which everybody goes on."""
    game = Lantern()
    table = Table(game, Record(game.id, game.rules_version, game.setup(seats), seed_from(seed)))
    while not table.over():
        table.play(["go"] if ["go"] in table.paths(table.to_act()) else ["pass"])
    return table


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_win_together_is_no_draw_and_a_lost_game_has_no_winner(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lantern", Lantern())
    table_row = new_table_row(TableWish("lantern", [SeatWish("open") for _ in range(seats)]), "anna", Shelf())
    told: set[tuple[object, ...]] = set()
    for seed in range(40):
        end = ending(table_row, cave(seats, seed))
        told.add((str(end["winners"]), end["reason"], end["drawn"], end["match_over"]))
        assert end["match"] == [1 / seats if end["winners"] else 0.0] * seats
        table_row.result = end
        shown = feed.result_card(table_row)
        assert shown is not None
        assert (shown.winners, shown.drawn, shown.game_no) == (end["winners"], False, 1)
    everybody = str(list(range(seats)))
    assert told == {(everybody, "Out of the cave.", False, True), ("[]", "It is dark.", False, True)}


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_without_rivals_has_a_story(seats: int) -> None:
    for seed in range(6):
        table = cave(seats, seed)
        told = story(Film(table.game, table.record))
        assert [point.scores for point in told.scores][-1] == table.state.result().scores


def test_who_resigns_alone_is_named() -> None:
    game = Lantern()
    table = Table(game, Record(game.id, game.rules_version, game.setup(1), seed_from(0)))
    assert table.resign(0) is None
    assert told_reason(table, table.state.result()) == "{0} resigned."


@pytest.mark.parametrize(
    ("kept", "drawn"),
    [
        ({"winners": [0, 1], "scores": [3, 3], "drawn": False}, False),
        ({"winners": [0, 1], "scores": [3, 3], "drawn": True}, True),
        ({"winners": [0, 1], "scores": [3, 3]}, True),
        ({"winners": [0, 1], "scores": [3, 3, 1]}, False),
        ({"winners": [0], "scores": [3]}, False),
        ({"winners": [], "scores": [3]}, False),
    ],
)
def test_results_of_earlier_versions_keep_their_draws(kept: dict[str, object], drawn: bool) -> None:
    assert was_drawn(kept) == drawn
