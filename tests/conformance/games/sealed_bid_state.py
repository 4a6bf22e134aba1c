"""A position of Sealed Bid; its rules stand in sealed_bid.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.small import (
    Cards,
    deal_hands,
    drew,
    everyone,
    playing,
    row,
    swap_hidden,
    take_hands,
)
from turfhouse.core.answers import Result, View, view_core
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event
from turfhouse.core.observation import Observer
from turfhouse.core.picks import PASS, Grammar, Named, Verb, pack, pick_of, verb_of
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, A, Core, State
from turfhouse.kit.layout import HIDDEN, NOBODY, OWNER, Bag, Cells, Layout, Line, Part

ROUND, BID, RAISE, STAND, READY = 1, 2, 3, 4, 5
V_BID, V_RAISE, V_STAND, V_DONE = 2, 3, 4, 5
CARDS = [value for value in range(1, 7) for _ in range(4)]
PRIZES = [1, 2, 3, 4, 5, 6]

CARD = Named("card", ("c0", "c1", "c2", "c3", "c4", "c5", "c6"))
STANDS = Named("stand", ("left", "right"))
GRAMMAR = Grammar(
    Verb(V_BID, "bid", "Bid", (CARD,)),
    Verb(V_RAISE, "raise", "Raise", (CARD,)),
    Verb(V_STAND, "stand", "Set", (STANDS,)),
    Verb(V_DONE, "done", "Done"),
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
        return type(self)(
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
            self.emit(Event("stands", seat, "B6", f"{{{seat}}} looked at the {STANDS.text(stand)} stand."))
            self.stack[self.top + KIND] = READY
            self.stack[self.top + A] = stand
            self.ask_one(seat)
        else:
            self.end_round(seat, int(self.stack[self.top + A]))

    def end_round(self, winner: int, stand: int) -> None:
        """B6, B7. Without a winner the prize leaves the game."""
        if winner >= 0:
            self.won[winner].append(self.prize * 2 + stand)
            self.emit(Event("won", winner, "B6", f"{{{winner}}} took the {self.prize}."))
        self.prize = 0
        for seat in range(self.seats):
            self.used += self.bids[seat]
            self.bids[seat] = []
            if self.deck and not (self.gone >> seat) & 1:
                card = self.deck.pop()
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.emit(drew(seat, str(card), "B7"))
        self.become(ROUND)

    def answer_absent(self, seat: i64) -> None:
        """A prize that it was setting is lost."""
        self.end_round(-1, 0)

    def resigned(self, seat: i64) -> None:
        """Who leaves shows its hand."""
        left = int(seat)
        self.used += self.hands[left]
        self.hands[left] = []
        super().resigned(seat)

    def rows(self) -> list[vec[i64]]:
        """Deck, used cards, bag, prize; then the hands, bids and prizes of each seat."""
        parts = [self.deck, sorted(self.used), sorted(self.bag), [self.prize], *self.hands, *self.bids, *self.won]
        return [row(part) for part in parts]

    def observer(self) -> Observer | None:
        seats = int(self.seats)
        parts: list[Part] = [
            Line("deck", 0, 0, eyes=NOBODY),
            Bag("used", 1, 7),
            Bag("bag", 2, 7),
            Cells("prize", 0, row=3),
            Line("hands", 4, len(CARDS), table=seats, eyes=OWNER),
            Line("bids", 4 + seats, len(CARDS), table=seats),
            Line("prizes", 4 + 2 * seats, len(PRIZES), table=seats),
            Cells("hidden by hand", 0, table=seats, row=HIDDEN),
            Bag("hidden cards", HIDDEN, 7, at=seats),
        ]
        return Layout(parts)

    def take_up(self, seat: i64) -> vec[i64]:
        return take_hands(self.hands, self.deck, int(seat))

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        deal_hands(self.hands, self.deck, hidden, rng)

    def exchange(self, rng: Stream) -> bool:
        return swap_hidden(self.hands, self.deck, rng)

    def points(self, seat: i64) -> i64:
        return sum([prize // 2 for prize in self.won[seat]])

    # --- doors ---

    def view(self, seat: int) -> View:
        view = view_core(self, seat)
        view["hand"] = list(self.hands[seat]) if seat >= 0 else []
        view["hands"] = [len(hand) for hand in self.hands]
        view["deck"] = len(self.deck)
        view["used"] = sorted(self.used)
        view["bag"] = sorted(self.bag)
        view.update({"bids": [list(bid) for bid in self.bids], "prize": self.prize})
        view["won"] = [list(prizes) for prizes in self.won]
        return view

    def prompt(self) -> tuple[str, str]:
        return {
            BID: ("B3", "Seal a bid."),
            RAISE: ("B4", "Seal a raise, or pass."),
            STAND: ("B6", "Where does the prize go?"),
            READY: ("B6", "Done?"),
        }[int(self.stack[self.top + KIND])]

    def explain(self, action: int) -> Refusal | None:
        wanted, rule, words = {
            BID: ((V_BID,), "B3", "now all seal a bid"),
            RAISE: ((V_RAISE, PASS), "B4", "now all seal a raise or pass"),
            STAND: ((V_STAND,), "B6", "now the prize is set on a stand"),
            READY: ((V_DONE,), "B6", "the prize is set: say done"),
        }[self.kind()]
        verb = int(verb_of(action))
        if verb not in wanted:
            return Refusal(rule, words)
        card = int(pick_of(action, 0))
        if verb in (V_BID, V_RAISE) and card not in self.hands[(action >> 52) & 7]:
            return Refusal(rule, f"you do not hold a {card}", 1)
        return None

    def result(self) -> Result:
        return self.ended("The bidding is over.", "B8")

    def check(self) -> list[str]:
        """Conservation: every card and prize is somewhere, once; prizes that nobody took left the game."""
        cards = self.deck + self.used + [card for part in self.hands + self.bids for card in part]
        found = [] if sorted(cards) == CARDS else [f"cards: {sorted(cards)}"]
        prizes = self.bag + [prize // 2 for part in self.won for prize in part] + [self.prize] * bool(self.prize)
        return found if not set(prizes) - set(PRIZES) and len(set(prizes)) == len(prizes) else [*found, "prizes"]
