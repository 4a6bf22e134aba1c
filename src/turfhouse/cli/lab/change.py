"""`turfhouse lab change GAME NAME=VALUE…`: the game as it is against the game with something changed."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turfhouse.cli.common import Fail, print_json
from turfhouse.cli.lab.common import base_variant, in_words, keep_result, played, players_of, where

if TYPE_CHECKING:
    from turfhouse.lab.experiment import Experiment
    from turfhouse.lab.run import Run
    from turfhouse.lab.targets import Targets
    from turfhouse.lab.verdict import Verdict

CONFIRMING = "search@100"


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.designs import read_design

        if wishes.game.endswith(".toml"):
            take(wishes, read_design(Path(wishes.game)))
        return change(wishes)


def take(wishes: argparse.Namespace, design: dict[str, Any]) -> None:
    """What a file says takes the place of what the command line would."""
    wishes.game, wishes.changes = design["game"], list(design["change"])
    wishes.bots = ",".join(design.get("bots", [wishes.bots]))
    wishes.option = [*wishes.option, *[f"{name}={value}" for name, value in design.get("options", {}).items()]]
    wishes.set = [*wishes.set, *[f"{name}={value}" for name, value in design.get("set", {}).items()]]
    for key in ("games", "most", "seats", "seed", "watch", "adjust"):
        setattr(wishes, key, design.get(key, getattr(wishes, key)))


def change(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.changes import told
    from turfhouse.lab.designs import change_experiment, check_watch
    from turfhouse.lab.targets import targets_of

    if not wishes.changes:
        mine = "; cards=FILE holds a card file of your own against the shipped one" if wishes.card_file else ""
        raise Fail(f"what shall be changed? Give NAME=VALUE, as in cards.goose_patrol.level=6{mine}", 2)
    base = base_variant(wishes)
    targets = targets_of(base.game)
    experiment = change_experiment(
        base,
        wishes.changes,
        players_of(wishes.bots),
        targets,
        wishes.games,
        wishes.most,
        wishes.seed,
        tuple(wishes.watch),
        wishes.adjust,
    )
    check_watch(experiment, wishes.watch)
    done, verdict = judged(wishes, experiment, targets, told(base, wishes.changes))
    confirmed = confirm(wishes, experiment, targets, verdict) if wishes.confirm else ""
    if wishes.json:
        print_json({**verdict.plain(), "folder": str(done.folder), "confirmed": confirmed})
        return 0
    print(verdict.text())
    if confirmed:
        print(confirmed)
    print(where(done))
    return 0


def judged(wishes: argparse.Namespace, experiment: Experiment, targets: Targets, label: str) -> tuple[Run, Verdict]:
    from turfhouse.lab.verdict import decided, judge

    done = played(wishes, experiment, lambda frame: decided(experiment, frame, targets))
    verdict = judge(experiment, done.frame, targets, label)
    keep_result(done, verdict.plain())
    return done, verdict


def confirm(wishes: argparse.Namespace, experiment: Experiment, targets: Targets, verdict: Verdict) -> str:
    """The cheap verdict held against a search, on deals of its own."""
    from turfhouse.bots.played import player_of
    from turfhouse.lab.designs import confirmed_text
    from turfhouse.lab.verdict import LARGE

    if not verdict.of(LARGE) and not verdict.added:
        return f"  Nothing moved by enough to care, so there is nothing to ask {CONFIRMING} about."
    arms = tuple(replace(arm, players=(player_of(CONFIRMING),)) for arm in experiment.arms)
    deals = max(1, wishes.confirm // len(arms))
    again = experiment.on_fresh_deals("confirm", arms=arms, deals=deals)
    _, second = judged(wishes, again, targets, verdict.label)
    return confirmed_text(verdict, second)
