"""Turf War: Dungeon, as the house sees it: words, options, prompts, refusals, results."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game, Result, Sense, View
from turfhouse.core.picks import BadText, Grammar, Named, PickKind, Verb, pick_of, verb_of
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Choice, Counts, Parameter, Setup
from turfhouse.core.state import KIND, State, load_core, new_core
from turfhouse.games.dungeon import draw, refuse, tell, text
from turfhouse.games.dungeon.board import cell_at, new_board
from turfhouse.games.dungeon.content import load_tiles, tile_totals
from turfhouse.games.dungeon.sense import DungeonSense
from turfhouse.games.dungeon.state import (
    BURIED,
    ENDED,
    HAND,
    HELD,
    LEFT,
    MONSTER,
    PACK,
    PLACE,
    TO_LAY,
    TURN,
    V_PLACE,
    ZONES,
    Deal,
    DungeonState,
    hand_kinds,
)
from turfhouse.games.dungeon.tiles import (
    KINDS,
    MONSTER_WORDS,
    MONSTERS,
    TYPES,
    kind_shape,
    kind_token,
)
from turfhouse.games.dungeon.view import revealed, view_of, world_from
from turfhouse.games.dungeon.where import coordinates, wrapped


class CellKind(PickKind):
    """A cell, written `x,y` from the first tile. Cells are equal modulo 64."""

    def __init__(self) -> None:
        super().__init__("cell")

    def text(self, value: int) -> str:
        x, y = wrapped(value)
        return f"{x},{y}"

    def parse(self, token: str) -> int:
        x, comma, y = token.partition(",")
        if not comma or not is_whole(x) or not is_whole(y):
            raise BadText(f"{token!r} is not a cell: expected x,y like 2,-1")
        return cell_at(int(x), int(y))


def is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return len(digits) <= 4 and digits.isascii() and digits.isdecimal()


TILE = Named("tile", tuple([kind_token(k) for k in range(KINDS)]), tuple([tell.a_tile(k) for k in range(KINDS)]))
TYPE = Named("monster", MONSTERS, MONSTER_WORDS)
CELL = CellKind()
TURNED = Named("turn", ("r0", "r1", "r2", "r3"), ("as drawn", "quarter turn", "half turn", "three quarter turns"))

GRAMMAR = Grammar(
    Verb("place", "Place a tile", (TILE, CELL, TURNED), ("Which tile?", "Where?", "Turned how?")),
    Verb("monster", "Play your monster", (TYPE, CELL), ("Which monster?", "On which tile?")),
    Verb("bury", "Put a tile under the deck", (TILE,), ("Which tile?",)),
    pass_label="Keep the monster",
)

OPTIONS = (
    Choice("turning", "Turning", "May tiles be turned when placed?", "D3", ("free", "fixed"), ("Free", "As printed")),
    Choice(
        "first",
        "Who begins",
        "Draw tiles for it, or agree.",
        "D4",
        ("draw", "seat 0", "seat 1"),
        ("Draw for it", "Red begins", "Blue begins"),
    ),
    Choice("open_hands", "Open hands", "Everybody sees all hands: for teaching.", "D6", ("off", "on"), ("Off", "On")),
    Counts("tiles", "Tiles", "How many tiles of each shape (I straight, X cross).", "D1", load_tiles(), 8, 60),
)

PARAMETERS = (
    Parameter("monster_copies", "D2", "Monsters of each type in a deck", 2, 1, 4),
    Parameter("equal_draws", "D4", "Equal draws before a lot decides", 10, 1, 50),
    Parameter("dealt_tiles", "D6", "Tiles dealt to each hand", 1, 1, 4),
    Parameter("points_per_tile", "D20", "Points for each tile of a controlled passage", 1, 1, 9),
)

PROMPTS = {
    PLACE: ("D8", "Place one of your tiles."),
    MONSTER: ("D12", "Play your monster, or keep it."),
}


class Dungeon(Game):
    id = "dungeon"
    title = "Turf War: Dungeon"
    tagline = "Dig corridors, guard the junctions."
    about = (
        "A duel for two. Dig one shared dungeon, a tile at a time, and set monsters at its junctions. A monster claims"
        " every corridor that runs straight away from it; rivals who meet in one settle it like rock, paper, scissors."
        " Rules after Turf War by Brett Cutler; the book gives no tile counts, so ours are a ruling."
    )
    minutes = 15
    rules_version = "1"

    def __init__(self) -> None:
        super().__init__(GRAMMAR, OPTIONS, PARAMETERS)

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        totals = tile_totals(setup.counts("tiles"), setup.choice("turning") == "fixed")
        first, draws, lot = draw_for_first(setup, totals, seed)
        deal = Deal(
            totals,
            setup.parameters["monster_copies"],
            first,
            draws,
            lot,
            setup.choice("open_hands") == "on",
            setup.parameters["points_per_tile"],
            dict(setup.options),
        )
        deck = vec[i64]([kind for kind in range(KINDS) for _ in range(totals[kind])])
        SealedStream(derive(seed, "dungeon deck")).shuffle(deck, 0, len(deck))
        zones = vec[i64]([0] * ZONES)
        zones[TO_LAY] = len(deck)
        state = DungeonState(new_core(2, []), deal, new_board(), zones, deck)
        state.log = log
        if log is not None:
            log.events.append(tell.begins(first, draws, lot))
        for seat in (first, 1 - first):
            shuffle_monsters(state, seat, seed)
        for seat in (first, 1 - first):
            state.draw_monster(seat, "D6")
            for _ in range(setup.parameters["dealt_tiles"]):
                if state.deck_left():
                    state.draw_tile(seat, "D6")
        state.push(TURN, first)
        state.run()
        state.log = None
        return state

    def load(self, saved: dict[str, object]) -> State:
        return text.load_state(load_core(saved), saved)

    def show(self, state: State) -> str:
        assert isinstance(state, DungeonState)
        return text.show(state)

    def parse(self, text_form: str) -> State:
        return text.parse(text_form, self)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, DungeonState)
        return view_of(state, seat)

    def reveal(self, state: State) -> View:
        assert isinstance(state, DungeonState)
        return revealed(state)

    def determinise(self, view: View, rng: Stream) -> State:
        return world_from(view, rng)

    def prompt(self, state: State) -> tuple[str, str]:
        kind = int(state.stack[state.top + KIND])
        return PROMPTS.get(kind, ("D11", "Nothing fits: put one of your tiles under the deck and draw another."))

    def explain(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, DungeonState)
        return refuse.explain(state, action)

    def result(self, state: State) -> Result:
        scores = [int(state.points(seat)) for seat in range(2)]
        if state.gone:
            winners = [seat for seat in range(2) if not (state.gone >> seat) & 1]
            return Result(scores, winners, "The rival resigned.", "")
        assert isinstance(state, DungeonState)
        best = max(scores)
        winners = [seat for seat in range(2) if scores[seat] == best]
        if state.zones[ENDED] == 11:
            return Result(scores, winners, "No tile fits any more.", "D11")
        return Result(scores, winners, "All tiles lie.", "D22")

    def sense(self) -> Sense | None:
        return DungeonSense()

    def facts(self, state: State, actions: list[int]) -> dict[str, float]:
        """First seat's share, draws, margin, and how many decisions of each kind."""
        assert isinstance(state, DungeonState)
        placed = len([1 for action in actions if verb_of(action) == V_PLACE])
        return {
            "first seat wins": state.payoff(state.deal.first),
            "drawn": 1.0 if state.payoff(0) == 0.5 else 0.0,
            "margin": abs(float(state.points(0)) - float(state.points(1))),
            "score": (float(state.points(0)) + float(state.points(1))) / 2.0,
            "tile decisions": float(placed),
            "other decisions": float(len(actions) - placed),
            "nothing fits": 1.0 if state.zones[ENDED] == 11 else 0.0,
        }

    def check(self, state: State) -> list[str]:
        assert isinstance(state, DungeonState)
        return broken(state)

    def draw(self, view: View) -> str:
        return draw.drawn(view)

    def tokens(self, state: State, action: i64) -> list[str]:
        """Cells as the board shows them: unwrapped, however far the dungeon has grown."""
        path = self.grammar.tokens(action)
        assert isinstance(state, DungeonState)
        if len(path) > 2:
            cell = int(pick_of(action, 1))
            x, y = coordinates(state.board).get(cell, wrapped(cell))
            path[2] = f"{x},{y}"
        return path


def draw_for_first(setup: Setup, totals: list[int], seed: bytes) -> tuple[int, list[list[int]], bool]:
    """D4: who begins, the pairs of shapes drawn, and whether a lot decided."""
    choice = setup.choice("first")
    if choice != "draw":
        return int(choice[-1]), [], False
    stream = SealedStream(derive(seed, "first player"))
    shapes = [kind_shape(kind) for kind in range(KINDS) for _ in range(totals[kind])]
    draws: list[list[int]] = []
    for _ in range(setup.parameters["equal_draws"]):
        one = int(stream.below(len(shapes)))
        two = int(stream.below(len(shapes) - 1))
        pair = [shapes[one], shapes[two if two < one else two + 1]]
        draws.append(pair)
        arms = [2, 2, 3, 4]
        if arms[pair[0]] != arms[pair[1]]:
            return (0 if arms[pair[0]] > arms[pair[1]] else 1), draws, False
    return int(stream.below(2)), draws, True


def shuffle_monsters(state: DungeonState, seat: int, seed: bytes) -> None:
    """D5: each player shuffles a monster deck."""
    cards = vec[i64]([kind for kind in range(TYPES) for _ in range(state.deal.copies)])
    SealedStream(derive(seed, f"monsters {seat}")).shuffle(cards, 0, len(cards))
    state.zones[LEFT + seat] = len(cards)
    state.zones[HELD + seat] = -1
    state.zones[PACK + seat] = sum([int(cards[k]) << (2 * k) for k in range(len(cards))])


def broken(state: DungeonState) -> list[str]:
    """Conservation: every tile and monster is somewhere, once (scenario 22)."""
    wrong: list[str] = []
    hands = len(hand_kinds(state.zones[HAND])) + len(hand_kinds(state.zones[HAND + 1]))
    unlaid = hands + int(state.deck_left())
    total = sum(state.deal.totals)
    if unlaid != state.zones[TO_LAY] or unlaid + len(state.board.tiles) != total:
        wrong.append(f"tiles: {len(state.board.tiles)} laid + {unlaid} not laid, of {total}")
    for seat in range(2):
        played = len([play for play in state.board.plays if (play & 7) > 3 * seat and (play & 7) <= 3 * seat + 3])
        held = 1 if state.zones[HELD + seat] >= 0 else 0
        if played + held + state.zones[LEFT + seat] != TYPES * state.deal.copies:
            wrong.append(
                f"monsters of seat {seat}: {played} played + {held} held + {state.zones[LEFT + seat]} in the deck"
            )
    if state.zones[BURIED] > state.deck_left():
        wrong.append("more known tiles under the deck than the deck has")
    if not state.over and state.zones[TO_LAY] and len(state.board.tiles) and not state.board.opens:
        wrong.append("the dungeon has no open side, yet tiles remain (D10)")
    return wrong
