"""The lobby and histories: by pages, own tables first, and one damaged table hides no other."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.server.disk import edit
from tests.server.helper import Server
from turfhouse.server.settings import Settings
from turfhouse.server.tables.house import House
from turfhouse.server.web import lists
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.wire import ENCODER


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1))
    await house.store.open()
    yield house
    await house.close()


async def opened(home: House, host: str, *, private: bool = False, kinds: tuple[str, ...] = ("me", "open")) -> str:
    """A table at rest."""
    wish = TableWish("dungeon", [SeatWish(kind, "easy" if kind == "bot" else None) for kind in kinds], private=private)  # type: ignore[arg-type]
    live = await home.open_table(wish, host)
    home.forget(live)
    return live.table_row.id


def disk(home: House, statement: str, **values: object) -> None:
    assert edit(home.settings, statement, **values) > 0


async def shown(home: House, person: str | None, after: str = "") -> list[str]:
    return [card["id"] for card in json.loads(ENCODER.encode(await lists.lobby(home, person, after)))]


async def test_own_tables_are_always_first(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PAGE", 3)
    anna, crowd = [(await home.guests.arrive(name)).id for name in ("Anna", "Crowd")]
    own = [await opened(home, anna, private=True), await opened(home, anna)]
    disk(home, "UPDATE tables SET touched = 0 WHERE id = :id", id=own[0])
    others = [await opened(home, crowd) for _ in range(7)]
    first = await shown(home, anna)
    assert first == [*reversed(own), *others[:3:-1]], "a month-old game of one's own is not lost in a crowd"


async def test_the_lobby_goes_on_by_pages(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PAGE", 3)
    anna, crowd = [(await home.guests.arrive(name)).id for name in ("Anna", "Crowd")]
    own = await opened(home, anna)
    others = [await opened(home, crowd) for _ in range(8)]
    disk(
        home, "UPDATE tables SET created = 5 WHERE id IN (:a, :b, :c, :d)", **dict(zip("abcd", others[:4], strict=True))
    )
    seen = await shown(home, anna)
    while following := await shown(home, anna, seen[-1]):
        assert own not in following
        seen += following
    assert len(seen) == len(set(seen))
    assert set(seen) == {own, *others}


async def test_a_page_after_nothing_is_refused_in_words(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        answer = await http.get("/api/tables?after=nosuch")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


async def test_histories_go_on_by_pages(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PAGE", 2)
    anna = (await home.guests.arrive("Anna")).id
    played = [await opened(home, anna) for _ in range(3)]
    disk(home, "UPDATE tables SET state = 'over'")
    first = [card.id for card in await lists.history(home, anna)]
    rest = [card.id for card in await lists.history(home, anna, first[-1])]
    assert first + rest == played[::-1]


async def test_tables_of_bots_only_are_not_offered(home: House) -> None:
    anna, ben = [(await home.guests.arrive(name)).id for name in ("Anna", "Ben")]
    bots = await opened(home, anna, kinds=("bot", "bot"))
    played = await opened(home, anna, kinds=("me", "bot"))
    assert await shown(home, ben) == [played]
    assert set(await shown(home, anna)) == {bots, played}


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE tables SET options = :value WHERE id = :bad", "{not json"),
        ("UPDATE tables SET score = :value WHERE id = :bad", '"four"'),
        ("UPDATE tables SET game = :value WHERE id = :bad", "chess"),
        ("UPDATE tables SET created = :value WHERE id = :bad", 1e300),
        ("UPDATE tables SET desk = :value WHERE id = :bad", "[[["),
        ("UPDATE games SET setup = :value WHERE table_id = :bad", "[1, 2"),
        ("UPDATE games SET seed = :value WHERE table_id = :bad", b"short"),
        ("UPDATE games SET result = :value WHERE table_id = :bad", '{"what": 1}'),
        ("UPDATE seats SET kind = :value WHERE table_id = :bad", "ghost"),
    ],
)
async def test_one_bad_row_hides_no_other_table(home: House, statement: str, value: object) -> None:
    anna, ben = [(await home.guests.arrive(name)).id for name in ("Anna", "Ben")]
    good, bad = await opened(home, anna), await opened(home, anna)
    disk(home, statement, value=value, bad=bad)
    for person in (None, anna, ben):
        assert good in await shown(home, person)


@pytest.mark.parametrize("body", [b'{"name":"\xff\xfe"}', b"\xc3\x28", b'{"name":"\xed\xa0\x80"}'])
async def test_a_body_that_is_no_text_is_malformed(house: Server, body: bytes) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        headers = {"X-Turfhouse": "1", "Content-Type": "application/json"}
        for path in ("/api/me", "/api/tables", "/api/games/dungeon/lesson/1"):
            answer = await http.post(path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
