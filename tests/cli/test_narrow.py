"""Narrowing: pick by pick, forced picks passed over, back, whole paths at once."""

from __future__ import annotations

from tests.cli.helper import GAME
from turfhouse.cli.narrow import Narrowing


def narrowing(*paths: str) -> Narrowing:
    return Narrowing(GAME, [path.split() for path in paths])


def test_what_all_paths_share_is_passed_over() -> None:
    n = narrowing("place L 0,-1 r0", "place L 0,-1 r1", "place L 1,0 r0")
    assert (n.slot(), n.question(), n.choices()) == (2, "Where?", [("1", "0,-1"), ("2", "1,0")])
    assert n.so_far() == "Place a tile › L: an L"


def test_picks_by_number_or_name_until_one_path_is_left() -> None:
    n = narrowing("place L 0,-1 r0", "place L 0,-1 r1", "place T 1,0 r0", "place T 1,1 r0")
    assert n.pick("T")
    assert n.ready() is None
    assert n.pick("2")
    assert n.ready() == ["place", "T", "1,1", "r0"]


def test_a_pick_that_leaves_one_path_takes_its_forced_end_too() -> None:
    n = narrowing("place L 0,-1 r0", "place T 1,0 r0")
    n.pick("1")
    assert n.ready() == ["place", "L", "0,-1", "r0"]


def test_a_sole_option_is_confirmed_not_taken() -> None:
    n = narrowing("bury L")
    assert n.ready() is None
    assert n.choices() == [("1", "bury L")]
    assert n.label("bury L") == "Put a tile under the deck › L: an L"
    assert n.pick("1")
    assert n.ready() == ["bury", "L"]


def test_back_takes_the_newest_pick() -> None:
    n = narrowing("place L 0,-1 r0", "place L 1,0 r1", "pass")
    assert not n.back()
    n.pick("place")
    assert n.slot() == 2
    assert n.back()
    assert n.slot() == 0


def test_nothing_is_called_that() -> None:
    n = narrowing("place L 0,-1 r0", "pass")
    assert not n.pick("3")
    assert not n.pick("X")
    assert n.chosen == []


def test_a_whole_path_or_its_beginning_at_once() -> None:
    n = narrowing("place L 0,-1 r0", "place L 0,-1 r1", "pass")
    assert n.jump(["place", "L"])
    assert n.slot() == 3
    assert n.jump(["place", "L", "0,-1", "r1"])
    assert n.ready() == ["place", "L", "0,-1", "r1"]
    assert not n.jump(["place", "X"])


def test_labels_are_what_people_read() -> None:
    n = narrowing("place L 0,-1 r0", "pass", "monster crane 0,0")
    assert [n.label(token) for _, token in n.choices()] == ["Place a tile", "Keep the monster", "Play your monster"]
    turns = narrowing("place L 0,-1 r0", "place L 0,-1 r1")
    assert [turns.label(token) for _, token in turns.choices()] == ["r0: as drawn", "r1: quarter turn"]
