"""Hints: from one's own sight, only where nobody else sits, counted and told with the result."""

from __future__ import annotations

import time
from typing import Any

from tests.review.tables import short_game
from tests.server.alone import play_out, well_before_midnight
from tests.server.helper import ME, Chair, Guest, Server, bot, two_at_a_table
from turfhouse.core.variant import variant_of
from turfhouse.games.registry import GAMES
from turfhouse.server.thinking.adviser import advise

SOON = 2.0


async def ask_for(chair: Chair, **wish: Any) -> tuple[int, dict[str, Any]]:
    ask = chair.state["ask"]["no"] if chair.state["ask"] else 0
    answer = await chair.guest.http.post(f"/api/tables/{chair.table}/hint", json={"ask": ask, **wish})
    return answer.status_code, answer.json()


async def test_a_hint_names_options_with_chances_is_counted_once_and_told_at_the_end(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    chair = await anna.join(await anna.open([ME, bot()]))
    await chair.do({"t": "start"})
    assert await chair.my_turn()
    began = time.monotonic()
    status, card = await ask_for(chair)
    took = time.monotonic() - began
    assert status == 200, card
    assert took < SOON + 6, f"{took:.1f} s"
    assert 1 <= len(card["options"]) <= 3
    for option in card["options"]:
        assert option["path"] in chair.state["options"]
        assert 0 <= option["chance"] <= 1
    chances = [option["chance"] for option in card["options"]]
    assert chances == sorted(chances, reverse=True)
    assert card["hints"] == 1
    assert await ask_for(chair) == (200, card), "the same moment, the same hint"
    assert (await ask_for(chair, ask=card["ask"] + 99))[1]["code"] == "stale"
    assert (await chair.act(card["options"][0]["path"]))["t"] == "ack"
    if await chair.my_turn():
        assert (await ask_for(chair))[1]["hints"] == 2
    await chair.do({"t": "resign"})
    assert (await anna.http.get(f"/api/tables/{chair.table}")).json()["result"]["hints"] == 2
    assert (await ask_for(chair))[0] >= 400
    await chair.close()
    await anna.http.aclose()


async def test_there_are_none_where_another_person_sits_or_for_who_only_watches(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        for chair in (one, two):
            status, answer = await ask_for(chair)
            assert (status, answer["code"]) == (403, "forbidden")
        await two.do({"t": "stand"})
        assert (await ask_for(one))[0] == 403, "a seat that a bot holds for a person is that person's"
    anna, eve = await Guest(house, "Anna").arrive(), await Guest(house, "Eve").arrive()
    chair = await anna.join(await anna.open([ME, bot()]))
    await chair.do({"t": "start"})
    refused = await eve.http.post(f"/api/tables/{chair.table}/hint", json={"ask": 1})
    assert refused.json()["code"] == "not_your_seat"
    await chair.close()
    for guest in (anna, eve):
        await guest.http.aclose()


async def test_there_are_none_for_the_deal_of_the_day(cave: Server, anna: Guest) -> None:
    well_before_midnight()
    chair = await anna.join((await anna.http.post("/api/games/lantern/daily", json={})).json()["id"])
    await chair.my_turn()
    status, answer = await ask_for(chair)
    assert (status, answer["code"]) == (403, "forbidden")
    card = await play_out(chair)
    assert card["result"]["hints"] == 0
    await chair.close()


def test_a_hint_follows_from_the_sight_alone() -> None:
    """Whatever the others hold: an equal sight asks for an equal hint, as far as time does not matter."""
    for game in GAMES.values():
        table = short_game(game.id, game.default_seats, 6)
        state = table.position(6)
        seat = int(state.to_act())
        found = advise(variant_of(game, table.record.setup), "", state.sight(seat), 1, 0.3)
        assert found
        assert all(game.parse_path(seat, one.path) in state.options_of(seat) for one in found)
