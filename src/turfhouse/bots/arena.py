"""Bots against bots: every deal is played once with each rotation of the seats, so that luck cancels out."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from multiprocessing import get_context
from time import monotonic
from typing import NamedTuple

from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.standings import ArenaResult, Outcome
from turfhouse.bots.think import think
from turfhouse.core.rng import derive, fast_stream, seed_from
from turfhouse.games.own_cards import CARD_FILES, use_card_files
from turfhouse.games.registry import find_game

Ticker = Callable[[int, int], None]


class Match(NamedTuple):
    """One game to be played: who sits where, on which deal. It travels between processes."""

    game_id: str
    bots: list[str]
    """The bot at each seat."""
    slots: list[int]
    """Which entrant of the arena that is."""
    deal: bytes
    seconds: float
    """For each decision; 0: the bot's own habit."""
    iterations: int
    options: dict[str, object]


def play_match(match: Match) -> Outcome:
    """One game, every decision made from the view of the seat that decides."""
    game = find_game(match.game_id)
    state = game.new(game.setup(len(match.bots), match.options), match.deal)
    start = state.clone()
    lots = fast_stream(match.deal, "bots " + " ".join([str(slot) for slot in match.slots]))
    times: list[list[float]] = [[] for _ in match.bots]
    actions: list[int] = []
    while not state.over:
        seat = int(state.to_act())
        bot = match.bots[seat]
        view = game.view(state, seat)
        started = monotonic()
        path = think(match.game_id, bot, view, int(lots.word()), match.seconds, match.iterations)
        times[seat].append(monotonic() - started)
        action = game.parse_path(seat, path)
        state.apply(action)
        actions.append(action)
    payoffs = [state.payoff(seat) for seat in range(state.seats)]
    scores = [int(state.points(seat)) for seat in range(state.seats)]
    facts, rates = game.facts(state, actions), game.rates(start, actions)
    return Outcome(match.slots, payoffs, scores, len(actions), times, facts, rates)


def line_ups(entrants: int, seats: int) -> list[list[int]]:
    """Who meets whom: all sets of `seats` entrants; fewer entrants than seats sit down several times."""
    if entrants >= seats:
        return [list(chosen) for chosen in combinations(range(entrants), seats)]
    return [[seat % entrants for seat in range(seats)]]


def schedule(
    game_id: str,
    bots: list[str],
    games: int,
    seconds: float,
    iterations: int,
    seed: int,
    options: dict[str, object],
    seats: int,
) -> list[Match]:
    """At least `games` matches, in whole rounds: each deal with every rotation of its line-up."""
    found: list[Match] = []
    met = line_ups(len(bots), seats)
    deal = 0
    while len(found) < games:
        slots = met[deal % len(met)]
        key = derive(seed_from(seed), f"deal {deal}")
        for turn in range(seats):
            seated = [slots[(seat + turn) % seats] for seat in range(seats)]
            names = [bots[slot] for slot in seated]
            found.append(Match(game_id, names, seated, key, seconds, iterations, options))
        deal += 1
    return found


def run_arena(
    game_id: str,
    bots: list[str],
    games: int = 200,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
    processes: int = 1,
    options: dict[str, object] | None = None,
    seats: int = 0,
    progress: Ticker | None = None,
) -> ArenaResult:
    """Plays the bots against each other. With `iterations` the result follows from the arguments alone."""
    for bot in bots:
        bot_of(bot)
    setup = find_game(game_id).setup(seats, options)
    matches = schedule(game_id, bots, games, seconds or 0.0, iterations or 0, seed, dict(options or {}), setup.seats)
    started = monotonic()
    outcomes = play_all(matches, processes or os.cpu_count() or 1, progress)
    budgets = [0.0 if iterations else seconds or seconds_of(bot) for bot in bots]
    return ArenaResult(game_id, setup.seats, bots, budgets, iterations or 0, seed, outcomes, monotonic() - started)


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
    with ProcessPoolExecutor(workers, get_context("spawn"), use_card_files, (CARD_FILES,)) as pool:
        waiting = [pool.submit(play_match, match) for match in matches]
        for done, _ in enumerate(as_completed(waiting)):
            if progress is not None:
                progress(done + 1, len(matches))
        return [future.result() for future in waiting]
