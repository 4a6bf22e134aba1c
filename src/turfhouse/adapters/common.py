"""What all adapters share: variants by name, bytes as arrays, and what to do where a framework is missing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from turfhouse.core.chooser import NARROW, Way
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.spaces import Spaces
from turfhouse.games.registry import find_game

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

VERSION = 0
"""Behind the name of every environment. Ids or bytes that mean something else are another version."""


def need(module: str, extra: str) -> Any:
    """A framework's module; raises ImportError with what to install."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise ImportError(f"{problem}: install it with `pip install 'turfhouse[{extra}]'`") from problem


def way_of(
    game: str,
    seats: int = 0,
    options: dict[str, object] | None = None,
    parameters: dict[str, object] | None = None,
    actions: str = NARROW,
) -> Way:
    """How learners choose in a variant; raises KeyError or BadSetup with what there is."""
    found = find_game(game)
    return Way(Spaces(found, found.setup(seats, options, parameters)), actions)


class Seeds:
    """An environment's own generator: `reset(seed=None)` goes on with it."""

    def __init__(self) -> None:
        self.stream: FastStream | None = None

    def taken(self, seed: int | None) -> FastStream:
        if seed is not None or self.stream is None:
            import secrets

            self.stream = fast_stream(seed_from(secrets.randbits(63) if seed is None else seed), "environment")
        return self.stream


def unpack(way: Way, seen: Array) -> dict[str, Array]:
    """An observation by the names of its slices: views of it, not copies."""
    return {part.name: seen[..., part.start : part.start + part.length] for part in way.slices()}


def highs(way: Way) -> Array:
    """The most that each byte of an observation can be."""
    import numpy as np

    most = np.zeros(int(way.length), np.uint8)
    for part in way.slices():
        most[part.start : part.start + part.length] = part.high
    return most
