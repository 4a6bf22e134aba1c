"""`python -m bench.compare OLD NEW`: two builds of the engine by turns on this machine, and how much faster NEW is.

OLD and NEW are Pythons with a turfhouse of their own, such as `.venv-native/bin/python` of two clones. Each runs the
same loops (`bench/paces.py`) in a fresh process, old and new in turns and every second round the other way round, so
that a busy minute hits both alike. Told is the median of the ratios within a round, and the best round of each against
the other's best: what other work on the machine does can only make a round slower.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from statistics import median

from bench.runners import Runner, Sample, complain

TITLES = {
    "decisions": "decisions",
    "options": "options",
    "clone": "clone",
    "clone_step": "clone + step",
    "policy": "policy decision",
    "arena": "arena games, policies",
    "inside_decisions": "decisions, compiled loop",
    "inside_options": "options, compiled loop",
    "inside_clone": "clone, compiled loop",
    "inside_clone_step": "clone + step, compiled loop",
    "inside_search": "search iterations",
}
Pair = tuple[Sample, Sample]
"""One round: what the old build and what the new one did."""


def python_at(text: str) -> Path:
    """Not resolved: a virtual environment is known by its own link."""
    path = Path(text).absolute()
    if not path.exists():
        raise argparse.ArgumentTypeError(f"there is no {text}")
    return path


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("old", type=python_at, help="the Python with the build to compare with")
    parser.add_argument("new", type=python_at, help="the Python with the build that is judged")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time a figure (default: %(default)s)")
    parser.add_argument("--need", type=float, default=0.0, metavar="R", help="exit 1 if a median is below R")
    parser.add_argument("--json", action="store_true", help="print the ratios as JSON")
    return parser.parse_args(words)


def rounds_of(game: str, old: Path, new: Path, rounds: int, seconds: float) -> list[Pair]:
    runners = [Runner(f"{game} {name}", python, "bench.paces", game) for name, python in (("old", old), ("new", new))]
    pairs: list[Pair] = []
    for number in range(rounds):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        found = {index: runners[index].sample(seconds, number + 1) for index in order}
        pairs.append((found[0], found[1]))
    return pairs


def ratios(pairs: list[Pair]) -> dict[str, dict[str, float]]:
    """By figure: the best of each build, the median of the rounds' ratios, and the ratio of the bests."""
    rows: dict[str, dict[str, float]] = {}
    for figure in pairs[0][0]:
        old, new = [pair[0][figure] for pair in pairs], [pair[1][figure] for pair in pairs]
        rows[figure] = {
            "old": max(old),
            "new": max(new),
            "median": median(after / before for before, after in zip(old, new)),
            "best": max(new) / max(old),
        }
    return rows


def told(game: str, rows: dict[str, dict[str, float]]) -> str:
    lines = [f"{game:<28}{'old /s':>14}{'new /s':>14}{'median':>9}{'best':>8}"]
    for figure, row in rows.items():
        digits = 0 if row["old"] > 1000 else 1
        paces = f"{row['old']:>14,.{digits}f}{row['new']:>14,.{digits}f}"
        lines.append(f"  {TITLES[figure]:<26}{paces}{row['median']:>9.3f}{row['best']:>8.3f}")
    return "\n".join(lines)


def main() -> int:
    from turfhouse.games.registry import GAMES

    wishes = wishes_of()
    every: dict[str, dict[str, dict[str, float]]] = {}
    for game in wishes.games or list(GAMES):
        try:
            every[game] = ratios(rounds_of(game, wishes.old, wishes.new, wishes.rounds, wishes.seconds))
        except RuntimeError as problem:
            complain(str(problem))
            return 2
        if not wishes.json:
            print(told(game, every[game]), flush=True)
    if wishes.json:
        print(json.dumps(every, indent=1))
    else:
        print(f"load {os.getloadavg()[0]:.1f}")
    slowest = min(row["median"] for rows in every.values() for row in rows.values())
    return 1 if slowest < wishes.need else 0


if __name__ == "__main__":
    sys.exit(main())
