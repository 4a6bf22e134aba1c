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

from tests.conformance.games.sealed_bid_state import (
    CARDS,
    GRAMMAR,
    PRIZES,
    ROUND,
    BidState,
)
from tests.conformance.games.small import cards_of, shuffle
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.spec import Parameter, Setup
from turfhouse.core.state import Core, State, new_core


class SealedBid(Game):
    id = "sealed_bid"
    title = "Sealed Bid"
    min_seats = 3
    max_seats = 4
    state_type = BidState

    def __init__(self) -> None:
        super().__init__(GRAMMAR, (), (Parameter(0, "hand", "B1", "Cards dealt to each hand", 4, 1, 5),))

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = list(CARDS)
        shuffle(deck, SealedStream(derive(seed, "cards")))
        hands = [sorted([deck.pop() for _ in range(setup.parameters["hand"])]) for _ in range(setup.seats)]
        core = new_core(self.deal(setup), [SealedStream(derive(seed, "bag"))])
        empty: list[list[int]] = [[] for _ in hands]
        state = self.state_type(core, hands, deck, [], empty, list(PRIZES), 0, [list(part) for part in empty])
        state.log = log
        state.push(ROUND, 0)
        state.run()
        state.log = None
        return state

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        deck, used, bag, prize, *rest = [cards_of(row) for row in rows]
        seats = len(rest) // 3
        return self.state_type(
            core, rest[:seats], deck, used, rest[seats : 2 * seats], bag, prize[0], rest[2 * seats :]
        )
