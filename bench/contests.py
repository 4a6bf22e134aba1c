"""`make strength GAME=turris`: do a game's bots play as well as its `bars.toml` asks?

Each `[[strength]]` of the file is a contest: who sits down, for how long they think, how many games, and between which
shares of wins each must end. Every game is written down as soon as it is over, so a contest that was broken off goes on
where it stopped; `--fresh` begins again. On a busy machine a search gets fewer iterations for its time, never more.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from bench.bars import sheet_of
from bench.runners import ROOT
from turfhouse.bots.arena import Match, play_match, schedule
from turfhouse.bots.standings import wilson
from turfhouse.core.variant import variant_of
from turfhouse.games.registry import find_game

KEPT = ROOT / ".build" / "strength"


@dataclass(frozen=True)
class Contest:
    """Bots at one kind of table, and what is asked of them."""

    game: str
    bots: list[str]
    seats: int
    seconds: float
    games: int
    shares: dict[str, list[float]]
    """Of each bot that is held to something: the least and the most it may win."""
    lead: float
    """How much more the first bot must win than the second, as shares."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{'-'.join(self.bots)}-{self.seconds:g}s"

    def matches(self) -> list[Match]:
        game = find_game(self.game)
        return schedule(variant_of(game, game.setup(self.seats)), self.bots, self.games, self.seconds, 0, seed=1)


def contests_of(game: str) -> list[Contest]:
    rows = sheet_of(game).get("strength", [])
    return [
        Contest(
            game,
            list(row["bots"]),
            int(row["seats"]),
            float(row["seconds"]),
            int(row["games"]),
            dict(row["shares"]),
            float(row.get("lead", 0.0)),
        )
        for row in rows
    ]


Won = dict[str, float]
"""What each bot won of one game: 1, 0, or a part of it."""


def play(match: Match) -> Won:
    outcome = play_match(match)
    won: Won = {}
    for bot, payoff in zip(match.bots, outcome.payoffs, strict=True):
        won[bot] = won.get(bot, 0.0) + float(payoff)
    return won


class Ledger:
    """The games of a contest that are over, in a file of one line a game."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.won: dict[int, Won] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                number, won = json.loads(line)
                self.won[int(number)] = won

    def add(self, number: int, won: Won) -> None:
        self.won[number] = won
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([number, won]) + "\n")

    def shares(self) -> dict[str, tuple[float, int]]:
        """What each bot won of the games it sat in, and how many those were."""
        found: dict[str, list[float]] = {}
        for won in self.won.values():
            for bot, part in won.items():
                found.setdefault(bot, []).append(part)
        return {bot: (sum(parts) / len(parts), len(parts)) for bot, parts in found.items()}


def played(contest: Contest, ledger: Ledger, processes: int) -> Iterator[int]:
    """Plays what is missing, and says after each game how many are over."""
    missing = [(number, match) for number, match in enumerate(contest.matches()) if number not in ledger.won]
    if not missing:
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        running = {pool.submit(play, match): number for number, match in missing}
        for future in as_completed(running):
            ledger.add(running[future], future.result())
            yield len(ledger.won)


def verdict(contest: Contest, shares: dict[str, tuple[float, int]]) -> tuple[list[str], bool]:
    """The contest in words, and whether all that is asked holds."""
    lines, well = [], True
    for bot, (least, most) in contest.shares.items():
        share, games = shares[bot]
        low, high = wilson(share, games)
        held = least <= share <= most
        well = well and held
        asked = f"{100 * least:.0f}–{100 * most:.0f} %"
        lines.append(
            f"{contest.name}: {bot} wins {100 * share:.1f} % of {games} ({100 * low:.1f}–{100 * high:.1f}),"
            f" asked {asked}: {'held' if held else 'MISSED'}"
        )
    if contest.lead:
        first, second = contest.bots[:2]
        lead = shares[first][0] - shares[second][0]
        well = well and lead >= contest.lead
        told = "held" if lead >= contest.lead else "MISSED"
        asked = f"asked {100 * contest.lead:.0f}"
        lines.append(f"{contest.name}: {first} {100 * lead:.1f} points ahead of {second}, {asked}: {told}")
    return lines, well


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--only", metavar="TEXT", default="", help="contests with this in their name")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget the games played before")
    asked = parser.parse_args(words)
    contests = [contest for contest in contests_of(asked.game) if asked.only in contest.name]
    if not contests:
        print(f"no [[strength]] of {asked.game}'s bars.toml is meant", file=sys.stderr)
        return 2
    well = True
    for contest in contests:
        file = KEPT / f"{contest.name}.jsonl"
        if asked.fresh:
            file.unlink(missing_ok=True)
        ledger = Ledger(file)
        total = len(contest.matches())
        for done in played(contest, ledger, asked.processes):
            print(f"\r{contest.name}: {done} of {total} games", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        lines, held = verdict(contest, ledger.shares())
        print("\n".join(lines), flush=True)
        well = well and held
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
