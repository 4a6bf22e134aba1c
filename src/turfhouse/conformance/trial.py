"""One game of a selfcheck: random play, or a player's, with checks on at every step."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from turfhouse.conformance import bundles, door
from turfhouse.conformance.report import Played
from turfhouse.conformance.suite import CHEAP, DEAR, END, START, Check
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table

Player = Callable[[Sight, int], list[str]]
"""The path that answers for the seat of a sight; the number is its chance."""

MOST_UNDOS = 20

SCHEDULE = ((100, 2), (500, 8), (1 << 60, 40))
"""Before so many games, one entry in so many meets a dear check: first games look hardest, many find what is rare."""


class Trial:
    """One game under every check."""

    def __init__(
        self, game: Game, record: Record, number: int, dense: bool, longest: int, player: Player | None = None
    ) -> None:
        self.game = game
        self.counts = {"decisions": 0, "undos": 0, "resigned": 0, "bundles": 0}
        self.ran: dict[str, int] = {}
        self.dense = dense
        self.one_in = next(often for games, often in SCHEDULE if number < games)
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
                doing = "checking a position"
                self.look(table)
                if len(self.record.entries) >= self.longest:
                    self.fault("termination", f"still going on after {self.longest} entries")
                if not self.faults:
                    doing = "carrying out a move"
                    self.move(table)
            if not self.faults:
                doing = "checking the end"
                self.look(table)
                self.inspect(table, END)
                self.old_clones(table)
        except Exception as error:  # whatever a game raises is a finding, not the end of the run
            self.fault("crash", f"{type(error).__name__} while {doing}: {error} ({where(error)})")

    def played(self) -> Played:
        return Played(self.counts, self.ran, self.faults, self.record.plain() if self.faults else {})

    def fault(self, check: str, message: str) -> None:
        self.faults.append((check, f"{self.game.id} step {len(self.record.entries)}: {message}"))

    def inspect(self, table: Table, group: dict[str, Check]) -> None:
        for name, check in group.items():
            self.one(table, name, check)

    def one(self, table: Table, name: str, check: Check) -> None:
        self.ran[name] = self.ran.get(name, 0) + 1
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
            if key and key != table.position(table.past.standing[step]).key():
                self.fault("old clones", f"the position at step {step}, kept or played again, is not what it was")
                return

    def take_keys(self, table: Table) -> None:
        for number in table.past.standing[len(self.keys) :]:
            wanted = self.one_in == SCHEDULE[0][1] or not self.rng.below(self.one_in)
            self.keys.append(table.position(number).key() if wanted else "")

    # --- random play ---

    def move(self, table: Table) -> None:
        die = int(self.rng.below(1000)) if self.player is None else 1000
        last = self.record.entries[table.past.standing[-1] - 1].seat if table.past.standing[-1] else -1
        if die < 200 and table.undos < MOST_UNDOS and table.can_undo(last):
            self.take_back(table, last)
        elif 200 <= die < 203:
            self.resign(table)
        elif 203 <= die < 260 and self.send_bundle(table):
            self.counts["bundles"] += 1
        else:
            self.act(table)
        self.take_keys(table)

    def take_back(self, table: Table, seat: int) -> None:
        self.counts["undos"] += 1
        for message in door.take_back(table, seat):
            self.fault("undo", message)
        self.keys.pop()

    def resign(self, table: Table) -> None:
        seats = [seat for seat in range(table.state.seats) if not (table.state.absent() >> seat) & 1]
        seat = seats[int(self.rng.below(len(seats)))]
        self.counts["resigned"] += 1
        refusal = table.resign(seat)
        if refusal is not None:
            self.fault("resign", f"seat {seat} could not resign: {refusal}")

    def send_bundle(self, table: Table) -> bool:
        seat = self.actor(table)
        paths = bundles.random_bundle(table, seat, self.rng)
        if len(paths) < 2:
            return False
        self.counts["decisions"] += len(paths)
        for message in bundles.send_bundle(table, seat, paths):
            self.fault("bundle", message)
        return True

    def act(self, table: Table) -> None:
        self.counts["decisions"] += 1
        forced = table.forced()
        if forced and self.rng.below(2):
            table.accept(forced)
            return
        seat = self.actor(table)
        if self.player is not None:
            path = self.player(table.sight(seat), int(self.rng.below(1 << 30)))
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


def where(error: Exception) -> str:
    """The line that raised it."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename}, line {last.lineno}, in {last.name}"
