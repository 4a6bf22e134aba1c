"""A planted leak of every hidden thing is caught by the conformance suite (section 6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.answers import View
from turfhouse.core.events import Log
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State
from turfhouse.games.factions.game import Factions
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.state import FactionsState

Leak = Callable[[FactionsState], object]


def cells(start: int, count: int) -> Leak:
    return lambda state: [int(number) for number in state.z[start : start + count]]


LEAKS: dict[str, Leak] = {
    "hands": cells(at.HAND, at.SEATS),
    "drafted cards": cells(at.KEPT, at.SEATS),
    "packet": cells(at.DRAWN, at.MOST_DRAWN),
    "packs": cells(at.PACK, 3 * at.SEATS),
    "secret wins": cells(at.HOLDING, at.SEATS),
    "dealt factions": cells(at.OFFER, 2 * at.SEATS),
    "combat deck": cells(at.COMBAT_DECK, 1),
    "action deck": cells(at.ACTION_DECK, 10),
    "sealed cards": lambda state: [int(seal) for seal in state.sealed],
}


class LeakyState(FactionsState):
    leak: Leak = LEAKS["hands"]

    def clone(self) -> State:
        other = LeakyState(self.copy_core(), self.z[:], self.cards)
        other.leak = self.leak
        return other

    def view(self, seat: int) -> View:
        view = super().view(seat)
        view["leak"] = self.leak(self)
        return view


class LeakyGame(Factions):
    def __init__(self, leak: Leak) -> None:
        super().__init__()
        self.leak = leak

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        state = super().new(setup, seed, log)
        return self.from_rows(state.copy_core(), state.rows())

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        state = LeakyState(core, rows[0], self.card_table)
        state.leak = self.leak
        return state


@pytest.mark.many
@pytest.mark.rule("F123")
@pytest.mark.parametrize("name", LEAKS)
def test_a_view_that_tells_is_caught(name: str) -> None:
    found = selfcheck(LeakyGame(LEAKS[name]), 6, 3, seed=3, options={"secret_start": "two_keep_one"}).violations
    assert any("hidden" in str(one) or "looks different" in str(one) or "view" in str(one) for one in found)


class ForgetfulSight(LeakyState):
    """It leaves others' memory in the sight."""

    def clone(self) -> State:
        return ForgetfulSight(self.copy_core(), self.z[:], self.cards)

    def view(self, seat: int) -> View:
        return FactionsState.view(self, seat)

    def take_up(self, seat: i64) -> vec[i64]:
        memory = self.z[at.KNOWN : at.KNOWN + at.SEATS * at.SEATS]
        hidden = super().take_up(seat)
        for index in range(len(memory)):
            self.z[at.KNOWN + index] = memory[index]
        return hidden


class ForgetfulGame(LeakyGame):
    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return ForgetfulSight(core, rows[0], self.card_table)


def test_a_sight_with_others_memory_is_caught() -> None:
    game = ForgetfulGame(LEAKS["hands"])
    state = game.new(game.setup(3, {"faction_choice": "random"}), bytes(32))
    assert isinstance(state, ForgetfulSight)
    KNOWN.learn(state.z, 1, 2, int(state.z[at.HAND + 2]))
    observer = state.observer()
    assert observer is not None
    assert KNOWN.leaks(state.sight(0))
    assert not KNOWN.leaks(FactionsState(state.copy_core(), state.z[:], state.cards).sight(0))
