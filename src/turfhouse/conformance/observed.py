"""Conformance of layouts and observations: every number of a position belongs to a part that says who sees it, sights
keep to that, and a learner's bytes tell what the sight tells and nothing else."""

from __future__ import annotations

from turfhouse.conformance.worlds import a_world, viewers
from turfhouse.core.game import Game
from turfhouse.core.observation import Slice
from turfhouse.core.rng import FastStream
from turfhouse.core.sight import load_sight
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.kit.layout import Layout


def places(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Nothing lies where no part says who sees it; and no sight shows a part to who does not."""
    state = table.state
    layout = state.observer()
    if not isinstance(layout, Layout):
        return []
    found = layout.strays(state.rows(), int(state.seats))
    for viewer in viewers(state) if not state.over else []:
        found.extend(
            [f"seat {viewer} sees {name}, which is not its to see" for name in layout.leaks(state.sight(viewer))]
        )
    return found


def spec(game: Game, table: Table, rng: FastStream) -> list[str]:
    """What the game says of its observations before a game is what this one gives, stretch after stretch."""
    observer = table.state.observer()
    if observer is None:
        return []
    said = game.observation_spec(table.record.setup)
    found = ["the spec is of other observations"] if said != observer.slices else []
    ends = [part.start + part.length for part in said]
    if [part.start for part in said] != [0, *ends[:-1]] or len(table.state.observe(-1)) != ends[-1]:
        found.append("the slices of an observation do not follow each other to its end")
    return found


def observations(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Of the length that the game says, within the limits it says, in a buffer of its own, and equal for equal sights:
    in every world that looks the same."""
    state = table.state
    observer = state.observer()
    if observer is None:
        return []
    found: list[str] = []
    for viewer in viewers(state):
        seen = bytes_of(state, viewer)
        if len(seen) != sum([part.length for part in observer.slices]) or len(seen) != observer.size:
            return [f"seat {viewer}: {len(seen)} bytes, and the slices say otherwise"]
        loud = [part.name for part in observer.slices if max(shown(seen, part)) > part.high]
        found.extend([f"seat {viewer}: {name} is above what its slice says" for name in loud])
        if bytes(observer.observe(load_sight(state.sight(viewer).plain()))) != seen:
            found.append(f"seat {viewer}: two observations of one sight differ")
        other = bytes_of(a_world(game, state, viewer, rng), viewer)
        told = [part.name for part in observer.slices if shown(seen, part) != shown(other, part)]
        found.extend([f"seat {viewer}: its observation tells hidden things: {name}" for name in told])
    return found


def shown(seen: bytes, part: Slice) -> bytes:
    return seen[part.start : part.start + part.length]


def bytes_of(state: State, viewer: int) -> bytes:
    return bytes(state.observe(viewer))
