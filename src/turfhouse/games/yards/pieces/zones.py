"""Where everything of a position lies: flat vectors of integers, and what they mean.

Seats are numbers; in written Piles (`A5`) they are letters by seat number, whoever begins. A spot is 9 × seat + Pile,
Piles counted from 0. A laid card is spot × 256 + card; `laid` lists all of them in the order they arrived, so the cards
of a Pile stand in it from bottom to top.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.state import Core, State
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.kit.deck import Deck
from turfhouse.kit.heldcards import HeldState

PILES: Final = 9
FULL: Final = 511
STORE_SIZE: Final = 5
CARD_BITS: Final = 8
CARD_MASK: Final = 255
DONE: Final = 256
"""Added to an Event in the deck that was carried out in the restock under way (Y51)."""

# Kinds of frames.
TURN: Final = 1
SIDE: Final = 2
ACT: Final = 3
CLOSE: Final = 4
"""The End step."""
PASS_ON: Final = 5
TRIGGERS: Final = 6
EFFECT: Final = 7
"""A: place of the step, B: spot or -1, C: how many are left, -1 before the step begins, D: see effects.py."""
EACH_PLAYER: Final = 8
"""A: place of the first step, B: whose part is next, counted from SEAT, C: all, home or away, D: cards received."""
RESTOCK: Final = 9
"""A: INTO_STORE, _HAND, _GARAGE or _TRASH, B: cards not met yet, C: Trash shuffled in, D: the Store was emptied."""
TOOL_BACK: Final = 10
"""A: the Tool that goes to the Garage of SEAT when its action is finished (Y33)."""
SWAYED: Final = 11
"""A: the Neighbor that SEAT has won, Bribe done."""

INTO_STORE: Final = 0
INTO_TRASH: Final = 9
"""The top card of the deck is trashed (Y55); no card of this set does so. Between: INTO_HAND, INTO_GARAGE."""

# Verbs, after core's `pass`, which no rule here uses.
V_PLAY: Final = 2
V_SWAY: Final = 3
V_HOME: Final = 4
V_AWAY: Final = 5
V_WORK: Final = 6
V_BUY: Final = 7
V_CANDY: Final = 8
V_TRASH: Final = 9
V_MOVE: Final = 10
V_CASH: Final = 11
V_GRASS: Final = 12
V_DIRT: Final = 13
V_PUT: Final = 14
V_TAKE: Final = 15
V_DISCARD: Final = 16
V_LURE: Final = 17
V_LIFT: Final = 18
V_DROP: Final = 19
V_TO: Final = 20
V_GIVE: Final = 21
V_MONEY: Final = 22
V_DO: Final = 23
V_YES: Final = 24
V_STOP: Final = 25
V_NO: Final = 26
V_DONE: Final = 27

# Options and parameters, by their numbers in the set-up.
O_FIRST: Final = 0
O_MONEY: Final = 1
O_ROW: Final = 2
O_MIX: Final = 3
O_EVENTS: Final = 4
O_RESTOCK: Final = 5
O_END: Final = 6
O_TIES: Final = 7
O_LIMIT: Final = 8
O_NEWCOMERS: Final = 9
O_LEDGER: Final = 10
O_OPEN_HANDS: Final = 11
O_FRIENDLY: Final = 12
O_CANDY: Final = 13
N_WAGE: Final = O_CANDY + 1
N_CANDY_PRICE: Final = N_WAGE + 1
N_CANDY_PER_VP: Final = N_CANDY_PRICE + 1

# Numbers of the table, in `z`.
ROUND: Final = 0
ACTIVE: Final = 1
USED: Final = 2
ROW: Final = 3
"""Neighbors of the row, as a mask."""
ASIDE: Final = 4
"""How many set-aside Neighbors are left (Y85)."""
ENDING: Final = 5
"""1 when the row is empty and the turn or the round is still played to its end (Y73)."""
ENDED: Final = 6
"""The rule that ended the game: 73, 83, or 0."""
STORE: Final = 7
"""Five slots, -1 where empty."""
HIDDEN_ASIDE: Final = 12
"""The set-aside Neighbors, the next one first; -1 where none is."""
BASE: Final = 14

USED_PLAY: Final = 1
USED_SWAY: Final = 2
USED_WORK: Final = 4
USED_BUY: Final = 8
USED_CANDY: Final = 16

# Numbers of a seat, from BASE + BLOCK * seat.
MONEY: Final = 0
SWEETS: Final = 1
AWAY: Final = 2
GRASSY: Final = 3
"""Piles on Grass, as a mask."""
ROOMY: Final = 4
"""Piles with room."""
FENCED: Final = 5
"""Piles no rival may play on."""
SCARED: Final = 6
"""Piles no Pest may be played on."""
SIGNS: Final = 7
"""Symbols in the Yard: O, P, F, X."""
CARDS: Final = 11
BONUS: Final = 12
WILD: Final = 13
SWAY: Final = 14
SECRET_HAND: Final = 15
"""How many cards of the hand nobody else knows (Y102)."""
SECRET_GARAGE: Final = 16
TRIGGER: Final = 15
"""With ON_START, ON_TRIP, ON_END (2, 3, 4): cards of the Yard that act then."""
TALL: Final = 20
"""Cards by Pile."""
ROOMS: Final = 29
"""Places by Pile, ground included."""
BLOCK: Final = 38

# Zones of held cards (kit/heldcards.py); nobody's is the Trash.
TRASH: Final = 0
HAND: Final = 1
GARAGE: Final = 2
HELD_ZONES: Final = 2
SEAT_ROWS: Final = 2 * HELD_ZONES

END_IMMEDIATE: Final = 0
END_FINISH_TURN: Final = 1
END_EQUAL_TURNS: Final = 2


# Facts of the deal.
F_PEOPLE: Final = 0
"""Neighbors in the game, as a mask."""
F_EVENTS: Final = 1
"""How many Events are in the game."""
F_TOTALS: Final = 2
"""Cards in the game by kind, starter Tools included."""


@mypyc_attr(acyclic=True)
class Zones(HeldState):
    """The zones. What is done with them stands in the modules beside this one; `state` ties them together."""

    def __init__(self, core: Core, z: vec[i64], held: vec[i64], laid: vec[i64], deck: Deck, pending: vec[i64]) -> None:
        cards = core.deal.cards
        assert isinstance(cards, YardsCards)
        super().__init__(core, cards.count, HELD_ZONES, z, held)
        self.cards = cards
        self.laid: vec[i64] = laid
        self.deck = deck
        self.pending: vec[i64] = pending
        """Laid cards that have still to act in the step under way (Y15)."""

    def secrets_at(self, zone: i64, seat: i64) -> i64:
        return block(seat) + SECRET_HAND + zone - HAND


def block(seat: i64) -> i64:
    """Where a seat's numbers begin in `z`."""
    return BASE + BLOCK * seat


def pending_entry(spot: i64, kind: i64) -> i64:
    """Sorted as answers are listed: by card, then by Pile."""
    return (kind << 8) | spot


def empty_numbers(seats: int) -> vec[i64]:
    """Nine Dirt for everyone, nothing anywhere; round 1."""
    z = [0] * (BASE + BLOCK * seats)
    z[ROUND] = 1
    for slot in range(STORE_SIZE):
        z[STORE + slot] = -1
    z[HIDDEN_ASIDE] = z[HIDDEN_ASIDE + 1] = -1
    return vec[i64](z)


def is_gone(s: State, seat: i64) -> bool:
    return (s.gone >> seat) & 1 != 0


def around(pile: int) -> int:
    """Y41: the up to eight Piles about one, as a mask."""
    near = [pile // 3 - other // 3 in (-1, 0, 1) and pile % 3 - other % 3 in (-1, 0, 1) for other in range(PILES)]
    return sum([1 << other for other in range(PILES) if near[other] and other != pile])


ROWS: Final[vec[i64]] = vec[i64]([7 << (pile - pile % 3) for pile in range(PILES)])
"""Masks by Pile."""
COLUMNS: Final[vec[i64]] = vec[i64]([(1 | 8 | 64) << (pile % 3) for pile in range(PILES)])
ADJACENT: Final[vec[i64]] = vec[i64]([around(pile) for pile in range(PILES)])
