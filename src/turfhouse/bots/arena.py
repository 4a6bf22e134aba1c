"""Bots against bots: every deal is played once with each rotation of the seats, so that luck cancels out. Where they
play alone, each of them plays every deal."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from multiprocessing import get_context
from time import monotonic
from typing import NamedTuple

from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.played import Player, outcome_of, play_out
from turfhouse.bots.standings import ArenaResult, Outcome
from turfhouse.core.rng import derive, seed_from
from turfhouse.core.variant import Variant

Ticker = Callable[[int, int], None]


class Match(NamedTuple):
    """One game to be played: who sits where, on which deal. It travels between processes."""

    variant: Variant
    bots: list[str]
    """The bot at each seat."""
    slots: list[int]
    """Which entrant of the arena that is."""
    deal: bytes
    seconds: float
    """For each decision; 0: the bot's own habit."""
    iterations: int


def play_match(match: Match) -> Outcome:
    """One game, every decision made from the sight of the seat that decides."""
    players = [Player(bot, match.seconds, match.iterations) for bot in match.bots]
    return outcome_of(play_out(match.variant, players, match.deal, match.slots), match.slots)


def line_ups(entrants: int, seats: int) -> list[list[int]]:
    """Who meets whom: all sets of `seats` entrants; fewer entrants than seats sit down several times."""
    if entrants >= seats:
        return [list(chosen) for chosen in combinations(range(entrants), seats)]
    return [[seat % entrants for seat in range(seats)]]


def schedule(variant: Variant, bots: list[str], games: int, seconds: float, iterations: int, seed: int) -> list[Match]:
    """At least `games` matches, in whole rounds: each deal with every rotation of its line-up."""
    found: list[Match] = []
    seats = variant.seats
    met = line_ups(len(bots), seats)
    deal = 0
    while len(found) < games:
        slots = met[deal % len(met)]
        key = derive(seed_from(seed), f"deal {deal}")
        for seated in met if seats == 1 else rotations(slots):
            names = [bots[slot] for slot in seated]
            found.append(Match(variant, names, seated, key, seconds, iterations))
        deal += 1
    return found


def rotations(slots: list[int]) -> list[list[int]]:
    return [slots[turn:] + slots[:turn] for turn in range(len(slots))]


def run_arena(
    variant: Variant,
    bots: list[str],
    games: int = 200,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
    processes: int = 1,
    progress: Ticker | None = None,
) -> ArenaResult:
    """Plays the bots against each other. With `iterations` the result follows from the arguments alone."""
    for bot in bots:
        bot_of(bot)
    matches = schedule(variant, bots, games, seconds or 0.0, iterations or 0, seed)
    started = monotonic()
    outcomes = play_all(matches, processes or os.cpu_count() or 1, progress)
    budgets = [0.0 if iterations else seconds or seconds_of(bot) for bot in bots]
    return ArenaResult(variant, bots, budgets, iterations or 0, seed, outcomes, monotonic() - started)


def play_all(matches: list[Match], processes: int, progress: Ticker | None) -> list[Outcome]:
    """The outcomes in the matches' order, however many processes played them."""
    if processes <= 1:
        outcomes: list[Outcome] = []
        for match in matches:
            outcomes.append(play_match(match))
            if progress is not None:
                progress(len(outcomes), len(matches))
        return outcomes
    workers = min(processes, len(matches))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting = [pool.submit(play_match, match) for match in matches]
        for done, _ in enumerate(as_completed(waiting)):
            if progress is not None:
                progress(done + 1, len(matches))
        return [future.result() for future in waiting]
