"""A host closes a table at which nothing was played: it is gone for everybody, and for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helper import ME, OPEN, Guest, QuickServer, Server, bot


async def test_a_host_closes_a_waiting_table_for_everybody(house: Server) -> None:
    host, friend = await Guest(house, "Hilla").arrive(), await Guest(house, "Fritjof").arrive()
    table = await host.open([ME, OPEN])
    mine, theirs = await host.join(table), await friend.join(table)
    await theirs.do({"t": "sit", "seat": 1})
    assert (await theirs.ask({"t": "close"}))["code"] == "not_host"
    assert (await mine.ask({"t": "close"}))["t"] == "ack"
    told = await theirs.until(lambda message: message["t"] == "error")
    assert (told["code"], told["message"]) == ("no_table", "Hilla has closed this table")
    assert (await friend.http.get(f"/api/tables/{table}")).status_code == 404
    assert table not in [card["id"] for card in (await host.http.get("/api/tables")).json()]


async def test_a_game_under_way_is_not_closed(house: Server) -> None:
    host = await Guest(house, "Hilla").arrive()
    chair = await host.join(await host.open([ME, bot()]))
    await chair.do({"t": "start"})
    assert (await chair.ask({"t": "close"}))["code"] == "already_started"


@pytest.mark.slow
async def test_a_closed_table_stays_closed_over_a_restart(tmp_path: Path) -> None:
    house = QuickServer(tmp_path).start()
    try:
        host = await Guest(house, "Hilla").arrive()
        table = await host.open([ME, OPEN])
        await (await host.join(table)).do({"t": "close"})
        house.kill()
        house.start()
        assert (await host.http.get(f"/api/tables/{table}")).status_code == 404
    finally:
        house.stop()
