"""Conformance of baskets: filled in any order they go out as sound bundles, and they tell their seat nothing new."""

from __future__ import annotations

from turfhouse.conformance.worlds import a_world
from turfhouse.conformance.written import plain_text
from turfhouse.core.baskets import Gathered, gather, run_of
from turfhouse.core.bundles import rehearse, step_crosses
from turfhouse.core.game import Game
from turfhouse.core.picks import verb_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import State
from turfhouse.core.table import Table

Paths = list[list[str]]


def runs_at(game: Game, state: State) -> list[tuple[int, Paths]]:
    """Every seat that may fill a basket now, and the steps that open it."""
    runs: list[tuple[int, Paths]] = []
    for seat in range(state.seats):
        options = state.listed(seat)
        begins = [option for option in options if game.grammar.verbs[verb_of(option)].begins_run]
        starts: list[Paths] = [[]] if options else []
        starts += [[game.tokens(state, option)] for option in begins]
        runs += [(seat, start) for start in starts if gather(game, state, seat, start, []).basket is not None]
    return runs


def shuffled(things: Paths, rng: FastStream) -> Paths:
    left, mixed = list(things), []
    while left:
        mixed.append(left.pop(int(rng.below(len(left)))))
    return mixed


def walked(game: Game, state: State, seat: int, start: Paths, rng: FastStream) -> tuple[Paths, bool]:
    """The run step by step, as the engine asks for it: what was put in; was a step no thing of the basket?"""
    scratch, _, _ = rehearse(game, state, seat, start, False)
    chosen: Paths = []
    whole = scratch.basket(seat, [])
    basket, kind = whole, run_of(scratch, seat)
    while basket is not None and whole is not None:
        options = scratch.listed(seat)
        action = options[int(rng.below(len(options)))]
        if action == basket.end:
            break
        if action not in whole.actions:
            return chosen, True
        chosen.append(game.tokens(scratch, action))
        if step_crosses(scratch, seat, action):
            break
        basket = scratch.basket(seat, []) if run_of(scratch, seat) == kind else None
    return chosen, False


def can_be_whole(table: Table, seat: int, start: Paths, short: Gathered) -> bool:
    """Where the engine ended a run itself, by the only answers left: do some more things make its basket whole?"""
    if short.basket is None or not short.basket.short:
        return False
    for thing in reversed(short.paths):
        more = table.gather(seat, start, [*short.chosen, thing])
        if more.steps is not None or (len(more.chosen) > len(short.chosen) and can_be_whole(table, seat, start, more)):
            return True
    return False


def baskets(game: Game, table: Table, rng: FastStream) -> list[str]:
    """What can be done step by step can be put into the basket in any order, and goes out as a sound bundle."""
    found: list[str] = []
    for seat, start in runs_at(game, table.state):
        chosen, foreign = walked(game, table.state, seat, start, rng)
        one = table.gather(seat, start, shuffled(chosen, rng))
        if foreign:
            found.append(f"seat {seat}: a step of the run of {start} is no thing of its basket")
        elif one.steps is not None:
            _, _, refusal = table.rehearse(seat, one.steps, True)
            found += [f"seat {seat}: the basket {chosen} cannot be sent: {refusal}"] if refusal is not None else []
        elif one.basket is not None and len(chosen) >= one.basket.least and not can_be_whole(table, seat, start, one):
            found.append(f"seat {seat}: the basket of {start} is not sent with {chosen}: {one.refusal}")
    return found


def baskets_tell_nothing(game: Game, table: Table, rng: FastStream) -> list[str]:
    """What may lie in a basket, what it comes to, how it is sent: the same in every world its seat thinks possible."""
    found: list[str] = []
    for seat, start in runs_at(game, table.state):
        world = a_world(game, table.state, seat, rng)
        things = shuffled(gather(game, table.state, seat, start, []).paths, rng)
        chosen = things[: int(rng.below(len(things) + 1))] if things else []
        if told(game, table.state, seat, start, chosen) != told(game, world, seat, start, chosen):
            found.append(f"seat {seat}: a basket of {start} with {chosen} tells hidden things")
    return found


def told(game: Game, state: State, seat: int, start: Paths, chosen: Paths) -> str:
    one = gather(game, state, seat, start, chosen)
    basket = one.basket
    counts = [basket.least, basket.most, basket.words, basket.pieces] if basket is not None else []
    return plain_text([one.paths, one.chosen, one.steps, str(one.refusal), counts])
