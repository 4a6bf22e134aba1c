"""Every question of the yards by brute force: all paths a player could write, legal exactly where nothing bars them."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache

import pytest

from tests.games.yards.table import GAME, at, do
from turfhouse.conformance.paths import misjudgement, paths_of
from turfhouse.core.ask import Refusal
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games import yards
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.questions import Reason

pytestmark = pytest.mark.many

MOST = 4000
"""Paths of a verb; those of `move` are drawn near its options."""

MESSY = ("A5: G [tulips, skunk]", "A2: G [pear_tree]", "B away", "B1: G [picket_fence]", "B5: D [scarecrow]")
POSITIONS: list[tuple[str, list[str], list[str]]] = [
    ("side", ["turn A side"], []),
    ("home", [*MESSY, "A hand rake tulips skunk termites", "row gus rosa bruno mei lottie"], []),
    ("home", [*MESSY, "A $20", "A hand rake tulips", "row gus nadia"], ["play tulips A2"]),
    ("home", ["B home", "A hand tulips skunk", "A1: G []", "row gus rosa june omar"], []),
    ("home", ["option friendly=on", "A hand tulips", "B away", "A1: G []"], []),
    ("away", ["A away $4", "store tulips skunk swimming_pool swimming_pool"], []),
    ("away", ["A away $20", "store tulips skunk clover tulips mailbox"], []),
    ("away", ["option candy=on", "A away $8", "store tulips skunk"], ["candy"]),
    ("away", ["option candy=on", "A away $1", "store tulips"], []),
    ("next to act", ["A1: G [compost_heap]", "A2: G [catapult]", "A3: G [compost_heap]", "turn A start"], []),
    ("other player", ["yards seats 3", "A1: G [tulips, clover]", "A2: D [skunk]", "row thomas gus"], ["sway thomas"]),
    ("to garage", ["yards seats 3", "A1: G [tulips, clover]", "A2: D [skunk]", "row thomas"], ["sway thomas", "to @1"]),
    ("pay", ["A $5", "A hand catalog"], ["play catalog A1"]),
    ("grass", ["A hand clover", "A5: G []"], ["play clover A5"]),
    ("dirt", ["A1: G []", "A2: G []", "A3: G [tulips]", "A4: G []", "row omar gus"], ["sway omar"]),
    ("trash", ["A1: G [compost_heap, tulips]", "A2: D [skunk]", "turn A start"], []),
    ("trash", ["A $9", "A hand rake toolbox tulips", "row bruno gus"], ["sway bruno"]),
    ("to garage", ["A hand metal_detector", "trash tulips skunk rake"], ["play metal_detector A1"]),
    ("to hand", ["A1: G [tool_shed]", "A garage rake tulips toolbox"], []),
    ("lift", ["A hand leaf_blower", "A1: D [skunk, termites]"], ["play leaf_blower A1"]),
    ("drop", ["yards seats 3", "A hand leaf_blower", "A1: D [skunk]"], ["play leaf_blower A1", "lift skunk A1"]),
    ("granted play", ["A hand cookie_jar tulips skunk", "A5: G []", "B away"], ["play cookie_jar A5"]),
    ("granted play", ["A hand toolbox tulips", "A5: G []"], ["play toolbox A5"]),
    ("choose", ["A hand rake", "A5: G [skunk, tulips]", "A2: G []"], ["play rake A5"]),
    (
        "choose",
        ["option candy=on", "A $9 candy 1", "B candy 1", "A away", "store tulips", "deck trick_or_treaters ..."],
        ["buy tulips"],
    ),
    (
        "lure",
        ["A hand bird_feeder", "A5: G []", "store skunk termites", "trash skunk gophers"],
        ["play bird_feeder A5"],
    ),
]


def reached(number: int) -> YardsState:
    step, lines, paths = POSITIONS[number]
    state = do(at(*lines), *paths)
    assert state.question().step == step
    return state


@cache
def told(number: int) -> list[Refusal]:
    """What is said to everything that is not legal there; fails where a path is misjudged."""
    state = reached(number)
    seat = int(state.to_act())
    options, rng = state.listed(seat), fast_stream(seed_from(number), "paths")
    refusals: list[Refusal] = []
    for verb in range(1, len(GAME.grammar.verbs)):
        for action in paths_of(GAME, seat, verb, options, rng, MOST):
            assert misjudgement(GAME, state, action, action in options) == []
            refusal = state.explain(action)
            if refusal is not None:
                refusals.append(refusal)
    return refusals


@pytest.mark.parametrize("number", range(len(POSITIONS)), ids=[f"{n} {case[0]}" for n, case in enumerate(POSITIONS)])
def test_legal_is_exactly_what_nothing_bars(number: int) -> None:
    assert len(told(number)) > 8000


@cache
def reasons() -> dict[str, Reason]:
    names = [info.name for info in pkgutil.walk_packages(yards.__path__, f"{yards.__name__}.")]
    values = [pair for name in names for pair in vars(importlib.import_module(name)).items()]
    return {name: value for name, value in values if isinstance(value, Reason)}


def is_given(reason: Reason) -> bool:
    words = re.compile(re.sub(r"\\?<\w+\\?>", ".+", re.escape(reason.words)))
    near = [one for one in said() if reason.rule in ("", one.rule) and reason.good == one.good]
    return any(words.fullmatch(refusal.reason) for refusal in near)


@cache
def said() -> list[Refusal]:
    """Each refusal once."""
    return list({str(refusal): refusal for number in range(len(POSITIONS)) for refusal in told(number)}.values())


@pytest.mark.parametrize("name", sorted(set(reasons()) - {"NO_CANDY"}))
def test_every_reason_is_given_somewhere(name: str) -> None:
    """But for NO_CANDY: no card of the set leaves a choice to whoever has none."""
    assert is_given(reasons()[name])
