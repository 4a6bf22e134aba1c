"""Cans one game of dungeon for the mock: `python web/mock/can.py > web/mock/canned.json`. Development only."""

from __future__ import annotations

import json
import sys

from turfhouse.core.record import Record
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.table import Table
from turfhouse.games.dungeon.game import Dungeon


def frame(table: Table, eyes: int, since: int, last: dict[str, object] | None) -> dict[str, object]:
    ask = table.ask()
    events = table.events(eyes, since)
    return {
        "view": table.view(eyes),
        "ask": ask
        and {
            "no": ask.no,
            "mode": "sole",
            "seats": list(ask.seats),
            "version": 0,
            "rule": ask.rule,
            "prompt": ask.prompt,
            "yours": eyes in ask.seats,
        },
        "options": table.paths(eyes),
        "events": events,
        "last": last,
        "step": len(table.record.entries),
    }


def main() -> None:
    game = Dungeon()
    seed = bytes(int(sys.argv[1]) if len(sys.argv) > 1 else 7 for _ in range(32))
    table = Table(game, Record("dungeon", game.rules_version, game.setup(2), seed))
    sense = game.sense()
    assert sense is not None
    rng = SealedStream(derive(seed, "mock"))
    frames = [frame(table, 0, 0, None)]
    seen = len(table.feed_events)
    while not table.over():
        ask = table.ask()
        assert ask is not None
        seat = ask.seats[0]
        options = table.options(seat)
        world = game.determinise(table.view(seat), rng)
        ranks = sense.ranks(world, options)
        best = options[max(range(len(options)), key=lambda k: ranks[k])]
        path = game.tokens(table.state, best)
        table.accept(best)
        frames.append(frame(table, 0, seen, {"seat": seat, "path": path}))
        seen = len(table.feed_events)
    json.dump({"frames": frames}, sys.stdout, default=int)


if __name__ == "__main__":
    main()
