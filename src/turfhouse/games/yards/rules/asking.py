"""What the questions of the yards have in common, and the steps of effects (frame EFFECT), which are questions too.

A of such a frame is the place of the step, B the spot of the card or -1, C how many are left, -1 before the step
begins. D is -1, or for a Bribe the other player of Y61, for a move the lifted card, for a lure see choosing.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT, pick_of
from turfhouse.core.state import D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.questions import Choice, Question, Reason

# Where picks come from: seats in turn order from the one that decides, Piles by number.
RIVALS: Final = 1
RIVAL_PILES: Final = 2
OWN_PILES: Final = 3


def by(seat: i64, verb: i64) -> i64:
    """An action of a seat without its picks."""
    return (verb << VERB_SHIFT) | (seat << SEAT_SHIFT)


class YardQuestion(Question[Position]):
    """Its `legal` and `answer` are told again for a Position: a call of them then checks no type."""

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return super().legal(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        super().answer(s, seat, verb, a, b, c)

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        out = vec[i64](capacity=32)
        for step in range(s.seats):
            owner = (seat + step) % s.seats
            if (step == 0) != (source == OWN_PILES):
                continue
            for pile in range(i64(1 if source == RIVALS else loc.PILES)):
                out = append(out, owner if source == RIVALS else owner * loc.PILES + pile)
        return out

    def word(self, s: Position, name: str, action: i64) -> str:
        """Picks by what they are: a card first, then its Pile, then another."""
        one, two = int(pick_of(action, 0)), int(pick_of(action, 1))
        if name == "card":
            return s.cards.names[one]
        if name == "pile":
            return tell.SPOTS[two]
        if name == "to":
            return tell.SPOTS[int(pick_of(action, 2))]
        if name == "owner":
            return str(two // loc.PILES)
        if name == "letter":
            return tell.LETTERS[two // loc.PILES]
        at = loc.block(two // loc.PILES) + two % loc.PILES
        return str(int(s.z[at + (loc.TALL if name == "cards" else loc.ROOMS)]))


# --- steps of effects ---


class Step(YardQuestion):
    """A kind of step: how it is carried on, and what it asks where there is a choice.

    Its rule is that of the card it belongs to, its prompt begins with that card's name.
    """

    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        """Carry on as far as it goes without a choice."""
        raise AssertionError("a step must define work()")

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        """How much of it could be done now: 0 means it is not possible."""
        return 1

    def hides(self, s: Position, seat: i64, place: i64) -> bool:
        """Y67: do the answers depend on a zone in which the seat holds a secret card?"""
        return False

    def asking(self, s: Position) -> Step:
        """The question it has come to."""
        return self

    def asked(self, s: Position) -> str:
        return self.prompt

    def asks(self, s: Position) -> tuple[str, str]:
        """The choices of a Bribe are Y61's."""
        rule = self.rule or tell.rule_of(s)
        return "Y61" if rule == "Y59" else rule, f"{tell.name_of(s, tell.owner_of(s))}: {self.asked(s)}"

    def word(self, s: Position, name: str, action: i64) -> str:
        return tell.name_of(s, tell.owner_of(s)) if name == "source" else super().word(s, name, action)


class OtherPlayer(Step):
    """Y61: "another player" is one rival of your choice for the whole Bribe, named first; asked with 3-4 players."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a >= s.seats:
            return NO_SUCH_PLAYER
        return YOURSELF if a == seat else None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.stack[s.top + D] = a
        s.become(loc.EFFECT)


NO_SUCH_PLAYER: Final = Reason("Y61", "there is no such player", 1)
YOURSELF: Final = Reason("Y61", "another player, not yourself", 1)
OTHER_PLAYER: Final = OtherPlayer(
    "other player", "Y61", "which player?", [Choice(loc.V_TO, RIVALS)], Reason("Y61", "first choose the other player")
)


def other_known(s: Position, seat: i64) -> bool:
    if s.stack[s.top + D] < 0:
        if s.seats > 2:
            s.ask_one(seat)
            return False
        s.stack[s.top + D] = 1 - seat
    return True
