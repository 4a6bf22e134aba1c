"""Tiles with open sides as text: drawn for terminals, and as the small map of a text form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turfhouse.kit.squaretiles import GLYPHS, SIDES, sides_text
from turfhouse.kit.torus import STEPS

CROSSINGS: Final = {sides_text(arms): glyph for arms, glyph in enumerate(GLYPHS)}
WIDE: Final = 5

Tiles = dict[tuple[int, int], tuple[str, str]]
"""By place: open sides as letters, and a badge three letters wide or none."""


def tile_lines(tiles: Tiles) -> list[str]:
    """Three lines a row of tiles, with coordinates at the edges and a dot where a tile could join."""
    ends = open_ends(tiles)
    left, top, right, bottom = bounds([*tiles, *ends])
    lines = ["     " + "".join([str(x).center(WIDE) for x in range(left, right + 1)]).rstrip()]
    for y in range(top, bottom + 1):
        rows = [cell_rows(tiles.get((x, y)), (x, y) in ends) for x in range(left, right + 1)]
        for part in range(3):
            edge = str(y).rjust(4) if part == 1 else "    "
            lines.append((edge + " " + "".join([row[part] for row in rows])).rstrip())
    return lines


def bounds(places: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, top, right, bottom."""
    columns, rows = [x for x, _ in places], [y for _, y in places]
    return min(columns), min(rows), max(columns), max(rows)


def open_ends(tiles: Tiles) -> set[tuple[int, int]]:
    ends: set[tuple[int, int]] = set()
    for (x, y), (arms, _) in tiles.items():
        for side in arms:
            across, down = STEPS[SIDES.index(side)]
            ends.add((x + across, y + down))
    return ends - set(tiles)


def cell_rows(tile: tuple[str, str] | None, is_end: bool) -> tuple[str, str, str]:
    blank = " " * WIDE
    if tile is None:
        return (blank, "  ·  " if is_end else blank, blank)
    arms, badge = tile
    west, east = ("──" if "W" in arms else "  "), ("──" if "E" in arms else "  ")
    middle = west[0] + badge + east[0] if badge else west + CROSSINGS[arms] + east
    return ("  │  " if "N" in arms else blank, middle, "  │  " if "S" in arms else blank)


# --- the map of a text form ---


def map_lines(cells: dict[tuple[int, int], str]) -> list[str]:
    """`map x,y` of the top left cell, then row by row what stands in each, a dot where nothing does."""
    if not cells:
        return []
    left, top, right, bottom = bounds(list(cells))
    lines = [f"map {left},{top}"]
    for y in range(top, bottom + 1):
        row = [cells.get((x, y), ".") for x in range(left, right + 1)]
        lines.append(" ".join([cell.ljust(3) for cell in row]).rstrip())
    return lines


def map_cells(corner: list[str], rows: Iterator[list[str]]) -> Iterator[tuple[int, int, str]]:
    """The cells of such a map that are not empty, row by row."""
    left, _, top = "".join(corner[:1] or ["0,0"]).partition(",")
    for y, row in enumerate(rows, int(top)):
        for x, word in enumerate(row, int(left)):
            if word != ".":
                yield x, y, word
