"""A position of Sealed Bid; its rules stand in sealed_bid.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.small import (
    Cards,
    deal_again,
    drew,
    everyone,
    playing,
)
from turfhouse.core.events import Event
from turfhouse.core.picks import PASS, Grammar, Named, Verb, pack, pick_of, verb_of
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, A, Core, State

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
