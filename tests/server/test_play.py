"""A table as people use it, through a real server and real sockets."""

from __future__ import annotations

import random

from tests.server.helper import ME, Chair, Guest, Server, bot


async def play_out(chair: Chair, rng: random.Random) -> int:
    """Plays any legal moves to the end; how many."""
    moves = 0
    while await chair.my_turn():
        answer = await chair.act(rng.choice(chair.state["options"]))
        assert answer["t"] == "ack", answer
        moves += 1
    return moves


async def test_a_game_against_a_bot(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    table = await anna.open([ME, bot("easy")])
    chair = await anna.join(table)
    assert chair.state["view"] is None
    await chair.do({"t": "start"})
    assert await play_out(chair, random.Random(1)) > 5
    card = chair.state["table"]
    assert card["state"] == "over"
    assert card["result"]["match_over"]
    assert sum(card["result"]["match"]) == 1
    assert [event["n"] for event in chair.events] == list(range(1, len(chair.events) + 1))
    await chair.close()
