"""The text form of a position: a small map and a few lines. What a test leaves out takes its default.

turn 0 place
hand 0 L T* | rat          # a star: everybody has seen it (D11)
hand 1 X | -
deck I L T / X             # after the slash: the bottom everybody knows
monsters 0 crane rat       # deck order, next first
map -1,0                   # coordinates of the top left cell
.   ─   ┼tC                # monsters from bottom to top: seat 0 c t r, seat 1 C T R
"""

from __future__ import annotations

from turfhouse.core.deal import Deal
from turfhouse.core.state import KIND, SEAT, A, B
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.position import Position
from turfhouse.games.dungeon.pieces.tiles import KINDS, MONSTERS, TILES
from turfhouse.games.dungeon.pieces.zones import draws_of, seen_kinds
from turfhouse.kit.squaretiles import GLYPHS
from turfhouse.kit.textform import option_text
from turfhouse.kit.tiledraw import map_lines

LETTERS = "ctrCTR"
PHASES: dict[str, int] = {
    "start": loc.TURN,
    "place": loc.PLACE,
    "monster": loc.MONSTER,
    "bury": loc.BURY,
    "name": loc.NAME,
    "side": loc.SIDE,
    "choose": loc.CHOOSE,
}
KIND_OF = {TILES.token(kind): kind for kind in range(KINDS)}


def show(state: Position) -> str:
    """The whole position, hidden zones and stack included."""
    zones = state.zones
    settled = [str(int(zones[zone])) if zones[zone] >= 0 else "-" for zone in (loc.FIRST, loc.KOMI)]
    lines = [f"dungeon first {int(state.deal.first)} begins {settled[0]} komi {settled[1]}", *option_lines(state.deal)]
    draws = draws_of(state.deal)
    if draws:
        pairs = " ".join(["".join([TILES.token(shape) for shape in pair]) for pair in draws])
        lines.append(f"draws {pairs}{' lot' if state.deal.facts[loc.F_LOT] else ''}")
    lines.append(turn_line(state))
    for seat in range(2):
        held = int(zones[loc.HELD + seat])
        seen = seen_kinds(int(zones[loc.HAND + seat]), int(zones[loc.KNOWN + seat]))
        tiles = " ".join([f"{TILES.token(kind)}{'*' if known else ''}" for kind, known in seen])
        lines.append(f"hand {seat} {tiles} | {MONSTERS[held] if held >= 0 else '-'}".replace("  ", " "))
    deck = [TILES.token(int(tile)) for tile in state.deck[len(state.deck) - state.deck_left() :]]
    cut = len(deck) - int(zones[loc.BURIED])
    lines.append(" ".join(["deck", *deck[:cut], "/", *deck[cut:]]))
    for seat in range(2):
        pack = int(zones[loc.PACK + seat])
        cards = [MONSTERS[(pack >> (2 * k)) & 3] for k in range(int(zones[loc.LEFT + seat]))]
        lines.append(" ".join([f"monsters {seat}", *cards]))
    return "\n".join(lines + map_lines(cell_words(state.board))) + "\n"


def option_lines(deal: Deal) -> list[str]:
    lines = [f"option {name}={option_text(value)}" for name, value in deal.setup.options.items()]
    numbers = {name: deal.setup.parameters[name] for name in ("monster_copies", "dealt_tiles", "points_per_tile")}
    if deal.num[loc.N_EQUAL_DRAWS] != loc.EQUAL_DRAWS:
        numbers["equal_draws"] = int(deal.num[loc.N_EQUAL_DRAWS])
    lines.append(" ".join(["numbers", *[f"{name}={number}" for name, number in numbers.items()]]))
    return lines


def turn_line(state: Position) -> str:
    gone = f" gone {int(state.gone)}" if state.gone else ""
    if state.over:
        return f"over {int(state.zones[loc.ENDED])} asks {int(state.asks)}{gone}"
    top = state.top
    kind = int(state.stack[top + KIND])
    phase = next(name for name, number in PHASES.items() if number == kind)
    tries = int(state.stack[top + A])
    return f"turn {int(state.stack[top + SEAT])} {phase} tries {tries} asks {int(state.asks)}{laid(state)}{gone}"


def laid(state: Position) -> str:
    """The tile of this turn, where that matters (D25)."""
    cell = int(state.stack[state.top + B]) - 1
    if cell < 0:
        return ""
    x, y = state.board.place_of(cell)
    return f" laid {x},{y}"


def cell_words(board: Board) -> dict[tuple[int, int], str]:
    """Each tile with its monsters, by where it lies."""
    where = board.coordinates()
    words = {where[int(tile)]: GLYPHS[int(board.arms(tile))] for tile in board.tiles}
    for play in board.plays:
        words[where[int(play >> 3)]] += LETTERS[int(play & 7) - 1]
    return words
