"""New Kids, as the house sees it: deal, doors into the rules, result, invariants."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game, Result, Sense, View
from turfhouse.core.pace import Pace
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Setup
from turfhouse.core.state import KIND, State, ints, load_core, new_core
from turfhouse.games.newkids import draw, faces, facts, pace, parse, refuse, tell, text
from turfhouse.games.newkids.board import Deal, new_vector
from turfhouse.games.newkids.check import broken
from turfhouse.games.newkids.fields import AP, DECK, ENDED, FIRST, GOT, KID, LEVEL, NDECK, WINNERS
from turfhouse.games.newkids.frames import N_DEAL, SETUP
from turfhouse.games.newkids.sense import NewKidsSense
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import BACK_OF, TABLE, TYPE, use_cards
from turfhouse.games.newkids.turn import stale_fresh
from turfhouse.games.newkids.view import view_of, world_from, zone_cards
from turfhouse.games.newkids.vocabulary import CARDS
from turfhouse.games.newkids.words import GRAMMAR, OPTIONS, PARAMETERS, PROMPTS, deal_numbers
from turfhouse.games.newkids.worth import weigh

STREAMS = ("door deck", "treasure deck", "dice", "picks")


@mypyc_attr(allow_interpreted_subclasses=True)
class NewKids(Game):
    id = "newkids"
    title = "New Kids"
    tagline = "Kick the door in, fight what is there, trip up whoever is ahead."
    about = (
        "A loud race for three to six. Every new kid in Flannel Falls kicks doors in, fights what is behind them,"
        " dresses up in its Treasure, and bargains for help. First to Level 10 wins, and the last level must come from"
        " a fight that everybody may spoil. Cards and names are ours; the rules follow Munchkin: South Park."
    )
    minutes = 45
    min_seats = 3
    max_seats = 6
    rules_version = "1"

    def __init__(self) -> None:
        super().__init__(GRAMMAR, OPTIONS, PARAMETERS)

    def deal_of(self, setup: Setup) -> Deal:
        return Deal(setup.seats, deal_numbers(setup), dict(setup.options), dict(setup.parameters))

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        chance: list[Stream] = [SealedStream(derive(seed, name)) for name in STREAMS]
        deal = self.deal_of(setup)
        state = NewKidsState(new_core(setup.seats, chance), deal, new_vector())
        state.log = log
        shuffle_decks(state)
        agreed = setup.seat("first_player")
        lot = SealedStream(derive(seed, "first player"))
        begins = agreed if agreed >= 0 else int(lot.below(setup.seats))
        state.z[AP] = begins
        state.z[FIRST] = begins
        deal_kids(state, lot)
        deal_hands(state)
        state.say(tell.plain("begins", begins, "N6", f"{{{begins}}} begins."))
        everyone = (1 << setup.seats) - 1
        state.push(SETUP, begins)
        state.open_window(everyone, everyone, begins)
        state.run()
        state.log = None
        return state

    def load(self, saved: dict[str, object]) -> State:
        deal = saved["deal"]
        assert isinstance(deal, dict)
        core = load_core(saved)
        setup = self.setup(int(core.seats), deal["options"], deal["parameters"])
        return NewKidsState(core, self.deal_of(setup), vec[i64](ints(saved["z"])))

    def check_setup(self, setup: Setup) -> None:
        setup.seat("first_player")

    def card_hash(self) -> str:
        return TABLE.hash

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, NewKidsState)
        return view_of(state, seat)

    def determinise(self, view: View, rng: Stream) -> State:
        options, parameters, seats = view["options"], view["parameters"], view["seats"]
        assert isinstance(options, dict)
        assert isinstance(parameters, dict)
        assert isinstance(seats, int)
        return world_from(view, self.deal_of(self.setup(seats, options, parameters)), rng)

    def show(self, state: State) -> str:
        assert isinstance(state, NewKidsState)
        return text.show(state)

    def parse(self, source: str) -> State:
        return parse.parse(source, self)

    def prompt(self, state: State) -> tuple[str, str]:
        return PROMPTS[int(state.stack[state.top + KIND])]

    def explain(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, NewKidsState)
        return refuse.explain(state, action)

    def result(self, state: State) -> Result:
        assert isinstance(state, NewKidsState)
        scores = [int(state.z[LEVEL + seat]) for seat in range(state.seats)]
        winners = [seat for seat in range(state.seats) if (state.z[WINNERS] >> seat) & 1]
        if state.z[ENDED] == 24:
            return Result(scores, winners, "Level 10 reached.", "N24")
        if state.z[ENDED] == 56:
            return Result(scores, winners, "The last round is over.", "N56")
        return Result(scores, winners, "Everybody else resigned.", "")

    def has_clock(self) -> bool:
        return True

    def pace(self, view: View) -> Pace:
        return pace.pace_of(view)

    def stakes(self, view: View, options: list[int]) -> int:
        return pace.stakes_of(view, options)

    def fallback(self, view: View, options: list[int]) -> int:
        return pace.fallback_of(view, options)

    def shows(self, state: State, action: int, seat: int) -> bool:
        return super().shows(state, action, seat) and pace.shows(int(state.stack[state.top + KIND]), action)

    def sense(self) -> Sense | None:
        return NewKidsSense()

    def facts(self, state: State, actions: list[int]) -> dict[str, float]:
        assert isinstance(state, NewKidsState)
        return facts.facts_of(state, actions)

    def rates(self, start: State, actions: list[int]) -> dict[str, tuple[float, float]]:
        assert isinstance(start, NewKidsState)
        return facts.rates_of(start, actions)

    def card_facts(self) -> dict[str, object]:
        return faces.card_facts()

    def with_cards(self, file: Path) -> Game:
        """All of this process: the columns of `table.py` are filled anew."""
        use_cards(file)
        weigh()
        return self

    def faces(self) -> dict[str, object]:
        return faces.faces()

    def draw(self, view: View) -> str:
        return draw.drawn(view)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, NewKidsState)
        return broken(state)


def shuffle_decks(state: NewKidsState) -> None:
    """N2."""
    z = state.z
    for back in range(2):
        cards = [card for card in range(CARDS) if BACK_OF[TYPE[card]] == back]
        for index in range(len(cards)):
            z[DECK + 92 * back + index] = cards[index]
        z[NDECK + back] = len(cards)
        state.chance[back].shuffle(z, DECK + 92 * back, DECK + 92 * back + len(cards))


def deal_kids(state: NewKidsState, lot: Stream) -> None:
    kids = vec[i64]([0, 1, 2, 3, 4, 5])
    lot.shuffle(kids, 0, 6)
    for seat in range(state.seats):
        state.z[KID + seat] = kids[seat]


def deal_hands(state: NewKidsState) -> None:
    log = state.log
    state.log = None
    for seat in range(state.seats):
        for back in range(2):
            for _ in range(state.num(N_DEAL)):
                state.draw_to_hand(seat, back, "N2")
    stale_fresh(state)
    state.z[GOT] = 0
    state.log = log
    for seat in range(int(state.seats)):
        state.say(tell.dealt(seat, [int(TYPE[card]) for card in zone_cards(state, 8 + seat)]))
