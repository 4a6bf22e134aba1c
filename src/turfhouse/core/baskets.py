"""Baskets: a run as people fill it, in any order, before anything is sent. The game says what may lie in it and what
that comes to; the steps that send it are found here, on a scratch clone."""

from __future__ import annotations

from turfhouse.core.answers import Basket
from turfhouse.core.ask import Refusal
from turfhouse.core.bundles import rehearse, step_crosses, why
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.state import KIND, State


class Gathered:
    """A basket with things in it: what may lie there, and the steps that send it as it is."""

    def __init__(self, basket: Basket | None, refusal: Refusal | None = None) -> None:
        self.basket = basket
        self.paths: list[list[str]] = []
        """The basket's actions as paths."""
        self.chosen: list[list[str]] = []
        """What lies in it, in the order of the run; what may not lie there is left out."""
        self.steps: list[list[str]] | None = None
        """The bundle that sends it. Where the world answers on the way it stops there, and the rest is asked for."""
        self.refusal = refusal
        """Why the steps do not fit; None too where something is only missing yet."""


def gather(game: Game, state: State, seat: int, start: list[list[str]], chosen: list[list[str]]) -> Gathered:
    """What lies in the basket that `start` opens (or that is asked for now), and how it would be sent."""
    scratch, _, refusal = rehearse(game, state, seat, start, False)
    if refusal is not None:
        return Gathered(None, refusal)
    try:
        wanted = [game.parse_path(seat, path) for path in chosen]
    except BadText as error:
        return Gathered(None, Refusal("", str(error), 0, "malformed"))
    empty = scratch.basket(seat, []) if scratch.listed(seat) else None
    if empty is None:
        return Gathered(None)
    fitting = fit(empty, wanted)
    filled = scratch.basket(seat, fitting)
    assert filled is not None
    gathered = Gathered(filled)
    gathered.paths = game.paths(scratch, filled.actions)
    gathered.chosen = game.paths(scratch, fitting)
    if not filled.short and filled.least <= len(fitting) <= filled.most:
        steps, gathered.refusal = steps_of(game, scratch, seat, fitting, filled.end)
        gathered.steps = [*start, *steps] if gathered.refusal is None else None
    return gathered


def fit(basket: Basket, wanted: list[int]) -> list[int]:
    """Of what is wanted, what may lie there together: one action a piece, in the order of the run."""
    left, taken, fitting = list(wanted), set[int](), []
    for action, piece in zip(basket.actions, basket.pieces):
        if action in left and piece not in taken:
            left.remove(action)
            taken.add(piece)
            fitting.append(action)
    return fitting


def steps_of(
    game: Game, scratch: State, seat: int, chosen: list[int], end: int
) -> tuple[list[list[str]], Refusal | None]:
    """The steps of a filled basket. What the engine takes by itself is not said again."""
    steps: list[list[str]] = []
    kind = run_of(scratch, seat)
    for action in [*chosen, end] if end else chosen:
        path = game.tokens(scratch, action)
        refusal = why(game, scratch, seat, path)
        if refusal is not None:
            over = bool(steps) and run_of(scratch, seat) != kind
            return steps, None if over else refusal
        steps.append(path)
        if step_crosses(scratch, seat, action):
            break
    return steps, None


def run_of(state: State, seat: int) -> int:
    """The kind of the question whose run this seat is asked for; -1 where it is none. Another kind is another run."""
    if state.over or not state.listed(seat) or state.basket(seat, []) is None:
        return -1
    return int(state.stack[state.top + KIND])
