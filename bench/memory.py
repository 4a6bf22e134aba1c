"""`python -m bench.memory`: what a game under way, a live table and a game stepped about in hold in memory.

Resident bytes of a fresh process a figure, over several copies of the same game: what a table holds in compiled
vectors is seen by no Python profiler.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES

PAGE = os.sysconf("SC_PAGE_SIZE")
SEEDS = 40
"""So many games are begun at most to find one that is long enough."""


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME:SEATS", default=["dungeon:2", "newkids:4"])
    parser.add_argument("--entries", type=int, default=400, help="of the game under way (default: %(default)s)")
    parser.add_argument("--film", type=int, default=5000, help="entries of the game looked at again; 0: none")
    parser.add_argument("--copies", type=int, default=24)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(words)


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def played(game_id: str, seats: int, entries: int, seed: int) -> Table:
    """A random game of at most so many entries; what can be taken back is taken back at times, as people do."""
    game = GAMES[game_id]
    table = Table(game, Record(game.id, game.rules_version, game.setup(seats), seed_from(seed)))
    dice = fast_stream(seed_from(seed))
    while not table.over() and len(table.record.entries) < entries:
        options = table.options(table.to_act())
        action = options[int(dice.below(len(options)))]
        table.accept(action)
        last = table.record.entries[-1].seat
        if len(table.record.entries) < entries and not dice.below(8) and table.can_undo(last):
            table.undo(last)
    return table


def texts_of(game_id: str, seats: int, entries: int) -> tuple[int, list[str]]:
    """The seed and entries of a game that is so long, or the longest found."""
    best: tuple[int, list[str]] = (0, [])
    for seed in range(SEEDS):
        texts = [entry.text() for entry in played(game_id, seats, entries, seed).record.entries]
        best = max(best, (seed, texts), key=lambda found: len(found[1]))
        if len(best[1]) >= entries:
            break
    return best


def record_of(game_id: str, seats: int, seed: int, texts: list[str]) -> Record:
    from turfhouse.core.record import parse_entry

    game = GAMES[game_id]
    entries = [parse_entry(text) for text in texts]
    return Record(game.id, game.rules_version, game.setup(seats), seed_from(seed), entries)


def bytes_each(make: Callable[[], object], copies: int) -> int:
    kept = [make()]
    before = resident()
    kept += [make() for _ in range(copies)]
    return round((resident() - before) / copies)


def table_bytes(game_id: str, seats: int, seed: int, texts: list[str], copies: int) -> int:
    return bytes_each(lambda: Table(GAMES[game_id], record_of(game_id, seats, seed, texts)), copies)


def film_bytes(game_id: str, seats: int, seed: int, texts: list[str], copies: int) -> int:
    from turfhouse.server.tables.replay import Film

    def film() -> object:
        made = Film(GAMES[game_id], record_of(game_id, seats, seed, texts))
        for step in range(0, len(texts), 7):
            made.frame(step, 0)
        return made

    return bytes_each(film, copies)


def live_bytes(game_id: str, seats: int, seed: int, texts: list[str], copies: int) -> int:
    """As the server has it: with its row, its clocks and its audience, and what two viewers were told last."""
    from turfhouse.server.settings import Settings
    from turfhouse.server.store.store import Saved
    from turfhouse.server.store.table_row import TableRow
    from turfhouse.server.tables.house import House, new_table_row
    from turfhouse.server.tables.live import LiveTable
    from turfhouse.server.web.messages import SeatWish, TableWish

    async def measure() -> int:
        with tempfile.TemporaryDirectory() as folder:
            house = House(Settings(data=Path(folder), workers=1))

            def live() -> object:
                wish = TableWish(game_id, [SeatWish("me"), *[SeatWish("open")] * (seats - 1)])
                row: TableRow = new_table_row(wish, "host", house.shelf)
                row.state, row.seed = "playing", seed_from(seed)
                table = Table(GAMES[game_id], record_of(game_id, seats, seed, texts))
                made = LiveTable(house, row, Saved({}, [], {}, texts, []), table)
                made.audience.fan_out()
                return made

            return bytes_each(live, copies)

    return asyncio.run(measure())


def apart(work: Callable[[str, int, int, list[str], int], int], *given: object) -> int:
    """In a process of its own."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as pool:
        return pool.apply(work, given)


def main() -> int:
    wishes = wishes_of()
    rows: list[dict[str, object]] = []
    for word in wishes.games:
        game_id, _, seats_text = word.partition(":")
        seats = int(seats_text or 0) or GAMES[game_id].default_seats
        seed, texts = texts_of(game_id, seats, wishes.entries)
        given = (game_id, seats, seed, texts, wishes.copies)
        head = {"game": game_id, "seats": seats, "entries": len(texts)}
        rows.append({**head, "what": "game", "kB": apart(table_bytes, *given) // 1000})
        rows.append({**head, "what": "live table", "kB": apart(live_bytes, *given) // 1000})
    if wishes.film:
        seed, texts = texts_of("newkids", 4, wishes.film)
        found = apart(film_bytes, "newkids", 4, seed, texts, 3)
        rows.append({"game": "newkids", "seats": 4, "entries": len(texts), "what": "film", "kB": found // 1000})
    for row in rows:
        print(json.dumps(row) if wishes.json else "  ".join(f"{key} {value}" for key, value in row.items()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
