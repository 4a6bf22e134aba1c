"""Placing tiles: D1, D3, D8-D10, scenarios 12-15, 20 and 24."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import GAME, at, do, new, options, refused
from turfhouse.core.spec import BadSetup
from turfhouse.core.state import State
from turfhouse.games.dungeon.pieces.tiles import load_tiles, tile_totals

TWO_HANDS = "turn 0 place\nhand 0 {0} | -\nhand 1 L | -\nmap\n"


@pytest.mark.rule("D1")
def test_the_deck_has_28_tiles_of_four_shapes() -> None:
    assert load_tiles() == {"I": 8, "L": 8, "T": 8, "X": 4}
    state = new()
    assert int(state.zones[12]) == 28


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ({"I": 1, "L": 1, "T": 1, "X": 1}, "4 in all, allowed are 8 to 60"),
        ({"I": 61, "L": 0, "T": 0, "X": 0}, "61 in all"),
        ({"I": 8, "L": 8, "T": 8}, "expected a count for each of I, L, T, X"),
        ({"I": -1, "L": 8, "T": 8, "X": 8}, "I must be a whole number from 0 up"),
    ],
)
def test_bad_tile_counts_are_refused_with_a_reason(counts: dict[str, int], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        GAME.setup(2, {"tiles": counts})


@pytest.mark.rule("D3")
def test_fixed_turnings_are_shared_out_evenly() -> None:
    totals = tile_totals({"I": 8, "L": 8, "T": 8, "X": 4}, fixed=True)
    assert totals == [0, 0, 0, 0, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 4]
    assert tile_totals({"I": 3, "L": 5, "T": 1, "X": 0}, fixed=True)[4:] == [2, 1, 2, 1, 1, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("D3")
def test_a_fixed_tile_may_not_be_turned() -> None:
    position = at("option turning=fixed\nturn 0 place\nhand 0 Lr1 | -\nhand 1 Lr0 | -\nmap\n┼")
    assert set(options(position)) == {"place Lr1 0,-1 r1", "place Lr1 -1,0 r1"}
    refusal = refused(position, "place Lr1 0,1 r0")
    assert (refusal.rule, refusal.good) == ("D3", 3)


@pytest.mark.rule("D3")
def test_a_free_tile_is_turned_by_quarter_turns() -> None:
    position = at(TWO_HANDS.format("L") + "┼")
    assert [path for path in options(position) if " 1,0 " in path] == ["place L 1,0 r2", "place L 1,0 r3"]


@pytest.mark.rule("D8")
@pytest.mark.parametrize(("tile", "turnings"), [("I", 2), ("L", 4), ("T", 4), ("X", 1)])
def test_scenario_20_first_tile_lies_at_the_centre_equal_turnings_once(tile: str, turnings: int) -> None:
    position = at(f"turn 0 place\nhand 0 {tile} | -\nhand 1 L | -")
    assert options(position) == [f"place {tile} 0,0 r{turn}" for turn in range(turnings)]
    assert refused(position, f"place {tile} 1,0 r0").rule == "D8"
    if turnings < 4:
        assert refused(position, f"place {tile} 0,0 r3").rule == "D8"


@pytest.mark.rule("D8")
def test_exactly_one_tile_is_placed() -> None:
    position = at("turn 0 place\nhand 0 I T | crane\nhand 1 L | -\nmap\n┼")
    assert refused(position, "pass").rule == "D8"
    assert refused(position, "monster crane 0,0").rule == "D8"
    do(position, "place I 1,0 r0")
    assert refused(position, "place T 2,0 r1").rule == "D12"


@pytest.mark.rule("D8")
def test_only_tiles_in_hand_may_be_placed() -> None:
    position = at(TWO_HANDS.format("I") + "┼")
    refusal = refused(position, "place T 1,0 r1")
    assert (refusal.rule, refusal.good, refusal.reason) == ("D8", 1, "you do not hold a T")


@pytest.mark.rule("D9")
def test_scenario_12_wall_to_wall_does_not_connect() -> None:
    position = at(TWO_HANDS.format("I") + "─")
    refusal = refused(position, "place I 0,-1 r0")
    assert refusal.rule == "D9"
    assert refusal.reason.startswith("does not connect")


@pytest.mark.rule("D9")
def test_scenario_13_one_conflicting_side_forbids() -> None:
    # At 1,1 the straight meets the L's passage from the west but stands with its wall against the T above.
    position = at(TWO_HANDS.format("I") + "└ ┬\n┌ .")
    assert "place I 1,1 r0" not in options(position)
    refusal = refused(position, "place I 1,1 r0")
    assert refusal.rule == "D9"
    assert refusal.reason == "conflicts with the T to the north: a wall against its passage"
    refusal = refused(position, "place I 1,1 r1")
    assert refusal.reason == "conflicts with the L to the west: a wall against its passage"


@pytest.mark.rule("D9")
def test_scenario_13_a_passage_against_a_wall_conflicts_although_another_side_connects() -> None:
    # At 1,0 the way east is open, but the straight below shows a wall: nothing with an arm south fits.
    position = at(TWO_HANDS.format("L T X") + "├ .\n├ ─")
    assert [path for path in options(position) if " 1,0 " in path] == ["place L 1,0 r3", "place T 1,0 r3"]
    refusal = refused(position, "place X 1,0 r0")
    assert (refusal.rule, refusal.good) == ("D9", 3)
    assert refusal.reason == "conflicts with the straight to the south: a passage against its wall"


@pytest.mark.rule("D9")
def test_a_passage_against_a_wall_conflicts_too() -> None:
    position = at(TWO_HANDS.format("X") + "└ ─\n. .")
    assert (
        refused(position, "place X 1,1 r0").reason
        == "conflicts with the straight to the north: a passage against its wall"
    )


@pytest.mark.rule("D9")
def test_an_occupied_cell_is_refused() -> None:
    refusal = refused(at(TWO_HANDS.format("X") + "┼"), "place X 0,0 r0")
    assert (refusal.rule, refusal.reason) == ("D9", "a tile lies there already")


@pytest.mark.rule("D9")
def test_scenario_15_diagonal_contact_is_no_contact() -> None:
    position = at(TWO_HANDS.format("X") + "┼")
    assert set(options(position)) == {f"place X {cell} r0" for cell in ("1,0", "0,1", "0,-1", "-1,0")}
    assert refused(position, "place X 1,1 r0").reason == "does not connect: it touches no tile"


@pytest.mark.rule("D10")
def test_scenario_14_closing_the_loop_is_refused_while_tiles_remain() -> None:
    position = at(TWO_HANDS.format("L") + "┌ ┐\n└ .")
    refusal = refused(position, "place L 1,1 r3")
    assert refusal.rule == "D10"
    assert options(position) == []


@pytest.mark.rule("D10")
def test_scenario_14_as_the_last_tile_of_all_it_is_allowed() -> None:
    position = at("option tiles=I:0,L:8,T:0,X:0\nturn 0 place\nhand 0 L | -\nhand 1 | -\nmap\n┌ ┐ . ┌ ┐\n└ . . └ ┘\n")
    assert options(position) == ["place L 1,1 r3"]
    do(position, "place L 1,1 r3")
    assert position.over


@pytest.mark.rule("D10")
def test_open_sides_of_other_tiles_are_looked_at() -> None:
    position = at(TWO_HANDS.format("L") + "┌ ┬\n└ .")
    assert "place L 1,1 r3" in options(position)


@pytest.mark.rule("D8", "D9")
def test_scenario_24_each_option_once_and_always_four_picks() -> None:
    one = at("turn 0 place\nhand 0 T | crane\nhand 1 L | -\nmap\n┼ ┬ ┼\n│ . │")
    two = at("turn 0 place\nhand 0 T T | crane\nhand 1 L | -\nmap\n┼ ┬ ┼\n│ . │")
    paths = options(two)
    assert paths == options(one)
    assert len(paths) == len(set(paths))
    assert all(len(path.split()) == 4 for path in paths)
    do(two, paths[0])
    assert all(len(path.split()) == 3 for path in options(two, "monster"))


@pytest.mark.rule("D9")
def test_options_are_what_the_rule_allows_by_brute_force() -> None:
    """Every shape, cell and turning around a map, judged side by side without the engine's tables."""
    position = at("turn 0 place\nhand 0 L T X | crane\nhand 1 L | -\nmap\n┌ ┬ ┐ .\n│ └ ┼ .\n└ ─ ┴ ─\n")
    board = {(x, y): arms for x, y, arms in tiles_of(position)}
    expected = set()
    for shape, turnings in (("L", ["NE", "ES", "SW", "NW"]), ("T", ["NES", "ESW", "NSW", "NEW"]), ("X", ["NESW"])):
        for x in range(-2, 6):
            for y in range(-2, 5):
                for turn, arms in enumerate(turnings):
                    if (x, y) not in board and fits(board, x, y, arms):
                        expected.add(f"place {shape} {x},{y} r{turn}")
    assert set(options(position)) == expected


def tiles_of(position: State) -> list[tuple[int, int, str]]:
    board = position.view(0)["board"]
    assert isinstance(board, list)
    return [(cell["x"], cell["y"], cell["arms"]) for cell in board]


def fits(board: dict[tuple[int, int], str], x: int, y: int, arms: str) -> bool:
    connects = False
    for side, facing, dx, dy in (("N", "S", 0, -1), ("E", "W", 1, 0), ("S", "N", 0, 1), ("W", "E", -1, 0)):
        neighbour = board.get((x + dx, y + dy))
        if neighbour is None:
            continue
        if (side in arms) != (facing in neighbour):
            return False
        connects = connects or side in arms
    return connects
