"""Questions: a moment that waits for an answer as one thing: its prompt, what may be picked, what bars the rest and in
which words, and what an answer does.

A question is a singleton without a state of its own; a frame names it by number. A rule is stated once, in `bar`:
`legal` lists the candidates that nothing bars, `explain` says what bars an answer. A question that is hot lists its
answers by itself; conformance ("every path near") holds that list to the bars.

Where the frames of questions are pushed working, a question puts itself (`begin`), or takes the one answer there is.
"""

from __future__ import annotations

import re
from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Basket
from turfhouse.core.ask import Refusal
from turfhouse.core.picks import PASS, PICK_MASK, SEAT_SHIFT, VERB_SHIFT, pack, pick_of, seat_of, verb_of
from turfhouse.core.state import ASKED, KIND, SEAT, WIDTH, State
from turfhouse.kit.rows import members

S = TypeVar("S", bound=State)
NOTHING: Final = 0
"""The source of a pick that a verb does not have."""
GAP: Final = re.compile(r"<(\w+)>")


class Reason:
    """Why an answer is barred. Without a rule it is the question's own; `<card>` in the words is for `word` to fill."""

    def __init__(self, rule: str, words: str, good: int = 0) -> None:
        self.rule = rule
        self.words = words
        self.good = good
        """How many picks of the path were sound."""

    def at(self, good: int) -> Reason:
        """The same, where so many picks were sound."""
        return Reason(self.rule, self.words, good)


DECIDE: Final = Reason("", "this may not be declined")


class Choice:
    """A verb that answers a question, and the source of each of its picks: a number that `candidates` knows."""

    def __init__(self, verb: int, first: int = NOTHING, second: int = NOTHING, third: int = NOTHING) -> None:
        self.verb: i64 = verb
        self.first: i64 = first
        self.second: i64 = second
        self.third: i64 = third


def choices(*verbs: int) -> list[Choice]:
    """Verbs without picks, or of a question that lists its answers by itself."""
    return [Choice(verb) for verb in verbs]


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    def __init__(self, step: str, rule: str, prompt: str, choices: list[Choice], other: Reason | None = None) -> None:
        self.step = step
        """Its name."""
        self.rule = rule
        self.prompt = prompt
        self.choices = choices
        self.other = other or Reason("", f"first decide this: {prompt[:1].lower()}{prompt[1:]}")
        """What is said to a verb that is no answer to it."""

    # --- what a question defines ---

    def bar(self, s: S, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        """The first rule, in the order of the picks, that forbids this answer; None if none does. Picks may be any."""
        return None

    def bars(self, s: S, seat: i64, action: i64) -> Reason | None:
        """The same of a whole action: for verbs with four picks."""
        return self.bar(s, seat, verb_of(action), pick_of(action, 0), pick_of(action, 1), pick_of(action, 2))

    def answer(self, s: S, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out an answer that nothing bars."""
        raise AssertionError("a question must define answer()")

    def candidates(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        """The values of a source in canonical order, given the picks before: at least all that are legal. By default
        the position knows them."""
        assert isinstance(s, AskingState)
        return s.candidates(seat, source)

    def takes(self, s: S, verb: i64) -> bool:
        """Does this verb answer it at all?"""
        return any(choice.verb == verb for choice in self.choices)

    def stray(self, s: S, verb: i64) -> Reason:
        """What is said to a verb that does not."""
        return self.other

    def asks(self, s: S) -> tuple[str, str]:
        """The rule and the words of the prompt."""
        return self.rule, self.prompt

    def word(self, s: S, name: str, action: i64) -> str:
        """What a gap in the words of a reason stands for; by default the position knows."""
        assert isinstance(s, AskingState)
        return s.word(name, action)

    def basket(self, s: S, seat: i64, chosen: list[int]) -> Basket | None:
        """The run it is a step of, as one decision; None where it is none."""
        return None

    def skipped(self, s: S) -> None:
        """It was to be put, and there is no answer."""
        s.pop()

    def absent(self, s: S, seat: i64) -> None:
        """Who is asked is out of the game; by default the position decides."""
        assert isinstance(s, AskingState)
        s.decide_absent(seat)

    def opened(self, s: S) -> None:
        """All seals of it are in."""
        raise AssertionError("a sealed question must define opened()")

    def openly(self, s: S) -> bool:
        """Do public facts alone say how many answers there are? Hidden hands must not show by a missing ask."""
        return True

    def without(self, s: S, gone: i64) -> None:
        """A seat has left while this is asked of another: what may name it is put again."""

    def shown(self, s: S) -> dict[str, object]:
        """What everybody sees of it besides whom it asks: a card, a victim, numbers."""
        return {}

    # --- what follows ---

    def begin(self, s: S) -> None:
        """Put the question, or take the one answer there is: only where that follows from public facts. What became
        impossible on the way is left out."""
        seat = s.stack[s.top + SEAT]
        options = self.legal(s, seat)
        if len(options) == 0:
            self.skipped(s)
        elif len(options) == 1:
            self.take(s, options[0])
        else:
            s.ask_one(seat)

    def legal(self, s: S, seat: i64) -> vec[i64]:
        """Every answer that nothing bars, in canonical order."""
        out = vec[i64](capacity=16)
        for choice in self.choices:
            if choice.first == NOTHING:
                out = self.keep(out, s, seat, choice.verb, -1, -1, -1)
            else:
                for a in self.candidates(s, seat, choice.first, -1, -1):
                    out = self.spread(out, s, seat, choice, a)
        return out

    def spread(self, out: vec[i64], s: S, seat: i64, choice: Choice, a: i64) -> vec[i64]:
        """The answers of a choice that begin with this pick."""
        if choice.second == NOTHING:
            return self.keep(out, s, seat, choice.verb, a, -1, -1)
        for b in self.candidates(s, seat, choice.second, a, -1):
            if choice.third == NOTHING:
                out = self.keep(out, s, seat, choice.verb, a, b, -1)
            else:
                for c in self.candidates(s, seat, choice.third, a, b):
                    out = self.keep(out, s, seat, choice.verb, a, b, c)
        return out

    def keep(self, out: vec[i64], s: S, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> vec[i64]:
        """The list, and this answer if nothing bars it."""
        if self.bar(s, seat, verb, a, b, c) is not None:
            return out
        head = (verb << VERB_SHIFT) | (seat << SEAT_SHIFT)
        return append(out, head | ((a + 1) << 39) | ((b + 1) << 26) | ((c + 1) << 13))

    def take(self, s: S, action: i64) -> None:
        """Carry out a legal action."""
        a = ((action >> 39) & PICK_MASK) - 1
        b = ((action >> 26) & PICK_MASK) - 1
        c = ((action >> 13) & PICK_MASK) - 1
        self.answer(s, (action >> SEAT_SHIFT) & 7, action >> VERB_SHIFT, a, b, c)

    def explain(self, s: S, action: i64) -> Refusal | None:
        """What bars an action, in words; None if nothing does."""
        verb = verb_of(action)
        reason = self.bars(s, seat_of(action), action) if self.takes(s, verb) else self.stray(s, verb)
        if reason is None:
            return None
        words = reason.words
        for name in GAP.findall(words):
            words = words.replace(f"<{name}>", self.word(s, name, action))
        return Refusal(reason.rule or self.asks(s)[0], words, reason.good)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Question[S]):
    """A question that an OPEN window asks. Its passes are the engine's: whoever is asked and has not passed may."""

    def explain(self, s: S, action: i64) -> Refusal | None:
        if verb_of(action) != PASS:
            return super().explain(s, action)
        if ((s.stack[s.top + ASKED] & ~s.passed_mask()) >> seat_of(action)) & 1:
            return None
        return Refusal(self.asks(s)[0], "you have passed already, or are not asked here")


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Question[S]):
    """One verb with one pick: legal are those of a mask. With `no` (a verb) it may be declined or stopped."""

    def __init__(
        self, step: str, rule: str, prompt: str, verb: int, refusal: Reason, no: int = 0, must: Reason = DECIDE
    ) -> None:
        super().__init__(step, rule, prompt, choices(verb, no) if no else choices(verb))
        self.verb: i64 = verb
        self.no: i64 = no
        self.refusal = refusal
        self.must = must
        """What is said to `no` where it may not be declined now."""

    def mask(self, s: S, seat: i64) -> i64:
        """What may be picked, a bit each."""
        raise AssertionError("a question of one out of a mask must define mask()")

    def declinable(self, s: S, seat: i64) -> bool:
        return self.no != 0

    def chosen(self, s: S, seat: i64, pick: i64) -> None:
        """Carry out a pick; the frame is gone."""
        raise AssertionError("a question of one out of a mask must define chosen(), or answer()")

    def bar(self, s: S, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb != self.verb:
            return None if self.declinable(s, seat) else self.must
        return None if (self.mask(s, seat) >> a) & 1 else self.refusal

    def legal(self, s: S, seat: i64) -> vec[i64]:
        """With nothing to pick there is nothing to decline."""
        found = vec[i64](capacity=12)
        for pick in members(self.mask(s, seat)):
            found = append(found, pack(seat, self.verb, pick))
        return append(found, pack(seat, self.no)) if len(found) and self.declinable(s, seat) else found

    def answer(self, s: S, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == self.verb:
            self.chosen(s, seat, a)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskingState(State):
    """A position that knows the question of the frame on top, and what follows from it."""

    def question(self) -> Question[Any]:
        raise AssertionError("it must say what is asked")

    def kind(self) -> i64:
        """Of the frame on top."""
        return self.stack[self.top + KIND]

    def field(self, which: i64) -> i64:
        """Of the frame on top: SEAT, A, B, C or D."""
        return self.stack[self.top + which]

    def set_field(self, which: i64, value: i64) -> None:
        self.stack[self.top + which] = value

    def candidates(self, seat: i64, source: i64) -> vec[i64]:
        """The values of a source of picks that several questions have (`Question.candidates`)."""
        raise AssertionError("a position whose questions have sources must define candidates()")

    def word(self, name: str, action: i64) -> str:
        """What a gap in the words of a reason stands for."""
        raise AssertionError(f"nobody says what <{name}> is")

    def decide_absent(self, seat: i64) -> None:
        """For a seat that is out of the game: no where that is the last answer, else the first."""
        options = self.legal(seat)
        last = options[len(options) - 1]
        self.answer(last if last >> VERB_SHIFT == PASS else options[0])

    def frame_of(self, kind: i64) -> i64:
        """The highest frame of a kind; -WIDTH: there is none."""
        frame = self.top
        while frame >= 0 and self.stack[frame + KIND] != kind:
            frame -= WIDTH
        return frame

    def legal(self, seat: i64) -> vec[i64]:
        return self.question().legal(self, seat)

    def answer(self, action: i64) -> None:
        self.question().take(self, action)

    def prompt(self) -> tuple[str, str]:
        return self.question().asks(self)

    def explain(self, action: int) -> Refusal | None:
        return self.question().explain(self, action)

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        return self.question().basket(self, seat, chosen)


def counted(actions: list[int], pieces: list[int], count: int, chosen: list[int], noun: str = "") -> Basket:
    """The basket of a run that is over when so many things are taken."""
    things = f" {noun}{'s' if count > 1 else ''}" if noun else ""
    return Basket(actions, pieces, count, count, 0, f"{len(chosen)} of {count}{things}")
