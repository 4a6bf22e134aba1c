"""Playing on without the browser, to bring a table quickly to a state worth looking at."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Coroutine
from typing import Any

from tests.browser.people import Person
from tests.server.helper import Chair, Guest
from turfhouse.bots.think import think
from turfhouse.core.sight import load_sight
from turfhouse.games.registry import by_the_book

Done = Callable[[dict[str, Any]], bool]


def apart(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs it in a thread of its own: the browser's loop is running in this one."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work())
        except BaseException as problem:
            failed.append(problem)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


WAYS = (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0))


def tiles_in_sight(board: list[dict[str, Any]], cell: str) -> int:
    """How many tiles the corridors from this one run over."""
    arms = {(tile["x"], tile["y"]): tile["arms"] for tile in board}
    x, y = (int(part) for part in cell.split(","))
    seen = 0
    for side, dx, dy in WAYS:
        at = (x, y)
        while side in arms.get(at, ""):
            at = (at[0] + dx, at[1] + dy)
            seen += 1
    return seen


async def lively(chair: Chair) -> list[str]:
    """A move that gives something to look at: tiles as a bot would, monsters early and where corridors are long."""
    state = chair.state
    monsters: list[list[str]] = [path for path in state["options"] if path[0] == "monster"]
    sights = [(tiles_in_sight(state["view"]["board"], path[2]), path) for path in monsters]
    if sights and max(sights)[0] >= 5:
        return max(sights)[1]
    sight = await chair.guest.http.get(f"/api/tables/{chair.table}/sight")
    return think(by_the_book("dungeon"), "policy", load_sight(sight.json()), random.getrandbits(60), 0.05)


def forward(person: Person, done: Done, most: int = 80) -> None:
    """Plays this person's moves until it is asked and `done` holds, or the game is over."""
    cookies = {str(cookie["name"]): str(cookie["value"]) for cookie in person.context.cookies()}
    reached: list[int] = []

    async def work() -> None:
        guest = Guest(person.house, person.name)
        guest.http.cookies.update(cookies)
        chair = Chair(guest, person.state["table"]["id"])
        await chair.connect()
        for _ in range(most):
            if not await chair.my_turn() or done(chair.state):
                break
            answer = await chair.act(await lively(chair))
            assert answer["t"] == "ack", answer
            while chair.state["seq"] < answer["n"]:
                await chair.until(lambda m: m["t"] == "update")
        reached.append(chair.state["step"])
        await chair.close()
        await chair.guest.http.aclose()

    apart(work)
    person.until(lambda: bool(person.state["step"] >= reached[0]), "the same news")
    person.in_step()


def placing(tiles: int) -> Done:
    """It is this person's turn to place, with so many tiles on the table."""
    return lambda state: state["view"]["phase"] == "place" and len(state["view"]["board"]) >= tiles


def haunting(tiles: int) -> Done:
    """It may play its monster."""
    return lambda state: len(state["view"]["board"]) >= tiles and any(path[0] == "monster" for path in state["options"])


def never(_: dict[str, Any]) -> bool:
    return False
