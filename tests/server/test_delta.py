"""Changes: what was told before, with what has changed, is what is told now; for any JSON and for real games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from tests.server.test_feed import act, home, seated
from turfhouse.core.delta import NO_CHANGE, SHORT, changed, difference
from turfhouse.games.registry import GAMES
from turfhouse.server.tables.house import House

__all__ = ["home"]

EXAMPLES = Path(__file__).parent / "changes.json"
"""Read by the browser client's tests too."""

SCALARS = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(-1, 1) | st.sampled_from(["", "a", "b", "é" * 20])
NAMES = st.sampled_from(["", "a", "b", "seat", "é"])
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(NAMES, inner), max_leaves=25)


def exact(value: Any) -> str:
    """True is not 1, and 1.0 is not 1; the order of members means nothing."""
    return json.dumps(value, sort_keys=True)


LITTLE = 48
"""Bytes that are sent whole here, so that small values are looked into."""


def check(old: Any, new: Any) -> bytes:
    before, after = msgspec.json.encode(old), msgspec.json.encode(new)
    kept, change = exact(old), b""
    for short in (SHORT, LITTLE):
        change = difference(before, after, short)
        assert exact(changed(old, json.loads(change))) == exact(new)
        assert exact(old) == kept, "the old value stays as it was"
        assert len(change) <= len(after) + len("[]")
    return change


@given(VALUES, VALUES)
def test_the_old_with_its_change_is_the_new(old: Any, new: Any) -> None:
    check(old, new)


@settings(max_examples=300)
@given(VALUES, st.randoms(use_true_random=False))
def test_little_changes_too(old: Any, rng: random.Random) -> None:
    check(old, disturbed(old, rng))
    assert check(old, old) == NO_CHANGE


def disturbed(value: Any, rng: random.Random) -> Any:
    """Something put in, taken out, moved or changed somewhere inside."""
    if isinstance(value, list) and value and rng.random() < 0.8:
        new = [disturbed(part, rng) if rng.random() < 0.3 else part for part in value if rng.random() < 0.9]
        new[rng.randrange(len(new) + 1) : 0] = [rng.randrange(9)] * rng.randrange(3)
        return rng.sample(new, len(new)) if rng.random() < 0.2 else new
    if isinstance(value, dict) and value and rng.random() < 0.8:
        members = {name: disturbed(part, rng) for name, part in value.items() if rng.random() < 0.9}
        return members | {"new": rng.randrange(9)} if rng.random() < 0.3 else members
    return rng.choice([value, None, {"a": value}, [value]])


def test_examples_are_as_the_client_reads_them() -> None:
    examples = json.loads(EXAMPLES.read_text())
    assert len(examples) > 10
    for example in examples:
        assert json.loads(check(example["old"], example["new"])) == example["change"], example["about"]


@pytest.mark.parametrize("change", [[], 3, {"a": [1]}, {"": [1]}, [1, 2]])
def test_a_change_that_does_not_fit_is_refused(change: Any) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        changed("text", change)


MOST = 1500
"""Bytes of the median update: less than one packet."""


@pytest.mark.parametrize("game", GAMES)
async def test_an_update_is_small(home: House, game: str) -> None:
    """And each viewer's state, put together from changes, is what the next snapshot says."""
    live, viewers = await seated(home, game, max(2, GAMES[game].min_seats))
    table, rng = live.playing(), random.Random(5)
    sizes: list[int] = []
    states: list[Any] = [None] * len(viewers)
    for turn in range(80):
        if table.over():
            break
        for number, viewer in enumerate(viewers):
            if turn % 20 == 19:
                live.audience.snapshot(viewer)
            while viewer.outbox.texts:
                text = viewer.outbox.pop()
                states[number] = taken_in(states[number], json.loads(text), sizes, len(text))
        await act(live, table.to_act(), rng.choice(table.paths(table.to_act())))
    assert median(sizes) <= MOST


def taken_in(state: Any, message: Any, sizes: list[int], size: int) -> Any:
    if message["t"] == "snapshot":
        same = state is None or state["seat"] != message["state"]["seat"] or state["seq"] != message["state"]["seq"]
        assert same or exact({**state, "table": 0}) == exact({**message["state"], "table": 0})
        return message["state"]
    if message["t"] in ("update", "table"):
        sizes += [size] if message["t"] == "update" else []
        return changed(state, message["change"])
    return state
