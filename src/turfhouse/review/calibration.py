"""Are the chances true? Games of bots are looked at now and then, and what was said is held against what came of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from turfhouse.bots.played import Player, play_out
from turfhouse.core.rng import derive, fast_stream, seed_from
from turfhouse.core.variant import Variant, game_of
from turfhouse.review.curve import value
from turfhouse.review.glimpses import Look, look_at
from turfhouse.review.judge import Judge

TITLE: Final = "## Are the chances of a review true?"
TENTHS: Final = 10
MOMENTS: Final = 2
"""So many moments of every game are looked at, by every seat: more games tell more than more moments of few."""
BATCHES, ITERATIONS = 8, 32
"""As closely as a review of a short game looks. With fewer, chances that crowd in one place (a side that is ahead from
the start) spill into the tenths beside it, and those seem to be wrong."""
ENOUGH: Final = 100
"""Cases that a tenth needs before it is held against the bar."""


class Case(NamedTuple):
    said: float
    won: float
    game: int = 0
    """Its number: cases of one game hang together."""


class Tenth(NamedTuple):
    """What was said between two chances a tenth apart."""

    cases: int
    said: float
    won: float
    error: float
    """Of won - said, by games: those are independent, cases of one game are not."""

    def off(self) -> float:
        return self.won - self.said


class Calibration(NamedTuple):
    games: int
    cases: list[Case]

    def brier(self) -> float:
        return sum((case.said - case.won) ** 2 for case in self.cases) / len(self.cases)

    def blind(self) -> float:
        """Brier's score of who says the same of everybody."""
        mean = sum(case.won for case in self.cases) / len(self.cases)
        return sum((mean - case.won) ** 2 for case in self.cases) / len(self.cases)

    def tenths(self) -> list[Tenth]:
        rows: list[list[Case]] = [[] for _ in range(TENTHS)]
        for case in self.cases:
            rows[min(TENTHS - 1, int(case.said * TENTHS))].append(case)
        return [tenth_of(row) for row in rows]

    def worst(self) -> float:
        """How far what was said is from what came of it, in the worst tenth that has enough cases."""
        return max([abs(one.off()) for one in self.tenths() if one.cases >= ENOUGH], default=0.0)

    def plain(self) -> dict[str, object]:
        return {
            "games": self.games,
            "cases": len(self.cases),
            "brier": self.brier(),
            "blind": self.blind(),
            "worst": self.worst(),
            "tenths": [one._asdict() for one in self.tenths()],
        }


def tenth_of(cases: list[Case]) -> Tenth:
    count = len(cases)
    if not count:
        return Tenth(0, 0.0, 0.0, 0.0)
    said, won = sum(case.said for case in cases) / count, sum(case.won for case in cases) / count
    games: defaultdict[int, float] = defaultdict(float)
    for case in cases:
        games[case.game] += case.won - case.said - (won - said)
    return Tenth(count, said, won, sqrt(sum(off**2 for off in games.values())) / count)


class Seen(NamedTuple):
    """What a seat saw at a moment of a game, and what it won."""

    look: Look
    won: float


def moments_of(
    variant: Variant, players: Sequence[Player], games: int, seed: int, moments_each: int = MOMENTS, first: int = 0
) -> Iterator[list[Seen]]:
    """Game by game some moments, as every seat saw them; players change places from game to game."""
    for number in range(first, games):
        deal = derive(seed_from(seed), f"calibrate {number}")
        slots = [(seat + number) % len(players) for seat in range(variant.seats)]
        played = play_out(variant, [players[slot] for slot in slots], deal, slots)
        lot = fast_stream(deal, "moments")
        moments = sorted(int(lot.below(len(played.actions))) for _ in range(moments_each))
        state = played.start.clone()
        seen: list[Seen] = []
        for index, action in enumerate(played.actions):
            for _ in range(moments.count(index)):
                seen += [Seen(look_at(state, seat), played.state.payoff(seat)) for seat in range(variant.seats)]
            state.apply(action)
        yield seen


def games_looked_at(
    variant: Variant,
    players: Sequence[Player],
    games: int,
    seed: int,
    batches: int = BATCHES,
    iterations: int = ITERATIONS,
    moments_each: int = MOMENTS,
    first: int = 0,
) -> Iterator[list[Case]]:
    """The cases of one game after another, from the `first` to that of number `games - 1`."""
    looked_at = moments_of(variant, players, games, seed, moments_each, first)
    for number, seen in enumerate(looked_at, first):
        judge = Judge(game_of(variant), seed, iterations)
        yield [Case(value(judge, look, batches).mean, won, number) for look, won in seen]


def table_of(found: Calibration, seats: int, bots: str) -> str:
    """The reliability table, as Markdown."""
    head = (
        f"{found.games} games of {bots}, {seats} seats, {len(found.cases)} cases: Brier {found.brier():.3f}"
        f" (who says the same of everybody: {found.blind():.3f}); in tenths with at least {ENOUGH} cases what was said"
        f" is at most {found.worst():.3f} from what came of it (errors by games, whose cases hang together)."
    )
    rows = [
        f"| {one.said:.2f} | {one.won:.2f} ± {one.error:.2f} | {one.cases} |" for one in found.tenths() if one.cases
    ]
    return "\n".join([head, "", "| said | won | cases |", "|---|---|---|", *rows])


def write_between(page: str, found: Calibration, seats: int, bots: str) -> str:
    """The page with this table between its marks, instead of an older one of as many seats and the same bots."""
    begin = f"<!-- review {seats} {bots}: begin (written by `turfhouse review --calibrate`) -->"
    end = f"<!-- review {seats} {bots}: end -->"
    block = f"{begin}\n{table_of(found, seats, bots)}\n{end}"
    before, _, rest = page.partition(begin)
    if not rest:
        title = "" if TITLE in page else f"\n{TITLE}\n"
        return f"{page.rstrip()}\n{title}\n{block}\n"
    return before + block + rest.partition(end)[2]
