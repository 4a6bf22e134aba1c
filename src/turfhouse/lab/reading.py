"""Runs that lie in a folder, read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars

from turfhouse.bots.played import Player
from turfhouse.bots.think import Habit
from turfhouse.core.deal import CardSource
from turfhouse.core.variant import Variant
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.run import MANIFEST, OUTCOMES

RESULT = "result.json"


def read_run(folder: Path) -> tuple[Experiment, polars.DataFrame, dict[str, Any]]:
    """The experiment, its games and what was said of them; raises ValueError if no finished run lies there."""
    if not (folder / OUTCOMES).is_file():
        why = "was not finished: start it again, and it goes on" if (folder / MANIFEST).is_file() else "holds no run"
        raise ValueError(f"{folder} {why}")
    kept = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    result = folder / RESULT
    said = json.loads(result.read_text(encoding="utf-8")) if result.is_file() else {}
    return experiment_of(kept["experiment"]), polars.read_parquet(folder / OUTCOMES), said


def experiment_of(plain: dict[str, Any]) -> Experiment:
    """What `Experiment.plain` wrote."""
    names = ("kind", "seed", "deals", "most", "sure", "adjust", "care")
    known = {name: plain[name] for name in names}
    return Experiment(arms=tuple(arm_of(arm) for arm in plain["arms"]), watch=tuple(plain["watch"]), **known)


def arm_of(plain: dict[str, Any]) -> Arm:
    variant = dict(plain["variant"])
    cards = CardSource(**variant.pop("cards"))
    players = tuple(player_again(player) for player in plain["players"])
    seatings = tuple(tuple(seating) for seating in plain["seatings"])
    return Arm(plain["name"], Variant(**variant, cards=cards), players, plain["lots"], seatings)


def player_again(plain: dict[str, Any]) -> Player:
    habits = tuple(Habit(*habit) for habit in plain["habits"])
    weights = tuple((name, value) for name, value in plain["weights"])
    return Player(plain["bot"], plain["seconds"], plain["iterations"], weights, habits)


def runs_in(folder: Path) -> list[Path]:
    """Finished runs, the latest first."""
    found = [path.parent for path in folder.glob(f"*/{OUTCOMES}")]
    return sorted(found, key=lambda path: (path / OUTCOMES).stat().st_mtime, reverse=True)
