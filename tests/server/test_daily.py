"""The deal of the day: the same for everybody, once, and nobody can know it before the day is over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server import disk
from tests.server.alone import play_out, solo, well_before_midnight
from tests.server.helper import Cave, Chair, Guest, Server
from turfhouse.core.record import seed_hash
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.places import open_store
from turfhouse.server.tables import daily, days
from turfhouse.server.tables.house import DAILY_KEY


@pytest.fixture(autouse=True)
def one_day() -> None:
    well_before_midnight()


@pytest.fixture
def own_cave(tmp_path: Path) -> Iterator[Server]:
    """A house that a test may take down."""
    server = Cave(tmp_path / "data").start()
    yield server
    server.stop()
    assert server.troubles() == []


async def today(guest: Guest) -> dict[str, Any]:
    answer = await guest.http.post("/api/games/lantern/daily", json={})
    assert answer.status_code == 201, answer.text
    card: dict[str, Any] = answer.json()
    return card


async def begin(guest: Guest) -> Chair:
    return await guest.join((await today(guest))["id"])


def edit(server: Server, *statements: str) -> None:
    """The store changed while the house is closed."""
    server.stop()
    for statement in statements:
        disk.edit(server, statement)
    server.start()


def let_the_day_pass(server: Server) -> None:
    """What was today is yesterday."""
    yesterday = days.day_before(days.today())
    kept = ("tables", "solo_results", "daily_attempts")
    edit(server, *(f"UPDATE {table} SET day = '{yesterday}' WHERE day IS NOT NULL" for table in kept))


async def test_everybody_has_the_same_deal_and_one_attempt(cave: Server, anna: Guest) -> None:
    ben = await Guest(cave, "Ben").arrive()
    one, two = await begin(anna), await begin(ben)
    assert one.table != two.table
    ends = [await play_out(one), await play_out(two)]
    assert [event["text"] for event in one.events] == [event["text"] for event in two.events]
    assert ends[0]["result"]["scores"] == ends[1]["result"]["scores"]
    assert (await today(anna))["id"] == one.table, "there is no second attempt"
    ranks = [(row["rank"], row["name"], row["mine"]) for row in (await solo(anna))["daily"]["rows"] if row["mine"]]
    assert ranks == [(1, "Anna", True)], "equal results share a rank"
    for chair in (one, two):
        await chair.close()
    await ben.http.aclose()


async def test_asked_for_twice_at_once_it_is_one_attempt(anna: Guest) -> None:
    cards = await asyncio.gather(*(today(anna) for _ in range(6)))
    assert len({card["id"] for card in cards}) == 1
    assert {card["state"] for card in cards} == {"playing"}


async def test_an_attempt_is_gone_on_with_and_nothing_is_taken_back(anna: Guest) -> None:
    chair = await begin(anna)
    await chair.act(["bury"])
    assert chair.state["can_undo"] is False
    assert (await chair.ask({"t": "undo"}))["code"] == "not_undoable"
    await chair.close()
    card = await today(anna)
    assert (card["id"], card["day"], card["sealed"]) == (chair.table, days.today(), True)
    back = await anna.join(card["id"])
    assert back.state["view"]["buried"] == 1
    answer = await back.ask({"t": "stand"})
    assert answer["code"] == "forbidden"
    await back.close()


async def test_before_the_day_is_over_nobody_learns_the_deal(cave: Server, anna: Guest) -> None:
    """Not its seed or hash, not by watching, replaying, playing on, a record, a story or a bot's eyes."""
    ben = await Guest(cave, "Ben").arrive()
    chair = await begin(anna)
    seed = daily.seed_of(
        open_store(Settings(data=cave.data, database=cave.database)).secret(*DAILY_KEY), "lantern", days.today()
    )
    for over in (False, True):
        for guest in (anna, ben):
            for page in ("replay/1?eyes=none", "log/1?eyes=none", "replay/1?eyes=0", "record/1", "sight"):
                answer = await guest.http.get(f"/api/tables/{chair.table}/{page}")
                assert answer.status_code in (401, 403), (over, guest.name, page)
            body = {"step": 0, "seat": 0}
            answer = await guest.http.post(f"/api/tables/{chair.table}/play-on/1", json=body)
            assert answer.status_code == 403
        story = [(await g.http.get(f"/api/tables/{chair.table}/story/1")).status_code for g in (anna, ben)]
        assert story == ([200, 403] if over else [403, 403]), "only whoever played is told again how it went"
        with pytest.raises(websockets.ConnectionClosed):
            await ben.join(chair.table)
        card = (await ben.http.get(f"/api/tables/{chair.table}")).json()
        assert (card["seed_hash"], card["sealed"]) == ("", True)
        if not over:
            await play_out(chair)
    rows = (await solo(ben))["daily"]["rows"]
    assert all(row["table"] is None for row in rows if not row["mine"])
    told = json.dumps([chair.heard, await solo(anna), (await anna.http.get("/api/history")).json()])
    assert seed.hex() not in told
    assert seed_hash(seed) not in told
    await chair.close()
    await ben.http.aclose()


async def test_when_the_day_is_over_everything_opens(own_cave: Server) -> None:
    anna, ben = await Guest(own_cave, "Anna").arrive(), await Guest(own_cave, "Ben").arrive()
    chair = await begin(anna)
    await play_out(chair)
    late = await begin(ben)
    for one in (chair, late):
        await one.close()
    let_the_day_pass(own_cave)
    card = (await ben.http.get(f"/api/tables/{chair.table}")).json()
    record = (await ben.http.get(f"/api/tables/{chair.table}/record/1")).json()
    assert (card["sealed"], card["seed_hash"]) == (False, seed_hash(bytes.fromhex(record["seed"])))
    assert (await ben.http.get(f"/api/tables/{chair.table}/replay/1?eyes=all")).status_code == 200
    answer = await ben.http.post(f"/api/tables/{chair.table}/play-on/1", json={"step": 0, "seat": 0})
    assert answer.status_code == 201
    watcher = await ben.join(chair.table)
    await watcher.close()
    yesterday = (await solo(ben))["yesterday"]
    assert [(row["name"], row["table"]) for row in yesterday["rows"]] == [("Anna", chair.table)]
    back = await ben.join(late.table)
    assert back.state["can_undo"] is False
    await play_out(back)
    await back.close()
    card = await solo(ben)
    assert (card["yesterday"]["players"], card["yesterday"]["done"], card["recent"]) == (1, False, []), "too late"
    assert card["daily"]["table"] is None, "and today there is another one"
    assert (await today(ben))["id"] != late.table
    for guest in (anna, ben):
        await guest.http.aclose()


async def test_ranks_are_by_wins_then_scores_and_ones_own_is_always_shown(own_cave: Server) -> None:
    anna = await Guest(own_cave, "Anna").arrive()
    chair = await begin(anna)
    await play_out(chair)
    await chair.close()
    day = days.today()
    own_cave.stop()
    with disk.disk(own_cave) as connection:
        connection.execute(schema.solo_results.update().values(won=False, score=2))
        for n in range(14):
            connection.execute(schema.guests.insert().values((f"g{n}", f"Guest {n}", 0)))
            row = (f"t{n}", f"g{n}", "lantern", "three", "", day, n < 4, 5 if n < 4 else 3, float(n))
            connection.execute(schema.solo_results.insert().values(row))
    own_cave.start()
    card = (await solo(anna))["daily"]
    assert card["players"] == 15
    assert [row["rank"] for row in card["rows"]] == [1] * 4 + [5] * 6 + [15]
    assert [row["name"] for row in card["rows"]] == [*(f"Guest {n}" for n in range(10)), "Anna"]
    assert card["rows"][-1]["mine"]
    await anna.http.aclose()


def test_seeds_differ_by_house_game_and_day() -> None:
    seeds = {daily.seed_of(key, game, day) for key in (b"a", b"b") for game in ("x", "y") for day in ("d", "e")}
    assert len(seeds) == 8
    assert all(len(seed) == 32 for seed in seeds)


@pytest.mark.sqlite
def test_the_secret_is_made_once_and_only_its_owner_reads_it(own_cave: Server) -> None:
    file = own_cave.data / "daily.key"
    assert (file.stat().st_mode & 0o077, len(file.read_bytes())) == (0, 32)


def test_days_begin_at_midnight_utc() -> None:
    midnight = datetime(2026, 3, 1, tzinfo=UTC)
    assert [days.day_of((midnight + timedelta(seconds=s)).timestamp()) for s in (-1, 0)] == ["2026-02-28", "2026-03-01"]
    assert days.day_before("2026-03-01") == "2026-02-28"
    assert 0 < days.seconds_left(days.today()) <= 86400
    assert (days.is_over(days.today()), days.is_over(days.day_before(days.today()))) == (False, True)
