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

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.ask import SOLE
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.state import ASKED, KIND, MODE, NUMBER, SEAT, A, Core, ints, new_core
from turfhouse.games.dungeon.board import Board, arms_shape, arms_turn, cell_at, new_board
from turfhouse.games.dungeon.content import tile_totals
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
    TURN,
    ZONES,
    Deal,
    DungeonState,
    hand_kinds,
    pack_hand,
)
from turfhouse.games.dungeon.tiles import KINDS, MONSTERS, STRAIGHT, TYPES, fixed_kind, kind_token
from turfhouse.games.dungeon.where import coordinates

GLYPHS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By mask of open sides; single arms do not occur."""
LETTERS = "ctrCTR"
PHASES = {"start": TURN, "place": PLACE, "monster": MONSTER, "bury": BURY}
KIND_OF = {kind_token(kind): kind for kind in range(KINDS)}


def load_state(core: Core, saved: dict[str, object]) -> DungeonState:
    deal = saved["deal"]
    assert isinstance(deal, dict)
    board = new_board()
    tiles = saved["tiles"]
    assert isinstance(tiles, list)
    for cell, arms in tiles:
        board.place_tile(cell, arms, arms_shape(arms) == STRAIGHT)
    for play in ints(saved["plays"]):
        board.place_monster(play >> 3, ((play & 7) - 1) // TYPES, ((play & 7) - 1) % TYPES)
    made = Deal(
        deal["totals"],
        deal["copies"],
        deal["first"],
        deal["draws"],
        deal["lot"],
        deal["open_hands"],
        deal["per_tile"],
        deal["options"],
    )
    return DungeonState(core, made, board, vec[i64](ints(saved["zones"])), vec[i64](ints(saved["deck"])))


# --- showing ---


def show(state: DungeonState) -> str:
    """The whole position, hidden zones and stack included."""
    zones = state.zones
    lines = [f"dungeon first {state.deal.first}", *option_lines(state.deal)]
    if state.deal.draws:
        pairs = " ".join(["".join([kind_token(shape) for shape in pair]) for pair in state.deal.draws])
        lines.append(f"draws {pairs}{' lot' if state.deal.lot else ''}")
    lines.append(turn_line(state))
    for seat in range(2):
        held = int(zones[HELD + seat])
        tiles = " ".join(hand_tokens(int(zones[HAND + seat]), int(zones[KNOWN + seat])))
        lines.append(f"hand {seat} {tiles} | {MONSTERS[held] if held >= 0 else '-'}".replace("  ", " "))
    deck = [kind_token(int(tile)) for tile in state.deck[len(state.deck) - state.deck_left() :]]
    cut = len(deck) - int(zones[BURIED])
    lines.append(" ".join(["deck", *deck[:cut], "/", *deck[cut:]]))
    for seat in range(2):
        pack = int(zones[PACK + seat])
        cards = [MONSTERS[(pack >> (2 * k)) & 3] for k in range(int(zones[LEFT + seat]))]
        lines.append(" ".join([f"monsters {seat}", *cards]))
    return "\n".join(lines + map_lines(state.board)) + "\n"


def option_lines(deal: Deal) -> list[str]:
    lines = []
    for name, value in deal.options.items():
        shown = ",".join([f"{k}:{v}" for k, v in value.items()]) if isinstance(value, dict) else str(value)
        lines.append(f"option {name}={shown}")
    lines.append(f"numbers monster_copies={deal.copies} points_per_tile={int(deal.per_tile)}")
    return lines


def turn_line(state: DungeonState) -> str:
    gone = f" gone {int(state.gone)}" if state.gone else ""
    if state.over:
        return f"over {int(state.zones[ENDED])} asks {int(state.asks)}{gone}"
    top = state.top
    kind = int(state.stack[top + KIND])
    phase = next(name for name, number in PHASES.items() if number == kind)
    return f"turn {int(state.stack[top + SEAT])} {phase} tries {int(state.stack[top + A])} asks {int(state.asks)}{gone}"


def hand_tokens(hand: int, known: int) -> list[str]:
    seen = hand_kinds(known)
    tokens = []
    for kind in hand_kinds(hand):
        star = "*" if kind in seen else ""
        if star:
            seen.remove(kind)
        tokens.append(kind_token(kind) + star)
    return tokens


def map_lines(board: Board) -> list[str]:
    where = coordinates(board)
    cells: dict[tuple[int, int], str] = {}
    for tile in board.tiles:
        cells[where[int(tile)]] = GLYPHS[int(board.arms(tile))]
    for play in board.plays:
        cells[where[int(play >> 3)]] += LETTERS[int(play & 7) - 1]
    if not cells:
        return []
    left, right = min([x for x, _ in cells]), max([x for x, _ in cells])
    top, bottom = min([y for _, y in cells]), max([y for _, y in cells])
    lines = [f"map {left},{top}"]
    for y in range(top, bottom + 1):
        row = [cells.get((x, y), ".") for x in range(left, right + 1)]
        lines.append(" ".join([cell.ljust(3) for cell in row]).rstrip())
    return lines


# --- parsing ---


class Draft:
    """What a text has said so far."""

    def __init__(self) -> None:
        self.first = 0
        self.options: dict[str, str] = {}
        self.numbers: dict[str, object] = {}
        self.draws: list[list[int]] = []
        self.lot = False
        self.turn: list[str] = ["0", "place"]
        self.over = -1
        self.hands: dict[int, tuple[list[str], str]] = {}
        self.deck: list[str] | None = None
        self.monsters: dict[int, list[str]] = {}
        self.corner = (0, 0)
        self.rows: list[list[str]] = []


def parse(text: str, game: Game) -> DungeonState:
    draft = Draft()
    in_map = False
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#")[0].split()
        if not words:
            continue
        try:
            if in_map:
                draft.rows.append(words)
            else:
                in_map = read_line(draft, words)
        except (ValueError, IndexError, KeyError) as error:
            raise BadText(f"line {number} ({raw.strip()!r}): {error}") from None
    return build(draft, game)


def read_line(draft: Draft, words: list[str]) -> bool:
    """Read one line before the map; true when the map begins."""
    head = words[0]
    if head == "map":
        x, _, y = (words[1] if len(words) > 1 else "0,0").partition(",")
        draft.corner = (int(x), int(y))
        return True
    if head == "dungeon":
        draft.first = int(words[2]) if len(words) > 2 else 0
    elif head == "option":
        name, _, value = " ".join(words[1:]).partition("=")
        draft.options[name] = value
    elif head == "numbers":
        for pair in words[1:]:
            name, _, value = pair.partition("=")
            draft.numbers[name] = int(value)
    elif head == "draws":
        draft.lot = words[-1] == "lot"
        draft.draws = [[KIND_OF[shape] for shape in pair] for pair in words[1:] if pair != "lot"]
    elif head == "turn":
        draft.turn = words[1:]
    elif head == "over":
        draft.over = int(words[1])
        draft.turn = ["0", "start", *words[2:]]
    elif head == "hand":
        bar = words.index("|") if "|" in words else len(words)
        draft.hands[int(words[1])] = (words[2:bar], words[bar + 1] if bar + 1 < len(words) else "-")
    elif head == "deck":
        draft.deck = words[1:]
    elif head == "monsters":
        draft.monsters[int(words[1])] = words[2:]
    else:
        raise ValueError(f"{head!r} is not a line of a dungeon: expected turn, hand, deck, monsters, option or map")
    return False


def build(draft: Draft, game: Game) -> DungeonState:
    given: dict[str, object] = {}
    for option in game.options:
        if option.name in draft.options:
            given[option.name] = option.read(draft.options[option.name])
    setup = game.setup(2, given, draft.numbers)
    fixed = setup.choice("turning") == "fixed"
    totals = tile_totals(setup.counts("tiles"), fixed)
    deal = Deal(
        totals,
        setup.parameters["monster_copies"],
        draft.first,
        draft.draws,
        draft.lot,
        setup.choice("open_hands") == "on",
        setup.parameters["points_per_tile"],
        dict(setup.options),
    )
    board = read_map(draft)
    zones = [0] * ZONES
    left = list(totals)
    for tile in board.tiles:
        arms = board.arms(tile)
        shape = int(arms_shape(arms))
        take(left, fixed_kind(shape, int(arms_turn(arms))) if fixed else shape)
    for seat in range(2):
        tokens, _ = draft.hands.get(seat, ([], "-"))
        kinds = [KIND_OF[token.rstrip("*")] for token in tokens]
        for kind in kinds:
            take(left, kind)
        zones[HAND + seat] = pack_hand(kinds)
        zones[KNOWN + seat] = pack_hand([KIND_OF[token[:-1]] for token in tokens if token.endswith("*")])
        read_monsters(draft, seat, board, deal.copies, zones)
    deck = read_deck(draft, left, zones)
    zones[TO_LAY] = len(deck) + len(hand_kinds(zones[HAND])) + len(hand_kinds(zones[HAND + 1]))
    state = DungeonState(new_core(2, []), deal, board, vec[i64](zones), vec[i64](deck))
    set_turn(state, draft)
    return state


def take(left: list[int], kind: int) -> None:
    left[kind] -= 1
    if left[kind] < 0:
        raise BadText(f"more {kind_token(kind)} tiles than the set has; name the set with 'option tiles=…'")


def read_deck(draft: Draft, left: list[int], zones: list[int]) -> list[int]:
    """The named deck on top; unnamed tiles go below it, above the known bottom."""
    named = draft.deck or []
    cut = named.index("/") if "/" in named else len(named)
    top = [KIND_OF[token] for token in named[:cut]]
    bottom = [KIND_OF[token] for token in named[cut + 1 :]]
    for kind in top + bottom:
        take(left, kind)
    rest: list[int] = []
    for kind in range(KINDS):
        rest += [kind] * left[kind]
    zones[BURIED] = len(bottom)
    return top + rest + bottom


def read_monsters(draft: Draft, seat: int, board: Board, copies: int, zones: list[int]) -> None:
    left = [copies] * TYPES
    for play in board.plays:
        owner, kind = divmod(int(play & 7) - 1, TYPES)
        if owner == seat:
            left[kind] -= 1
    _, held = draft.hands.get(seat, ([], "-"))
    zones[HELD + seat] = MONSTERS.index(held) if held != "-" else -1
    named = [MONSTERS.index(word) for word in draft.monsters.get(seat, [])]
    for kind in named + ([zones[HELD + seat]] if held != "-" else []):
        left[kind] -= 1
    if min(left) < 0:
        raise BadText(f"seat {seat} has more monsters of a type than its deck holds")
    cards = list(named)
    if seat not in draft.monsters:
        for kind in range(TYPES):
            cards += [kind] * left[kind]
    zones[LEFT + seat] = len(cards)
    zones[PACK + seat] = sum([cards[k] << (2 * k) for k in range(len(cards))])


def read_map(draft: Draft) -> Board:
    board = new_board()
    monsters: list[tuple[int, str]] = []
    for dy, row in enumerate(draft.rows):
        for dx, word in enumerate(row):
            if word == ".":
                continue
            x, y = draft.corner[0] + dx, draft.corner[1] + dy
            arms = GLYPHS.find(word[0])
            if arms < 0 or arms in (0, 1, 2, 4, 8):
                raise BadText(f"{word!r} at {x},{y} is not a tile: expected one of │─└┌┐┘├┬┤┴┼")
            cell = cell_at(x, y)
            check_sides(board, cell, arms, f"{x},{y}")
            board.place_tile(cell, arms, arms_shape(arms) == STRAIGHT)
            monsters.append((cell, word[1:]))
    for cell, letters in monsters:
        for letter in letters:
            code = LETTERS.index(letter)
            board.place_monster(cell, code // TYPES, code % TYPES)
    return board


def check_sides(board: Board, cell: int, arms: int, name: str) -> None:
    content = int(board.grid[cell])
    need, wall = (content >> 7) & 15, (content >> 11) & 15
    if need & ~arms or wall & arms:
        raise BadText(f"the tile at {name} conflicts with a neighbour (D9)")


def set_turn(state: DungeonState, draft: Draft) -> None:
    words = draft.turn
    more = dict(zip(words[2::2], words[3::2], strict=False))
    asks = int(more.get("asks", "1"))
    state.gone = int(more.get("gone", "0"))
    if draft.over >= 0:
        state.zones[ENDED] = draft.over
        state.asks = asks
        state.finish()
        return
    seat, phase = int(words[0]), words[1]
    if phase not in PHASES:
        raise BadText(f"{phase!r} is not a phase: expected one of {', '.join(PHASES)}")
    state.push(PHASES[phase], seat)
    state.asks = asks
    if phase == "start":
        state.run()
        return
    top = state.top
    state.stack[top + MODE] = SOLE
    state.stack[top + ASKED] = 1 << seat
    state.stack[top + NUMBER] = asks
    state.stack[top + A] = int(more.get("tries", "-1"))
