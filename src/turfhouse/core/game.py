"""What the house knows of a game without knowing the game: its words, options, cards and set-ups."""

from __future__ import annotations

import json

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import View, plain_lines
from turfhouse.core.deal import NO_CARDS, SHIPPED, Cards, CardSource, Deal
from turfhouse.core.events import Log
from turfhouse.core.observation import Slice
from turfhouse.core.pace import ABLE, Pace
from turfhouse.core.picks import PASS, BadText, Grammar, check_number, verb_of
from turfhouse.core.rng import Stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.sight import Sight, core_of
from turfhouse.core.spec import DIFFICULTY, FIRST_PLAYER, BadSetup, Choice, Option, Parameter, Setup, Value
from turfhouse.core.state import (
    ASKED,
    NUMBER,
    WIDTH,
    Core,
    State,
    ints,
    load_core,
    load_rows,
    whole,
)
from turfhouse.core.story import Chronicle, Highlight, blows, gains, turning_point


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: a description and what makes, reads and paces its positions; the doors to one are its own (`State`)."""

    id = ""
    title = ""
    tagline = ""
    about = ""
    minutes = 0
    min_seats = 2
    max_seats = 2
    default_seats = 0
    """How many seats a table has if nobody says; 0: the fewest, but two where a game can also be played alone."""
    solo_score = "Points"
    """What `State.solo_score` counts, for best results of games played alone."""
    rules_version = "1"
    colors: tuple[str, ...] = ("red", "blue", "green", "yellow", "violet", "orange")

    def __init__(
        self,
        grammar: Grammar,
        options: tuple[Option, ...] = (),
        parameters: tuple[Parameter, ...] = (),
        cards: Cards = NO_CARDS,
    ) -> None:
        self.grammar = grammar
        self.options = options
        self.parameters = parameters
        for place, option in enumerate(options):
            check_number("option", option.name, option.number, place)
        for place, parameter in enumerate(parameters, len(options)):
            check_number("parameter", parameter.name, parameter.number, place)
        self.cards = cards
        self.source = SHIPPED
        """The card file it was made with, if that is not its own."""
        self.last_deal: Deal | None = None
        self.last_setup: Setup | None = None
        self.last_numbers = vec[i64]()
        self.bare_setup: Setup | None = None
        self.bare_tables: dict[int, State] = {}
        # An interpreted game on the compiled engine says these on its class, where compiled code does not look.
        self.id = text_of(type(self), "id", self.id)
        self.title = text_of(type(self), "title", self.title)
        self.tagline = text_of(type(self), "tagline", self.tagline)
        self.about = text_of(type(self), "about", self.about)
        self.solo_score = text_of(type(self), "solo_score", self.solo_score)
        self.rules_version = text_of(type(self), "rules_version", self.rules_version)
        self.minutes = number_of(type(self), "minutes", self.minutes)
        self.min_seats = number_of(type(self), "min_seats", self.min_seats)
        self.max_seats = number_of(type(self), "max_seats", self.max_seats)
        company = max(self.min_seats, min(2, self.max_seats))
        self.default_seats = number_of(type(self), "default_seats", self.default_seats) or company
        self.first_option = self.find_first_option()
        """The option by which a table says who begins, if there is one."""
        self.difficulty = self.find_role(DIFFICULTY)
        """The option by which somebody who plays alone says how hard it shall be, if there is one."""

    # --- what a game defines ---

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        """A game set up and run to its first ask; what everybody saw of that goes to `log`."""
        raise AssertionError("a game must define new()")

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        """The position with this core whose `rows()` these are; it may keep them."""
        raise AssertionError("a game must define from_rows()")

    def load(self, saved: dict[str, object]) -> State:
        return self.from_rows(self.load_core(saved), load_rows(saved["rows"]))

    def parse(self, text: str) -> State:
        """The position that `State.show` wrote; raises BadText."""
        saved: dict[str, object] = {}
        for line in text.splitlines():
            name, _, value = line.partition(" ")
            try:
                saved[name] = json.loads(value)
            except ValueError as error:
                raise BadText(f"{line!r}: {error}") from None
        return self.load(saved)

    def observation_spec(self, setup: Setup | None = None) -> list[Slice]:
        """What stands where in `State.observe`; its length is fixed in a variant. Empty: this game has none."""
        observer = self.new(setup or self.setup(), seed_from(0)).observer()
        return list(observer.slices) if observer is not None else []

    def world(self, sight: Sight, rng: Stream) -> State:
        """A world that looks like this to the sight's seat. It cannot peek: it is given only the sight."""
        core = core_of(sight, self.deal_again(int(sight.seats()), sight.deal), rng)
        world = self.from_rows(core, [row[:] for row in sight.rows])
        world.deal_anew(sight.hidden[:], rng)
        return world

    def sense(self) -> Sense | None:
        return None

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        """What is worth telling of a finished game: rows of moments, the weightiest of each is told.

        A row that comes earlier has the first say where two would tell of the same step.
        """
        return [turning_point(told), blows(told, "The hardest blow"), gains(told, "The best move")]

    def check_setup(self, setup: Setup) -> None:
        """Raises BadSetup for combinations that single options cannot see: by default, that nobody sits where the first
        player should."""
        if self.first_option is not None:
            setup.seat(self.first_option.name)

    def fair(self) -> dict[str, Value]:
        """Options that even out a known advantage, where the book has none: quick games and series use them."""
        return {}

    def with_cards(self, source: CardSource) -> Game:
        """The same game with a group's own card file: a new value; raises BadSetup with file, line and reason."""
        raise BadSetup(f"{self.title} has no card file that could be replaced")

    def card_facts(self) -> dict[str, object]:
        """A summary of the card table, how much of it is data above all; empty where there is nothing to say."""
        return {}

    def card_faces(self) -> dict[str, object]:
        """What stands on the cards, for whoever draws them; nothing in games whose view says it all."""
        return {}

    def tokens(self, state: State, action: i64) -> list[str]:
        """The path of an action as shown at this table now; `parse_path` reads it back."""
        return self.paths(state, [int(action)])[0]

    def paths(self, state: State, actions: list[int]) -> list[list[str]]:
        """The same of several."""
        return state.paths_here(actions, [self.grammar.tokens(action) for action in actions])

    def draw(self, view: View) -> str:
        """A view as text, for a terminal."""
        return plain_lines(view)

    # --- what a table of people asks: each is given a view, so it cannot peek ---

    def clock_seconds(self) -> tuple[int, int]:
        """Seconds of a brisk clock: in a window of all, for a decision of one's own. (0, 0): this game has no clock."""
        return (0, 0)

    def has_clock(self) -> bool:
        """May a table of this game have a clock? Then `pace` says how long one may think at each moment."""
        return self.clock_seconds() != (0, 0)

    def pace(self, view: View) -> Pace:
        """How the ask on top is paced, from a spectator's view. A window that asks one seat is that seat's: quiet."""
        frame = ints(view["frames"])[-WIDTH:]
        asked = frame[ASKED] if frame else 0
        return Pace(f"ask {frame[NUMBER] if frame else 0}", asked & (asked - 1) == 0)

    def stakes(self, view: View, options: list[int]) -> int:
        """Why a seat that is asked in a window may want to decide itself: ABLE, IMPORTANT, URGENT, by its own view."""
        return ABLE if any(verb_of(action) != PASS for action in options) else 0

    def fallback(self, view: View, options: list[int]) -> int:
        """What is played for a seat whose time is up, by its own view: one of its options, never a rash one; 0 where
        every way on is for a player to choose (then a stand-in plays that turn)."""
        for action in options:
            if verb_of(action) == PASS:
                return action
        return options[0]

    # --- what follows ---

    def setup(
        self, seats: int = 0, options: dict[str, object] | None = None, parameters: dict[str, object] | None = None
    ) -> Setup:
        """A checked set-up; raises BadSetup with what to change."""
        seats = seats or self.default_seats
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(f"{self.title} is for {seat_range(self)} players, not {seats}")
        chosen: dict[str, Value] = {}
        given = dict(options or {})
        for option in self.options:
            value = option.check(given.pop(option.name)) if option.name in given else option.default
            chosen[option.name] = value if option.means(seats) else option.default
        if given:
            known = ", ".join(option.name for option in self.options)
            raise BadSetup(f"{self.title} has no option {', '.join(sorted(given))}; it has {known}")
        numbers: dict[str, int] = {}
        wanted = dict(parameters or {})
        for p in self.parameters:
            numbers[p.name] = p.check(wanted.pop(p.name)) if p.name in wanted else p.default
        if wanted:
            raise BadSetup(f"{self.title} has no parameter {', '.join(sorted(wanted))}")
        made = Setup(self.id, seats, chosen, numbers, self.cards.hash)
        self.check_setup(made)
        return made

    def find_role(self, role: str) -> Choice | None:
        """The option of this role; raises BadSetup if two have it, or if it is no choice."""
        found = [option for option in self.options if option.role == role]
        if not found:
            return None
        first = found[0]
        if len(found) > 1 or not isinstance(first, Choice):
            raise BadSetup(f"{self.title}: one choice has the role {role}, not {[o.name for o in found]}")
        return first

    def find_first_option(self) -> Choice | None:
        """By its role; raises BadSetup if it does not name every seat."""
        first = self.find_role(FIRST_PLAYER)
        if first is None:
            return None
        missing = [f"seat {seat}" for seat in range(self.max_seats) if f"seat {seat}" not in first.values]
        if missing:
            raise BadSetup(f"option {first.name}: its role {FIRST_PLAYER} needs the values {', '.join(missing)}")
        return first

    def begins(self, setup: Setup, lot: Stream) -> int:
        """Who begins: as agreed, else by lot."""
        agreed = setup.seat(self.first_option.name) if self.first_option is not None else -1
        return agreed if agreed >= 0 else int(lot.below(setup.seats))

    def bare(self, setup: Setup, first: int = 0) -> State:
        """A table as it is before chance has its say, a copy of one's own. Those of the last set-up are kept, by who
        begins: many games are begun alike."""
        if self.bare_setup is not setup:
            self.bare_tables = {}
            self.bare_setup = setup
        if first not in self.bare_tables:
            self.bare_tables[first] = self.lay_bare(setup, first)
        return self.bare_tables[first].clone()

    def lay_bare(self, setup: Setup, first: int) -> State:
        raise AssertionError("a game that begins with bare tables must define lay_bare()")

    def numbers(self, setup: Setup) -> vec[i64]:
        """What was agreed as the rules read it: options, then parameters, each at its number. The last ones are kept:
        many games are begun alike."""
        if self.last_setup is not setup:
            self.last_numbers = self.numbers_of(setup)
            self.last_setup = setup
        return self.last_numbers

    def numbers_of(self, setup: Setup) -> vec[i64]:
        codes = [option.code(setup.options[option.name]) for option in self.options]
        return vec[i64](codes + [setup.parameters[parameter.name] for parameter in self.parameters])

    def deal(self, setup: Setup, first: int = -1, facts: vec[i64] | None = None) -> Deal:
        """What is settled before the first ask: a set-up of this game, and what the game made of it."""
        settled = facts if facts is not None else vec[i64]()
        return Deal(setup, self.numbers(setup), self.cards, first, settled)

    def load_deal(self, saved: dict[str, object]) -> Deal:
        """The deal of a saved state; raises ValueError if that was of another card table."""
        deal = saved["deal"]
        assert isinstance(deal, dict)
        return self.deal_again(whole(saved["seats"]), deal)

    def deal_again(self, seats: int, saved: dict[str, object]) -> Deal:
        """A saved deal. The last one is kept: whoever thinks about a game does so many times."""
        last = self.last_deal
        if last is not None and last.seats == seats and (saved is last.saved or saved == last.saved):
            return last
        if saved["cards"] != self.cards.hash:
            raise ValueError("the save was made with another card table: its hash differs from this one's")
        options, parameters = saved["options"], saved["parameters"]
        assert isinstance(options, dict)
        assert isinstance(parameters, dict)
        setup = self.setup(seats, options, parameters)
        made = self.deal(setup, whole(saved["first"]), vec[i64](ints(saved["facts"])))
        self.last_deal = made
        return made

    def load_core(self, saved: dict[str, object]) -> Core:
        return load_core(saved, self.load_deal(saved))

    def text(self, action: i64) -> str:
        return self.grammar.text(action)

    def parse_path(self, seat: int, tokens: list[str]) -> int:
        return self.grammar.parse(seat, tokens)

    def label_of(self, action: i64) -> str:
        return self.grammar.verbs[verb_of(action)].label


def text_of(kind: type, name: str, default: str) -> str:
    value = getattr(kind, name)
    return value if isinstance(value, str) else default


def number_of(kind: type, name: str, default: int) -> int:
    value = getattr(kind, name)
    return value if isinstance(value, int) else default


def seat_range(game: Game) -> str:
    return str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"
