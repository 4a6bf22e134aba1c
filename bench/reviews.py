"""`python -m bench.reviews GAME`: are planted blunders named, and how many of Hard's own moves are called mistakes?

Some moments of games of bots are looked at. There a blunder is planted: an option that loses 20 points of chance or
more, against the best that is proposed, by values of another seed and many times longer than a review's. And Hard is
asked what it would do. Marks are made as a review of that whole game would make them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from turfhouse.bots.played import mind_of, player_of
from turfhouse.bots.think import Mind
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game
from turfhouse.review.glimpses import Glimpse, Look, look_at
from turfhouse.review.judge import Judge, estimate
from turfhouse.review.marks import LONGER, compare, mark_of
from turfhouse.review.reviewing import VERSION, Reviewing
from turfhouse.review.told import Effort, Mark

LOSS: Final = 0.20
OTHER_SEED: Final = 99
LONG: Final = Effort(16, 64)
SIFTING: Final = Effort(2, 8)
"""How closely options are looked at to find one that is worth a long look."""
SIFTED: Final = 24
"""So many options of a decision at most."""
MOMENTS: Final = 12
"""Decisions of a game that are looked at."""
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

    def mark(self, look: Look, action: int) -> Mark | None:
        return mark_of(self.quick, self.longer, look, Glimpse(1, "own", False, action, look), self.batches)


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


def decisions(table: Table, lot: FastStream) -> Iterator[tuple[State, int]]:
    """Some positions in which a seat had a choice, and that seat."""
    acts = [number for number, entry in enumerate(table.record.entries, 1) if entry.kind == "act"]
    chosen = {acts[int(lot.below(len(acts)))] for _ in range(MOMENTS)}
    for number in sorted(chosen):
        entry, before = table.record.entries[number - 1], table.position(number - 1)
        if len(before.listed(entry.seat)) > 1:
            yield before, entry.seat


def blunder_at(judges: list[Judge], look: Look, options: list[int], lot: FastStream) -> tuple[int, float]:
    """An option that loses enough against what is proposed, and how much; 0 if none was found."""
    sift, long = judges
    proposals = long.proposals(look)
    some = [options[int(lot.below(len(options)))] for _ in range(SIFTED)] if len(options) > SIFTED else options
    sifted = {option: sift.outcomes(look, option, SIFTING.batches) for option in dict.fromkeys([*some, *proposals])}
    means = {option: estimate(found.values).mean for option, found in sifted.items() if found}
    best = max([means[option] for option in proposals if option in means], default=0.0)
    bad = [option for option, mean in means.items() if option not in proposals and best - mean >= LOSS]
    if not bad:
        return 0, 0.0
    option = bad[int(lot.below(len(bad)))]
    losses = [compare(long, look, option, other, LONG.batches) for other in proposals]
    most = max([one.loss.mean for one in losses if one is not None], default=0.0)
    return (option, most) if most >= LOSS else (0, 0.0)


def look_through(table: Table, mind: Mind, count: Count, wanted: Count, seed: int) -> Count:
    lot, judges = fast_stream(seed_from(seed), "lot"), pair_of(table)
    others = [Judge(table.game, OTHER_SEED, effort.iterations) for effort in (SIFTING, LONG)]
    for state, seat in decisions(table, lot):
        look = look_at(state, seat)
        if count.moves < wanted.moves:
            count = judge_move(judges, look, mind, count, lot)
        if count.planted < wanted.planted:
            count = plant(judges, others, look, state.listed(seat), count, lot)
    return count


def judge_move(judges: Pair, look: Look, mind: Mind, count: Count, lot: FastStream) -> Count:
    _, chosen = mind.decide(look.sight, int(lot.word()))
    mark = judges.mark(look, chosen)
    if mark is None or mark.grade == "inaccuracy":
        return count._replace(moves=count.moves + 1)
    print(f"  a mistake: {mark.said()}", file=sys.stderr)
    return count._replace(moves=count.moves + 1, mistakes=count.mistakes + 1)


def plant(judges: Pair, others: list[Judge], look: Look, options: list[int], count: Count, lot: FastStream) -> Count:
    blunder, loss = blunder_at(others, look, options, lot)
    if not blunder:
        return count
    named = judges.mark(look, blunder) is not None
    if not named:
        world = judges.quick.game.world(look.sight, lot)
        print(f"  not named: {' '.join(judges.quick.game.tokens(world, blunder))}, {loss:.2f}", file=sys.stderr)
    return count._replace(planted=count.planted + 1, named=count.named + named)


def kept(file: str, what: dict[str, object]) -> tuple[int, Count]:
    """The number of the last game that was looked through, and the counts up to it; of a file of others nothing."""
    if not file or not Path(file).exists():
        return 0, Count()
    last = json.loads(Path(file).read_text(encoding="utf-8").splitlines()[-1])
    if last["what"] != what:
        raise SystemExit(f"{file} counts something else: {last['what']}")
    return last["game"], Count(*last["count"])


def keep(file: str, what: dict[str, object], game: int, count: Count) -> None:
    if file:
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(json.dumps({"what": what, "game": game, "count": count}) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, default=0, help="at the table (default: the game's own number)")
    parser.add_argument("--bot", default="policy", help="who plays (default: %(default)s)")
    parser.add_argument("--asked", default="hard@1000", help="whose moves are judged (default: %(default)s)")
    parser.add_argument("--blunders", type=int, default=50, help="to plant (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=300, help="to judge, at least (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=600, help="of CPU time, at most (default: %(default)s)")
    parser.add_argument("--keep", default="", metavar="FILE", help="counts game by game; named again, it goes on there")
    wishes = parser.parse_args()
    game = find_game(wishes.game)
    seats = wishes.seats or game.default_seats or game.min_seats
    mind = mind_of(game, player_of(wishes.asked))
    what: dict[str, object] = {"game": game.id, "seats": seats, "bot": wishes.bot, "asked": wishes.asked}
    what["version"] = VERSION
    wanted = Count(planted=wishes.blunders, moves=wishes.moves)
    seed, count = kept(wishes.keep, what)
    while (count.planted < wanted.planted or count.moves < wanted.moves) and process_time() < wishes.seconds:
        seed += 1
        table = game_of_bots(game, seats, wishes.bot, seed)
        count = look_through(table, mind, count, wanted, seed)
        keep(wishes.keep, what, seed, count)
        print(f"{game.id}, game {seed}: {count.text()}", file=sys.stderr)
    print(f"{game.id}, {seats} seats, {wishes.asked}: {count.text()} ({BARS}; {process_time():.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
