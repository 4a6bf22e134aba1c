"""Playing on from a moment of a finished game: a private table against bots that lives like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.helper import Guest, QuickServer, Server, two_at_a_table
from tests.server.test_play import one_move


async def refused(guest: Guest, url: str, **wish: Any) -> tuple[int, str]:
    answer = await guest.http.post(url, json=wish)
    return answer.status_code, answer.json()["code"]


async def play_out(house: Server) -> tuple[Guest, str, list[dict[str, Any]]]:
    """A finished game: who may play on, where, and what seat 0 saw after each of its first steps."""
    async with two_at_a_table(house) as (one, two):
        for _ in range(6):
            await one_move(one, two)
        url = f"/api/tables/{one.table}/play-on/1"
        assert await refused(one.guest, url, step=2, seat=0) == (403, "forbidden")
        await two.do({"t": "resign"})
        seen = [
            (await one.guest.http.get(f"/api/tables/{one.table}/replay/1", params={"eyes": 0, "step": step})).json()
            for step in range(7)
        ]
        table = one.table
    guest = await Guest(house, "Nele").arrive()
    return guest, table, seen


async def test_the_table_stands_where_the_replay_did_and_goes_on(house: Server) -> None:
    nele, old, seen = await play_out(house)
    url = f"/api/tables/{old}/play-on/1"
    card = (await nele.http.post(url, json={"step": 4, "seat": 0, "bot": "easy"})).json()
    assert card["origin"] == {"table": old, "game_no": 1, "step": 4}
    assert (card["private"], card["match"], card["state"]) == (True, "single", "playing")
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot"]
    chair = await nele.join(card["id"])
    forked = next(event for event in chair.events if event["kind"] == "forked")
    assert forked["data"]["seed_hash"] == card["seed_hash"]
    assert card["seed_hash"] != (await nele.http.get(f"/api/tables/{old}")).json()["seed_hash"]
    assert await chair.my_turn()
    answer = await chair.act(chair.state["options"][0])
    assert answer["t"] == "ack"
    await chair.do({"t": "resign"})
    there = (await nele.http.get(f"/api/tables/{card['id']}/replay/1", params={"eyes": 0, "step": 5})).json()
    assert [event["kind"] for event in there["events"]] == ["forked"]
    assert there["view"] == seen[4]["view"]
    record = (await nele.http.get(f"/api/tables/{card['id']}/record/1")).json()
    assert [text.split()[1] for text in record["entries"]].count("fork") == 1
    mine = (await nele.http.get("/api/history")).json()
    cards = mine if isinstance(mine, list) else mine["tables"]
    assert [found["origin"] for found in cards if found["id"] == card["id"]] == [card["origin"]]
    again = await nele.http.post(f"/api/tables/{card['id']}/play-on/1", json={"step": 5, "seat": 1})
    assert again.status_code == 201, again.text
    await chair.close()


async def test_what_cannot_be_played_on_from_is_refused(house: Server) -> None:
    nele, old, _ = await play_out(house)
    url = f"/api/tables/{old}/play-on/1"
    assert await refused(nele, url, step=7, seat=0) == (409, "over")
    assert await refused(nele, url, step=2, seat=2) == (400, "malformed")
    assert await refused(nele, url, step=2, seat=0, bot="genius") == (400, "malformed")
    assert await refused(nele, f"/api/tables/{old}/play-on/2", step=2, seat=0) == (404, "unknown")
    stranger = Guest(house, "Nobody")
    assert await refused(stranger, url, step=2, seat=0) == (401, "no_guest")


async def test_it_survives_a_kill(tmp_path: Path) -> None:
    server = QuickServer(tmp_path / "data").start()
    try:
        nele, old, _ = await play_out(server)
        card = (await nele.http.post(f"/api/tables/{old}/play-on/1", json={"step": 3, "seat": 1, "bot": "easy"})).json()
        chair = await nele.join(card["id"])
        assert await chair.my_turn()
        view, events = chair.state["view"], chair.events
        server.kill()
        server.start()
        back = await nele.join(card["id"])
        assert back.state["view"] == view
        assert back.events == events
        assert (await back.act(back.state["options"][0]))["t"] == "ack"
        await back.close()
    finally:
        server.stop()
    assert server.troubles() == []
