"""A position that is one row of numbers, with questions whose frames are pushed working: each puts itself, or takes the
one answer there is."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Basket
from turfhouse.core.ask import SOLE
from turfhouse.core.events import Event
from turfhouse.core.state import MODE, SEAT, Core, State
from turfhouse.kit.questions import AskingState


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RowState(AskingState):
    """`z` is the row: what stands where is the game's layout."""

    def __init__(self, core: Core, z: vec[i64]) -> None:
        super().__init__(core)
        self.z: vec[i64] = z

    def rows(self) -> list[vec[i64]]:
        return [self.z[:]]

    def rows_given_up(self) -> list[vec[i64]]:
        return [self.z]

    def say(self, kind: str, seat: i64, rule: str, text: str, data: dict[str, object] | None = None) -> None:
        """Callers check `self.log is not None` first."""
        self.emit(Event(kind, int(seat), rule, text, data))

    # --- what follows from its questions ---

    def step(self) -> str:
        """The open question by its name."""
        return "over" if self.over else self.question().step

    def opened(self) -> None:
        self.question().opened(self)

    def answer_absent(self, seat: i64) -> None:
        self.question().absent(self, seat)

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        if self.over or self.stack[self.top + MODE] != SOLE or self.stack[self.top + SEAT] != seat:
            return None
        return self.question().basket(self, seat, chosen)

    # --- doors ---

    def began(self, start: State) -> int:
        return int(self.deal.first)
