"""Games played out inside compiled code, and the loops that time the engine's parts there."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import State


def random_playout(state: State, rng: Stream) -> i64:
    """Play to the end, every option equally likely; how many decisions that took."""
    decisions: i64 = 0
    while not state.over:
        options = state.options()
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions


def sensible_playout(state: State, sense: Sense, rng: Stream, limit: i64) -> i64:
    """Play on by the game's quick sense, to the end or for `limit` decisions (0: no limit)."""
    decisions: i64 = 0
    while not state.over and (limit == 0 or decisions < limit):
        options = state.options()
        if len(options) == 1:
            state.apply(options[0])
        else:
            state.apply(sense.quick(state, options, rng))
        decisions += 1
    return decisions


def led_playout(state: State, sense: Sense, rng: Stream, led: i64, limit: i64) -> None:
    """Play so many decisions by the game's ranks, then on as in `sensible_playout`."""
    while led and not state.over:
        options = state.options()
        if len(options) == 1:
            state.apply(options[0])
        else:
            state.apply(options[best_by(sense.ranks(state, options), rng)])
            led -= 1
    sensible_playout(state, sense, rng, limit)


def best_by(ranks: vec[float], rng: Stream) -> i64:
    """The index of the highest rank; a lot among equals."""
    best: i64 = 0
    ties: i64 = 1
    for index in range(i64(1), i64(len(ranks))):
        if ranks[index] > ranks[best]:
            best = index
            ties = 1
        elif ranks[index] == ranks[best]:
            ties += 1
            if rng.below(ties) == 0:
                best = index
    return best


def ranked_playout(state: State, senses: list[Sense], rng: Stream) -> None:
    """Each seat plays what its sense ranks highest: for tuning a sense against another."""
    while not state.over:
        options = state.options()
        if len(options) == 1:
            state.apply(options[0])
        else:
            state.apply(options[best_by(senses[state.to_act()].ranks(state, options), rng)])


def random_line(state: State, rng: Stream) -> vec[i64]:
    """Play to the end at random; the actions taken."""
    line = vec[i64]()
    while not state.over:
        options = state.options()
        action = options[rng.below(len(options))]
        line = append(line, action)
        state.apply(action)
    return line


# --- loops to be timed: each says how many units it made ---


def time_playouts(state: State, rng: Stream, loops: i64) -> int:
    """Random games with fresh options at each decision. Unit: a decision."""
    decisions: i64 = 0
    for _time in range(loops):
        decisions += random_playout(state.clone(), rng)
    return int(decisions)


def time_lines(state: State, line: vec[i64], loops: i64) -> int:
    """One known game over and over, no options asked for. Unit: an action applied."""
    for _time in range(loops):
        twin = state.clone()
        for action in line:
            twin.apply(action)
    return int(loops) * len(line)


def time_options(state: State, loops: i64) -> int:
    for _time in range(loops):
        state.options()
    return int(loops)


def time_clones(state: State, loops: i64) -> int:
    for _time in range(loops):
        state.clone()
    return int(loops)


def time_clone_steps(state: State, rng: Stream, loops: i64) -> int:
    """Clone, choose among fresh options, apply: one step of a naive search."""
    for _time in range(loops):
        twin = state.clone()
        options = twin.options()
        twin.apply(options[rng.below(len(options))])
    return int(loops)
