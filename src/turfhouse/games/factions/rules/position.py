"""A position of Factions as numbers, and the small moves that everything else is made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.events import EVERYONE, Event
from turfhouse.core.state import Core
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.pieces.cards import FactionsCards
from turfhouse.games.factions.pieces.land import board_of
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit
from turfhouse.kit.rowstate import RowState

STREAMS: Final = ("lots", "factions", "combat", "secrets", "events", "actions", "hands")
"""Sources of chance (F19)."""
LOTS: Final = 0
FACTION_STREAM: Final = 1
COMBAT_STREAM: Final = 2
SECRET_STREAM: Final = 3
EVENT_STREAM: Final = 4
ACTION_STREAM: Final = 5
HAND_STREAM: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position(RowState):
    def __init__(self, core: Core, z: vec[i64], cards: FactionsCards) -> None:
        super().__init__(core, z)
        self.cards = cards
        self.board = cards.land.boards[board_of(int(core.deal.seats))]
        self.two: bool = core.deal.seats == 2
        """Two seats at the start, whoever is left (F26)."""

    # --- telling: callers check `self.log is not None` first ---

    def turn_up(self, kind: str, seat: i64, rule: str, text: str, data: dict[str, object] | None = None) -> None:
        """`say`, of what was hidden, or of chance: all learn something."""
        self.emit(Event(kind, int(seat), rule, text, data, EVERYONE))

    def turf(self, turf: i64) -> str:
        return self.cards.land.names[int(turf)]

    # --- seats ---

    def lives(self, seat: i64) -> bool:
        return not (self.absent() >> seat) & 1

    def living(self) -> i64:
        """As a mask."""
        return ((i64(1) << self.seats) - 1) & ~self.absent()

    def in_order(self, place: i64) -> i64:
        """Who has this place in the seat order of the step, were all alive."""
        return (self.z[at.STEP_FIRST] + place) % self.seats

    def next_living(self, seat: i64, side: i64) -> i64:
        """The next living player on a side: left is the next seat up."""
        step = i64(1) if side == w.LEFT else self.seats - 1
        other = (seat + step) % self.seats
        while other != seat and not self.lives(other):
            other = (other + step) % self.seats
        return other

    def last_round(self) -> i64:
        return w.SHORT_ROUNDS if self.num(w.O_ROUNDS) == w.SHORT else w.LONG_ROUNDS

    # --- troops (F3, F8) ---

    def supply(self, seat: i64) -> i64:
        return self.num(w.N_CAP) - self.z[at.OUT + seat]

    def gain(self, seat: i64, turf: i64, count: i64) -> i64:
        """Troops from the supply, as far as it reaches; how many came."""
        count = min(count, self.supply(seat))
        if count > 0:
            self.put(seat, turf, count)
            self.z[at.OUT + seat] += count
        return count

    def put(self, seat: i64, turf: i64, count: i64) -> None:
        self.z[at.TROOPS + turf] += count
        self.z[at.OWNER + turf] = seat
        self.z[at.HELD + seat] |= bit(turf)

    def take(self, turf: i64, count: i64) -> None:
        """Troops leave a turf; who leaves none there does not control it any more."""
        z = self.z
        z[at.TROOPS + turf] -= count
        if z[at.TROOPS + turf] == 0:
            seat = z[at.OWNER + turf]
            z[at.OWNER + turf] = -1
            z[at.HELD + seat] &= ~bit(turf)
            if z[at.START + seat] == turf:
                z[at.KEPT_START + seat] = 0

    def move(self, source: i64, target: i64, count: i64) -> None:
        seat = self.z[at.OWNER + source]
        self.take(source, count)
        self.put(seat, target, count)

    def remove(self, turf: i64, count: i64) -> None:
        """Off the board, back to the supply."""
        seat = self.z[at.OWNER + turf]
        self.take(turf, count)
        self.z[at.OUT + seat] -= count

    # --- combat cards: a hand is counts, and a Zero besides ---

    def to_hand(self, seat: i64, kind: i64) -> None:
        self.z[at.HAND + seat] += bags.one(kind)
        self.z[at.CARDS + seat] += 1

    def from_hand(self, seat: i64, kind: i64) -> None:
        """Openly: everybody knows one of its kind less."""
        self.z[at.HAND + seat] -= bags.one(kind)
        self.z[at.CARDS + seat] -= 1
        KNOWN.leaves_openly(self.z, seat, kind)

    def discard(self, kind: i64) -> None:
        self.z[at.COMBAT_DISCARD] += bags.one(kind)

    def combat_there(self) -> i64:
        """Combat cards in deck and discards together."""
        return self.z[at.COMBAT_LEFT] + bags.size_of(self.z[at.COMBAT_DISCARD])

    def draw_combat(self) -> i64:
        """A kind; -1: there is none (F24)."""
        z = self.z
        if z[at.COMBAT_LEFT] == 0:
            z[at.COMBAT_DECK] = z[at.COMBAT_DISCARD]
            z[at.COMBAT_LEFT] = bags.size_of(z[at.COMBAT_DECK])
            z[at.COMBAT_DISCARD] = 0
            if z[at.COMBAT_LEFT] == 0:
                return -1
        kind = bags.draw(z[at.COMBAT_DECK], self.chance[COMBAT_STREAM])
        z[at.COMBAT_DECK] -= bags.one(kind)
        z[at.COMBAT_LEFT] -= 1
        return kind

    # --- action cards ---

    def any_action(self) -> bool:
        """Is an action card left to draw?"""
        z = self.z
        if z[at.ACTION_LEFT]:
            return True
        return any(z[at.ACTION_DISCARD + card] for card in range(self.cards.actions))

    def draw_action(self) -> i64:
        """A card; -1: there is none (F24)."""
        z = self.z
        if z[at.ACTION_LEFT] == 0:
            for card in range(self.cards.actions):
                z[at.ACTION_DECK + card] = z[at.ACTION_DISCARD + card]
                z[at.ACTION_LEFT] += z[at.ACTION_DISCARD + card]
                z[at.ACTION_DISCARD + card] = 0
            if z[at.ACTION_LEFT] == 0:
                return -1
        left = self.chance[ACTION_STREAM].below(z[at.ACTION_LEFT])
        card = 0
        while left >= z[at.ACTION_DECK + card]:
            left -= z[at.ACTION_DECK + card]
            card += 1
        z[at.ACTION_DECK + card] -= 1
        z[at.ACTION_LEFT] -= 1
        return card

    def at_war(self) -> bool:
        return self.z[at.TARGET] >= 0
