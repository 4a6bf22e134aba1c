"""A game's own targets (`targets.toml` in its folder): what it should be like, at which tables that is measured,
and how much of each number is large enough to care."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib import resources
from math import inf
from typing import Any

from turfhouse.bots.played import player_of
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of, variant_of
from turfhouse.lab.experiment import Arm

MEASURES = ("mean", "median", "spread")
"""Or a percentile, `p95`. The spread of a family is its largest mean by its smallest."""


@dataclass(frozen=True)
class Table:
    """Where a game is measured."""

    id: str
    seats: int
    options: dict[str, object]
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Target:
    """What one fact should be, or all of a family (`buyer of * wins`)."""

    fact: str
    says: str
    measure: str
    low: float
    high: float
    even: float
    """A band around 1 / seats instead, this far to either side; 0: low and high are meant."""
    care: float
    """A change of so much is large enough to care."""
    percent: bool
    at: tuple[str, ...]
    """The tables it is for; none named: all."""
    only: tuple[str, ...]
    """Of a family, what may stand in the place of the star; none named: anything,"""
    leave_out: tuple[str, ...]
    """but not these."""

    def matches(self, fact: str) -> bool:
        if not fnmatchcase(fact, self.fact):
            return False
        star = self.star(fact)
        return (not self.only or star in self.only) and not any(fnmatchcase(star, other) for other in self.leave_out)

    def star(self, fact: str) -> str:
        """What stands in the place of the star."""
        head, _, tail = self.fact.partition("*")
        return fact.removeprefix(head).removesuffix(tail)

    def family(self) -> bool:
        return "*" in self.fact

    def band(self, seats: int) -> tuple[float, float]:
        return (1.0 / seats - self.even, 1.0 / seats + self.even) if self.even else (self.low, self.high)

    def band_text(self, seats: int) -> str:
        if self.even:
            return f"1/n ± {100 * self.even:g} points"
        low, high = ("" if abs(edge) == inf else self.number(edge) for edge in (self.low, self.high))
        unit = " %" if self.percent else ""
        return f"{low}–{high}{unit}" if low and high else f"≥ {low}{unit}" if low else f"≤ {high}{unit}"

    def number(self, value: float) -> str:
        return f"{100 * value:g}" if self.percent else f"{value:g}"


@dataclass(frozen=True)
class Targets:
    game: str
    tables: tuple[Table, ...]
    targets: tuple[Target, ...]
    levers: tuple[dict[str, Any], ...]
    """Numbers that may be turned to meet them: name, least, most, step."""

    def at(self, table: Table) -> list[Target]:
        return [target for target in self.targets if not target.at or table.id in target.at]

    def of(self, fact: str, seats: int) -> Target | None:
        """The target of a fact at the plain table of so many seats."""
        for table in self.tables:
            if table.seats == seats:
                return next((target for target in self.at(table) if target.matches(fact)), None)
        return None


def variant_at(game: Variant, table: Table) -> Variant:
    """What was asked for stays so, but where the table says otherwise."""
    made = game_of(game)
    usual = made.setup(game.seats).options
    asked = {name: value for name, value in game.options.items() if value != usual[name]}
    return variant_of(made, made.setup(table.seats, {**asked, **table.options}, dict(game.parameters)))


def arm_at(base: Variant, table: Table) -> Arm:
    return Arm(table.id, variant_at(base, table), tuple(player_of(bot) for bot in table.bots))


def targets_of(game_id: str) -> Targets:
    """From the game's folder; none at all if it has no such file. Raises BadSetup with what is wrong."""
    file = resources.files("turfhouse.games").joinpath(game_id, "targets.toml")
    return read_targets(game_id, file.read_text(encoding="utf-8") if file.is_file() else "")


def read_targets(game_id: str, text: str) -> Targets:
    try:
        content = tomllib.loads(text)
        tables = tuple(read_table(row) for row in content.get("table", []))
        targets = tuple(read_target(row) for row in content.get("target", []))
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as problem:
        raise BadSetup(f"targets.toml of {game_id}: {problem}") from None
    known = {table.id for table in tables}
    for target in targets:
        if unknown := set(target.at) - known:
            raise BadSetup(f"targets.toml of {game_id}: {target.says} is for {', '.join(unknown)}, which is no table")
    return Targets(game_id, tables, targets, tuple(content.get("lever", [])))


def read_table(row: dict[str, Any]) -> Table:
    return Table(str(row["id"]), int(row["seats"]), dict(row.get("options", {})), tuple(row.get("bots", ["policy"])))


def read_target(row: dict[str, Any]) -> Target:
    known = {"fact", "says", "measure", "low", "high", "even", "care", "percent", "at", "only", "leave_out"}
    if unknown := set(row) - known:
        raise ValueError(f"{', '.join(sorted(unknown))} mean nothing; expected {', '.join(sorted(known))}")
    measure = str(row.get("measure", "mean"))
    if measure not in MEASURES and not (measure[:1] == "p" and measure[1:].isdecimal()):
        raise ValueError(f"measure {measure!r} is none of {', '.join(MEASURES)} or a percentile such as p95")
    fact = str(row["fact"])
    return Target(
        fact,
        str(row.get("says", fact)),
        measure,
        float(row.get("low", -inf)),
        float(row.get("high", inf)),
        float(row.get("even", 0.0)),
        float(row["care"]),
        bool(row.get("percent", False)),
        tuple(row.get("at", ())),
        tuple(row.get("only", ())),
        tuple(row.get("leave_out", ())),
    )
