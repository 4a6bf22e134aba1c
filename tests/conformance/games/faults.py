"""Broken games, each in one way, to show that the conformance suite notices. Faults sit in subclasses only."""

from __future__ import annotations

import itertools
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import MAIN, SPARK, V_FIRE, V_SAY, packed
from tests.conformance.games.crossfire_state import CrossfireState
from turfhouse.core.answers import Basket
from turfhouse.core.events import Event
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.state import SEAT, State


class SharedListState(CrossfireState):
    def clone(self) -> State:
        twin = super().clone()
        assert isinstance(twin, CrossfireState)
        twin.coins = self.coins
        return twin


class SharedList(Crossfire):
    state_type = SharedListState


class HastyCopyState(CrossfireState):
    def to_forget(self) -> State:
        twin = self.clone()
        assert isinstance(twin, CrossfireState)
        twin.coins = [0] * len(self.coins)
        return twin


class HastyCopy(Crossfire):
    state_type = HastyCopyState


class SharedChanceState(CrossfireState):
    def clone(self) -> State:
        twin = super().clone()
        twin.chance = self.chance
        return twin

    def redeal(self, seat: i64, rng: Stream, fork: bool = True) -> None:
        kept = self.chance
        super().redeal(seat, rng, fork)
        self.chance = kept


class SharedChance(Crossfire):
    state_type = SharedChanceState


class ForgetfulState(CrossfireState):
    def rows(self) -> list[vec[i64]]:
        kept = super().rows()
        kept[4] = vec[i64]()
        return kept


class Forgetful(Crossfire):
    state_type = ForgetfulState


class MumblingState(CrossfireState):
    def paths_here(self, actions: list[int], paths: list[list[str]]) -> list[list[str]]:
        return [path[:1] if path[0] == "say" else path for path in paths]


class Mumbling(Crossfire):
    state_type = MumblingState


# --- options ---


class MissingOptionState(CrossfireState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([action for action in super().legal(seat) if action != packed(int(seat), V_SAY, 1)])


class MissingOption(Crossfire):
    state_type = MissingOptionState


class ExtraOptionState(CrossfireState):
    def legal(self, seat: i64) -> vec[i64]:
        acts = super().legal(seat)
        mine = self.kind() == MAIN and self.cell(SEAT) == seat and SPARK in self.hands[seat]
        return append(acts, i64(packed(int(seat), V_FIRE, int(seat)))) if mine else acts


class ExtraOption(Crossfire):
    state_type = ExtraOptionState


class StrayPickState(CrossfireState):
    """It packs a seat where its verb takes a word."""

    def legal(self, seat: i64) -> vec[i64]:
        stray = packed(int(seat), V_SAY, 1, int(seat))
        return vec[i64]([stray if action == packed(int(seat), V_SAY, 1) else action for action in super().legal(seat)])


class StrayPick(Crossfire):
    state_type = StrayPickState


class DoubleOptionState(CrossfireState):
    def legal(self, seat: i64) -> vec[i64]:
        acts = super().legal(seat)
        return append(acts, acts[0]) if len(acts) else acts


class DoubleOption(Crossfire):
    state_type = DoubleOptionState


# --- undo, worlds ---


class UnTellingState(CrossfireState):
    def emit(self, event: Event) -> None:
        if event.kind in ("dropped", "jumped"):
            event.told = 0
        super().emit(event)


class UnTelling(Crossfire):
    state_type = UnTellingState


class LostAskState(CrossfireState):
    def redeal(self, seat: i64, rng: Stream, fork: bool = True) -> None:
        super().redeal(seat, rng, fork)
        self.named = -1


class LostAsk(Crossfire):
    state_type = LostAskState


class SameDiceState(CrossfireState):
    def redeal(self, seat: i64, rng: Stream, fork: bool = True) -> None:
        super().redeal(seat, rng, False)


class SameDice(Crossfire):
    state_type = SameDiceState


class WildRedealState(CrossfireState):
    def deal_hidden(self, seat: i64, rng: Stream) -> None:
        super().deal_hidden(-1, rng)


class WildRedeal(Crossfire):
    state_type = WildRedealState


class IdleRedealState(CrossfireState):
    def deal_hidden(self, seat: i64, rng: Stream) -> None:
        pass


class IdleRedeal(Crossfire):
    state_type = IdleRedealState


class OneWorld(Crossfire):
    def world(self, sight: Sight, rng: Stream) -> State:
        return super().world(sight, fast_stream(seed_from(0)))


class RichWorld(Crossfire):
    def world(self, sight: Sight, rng: Stream) -> State:
        world = super().world(sight, rng)
        assert isinstance(world, CrossfireState)
        world.used = [*world.used[:-1], SPARK] if world.used else world.used
        world.deck[:1] = [SPARK]
        return world


# --- play ---


class ThinAirState(CrossfireState):
    def roll(self, seat: int) -> None:
        super().roll(seat)
        self.hands[seat].append(SPARK)


class ThinAir(Crossfire):
    state_type = ThinAirState


class OutsideChanceState(CrossfireState):
    counter: ClassVar = itertools.count()

    def roll(self, seat: int) -> None:
        super().roll(seat)
        self.coins[seat] += next(self.counter) % 3


class OutsideChance(Crossfire):
    state_type = OutsideChanceState


class CrashingState(CrossfireState):
    def rally(self, seat: int, verb: int) -> None:
        raise IndexError("no such rally")


class Crashing(Crossfire):
    state_type = CrashingState


class UnpaidState(CrossfireState):
    def payoff(self, seat: i64) -> float:
        return 0.0


class Unpaid(Crossfire):
    state_type = UnpaidState


class LeakyBasketState(CrossfireState):
    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        basket = super().basket(seat, chosen)
        if basket is not None:
            basket.words = str(self.hands)
        return basket


class LeakyBasket(Crossfire):
    state_type = LeakyBasketState


class UnsortedBasketState(CrossfireState):
    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        basket = super().basket(seat, chosen)
        if basket is not None:
            basket.actions.reverse()
        return basket


class UnsortedBasket(Crossfire):
    state_type = UnsortedBasketState


class ScantBasketState(CrossfireState):
    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        basket = super().basket(seat, chosen)
        if basket is not None and len(basket.actions) > 1:
            basket.actions.pop()
            basket.pieces.pop()
        return basket


class ScantBasket(Crossfire):
    state_type = ScantBasketState


class EndlessState(CrossfireState):
    def end_turn(self) -> None:
        self.turns += 1
        super().end_turn()

    def settle(self) -> None:
        self.coins = [min(coins, 5) for coins in self.coins]


class Endless(Crossfire):
    state_type = EndlessState
