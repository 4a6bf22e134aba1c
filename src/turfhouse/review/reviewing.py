"""A finished game reviewed: a coarse curve soon, then finer ones, at last with marks. It can be broken off between any
two entries; with the ledgers that it filled it goes on there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Final, NamedTuple

from turfhouse.bots.playout import sensible_playout
from turfhouse.bots.search import VERSION as SEARCH
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.review.curve import Valued, curve, seat_review, value
from turfhouse.review.glimpses import NOTHING, Glimpse, Look, glimpses
from turfhouse.review.judge import Judge, Ledger, sense_of
from turfhouse.review.marks import LONGER, mark_of
from turfhouse.review.outlook import outlook_of
from turfhouse.review.told import FORMAT, Effort, Mark, Review, SeatReview

VERSION: Final = "5"
"""Of how values and marks are made: raised when the same sights would get others."""
COARSE: Final = 8
"""The first curve looks at every so many entries, with the fewest batches that have an error."""
FEWEST: Final = 2
WORK: Final = 1_500_000
"""Decisions played out for each seat's review. From 100,000 a second on a slow core to 500,000, compiled."""
MORE_WORK: Final = 2_500_000
"""The same where more than two play: such games may take longer."""
MOST_WORK: Final = 9_000_000
"""For all seats together."""
PLAYOUTS: Final = 8
"""Are played to learn how many decisions one has."""


class Progress(NamedTuple):
    done: int
    total: int
    review: Review | None
    """A whole review, whenever there is a finer one than before."""


class NotOver(ValueError):
    """Only what is over is reviewed: before, it would tell what seats must not know yet."""


class Eyes(NamedTuple):
    """A seat with all it met."""

    seat: int
    first: Look
    met: list[Glimpse]


class Ledgers(NamedTuple):
    """What was searched so far. They are of one record, seed and effort."""

    quick: Ledger
    longer: Ledger


def new_ledgers() -> Ledgers:
    return Ledgers(Ledger(), Ledger())


class Reviewing:
    """A review under way. Without an effort it takes one that fits the game's length."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[int] = (),
        seed: int = 1,
        effort: Effort | None = None,
        ledgers: Ledgers | None = None,
    ) -> None:
        if not table.over():
            raise NotOver("the game is not over")
        self.table = table
        self.seed = seed
        self.eyes = [Eyes(seat, *glimpses(table, seat)) for seat in seats or range(int(table.state.seats))]
        self.effort = effort or fitting(table.game, self.eyes)
        self.ledgers = ledgers or new_ledgers()
        self.judge = Judge(table.game, seed, self.effort.iterations, self.ledgers.quick)
        self.longer = Judge(table.game, seed, LONGER * self.effort.iterations, self.ledgers.longer)
        self.marks: dict[int, list[Mark]] = {}

    def efforts(self) -> list[Effort]:
        """Coarse to fine: each takes up what the one before has searched."""
        whole = self.effort
        finer = [batches for batches in (FEWEST, whole.batches // 4) if FEWEST <= batches < whole.batches]
        passes = [Effort(batches, whole.iterations) for batches in dict.fromkeys(finer)]
        return [Effort(FEWEST, whole.iterations, COARSE), *passes, whole]

    def run(self) -> Iterator[Progress]:
        """Reviews as they get finer, and how far the next one is."""
        efforts = self.efforts()
        costs = [effort.batches / effort.stride for effort in efforts]
        costs = [costs[0], *[after - before for before, after in pairwise(costs)]]
        entries = sum(len(eyes.met) for eyes in self.eyes)
        total, before = round(entries * sum(costs)), 0.0
        for effort, cost in zip(efforts, costs, strict=True):
            found: list[SeatReview] = []
            for eyes in self.eyes:
                valued: list[Valued] = []
                self.marks[eyes.seat] = []
                for one in curve(self.judge, eyes.first, eyes.met, effort.batches, effort.stride):
                    if effort == self.effort:
                        self.mark(eyes, len(valued))
                    valued.append(one)
                    before += cost
                    yield Progress(min(total, round(before)), total, None)
                found.append(self.seat_review(eyes, valued, effort))
            yield Progress(min(total, round(before)), total, self.review(effort, found))

    def seat_review(self, eyes: Eyes, valued: list[Valued], effort: Effort) -> SeatReview:
        marks = self.marks[eyes.seat] if effort == self.effort else []
        return seat_review(eyes.seat, value(self.judge, eyes.first, effort.batches), valued, marks)

    def mark(self, eyes: Eyes, index: int) -> None:
        """Judges the own choice that the entry of this index was, if it was one."""
        glimpse = eyes.met[index]
        if glimpse.kind == "own" and glimpse.action:
            look = eyes.met[index - 1].after if index else eyes.first
            found = mark_of(self.judge, self.longer, look, glimpse, self.effort.batches)
            self.marks[eyes.seat] += [found] if found is not None else []

    def review(self, effort: Effort, seats: list[SeatReview]) -> Review:
        return Review(
            FORMAT,
            self.table.game.id,
            self.table.game.rules_version,
            search_version(),
            record_digest(self.table.record),
            self.seed,
            effort,
            effort == self.effort,
            seats,
        )


def review_of(table: Table, seats: Sequence[int] = (), seed: int = 1, effort: Effort | None = None) -> Review:
    """The whole review of a finished game, for whoever can wait."""
    *_, last = Reviewing(table, seats, seed, effort).run()
    assert last.review is not None
    return last.review


def search_version() -> str:
    """Reviews of other versions are of other values: they are made again."""
    return f"{VERSION}.{SEARCH}"


def record_digest(record: Record) -> str:
    plain = record.plain()
    text = repr([plain[key] for key in ("game", "rules_version", "setup", "seed", "entries")])
    return blake2b(text.encode(), digest_size=16, person=b"turfhouse-record").hexdigest()


def fitting(game: Game, eyes: list[Eyes]) -> Effort:
    """An effort by which the whole review plays about as many decisions as it may. It follows from the game alone, not
    from how fast this machine is."""
    values = sum(sum(2 if glimpse.action else 1 for glimpse in one.met if glimpse.kind != NOTHING) for one in eyes)
    work = min(MOST_WORK, (WORK if len(eyes) <= 2 else MORE_WORK) * len(eyes))
    each = work // (max(1, values) * outlook_of(game).cost(playout_length(game, eyes[0].first)))
    iterations = max(6, min(50, each // 8))
    return Effort(max(4, min(32, each // iterations)), iterations)


def playout_length(game: Game, first: Look) -> int:
    sense = sense_of(game)
    rng = fast_stream(seed_from(1))
    worlds = [game.world(first.sight, rng) for _ in range(PLAYOUTS)]
    return max(1, sum(int(sensible_playout(world, sense, rng, sense.horizon)) for world in worlds) // PLAYOUTS)
