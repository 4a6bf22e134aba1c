"""Why not: every illegal answer explained with its rule."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import PASS, pick_of, seat_of, verb_of
from turfhouse.core.state import KIND
from turfhouse.games.dungeon.eyes.tell import a_tile
from turfhouse.games.dungeon.pieces import tiles as t, zones as loc
from turfhouse.games.dungeon.pieces.board import is_straight
from turfhouse.games.dungeon.pieces.position import Position
from turfhouse.kit.squaretiles import TURNS
from turfhouse.kit.torus import step

SIDE_WORDS = ("north", "east", "south", "west")


def explain(state: Position, action: int) -> Refusal | None:
    """The first rule, in the order of the path's picks, that forbids it; None if none does."""
    verb = int(verb_of(action))
    kind = int(state.stack[state.top + KIND])
    if kind in (loc.NAME, loc.SIDE, loc.CHOOSE):
        return explain_opening(kind, action)
    if verb in (loc.V_KOMI, loc.V_BEGIN, loc.V_LET):
        return Refusal("D4", "who begins is settled already")
    if kind == loc.PLACE and verb != loc.V_PLACE:
        return Refusal("D8", "first place one of your tiles")
    if kind == loc.MONSTER and verb not in (loc.V_MONSTER, PASS):
        return Refusal("D12", "now play your monster or keep it")
    if kind == loc.BURY and verb != loc.V_BURY:
        return Refusal("D11", "nothing fits: put one of your tiles under the deck")
    if verb == PASS:
        return None
    if verb == loc.V_MONSTER:
        return explain_monster(state, action)
    tile = int(pick_of(action, 0))
    if not (state.zones[loc.HAND + seat_of(action)] >> (4 * tile)) & 15:
        return Refusal("D8" if verb == loc.V_PLACE else "D11", f"you do not hold {a_tile(tile)}", 1)
    if verb == loc.V_BURY:
        return None
    return explain_place(state, tile, int(pick_of(action, 1)), int(pick_of(action, 2)))


def explain_opening(kind: int, action: int) -> Refusal | None:
    """D24 and who chooses who begins (D4): before the first turn nothing else is done."""
    verb = int(verb_of(action))
    if kind == loc.NAME:
        if verb != loc.V_KOMI:
            return Refusal("D24", "first name the points for whoever begins")
        if pick_of(action, 0) > loc.MOST_KOMI:
            return Refusal("D24", f"at most {loc.MOST_KOMI} points may be named", 1)
        return None
    if verb in (loc.V_BEGIN, loc.V_LET):
        return None
    return Refusal("D24" if kind == loc.SIDE else "D4", "first choose: begin, or let the other begin")


def explain_place(state: Position, tile: int, cell: int, turn: int) -> Refusal | None:
    board = state.board
    if board.arms(cell):
        return Refusal("D9", "a tile lies there already", 2)
    if not len(board.tiles) and cell:
        return Refusal("D8", "the first tile lies at the centre, 0,0", 2)
    if turn not in t.TILES.allowed_turns(tile):
        if t.TILES.printed_turning(tile) >= 0:
            return Refusal("D3", "tiles are laid as printed: this one may not be turned", 3)
        return Refusal("D8", "turned like this it looks as in an earlier turning; use that one", 3)
    arms = int(t.KIND_ARMS[tile * TURNS + turn])
    refusal = explain_sides(state, cell, arms)
    if refusal is not None:
        return refusal
    remain = int(state.zones[loc.TO_LAY]) - 1
    if not remain or open_sides(state, cell, arms):
        return None
    return Refusal("D10", f"this would leave the dungeon without an open side while {remain} tiles remain", 3)


def open_sides(state: Position, cell: int, arms: int) -> bool:
    """D10, counted afresh: with these arms at `cell`, does some passage end at an empty cell?"""
    laid = {int(tile): int(state.board.arms(tile)) for tile in state.board.tiles}
    laid[cell] = arms
    return any((laid[tile] >> side) & 1 and int(step(tile, side)) not in laid for tile in laid for side in range(4))


def explain_sides(state: Position, cell: int, arms: int) -> Refusal | None:
    """D9: no side conflicts, and at least one passage meets a passage."""
    touches = False
    connects = False
    for side in range(4):
        neighbour = int(state.board.arms(step(cell, side)))
        if not neighbour:
            continue
        touches = True
        theirs = (neighbour >> ((side + 2) & 3)) & 1
        mine = (arms >> side) & 1
        if theirs != mine:
            word = t.SHAPE_WORDS[t.TILES.lying(neighbour)[0]]
            how = "a passage against its wall" if mine else "a wall against its passage"
            return Refusal("D9", f"conflicts with the {word} to the {SIDE_WORDS[side]}: {how}", 3)
        connects = connects or bool(mine)
    if not len(state.board.tiles) or connects:
        return None
    reason = (
        "does not connect: it touches the dungeon only wall to wall"
        if touches
        else "does not connect: it touches no tile"
    )
    return Refusal("D9", reason, 3 if touches else 2)


def explain_monster(state: Position, action: int) -> Refusal | None:
    kind = int(pick_of(action, 0))
    cell = int(pick_of(action, 1))
    seat = int(seat_of(action))
    held = int(state.zones[loc.HELD + seat])
    if kind != held:
        return Refusal("D12", f"you hold a {t.MONSTER_WORDS[held]}, not a {t.MONSTER_WORDS[kind]}", 1)
    arms = int(state.board.arms(cell))
    if not arms:
        return Refusal("D13", "there is no tile: a monster goes on a tile of the dungeon", 2)
    if is_straight(arms):
        return Refusal("D13", "a straight piece holds no monster", 2)
    if not state.board.piece(cell):
        if state.lair() in (-1, cell + 1):
            return None
        return Refusal("D25", "at this table a monster goes on the tile just laid, or on top of a rival's", 2)
    owner, prey = divmod(int(state.board.piece(cell)) - 1, t.TYPES)
    if owner == seat:
        return Refusal("D14", "your own monster lies there", 2)
    if prey == (kind + 1) % t.TYPES:
        return None
    return Refusal("D14", f"a {t.MONSTER_WORDS[kind]} does not defeat a {t.MONSTER_WORDS[prey]}", 2)
