"""The conformance suite: random games of any game, with every check on. `turfhouse selfcheck` runs it.

Cheap checks run after every entry. Dear ones (worlds, views, texts) take turns: after every second entry, on average,
one is drawn at random, after every eighth from the hundredth game on, after every fortieth from the five hundredth;
`dense` runs them all every time. Random play goes through the table like a player's: single actions, jump-ins, silent
answers, bundles, undos and resignations. With a `player` the games are that player's instead: positions that random
hands seldom reach.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from turfhouse.core.game import Game, View
from turfhouse.core.record import Record
from turfhouse.core.rng import FastStream, derive, fast_stream, seed_from
from turfhouse.core.spec import BadSetup, Choice, Number, Setup
from turfhouse.core.table import Table
from turfhouse.kit import conformance_checks as checks
from turfhouse.kit import conformance_door as door
from turfhouse.kit import conformance_secrets as secrets
from turfhouse.kit.conformance_report import Report, Violation, keep

__all__ = ["CHEAP", "DEAR", "END", "START", "Report", "Trial", "Violation", "selfcheck"]

Check = Callable[[Game, Table, FastStream], list[str]]
Player = Callable[[View, int], list[str]]
"""The path that answers for the seat of a view; the number is its chance."""

CHEAP: dict[str, Check] = {
    "invariants": checks.invariants,
    "asked can answer": checks.asked_can_answer,
    "event faces": checks.event_faces,
    "seals stack": checks.seals_stack,
}
DEAR: dict[str, Check] = {
    "clone isolation": checks.clone_isolation,
    "save and load": checks.save_load,
    "position text": checks.position_text,
    "action text": checks.action_text,
    "narrowing": checks.narrowing,
    "options and refusals": checks.refusals,
    "plain views": checks.views_are_plain,
    "silent answers": checks.silent_answers,
    "broken paths": checks.parse_fails_well,
    "determinised worlds": secrets.determinised,
    "own chance": secrets.own_chance,
    "same sight": secrets.same_sight,
    "same story": secrets.same_story,
    "no oracle": secrets.no_oracle,
    "unseen answers": secrets.unseen_answers,
    "undo un-tells nothing": secrets.undo_untells_nothing,
    "door": door.door,
    "feeds": door.feeds,
    "bundles stop": door.bundles_stop,
}
START: dict[str, Check] = {"worlds vary": secrets.worlds_vary}
END: dict[str, Check] = {"replay": door.replays, "results": door.results, "feeds": door.feeds}

MOST_UNDOS = 20
SCHEDULE = ((100, 2), (500, 8), (1 << 60, 40))
"""Before so many games, one entry in so many meets a dear check: first games look hardest, many find what is rare."""


class Trial:
    """One game under every check."""

    def __init__(
        self, game: Game, record: Record, report: Report, dense: bool, longest: int, player: Player | None = None
    ) -> None:
        self.game = game
        self.report = report
        self.dense = dense
        self.one_in = next(often for games, often in SCHEDULE if report.games < games)
        self.longest = longest
        self.player = player
        self.rng = fast_stream(record.seed, "selfcheck")
        self.record = record
        self.faults: list[tuple[str, str]] = []
        self.keys: list[str] = []
        """Of every step, or \"\" where none was taken."""

    def run(self) -> None:
        """Play to the end, or to the first step where something does not hold."""
        doing = "setting up"
        try:
            table = Table(self.game, self.record)
            self.take_keys(table)
            self.inspect(table, START)
            while not self.faults and not table.over():
                doing = "looking"
                self.look(table)
                if len(self.record.entries) >= self.longest:
                    self.fault("termination", f"still going on after {self.longest} entries")
                if not self.faults:
                    doing = "moving"
                    self.move(table)
            if not self.faults:
                doing = "ending"
                self.look(table)
                self.inspect(table, END)
                self.old_clones(table)
        except Exception as error:  # whatever a game raises is a finding, not the end of the run
            self.fault("crash", f"{type(error).__name__} while {doing}: {error}")

    def fault(self, check: str, message: str) -> None:
        self.faults.append((check, f"{self.game.id} step {len(self.record.entries)}: {message}"))

    def inspect(self, table: Table, group: dict[str, Check]) -> None:
        for name, check in group.items():
            self.one(table, name, check)

    def one(self, table: Table, name: str, check: Check) -> None:
        self.report.ran[name] = self.report.ran.get(name, 0) + 1
        for message in check(self.game, table, self.rng):
            self.fault(name, message)

    def look(self, table: Table) -> None:
        self.inspect(table, CHEAP)
        if self.dense:
            self.inspect(table, DEAR)
        elif self.rng.below(self.one_in) == 1:
            names = list(DEAR)
            name = names[int(self.rng.below(len(names)))]
            self.one(table, name, DEAR[name])

    def old_clones(self, table: Table) -> None:
        """Every position kept along the way still has the key it had then."""
        for step, key in enumerate(self.keys):
            if key and key != self.game.key(table.steps[step].state):
                self.fault("old clones", f"the clone kept at step {step} has changed since")
                return

    def take_keys(self, table: Table) -> None:
        for step in table.steps[len(self.keys) :]:
            wanted = self.one_in == SCHEDULE[0][1] or not self.rng.below(self.one_in)
            self.keys.append(self.game.key(step.state) if wanted else "")

    # --- random play ---

    def move(self, table: Table) -> None:
        die = int(self.rng.below(1000)) if self.player is None else 1000
        last = table.steps[-1].seat
        if die < 200 and table.undos < MOST_UNDOS and table.can_undo(last):
            self.take_back(table, last)
        elif 200 <= die < 203:
            self.resign(table)
        elif 203 <= die < 260 and self.send_bundle(table):
            self.report.bundles += 1
        else:
            self.act(table)
        self.take_keys(table)

    def take_back(self, table: Table, seat: int) -> None:
        self.report.undos += 1
        for message in door.take_back(table, seat):
            self.fault("undo", message)
        self.keys.pop()

    def resign(self, table: Table) -> None:
        seats = [seat for seat in range(table.state.seats) if not (table.state.gone >> seat) & 1]
        seat = seats[int(self.rng.below(len(seats)))]
        self.report.resigned += 1
        refusal = table.resign(seat)
        if refusal is not None:
            self.fault("resign", f"seat {seat} could not resign: {refusal}")

    def send_bundle(self, table: Table) -> bool:
        seat = self.actor(table)
        paths = door.random_bundle(table, seat, self.rng)
        if len(paths) < 2:
            return False
        self.report.decisions += len(paths)
        for message in door.send_bundle(table, seat, paths):
            self.fault("bundle", message)
        return True

    def act(self, table: Table) -> None:
        self.report.decisions += 1
        forced = table.forced()
        if forced and self.rng.below(2):
            table.accept(forced)
            return
        seat = self.actor(table)
        if self.player is not None:
            path = self.player(table.view(seat), int(self.rng.below(1 << 30)))
        else:
            paths = table.paths(seat)
            path = paths[int(self.rng.below(len(paths)))]
        ask = table.ask()
        assert ask is not None
        refusal = table.submit(seat, ask.no, path, ask.version)
        if refusal is not None:
            self.fault("door", f"seat {seat}: its {' '.join(path)!r} was refused: {refusal}")

    def actor(self, table: Table) -> int:
        """Mostly the seat the driver would take; in random play now and then anyone who has something to say."""
        if self.player is not None or self.rng.below(4):
            return int(table.state.to_act())
        seats = [seat for seat in range(table.state.seats) if len(table.state.options_of(seat))]
        return seats[int(self.rng.below(len(seats)))]


def selfcheck(
    game: Game,
    games: int,
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    save_to: Path | None = None,
    dense: bool = False,
    longest: int = 5000,
    player: Player | None = None,
) -> Report:
    """Random games, or the `player`'s, with every check on. Seats 0: every number of seats in turn.

    A game of more than `longest` entries does not end.
    Every fourth game draws the options and parameters that the caller left open; the others take defaults.
    """
    report = Report(game.id)
    began = time.perf_counter()
    for number in range(games):
        key = derive(seed_from(seed), f"selfcheck {number}")
        setup = a_setup(game, number, seats, options, fast_stream(key, "setup"))
        record = Record(game.id, game.rules_version, setup, key)
        trial = Trial(game, record, report, dense, longest, player)
        trial.run()
        report.games += 1
        for check, message in trial.faults:
            name = f"{game.id}-{seed}-{len(report.violations) + 1}-{check.replace(' ', '-')}.json"
            path = save_to / name if save_to is not None else None
            report.violations.append(keep(game, Violation(check, message, record), path))
        if progress is not None:
            progress(number + 1, games)
    report.seconds = time.perf_counter() - began
    return report


def a_setup(game: Game, number: int, seats: int, options: Mapping[str, object] | None, rng: FastStream) -> Setup:
    players = seats or game.min_seats + number % (game.max_seats - game.min_seats + 1)
    if number % 4 == 3:
        try:
            return game.setup(players, {**drawn_options(game, rng), **(options or {})}, drawn_numbers(game, rng))
        except BadSetup:
            pass  # a combination that cannot be played
    return game.setup(players, dict(options or {}))


def drawn_options(game: Game, rng: FastStream) -> dict[str, object]:
    drawn: dict[str, object] = {}
    for option in game.options:
        if isinstance(option, Choice):
            drawn[option.name] = option.values[int(rng.below(len(option.values)))]
        elif isinstance(option, Number):
            drawn[option.name] = option.least + int(rng.below(option.most - option.least + 1))
    return drawn


def drawn_numbers(game: Game, rng: FastStream) -> dict[str, object]:
    """Half of the parameters at their defaults, half anywhere in their ranges."""
    return {p.name: p.least + int(rng.below(p.most - p.least + 1)) for p in game.parameters if rng.below(2)}
