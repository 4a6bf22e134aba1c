"""The map (5.1): what the brief says of it, and tables against a walk of their own."""

from __future__ import annotations

from itertools import product

import pytest

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import SHIPPED

LAND = SHIPPED.land
EVERY = range(v.NODES)
STARTS = [v.SITE_A + beast for beast in range(v.BEASTS)]


def near(node: int) -> set[int]:
    return nodes(int(LAND.near[node]))


def nodes(mask: int) -> set[int]:
    return {node for node in EVERY if (mask >> node) & 1}


def far(start: int, goal: int) -> int:
    return int(LAND.distance[start * v.NODES + goal])


def walked(start: int) -> dict[int, int]:
    """Distances by a walk of its own."""
    found, edge = {start: 0}, [start]
    while edge:
        node = edge.pop(0)
        for other in near(node):
            if other not in found:
                found[other] = found[node] + 1
                edge.append(other)
    return found


@pytest.mark.rule("T5")
def test_T5_nodes_and_paths() -> None:
    assert sum(len(near(node)) for node in EVERY) == 2 * 30
    assert all(node in near(other) for node in EVERY for other in near(node))
    assert all(node not in near(node) for node in EVERY)
    distances = [far(start, goal) for start, goal in product(EVERY, EVERY) if start != goal]
    assert max(distances) == 6
    assert round(sum(distances) / len(distances), 1) == 2.8


def test_distances_are_those_of_a_walk() -> None:
    for start in EVERY:
        found = walked(start)
        assert [far(start, goal) for goal in EVERY] == [found[goal] for goal in EVERY]


def test_first_steps_and_rings_follow_from_the_distances() -> None:
    for start, goal in product(EVERY, EVERY):
        steps = {node for node in near(start) if far(node, goal) == far(start, goal) - 1}
        assert nodes(int(LAND.steps[start * v.NODES + goal])) == steps
        ring = {node for node in EVERY if far(start, node) == goal}
        assert nodes(int(LAND.ring[start * v.NODES + goal])) == ring


@pytest.mark.rule("T6")
def test_each_excavation_spot_is_three_steps_from_the_abyss_by_two_routes() -> None:
    assert [far(start, v.ABYSS) for start in STARTS] == [3, 3, 3, 3]
    assert [len(nodes(int(LAND.steps[start * v.NODES + v.ABYSS]))) for start in STARTS] == [2, 2, 2, 2]


def test_every_location_for_scouts_has_a_neighbour_for_scouts() -> None:
    assert all(near(node) & set(range(v.ABYSS)) for node in range(v.ABYSS))


@pytest.mark.rule("T126")
def test_every_number_below_twelve_has_an_adjacent_higher_number() -> None:
    assert all(near(node) & set(range(node + 1, v.NUMBERED)) for node in range(v.NUMBERED - 1))


@pytest.mark.rule("T16")
def test_at_the_start_four_numbers_are_two_steps_from_the_nearest_beast() -> None:
    nearest = {node + 1: min(far(start, node) for start in STARTS) for node in range(v.NUMBERED)}
    assert {number for number, steps in nearest.items() if steps == 2} == {1, 6, 7, 12}
    assert set(nearest.values()) == {1, 2}


def test_on_a_narrow_screen_no_two_nodes_are_closer_than_54_pixels() -> None:
    at = [(0.34 * int(SHIPPED.x[node]), 0.62 * int(SHIPPED.y[node])) for node in EVERY]
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in product(at, at) if a != b]
    assert min(gaps) >= 54
