"""What the house knows of a game without knowing the game: its words, options, and the doors into its rules."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.ask import MODE_NAMES, OPEN, SOLE, Ask, Refusal
from turfhouse.core.events import Log
from turfhouse.core.pace import ABLE, Pace
from turfhouse.core.picks import PASS, Grammar, verb_of
from turfhouse.core.rng import Stream
from turfhouse.core.spec import BadSetup, Option, Parameter, Setup, Value
from turfhouse.core.state import ASKED, MAY, MODE, NUMBER, SEAT, VERSION, WIDTH, State, ints

View = dict[str, object]
"""All that one seat may know, as plain data."""

ENGINE_KEYS = ("seat", "seats", "gone", "mode", "deciding", "asks", "frames", "sealed", "passed")
"""Keys of every view that say nothing to a person."""


class Result:
    """How a game ended."""

    def __init__(self, scores: list[int], winners: list[int], reason: str, rule: str) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason
        self.rule = rule

    def plain(self) -> dict[str, object]:
        return {"scores": self.scores, "winners": self.winners, "reason": self.reason, "rule": self.rule}


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game's own sense for bots. It sees worlds made from a view, never a real state. This one knows nothing."""

    def __init__(self, horizon: i64 = 0) -> None:
        self.horizon: i64 = horizon
        """How many decisions a playout runs before `value` is asked; 0: to the end."""

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        """How good each option looks to the seat they belong to. One more: a good player picks it e times as often."""
        return vec[float]([0.0] * len(options))

    def fidgets(self, option: i64) -> bool:
        """Something that people do on purpose or not at all: even a clumsy player does not start it by mistake."""
        return False

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        """A cheap sensible choice, for playouts."""
        return options[rng.below(len(options))]

    def value(self, world: State, seat: i64) -> float:
        """The chance, roughly, that `seat` wins from here: 0 to 1. At the end its payoff, perhaps shaded by margins."""
        return world.payoff(seat) if world.over else 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: a description and the checked, readable doors into its rules."""

    id = ""
    title = ""
    tagline = ""
    about = ""
    minutes = 0
    min_seats = 2
    max_seats = 2
    rules_version = "1"
    colors: tuple[str, ...] = ("red", "blue", "green", "yellow", "violet", "orange")

    def __init__(
        self, grammar: Grammar, options: tuple[Option, ...] = (), parameters: tuple[Parameter, ...] = ()
    ) -> None:
        self.grammar = grammar
        self.options = options
        self.parameters = parameters
        # An interpreted game on the compiled engine says these on its class, where compiled code does not look.
        self.id = text_of(type(self), "id", self.id)
        self.title = text_of(type(self), "title", self.title)
        self.tagline = text_of(type(self), "tagline", self.tagline)
        self.about = text_of(type(self), "about", self.about)
        self.rules_version = text_of(type(self), "rules_version", self.rules_version)
        self.minutes = number_of(type(self), "minutes", self.minutes)
        self.min_seats = number_of(type(self), "min_seats", self.min_seats)
        self.max_seats = number_of(type(self), "max_seats", self.max_seats)

    # --- what a game defines ---

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        """A game set up and run to its first ask; what everybody saw of that goes to `log`."""
        raise AssertionError("a game must define new()")

    def load(self, saved: dict[str, object]) -> State:
        raise AssertionError("a game must define load()")

    def show(self, state: State) -> str:
        """The position as text, hidden zones and stack included; `parse` reads it back."""
        raise AssertionError("a game must define show()")

    def parse(self, text: str) -> State:
        raise AssertionError("a game must define parse()")

    def view(self, state: State, seat: int) -> View:
        """All that `seat` (-1: a spectator) may know."""
        raise AssertionError("a game must define view()")

    def reveal(self, state: State) -> View:
        """Everything, for replays of a game that is over; by default what a spectator sees."""
        return self.view(state, -1)

    def determinise(self, view: View, rng: Stream) -> State:
        """A world that looks like this to the view's seat. It cannot peek: it is given only the view."""
        raise AssertionError("a game must define determinise()")

    def prompt(self, state: State) -> tuple[str, str]:
        """(rule id, words) of the ask on top."""
        raise AssertionError("a game must define prompt()")

    def explain(self, state: State, action: int) -> Refusal | None:
        """The first rule that forbids an action of an asked seat; None if none does, and then it is an option.

        It judges by the rules, not by the list of options: conformance holds the two against each other.
        """
        raise AssertionError("a game must define explain()")

    def result(self, state: State) -> Result:
        raise AssertionError("a game must define result()")

    def sense(self) -> Sense | None:
        return None

    def facts(self, state: State, actions: list[int]) -> dict[str, float]:
        """Numbers of a finished game that a designer asks for: length, margin, who began. Arenas average them."""
        return {}

    def rates(self, start: State, actions: list[int]) -> dict[str, tuple[float, float]]:
        """What only a replay from the deal shows: how much of how much, which arenas add up over all games."""
        return {}

    def gains(self, state: State, options: list[int]) -> dict[int, list[int]]:
        """For options whose part of the score is plain before they are chosen: how every seat's score would change.

        Nothing that the options' own seat does not know may go into it.
        """
        return {}

    def check(self, state: State) -> list[str]:
        """Invariants that fail in this state, in words: conservation of pieces, limits."""
        return []

    def check_setup(self, setup: Setup) -> None:
        """Raises BadSetup for combinations that single options cannot see."""

    def card_hash(self) -> str:
        return ""

    def with_cards(self, file: Path) -> Game:
        """The same game with a group's own card file; raises BadSetup with file, line and reason."""
        raise BadSetup(f"{self.title} has no card file that could be replaced")

    def card_facts(self) -> dict[str, object]:
        """A summary of the card table, how much of it is data above all; empty where there is nothing to say."""
        return {}

    def faces(self) -> dict[str, object]:
        """What stands on the cards, for whoever draws them; nothing in games whose view says it all."""
        return {}

    def tokens(self, state: State, action: i64) -> list[str]:
        """The path of an action as shown at this table now; `parse_path` reads it back."""
        return self.grammar.tokens(action)

    def draw(self, view: View) -> str:
        """A view as text, for a terminal."""
        return plain_lines(view)

    def silent(self, state: State, seat: int) -> bool:
        """May a forced answer be taken for `seat` without asking? Only where its options follow from public facts."""
        return False

    # --- what a table of people asks: each is given a view, so it cannot peek ---

    def has_clock(self) -> bool:
        """May a table of this game have a clock? Then `pace` says how long one may think."""
        return False

    def pace(self, view: View) -> Pace:
        """How the ask on top is paced, from a spectator's view. A window that asks one seat is that seat's: quiet."""
        frame = ints(view["frames"])[-WIDTH:]
        asked = frame[ASKED] if frame else 0
        return Pace(f"ask {frame[NUMBER] if frame else 0}", asked & (asked - 1) == 0)

    def stakes(self, view: View, options: list[int]) -> int:
        """Why a seat that is asked in a window may want to decide itself: ABLE, IMPORTANT, URGENT, by its own view."""
        return ABLE if any(verb_of(action) != PASS for action in options) else 0

    def fallback(self, view: View, options: list[int]) -> int:
        """What is played for a seat whose time is up, by its own view; one of its options."""
        for action in options:
            if verb_of(action) == PASS:
                return action
        return options[0]

    def shows(self, state: State, action: int, seat: int) -> bool:
        """May `seat` (-1: a spectator) know the picks of an action that another took here and that told something?"""
        return state.stack[state.top + MODE] == SOLE

    # --- what follows ---

    def setup(
        self, seats: int = 0, options: dict[str, object] | None = None, parameters: dict[str, object] | None = None
    ) -> Setup:
        """A checked set-up; raises BadSetup with what to change."""
        seats = seats or self.min_seats
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(f"{self.title} is for {seat_range(self)} players, not {seats}")
        chosen: dict[str, Value] = {}
        given = dict(options or {})
        for option in self.options:
            chosen[option.name] = option.check(given.pop(option.name)) if option.name in given else option.default
        if given:
            known = ", ".join(option.name for option in self.options)
            raise BadSetup(f"{self.title} has no option {', '.join(sorted(given))}; it has {known}")
        numbers: dict[str, int] = {}
        wanted = dict(parameters or {})
        for p in self.parameters:
            numbers[p.name] = p.check(wanted.pop(p.name)) if p.name in wanted else p.default
        if wanted:
            raise BadSetup(f"{self.title} has no parameter {', '.join(sorted(wanted))}")
        made = Setup(self.id, seats, chosen, numbers, self.card_hash())
        self.check_setup(made)
        return made

    def ask(self, state: State) -> Ask | None:
        """The question on top; None when the game is over."""
        if state.over:
            return None
        top = state.top
        row = state.stack
        mode = row[top + MODE]
        rule, words = self.prompt(state)
        if mode == OPEN:
            may = mask_seats(row[top + MAY] & ~row[top + ASKED])
            return Ask(row[top + NUMBER], mode, mask_seats(row[top + ASKED]), rule, words, row[top + VERSION], may)
        return Ask(row[top + NUMBER], mode, mask_seats(row[top + ASKED]), rule, words)

    def options_of(self, state: State, seat: int) -> list[int]:
        """Every legal action of a seat, in canonical order."""
        return sorted(int(action) for action in state.options_of(seat))

    def refuse(self, state: State, action: int) -> Refusal | None:
        """None if the action is legal now, else why not."""
        seat = (action >> 52) & 7
        if state.over:
            return Refusal("", "the game is over", 0, "over")
        if seat >= state.seats:
            return Refusal("", f"there is no seat {seat}", 0, "not_your_seat")
        legal = state.options_of(seat)
        for option in legal:
            if option == action:
                return None
        if not len(legal) and not state.asks_seat(seat):
            return Refusal("", "it is not yours to decide now", 0, "not_asked")
        if not len(legal) and (state.done_mask() >> seat) & 1:
            return Refusal("", "you have answered already", 0, "not_asked")
        return self.explain(state, action) or Refusal("", "this is not among your options")

    def text(self, action: i64) -> str:
        return self.grammar.text(action)

    def parse_path(self, seat: int, tokens: list[str]) -> int:
        return self.grammar.parse(seat, tokens)

    def label_of(self, action: i64) -> str:
        return self.grammar.verbs[verb_of(action)].label

    def key(self, state: State) -> str:
        """A digest of the whole state: equal keys, equal states."""
        return blake2b(json.dumps(state.save(), sort_keys=True).encode(), digest_size=16).hexdigest()


def text_of(kind: type, name: str, default: str) -> str:
    value = getattr(kind, name)
    return value if isinstance(value, str) else default


def number_of(kind: type, name: str, default: int) -> int:
    value = getattr(kind, name)
    return value if isinstance(value, int) else default


def seat_range(game: Game) -> str:
    return str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"


def mask_seats(mask: i64) -> tuple[int, ...]:
    return tuple([seat for seat in range(8) if (mask >> seat) & 1])


def plain_lines(view: View) -> str:
    """A view without a drawing of its own: what the game added to it, a line each."""
    own = [key for key in view if key not in ENGINE_KEYS]
    return "\n".join([f"{key}: {json.dumps(view[key], ensure_ascii=False)}" for key in own])


def view_core(state: State, seat: int) -> View:
    """The core's share of a view: the stack (public) and this seat's own seal and pass; nobody else's."""
    top = state.top
    own_seal = int(state.sealed[seat]) if seat >= 0 and len(state.sealed) > seat else 0
    own_pass = [(mask >> seat) & 1 if seat >= 0 else 0 for mask in state.window_passes()]
    mode = MODE_NAMES[state.stack[top + MODE]] if not state.over else "over"
    return {
        "seat": seat if seat >= 0 else None,
        "seats": int(state.seats),
        "over": state.over,
        "gone": list(mask_seats(state.gone)),
        "mode": mode,
        "deciding": int(state.stack[top + SEAT]) if not state.over else None,
        "asks": int(state.asks),
        "frames": [int(x) for x in state.stack[: top + 11]],
        "sealed": own_seal,
        "passed": own_pass,
    }


def core_of_view(view: View, chance: list[Stream]) -> dict[str, object]:
    """The saved core of a world that looks like this view: other seats' seals and passes are open again."""
    seat = view["seat"]
    seats = view["seats"]
    assert isinstance(seats, int)
    sealed = [0] * seats
    own_pass = ints(view["passed"])
    passed = [0] * len(own_pass)
    if isinstance(seat, int):
        sealed[seat] = ints([view["sealed"]])[0]
        passed = [flag << seat for flag in own_pass]
    gone = 0
    for other in ints(view["gone"]):
        gone |= 1 << other
    return {
        "seats": seats,
        "stack": ints(view["frames"]),
        "asks": view["asks"],
        "sealed": sealed,
        "passed": passed,
        "chance": [stream.save() for stream in chance],
        "over": view["over"],
        "gone": gone,
    }
