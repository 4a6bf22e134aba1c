"""What a seat may know of a dungeon, and worlds made from it. The one place where secrets are kept."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.game import View, core_of_view, view_core
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, load_core
from turfhouse.games.dungeon.board import Board, arms_shape, arms_turn, cell_at, new_board
from turfhouse.games.dungeon.influence import passages
from turfhouse.games.dungeon.state import (
    BURIED,
    BURY,
    ENDED,
    HAND,
    HELD,
    KNOWN,
    LEFT,
    MONSTER,
    PACK,
    PLACE,
    TO_LAY,
    ZONES,
    Deal,
    DungeonState,
    hand_kinds,
    hand_size,
    pack_hand,
)
from turfhouse.games.dungeon.tiles import (
    KIND_ARMS,
    MONSTERS,
    SHAPES,
    STRAIGHT,
    TURNINGS,
    TURNS,
    TYPES,
    kind_shape,
    kind_token,
    printed_turning,
    sides_text,
)
from turfhouse.games.dungeon.where import coordinates
from turfhouse.kit.plain import dict_of, int_of, list_of

PHASES = {PLACE: "place", MONSTER: "monster", BURY: "stuck"}


def view_of(state: DungeonState, seat: int) -> View:
    view = view_core(state, seat)
    zones = state.zones
    shown = state.deal.open_hands or state.over
    view.update(
        {
            "game": "dungeon",
            "turn": None if state.over else int(state.stack[state.top + SEAT]),
            "phase": "over" if state.over else PHASES[int(state.stack[state.top + KIND])],
            "ended": int(zones[ENDED]),
            "first": state.deal.first,
            "first_draws": [[SHAPES[kind_shape(kind)] for kind in pair] for pair in state.deal.draws],
            "lot": state.deal.lot,
            "board": board_cells(state.board),
            "hand": own_hand(state, seat) if seat >= 0 else [],
            "monster": monster_name(int(zones[HELD + seat])) if seat >= 0 else None,
            "hands": [hand_counts(state, other) for other in range(state.seats)],
            "shown_hands": [open_hand(state, other) for other in range(state.seats)] if shown else None,
            "deck": int(state.deck_left()),
            "deck_bottom": [kind_token(int(tile)) for tile in state.deck[len(state.deck) - zones[BURIED] :]],
            "monster_decks": [int(zones[LEFT + other]) for other in range(state.seats)],
            "unseen": [unseen(state, other) for other in range(state.seats)],
            "passages": shown_passages(state.board),
            "scores": [int(state.points(other)) for other in range(state.seats)],
            "shapes": {
                SHAPES[s]: [sides_text(int(KIND_ARMS[s * TURNS + t])) for t in range(TURNINGS[s])] for s in range(4)
            },
            "options": dict(state.deal.options),
            "to_lay": int(zones[TO_LAY]),
            "set": [list(state.deal.totals), state.deal.copies, int(state.deal.per_tile)],
        }
    )
    return view


def revealed(state: DungeonState) -> View:
    """A spectator's view with both hands open, for replays of a game that is over."""
    view = view_of(state, -1)
    view["shown_hands"] = [open_hand(state, other) for other in range(state.seats)]
    return view


def own_hand(state: DungeonState, seat: int) -> list[dict[str, object]]:
    known = hand_kinds(state.zones[KNOWN + seat])
    cards: list[dict[str, object]] = []
    for kind in hand_kinds(state.zones[HAND + seat]):
        turning = printed_turning(kind)
        seen = kind in known
        if seen:
            known.remove(kind)
        cards.append(
            {
                "token": kind_token(kind),
                "shape": SHAPES[kind_shape(kind)],
                "turn": turning if turning >= 0 else None,
                "known": seen,
            }
        )
    return cards


def hand_counts(state: DungeonState, seat: int) -> dict[str, object]:
    return {
        "tiles": int(hand_size(state.zones[HAND + seat])),
        "monster": 1 if state.zones[HELD + seat] >= 0 else 0,
        "known": [kind_token(kind) for kind in hand_kinds(state.zones[KNOWN + seat])],
    }


def open_hand(state: DungeonState, seat: int) -> dict[str, object]:
    tiles = [kind_token(kind) for kind in hand_kinds(state.zones[HAND + seat])]
    return {"tiles": tiles, "monster": monster_name(int(state.zones[HELD + seat]))}


def monster_name(kind: int) -> str | None:
    return MONSTERS[kind] if kind >= 0 else None


def unseen(state: DungeonState, seat: int) -> dict[str, int]:
    """Monsters of a seat not yet on the table, by type: what a careful player counts."""
    left = [state.deal.copies] * TYPES
    for play in state.board.plays:
        owner, kind = divmod(int(play & 7) - 1, TYPES)
        if owner == seat:
            left[kind] -= 1
    return {MONSTERS[kind]: left[kind] for kind in range(TYPES)}


def board_cells(board: Board) -> list[dict[str, object]]:
    stacks: dict[int, list[list[object]]] = {}
    for play in board.plays:
        owner, kind = divmod(int(play & 7) - 1, TYPES)
        stacks.setdefault(int(play >> 3), []).append([owner, MONSTERS[kind]])
    where = coordinates(board)
    cells: list[dict[str, object]] = []
    for cell in sorted([int(tile) for tile in board.tiles], key=lambda cell: (where[cell][1], where[cell][0])):
        arms = board.arms(cell)
        cells.append(
            {
                "x": where[cell][0],
                "y": where[cell][1],
                "shape": SHAPES[arms_shape(arms)],
                "turn": int(arms_turn(arms)),
                "arms": sides_text(int(arms)),
                "monsters": stacks.get(cell, []),
            }
        )
    return cells


def shown_passages(board: Board) -> list[dict[str, object]]:
    where = coordinates(board)
    shown: list[dict[str, object]] = []
    for axis, cells, control in passages(board):
        seats = [seat for seat in (0, 1) if (control >> seat) & 1]
        shown.append({"axis": axis, "cells": [list(where[cell]) for cell in cells], "control": seats})
    shown.sort(key=passage_order)
    return shown


def passage_order(passage: dict[str, object]) -> tuple[str, str]:
    return str(passage["axis"]), str(passage["cells"])


# --- worlds ---


def kind_of(token: object) -> int:
    return KIND_OF[str(token)]


KIND_OF: dict[str, int] = {kind_token(kind): kind for kind in range(15)}


def world_from(view: View, rng: Stream) -> DungeonState:
    """A world that looks like this view to its seat: the unknown is dealt at random, the rest is as seen."""
    deal = deal_of_view(view)
    board = board_of_view(view)
    zones = [0] * ZONES
    pool = unknown_tiles(view, deal, board)
    bottom = [kind_of(token) for token in list_of(view["deck_bottom"])]
    zones[BURIED] = len(bottom)
    zones[TO_LAY] = int_of(view["to_lay"])
    zones[ENDED] = int_of(view["ended"])
    for seat in range(int_of(view["seats"])):
        fill_hand(view, seat, zones, pool)
        fill_monsters(view, seat, zones)
    core = load_core(core_of_view(view, []))
    world = DungeonState(core, deal, board, vec[i64](zones), vec[i64](pool + bottom))
    seat_of_view = view["seat"]
    if not world.over:
        world.redeal(seat_of_view if isinstance(seat_of_view, int) else -1, rng)
    return world


def deal_of_view(view: View) -> Deal:
    totals, copies, per_tile = list_of(view["set"])
    draws = [[SHAPES.index(str(shape)) for shape in list_of(pair)] for pair in list_of(view["first_draws"])]
    options = dict_of(view["options"])
    shown = options["open_hands"] == "on"
    whole = [int_of(n) for n in list_of(totals)]
    return Deal(
        whole, int_of(copies), int_of(view["first"]), draws, bool(view["lot"]), shown, int_of(per_tile), options
    )


def board_of_view(view: View) -> Board:
    board = new_board()
    cells = [dict_of(cell) for cell in list_of(view["board"])]
    for cell in cells:
        shape = SHAPES.index(str(cell["shape"]))
        arms = KIND_ARMS[shape * TURNS + int_of(cell["turn"])]
        board.place_tile(cell_at(int_of(cell["x"]), int_of(cell["y"])), arms, shape == STRAIGHT)
    for cell in cells:
        for monster in list_of(cell["monsters"]):
            owner, kind = list_of(monster)
            board.place_monster(cell_at(int_of(cell["x"]), int_of(cell["y"])), int_of(owner), MONSTERS.index(str(kind)))
    return board


def seen_hand(view: View, seat: int) -> list[int] | None:
    """The whole tile hand of a seat, if this view shows it."""
    if view["shown_hands"] is not None:
        return [kind_of(token) for token in list_of(dict_of(list_of(view["shown_hands"])[seat])["tiles"])]
    if seat == view["seat"]:
        return [kind_of(dict_of(tile)["token"]) for tile in list_of(view["hand"])]
    return None


def known_hand(view: View, seat: int) -> list[int]:
    return [kind_of(token) for token in list_of(dict_of(list_of(view["hands"])[seat])["known"])]


def unknown_tiles(view: View, deal: Deal, board: Board) -> list[int]:
    """All tiles this view cannot place: what hidden hands and the unknown deck are made of."""
    left = list(deal.totals)
    fixed = sum(left[4:]) > 0
    for tile in board.tiles:
        arms = board.arms(tile)
        shape = int(arms_shape(arms))
        left[KIND_OF[f"{SHAPES[shape]}r{int(arms_turn(arms))}"] if fixed else shape] -= 1
    for seat in range(int_of(view["seats"])):
        seen = seen_hand(view, seat)
        for kind in seen if seen is not None else known_hand(view, seat):
            left[kind] -= 1
    for token in list_of(view["deck_bottom"]):
        left[kind_of(token)] -= 1
    pool: list[int] = []
    for kind in range(len(left)):
        pool += [kind] * left[kind]
    return pool


def fill_hand(view: View, seat: int, zones: list[int], pool: list[int]) -> None:
    known = known_hand(view, seat)
    zones[KNOWN + seat] = pack_hand(known)
    seen = seen_hand(view, seat)
    if seen is None:
        hidden = int_of(dict_of(list_of(view["hands"])[seat])["tiles"]) - len(known)
        seen = known + [pool.pop() for _ in range(hidden)]
    zones[HAND + seat] = pack_hand(seen)


def fill_monsters(view: View, seat: int, zones: list[int]) -> None:
    left = int_of(list_of(view["monster_decks"])[seat])
    counts = dict_of(list_of(view["unseen"])[seat])
    cards: list[int] = []
    for kind in range(TYPES):
        cards += [kind] * int_of(counts[MONSTERS[kind]])
    held = -1
    if int_of(dict_of(list_of(view["hands"])[seat])["monster"]):
        name = seen_monster(view, seat)
        held = MONSTERS.index(name) if name is not None else cards[-1]
        cards.remove(held)
    zones[HELD + seat] = held
    zones[LEFT + seat] = left
    zones[PACK + seat] = sum([cards[k] << (2 * k) for k in range(len(cards))])


def seen_monster(view: View, seat: int) -> str | None:
    if view["shown_hands"] is not None:
        return str(dict_of(list_of(view["shown_hands"])[seat])["monster"])
    return str(view["monster"]) if seat == view["seat"] else None
