"""Choices without search: by the game's ranks alone."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.bots.playout import best_by
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import State

WORLDS: Final = 4
"""How many worlds the ranks are averaged over."""
WARMTH: Final = 0.7
"""How far below the best rank a soft choice easily goes: more is softer."""
BLUNDERS: Final = 20
"""In a hundred moves, how many a soft choice makes without looking."""


def mean_ranks(world: State, sense: Sense, seat: i64, options: vec[i64], rng: Stream) -> vec[float]:
    """The options' ranks, averaged over worlds that look the same to `seat`."""
    total = sense.ranks(world, options)
    for _time in range(WORLDS - 1):
        world.redeal(seat, rng)
        more = sense.ranks(world, options)
        for index in range(len(options)):
            total[index] += more[index]
    for index in range(len(options)):
        total[index] /= WORLDS
    return total


def rank_choice(world: State, sense: Sense, seat: i64, options: vec[i64], rng: Stream) -> i64:
    return options[best_by(mean_ranks(world, sense, seat, options, rng), rng)]


def best_ranked(world: State, sense: Sense, seat: i64, rng: Stream) -> i64:
    """Of all that a seat can do."""
    return rank_choice(world, sense, seat, vec[i64](world.listed(seat)), rng)


def soft_choice(world: State, sense: Sense, seat: i64, options: vec[i64], rng: Stream) -> i64:
    """Good moves more often than bad ones, and now and then anything at all; but nothing pointless by mistake."""
    if rng.below(100) < BLUNDERS:
        blunder = options[rng.below(len(options))]
        if not sense.is_pointless(blunder):
            return blunder
    ranks = mean_ranks(world, sense, seat, options, rng)
    best = ranks[best_by(ranks, rng)]
    total = 0.0
    for index in range(len(options)):
        idle = ranks[index] < best and sense.is_pointless(options[index])
        ranks[index] = 0.0 if idle else exp((ranks[index] - best) / WARMTH)
        total += ranks[index]
    lot = total * float(rng.below(1 << 30)) / float(1 << 30)
    for index in range(len(options)):
        lot -= ranks[index]
        if lot < 0.0:
            return options[index]
    return options[len(options) - 1]
