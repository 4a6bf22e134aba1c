"""What a seat may know of a dungeon, and worlds made from it. The one place where secrets are kept."""

from __future__ import annotations

from turfhouse.core.answers import View, view_core
from turfhouse.core.state import KIND, SEAT
from turfhouse.games.dungeon.eyes import text
from turfhouse.games.dungeon.pieces import tiles as t, zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.position import Position
from turfhouse.games.dungeon.pieces.zones import draws_of, seen_kinds
from turfhouse.games.dungeon.rules.influence import passages
from turfhouse.kit.packedcounts import listed, size_of
from turfhouse.kit.squaretiles import sides_text

PHASES: dict[int, str] = {**{kind: name for name, kind in text.PHASES.items()}, loc.BURY: "stuck"}

TURNED: dict[str, list[str]] = {
    name: [sides_text(t.TILES.arms_of(shape, turn)) for turn in t.TILES.allowed_turns(shape)]
    for shape, name in enumerate(t.SHAPES)
}

Cards = list[dict[str, object]]
LAST: dict[tuple[int, ...], tuple[Cards, Cards]] = {}
"""The dungeon that was looked at last, for all who look at it: what lies open is the same for everybody."""


def view_of(state: Position, seat: int) -> View:
    view = view_core(state, seat)
    zones = state.zones
    shown = state.num(loc.O_OPEN_HANDS) != 0 or state.over
    cells, runs = open_to_all(state.board)
    view.update(
        {
            "game": "dungeon",
            "turn": None if state.over else int(state.stack[state.top + SEAT]),
            "phase": "over" if state.over else PHASES[int(state.stack[state.top + KIND])],
            "ended": int(zones[loc.ENDED]),
            "first": settled(int(zones[loc.FIRST])),
            "komi": settled(int(zones[loc.KOMI])),
            "named": int(state.deal.first),
            "first_draws": [[t.SHAPES[t.TILES.shape[kind]] for kind in pair] for pair in draws_of(state.deal)],
            "lot": state.deal.facts[loc.F_LOT] != 0,
            "board": cells,
            "hand": own_hand(state, seat) if seat >= 0 else [],
            "monster": monster_name(int(zones[loc.HELD + seat])) if seat >= 0 else None,
            "hands": [hand_counts(state, other) for other in range(state.seats)],
            "shown_hands": [open_hand(state, other) for other in range(state.seats)] if shown else None,
            "deck": int(state.deck_left()),
            "deck_bottom": [t.TILES.token(int(tile)) for tile in state.deck[len(state.deck) - zones[loc.BURIED] :]],
            "monster_decks": [int(zones[loc.LEFT + other]) for other in range(state.seats)],
            "unseen": [unseen(state, other) for other in range(state.seats)],
            "passages": runs,
            "scores": [int(state.points(other)) for other in range(state.seats)],
            "head_start": [int(zones[loc.KOMI]) if other == zones[loc.FIRST] else 0 for other in range(state.seats)],
            "shapes": TURNED,
            "options": dict(state.deal.setup.options),
        }
    )
    return view


def revealed(state: Position) -> View:
    """A spectator's view with both hands open, for replays of a game that is over."""
    view = view_of(state, -1)
    view["shown_hands"] = [open_hand(state, other) for other in range(state.seats)]
    return view


def settled(zone: int) -> int | None:
    """Who begins and the komi: nothing until they are chosen."""
    return zone if zone >= 0 else None


def own_hand(state: Position, seat: int) -> list[dict[str, object]]:
    cards: list[dict[str, object]] = []
    for kind, known in seen_kinds(int(state.zones[loc.HAND + seat]), int(state.zones[loc.KNOWN + seat])):
        turning = t.TILES.printed_turning(kind)
        shape = t.SHAPES[t.TILES.shape[kind]]
        turn = turning if turning >= 0 else None
        cards.append({"token": t.TILES.token(kind), "shape": shape, "turn": turn, "known": known})
    return cards


def hand_counts(state: Position, seat: int) -> dict[str, object]:
    return {
        "tiles": int(size_of(state.zones[loc.HAND + seat])),
        "monster": 1 if state.zones[loc.HELD + seat] >= 0 else 0,
        "known": [t.TILES.token(kind) for kind in listed(int(state.zones[loc.KNOWN + seat]))],
    }


def open_hand(state: Position, seat: int) -> dict[str, object]:
    tiles = [t.TILES.token(kind) for kind in listed(int(state.zones[loc.HAND + seat]))]
    return {"tiles": tiles, "monster": monster_name(int(state.zones[loc.HELD + seat]))}


def monster_name(kind: int) -> str | None:
    return t.MONSTERS[kind] if kind >= 0 else None


def unseen(state: Position, seat: int) -> dict[str, int]:
    """Monsters of a seat not yet on the table, by type: what a careful player counts."""
    left = [int(state.num(loc.N_COPIES))] * t.TYPES
    for play in state.board.plays:
        owner, kind = divmod(int(play & 7) - 1, t.TYPES)
        if owner == seat:
            left[kind] -= 1
    return {t.MONSTERS[kind]: left[kind] for kind in range(t.TYPES)}


def open_to_all(board: Board) -> tuple[Cards, Cards]:
    """Its tiles and its passages. To be looked at only: all who look at the same dungeon share them."""
    tiles = [int(cell) << 4 | int(board.arms(cell)) for cell in board.tiles]
    key = (*tiles, -1, *[int(play) for play in board.plays])
    found = LAST.get(key)
    if found is None:
        LAST.clear()
        found = LAST[key] = board_cells(board), shown_passages(board)
    return found


def board_cells(board: Board) -> Cards:
    stacks: dict[int, list[list[object]]] = {}
    for play in board.plays:
        owner, kind = divmod(int(play & 7) - 1, t.TYPES)
        stacks.setdefault(int(play >> 3), []).append([owner, t.MONSTERS[kind]])
    where = board.coordinates()
    cells: Cards = []
    for cell in sorted([int(tile) for tile in board.tiles], key=lambda cell: (where[cell][1], where[cell][0])):
        arms = int(board.arms(cell))
        shape, turn = t.TILES.lying(arms)
        cells.append(
            {
                "x": where[cell][0],
                "y": where[cell][1],
                "shape": t.SHAPES[shape],
                "turn": turn,
                "arms": sides_text(arms),
                "monsters": stacks.get(cell, []),
            }
        )
    return cells


def shown_passages(board: Board) -> Cards:
    """Across before down, and then by how the first cell is written: no two of an axis share it."""
    where = board.coordinates()
    shown: list[tuple[str, str, dict[str, object]]] = []
    for axis, cells, control in passages(board):
        x, y = where[cells[0]]
        seats = [seat for seat in (0, 1) if (control >> seat) & 1]
        passage: dict[str, object] = {"axis": axis, "cells": [list(where[cell]) for cell in cells], "control": seats}
        shown.append((axis, f"{x}, {y}]", passage))
    shown.sort(key=first_two)
    return [passage for _, _, passage in shown]


def first_two(row: tuple[str, str, dict[str, object]]) -> tuple[str, str]:
    return row[0], row[1]
