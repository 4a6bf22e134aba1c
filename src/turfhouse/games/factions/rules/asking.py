"""What the questions of Factions have in common: when they are put, where picks come from, the gaps in refusals."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, PICK_MASK, SEAT_SHIFT, VERB_SHIFT, pack, pick_of
from turfhouse.core.state import SEAT, A, B
from turfhouse.games.factions.pieces import vocabulary as v, words as w
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import Choice, Question, Reason

# Where picks come from, in canonical order.
ALL_TURFS: Final = 1
ALL_SEATS: Final = 2
ALL_TYPES: Final = 3
ALL_FACTIONS: Final = 4
ALL_KINDS: Final = 5
NUMBERS: Final = 6
ALL_ACTIONS: Final = 7
ALL_SECRETS: Final = 8
LOOTS: Final = 9
SHAPES: Final = 10

NOT_YOURS: Final = Reason("F8", "you do not control <turf>", 1)
DECIDE: Final = Reason("", "this may not be declined")
OUT_OF_RANGE: Final = Reason("", "that is not a number you may choose here", 1)


class FactionsQuestion(Question[Position]):
    """Its hot parts are told again for a Position: a call of them then checks no type."""

    def begin(self, s: Position) -> None:
        """Put the question, or take the one answer there is: it follows from public facts here (brief, 5). What became
        impossible on the way is left out."""
        seat = s.stack[s.top + SEAT]
        options = self.legal(s, seat)
        if len(options) == 0:
            self.skipped(s)
        elif len(options) == 1:
            self.act(s, options[0])
        else:
            s.ask_one(seat)

    def skipped(self, s: Position) -> None:
        """There is nothing to choose."""
        s.pop()

    def absent(self, s: Position, seat: i64) -> None:
        """Who was asked is out of the game: the decision is dropped (F121)."""
        s.pop()

    def opened(self, s: Position) -> None:
        """All seals of it are in."""
        raise AssertionError("a sealed question must define opened()")

    def act(self, s: Position, action: i64) -> None:
        a = ((action >> 39) & PICK_MASK) - 1
        b = ((action >> 26) & PICK_MASK) - 1
        c = ((action >> 13) & PICK_MASK) - 1
        self.answer(s, (action >> SEAT_SHIFT) & 7, action >> VERB_SHIFT, a, b, c)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return super().legal(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        super().answer(s, seat, verb, a, b, c)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return super().bar(s, seat, verb, a, b, c)

    def candidates(self, s: Position, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        if source == ALL_TURFS:
            return members(s.board.active)
        if source == ALL_SEATS:
            return span(0, s.seats)
        if source == ALL_TYPES:
            return span(0, v.TYPES)
        if source == ALL_FACTIONS:
            return span(0, s.cards.factions)
        if source == ALL_KINDS:
            return span(0, v.KINDS)
        if source == NUMBERS:
            return span(0, w.MOST_TROOPS + 1)
        if source == ALL_ACTIONS:
            return span(0, s.cards.actions)
        if source == ALL_SECRETS:
            return span(0, s.cards.secrets)
        return span(0, 2 if source == LOOTS else 3)

    def word(self, s: Position, name: str, action: i64) -> str:
        """`<turf>` is the first pick, `<to>` the second, `<card>` a combat card, `<seat>` a player."""
        first = int(pick_of(action, 0))
        if name == "to":
            return s.turf(pick_of(action, 1))
        if name == "card":
            return s.cards.combat_names[first]
        if name == "action":
            return s.cards.action_names[first]
        if name == "faction":
            return s.cards.faction_names[first]
        if name == "secret":
            return s.cards.secret_names[first]
        if name == "type":
            return v.TYPE_NAMES[first].capitalize()
        return f"{{{first}}}" if name == "seat" else s.turf(first)


class TurfQuestion(FactionsQuestion):
    """One verb with a turf: legal are those of a mask. With `or_no` it may be declined."""

    def __init__(self, step: str, rule: str, prompt: str, verb: int, refusal: Reason, or_no: bool = False) -> None:
        choices = [Choice(verb, ALL_TURFS), Choice(w.V_PASS)] if or_no else [Choice(verb, ALL_TURFS)]
        super().__init__(step, rule, prompt, choices)
        self.verb: i64 = verb
        self.refusal = refusal
        self.or_no = or_no

    def turfs(self, s: Position, seat: i64) -> i64:
        raise AssertionError("a question of turfs must define turfs()")

    def declinable(self, s: Position, seat: i64) -> bool:
        return self.or_no

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == PASS:
            return None if self.declinable(s, seat) else DECIDE
        return None if (self.turfs(s, seat) >> a) & 1 else self.refusal

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        mask = self.turfs(s, seat)
        if mask == 0:
            return found
        turf: i64 = 0
        while mask:
            if mask & 1:
                found = append(found, pack(seat, self.verb, turf))
            mask >>= 1
            turf += 1
        return append(found, pack(seat, PASS)) if self.declinable(s, seat) else found


class NumberQuestion(FactionsQuestion):
    """A number of troops: frames hold the least and the most (A, B)."""

    def __init__(self, step: str, rule: str, prompt: str) -> None:
        super().__init__(step, rule, prompt, [Choice(w.V_NUMBER, NUMBERS)])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if s.stack[s.top + A] <= a <= s.stack[s.top + B] else OUT_OF_RANGE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        for count in range(s.stack[s.top + A], s.stack[s.top + B] + 1):
            found = append(found, pack(seat, w.V_NUMBER, count))
        return found


class SeatQuestion(FactionsQuestion):
    """One verb with a player: legal are those of a mask. With `no` (a verb) it may be declined or stopped."""

    def __init__(self, step: str, rule: str, prompt: str, verb: int, refusal: Reason, no: int = 0) -> None:
        super().__init__(step, rule, prompt, [Choice(verb, ALL_SEATS), *([Choice(no)] if no else [])])
        self.verb: i64 = verb
        self.no: i64 = no
        self.refusal = refusal

    def players(self, s: Position, seat: i64) -> i64:
        raise AssertionError("a question of players must define players()")

    def declinable(self, s: Position, seat: i64) -> bool:
        return self.no != 0

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb != self.verb:
            return None if self.declinable(s, seat) else DECIDE
        return None if (self.players(s, seat) >> a) & 1 else self.refusal

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        for other in members(self.players(s, seat)):
            found = append(found, pack(seat, self.verb, other))
        if len(found) and self.declinable(s, seat):
            found = append(found, pack(seat, self.no))
        return found


class YesNo(FactionsQuestion):
    """Yes, or no."""

    def __init__(self, step: str, rule: str, prompt: str) -> None:
        super().__init__(step, rule, prompt, [Choice(w.V_YES), Choice(w.V_PASS)])


def span(start: i64, stop: i64) -> vec[i64]:
    found = vec[i64](capacity=stop - start)
    for number in range(start, stop):
        found = append(found, number)
    return found


def members(mask: i64) -> vec[i64]:
    """The numbers in a mask, the least first."""
    found = vec[i64](capacity=12)
    number: i64 = 0
    while mask:
        if mask & 1:
            found = append(found, number)
        mask >>= 1
        number += 1
    return found
