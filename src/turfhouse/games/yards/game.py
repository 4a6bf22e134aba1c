"""Turf War: Yards, as the house sees it: words, options, prompts, refusals, results."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import mypyc_attr

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game, Result, Sense, View
from turfhouse.core.picks import BadText, Grammar, Named, PickKind, SeatKind, Verb
from turfhouse.core.rng import Stream
from turfhouse.core.spec import Setup
from turfhouse.core.state import State, load_core
from turfhouse.games.yards import draw, faces, parse, refuse, store, street, tell, text, words
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.check import broken, card_facts
from turfhouse.games.yards.content import load_cards
from turfhouse.games.yards.facts import facts_of
from turfhouse.games.yards.gains import gains_of
from turfhouse.games.yards.sense import YardsSense
from turfhouse.games.yards.setup import OPTIONS, PARAMETERS, check_options, new_table
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.view import view_of
from turfhouse.games.yards.world import world_from
from turfhouse.games.yards.zones import ACTIVE, ASIDE, ENDED, ROW, STORE, STORE_SIZE, TURN

CARD_FILE = Path(__file__).with_name("cards.toml")


class PileKind(PickKind):
    """A Pile, written `A5`: the seat's letter, by seat number whoever begins, and 1 to 9, row by row."""

    def __init__(self) -> None:
        super().__init__("pile")

    def text(self, value: int) -> str:
        return tell.pile_text(value)

    def parse(self, token: str) -> int:
        try:
            return tell.spot_of(token)
        except ValueError as problem:
            raise BadText(str(problem)) from None


def make_grammar(cards: CardTable) -> Grammar:
    card = Named("card", tuple(cards.ids), tuple(cards.names))
    person = Named("neighbor", tuple(cards.person_ids), tuple(cards.person_names))
    pile = PileKind()
    return Grammar(
        Verb("play", "Play a card", (card, pile), ("Which card?", "On which Pile?")),
        Verb("sway", "Sway a Neighbor", (person,), ("Whom?",)),
        Verb("home", "Be Home"),
        Verb("away", "Go Away"),
        Verb("work", "Work"),
        Verb("buy", "Buy a card", (card,), ("Which card?",)),
        Verb("candy", "Buy a Candy"),
        Verb("trash", "Trash a card", (card, pile), ("Which card?", "Of which Pile?")),
        Verb("move", "Move a card", (card, pile, pile), ("Which card?", "From which Pile?", "To which Pile?")),
        Verb("cash", "Take the money"),
        Verb("grass", "Turn to Grass", (pile,), ("Which Pile?",)),
        Verb("dirt", "Turn to Dirt", (pile,), ("Which Pile?",)),
        Verb("put", "Put into a Garage", (card, pile), ("Which card?", "Of which Pile?")),
        Verb("take", "Take a card", (card,), ("Which card?",)),
        Verb("discard", "Trash from hand", (card,), ("Which card?",)),
        Verb("lure", "Lure a Pest", (card,), ("Which one is next?",)),
        Verb("lift", "Move a card away", (card, pile), ("Which card?", "Of which Pile?")),
        Verb("drop", "Onto a Pile", (pile,), ("Which Pile?",)),
        Verb("to", "Choose a player", (SeatKind(),), ("Which player?",)),
        Verb("give", "Give up a Candy"),
        Verb("money", "Lose the money"),
        Verb("do", "Carry out next", (card, pile), ("Which card?", "Of which Pile?")),
        Verb("yes", "Yes"),
        Verb("stop", "Play no more"),
        Verb("no", "No"),
        Verb("done", "Done"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Yards(Game):
    id = "yards"
    title = "Turf War: Yards"
    tagline = "Nine squares of dirt, one prettier yard."
    about = (
        "Turn nine squares of dirt into the prettier yard, and win over the people living opposite."
        " While you are Away earning money your gate stands open, and rivals may leave you a skunk. Rules after Turf"
        " War by Gadabout Games. The printed card list is not available to us: this is a substitute card set. The rules"
        " and the ornament formulas are the real game's; prices, copies and most cards are our own design."
    )
    minutes = 30
    min_seats = 2
    max_seats = 4
    rules_version = "1"

    def __init__(self, path: Path = CARD_FILE) -> None:
        self.cards = load_cards(path)
        super().__init__(make_grammar(self.cards), OPTIONS, PARAMETERS)

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        state = new_table(self.cards, setup, seed)
        state.log = log
        if log is not None:
            log.events.append(tell.begins(int(state.deal.first), setup.choice("first_player") == "random"))
            goods = [int(card) for card in state.z[STORE : STORE + STORE_SIZE] if card >= 0]
            row = [person for person in range(len(self.cards.person_ids)) if (state.z[ROW] >> person) & 1]
            log.events.append(tell.laid_out(self.cards, goods, row, int(state.z[ASIDE])))
        state.z[ACTIVE] = state.deal.first
        state.push(TURN, state.deal.first)
        if setup.choice("setup_events") == "resolve":
            store.begin_restock(state)
        state.run()
        state.log = None
        return state

    def load(self, saved: dict[str, object]) -> State:
        return parse.load_state(load_core(saved), saved, self.cards)

    def show(self, state: State) -> str:
        assert isinstance(state, YardsState)
        return text.show(state)

    def parse(self, text_form: str) -> State:
        return parse.parse(text_form, self, self.cards)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, YardsState)
        return view_of(state, seat)

    def determinise(self, view: View, rng: Stream) -> State:
        return world_from(view, self.cards, rng)

    def prompt(self, state: State) -> tuple[str, str]:
        assert isinstance(state, YardsState)
        return words.prompt(state)

    def explain(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, YardsState)
        return refuse.explain(state, action)

    def sense(self) -> Sense | None:
        return YardsSense(self.cards)

    def facts(self, state: State, actions: list[int]) -> dict[str, float]:
        assert isinstance(state, YardsState)
        return facts_of(state, actions)

    def gains(self, state: State, options: list[int]) -> dict[int, list[int]]:
        assert isinstance(state, YardsState)
        return gains_of(state, options)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, YardsState)
        return broken(state)

    def options_of(self, state: State, seat: int) -> list[int]:
        """As the rules list them (14): seats stand in turn order from the decider, not by number."""
        return [int(action) for action in state.options_of(seat)]

    def check_setup(self, setup: Setup) -> None:
        check_options(setup)

    def draw(self, view: View) -> str:
        return draw.drawn(view)

    def card_hash(self) -> str:
        return self.cards.hash

    def with_cards(self, file: Path) -> Game:
        return Yards(file)

    def faces(self) -> dict[str, object]:
        return faces.faces(self.cards)

    def card_facts(self) -> dict[str, object]:
        """How much of the set is said in the vocabulary: for `turfhouse rules yards --cards`."""
        return card_facts(self.cards)

    def result(self, state: State) -> Result:
        assert isinstance(state, YardsState)
        scores = [int(state.points(seat)) for seat in range(state.seats)]
        won = street.winners(state)
        winners = [seat for seat in range(int(state.seats)) if (won >> seat) & 1]
        if state.z[ENDED] == 83:
            return Result(scores, winners, "The last round is over.", "Y83")
        if state.z[ENDED] == 73:
            return Result(scores, winners, "The street is won.", "Y73")
        return Result(scores, winners, "Everybody else resigned.", "Y79")
