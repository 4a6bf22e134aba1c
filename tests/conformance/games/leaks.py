"""Broken games that tell what they must not, each in one way, to show that the conformance suite notices."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64, u8

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import SHOT, SPARK, V_PLEDGE
from tests.conformance.games.crossfire_state import CrossfireState
from tests.conformance.games.crossfire_zones import layout_of
from tests.conformance.games.sealed_bid import SealedBid
from tests.conformance.games.sealed_bid_state import BidState
from turfhouse.core.answers import View
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event
from turfhouse.core.observation import Observer
from turfhouse.core.picks import PASS, verb_of
from turfhouse.core.sight import Sight
from turfhouse.core.state import SEAT, Core, State
from turfhouse.kit.layout import Layout


def holds_spark(state: CrossfireState, seat: int) -> bool:
    return SPARK in state.hands[seat % int(state.seats)]


# --- leaks ---


class LeakyViewState(CrossfireState):
    def view(self, seat: int) -> View:
        return {**super().view(seat), "next": holds_spark(self, seat + 1)}


class LeakyView(Crossfire):
    state_type = LeakyViewState


class LeakySightState(CrossfireState):
    """It leaves the next seat's hand where it is, and so does every redeal: no world can show it."""

    def take_up(self, seat: i64) -> vec[i64]:
        rival = (int(seat) + 1) % int(self.seats)
        left, self.hands[rival] = self.hands[rival], []
        hidden = super().take_up(seat)
        self.hands[rival] = left
        return hidden


class LeakySight(Crossfire):
    state_type = LeakySightState


class LeakyObserver(Layout):
    """It shows whether the deck's next card is a spark: a byte beside what the sight tells."""

    def __init__(self, state: CrossfireState) -> None:
        super().__init__(layout_of(int(state.seats)).parts)
        self.next_is_spark = bool(state.deck) and state.deck[-1] == SPARK

    def observe(self, sight: Sight) -> vec[u8]:
        seen = super().observe(sight)
        seen[0] = 9 if self.next_is_spark else 0
        return seen


class LeakyObservationState(CrossfireState):
    def observer(self) -> Observer | None:
        return LeakyObserver(self)


class LeakyObservation(Crossfire):
    state_type = LeakyObservationState


class TellingLayout(Layout):
    """A layout that looks at the state besides the sight, and puts what it finds into the first byte."""

    def __init__(self, state: CrossfireState, what: str) -> None:
        super().__init__(layout_of(int(state.seats)).parts)
        self.state = state
        self.what = what

    def observe(self, sight: Sight) -> vec[u8]:
        seen = super().observe(sight)
        seen[0] = u8(TOLD[self.what](self.state, int(sight.seat)) & 255)
        return seen


TOLD: dict[str, Callable[[CrossfireState, int], int]] = {
    "a rival's hand": lambda state, seat: int(holds_spark(state, seat + 1)),
    "the top of the deck": lambda state, seat: 1 + state.deck[-1] if state.deck else 0,
    "how many options others have": lambda state, seat: sum(
        len(state.options_of(other)) for other in range(int(state.seats)) if other != seat
    ),
    "who has passed": lambda state, seat: sum(state.window_passes()),
    "whom the driver asks next": lambda state, seat: 1 + int(state.to_act()),
}
"""What a seat is not to know, though the state does."""


def telling(what: str) -> Crossfire:
    """A game whose bytes tell that."""

    class TellingState(CrossfireState):
        def observer(self) -> Observer | None:
            return TellingLayout(self, what)

    game = Crossfire(1)
    game.state_type = TellingState
    return game


class OwnerlessState(CrossfireState):
    """A row more, the number of cards that lie in the deck, which no part of the layout covers."""

    def rows(self) -> list[vec[i64]]:
        return [*super().rows(), vec[i64]([len(self.deck)])]


class Ownerless(Crossfire):
    state_type = OwnerlessState

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return super().from_rows(core, rows[:-1])


class LeakyPromptState(CrossfireState):
    def prompt(self) -> tuple[str, str]:
        rule, words = super().prompt()
        armed = any(holds_spark(self, seat) for seat in range(int(self.seats)) if seat != self.stack[SEAT])
        return rule, words + (" Beware!" if armed else "")


class LeakyPrompt(Crossfire):
    state_type = LeakyPromptState


class LeakyRefusalState(CrossfireState):
    def explain(self, action: int) -> Refusal | None:
        refusal = super().explain(action)
        if refusal is not None and holds_spark(self, ((action >> 52) & 7) + 1):
            refusal.reason += ", and look out"
        return refusal


class LeakyRefusal(Crossfire):
    state_type = LeakyRefusalState


class LeakyChanceState(CrossfireState):
    def view(self, seat: int) -> View:
        return {**super().view(seat), "frames_": [str(stream.save()[1]) for stream in self.chance]}


class LeakyChance(Crossfire):
    state_type = LeakyChanceState


class LeakySealsState(BidState):
    def view(self, seat: int) -> View:
        return {**super().view(seat), "answered": int(self.done_mask()) if not self.over else 0}


class LeakySeals(SealedBid):
    state_type = LeakySealsState


class LeakyPassesState(CrossfireState):
    def view(self, seat: int) -> View:
        return {**super().view(seat), "waiting": self.window_passes()}


class LeakyPasses(Crossfire):
    state_type = LeakyPassesState


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


class LeakyClosingState(CrossfireState):
    """A rally does not wait for those who hold no spark, once somebody has pledged."""

    def rally(self, seat: int, verb: int) -> None:
        super().rally(seat, verb)
        if verb == V_PLEDGE and not any(holds_spark(self, other) for other in range(int(self.seats)) if other != seat):
            self.close_rally()


class LeakyClosing(Crossfire):
    state_type = LeakyClosingState


class TooSilentState(CrossfireState):
    def silent(self, seat: int) -> bool:
        return super().silent(seat) or (self.kind() == SHOT and SPARK not in self.hands[seat])


class TooSilent(Crossfire):
    state_type = TooSilentState
