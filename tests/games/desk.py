"""What tests of all games do at a table: acts of any seat as text, what there is to do, why not, what is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game
from turfhouse.core.rng import seed_from
from turfhouse.core.state import State
from turfhouse.kit.rowstate import RowState

S = TypeVar("S", bound=RowState)


class Desk(Generic[S]):
    """A game, its kind of position and the letters of its seats; `spelled` makes paths of what scenarios write."""

    def __init__(
        self, game: Game, kind: type[S], letters: str, spelled: Callable[[list[str]], list[str]] = list
    ) -> None:
        self.game = game
        self.kind = kind
        self.letters = letters
        self.spelled = spelled

    def own(self, state: State) -> S:
        assert isinstance(state, self.kind)
        return state

    def parse(self, text: str) -> S:
        """The position that a text describes, if nothing is broken in it."""
        state = self.own(self.game.parse(text))
        assert state.check() == []
        return state

    def new(self, seats: int, seed: int, options: dict[str, object]) -> S:
        return self.own(self.game.new(self.game.setup(seats, options), seed_from(seed)))

    def meant(self, state: S, act: str) -> tuple[int, int]:
        """The seat and the action of `gather` or `B play barter`; without a letter the seat to act."""
        words = act.split()
        seat = int(state.to_act())
        if words[0] in self.letters and len(words[0]) == 1:
            seat = self.letters.index(words.pop(0))
        return seat, self.game.parse_path(seat, self.spelled(words))

    def do(self, state: S, *acts: str) -> S:
        """Legal acts, one after the other."""
        for act in acts:
            seat, action = self.meant(state, act)
            refusal = state.refuse(action)
            assert refusal is None, f"{act}: {refusal}; {self.step(state)} has {self.options(state, seat)}"
            state.apply(action)
            assert state.check() == [], act
        return state

    def options(self, state: S, seat: int = -1, verb: str = "") -> list[str]:
        """What a seat (the one to act if none is named) may do, as text."""
        texts = [self.game.text(action) for action in state.listed(seat if seat >= 0 else int(state.to_act()))]
        return [text for text in texts if text.split()[0] == verb] if verb else texts

    def refused(self, state: S, act: str) -> Refusal:
        """Why an act is not legal; fails if it is."""
        refusal = state.refuse(self.meant(state, act)[1])
        assert refusal is not None, f"{act} is legal"
        return refusal

    def heard(self, state: S, *acts: str) -> list[Event]:
        """The events of some acts."""
        log = Log()
        state.log = log
        self.do(state, *acts)
        state.log = None
        return log.take()

    def step(self, state: S) -> str:
        """The name of the question on top, and who is asked: `beast_target A`."""
        asked = state.ask()
        if asked is None:
            return "over"
        return f"{state.step()} {''.join(self.letters[seat] for seat in asked.seats)}"

    def of(self, state: S, cell: int, seat: str = "A") -> int:
        """A number of a seat."""
        return int(state.z[cell + self.letters.index(seat)])
