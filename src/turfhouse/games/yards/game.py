"""Turf War: Yards, as the house sees it: words, options, prompts, refusals, results."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import View
from turfhouse.core.deal import CardSource
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Named, SeatKind, Verb
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State
from turfhouse.core.story import Chronicle, Highlight
from turfhouse.games.yards.bot.sense import YardsSense
from turfhouse.games.yards.eyes import draw, facts, parse, tell
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.games.yards.pieces.options import OPTIONS, PARAMETERS, check_options
from turfhouse.games.yards.pieces.setup import bare_table, deal_out
from turfhouse.games.yards.rules import store
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.cardfile import card_source
from turfhouse.kit.deck import Deck

CARD_FILE = Path(__file__).with_name("cards.toml")


def make_grammar(cards: YardsCards) -> Grammar:
    card = Named("card", tuple(cards.ids), tuple(cards.names))
    person = Named("neighbor", tuple(cards.person_ids), tuple(cards.person_names))
    pile = Named("pile", tuple(tell.SPOTS)).by_seat(loc.PILES, len(tell.LETTERS))
    """`A5`: the seat's letter, by seat number whoever begins, and 1 to 9, row by row."""
    return Grammar(
        Verb(loc.V_PLAY, "play", "Play a card", (card, pile), ("Which card?", "On which Pile?")),
        Verb(loc.V_SWAY, "sway", "Sway a Neighbor", (person,), ("Whom?",), begins_run=True),
        Verb(loc.V_HOME, "home", "Be Home"),
        Verb(loc.V_AWAY, "away", "Go Away"),
        Verb(loc.V_WORK, "work", "Work"),
        Verb(loc.V_BUY, "buy", "Buy a card", (card,), ("Which card?",)),
        Verb(loc.V_CANDY, "candy", "Buy a Candy"),
        Verb(loc.V_TRASH, "trash", "Trash a card", (card, pile), ("Which card?", "Of which Pile?")),
        Verb(
            loc.V_MOVE, "move", "Move a card", (card, pile, pile), ("Which card?", "From which Pile?", "To which Pile?")
        ),
        Verb(loc.V_CASH, "cash", "Take the money"),
        Verb(loc.V_GRASS, "grass", "Turn to Grass", (pile,), ("Which Pile?",)),
        Verb(loc.V_DIRT, "dirt", "Turn to Dirt", (pile,), ("Which Pile?",)),
        Verb(loc.V_PUT, "put", "Put into a Garage", (card, pile), ("Which card?", "Of which Pile?")),
        Verb(loc.V_TAKE, "take", "Take a card", (card,), ("Which card?",)),
        Verb(loc.V_DISCARD, "discard", "Trash from hand", (card,), ("Which card?",)),
        Verb(loc.V_LURE, "lure", "Lure a Pest", (card,), ("Which one is next?",)),
        Verb(loc.V_LIFT, "lift", "Move a card away", (card, pile), ("Which card?", "Of which Pile?")),
        Verb(loc.V_DROP, "drop", "Onto a Pile", (pile,), ("Which Pile?",)),
        Verb(loc.V_TO, "to", "Choose a player", (SeatKind(),), ("Which player?",)),
        Verb(loc.V_GIVE, "give", "Give up a Candy"),
        Verb(loc.V_MONEY, "money", "Lose the money"),
        Verb(loc.V_DO, "do", "Carry out next", (card, pile), ("Which card?", "Of which Pile?")),
        Verb(loc.V_YES, "yes", "Yes"),
        Verb(loc.V_STOP, "stop", "Play no more"),
        Verb(loc.V_NO, "no", "No"),
        Verb(loc.V_DONE, "done", "Done"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Yards(Game):
    id = "yards"
    title = "Turf War: Yards"
    tagline = "Nine squares of dirt, one prettier yard."
    about = (
        "Turn nine squares of dirt into the prettier yard, and win over the people living opposite."
        " While you are Away earning money your gate stands open, and rivals may leave you a skunk."
    )
    minutes = 10
    min_seats = 2
    max_seats = 4
    rules_version = "1"

    def __init__(self, source: CardSource | None = None) -> None:
        cards = YardsCards(source or card_source(CARD_FILE))
        super().__init__(make_grammar(cards), OPTIONS, PARAMETERS, cards)
        self.card_table = cards

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        first = self.begins(setup, SealedStream(derive(seed, "first player")))
        state = self.bare(setup, first)
        assert isinstance(state, YardsState)
        deal_out(state, setup, seed)
        if log is not None:
            state.log = log
            how = " by lot." if setup.choice("first_player") == "random" else "."
            tell.note(state, "begins", first, "Y12", "{s} {s:begins|begin}" + how, name="first", much=first)
            tell.laid_out(state)
        state.z[loc.ACTIVE] = state.deal.first
        state.push(loc.TURN, state.deal.first)
        if setup.choice("setup_events") == "resolve":
            store.begin_restock(state)
        state.run()
        state.log = None
        return state

    def lay_bare(self, setup: Setup, first: int) -> State:
        return bare_table(self, self.card_table, setup, first)

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        z, held, laid, deck, known, pending = rows
        return YardsState(core, z, held, laid, Deck(deck, 0, known[0]), pending)

    def parse(self, text_form: str) -> State:
        return parse.parse(text_form, self, self.card_table)

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        return facts.tales(told)

    def sense(self) -> Sense | None:
        return YardsSense(self.card_table)

    def check_setup(self, setup: Setup) -> None:
        check_options(setup)

    def draw(self, view: View) -> str:
        return draw.drawn(view)

    def with_cards(self, source: CardSource) -> Game:
        own = Yards(source)
        own.source = source
        return own

    def card_faces(self) -> dict[str, object]:
        return self.card_table.faces()

    def card_facts(self) -> dict[str, object]:
        return self.card_table.facts()
