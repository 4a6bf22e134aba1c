"""Rules, cards and words change under running tables: these go on as they were begun, or are told that they cannot."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tests.cli.helper import turfhouse
from tests.server.disk import edit
from tests.server.test_feed import act, seated
from turfhouse.core.deal import CardSource
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.games.registry import GAMES
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.checks import EVERY
from turfhouse.server.tables import census, freezer
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.web.app import create_app

REAL = DungeonState.points


def one_more(state: DungeonState, seat: int) -> int:
    """Another scoring rule."""
    return REAL(state, seat) + 1


KIDS = (files("turfhouse.games") / "newkids" / "cards.toml").read_text(encoding="utf-8")


async def opened(tmp_path: Path) -> House:
    """A house as a new process would have it."""
    house = House(Settings(data=tmp_path, workers=1, hold=0, hmm_chance=0))
    await house.open()
    return house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = await opened(tmp_path)
    yield house
    await house.close()


async def play_on(live: LiveTable, entries: int) -> None:
    draw, table = random.Random(1), live.playing()
    while not table.over() and len(table.record.entries) < entries:
        options = table.paths(table.to_act())
        await act(live, table.to_act(), ["pass"] if ["pass"] in options else draw.choice(options))


async def left(home: House, game: str, seats: int, entries: int = EVERY + 5, **wish: object) -> LiveTable:
    """A table under way, at rest."""
    live, _ = await seated(home, game, seats, **wish)
    await play_on(live, entries)
    home.forget(live)
    return live


async def test_a_position_is_noted_every_so_many_entries_and_at_the_end(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    await play_on(live, 1000)
    last = len(live.playing().record.entries)
    noted = await home.store.checks(live.table_row.id, 1)
    assert sorted(noted) == sorted({*range(0, last + 1, EVERY), last})
    home.forget(live)
    assert (await home.table(live.table_row.id)).playing().over()


async def test_a_changed_scoring_rule_freezes_the_table_and_it_can_be_ended(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    good = await left(home, "yards", 2)
    table_id, host = live.table_row.id, live.table_row.host
    await home.close()
    monkeypatch.setattr(DungeonState, "points", one_more)
    new = await opened(tmp_path)
    with pytest.raises(Trouble, match="the rules of Turf War: Dungeon have changed") as told:
        await new.table(table_id)
    assert told.value.code == "frozen"
    card = await new.card(table_id)
    assert (card.state, bool(card.frozen)) == ("playing", True)
    assert (await new.table(good.table_row.id)).playing().record.entries
    stranger = (await new.guests.arrive("Eve")).id
    with pytest.raises(Trouble, match="not sitting"):
        await freezer.end(new, table_id, stranger)
    ended = await freezer.end(new, table_id, host)
    assert ended.result is not None
    assert (ended.state, ended.result.winners, ended.result.drawn) == ("over", [], True)
    with pytest.raises(Trouble, match="can go on"):
        await freezer.end(new, good.table_row.id, host)
    await new.close()


async def test_a_rule_that_shows_later_is_noticed_where_it_shows(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    edit(home.settings, "DELETE FROM checks WHERE number = 0")
    await home.close()
    monkeypatch.setattr(DungeonState, "points", one_more)
    new = await opened(tmp_path)
    with pytest.raises(Trouble, match="have changed"):
        await new.table(live.table_row.id)
    await new.close()


async def test_a_rule_that_is_changed_back_thaws_the_table(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    await home.close()
    with monkeypatch.context() as patched:
        patched.setattr(DungeonState, "points", one_more)
        new = await opened(tmp_path)
        with pytest.raises(Trouble, match="have changed"):
            await new.table(live.table_row.id)
        await new.close()
    again = await opened(tmp_path)
    await play_on(await again.table(live.table_row.id), EVERY + 8)
    assert not (await again.card(live.table_row.id)).frozen
    await again.close()


async def test_a_changed_card_stays_as_it_was_at_tables_begun_with_it(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "newkids", 3)
    old = GAMES["newkids"]
    await home.close()
    text = re.sub(r"\nlevel = \d+\n", "\nlevel = 20\n", KIDS)
    monkeypatch.setitem(GAMES, "newkids", old.with_cards(CardSource("cards.toml", text)))
    new = await opened(tmp_path)
    assert new.shelf.game("newkids").cards.hash != old.cards.hash
    again = await new.table(live.table_row.id)
    kept = len(live.playing().record.entries)  # meanwhile it may have passed for somebody
    assert again.playing().position(kept).key() == live.playing().state.key()
    assert again.card().cards == old.cards.hash
    await play_on(again, EVERY * 2 + 3)
    fresh, _ = await seated(new, "newkids", 3)
    assert fresh.card().cards == GAMES["newkids"].cards.hash
    await new.close()


async def test_cards_that_are_gone_freeze_the_table(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "newkids", 3)
    old = GAMES["newkids"]
    edit(home.settings, "DELETE FROM card_tables")
    await home.close()
    text = re.sub(r"\nlevel = \d+\n", "\nlevel = 20\n", KIDS)
    monkeypatch.setitem(GAMES, "newkids", old.with_cards(CardSource("cards.toml", text)))
    new = await opened(tmp_path)
    with pytest.raises(Trouble, match="have changed") as told:
        await new.table(live.table_row.id)
    assert told.value.code == "frozen"
    await new.close()


async def test_a_changed_grammar_freezes_the_table(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    await home.close()
    grammar = GAMES["dungeon"].grammar
    ids = {"lay" if name == "place" else name: number for name, number in grammar.ids.items()}
    monkeypatch.setattr(grammar, "ids", ids)
    new = await opened(tmp_path)
    with pytest.raises(Trouble, match="cannot be read back: entry 1") as told:
        await new.table(live.table_row.id)
    assert told.value.code == "frozen"
    await new.close()


async def test_a_new_version_that_changes_nothing_here_is_told_and_goes_on(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    await home.close()
    monkeypatch.setattr(GAMES["dungeon"], "rules_version", "99")
    new = await opened(tmp_path)
    again = await new.table(live.table_row.id)
    assert "version 99" in again.card().rules
    await play_on(again, EVERY + 10)
    await new.close()


async def test_the_census_of_an_upgraded_house_freezes_what_cannot_go_on(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, other = await left(home, "dungeon", 2), await left(home, "yards", 2)
    await home.close()
    monkeypatch.setattr(DungeonState, "points", one_more)
    monkeypatch.setattr(census, "fingerprint", lambda: "upgraded")
    new = await opened(tmp_path)
    for task in list(new.tasks):
        if task.get_name() == "census":
            await task
    t = schema.tables
    rows = {row["id"]: row["frozen"] for row in await new.store.rows(sa.select(t.c.id, t.c.frozen))}
    assert "have changed" in rows[live.table_row.id]
    assert rows[other.table_row.id] is None
    looked: list[str] = []
    monkeypatch.setattr(census, "look_at", lambda *given: looked.append(given[2]))
    await census.after_upgrade(new)
    assert looked == [], "once after every upgrade"
    await new.close()


@pytest.mark.sqlite
def test_the_command_names_what_is_different(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import asyncio

    async def fill() -> list[str]:
        house = await opened(tmp_path)
        over, _ = await seated(house, "dungeon", 2)
        await play_on(over, 1000)
        running = await left(house, "dungeon", 2)
        await house.close()
        return [over.table_row.id, running.table_row.id]

    over, running = asyncio.run(fill())
    said = turfhouse(capsys, "census", "--data", str(tmp_path), "--quiet")
    assert (said.code, "All as it was." in said.out) == (0, True)
    monkeypatch.setattr(DungeonState, "points", one_more)
    said = turfhouse(capsys, "census", "--data", str(tmp_path), "--quiet")
    assert said.code == 1
    assert f"table {over}, game 1 (dungeon, over) cannot be read back: at the deal" in said.out
    assert f"table {running}, game 1 (dungeon, under way) cannot be read back: at the deal" in said.out


async def test_a_frozen_table_is_told_by_http_and_ended_there(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await left(home, "dungeon", 2)
    await home.close()
    monkeypatch.setattr(DungeonState, "points", one_more)
    new = await opened(tmp_path)
    cookie = {"Cookie": f"turfhouse_guest={new.guests.sign(live.table_row.host)}", "X-Turfhouse": "1"}
    transport = httpx.ASGITransport(create_app(new.settings, new))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://house", headers=cookie) as http:
        where = f"/api/tables/{live.table_row.id}"
        assert "have changed" in (await http.get(where)).json()["frozen"]
        assert (await http.get(f"{where}/replay/1")).json()["code"] == "frozen"
        ended = await http.post(f"{where}/end", json={})
        assert (ended.status_code, ended.json()["state"]) == (200, "over")
        assert [card["id"] for card in (await http.get("/api/history")).json()] == [live.table_row.id]
    await new.close()
