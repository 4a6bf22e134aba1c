"""`python -m bench.reviews GAME`: are planted blunders named, and how many of Hard's own moves are called mistakes?

A blunder is planted where an option loses 20 points of chance or more, against the best that was proposed, by values
of another seed and longer than a review's. Marks are made as a review of that whole game would make them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from time import process_time
from typing import Final, NamedTuple

from turfhouse.bots.played import mind_of, player_of
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game
from turfhouse.review.glimpses import Glimpse, Look, look_at
from turfhouse.review.judge import Judge
from turfhouse.review.marks import LONGER, compare, mark_of
from turfhouse.review.reviewing import Reviewing
from turfhouse.review.told import Effort

LOSS: Final = 0.20
OTHER_SEED: Final = 99
LONG: Final = Effort(8, 48)
TRIED: Final = 4
"""So many options of a decision are looked at for one that is bad enough."""
MOMENTS: Final = 12
"""Decisions of a game that are looked at, for either figure."""
BARS: Final = "bars: 45 of 50 blunders, 3 % of Hard's moves"


class Count(NamedTuple):
    planted: int = 0
    named: int = 0
    moves: int = 0
    mistakes: int = 0
    """Mistakes and blunders; inaccuracies do not count."""

    def text(self) -> str:
        share = 100 * self.mistakes / max(1, self.moves)
        blunders = f"{self.named} of {self.planted} planted blunders named"
        return f"{blunders}; {self.mistakes} of {self.moves} moves called mistakes ({share:.1f} %)"


class Pair(NamedTuple):
    """The two judges of a review, and how closely they look."""

    quick: Judge
    longer: Judge
    batches: int

    def grade(self, look: Look, action: int) -> str:
        mark = mark_of(self.quick, self.longer, look, Glimpse(1, "own", False, action, look), self.batches)
        return mark.grade if mark is not None else ""


def pair_of(table: Table) -> Pair:
    effort, game = Reviewing(table).effort, table.game
    return Pair(Judge(game, 1, effort.iterations), Judge(game, 1, LONGER * effort.iterations), effort.batches)


def game_of_bots(game: Game, seats: int, bot: str, seed: int) -> Table:
    table = Table(game, Record(game.id, game.rules_version, game.setup(seats), seed_from(seed)))
    mind, lots = mind_of(game, player_of(bot)), fast_stream(seed_from(seed), "bots")
    while not table.over():
        _, action = mind.decide(table.state.sight(table.to_act()), int(lots.word()))
        table.accept(action)
    return table


def decisions(table: Table, lot: FastStream) -> Iterator[tuple[State, int, int]]:
    """Some positions in which a seat had a choice, that seat, and what it chose."""
    acts = [number for number, entry in enumerate(table.record.entries, 1) if entry.kind == "act"]
    chosen = {acts[int(lot.below(len(acts)))] for _ in range(MOMENTS)}
    for number in sorted(chosen):
        entry, before = table.record.entries[number - 1], table.position(number - 1)
        if len(before.listed(entry.seat)) > 1:
            yield before, entry.seat, table.game.parse_path(entry.seat, entry.path)


def blunder_at(long: Judge, look: Look, options: list[int], lot: FastStream) -> int:
    """An option that loses enough against what is proposed; 0 if none was found."""
    batches = LONG.batches
    proposals = long.proposals(look)
    for _ in range(TRIED):
        option = options[int(lot.below(len(options)))]
        if option in proposals:
            continue
        coarse = compare(long, look, option, proposals[0], 4)
        if coarse is None or coarse.loss.mean < LOSS:
            continue
        losses = [compare(long, look, option, best, batches) for best in proposals]
        if any(one is not None and one.loss.mean >= LOSS for one in losses):
            return option
    return 0


def look_through(table: Table, count: Count, wanted: int, seed: int) -> Count:
    lot, judges = fast_stream(seed_from(seed), "lot"), pair_of(table)
    long = Judge(table.game, OTHER_SEED, LONG.iterations)
    for state, seat, chosen in decisions(table, lot):
        look = look_at(state, seat)
        grade = judges.grade(look, chosen)
        count = count._replace(moves=count.moves + 1, mistakes=count.mistakes + (grade in ("mistake", "blunder")))
        blunder = blunder_at(long, look, state.listed(seat), lot) if count.planted < wanted else 0
        if blunder:
            named = bool(judges.grade(look, blunder))
            count = count._replace(planted=count.planted + 1, named=count.named + named)
    return count


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, default=0, help="at the table (default: the game's own number)")
    parser.add_argument("--bot", default="hard@300", help="who plays (default: %(default)s)")
    parser.add_argument("--blunders", type=int, default=50, help="to plant (default: %(default)s)")
    parser.add_argument("--games", type=int, default=40, help="at most (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=600, help="of CPU time, at most (default: %(default)s)")
    wishes = parser.parse_args()
    game = find_game(wishes.game)
    count = Count()
    for seed in range(1, wishes.games + 1):
        if count.planted >= wishes.blunders or process_time() > wishes.seconds:
            break
        table = game_of_bots(game, wishes.seats or game.default_seats or game.min_seats, wishes.bot, seed)
        count = look_through(table, count, wishes.blunders, seed)
        print(f"{game.id}, game {seed}: {count.text()}", file=sys.stderr)
    print(f"{game.id}: {count.text()} ({BARS}; {process_time():.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
