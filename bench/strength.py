"""`python -m bench.strength OLD NEW`: does search still play as well as it did? Games between two builds of the engine.

OLD and NEW are Pythons with a turfhouse of their own. Each build thinks in a process of its own (`bench/thinker.py`)
and is told of the game by its record: id, seats, seed, and the paths as they are played. Half of the seats are the new
build's, and which half goes round on every deal. Both think for equal iterations, chance unforked, with the same
numbers on the same deal: builds that choose alike share every deal.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any

from bench.compare import python_at
from bench.runners import ROOT
from bench.sides import sides, told

SEATS = {"newkids": 4}
"""Of games that are not for two."""


class Disagreement(RuntimeError):
    """Two builds that play by other rules: the game is nobody's."""


class Build:
    """A thinking process."""

    def __init__(self, python: Path) -> None:
        self.python = python
        self.process = subprocess.Popen(
            [str(python), "-m", "bench.thinker"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Build:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def ask(self, **words: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.python} ended; it was asked {words}")
        answer: dict[str, Any] = json.loads(line)
        return answer


def play(game: str, number: int, old: Build, new: Build, iterations: int) -> float:
    """One game; the share of its win that goes to the new build."""
    seats = SEATS.get(game, 2)
    round_of = sides(seats)
    ours = round_of[number % len(round_of)]
    deal = number // len(round_of)
    stands = both(old, new, game=game, seats=seats, seed=deal)
    thought = 10_000 * deal
    while not stands["payoffs"]:
        mind = new if stands["seat"] in ours else old
        thought += 1
        path = mind.ask(think=thought, iterations=iterations)["path"]
        stands = both(old, new, path=path)
    return float(sum(stands["payoffs"][seat] for seat in ours))


def both(old: Build, new: Build, **words: Any) -> dict[str, Any]:
    """Tell both builds; they must agree on where the game stands."""
    before, after = old.ask(**words), new.ask(**words)
    if before != after:
        raise Disagreement(f"the builds disagree: {before} and {after} after {words}")
    return after


def shares(game: str, numbers: range, wishes: argparse.Namespace) -> list[float]:
    """The games of one pair of processes; without those that the builds could not play together, if that is wished."""
    with Build(wishes.old) as old, Build(wishes.new) as new:
        found: list[float] = []
        for number in numbers:
            try:
                found.append(play(game, number, old, new, wishes.iterations))
            except Disagreement:
                if not wishes.other_rules:
                    raise
            if found and not wishes.quiet:
                print(f"{game} {numbers.start} of {wishes.pairs}: {len(found)} games, {told(found)}", flush=True)
        return found


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("old", type=python_at, help="the Python with the build to compare with")
    parser.add_argument("new", type=python_at, help="the Python with the build that is judged")
    parser.add_argument("matches", nargs="*", metavar="GAME", help="which games (default: dungeon newkids)")
    parser.add_argument("--games", type=int, default=400, help="games of each (default: %(default)s)")
    parser.add_argument("--iterations", type=int, default=50, help="of every decision (default: %(default)s)")
    parser.add_argument("--pairs", type=int, default=2, help="games at the same time (default: %(default)s)")
    parser.add_argument(
        "--other-rules",
        action="store_true",
        help="a rule has changed in between: games that come to where the builds disagree are left out and counted",
    )
    parser.add_argument("--quiet", action="store_true", help="only the results")
    return parser.parse_args(words)


def main() -> None:
    wishes = wishes_of()
    for game in wishes.matches or ["dungeon", "newkids"]:
        parts = [range(start, wishes.games, wishes.pairs) for start in range(wishes.pairs)]
        with ThreadPoolExecutor(wishes.pairs) as pool:
            lists = list(pool.map(shares, [game] * wishes.pairs, parts, [wishes] * wishes.pairs))
        every = [share for part in lists for share in part]
        apart = f", {wishes.games - len(every)} left out" if wishes.other_rules else ""
        won = told(every) if every else "nothing: they never agreed"
        print(
            f"{game}: {len(every)} games{apart}, {wishes.iterations} iterations: the new build wins {won}", flush=True
        )


if __name__ == "__main__":
    main()
