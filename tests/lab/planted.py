"""Games with a hole in them, planted for the hunter to find."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.conformance.games.lantern import START, STEPS, TURN, V_BURY, V_GO, Lantern, LanternState, lamps_of
from turfhouse.core.events import Log
from turfhouse.core.picks import VERB_SHIFT, pack, verb_of
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State, new_core

CARDS = (1,) * 7 + (0,) * 5


class RoundState(LanternState):
    """The cave is a ring: who would come out is back at the entrance, and the cards lie as they lay."""

    def clone(self) -> State:
        return RoundState(self.copy_core(), self.cells[:], self.deck[:])

    def answer(self, action: i64) -> None:
        if verb_of(action) == V_GO:
            self.cells[STEPS] = (self.cells[STEPS] + 1) % 4
        self.deck = append(self.deck[1:], self.deck[0])
        self.closed()


class TimidState(LanternState):
    """Putting a card away is always on offer, and nobody ever does it."""

    def clone(self) -> State:
        return TimidState(self.copy_core(), self.cells[:], self.deck[:])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([pack(seat, V_GO), pack(seat, V_BURY)])

    def winning(self) -> i64:
        """Whoever had the last turn loses alone, so that there is somebody to win."""
        return self.others(self.stack[self.top + 2]) if not self.gone else super().winning()


class NeverBury(Sense):
    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        return vec[float]([0.0 if option >> VERB_SHIFT == V_GO else -50.0 for option in options])

    def is_pointless(self, option: i64) -> bool:
        return option >> VERB_SHIFT == V_BURY


class Ring(Lantern):
    id = "ring"
    kind: type[LanternState] = RoundState

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = vec[i64](list(CARDS))
        SealedStream(derive(seed, "cave")).shuffle(deck, 0, len(deck))
        core = new_core(self.deal(setup, 0), [])
        state = self.kind(core, vec[i64]([lamps_of(core.deal), *START[1:], 0]), deck)
        state.push(TURN, 0)
        state.run()
        return state

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return self.kind(core, rows[0], rows[1])

    def sense(self) -> Sense | None:
        return NeverBury()


class Timid(Ring):
    id = "timid"
    kind = TimidState
