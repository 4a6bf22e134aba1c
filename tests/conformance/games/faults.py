"""Broken games, each in one way, to show that the conformance suite notices. Faults sit in subclasses only."""

from __future__ import annotations

import itertools
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import MAIN, SHOT, SPARK, V_FIRE, V_SAY, packed
from tests.conformance.games.crossfire_state import CrossfireState
from tests.conformance.games.sealed_bid import SealedBid
from tests.conformance.games.small import deal_again
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event
from turfhouse.core.game import View
from turfhouse.core.picks import PASS, verb_of
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.state import SEAT, State


def holds_spark(state: State, seat: int) -> bool:
    assert isinstance(state, CrossfireState)
    return SPARK in state.hands[seat % int(state.seats)]


# --- leaks ---


class LeakyView(Crossfire):
    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "next": holds_spark(state, seat + 1)}


class LeakyPrompt(Crossfire):
    def prompt(self, state: State) -> tuple[str, str]:
        rule, words = super().prompt(state)
        armed = any(holds_spark(state, seat) for seat in range(int(state.seats)) if seat != state.stack[SEAT])
        return rule, words + (" Beware!" if armed else "")


class LeakyRefusal(Crossfire):
    def explain(self, state: State, action: int) -> Refusal | None:
        refusal = super().explain(state, action)
        if refusal is not None and holds_spark(state, ((action >> 52) & 7) + 1):
            refusal.reason += ", and look out"
        return refusal


class LeakyChance(Crossfire):
    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "frames_": [str(stream.save()[1]) for stream in state.chance]}


class LeakySeals(SealedBid):
    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "answered": int(state.done_mask()) if not state.over else 0}


class LeakyPasses(Crossfire):
    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "waiting": state.window_passes()}


class BlabbingState(CrossfireState):
    def emit(self, event: Event) -> None:
        if event.kind == "drew" and event.secret_data is not None:
            event.data = event.secret_data
        super().emit(event)


class Blabbing(Crossfire):
    state_type = BlabbingState


class MuteState(CrossfireState):
    def emit(self, event: Event) -> None:
        if event.kind == "drew":
            event.text = ""
        super().emit(event)


class Mute(Crossfire):
    state_type = MuteState


class PassEventState(CrossfireState):
    def act(self, action: i64) -> None:
        if verb_of(action) == PASS:
            self.emit(Event("passed", -1, "X5", "Somebody passed."))
        super().act(action)


class PassEvents(Crossfire):
    state_type = PassEventState


class TooSilent(Crossfire):
    def silent(self, state: State, seat: int) -> bool:
        assert isinstance(state, CrossfireState)
        return super().silent(state, seat) or (state.kind() == SHOT and SPARK not in state.hands[seat])


# --- copies and texts ---


class SharedListState(CrossfireState):
    def clone(self) -> State:
        twin = super().clone()
        assert isinstance(twin, CrossfireState)
        twin.coins = self.coins
        return twin


class SharedList(Crossfire):
    state_type = SharedListState


class SharedChanceState(CrossfireState):
    def clone(self) -> State:
        twin = super().clone()
        twin.chance = self.chance
        return twin

    def redeal(self, seat: i64, rng: Stream) -> None:
        kept = self.chance
        super().redeal(seat, rng)
        self.chance = kept


class SharedChance(Crossfire):
    state_type = SharedChanceState


class ForgetfulState(CrossfireState):
    def save(self) -> dict[str, object]:
        return {**super().save(), "offers": []}


class Forgetful(Crossfire):
    state_type = ForgetfulState


class Mumbling(Crossfire):
    def tokens(self, state: State, action: i64) -> list[str]:
        path = super().tokens(state, action)
        return path[:1] if path[0] == "say" else path


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


class WildRedealState(CrossfireState):
    def redeal(self, seat: i64, rng: Stream) -> None:
        super().redeal(seat, rng)
        deal_again(self.hands, self.deck, -1, rng)


class WildRedeal(Crossfire):
    state_type = WildRedealState


class IdleRedealState(CrossfireState):
    def redeal(self, seat: i64, rng: Stream) -> None:
        self.forget(seat)


class IdleRedeal(Crossfire):
    state_type = IdleRedealState

    def determinise(self, view: View, rng: Stream) -> State:
        world = super().determinise(view, rng)
        assert isinstance(world, CrossfireState)
        seat = view["seat"]
        deal_again(world.hands, world.deck, seat if isinstance(seat, int) else -1, rng)
        return world


class OneWorld(Crossfire):
    def determinise(self, view: View, rng: Stream) -> State:
        return super().determinise(view, fast_stream(seed_from(0)))


class RichWorld(Crossfire):
    def determinise(self, view: View, rng: Stream) -> State:
        world = super().determinise(view, rng)
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


class EndlessState(CrossfireState):
    def end_turn(self) -> None:
        self.turns += 1
        super().end_turn()

    def settle(self) -> None:
        self.coins = [min(coins, 5) for coins in self.coins]


class Endless(Crossfire):
    state_type = EndlessState
