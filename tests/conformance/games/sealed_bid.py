"""Sealed Bid, a test-only game of SECRET asks.

B1 Three or four players hold hidden cards of 1 to 6; six prizes lie in a bag.
B2 Each round a prize is drawn from the bag.
B3 All seal a bid at once; bids are opened together.
B4 Who still holds cards then seals a raise, or passes; raises are opened together.
B5 The highest sum of bid and raise takes the prize; equal highest sums take nothing.
B6 The winner sets the prize on a stand, thinks, and says done.
B7 Then everybody draws a card while there are some.
B8 The game ends when the bag or somebody's hand is empty. Prizes count their value.
"""

from __future__ import annotations

from tests.conformance.games.sealed_bid_state import (
    BID,
    CARDS,
    GRAMMAR,
    PRIZES,
    RAISE,
    READY,
    ROUND,
    STAND,
    V_BID,
    V_DONE,
    V_RAISE,
    V_STAND,
    BidState,
)
from tests.conformance.games.small import (
    Cards,
    less,
    number,
    numbers,
    read_lines,
    show_lines,
    shuffle,
    whole_lists,
)
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game, Result, View, core_of_view, view_core
from turfhouse.core.picks import PASS, pick_of, verb_of
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Parameter, Setup
from turfhouse.core.state import KIND, State, load_core, new_core


class SealedBid(Game):
    id = "sealed_bid"
    title = "Sealed Bid"
    min_seats = 3
    max_seats = 4

    def __init__(self) -> None:
        super().__init__(GRAMMAR, (), (Parameter("hand", "B1", "Cards dealt to each hand", 4, 1, 5),))

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = list(CARDS)
        shuffle(deck, SealedStream(derive(seed, "cards")))
        hands = [sorted([deck.pop() for _ in range(setup.parameters["hand"])]) for _ in range(setup.seats)]
        core = new_core(setup.seats, [SealedStream(derive(seed, "bag"))])
        empty: list[list[int]] = [[] for _ in hands]
        state = BidState(core, hands, deck, [], empty, list(PRIZES), 0, [list(part) for part in empty])
        state.log = log
        state.push(ROUND, 0)
        state.run()
        state.log = None
        return state

    def load(self, saved: dict[str, object]) -> State:
        return BidState(
            load_core(saved),
            whole_lists(saved["hands"]),
            numbers(saved, "deck"),
            numbers(saved, "used"),
            whole_lists(saved["bids"]),
            numbers(saved, "bag"),
            number(saved, "prize"),
            whole_lists(saved["won"]),
        )

    def show(self, state: State) -> str:
        return show_lines(state)

    def parse(self, text: str) -> State:
        return read_lines(text, self)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, BidState)
        view = view_core(state, seat)
        view["hand"] = list(state.hands[seat]) if seat >= 0 else []
        view["hands"] = [len(hand) for hand in state.hands]
        view["deck"] = len(state.deck)
        view["used"] = sorted(state.used)
        view["bag"] = sorted(state.bag)
        view.update({"bids": [list(bid) for bid in state.bids], "prize": state.prize})
        view["won"] = [list(prizes) for prizes in state.won]
        return view

    def determinise(self, view: View, rng: Stream) -> State:
        seat = view["seat"]
        open_cards = numbers(view, "used") + [card for bid in whole_lists(view["bids"]) for card in bid]
        pool = less(CARDS, open_cards + numbers(view, "hand"))
        hands: list[Cards] = []
        for other, size in enumerate(numbers(view, "hands")):
            hands.append(numbers(view, "hand") if other == seat else [pool.pop() for _ in range(size)])
        world = BidState(
            load_core(core_of_view(view, [rng.fork()])),
            hands,
            pool,
            numbers(view, "used"),
            whole_lists(view["bids"]),
            numbers(view, "bag"),
            number(view, "prize"),
            whole_lists(view["won"]),
        )
        world.redeal(seat if isinstance(seat, int) else -1, rng)
        return world

    def prompt(self, state: State) -> tuple[str, str]:
        return {
            BID: ("B3", "Seal a bid."),
            RAISE: ("B4", "Seal a raise, or pass."),
            STAND: ("B6", "Where does the prize go?"),
            READY: ("B6", "Done?"),
        }[int(state.stack[state.top + KIND])]

    def explain(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, BidState)
        wanted, rule, words = {
            BID: ((V_BID,), "B3", "now all seal a bid"),
            RAISE: ((V_RAISE, PASS), "B4", "now all seal a raise or pass"),
            STAND: ((V_STAND,), "B6", "now the prize is set on a stand"),
            READY: ((V_DONE,), "B6", "the prize is set: say done"),
        }[state.kind()]
        verb = int(verb_of(action))
        if verb not in wanted:
            return Refusal(rule, words)
        card = int(pick_of(action, 0))
        if verb in (V_BID, V_RAISE) and card not in state.hands[(action >> 52) & 7]:
            return Refusal(rule, f"you do not hold a {card}", 1)
        return None

    def result(self, state: State) -> Result:
        assert isinstance(state, BidState)
        scores = [int(state.points(seat)) for seat in range(state.seats)]
        return Result(scores, state.winners(), "The bidding is over.", "B8")

    def check(self, state: State) -> list[str]:
        """Conservation: every card and prize is somewhere, once; prizes that nobody took left the game."""
        assert isinstance(state, BidState)
        cards = state.deck + state.used + [card for part in state.hands + state.bids for card in part]
        found = [] if sorted(cards) == CARDS else [f"cards: {sorted(cards)}"]
        prizes = state.bag + [prize // 2 for part in state.won for prize in part] + [state.prize] * bool(state.prize)
        return found if not set(prizes) - set(PRIZES) and len(set(prizes)) == len(prizes) else [*found, "prizes"]
