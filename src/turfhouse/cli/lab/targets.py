"""`turfhouse lab targets GAME`: is the game what it should be?"""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse import build
from turfhouse.cli.common import Fail, print_json
from turfhouse.cli.lab.common import base_variant, in_words, keep_result, played, players_of, where

if TYPE_CHECKING:
    from turfhouse.lab.targets import Targets

GAMES = 2000


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        return measured(wishes)


def narrowed(targets: Targets, wishes: argparse.Namespace) -> Targets:
    """The tables of so many seats, with other bots: for a look, not for the game's page."""
    if wishes.write and (wishes.seats or wishes.bots):
        raise Fail("--write puts down every table with its own bots: leave out --seats and --bots", 2)
    tables = [table for table in targets.tables if wishes.seats in (0, table.seats)]
    if not tables and targets.tables:
        known = ", ".join(str(seats) for seats in dict.fromkeys(table.seats for table in targets.tables))
        raise Fail(f"targets.toml has no table with {wishes.seats} seats, only with {known}", 2)
    if wishes.bots:
        bots = tuple(player.text() for player in players_of(wishes.bots))
        tables = [replace(table, bots=bots) for table in tables]
    return replace(targets, tables=tuple(tables))


def measured(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.designs import targets_experiment
    from turfhouse.lab.measured import MISSED, markdown, measure_all, sentences, write_between
    from turfhouse.lab.targets import targets_of

    base = base_variant(wishes)
    targets = narrowed(targets_of(base.game), wishes)
    experiment = targets_experiment(base, targets, wishes.games or GAMES, wishes.seed)
    done = played(wishes, experiment)
    found = measure_all(targets, done.frame)
    lines = sentences(found)
    games = [len(done.frame.filter(done.frame["arm"] == index)) for index in range(len(experiment.arms))]
    bots = ", ".join(dict.fromkeys(player.text() for arm in experiment.arms for player in arm.players))
    today = datetime.now(UTC).strftime("%-d %B %Y")
    said = (
        f"Measured {today} by `turfhouse lab targets {base.game}` (seed {experiment.seed}, {build()} engine,"
        f" bots: {bots}). Means with 95 % intervals by deals; medians and percentiles with theirs in brackets."
        " Intervals of a family hold for all of it together. A target is met if its"
        " interval reaches into it; **bold** is outside."
    )
    table = markdown(targets, found, games, said)
    result: dict[str, object] = {
        "text": "\n".join(lines),
        "table": table,
        "targets": [
            {
                "table": one.table.id,
                "fact": one.fact,
                "measure": one.target.measure,
                "value": one.value,
                "low": one.low,
                "high": one.high,
                "verdict": one.verdict(),
            }
            for one in found
        ],
    }
    keep_result(done, result)
    if wishes.write:
        page = Path(wishes.write)
        page.write_text(write_between(page.read_text(encoding="utf-8"), table), encoding="utf-8")
    if wishes.json:
        print_json({**result, "folder": str(done.folder)})
    else:
        print("\n".join(lines))
        print(where(done))
    return 1 if any(one.verdict() == MISSED for one in found) else 0
