"""`python -m bench.server`: our house against boardgame.io's server, the same matches and sockets, in one run.

Every move of ours is on disk before it is acknowledged; boardgame.io keeps its matches in memory. `--tree` adds an
older commit's tree (with its environment built) to the same run, so that before and after share the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

import uvloop

from bench.runners import ROOT
from bench.server import crowd, load, memory, peer
from bench.server.house import House

RESULTS = ROOT / "bench" / "results" / "server.json"
Row = dict[str, object]


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50, 200], metavar="N")
    parser.add_argument("--game", action="append", metavar="GAME:SEATS", help="default: dungeon:2 and newkids:4")
    parser.add_argument("--seconds", type=float, default=8.0, help="counted time of each load (default: %(default)s)")
    parser.add_argument("--spectators", type=int, default=2000, help="0: none (default: %(default)s)")
    parser.add_argument("--no-memory", dest="memory", action="store_false", help="without memory of running tables")
    parser.add_argument("--tree", type=Path, action="append", default=[], help="another checkout, run beside this one")
    parser.add_argument("--python", type=Path, default=None, help="the environment to run the house with")
    parser.add_argument("--database", default="", help="postgresql://…: this tree's tables are kept there")
    parser.add_argument("--workers", type=int, nargs="+", default=[1], help="with --database: so many processes each")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    parser.add_argument("--json", action="store_true", help="print what is saved, instead of a table")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where the JSON is saved")
    return parser.parse_args(words)


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def told(row: Row) -> Row:
    """A row at once: a run that is broken off was not in vain."""
    say("    " + "  ".join(f"{name} {value}" for name, value in row.items()))
    return row


def python_of(tree: Path, wished: Path | None) -> Path | None:
    built = tree / ".venv-native" / "bin" / "python"
    return wished if wished is not None and tree == ROOT else built if built.exists() else None


def our_rows(wishes: argparse.Namespace, tree: Path, game: str, seats: int, tables: int) -> list[Row]:
    """Of this tree also with several processes, if that was asked for."""
    rows: list[Row] = []
    for workers in wishes.workers if tree == ROOT else [1]:
        say(f"  {tree.name}: {game}, {tables} tables of {seats}, {workers} process{'es' if workers > 1 else ''}")
        database = wishes.database if tree == ROOT else ""
        with House(tree, python_of(tree, wishes.python), database, workers) as house:
            found = uvloop.run(load.measure(house, game, tables, seats, wishes.seconds))
        rows.append(told({"server": tree.name, "processes": workers, **found.row()}))
    return rows


def crowd_row(wishes: argparse.Namespace, tree: Path) -> Row:
    say(f"  {tree.name}: {wishes.spectators} spectators")
    with House(tree, python_of(tree, wishes.python)) as house:
        found = uvloop.run(crowd.measure(house, "dungeon", wishes.spectators))
    return told({"server": tree.name, **found.row()})


def memory_row(wishes: argparse.Namespace, tree: Path, game: str, seats: int) -> Row:
    say(f"  {tree.name}: memory of a table of {game}")
    with House(tree, python_of(tree, wishes.python)) as house:
        found = uvloop.run(memory.measure(house, game, seats))
    return told({"server": tree.name, **found.row()})


def all_rows(wishes: argparse.Namespace) -> dict[str, list[Row]]:
    trees = [ROOT, *(tree.resolve() for tree in wishes.tree)]
    loads: list[Row] = []
    games = [word.partition(":") for word in wishes.game or ["dungeon:2", "newkids:4"]]
    for game, _, seats in games:
        for tables in wishes.tables:
            loads += [row for tree in trees for row in our_rows(wishes, tree, game, int(seats or 2), tables)]
            if not wishes.no_peer and game == games[0][0]:
                say(f"  boardgame.io: {tables} matches")
                loads.append(told(peer.measure(tables, wishes.seconds)))
    crowds = [crowd_row(wishes, tree) for tree in trees] if wishes.spectators else []
    sizes = [(game, int(seats or 2)) for game, _, seats in games] if wishes.memory else []
    kept = [memory_row(wishes, tree, game, seats) for game, seats in sizes for tree in trees]
    return {"loads": loads, "crowds": crowds, "memory": kept}


def printed(rows: list[Row]) -> str:
    if not rows:
        return ""
    heads = list(rows[0])
    cells = [heads, *[[str(row.get(head, "")) for head in heads] for row in rows]]
    widths = [max(len(line[column]) for line in cells) for column in range(len(heads))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in cells)


def main() -> int:
    wishes = wishes_of()
    rows = all_rows(wishes)
    saved = {"limits": House().settings, "busy": os.getloadavg()[0], **rows}
    wishes.out.parent.mkdir(parents=True, exist_ok=True)
    wishes.out.write_text(json.dumps(saved, indent=1) + "\n")
    print(json.dumps(saved) if wishes.json else "\n\n".join(filter(None, map(printed, rows.values()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
