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

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.small import (
    Cards,
    deal_again,
    drew,
    everyone,
    less,
    number,
    numbers,
    playing,
    read_lines,
    show_lines,
    shuffle,
    whole_lists,
)
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game, Result, View, core_of_view, view_core
from turfhouse.core.picks import PASS, Grammar, Named, Verb, pack, pick_of, verb_of
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Parameter, Setup
from turfhouse.core.state import KIND, SEAT, A, Core, State, load_core, new_core

ROUND, BID, RAISE, STAND, READY = 1, 2, 3, 4, 5
V_BID, V_RAISE, V_STAND, V_DONE = 2, 3, 4, 5
CARDS = [value for value in range(1, 7) for _ in range(4)]
PRIZES = [1, 2, 3, 4, 5, 6]

CARD = Named("card", ("c0", "c1", "c2", "c3", "c4", "c5", "c6"))
STANDS = Named("stand", ("left", "right"))
GRAMMAR = Grammar(
    Verb("bid", "Bid", (CARD,)), Verb("raise", "Raise", (CARD,)), Verb("stand", "Set", (STANDS,)), Verb("done", "Done")
)


class BidState(State):
    def __init__(
        self,
        core: Core,
        hands: list[Cards],
        deck: Cards,
        used: Cards,
        bids: list[Cards],
        bag: Cards,
        prize: int,
        won: list[list[int]],
    ) -> None:
        super().__init__(core)
        self.hands = hands
        self.deck = deck
        self.used = used
        self.bids = bids
        """This round's opened cards of each seat."""
        self.bag = bag
        self.prize = prize
        self.won = won
        """Each seat's prizes: value * 2 + stand."""

    def clone(self) -> State:
        return BidState(
            self.copy_core(),
            [list(hand) for hand in self.hands],
            list(self.deck),
            list(self.used),
            [list(bid) for bid in self.bids],
            list(self.bag),
            self.prize,
            [list(prizes) for prizes in self.won],
        )

    def kind(self) -> int:
        return int(self.stack[self.top + KIND])

    # --- the round ---

    def work(self) -> None:
        hands = [hand for seat, hand in enumerate(self.hands) if (playing(self) >> seat) & 1]
        if not self.bag or not all(hands):
            self.finish()
            return
        self.prize = self.bag.pop(int(self.chance[0].below(len(self.bag))))
        self.emit(Event("prize", -1, "B2", f"The prize is {self.prize}.", {"prize": self.prize}, everyone(self)))
        self.stack[self.top + KIND] = BID
        self.ask_secretly(playing(self))

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.kind()
        if kind in (BID, RAISE):
            verb = V_BID if kind == BID else V_RAISE
            bids = [int(pack(seat, verb, card)) for card in sorted(set(self.hands[seat]))]
            return vec[i64](bids + ([int(pack(seat, PASS))] if kind == RAISE else []))
        if kind == STAND:
            return vec[i64]([int(pack(seat, V_STAND, stand)) for stand in range(2)])
        return vec[i64]([int(pack(seat, V_DONE))])

    def opened(self) -> None:
        """B3, B4: what was sealed leaves the hands and lies open."""
        first = self.kind() == BID
        shown: dict[str, object] = {}
        for seat in range(self.seats):
            action = int(self.sealed[seat])
            if action and verb_of(action) != PASS:
                card = int(pick_of(action, 0))
                self.hands[seat].remove(card)
                self.bids[seat].append(card)
                shown[str(seat)] = card
        words = ", ".join(f"{{{seat}}} {card}" for seat, card in shown.items()) or "nothing"
        self.emit(Event("opened", -1, "B3" if first else "B4", f"Opened: {words}.", shown, everyone(self)))
        if first:
            self.stack[self.top + KIND] = RAISE
            self.ask_secretly(sum([1 << seat for seat in range(self.seats) if self.hands[seat]]) & playing(self))
        else:
            self.award()

    def award(self) -> None:
        sums = [0 if (self.gone >> seat) & 1 else sum(bid) for seat, bid in enumerate(self.bids)]
        best = max(sums)
        if sums.count(best) > 1:
            self.emit(Event("tied", -1, "B5", f"Nobody takes the {self.prize}."))
            self.end_round(-1, 0)
            return
        self.stack[self.top + KIND] = STAND
        self.ask_one(sums.index(best))

    def answer(self, action: i64) -> None:
        seat = int(self.stack[self.top + SEAT])
        if verb_of(action) == V_STAND:
            stand = int(pick_of(action, 0))
            self.emit(Event("stands", seat, "B6", f"{{{seat}}} looks at the {STANDS.text(stand)} stand."))
            self.stack[self.top + KIND] = READY
            self.stack[self.top + A] = stand
            self.ask_one(seat)
        else:
            self.end_round(seat, int(self.stack[self.top + A]))

    def end_round(self, winner: int, stand: int) -> None:
        """B6, B7. Without a winner the prize leaves the game."""
        if winner >= 0:
            self.won[winner].append(self.prize * 2 + stand)
            self.emit(Event("won", winner, "B6", f"{{{winner}}} takes the {self.prize}."))
        self.prize = 0
        for seat in range(self.seats):
            self.used += self.bids[seat]
            self.bids[seat] = []
            if self.deck and not (self.gone >> seat) & 1:
                card = self.deck.pop()
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.emit(drew(seat, str(card), "B7"))
        self.become(ROUND)

    def resigned(self, seat: i64) -> None:
        """Who leaves shows its hand; a prize it was setting is lost."""
        left = int(seat)
        self.used += self.hands[left]
        self.hands[left] = []
        if self.kind() in (STAND, READY) and self.stack[self.top + SEAT] == seat:
            self.end_round(-1, 0)
        super().resigned(seat)

    def redeal(self, seat: i64, rng: Stream) -> None:
        self.forget(seat)
        deal_again(self.hands, self.deck, int(seat), rng)
        self.chance = [rng.fork()]

    def points(self, seat: i64) -> i64:
        return sum([prize // 2 for prize in self.won[seat]])

    def payoff(self, seat: i64) -> float:
        winners = self.winners()
        return 1.0 / len(winners) if seat in winners else 0.0

    def winners(self) -> list[int]:
        left = [seat for seat in range(int(self.seats)) if not (self.gone >> seat) & 1]
        best = max([int(self.points(seat)) for seat in left])
        return [seat for seat in left if self.points(seat) == best]

    def save(self) -> dict[str, object]:
        saved = self.save_core()
        saved.update({"hands": self.hands, "deck": self.deck, "used": sorted(self.used), "bids": self.bids})
        saved.update({"bag": sorted(self.bag), "prize": self.prize, "won": self.won})
        return saved


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
