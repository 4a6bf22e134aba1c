"""A fight at a table of people, staged in made-up time."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.fights import CROSSFIRE, SEATS, Fight, fights
from tests.server.virtual import Stage, run
from turfhouse.core.game import Game
from turfhouse.core.table import Table

Play = Callable[[Stage], Awaitable[None]]


def shot(armed: bool = True) -> tuple[Fight, Table]:
    fight = next(fights(CROSSFIRE, 1))
    return fight, fight.table(armed)


def staged(
    folder: Path, play: Play, kinds: str = "pppp", game: Game = CROSSFIRE, table: Table | None = None, **wish: Any
) -> None:
    async def scene() -> None:
        stage = Stage(folder, game, kinds, **wish)
        await stage.open(table or shot()[1])
        await play(stage)
        await stage.close()

    run(scene())


def said(stage: Stage, seat: int, kind: str = "update") -> list[tuple[float, dict[str, Any]]]:
    heard = [(at, json.loads(text)) for at, text in stage.heard(seat)]
    return [(at, message) for at, message in heard if message["t"] == kind]


async def all_pass(stage: Stage, *but: int) -> None:
    for seat in range(SEATS):
        if seat not in but:
            await stage.act(seat, ["pass"])


def number(stage: Stage) -> int:
    ask = stage.live.playing().ask()
    assert ask is not None
    return ask.no


def is_held(stage: Stage) -> bool:
    return stage.live.pacing.held is not None
