"""Thousands of malformed and hostile messages and requests: no 5xx, no crash, no leak, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import websockets

from tests.server import fuzz
from tests.server.helper import Chair, Guest, Server, two_at_a_table
from tests.server.test_kill import check_view, stored
from tests.server.test_play import one_move
from turfhouse.games.registry import GAMES

CODES = {"malformed", "too_big", "too_fast", "unknown", "no_guest", "no_table", "not_your_seat", "not_asked", "stale"}
CODES |= {"refused", "crosses_chance", "not_undoable", "not_host", "seat_taken", "not_started", "already_started"}
CODES |= {"over", "forbidden", "busy", "wait", "spent"}
SAYS = {"snapshot", "update", "table", "chat", "thinking", "ack", "error", "moved", "pong", "narrowed", "because"}
SAYS |= {"gathered", "previewed", "window", "clock"}


def look(message: dict[str, Any], seed: str, seat: int | None) -> None:
    """Nothing a viewer may not know, and nothing outside the protocol."""
    assert message["t"] in SAYS, message
    if message["t"] == "error":
        assert message["code"] in CODES, message
        assert message["code"] != "busy", message
    assert seed not in json.dumps(message)
    view = message.get("view")
    if view is not None and not view["over"]:
        assert view["seat"] == message["seat"]
        if view["seat"] is None:
            assert (view["hand"], view["monster"], view["shown_hands"]) == ([], None, None)
        elif seat is not None:
            assert view["seat"] == seat


async def pester_socket(guest: Guest, table: str, rng: random.Random, count: int, seed: str) -> None:
    """Sends nonsense and reads everything that comes back; comes back itself when it is thrown out."""
    chair = await guest.join(table)
    for number in range(count):
        try:
            await chair.send(fuzz.message(rng))
            if number % 20 == 19:
                await chair.send({"t": "ping"})
                await chair.until(lambda m: m["t"] == "pong")
        except websockets.ConnectionClosed:
            chair = await guest.join(table)
        for message in chair.heard:
            look(message, seed, None)
        chair.heard.clear()
    await chair.close()


async def pester_http(server: Server, tables: list[str], rng: random.Random, count: int, seed: str) -> dict[int, int]:
    statuses: dict[int, int] = {}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        await http.post("/api/me", json={"name": "Eve"}, headers={"X-Turfhouse": "1"})
        for _ in range(count):
            method, path, headers, body = fuzz.request(rng, tables)
            safe = quote(path.encode("utf-8", "replace").decode(), safe="/?&=%")
            answer = await http.request(method, safe, headers=headers, content=body)
            assert answer.status_code < 500, (method, path, headers, body, answer.text)
            if answer.status_code >= 400 and answer.content:
                assert answer.json()["code"] in CODES, (method, path, answer.text)
            assert seed not in answer.text or answer.json()["notes"]["result"], "the seed, before the game is over"
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
    return statuses


async def pester_raw(server: Server, rng: random.Random, count: int) -> None:
    """What is hardly HTTP at all."""
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        post = b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"
        start = rng.choice([b"GET / HTTP/1.1\r\n", post, b""])
        writer.write(start + rng.randbytes(rng.randrange(300)) + rng.choice([b"", b"\r\n\r\n"]))
        writer.write_eof()
        try:
            first = await asyncio.wait_for(reader.readline(), 10)
            assert not first.startswith(b"HTTP/1.1 5"), first
        except ConnectionError:
            pass
        writer.close()


async def honest_play(one: Chair, two: Chair, done: asyncio.Event) -> int:
    """Two people play on in the middle of it."""
    moves = 0
    while not done.is_set():
        if one.state["table"]["state"] != "over":
            await one_move(one, two)
            moves += 1
        await asyncio.sleep(0.5)
    return moves


async def run_fuzz(server: Server, seed: int, count: int) -> None:
    """`count` in all: most to sockets, a third as requests, some as raw bytes."""
    async with two_at_a_table(server) as (one, two):
        record, _ = stored(server, GAMES["dungeon"], one.table, 1)
        secret = record.seed.hex()
        eve, mallory = await Guest(server, "Eve").arrive(), await Guest(server, "Mallory").arrive()
        open_table = await mallory.open([{"kind": "me"}, {"kind": "open"}])
        done = asyncio.Event()
        play = asyncio.create_task(honest_play(one, two, done))
        rngs = [random.Random(seed * 10 + k) for k in range(4)]
        part = count // 30
        _, _, statuses, _ = await asyncio.gather(
            pester_socket(eve, one.table, rngs[0], part * 9, secret),
            pester_socket(mallory, open_table, rngs[1], part * 9, "nothing to hide here"),
            pester_http(server, [one.table, open_table], rngs[2], part * 11, secret),
            pester_raw(server, rngs[3], part),
        )
        done.set()
        moves = await play
        print(f"{part * 30} messages and requests, {moves} honest moves meanwhile, statuses {statuses}")
        assert moves > 5
        again = await one.guest.join(one.table)
        assert again.state["view"] == one.state["view"]
        check_view(server, GAMES["dungeon"], again)
        await again.close()
        assert server.alive()
        assert server.troubles() == []


async def test_nine_hundred_pieces_of_nonsense(house: Server) -> None:
    await run_fuzz(house, 1, 900)


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_ten_thousand_pieces_of_nonsense(house: Server) -> None:
    await run_fuzz(house, 2, 10_020)
