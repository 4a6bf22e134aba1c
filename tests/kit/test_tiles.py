"""Square tiles on a torus: shapes and what fits where, runs and their ends, the map and the drawing, planes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import pick_of
from turfhouse.kit.squaretiles import EAST, NORTH, SOUTH, WEST, TileShapes, sides_text, turned
from turfhouse.kit.tileboard import EMPTY, OPEN, TileBoard, run_cells
from turfhouse.kit.tiledraw import map_cells, map_lines, tile_lines
from turfhouse.kit.torus import CellKind, cell_at, step, unwrapped, wrapped

STUB, BEND = 0, 1
SHAPES = TileShapes(("S", "B"), (NORTH, NORTH | EAST))
"""A dead end and a bend: four turnings each, so ten kinds."""


def board() -> TileBoard:
    return TileBoard(SHAPES, EMPTY[:], vec[i64](), vec[i64](), 0)


def test_kinds_are_free_shapes_and_then_printed_ones() -> None:
    assert [SHAPES.token(kind) for kind in range(4)] == ["S", "B", "Sr0", "Sr1"]
    assert SHAPES.fixed_kind(BEND, 2) == 8
    assert (SHAPES.printed_turning(8), SHAPES.allowed_turns(8), SHAPES.allowed_turns(BEND)) == (2, [2], [0, 1, 2, 3])
    assert SHAPES.lying(SOUTH | WEST) == (BEND, 2)


def test_a_shape_has_as_many_turnings_as_differ() -> None:
    assert TileShapes(("I", "X"), (EAST | WEST, 15)).turnings == [2, 1]
    assert sides_text(turned(NORTH | WEST, 1)) == "NE"


def test_a_tile_fits_that_opens_what_it_must_and_nothing_else() -> None:
    assert SHAPES.fit[BEND * 256 + EAST] == 0b0011
    assert SHAPES.fit[BEND * 256 + EAST + 16 * NORTH] == 0b0010
    assert SHAPES.fit[BEND * 256 + (EAST | WEST)] == 0


def test_the_torus_has_no_edge_but_people_read_coordinates() -> None:
    assert [wrapped(int(step(0, side))) for side in range(4)] == [(0, -1), (1, 0), (0, 1), (-1, 0)]
    far = vec[i64]([cell_at(x, 0) for x in range(40)])
    assert unwrapped(far)[cell_at(39, 0)] == (39, 0)
    assert CellKind().parse(CellKind().text(cell_at(-3, 5))) == cell_at(-3, 5)


def test_placements_join_open_sides_and_may_not_shut_the_last_one() -> None:
    table = board()
    assert len(table.placements(vec[i64](), 0, STUB, False)) == 4
    table.place_tile(0, NORTH)
    above = cell_at(0, -1)
    assert (list(table.edge), table.opens) == ([above], 1)
    assert list(table.placements(vec[i64](), 0, STUB, False)) == []
    assert not table.any_placement(STUB, False)
    last = table.placements(vec[i64](), 0, STUB, True)
    assert [(pick_of(action, 1), pick_of(action, 2)) for action in last] == [(above, 2)]
    turns = [pick_of(action, 2) for action in table.placements(vec[i64](), 0, BEND, False)]
    assert turns == [1, 2]
    assert table.clashes(above, NORTH)
    assert table.clashes(cell_at(1, 0), WEST)
    assert not table.clashes(above, SOUTH)


def corridor() -> TileBoard:
    """Three tiles from west to east, the first with a wall behind it, the last with an open end."""
    table = board()
    table.place_tile(0, EAST | SOUTH)
    table.place_tile(1, EAST | WEST)
    table.place_tile(2, EAST | WEST)
    table.set_piece(1, 3)
    return table


def test_a_run_is_walked_from_its_start() -> None:
    table = corridor()
    assert (table.run_start(2, 3), table.on_axis(0, 0, 2), table.on_axis(1, 0, 2)) == (0, True, False)
    walk = table.measure(0, 1)
    assert (walk >> 24, (walk >> 16) & 127, walk & 0xFFFF) == (3, 1 << 2, 2)
    assert run_cells(0, 1, 3) == [0, 1, 2]
    assert table.look(0, 1) == (1 << 18) | OPEN | 2
    assert table.look(3, 3) == (1 << 18) | 3


def test_a_map_is_read_as_it_is_written() -> None:
    cells = {(-1, 0): "┌x", (1, 1): "┘"}
    lines = map_lines(cells)
    assert lines == ["map -1,0", "┌x  .   .", ".   .   ┘"]
    rows = iter([line.split() for line in lines[1:]])
    assert {(x, y): word for x, y, word in map_cells(lines[0].split()[1:], rows)} == cells


def test_a_drawing_shows_badges_and_where_a_tile_could_join() -> None:
    assert tile_lines({(0, 0): ("W", "(A)")}) == ["       -1   0", "", "   0   ·  ─(A)", ""]
