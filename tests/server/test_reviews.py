"""Reviews of finished games: never before the end, put down when nobody waits, taken up where they were, and no bot
waits behind one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.review.tables import short_game
from tests.server.alone import play_out, well_before_midnight
from tests.server.helper import Guest, Server, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.core.table import Table
from turfhouse.core.variant import variant_of
from turfhouse.games.registry import GAMES
from turfhouse.review.reviewing import record_digest, review_of, search_version
from turfhouse.review.told import Effort, read_review
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import reviews as kept
from turfhouse.server.store.reviews import Key
from turfhouse.server.tables.house import House
from turfhouse.server.thinking import reviewer
from turfhouse.server.thinking.reviewer import Task
from turfhouse.server.thinking.reviews import Standing, Wish

QUICK = {"review_batches": "2", "review_iterations": "1"}
PATIENCE = 300.0


def wish(table: Table, name: str = "") -> Wish:
    key = Key(name or record_digest(table.record), table.game.rules_version, search_version())
    return Wish(key, variant_of(table.game, table.record.setup), table.record.plain())


@asynccontextmanager
async def home(folder: Path, **changes: Any) -> AsyncIterator[House]:
    settings = Settings(data=folder, workers=1, **{"review_batches": 2, "review_iterations": 1, **changes})
    house = House(settings)
    await house.store.open()
    try:
        yield house
    finally:
        house.stop_driving()
        await asyncio.sleep(0)
        await house.close()


async def until(done: Callable[[], Awaitable[bool]]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not await done():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.02)


async def made(house: House, wanted: Wish) -> Standing:
    found: list[Standing] = []

    async def final() -> bool:
        found.append(await house.reviews.look(wanted.key, lambda: wanted, True))
        return found[-1].final

    await until(final)
    return found[-1]


async def get_to(house: House, wanted: Wish, progress: float) -> None:
    async def far() -> bool:
        return (await house.reviews.look(wanted.key, lambda: wanted, True)).progress >= progress

    await until(far)


# --- who may see it ---


async def test_a_game_under_way_is_not_reviewed_and_a_finished_one_is_for_all(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        for _ in range(3):
            await one_move(one, two)
        url = f"/api/tables/{one.table}/games/1"
        better: dict[str, str | int] = {"entry": 1, "path": "pass", "eyes": "none"}
        for guest in (one.guest, Guest(house, "Nobody")):
            assert (await guest.http.get(f"{url}/review")).status_code == 403
            assert (await guest.http.get(f"{url}/better", params=better)).status_code == 403
        await two.do({"t": "resign"})
        for guest in (one.guest, Guest(house, "Nobody")):
            answer = await guest.http.get(f"{url}/review", params={"begin": False})
            assert answer.status_code == 200, answer.text
            assert answer.json()["status"] == "none"
        assert (await one.guest.http.get(f"/api/tables/{one.table}/games/2/review")).status_code == 404


async def test_a_sealed_day_is_not_reviewed_not_even_for_its_player(cave: Server, anna: Guest) -> None:
    well_before_midnight()
    table = str((await anna.http.post("/api/games/lantern/daily", json={})).json()["id"])
    chair = await anna.join(table)
    await play_out(chair)
    await chair.close()
    for guest in (anna, await Guest(cave, "Ben").arrive()):
        for path in ("review", "better?entry=1&path=pass"):
            answer = await guest.http.get(f"/api/tables/{table}/games/1/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
            assert "midnight" in answer.json()["message"]


# --- how it is made ---


async def test_a_review_is_made_kept_and_told_by_grains(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", **QUICK).start()
    try:
        async with two_at_a_table(server) as (one, two):
            for _ in range(4):
                await one_move(one, two)
            await two.do({"t": "resign"})
            url = f"/api/tables/{one.table}/games/1"
            answer = await until_ready(one.guest, f"{url}/review")
            review = answer["review"]
            assert review["final"]
            assert [seat["result"] for seat in review["seats"]] == [1.0, 0.0]
            assert len(review["seats"][0]["steps"]) == 5
            same = (await one.guest.http.get(f"{url}/review", params={"have": answer["grain"]})).json()
            assert (same["status"], same["review"]) == ("ready", None), "what is known is not sent again"
            await better_moves(one.guest, one.table)
            server.stop()
            server.start()
            kept_one = (await one.guest.http.get(f"{url}/review", params={"begin": False})).json()
            assert (kept_one["status"], kept_one["review"]) == ("ready", review)
    finally:
        server.stop()
    assert server.troubles() == []


async def until_ready(guest: Guest, url: str) -> dict[str, Any]:
    heard: list[dict[str, Any]] = []

    async def ready() -> bool:
        heard.append((await guest.http.get(url)).json())
        assert heard[-1]["status"] in ("waiting", "making", "ready"), heard[-1]
        return bool(heard[-1]["status"] == "ready")

    await until(ready)
    assert heard[-1]["progress"] == 1.0
    return heard[-1]


async def better_moves(guest: Guest, table: str) -> None:
    """Another choice is shown through the eyes that are asked for; one that could not be made is refused."""
    url = f"/api/tables/{table}/games/1/better"
    there = (await guest.http.get(f"/api/tables/{table}/replay/1", params={"eyes": 0, "step": 1})).json()
    path = there["text"]
    told = (await guest.http.get(url, params={"entry": 1, "path": path, "eyes": "0"})).json()
    assert told["view"] == there["view"]
    wrongs: list[dict[str, str | int]] = [{"entry": 1, "path": "no such thing"}, {"entry": 1, "path": ""}]
    for wrong in (*wrongs, {"entry": 5, "path": path}):
        assert (await guest.http.get(url, params=wrong)).status_code in (400, 404), wrong


async def test_it_is_the_review_that_anybody_would_make(tmp_path: Path) -> None:
    table = short_game("dungeon", 2)
    async with home(tmp_path) as house:
        standing = await made(house, wish(table))
    assert standing.review is not None
    assert read_review(standing.review) == review_of(table, effort=Effort(2, 1))


async def test_what_nobody_waits_for_is_put_down_and_taken_up_where_it_was(tmp_path: Path) -> None:
    table = short_game("dungeon", 2, 12)
    wanted = wish(table)
    async with home(tmp_path, review_batches=12, review_iterations=2) as house:
        house.reviews.wanted = 0.1
        house.reviews.linger = 0.1
        await get_to(house, wanted, 0.2)
        assert house.reviews.runner is not None
        await house.reviews.runner
        found = await kept.find(house.store, wanted.key)
        assert found is not None
        assert not found.final
        assert found.searched
        assert house.reviews.pool is None, "nobody waits: there is no process either"
        house.reviews.wanted = 30.0
        standing = await made(house, wanted)
        assert await kept.find(house.store, wanted.key) == kept.Kept(True, standing.review, None)
    again = Task("again", wanted.variant, wanted.record, (12, 2), found.searched)
    reviewer.take_up(again)
    before = reviewer.BENCH[0].reviewing.ledgers.quick.count()
    assert before > 0
    while not (moment := reviewer.work("again", 1.0)).ended:
        pass
    assert moment.review == standing.review, "broken off and gone on with, it is the same"


def test_what_was_searched_for_another_effort_is_not_used() -> None:
    wanted = wish(short_game("dungeon", 2))
    reviewer.take_up(Task("a", wanted.variant, wanted.record, (2, 1), None))
    reviewer.work("a", 60.0)
    searched = reviewer.put_down("a")
    for effort, data, used in (((4, 1), searched, True), ((4, 2), searched, False), ((4, 1), b"damaged", False)):
        reviewer.take_up(Task("b", wanted.variant, wanted.record, effort, data))
        assert (reviewer.BENCH[0].reviewing.ledgers.quick.count() > 0) is used
    with pytest.raises(reviewer.NotHere):
        reviewer.work("a", 0.1)


# --- bounds ---


async def test_only_so_many_wait_and_each_has_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turfhouse.server.thinking.reviews.TURN", 0.1)
    games = [wish(short_game("dungeon", 2, 12, seed)) for seed in (3, 4, 5)]
    async with home(tmp_path, reviews_waiting=2, review_batches=12, review_iterations=2) as house:
        for one in games[:2]:
            await house.reviews.look(one.key, lambda one=one: one, True)  # type: ignore[misc]
        with pytest.raises(Trouble) as refused:
            await house.reviews.look(games[2].key, lambda: games[2], True)
        assert refused.value.code == "too_fast"
        begun: set[Key] = set()
        while len(begun) < 2:
            for one in games[:2]:
                standing = await house.reviews.look(one.key, lambda one=one: one, True)  # type: ignore[misc]
                begun |= {one.key} if 0 < standing.progress < 1 else set()
            await asyncio.sleep(0.02)
        for one in games[:2]:
            await made(house, one)


async def test_what_cannot_be_reviewed_is_said_and_not_tried_again(tmp_path: Path) -> None:
    wanted = wish(short_game("dungeon", 2))
    broken = wanted._replace(record={**wanted.record, "entries": []})
    async with home(tmp_path) as house:
        with pytest.raises(Trouble) as refused:
            await made(house, broken)
        assert "cannot be reviewed" in refused.value.message
        assert not house.reviews.jobs
        other = wish(short_game("dungeon", 2, seed=4))
        assert (await made(house, other)).final, "others are made all the same"


async def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    wanted = wish(short_game("dungeon", 2, 12))
    async with home(tmp_path, review_batches=12, review_iterations=2) as house:
        await get_to(house, wanted, 0.01)
        house.reviews.kill()
        assert (await made(house, wanted)).final


async def test_old_reviews_go_and_of_many_the_oldest(tmp_path: Path) -> None:
    async with home(tmp_path) as house:
        keys = [Key(f"game {k}", "1", "1") for k in range(5)]
        for key in keys:
            await kept.keep(house.store, key, kept.Kept(True, b"{}", None))
        await kept.delete_old(house.store, None, 3)
        assert [await kept.find(house.store, key) is not None for key in keys] == [False, False, True, True, True]
        await kept.delete_old(house.store, time.time() + 1, 3)
        assert [await kept.find(house.store, key) for key in keys] == [None] * 5


# --- bots first ---


async def test_bots_keep_their_time_while_reviews_run(tmp_path: Path) -> None:
    games = [wish(short_game("newkids", 3, 30, seed)) for seed in (3, 4)]
    dungeon = short_game("dungeon", 2, 0).position(0)
    variant = variant_of(GAMES["dungeon"], GAMES["dungeon"].setup())
    async with home(tmp_path, review_batches=200, review_iterations=50) as house:
        house.reviews.wanted = 120.0
        await house.thinkers.warm()
        for one in games:
            await house.reviews.look(one.key, lambda one=one: one, True)  # type: ignore[misc]
        await get_to(house, games[0], 0.001)
        late: list[float] = []
        for _ in range(8):
            began = time.monotonic()
            await house.thinkers.think(variant, "easy", dungeon.sight(dungeon.to_act()), 0.3)
            late.append(time.monotonic() - began - 0.3)
            await asyncio.sleep(0.1)
        assert sorted(late)[len(late) // 2] < 0.15, late


async def test_no_moment_of_a_review_begins_while_a_bot_waits(tmp_path: Path) -> None:
    wanted = wish(short_game("dungeon", 2, 12))
    async with home(tmp_path, review_batches=12, review_iterations=2) as house:
        house.thinkers.running = house.thinkers.workers
        house.thinkers.dispatch()
        await house.reviews.look(wanted.key, lambda: wanted, True)
        await asyncio.sleep(0.5)
        assert house.reviews.pool is None
        house.thinkers.running = 0
        house.thinkers.dispatch()
        assert (await made(house, wanted)).final
