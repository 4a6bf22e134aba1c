"""Memory of running tables: so many, all in the middle of a game, everybody's sockets open."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass

from bench.server.guests import Match, Tally
from bench.server.house import House, resident_bytes

AT_ONCE = 8


@dataclass(frozen=True)
class Memory:
    game: str
    seats: int
    tables: int
    moves: int
    """Played at each."""
    table_bytes: int
    """What one adds to the house, its sockets and all."""

    def row(self) -> dict[str, object]:
        return asdict(self)


async def open_one(house: House, game: str, seats: int, moves: int, seed: int, gate: asyncio.Semaphore) -> Match:
    async with gate:
        match = Match(house.port, game, seats, Tally(), seed)
        match.eager = False
        await match.sit()
        for _ in range(moves):
            if match.over.is_set():
                break
            await match.step()
        return match


async def measure(house: House, game: str, seats: int, tables: int = 60, moves: int = 40) -> Memory:
    gate = asyncio.Semaphore(AT_ONCE)
    warm = [await open_one(house, game, seats, moves, seed, gate) for seed in range(3)]
    before = resident_bytes(house.pid)
    seeds = range(len(warm), len(warm) + tables)
    matches = await asyncio.gather(*(open_one(house, game, seats, moves, seed, gate) for seed in seeds))
    each = (resident_bytes(house.pid) - before) / tables
    for match in [*warm, *matches]:
        await match.leave()
    return Memory(game, seats, tables, moves, round(each))
