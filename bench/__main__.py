"""`python -m bench`: both builds of every game and all peers, round by round, medians and ratios of the same run."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench import report
from bench.runners import ROOT, Runner, complain, our_runners, peer_runners
from turfhouse.cli.progress import Progress

RESULTS = ROOT / "bench" / "results" / "latest.json"


def wishes_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of everybody, in turns (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time a measurement (default: %(default)s)")
    parser.add_argument("--no-peers", action="store_true", help="only our own two builds")
    parser.add_argument("--json", action="store_true", help="print what is saved, instead of tables")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where the JSON is saved")
    parser.add_argument("--check", action="store_true", help="exit 1 if an acceptance bar is missed")
    return parser.parse_args(words)


def chosen_runners(games: list[str], peers: bool) -> list[Runner]:
    wanted = [*our_runners(games), *(peer_runners() if peers else [])]
    for runner in wanted:
        if not runner.ready():
            complain(f"{runner.key}: its environment is not there (make bench sets it up); left out")
    return [runner for runner in wanted if runner.ready()]


def all_samples(runners: list[Runner], rounds: int, seconds: float, quiet: bool) -> report.Samples:
    """Everybody once, then everybody again: a busy minute hits all alike."""
    samples: report.Samples = {runner.key: [] for runner in runners}
    broken: set[str] = set()
    with Progress("runs", rounds * len(runners), quiet) as bar:
        for number in range(rounds):
            for index, runner in enumerate(runners):
                if runner.key not in broken:
                    try:
                        samples[runner.key].append(runner.sample(seconds, number + 1))
                    except RuntimeError as problem:
                        broken.add(runner.key)
                        complain(f"{problem}; left out")
                bar.update(number * len(runners) + index + 1)
    return {key: rows for key, rows in samples.items() if rows}


def main() -> int:
    from turfhouse.games.registry import GAMES

    wishes = wishes_of()
    unknown = [game for game in wishes.games if game not in GAMES]
    if unknown:
        complain(f"no game is called {unknown[0]!r}; there are {', '.join(GAMES)}")
        return 2
    games = wishes.games or list(GAMES)
    runners = chosen_runners(games, not wishes.no_peers)
    samples = all_samples(runners, wishes.rounds, wishes.seconds, wishes.json)
    saved = report.summary(samples, wishes.rounds, wishes.seconds)
    wishes.out.parent.mkdir(parents=True, exist_ok=True)
    wishes.out.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
    if wishes.json:
        print(json.dumps(saved, indent=1))
    else:
        peers = [runner.key for runner in peer_runners() if runner.key in samples]
        print(report.table(samples), report.ratio_table(samples, games, peers), report.bar_lines(samples), sep="\n\n")
    missed = any(row["verdict"] != "pass" for row in report.bar_rows(samples))
    return 1 if wishes.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
