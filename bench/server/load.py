"""Moves under load: so many tables, all seats answering at once, for some seconds."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import asdict, dataclass
from statistics import median

from bench.server.guests import Match, Tally
from bench.server.house import House, fsync_milliseconds

WARM_UP = 2.0


@dataclass(frozen=True)
class Load:
    """Milliseconds and bytes; `moves_s` counts acknowledged ones, which are durable."""

    game: str
    tables: int
    seats: int
    moves_s: float
    ack_p50: float
    ack_p99: float
    cpu_move: float
    update_bytes: float
    """Of the median update."""
    move_bytes: float
    """All that the house says to all sockets of a table, a move."""
    table_bytes: float
    fsync_p50: float
    errors: dict[str, int]

    def row(self) -> dict[str, object]:
        return asdict(self)


def share(values: list[float], part: float) -> float:
    return sorted(values)[int(part * (len(values) - 1))] if values else 0.0


async def measure(house: House, game: str, tables: int, seats: int, seconds: float) -> Load:
    tally = Tally()
    empty = house.resident_bytes()
    matches = [Match(house.port, game, seats, tally, seed) for seed in range(tables)]
    for match in matches:
        await match.sit()
    filled = house.resident_bytes()
    players = [asyncio.create_task(match.play_on()) for match in matches]
    await asyncio.sleep(WARM_UP)
    tally.errors.clear()
    tally.counting = True
    before = house.cpu_seconds()
    await asyncio.sleep(seconds)
    spent = house.cpu_seconds() - before
    tally.counting = False
    broken = [task.exception() for task in players if task.done()]
    for task in players:
        task.cancel()
    for match in matches:
        with contextlib.suppress(Exception):
            await match.leave()
    if broken:
        raise RuntimeError(f"{len(broken)} of {tables} tables broke: {broken[0]!r}")
    moves = len(tally.latencies)
    return Load(
        game=game,
        tables=tables,
        seats=seats,
        moves_s=round(moves / seconds, 1),
        ack_p50=round(share(tally.latencies, 0.5) * 1000, 2),
        ack_p99=round(share(tally.latencies, 0.99) * 1000, 2),
        cpu_move=round(spent / max(moves, 1) * 1000, 3),
        update_bytes=median(tally.sizes) if tally.sizes else 0,
        move_bytes=round(tally.bytes / max(moves, 1)),
        table_bytes=round((filled - empty) / tables),
        fsync_p50=round(fsync_milliseconds(house.folder), 2),
        errors=dict(tally.errors),
    )
