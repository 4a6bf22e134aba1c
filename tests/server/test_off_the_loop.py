"""Long games are played again in small pieces: whoever is here meanwhile does not notice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from tests.server.test_feed import seated
from turfhouse.core.ask import Refusal
from turfhouse.core.record import Entry, Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.tables import replaying
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable

ENTRIES = 1200
SLOW = 0.001
"""Seconds that the rules take for an entry here, so that a game is long on any machine."""
SLOWEST = 0.1
"""Seconds of this process, which at once would stand still for as many times SLOW as there are entries."""


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1))
    await house.store.open()
    yield house
    await house.close()


def long_game(live: LiveTable) -> list[str]:
    """Random play from the table's own deal."""
    row, dice = live.table_row, fast_stream(seed_from(1))
    table = Table(row.game, Record(row.game.id, row.rules_version, row.setup, row.seed))
    while not table.over() and len(table.record.entries) < ENTRIES:
        options = table.options(table.to_act())
        table.accept(options[int(dice.below(len(options)))])
    return [entry.text() for entry in table.record.entries]


async def at_rest(home: House) -> LiveTable:
    live, _ = await seated(home, "newkids", 4)
    texts = long_game(live)
    home.forget(live)
    assert len(texts) > ENTRIES / 2
    await home.store.keep(live.table_row.entry_rows(0, texts))
    return live


@pytest.fixture
def _slow_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table.replay_entry

    def slowly(table: Table, entry: Entry) -> Refusal | None:
        until = time.process_time() + SLOW
        while time.process_time() < until:
            pass
        return real(table, entry)

    monkeypatch.setattr(Table, "replay_entry", slowly)


async def slowest_ping(work: Awaitable[object]) -> tuple[float, float]:
    """How long the event loop was not to be had at most, and how long the work took; of this process's own time, as
    others may have the machine meanwhile."""
    gaps: list[float] = []

    async def ping() -> None:
        while True:
            began = time.process_time()
            await asyncio.sleep(0)
            gaps.append(time.process_time() - began)

    pinging = asyncio.create_task(ping())
    await asyncio.sleep(0)
    began = time.process_time()
    await work
    took = time.process_time() - began
    await asyncio.sleep(0)
    pinging.cancel()
    return max(gaps), took


@pytest.mark.usefixtures("_slow_rules")
async def test_a_long_table_comes_back_without_stopping_the_house(home: House) -> None:
    live = await at_rest(home)
    gap, took = await slowest_ping(home.table(live.table_row.id))
    assert took > 4 * SLOWEST, "too short to show anything"
    assert gap < SLOWEST, f"the loop stood still for {gap:.3f} s of {took:.3f}"


@pytest.mark.usefixtures("_slow_rules")
async def test_a_film_is_made_without_stopping_the_house(home: House) -> None:
    live = await at_rest(home)
    gap, took = await slowest_ping(home.replays.film(live.table_row, 1))
    assert took > 4 * SLOWEST, "too short to show anything"
    assert gap < SLOWEST, f"the loop stood still for {gap:.3f} s of {took:.3f}"


async def test_only_so_many_wait(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "WAITING", 2)
    lives = [await at_rest(home) for _ in range(3)]
    async with home.turns.lock:
        films = [asyncio.create_task(home.replays.film(live.table_row, 1)) for live in lives]
        done, _ = await asyncio.wait(films, return_when=asyncio.FIRST_COMPLETED)
    told = await asyncio.gather(*films, return_exceptions=True)
    late = [one for one in told if isinstance(one, Trouble)]
    assert [one.code for one in late] == ["too_fast"]
    assert [task.exception() for task in done] == late


async def test_films_are_bounded_in_bytes(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await at_rest(home)
    film = await home.replays.film(live.table_row, 1)
    assert await home.replays.film(live.table_row, 1) is film
    monkeypatch.setattr("turfhouse.server.tables.replay.FILM_BYTES", film.size() + 1)
    other = await at_rest(home)
    await home.replays.film(other.table_row, 1)
    assert list(home.replays.films) == [(other.table_row.id, 1)]
