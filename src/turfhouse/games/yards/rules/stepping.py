"""Where an effect stands (frame EFFECT): its step, whose it is and by which rule, and what its questions share.

A of the frame is the place of the step, B the spot of the card or -1, C how many are left, -1 before the step begins.
D is -1, or for a Bribe the other player of Y61, for a move the lifted card, for a lure see lure.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import A, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position
from turfhouse.games.yards.rules.asking import RIVALS, YardQuestion
from turfhouse.kit.questions import Choice, Reason

RULES: Final = ("Y31", "Y31", "Y14", "Y18", "Y25", "Y56")
"""What a card does when played, by itself at three times, when met."""
NO_SUCH_PLAYER: Final = Reason("Y61", "there is no such player", 1)
YOURSELF: Final = Reason("Y61", "another player, not yourself", 1)


class StepQuestion(YardQuestion):
    """A step that waits. Its rule is that of the card it belongs to, its prompt begins with that card's name."""

    def asks(self, s: Position) -> tuple[str, str]:
        return self.rule or asking_rule(s), f"{source_name(s)}: {self.asked(s)}"

    def asked(self, s: Position) -> str:
        return self.prompt

    def word(self, s: Position, name: str, action: i64) -> str:
        return source_name(s) if name == "source" else super().word(s, name, action)


def step_at(s: Position, column: i64) -> i64:
    """A number of the step on top."""
    return s.cards.steps.rows[s.stack[s.top + A] + column]


def next_step(s: Position) -> None:
    s.stack[s.top + A] += v.WIDTH
    s.stack[s.top + C] = -1


def card_of(s: Position, place: i64) -> i64:
    """The card whose step stands there; -1 - number for a Neighbor's."""
    return s.cards.step_owner[place // v.WIDTH]


def source_name(s: Position) -> str:
    card = int(card_of(s, s.stack[s.top + A]))
    return s.cards.names[card] if card >= 0 else s.cards.person_names[-1 - card]


def rule_of(s: Position) -> str:
    """The rule a step is told with."""
    card = card_of(s, s.stack[s.top + A])
    return "Y59" if card < 0 else RULES[int(s.cards.when[card])]


def asking_rule(s: Position) -> str:
    """And the one it is asked with: the choices of a Bribe are Y61's."""
    rule = rule_of(s)
    return "Y61" if rule == "Y59" else rule


def decline(s: Position, seat: i64, told: i64 = 0) -> None:
    """No to a `may`: nothing after it happens either."""
    if s.log is not None:
        s.emit(tell.declined(s.cards, seat, card_of(s, s.stack[s.top + A]), told))
    s.pop()


# --- Y61: "another player" is one rival of your choice for the whole Bribe, named first; asked with 3-4 players ---


class OtherPlayer(StepQuestion):
    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if a >= s.seats:
            return NO_SUCH_PLAYER
        return YOURSELF if a == seat else None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.stack[s.top + D] = a
        s.become(loc.EFFECT)


OTHER_PLAYER: Final = OtherPlayer(
    "other player", "Y61", "which player?", [Choice(loc.V_TO, RIVALS)], Reason("Y61", "first choose the other player")
)


def other_known(s: Position, seat: i64) -> bool:
    if s.stack[s.top + D] >= 0:
        return True
    if s.seats == 2:
        s.stack[s.top + D] = 1 - seat
        return True
    s.ask_one(seat)
    return False
