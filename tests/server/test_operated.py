"""What whoever looks after a house sees of it: figures, readiness, and one line an event."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.server.helper import Guest, QuickServer, Server, two_at_a_table
from tests.server.test_feed import act, seated
from turfhouse.server import logs, readiness
from turfhouse.server.meters import BOUNDS, Spread, exposition
from turfhouse.server.settings import Settings
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables.house import House


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    house = House(Settings(data=tmp_path, workers=1))
    await house.store.open()
    yield house
    await house.close()


def figure(text: str, name: str) -> float:
    [found] = re.findall(rf"^turfhouse_{name} (\S+)$", text, re.MULTILINE)
    return float(found)


async def test_moves_are_counted_with_their_times(house: Server) -> None:
    async with httpx.AsyncClient(base_url=house.url) as http:
        before = (await http.get("/metrics")).text
        async with two_at_a_table(house, options={"first": "seat 0"}) as (one, _):
            await one.do({"t": "act", "ask": one.state["ask"]["no"], "path": one.state["options"][0]})
            assert (await one.ask({"t": "act", "ask": 999_999, "path": ["pass"]}))["code"] == "stale"
            answer = await http.get("/metrics")
    after = answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for name, more in (("moves_total", 1), ("refused_total", 1), ("ack_seconds_count", 1)):
        assert figure(after, name) >= figure(before, name) + more, name
    assert figure(after, "commit_seconds_count") > figure(before, "commit_seconds_count")
    assert figure(after, "sockets") >= 2
    assert figure(after, "tables_playing") >= 1


async def test_every_figure_is_explained_and_histograms_add_up(home: House) -> None:
    live, _ = await seated(home, "dungeon", 2)
    table = live.playing()
    await act(live, table.to_act(), table.paths(table.to_act())[0])
    lines = exposition(home).splitlines()
    names = {re.split(r"[{ ]", line)[0] for line in lines if not line.startswith("#")}
    helped = {line.split()[2] for line in lines if line.startswith("# HELP")}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in names} == helped
    assert live.table_row.id not in "\n".join(lines)


def test_a_time_is_counted_in_every_step_that_holds_it() -> None:
    spread = Spread()
    for seconds in (0.0005, 0.003, 99.0):
        spread.note(seconds)
    lines = list(spread.lines("x"))
    assert [line.split()[1] for line in lines[:3]] == ["1", "1", "2"]
    assert lines[len(BOUNDS)] == 'x_bucket{le="+Inf"} 3'
    assert lines[-2:] == ["x_sum 99.003500", "x_count 3"]


async def test_figures_are_told_to_this_machine_only(tmp_path: Path) -> None:
    from litestar.testing import AsyncTestClient

    from turfhouse.server.web.app import create_app

    for opened, status in ((False, 403), (True, 200)):
        settings = Settings(data=tmp_path / str(opened), workers=1, open_metrics=opened)
        async with AsyncTestClient(create_app(settings)) as client:  # its address is "testclient": not this machine
            assert (await client.get("/metrics")).status_code == status


@pytest.mark.sqlite
async def test_ready_says_why_not(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await readiness.troubles(home) == []
    home.meters.lag = 3.0
    home.draining = "restarting"
    monkeypatch.setattr(readiness, "FREE", 1 << 62)
    monkeypatch.setattr(home.store.writer, "waited", lambda: 9.0)

    async def broken(*_: object) -> list[dict[str, object]]:
        raise NotKept("disk image is malformed")

    monkeypatch.setattr(home.store, "rows", broken)
    told = await readiness.troubles(home)
    assert [told[k].partition(":")[0] for k in range(5)] == [
        "the house is restarting",
        "the house is 3.0 s behind",
        "the database has kept nothing for 9 s",
        "the disk is nearly full",
        "the database does not answer",
    ]


async def test_readiness_by_http(house: Server) -> None:
    async with httpx.AsyncClient(base_url=house.url) as http:
        answer = await http.get("/api/ready")
        assert (answer.status_code, answer.json()) == (200, {"ready": True, "troubles": []})


def test_a_line_has_time_level_and_facts() -> None:
    record = logging.LogRecord("turfhouse.table", logging.INFO, "", 0, "game %s", ("over",), None)
    setattr(record, logs.FIELDS, {"table": "abc", "entries": 7})
    text = logs.TextLine().format(record)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z INFO turfhouse\.table: game over table=abc entries=7", text)
    told = json.loads(logs.JsonLine().format(record))
    assert (told["level"], told["message"], told["table"], told["entries"]) == ("info", "game over", "abc", 7)


def test_a_traceback_stays_in_its_line_of_json() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as problem:
        broken = (ValueError, problem, problem.__traceback__)
    record = logging.LogRecord("turfhouse", logging.ERROR, "", 0, "failed", (), broken)
    line = logs.JsonLine().format(record)
    assert "\n" not in line
    assert "ValueError: two" in json.loads(line)["traceback"]
    assert "Traceback" in logs.TextLine().format(record)


@pytest.mark.parametrize(("level", "form"), [("loud", "text"), ("info", "xml")])
def test_wrong_words_for_the_log_are_told(level: str, form: str) -> None:
    with pytest.raises(SystemExit, match="expected"):
        logs.set_up(level, form)


async def test_a_request_and_a_tables_life_are_lines(tmp_path: Path) -> None:
    server = QuickServer(tmp_path / "data", log_level="info", log_format="json").start()
    try:
        guest = await Guest(server, "Anna").arrive()
        table = await guest.open([{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
        chair = await guest.join(table)
        await chair.do({"t": "start"})
        await chair.do({"t": "resign"})
        await chair.close()
        await guest.http.aclose()
    finally:
        server.stop()
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    life = [line["message"] for line in lines if line.get("table") == table]
    assert life[:3] == ["table in memory", "game begun", "game over"]
    posts = [line for line in lines if line["message"] == "request" and line["path"] == "/api/tables"]
    assert [(line["method"], line["status"], line["ms"] > 0) for line in posts] == [("POST", 201, True)]
    assert "Anna" not in server.log.read_text()
