"""Crossfire whose X7 is asked by a question of the kit: a sound one, and one that forgets a candidate."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import AIM, V_AIM
from tests.conformance.games.crossfire_state import CrossfireState
from turfhouse.core.ask import Refusal
from turfhouse.kit.questions import Choice, Question, Reason

NO_TARGET = Reason("X7", "<seat> is no target", 1)


class Aim(Question[CrossfireState]):
    def bar(self, s: CrossfireState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if int(a) in s.targets(int(seat)) else NO_TARGET

    def candidates(self, s: CrossfireState, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return vec[i64](list(range(s.seats)))

    def word(self, s: CrossfireState, name: str, action: i64) -> str:
        return name


class ForgetfulAim(Aim):
    """It never offers the last seat."""

    def candidates(self, s: CrossfireState, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return vec[i64](list(range(s.seats - 1)))


class AskedState(CrossfireState):
    aim = Aim("aim", "X7", "Where does the shot go?", [Choice(V_AIM, 1)])

    def legal(self, seat: i64) -> vec[i64]:
        return self.aim.legal(self, seat) if self.kind() == AIM else super().legal(seat)

    def explain(self, action: int) -> Refusal | None:
        return self.aim.explain(self, action) if self.kind() == AIM else super().explain(action)


class Asked(Crossfire):
    state_type = AskedState


class ForgetfulAskedState(AskedState):
    aim = ForgetfulAim("aim", "X7", "Where does the shot go?", [Choice(V_AIM, 1)])


class ForgetfulAsked(Asked):
    state_type = ForgetfulAskedState
