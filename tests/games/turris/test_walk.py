"""Where Betrayer Scouts go (T125–T128)."""

from __future__ import annotations

import pytest

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import SHIPPED
from turfhouse.games.turris.rules import solo as walk

LAND = SHIPPED.land
CORNERS = "A B C D"


def node(name: str) -> int:
    return v.NODE_NAMES.index(name)


def mask(names: str) -> int:
    return sum(1 << node(name) for name in names.split())


def goes(start: str, taken: str, anywhere: bool = False) -> str:
    found = walk.destination(LAND, node(start), mask(taken), anywhere)
    return v.NODE_NAMES[found] if found >= 0 else "-"


@pytest.mark.rule("T125", "T126")
def test_S34_the_lowest_adjacent_higher_number() -> None:
    assert goes("1", f"{CORNERS} 10") == "2"
    assert goes("10", f"{CORNERS} 2") == "12"
    assert goes("2", f"{CORNERS} 12") == "4"
    assert goes("12", f"{CORNERS} 4") == "-"


@pytest.mark.rule("T126", "T127")
def test_S35_a_scout_in_the_way_sends_it_back() -> None:
    assert goes("2", f"{CORNERS} 4 12") == "-"
    assert walk.fresh_start(mask(f"{CORNERS} 4 12")) == node("1")
    assert walk.fresh_start(mask(f"{CORNERS} 4 1")) == node("2")


@pytest.mark.rule("T126")
def test_T126_from_an_excavation_spot_every_neighbour_is_higher() -> None:
    assert goes("A", "B C D") == "8"
    assert goes("C", "A B D 3") == "5"
    assert goes("D", "2 4") == "-"


@pytest.mark.rule("T126")
def test_T126_by_number_adjacency_is_ignored() -> None:
    assert goes("2", "4 12", anywhere=True) == "3"
    assert goes("11", "12", anywhere=True) == "-"


@pytest.mark.rule("T125")
def test_T125_the_lower_number_first_and_equal_numbers_the_first_one() -> None:
    assert walk.first_walker(node("1"), node("10")) == 0
    assert walk.first_walker(node("10"), node("1")) == 1
    assert walk.first_walker(node("10"), node("A")) == 1
    assert walk.first_walker(node("A"), node("C")) == 0


@pytest.mark.rule("T127")
def test_T127_its_own_node_may_be_the_one_it_returns_to() -> None:
    assert walk.fresh_start(mask("2 3")) == node("1")


@pytest.mark.rule("T128")
def test_T128_tiles_go_right_before_left_from_the_top() -> None:
    damaged, order = 0, []
    while (room := int(walk.next_tile(damaged))) >= 0:
        order.append(v.ROOM_NAMES[room])
        damaged |= 1 << room
    assert order == ["TR", "TL", "MR", "ML", "BR", "BL"]
