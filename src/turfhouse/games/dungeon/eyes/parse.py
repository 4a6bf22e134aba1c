"""Reads the text form of a dungeon (text.py says how it is written)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.ask import SOLE
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.spec import Setup
from turfhouse.core.state import ASKED, MODE, NUMBER, A, B, new_core
from turfhouse.games.dungeon.eyes.text import KIND_OF, LETTERS, PHASES
from turfhouse.games.dungeon.pieces import tiles as t, zones as loc
from turfhouse.games.dungeon.pieces.board import Board, new_board
from turfhouse.games.dungeon.pieces.zones import deal_facts
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.kit.packedcounts import bag_of, size_of
from turfhouse.kit.squaretiles import GLYPHS
from turfhouse.kit.textform import Text, pairs, parsed
from turfhouse.kit.tiledraw import map_cells
from turfhouse.kit.torus import cell_at

ROW = ". ┼ …"
HEADS = ("dungeon", "numbers", "draws", "turn", "hand", "deck", "monsters", "map", ROW)


class DungeonText(Text):
    def head_of(self, words: list[str]) -> str:
        """Rows of the map."""
        return ROW if "map" in self.lines and (words[0] == "." or words[0][0] in GLYPHS) else ""


def parse(source: str, game: Game) -> DungeonState:
    return parsed(DungeonText(source, HEADS), game, build)


def build(text: Text, game: Game) -> DungeonState:
    setup = text.setup(game, 2, "numbers")
    totals = t.tile_totals(setup.counts("tiles"), setup.choice("turning") == "fixed")
    draws = [[KIND_OF[shape] for shape in pair] for pair in text.last("draws") if pair != "lot"]
    words = pairs(text.last("dungeon"))
    first = int(words.get("first", "0"))
    deal = game.deal(setup, first, deal_facts(totals, draws, "lot" in text.last("draws")))
    turn = turn_words(text)
    state = DungeonState(new_core(deal, []), read_map(text), vec[i64]([0] * loc.ZONES), vec[i64]())
    state.zones[loc.FIRST] = settled(words, "begins", turn[1] in ("name", "side", "choose"), first)
    state.zones[loc.KOMI] = settled(words, "komi", turn[1] == "name", setup.number("komi"))
    fill(text, state, setup, list(totals))
    set_turn(state, turn, "over" in text.lines)
    return state


def turn_words(text: Text) -> list[str]:
    """Whose turn, how far, and more; of a game that is over the rule that ended it stands first."""
    if "over" in text.lines:
        words = text.last("over")
        return [words[0], "over", *words[1:]]
    return text.last("turn", "0 place")


def settled(words: dict[str, str], name: str, is_open: bool, default: int) -> int:
    """A number of the first line; left out, it has its default as soon as that is settled."""
    word = words.get(name, "-" if is_open else str(default))
    return -1 if word == "-" else int(word)


def fill(text: Text, state: DungeonState, setup: Setup, left: list[int]) -> None:
    """Hands, monsters and the deck: every piece that the map leaves."""
    zones = state.zones
    for tile in state.board.tiles:
        shape, turn = t.TILES.lying(int(state.board.arms(tile)))
        take(left, t.TILES.fixed_kind(shape, turn) if setup.choice("turning") == "fixed" else shape)
    held = {0: "-", 1: "-"}
    for words in text.each("hand"):
        seat, bar = int(words[0]), words.index("|") if "|" in words else len(words)
        kinds = [KIND_OF[token.rstrip("*")] for token in words[1:bar]]
        for kind in kinds:
            take(left, kind)
        zones[loc.HAND + seat] = bag_of(kinds)
        zones[loc.KNOWN + seat] = bag_of([KIND_OF[token[:-1]] for token in words[1:bar] if token.endswith("*")])
        held[seat] = "".join(words[bar + 1 : bar + 2]) or "-"
    named = {int(words[0]): words[1:] for words in text.each("monsters")}
    for seat in range(2):
        set_monsters(state, seat, held[seat], named.get(seat), setup.parameters["monster_copies"])
    state.deck = vec[i64](read_deck(text.last("deck"), left, zones))
    zones[loc.TO_LAY] = len(state.deck) + size_of(zones[loc.HAND]) + size_of(zones[loc.HAND + 1])


def take(left: list[int], kind: int) -> None:
    left[kind] -= 1
    if left[kind] < 0:
        raise BadText(f"more {t.TILES.token(kind)} tiles than the set has; name the set with 'option tiles=…'")


def read_deck(named: list[str], left: list[int], zones: vec[i64]) -> list[int]:
    """The named deck on top; unnamed tiles go below it, above the known bottom."""
    cut = named.index("/") if "/" in named else len(named)
    top, bottom = [[KIND_OF[token] for token in part] for part in (named[:cut], named[cut + 1 :])]
    for kind in top + bottom:
        take(left, kind)
    zones[loc.BURIED] = len(bottom)
    return [*top, *[kind for kind in range(t.KINDS) for _ in range(left[kind])], *bottom]


def set_monsters(state: DungeonState, seat: int, held: str, named: list[str] | None, copies: int) -> None:
    """The monster held and the deck; where that is not named, all that are nowhere else."""
    used = [int(play & 7) - 1 - t.TYPES * seat for play in state.board.plays if int(play & 7) - 1 in owned(seat)]
    used += [t.MONSTERS.index(held)] if held != "-" else []
    cards = [t.MONSTERS.index(word) for word in named or []]
    left = [copies - (used + cards).count(kind) for kind in range(t.TYPES)]
    if min(left) < 0:
        raise BadText(f"seat {seat} has more monsters of a type than its deck holds")
    if named is None:
        cards = [kind for kind in range(t.TYPES) for _ in range(left[kind])]
    state.zones[loc.HELD + seat] = t.MONSTERS.index(held) if held != "-" else -1
    state.zones[loc.LEFT + seat] = len(cards)
    state.zones[loc.PACK + seat] = sum([card << (2 * place) for place, card in enumerate(cards)])


def owned(seat: int) -> range:
    """The codes of a seat's monsters."""
    return range(t.TYPES * seat, t.TYPES * seat + t.TYPES)


def read_map(text: Text) -> Board:
    board = new_board()
    monsters: list[tuple[int, str]] = []
    for x, y, word in map_cells(text.last("map", "0,0"), text.each(ROW)):
        monsters.append((lay(board, x, y, word), word[1:]))
    for cell, letters in monsters:
        for letter in letters:
            code = LETTERS.index(letter)
            board.place_monster(cell, code // t.TYPES, code % t.TYPES)
    return board


def lay(board: Board, x: int, y: int, word: str) -> int:
    """One tile of the map; its cell."""
    arms, cell = GLYPHS.find(word[0]), cell_at(x, y)
    if arms < 0 or arms in (0, 1, 2, 4, 8):
        raise BadText(f"{word!r} at {x},{y} is not a tile: expected one of │─└┌┐┘├┬┤┴┼")
    if board.clashes(cell, arms):
        raise BadText(f"the tile at {x},{y} conflicts with a neighbour (D9)")
    board.lay(cell, arms)
    return cell


def set_turn(state: DungeonState, words: list[str], is_over: bool) -> None:
    more = pairs(words[2:])
    state.asks, state.gone = int(more.get("asks", "1")), int(more.get("gone", "0"))
    if is_over:
        state.zones[loc.ENDED] = int(words[0])
        state.finish()
        return
    seat, phase = int(words[0]), words[1]
    if phase not in PHASES:
        raise BadText(f"{phase!r} is not a phase: expected one of {', '.join(PHASES)}")
    state.push(PHASES[phase], seat)
    if phase == "start":
        state.run()
        return
    top = state.top
    state.stack[top + MODE] = SOLE
    state.stack[top + ASKED] = 1 << seat
    state.stack[top + NUMBER] = state.asks
    state.stack[top + A] = int(more.get("tries", "-1"))
    if "laid" in more:
        x, _, y = more["laid"].partition(",")
        state.stack[top + B] = cell_at(int(x), int(y)) + 1
