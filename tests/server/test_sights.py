"""A sight over HTTP: for a bot of one's own, which knows what its seat knows and nothing else."""

from __future__ import annotations

from tests.server.helper import ME, OPEN, Guest, Server, two_at_a_table
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import load_sight
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.registry import GAMES


async def test_each_seat_gets_its_own_sight_and_nobody_elses(house: Server) -> None:
    game = GAMES["dungeon"]
    async with two_at_a_table(house) as chairs:
        for seat, chair in enumerate(chairs):
            answer = await chair.guest.http.get(f"/api/tables/{chair.table}/sight")
            assert answer.status_code == 200, answer.text
            sight = load_sight(answer.json())
            assert sight.seat == seat
            world = game.world(sight, fast_stream(seed_from(seat), "world"))
            assert world.sight(seat).plain() == sight.plain()
            assert sight.rows[0][loc.HELD + seat] >= 0, "it knows its own monster"
            assert sight.rows[0][loc.HELD + 1 - seat] == -1, "and not the rival's"


async def test_who_does_not_sit_there_gets_no_sight(house: Server) -> None:
    carl = await Guest(house, "Carl").arrive()
    async with two_at_a_table(house) as (anna, _):
        page = f"/api/tables/{anna.table}/sight"
        for wish in ({}, {"seat": "0"}):
            refused = await carl.http.get(page, params=wish)
            assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
        mine = await anna.guest.http.get(page, params={"seat": "1"})
        assert mine.json()["seat"] == 0, "whose sight it is follows from who asks"
    waiting = await carl.open([ME, OPEN])
    early = await carl.http.get(f"/api/tables/{waiting}/sight")
    assert early.json()["code"] == "not_started"
    await carl.http.aclose()
