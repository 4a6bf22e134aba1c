"""The conformance suite: random games of any game, with every check on. `turfhouse selfcheck` runs it.

Cheap checks run after every entry. Dear ones (worlds, views, texts) take turns: after every second entry, on average,
one is drawn at random, after every eighth from the hundredth game on, after every fortieth from the five hundredth;
`dense` runs them all every time. Random play goes through the table like a player's: single actions, jump-ins, silent
answers, bundles, undos and resignations. With a `player` the games are that player's instead: positions that random
hands seldom reach.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from turfhouse.conformance.report import Played, Report
from turfhouse.conformance.setups import a_setup
from turfhouse.conformance.trial import Player, Trial
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import derive, fast_stream, seed_from
from turfhouse.core.variant import Variant, game_of, variant_of

BATCH: Final = 8
"""Most games that a worker is given at a time."""


class Plan(NamedTuple):
    """How the games of a selfcheck are played. Each follows from the plan and its number, whoever plays it."""

    seats: int
    options: dict[str, object]
    parameters: dict[str, object]
    seed: int
    dense: bool
    longest: int
    player: Player | None


def selfcheck(
    game: Game,
    games: int,
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    parameters: Mapping[str, object] | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    save_to: Path | None = None,
    dense: bool = False,
    longest: int = 5000,
    player: Player | None = None,
    workers: int = 1,
) -> Report:
    """Random games, or the `player`'s, with every check on. Seats 0: every number of seats in turn.

    A game of more than `longest` entries does not end.
    Every fourth game draws the options and parameters that the caller left open; the others take defaults.
    With several `workers` other processes play; the report is the same, but for its seconds. A player travels to them.
    """
    plan = Plan(seats, dict(options or {}), dict(parameters or {}), seed, dense, longest, player)
    report = Report(game.id)
    began = time.perf_counter()
    played = elsewhere(game, plan, games, min(workers, games), progress) if workers > 1 else here(game, plan, games)
    for done, one in enumerate(played, 1):
        report.add(game, one, seed, save_to)
        if progress is not None and workers <= 1:
            progress(done, games)
    report.seconds = time.perf_counter() - began
    return report


def play(game: Game, plan: Plan, number: int) -> Played:
    key = derive(seed_from(plan.seed), f"selfcheck {number}")
    setup = a_setup(game, number, plan.seats, plan.options, plan.parameters, fast_stream(key, "setup"))
    record = Record(game.id, game.rules_version, setup, key)
    trial = Trial(game, record, number, plan.dense, plan.longest, plan.player)
    trial.run()
    return trial.played()


def here(game: Game, plan: Plan, games: int) -> Iterator[Played]:
    for number in range(games):
        yield play(game, plan, number)


def at_work(variant: Variant, plan: Plan, first: int, end: int) -> list[Played]:
    """What a worker does: it makes the game of its variant."""
    game = game_of(variant)
    return [play(game, plan, number) for number in range(first, end)]


def elsewhere(
    game: Game, plan: Plan, games: int, workers: int, progress: Callable[[int, int], None] | None
) -> list[Played]:
    """Played by other processes; in the order of their numbers, whoever was done first."""
    variant = variant_of(game, game.setup())
    size = max(1, min(BATCH, games // (4 * workers)))
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    try:
        batches = [pool.submit(at_work, variant, plan, n, min(n + size, games)) for n in range(0, games, size)]
        done = 0
        for batch in as_completed(batches):
            done += len(batch.result())
            if progress is not None:
                progress(done, games)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return [one for batch in batches for one in batch.result()]
