"""Small maps for tests: a position from text, what may be done in it, and why not."""

from __future__ import annotations

from textwrap import dedent

from turfhouse.core.ask import Refusal
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.dungeon.game import Dungeon
from turfhouse.games.dungeon.state import DungeonState

GAME = Dungeon()


def at(text: str) -> DungeonState:
    """The position a text describes."""
    state = GAME.parse(dedent(text))
    assert isinstance(state, DungeonState)
    return state


def new(seed: int = 0, **options: object) -> DungeonState:
    state = GAME.new(GAME.setup(2, dict(options)), seed_from(seed))
    assert isinstance(state, DungeonState)
    return state


def scores(state: DungeonState) -> tuple[int, int]:
    return int(state.points(0)), int(state.points(1))


def options(state: DungeonState, verb: str = "") -> list[str]:
    """What the seat to act may do, as text."""
    seat = int(state.to_act())
    texts = [GAME.text(action) for action in state.listed(seat)]
    return [text for text in texts if text.startswith(verb)]


def do(state: DungeonState, *paths: str) -> DungeonState:
    """Carry out legal actions of whoever is to act."""
    for path in paths:
        action = GAME.parse_path(int(state.to_act()), path.split())
        refusal = state.refuse(action)
        assert refusal is None, f"{path}: {refusal}"
        state.apply(action)
    return state


def refused(state: DungeonState, path: str) -> Refusal:
    """Why a path is not legal; fails if it is."""
    refusal = state.refuse(GAME.parse_path(int(state.to_act()), path.split()))
    assert refusal is not None, f"{path} is legal"
    return refusal


def play_out(state: DungeonState, seed: int = 0) -> DungeonState:
    """Random play to the end."""
    rng = fast_stream(seed_from(seed), "test play")
    while not state.over:
        choices = state.options()
        state.apply(choices[rng.below(len(choices))])
    return state
