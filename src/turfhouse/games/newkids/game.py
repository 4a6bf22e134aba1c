"""New Kids, as the house sees it: deal, doors into the rules, result, invariants."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import View
from turfhouse.core.deal import CardSource
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game
from turfhouse.core.pace import Pace
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State, new_core
from turfhouse.core.story import Chronicle, Highlight
from turfhouse.games.newkids.bot.sense import NewKidsSense
from turfhouse.games.newkids.eyes import draw, pace, parse, tales
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import new_vector
from turfhouse.games.newkids.pieces.cards import NAMES, SHIPPED, TYPE, KidsCards, card_facts, check_same, faces, ids_of
from turfhouse.games.newkids.pieces.frames import N_DEAL, SETUP
from turfhouse.games.newkids.pieces.words import GRAMMAR, OPTIONS, PARAMETERS
from turfhouse.games.newkids.rules.turn import stale_fresh
from turfhouse.games.newkids.state import NewKidsState

STREAMS = ("door deck", "treasure deck", "dice", "picks")


@mypyc_attr(allow_interpreted_subclasses=True)
class NewKids(Game):
    id = "newkids"
    title = "New Kids"
    tagline = "Kick the door in, fight what is there, trip up whoever is ahead."
    about = (
        "A loud race for three to six. Every new kid in Flannel Falls kicks doors in, fights what is behind them,"
        " dresses up in its Treasure, and bargains for help. First to Level 10 wins, and the last level must come from"
        " a fight that everybody may spoil."
    )
    minutes = 10
    min_seats = 3
    max_seats = 6
    rules_version = "2"

    def __init__(self, cards: KidsCards = SHIPPED) -> None:
        super().__init__(GRAMMAR, OPTIONS, PARAMETERS, cards)
        self.card_table = cards

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        chance: list[Stream] = [SealedStream(derive(seed, name)) for name in STREAMS]
        state = NewKidsState(new_core(self.deal(setup), chance), new_vector(), vec[i64]())
        state.log = log
        state.fill_decks()
        lot = SealedStream(derive(seed, "first player"))
        begins = self.begins(setup, lot)
        state.z[loc.AP] = begins
        state.z[loc.FIRST] = begins
        deal_kids(state, lot)
        deal_hands(state)
        state.note("begins", begins, "N6", "{s} {s:begins|begin}.")
        everyone = (1 << setup.seats) - 1
        state.push(SETUP, begins)
        state.open_window(everyone, everyone, begins)
        state.run()
        state.log = None
        return state

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return NewKidsState(core, rows[0], rows[1])

    def parse(self, source: str) -> State:
        return parse.parse(source, self)

    def clock_seconds(self) -> tuple[int, int]:
        return (pace.WINDOW_TIME // 1000, pace.DECISION_TIME // 1000)

    def pace(self, view: View) -> Pace:
        return pace.pace_of(view)

    def stakes(self, view: View, options: list[int]) -> int:
        return pace.stakes_of(view, options)

    def fallback(self, view: View, options: list[int]) -> int:
        return pace.fallback_of(self.card_table, view, options)

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        return tales.tales(told)

    def sense(self) -> Sense | None:
        return NewKidsSense()

    def card_facts(self) -> dict[str, object]:
        return card_facts(self.card_table)

    def with_cards(self, source: CardSource) -> Game:
        cards = KidsCards(source)
        check_same(cards)
        own = NewKids(cards)
        own.source = source
        return own

    def card_faces(self) -> dict[str, object]:
        return faces(self.card_table)

    def draw(self, view: View) -> str:
        return draw.drawn(view)


def deal_kids(state: NewKidsState, lot: Stream) -> None:
    kids = vec[i64]([0, 1, 2, 3, 4, 5])
    lot.shuffle(kids, 0, 6)
    for seat in range(state.seats):
        state.z[loc.KID + seat] = kids[seat]


def deal_hands(state: NewKidsState) -> None:
    log = state.log
    state.log = None
    for seat in range(state.seats):
        for back in range(2):
            for _time in range(state.num(N_DEAL)):
                state.draw_to_hand(seat, back, "N2")
    stale_fresh(state)
    state.z[loc.GOT] = 0
    state.log = log
    for seat in range(int(state.seats)):
        state.emit(dealt(seat, [int(TYPE[card]) for card in state.lying(loc.Z_HAND + seat)]))


def dealt(seat: int, kinds: list[int]) -> Event:
    was = f"{{{seat}}} {{{seat}:was|were}} dealt"
    names = ", ".join([NAMES[kind] for kind in kinds])
    public: dict[str, object] = {"cards": len(kinds)}
    mine = 1 << seat
    text, secret = f"{was} {len(kinds)} cards.", f"{was} {names}."
    return Event("dealt", seat, "N2", text, public, mine, mine, secret, {"cards": ids_of(kinds)})
