"""What the dungeon says happened: events in sentences, with a face for those who may know and one for the rest."""

from __future__ import annotations

from typing import Final

from turfhouse.core.events import Event
from turfhouse.games.dungeon.pieces import tiles as t
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.rules.influence import Run, passages
from turfhouse.kit.squaretiles import sides_text

LONG: Final = 5
"""Tiles that a passage had, at least, when it changed hands: only then is it told."""


def a_tile(kind: int) -> str:
    word = t.SHAPE_WORDS[t.TILES.shape[kind]]
    return f"an {word}" if word == "L" else f"a {word}"


def turn_begins(seat: int) -> Event:
    return Event("turn", seat, "D7", f"{{{seat}}}'s turn.")


def tile_drawn(seat: int, tile: int, rule: str, known: bool, open_hands: bool, seats: int) -> Event:
    full, data = f"{{{seat}}} drew [[{a_tile(tile)}]].", {"tile": t.TILES.token(tile)}
    if known:
        return Event("tile_drawn", seat, rule, full, dict(data))
    return drawn("tile_drawn", seat, rule, f"{{{seat}}} drew [[a tile|tiles]].", full, data, open_hands, seats)


def monster_drawn(seat: int, kind: int, rule: str, open_hands: bool, seats: int) -> Event:
    full, data = f"{{{seat}}} drew [[a {t.MONSTER_WORDS[kind]}]].", {"monster": t.MONSTERS[kind]}
    return drawn("monster_drawn", seat, rule, f"{{{seat}}} drew [[a monster]].", full, data, open_hands, seats)


def drawn(
    kind: str, seat: int, rule: str, hidden: str, full: str, data: dict[str, str], open_hands: bool, seats: int
) -> Event:
    """Told in full to who drew, and with open hands to all."""
    if open_hands:
        return Event(kind, seat, rule, full, dict(data), (1 << seats) - 1)
    return Event(kind, seat, rule, hidden, {}, 1 << seat, 1 << seat, full, dict(data))


def placed(board: Board, seat: int, tile: int, cell: int, arms: int, told: int) -> Event:
    x, y = board.place_of(cell)
    data: dict[str, object] = {"x": x, "y": y, "shape": t.SHAPES[t.TILES.shape[tile]], "arms": sides_text(arms)}
    rule = "D8" if len(board.tiles) == 1 else "D9"
    return Event("placed", seat, rule, f"{{{seat}}} placed {a_tile(tile)} at {x},{y}.", data, told)


def monster_played(board: Board, seat: int, kind: int, cell: int, under: int, told: int) -> Event:
    x, y = board.place_of(cell)
    data: dict[str, object] = {"x": x, "y": y, "monster": t.MONSTERS[kind]}
    where = f"on the {t.SHAPE_WORDS[t.TILES.lying(int(board.arms(cell)))[0]]} at {x},{y}"
    if under:
        owner, prey = divmod(under - 1, t.TYPES)
        data["over"] = [owner, t.MONSTERS[prey]]
        text = f"{{{seat}}} set a {t.MONSTER_WORDS[kind]} on {{{owner}}}'s {t.MONSTER_WORDS[prey]} at {x},{y}."
        return Event("monster", seat, "D14", text, data, told)
    return Event("monster", seat, "D13", f"{{{seat}}} set a {t.MONSTER_WORDS[kind]} {where}.", data, told)


def passed(seat: int) -> Event:
    return Event("passed", seat, "D12", f"{{{seat}}} kept the monster.")


def hand_shown(seat: int, kinds: list[int]) -> Event:
    tiles = " and ".join([a_tile(kind) for kind in kinds])
    data: dict[str, object] = {"tiles": [t.TILES.token(kind) for kind in kinds]}
    return Event(
        "hand_shown", seat, "D11", f"{{{seat}}} could not place and showed {tiles}.", data, 0xFF & ~(1 << seat)
    )


def buried(seat: int, tile: int) -> Event:
    return Event("buried", seat, "D11", f"{{{seat}}} put {a_tile(tile)} under the deck.", {"tile": t.TILES.token(tile)})


def game_over(rule: int, points0: int, points1: int) -> Event:
    why = "All tiles lie" if rule == 22 else "Nothing fits any more"
    return Event("game_over", -1, f"D{rule}", f"{why}: {points0} to {points1}.", {"scores": [points0, points1]})


def drawn_for(seat: int, draws: list[list[int]], lot: bool, names: bool, chooses: bool) -> Event:
    """D4: who begins, chooses who begins, or names the komi, and why."""
    words = "names|name" if names else "chooses|choose" if chooses else "begins|begin"
    what = " the points for whoever begins" if names else " who begins" if chooses else ""
    does = f"{{{seat}:{words}}}{what}"
    kind = "opening" if names or chooses else "begins"
    if not draws:
        return Event(kind, seat, "D4", f"{{{seat}}} {does}.")
    shown = "; ".join([f"{a_tile(pair[0])} by {{0}}, {a_tile(pair[1])} by {{1}}" for pair in draws[-1:]])
    again = f" after {len(draws)} draws" if len(draws) > 1 else ""
    how = "by lot" if lot else f"with more passages{again}"
    who = f"{{{seat}}}, {how}, {does}" if names else f"{{{seat}}} {does} {how}"
    return Event(kind, seat, "D4", f"Drawn for the first turn: {shown}. {who}.")


def some_points(komi: int) -> str:
    return "no points" if komi == 0 else "1 point" if komi == 1 else f"{komi} points"


def komi_named(seat: int, komi: int) -> Event:
    return Event("komi_named", seat, "D24", f"{{{seat}}} named {some_points(komi)} for whoever begins.", {"komi": komi})


def komi_given(seat: int, komi: int) -> Event:
    data: dict[str, object] = {"komi": komi}
    return Event("komi", seat, "D23", f"{{{seat}}} got {some_points(komi)} for going first.", data)


def first_chosen(seat: int, first: int, komi: int, pie: bool) -> Event:
    """D4, D24: one seat chose who begins."""
    with_them = f" with {some_points(komi)}" if pie else ""
    text = f"{{{seat}}} {{{seat}:begins|begin}}{with_them}."
    if first != seat:
        text = f"{{{seat}}} let {{{first}}} begin{with_them}."
    return Event("begins", first, "D24" if pie else "D4", text, {"chose": seat, "komi": komi})


def takeovers(before: list[Run], board: Board) -> list[Event]:
    """What changed hands since `before`, of one player alone then, of the other alone now: a whole game can turn on it
    (D18, D19)."""
    found: list[Event] = []
    for axis, cells, control in passages(board):
        if control not in (1, 2):
            continue
        lost = [run for run in before if run[0] == axis and run[2] == 3 - control and len(run[1]) >= LONG]
        if any(set(run[1]) <= set(cells) for run in lost):
            found.append(taken(board, cells, control - 1))
    return found


def taken(board: Board, cells: list[int], seat: int) -> Event:
    where = board.coordinates()
    data: dict[str, object] = {"cells": [list(where[cell]) for cell in cells], "from": 1 - seat}
    text = f"{{{seat}}} took over {{{1 - seat}}}'s passage: {len(cells)} tiles."
    return Event("taken", seat, "D18", text, data)
