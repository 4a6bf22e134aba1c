"""The lab as pages of the house: there if it was opened with one, and a find is a game that can be replayed."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import AsyncTestClient

from turfhouse.bots.playout import random_line
from turfhouse.core.deal import CardSource
from turfhouse.core.game import Game
from turfhouse.core.picks import seat_of
from turfhouse.core.record import Entry, Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.registry import GAMES
from turfhouse.kit.cardfile import source_of
from turfhouse.server.settings import Settings
from turfhouse.server.web.app import create_app

REPORT = (
    "<!doctype html><html><head><title>komi 7 &amp; more</title><style>b { color: red; }</style></head>"
    "<body><b>64 %</b></body></html>"
)
DUNGEON = GAMES["dungeon"]


def lab_in(folder: Path) -> None:
    """A run with its report, one without, and a hunt with a find."""
    for name in ("dungeon-change-1", "dungeon-change-2", "dungeon-hunt-2-1"):
        (folder / name).mkdir(parents=True)
    (folder / "dungeon-change-1" / "report.html").write_text(REPORT)
    (folder / "secret.html").write_text("nobody's business")
    (folder / "dungeon-hunt-2-1" / "00-strategy.json").write_text(played().dumps())
    (folder / "dungeon-hunt-2-1" / "01-dead.json").write_text("{}")


def played(game: Game = DUNGEON) -> Record:
    record = Record(game.id, game.rules_version, game.setup(), seed_from(1))
    line = random_line(game.new(record.setup, record.seed), fast_stream(seed_from(2)))
    record.entries = [Entry("act", int(seat_of(action)), game.grammar.tokens(action)) for action in line]
    record.names = ["policy always monster", "policy"]
    record.notes["find"] = "Waiting always pays: 66 % & more."
    return record


async def test_a_house_without_a_lab_has_no_such_page(tmp_path: Path) -> None:
    async with AsyncTestClient(create_app(Settings(data=tmp_path / "data", workers=1))) as client:
        assert "The lab" not in (await client.get("/lab")).text


async def test_reports_and_finds_are_shown(tmp_path: Path) -> None:
    lab_in(tmp_path / "runs")
    settings = Settings(data=tmp_path / "data", workers=1, lab=str(tmp_path / "runs"))
    async with AsyncTestClient(create_app(settings)) as client:
        index = (await client.get("/lab")).text
        assert 'href="/lab/dungeon-change-1"' in index
        assert ">komi 7 &amp; more</a>" in index
        assert "Waiting always pays: 66 % &amp; more." in index
        assert "dungeon-change-2" not in index
        page = (await client.get("/lab/dungeon-change-1")).text
        assert "<b>64 %</b>" in page
        assert "<style>" not in page, "the house's policy would not let it"
        assert 'href="/lab/dungeon-change-1/style.css"' in page
        style = await client.get("/lab/dungeon-change-1/style.css")
        assert style.text == "b { color: red; }"
        assert style.headers["content-type"].startswith("text/css")
        for wrong in ("/lab/dungeon-change-2", "/lab/..%2fsecret.html", "/lab/find/dungeon-hunt-2-1/02-x"):
            assert (await client.get(wrong)).status_code == 404
        found = await client.get("/lab/find/dungeon-hunt-2-1/00-strategy", follow_redirects=False)
        assert found.status_code in (302, 303)
        table = found.headers["location"].removeprefix("/#/table/").removesuffix("/replay/1")
        frame = (await client.get(f"/api/tables/{table}/replay/1?eyes=all&step=5")).json()
        assert frame["step"] == 5
        again = await client.get("/lab/find/dungeon-hunt-2-1/00-strategy", follow_redirects=False)
        assert again.headers["location"] == found.headers["location"]
        broken = await client.get("/lab/find/dungeon-hunt-2-1/01-dead", follow_redirects=False)
        assert "cannot be replayed" in broken.json()["message"]


async def test_a_find_of_ones_own_cards_opens_with_the_cards_beside_it(tmp_path: Path) -> None:
    yards = GAMES["yards"]
    text = source_of(yards).text.replace("price = 9 # brief: 8", "price = 7")
    cheap = yards.with_cards(CardSource("mine.toml", text))
    assert cheap.cards.hash != yards.cards.hash
    folder = tmp_path / "runs" / "yards-hunt-1"
    folder.mkdir(parents=True)
    (folder / "00-dead.json").write_text(played(cheap).dumps())
    settings = Settings(data=tmp_path / "data", workers=1, lab=str(tmp_path / "runs"))
    async with AsyncTestClient(create_app(settings)) as client:
        without = await client.get("/lab/find/yards-hunt-1/00-dead", follow_redirects=False)
        assert "has not the cards" in without.json()["message"]
        (folder / "cards.toml").write_text(text)
        found = await client.get("/lab/find/yards-hunt-1/00-dead", follow_redirects=False)
        table = found.headers["location"].removeprefix("/#/table/").removesuffix("/replay/1")
        assert (await client.get(f"/api/tables/{table}/replay/1?eyes=all&step=3")).json()["step"] == 3
