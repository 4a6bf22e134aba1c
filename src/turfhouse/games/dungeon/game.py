"""Turf War: Dungeon, as the house sees it: words, options, prompts, refusals, results."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.answers import View
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Named, Verb
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import FIRST_PLAYER, Choice, Counts, Number, Parameter, Setup, Value, switch
from turfhouse.core.state import Core, State, new_core
from turfhouse.core.story import Chronicle, Highlight, blows, gains, turning_point
from turfhouse.games.dungeon.bot.sense import DungeonSense
from turfhouse.games.dungeon.eyes import draw, parse, tell
from turfhouse.games.dungeon.pieces import tiles as t, zones as loc
from turfhouse.games.dungeon.pieces.board import board_of, new_board
from turfhouse.games.dungeon.pieces.zones import deal_facts, totals_of
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.kit.planes import PlaneCell

TILE = Named("tile", tuple([t.TILES.token(k) for k in range(t.KINDS)]), tuple([tell.a_tile(k) for k in range(t.KINDS)]))
TYPE = Named("monster", t.MONSTERS, t.MONSTER_WORDS)
CELL = PlaneCell()
POINTS = Named("points", tuple([str(n) for n in range(loc.MOST_KOMI + 1)]))
TURNED = Named("turn", ("r0", "r1", "r2", "r3"), ("as drawn", "quarter turn", "half turn", "three quarter turns"))

GRAMMAR = Grammar(
    Verb(loc.V_PLACE, "place", "Place a tile", (TILE, CELL, TURNED), ("Which tile?", "Where?", "Turned how?")),
    Verb(loc.V_MONSTER, "monster", "Play your monster", (TYPE, CELL), ("Which monster?", "On which tile?")),
    Verb(loc.V_BURY, "bury", "Put a tile under the deck", (TILE,), ("Which tile?",)),
    Verb(loc.V_KOMI, "komi", "Name the points for whoever begins", (POINTS,), ("How many points?",)),
    Verb(loc.V_BEGIN, "begin", "Begin"),
    Verb(loc.V_LET, "let", "Let the other begin"),
    pass_label="Keep the monster",
)

TURNINGS = (("free", "fixed"), ("Free", "As printed"))
LAIRS = (("anywhere", "new"), ("Anywhere", "On the new tile"))
FIRSTS = (
    ("draw", "seat 0", "seat 1", "seat 0 chooses", "seat 1 chooses"),
    ("Draw for it", "Red begins", "Blue begins", "Red chooses", "Blue chooses"),
)
KOMI_SAID = (
    "Whoever goes second plays the last monster, and nobody can answer it."
    f" {loc.FAIR_KOMI} points for who begins make it even between good players. The book has none."
)
LAIRS_SAID = (
    "Anywhere, as in the book; or only on the tile just laid and on a rival's monster: then nothing is won by keeping"
    " all monsters for the last turns."
)
TILES_SAID = "How many tiles of each shape (I straight, X cross)."
PIE_SAID = "One player names the points for who begins, the other then chooses a side. It settles who begins, too."
OPTIONS = (
    Choice(loc.O_TURNING, "turning", "Turning", "May tiles be turned when placed?", "D3", *TURNINGS),
    Choice(loc.O_FIRST, "first", "Who begins", "Draw tiles for it, or agree.", "D4", *FIRSTS, FIRST_PLAYER),
    Number(loc.O_KOMI, "komi", "Points for who begins", KOMI_SAID, "D23", 0, 0, loc.MOST_KOMI),
    switch(loc.O_PIE, "pie", "Split like a pie", PIE_SAID, "D24"),
    switch(loc.O_OPEN_HANDS, "open_hands", "Open hands", "Everybody sees all hands: for teaching.", "D6"),
    Choice(loc.O_LAIRS, "lairs", "Where monsters go", LAIRS_SAID, "D25", *LAIRS),
    Counts(loc.O_TILES, "tiles", "Tiles", TILES_SAID, "D1", t.load_tiles(), 8, 60),
)

PARAMETERS = (
    Parameter(loc.N_COPIES, "monster_copies", "D2", "Monsters of each type in a deck", 2, 1, 4),
    Parameter(loc.N_EQUAL_DRAWS, "equal_draws", "D4", "Equal draws before a lot decides", loc.EQUAL_DRAWS, 1, 50),
    Parameter(loc.N_DEALT, "dealt_tiles", "D6", "Tiles dealt to each hand", 1, 1, 4),
    Parameter(loc.N_PER_TILE, "points_per_tile", "D20", "Points for each tile of a controlled passage", 1, 1, 9),
)


class Dungeon(Game):
    id = "dungeon"
    title = "Turf War: Dungeon"
    tagline = "Dig corridors, guard the junctions."
    about = (
        "A duel for two. Dig one shared dungeon, a tile at a time, and set monsters at its junctions. A monster claims"
        " every corridor that runs straight away from it; rivals who meet in one settle it like rock, paper, scissors."
    )
    minutes = 5
    rules_version = "1"

    def __init__(self) -> None:
        super().__init__(GRAMMAR, OPTIONS, PARAMETERS)

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        state = self.bare(setup)
        assert isinstance(state, DungeonState)
        first, draws, lot = draw_for_first(setup, state.deck, seed)
        state.deal = self.deal(setup, first, deal_facts(totals_of(state.deal), draws, lot))
        SealedStream(derive(seed, "dungeon deck")).shuffle(state.deck, 0, len(state.deck))
        for seat in range(i64(2)):
            shuffle_monsters(state, seat, seed)
        state.log = log
        state.open_game(setup.number("komi"))
        state.run()
        state.log = None
        return state

    def lay_bare(self, setup: Setup, first: int) -> State:
        totals = t.tile_totals(setup.counts("tiles"), setup.choice("turning") == "fixed")
        deck = vec[i64]([kind for kind in range(t.KINDS) for _ in range(totals[kind])])
        zones = vec[i64]([0] * loc.ZONES)
        zones[loc.TO_LAY] = len(deck)
        deal = self.deal(setup, first, deal_facts(totals, [], False))
        return DungeonState(new_core(deal, []), new_board(), zones, deck)

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        zones, tiles, plays, deck = rows
        return DungeonState(core, board_of(tiles, plays), zones, deck)

    def parse(self, text_form: str) -> State:
        return parse.parse(text_form, self)

    def card_faces(self) -> dict[str, object]:
        return {"pieces": t.load_pieces()}

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        return [
            turning_point(told, ("komi",)),
            blows(told, "The cruelest monster", ("monster",)),
            gains(told, "The best tile", ("placed",)) + gains(told, "The best monster", ("monster",)),
        ]

    def sense(self) -> Sense | None:
        return DungeonSense()

    def fair(self) -> dict[str, Value]:
        return {"komi": loc.FAIR_KOMI}

    def draw(self, view: View) -> str:
        return draw.drawn(view)


def draw_for_first(setup: Setup, tiles: vec[i64], seed: bytes) -> tuple[int, list[list[int]], bool]:
    """D4: who begins, the pairs of shapes drawn, and whether a lot decided."""
    choice = setup.choice("first")
    if choice != "draw" and setup.choice("pie") == "off":
        return int(choice.split()[1]), [], False
    stream = SealedStream(derive(seed, "first player"))
    draws: list[list[int]] = []
    for _time in range(setup.parameters["equal_draws"]):
        one = stream.below(len(tiles))
        two = stream.below(len(tiles) - 1)
        pair = [t.TILES.shape[tiles[one]], t.TILES.shape[tiles[two if two < one else two + 1]]]
        draws.append([int(shape) for shape in pair])
        arms = [int(t.TILES.size[shape]) for shape in pair]
        if arms[0] != arms[1]:
            return (0 if arms[0] > arms[1] else 1), draws, False
    return int(stream.below(2)), draws, True


def shuffle_monsters(state: DungeonState, seat: i64, seed: bytes) -> None:
    """D5: each player shuffles a monster deck."""
    cards = vec[i64]([kind for kind in range(t.TYPES) for _ in range(state.num(loc.N_COPIES))])
    SealedStream(derive(seed, f"monsters {seat}")).shuffle(cards, 0, len(cards))
    state.zones[loc.LEFT + seat] = len(cards)
    state.zones[loc.HELD + seat] = -1
    state.zones[loc.PACK + seat] = sum([int(cards[k]) << (2 * k) for k in range(len(cards))])
